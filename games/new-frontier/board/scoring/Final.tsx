import { cx, Drawing, Emblem, ResourceIcon } from '@orrery/ui'
import { emblem, VP } from '@orrery/ui/svg'
import type { Open } from '../../state.js'
import { Side } from '../pieces.js'
import { nameAt, ordinal, sideAt } from '../table.js'
import type { Scored } from './titles.js'
import { namesOf, sumOf } from './titles.js'

const SOURCES = [
  ['In play', '#5d6f8a'],
  ['Titles', '#f0d9a4'],
  ['Fleets', '#bda3ff'],
  ['Mines', '#e8bd55'],
  ['Facilities', '#e6eaef'],
  ['Colonies', '#8fd9a0'],
  ['Missions', '#7cb8ff'],
] as const
/** Titles, then fleets, production, facilities, exploration, marketing: as the categories stand in the content. */
const sourceOf = (id: string): number =>
  ({ fleets: 2, production: 3, facilities: 4, exploration: 5, marketing: 6 })[id] ?? 1

interface FinalProps {
  readonly g: Open
  readonly me: number
  readonly scored: Scored
  readonly order: readonly number[]
  readonly winner: number
}
/** All is told: who wins and by what, and everybody's points by source. */
export function Final(props: FinalProps) {
  const { g, me, scored, order } = props
  const total = (seat: number): number => sumOf(scored, seat, scored.titles.length)
  const most = Math.max(1, ...order.map(total))
  const parts = (seat: number): number[] => {
    const sums = SOURCES.map((_, i) => (i === 0 ? sumOf(scored, seat, 0) : 0))
    for (const { id, gained } of scored.titles) {
      const at = sourceOf(id)
      sums[at] = (sums[at] ?? 0) + (gained[seat] ?? 0)
    }
    return sums
  }
  return (
    <div className="final">
      <Winner {...props} />
      <div className="sources">
        <ul className="legend" aria-label="Sources of points">
          {SOURCES.map(([name, color]) => (
            <li key={name}>
              <u style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
        {order.map((seat, place) => (
          <div key={seat} className="standing" data-pennant={sideAt(g, seat).pennant}>
            <i className="o-num">{place + 1}</i>
            <Emblem of={sideAt(g, seat)} r={12} silent />
            <b className="o-clip">{nameAt(g, seat, me)}</b>
            <span className="bar" style={{ width: `${(total(seat) / most) * 100}%` }}>
              {parts(seat).map((n, i) =>
                n > 0 ? (
                  <u
                    key={i}
                    style={{ flexGrow: n, background: SOURCES[i]?.[1] }}
                    title={`${SOURCES[i]?.[0] ?? ''} ${n}`}
                  >
                    <em className="o-num">{n}</em>
                  </u>
                ) : null,
              )}
            </span>
            <b className="o-num sum">{total(seat)}</b>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The winner; after a tie also what decided it, as the rules compare it. */
function Winner({ g, me, scored, order, winner }: FinalProps) {
  const total = (seat: number): number => sumOf(scored, seat, scored.titles.length)
  const tied = order.filter(seat => seat !== winner && total(seat) === total(winner))
  const of = sideAt(g, winner)
  const track = [...g.order]
  const both = [winner, ...tied]
  const compared = [
    ['Prestige', (seat: number) => g.players.at(seat).prestige],
    ['Credits', (seat: number) => g.players.at(seat).credits],
    ['Turn Order', (seat: number) => ordinal(track.indexOf(seat))],
  ] as const
  const decides = compared.find(([, has]) => tied.every(seat => has(seat) !== has(winner)))
  return (
    <section className="nf-plate winner" data-pennant={of.pennant} aria-label="Winner">
      <Drawing
        className="mark"
        svg={emblem(of, { r: 96, mode: 'line' })}
        box={[-110, -110, 220, 220]}
        width={150}
        height={150}
      />
      <span className="o-cap">Winner</span>
      <h3>{of.name}</h3>
      <b className="o-num vp">
        {total(winner)} <ResourceIcon of={VP} size={30} silent />
      </b>
      {tied.length > 0 && (
        <>
          <p>
            Tie with {namesOf(g, tied, me).replace(/^You$/, 'you')} at {total(winner)}
          </p>
          <table className="ties">
            <thead>
              <tr>
                <th scope="col" aria-label="Compared" />
                {both.map(seat => (
                  <th key={seat} scope="col">
                    <Side of={sideAt(g, seat)} r={9} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compared.map(row => (
                <tr key={row[0]} className={cx(row === decides && 'decides')}>
                  <th scope="row">{row[0]}</th>
                  {both.map((seat, i) => (
                    <td key={seat} className={cx('o-num', row === decides && i === 0 && 'nf-good')}>
                      {row[1](seat)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
