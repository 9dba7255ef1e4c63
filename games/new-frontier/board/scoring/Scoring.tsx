import { Button, cx, Drawing, Emblem } from '@orrery/ui'
import { emblem } from '@orrery/ui/svg'
import { scoringText } from '../../card-texts.js'
import { scoresOf, winnerOf } from '../../rules/end-game.js'
import { seatsOf } from '../../state.js'
import type { Open } from '../../state.js'
import { setFocus, useFocus } from '../focus.js'
import { Backs, Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { contentIn, nameAt, ordinal, planetAt, planets, shipsAt, showsFleets, sideAt } from '../table.js'
import './scoring.css'

interface Told {
  readonly name: string
  readonly text: string
  readonly values: readonly number[]
  readonly points: readonly number[]
  readonly technologies: readonly number[]
}
/** All titles as they score now, and what everybody had before them. */
function titlesOf(g: Open): { readonly titles: readonly Told[]; readonly inPlay: readonly number[] } {
  const content = contentIn(g)
  const titles = content.categories.items.map((category, i) => ({
    name: category.name,
    text: scoringText(content, category),
    ...scoresOf(g, i),
  }))
  const inPlay = seatsOf(g).map(
    seat =>
      g.players.at(seat).vp -
      titles.reduce(
        (sum, { points, technologies }) => sum + (points[seat] ?? 0) + (technologies[seat] ?? 0),
        0,
      ),
  )
  return { titles, inPlay }
}

/** End Game Scoring, told title by title; then the whole, by source. */
export function Scoring(props: BoardProps) {
  const { g, me } = props
  const wished = useFocus('told')
  if (g.phase !== 'over' || !showsFleets(g))
    return <p className="nf-stage o-muted">Scoring has not begun yet.</p>
  const { titles, inPlay } = titlesOf(g)
  const told = Math.min(wished ?? titles.length, titles.length)
  const total = (seat: number, upTo = told): number =>
    titles
      .slice(0, upTo)
      .reduce(
        (sum, { points, technologies }) => sum + (points[seat] ?? 0) + (technologies[seat] ?? 0),
        inPlay[seat] ?? 0,
      )
  const order = seatsOf(g).toSorted((a, b) => total(b) - total(a))
  const now = titles[told - 1]
  const next = titles[told]
  return (
    <div className="nf-stage nf-scoring">
      <div className="nf-head">
        <h2>
          {told === 0
            ? 'Before the titles'
            : told < titles.length && now
              ? `Title ${told} of ${titles.length}: ${now.name}`
              : `${nameAt(g, winnerOf(g), me)} ${winnerOf(g) === me ? 'win' : 'wins'}`}
        </h2>
        <span className="buttons">
          {told > 0 && (
            <Button
              size="small"
              look="line"
              icon="left"
              onClick={() => setFocus({ told: told === titles.length ? 0 : told - 1 })}
            >
              {told === titles.length ? 'Tell it again' : 'Back'}
            </Button>
          )}
          {next && (
            <>
              <Button size="small" look="line" onClick={() => setFocus({ told: null })}>
                Tell all
              </Button>
              <Button size="small" look="answer" onClick={() => setFocus({ told: told + 1 })}>
                Next: {next.name}
              </Button>
            </>
          )}
        </span>
      </div>
      {told === titles.length ? (
        <Final {...props} titles={titles} inPlay={inPlay} order={order} total={total} />
      ) : (
        now && <Stage {...props} title={now} at={told - 1} order={order} />
      )}
      <div className="nf-plate table">
        <table>
          <thead>
            <tr>
              <th className="o-cap">
                After {told} of {titles.length}
              </th>
              <th>
                <b>In play</b>
                <small>Turns 1 to 5</small>
              </th>
              {titles.map(({ name }, i) => (
                <th
                  key={name}
                  className={cx(i + 1 === told && told < titles.length && 'now', i >= told && 'veiled')}
                >
                  <b>
                    <i className="o-num">{i + 1}</i> {name.replace(' Corporation', '')}
                  </b>
                </th>
              ))}
              <th className="total">
                <b>{told < titles.length ? 'So far' : 'Total'}</b>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.map((seat, place) => (
              <tr key={seat} className={cx(seat === me && 'me')} data-pennant={sideAt(g, seat).pennant}>
                <th>
                  <span className="who">
                    <i className="o-num">{place + 1}</i>
                    <Side of={sideAt(g, seat)} r={11} silent />
                    <b>{nameAt(g, seat, me)}</b>
                  </span>
                </th>
                <td className="o-num">{inPlay[seat]}</td>
                {titles.map(({ name, values, points, technologies }, i) => {
                  if (i >= told) return <td key={name} className="veil" aria-label="not told yet" />
                  const gained = (points[seat] ?? 0) + (technologies[seat] ?? 0)
                  return (
                    <td key={name} className={cx(i + 1 === told && told < titles.length && 'now')}>
                      <span className="measure">{values[seat]}</span>
                      <b className={cx('o-num', gained > 0 ? 'nf-good' : 'none')}>
                        {gained > 0 ? `+${gained}` : '0'}
                      </b>
                      {(technologies[seat] ?? 0) > 0 && <small>{technologies[seat]} by level 3</small>}
                    </td>
                  )
                })}
                <td className="total o-num">{total(seat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The title that is being told: who has how much of it. */
function Stage({
  g,
  me,
  title,
  at,
  order,
}: BoardProps & { readonly title: Told; readonly at: number; readonly order: readonly number[] }) {
  const category = contentIn(g).categories.at(at)
  const most = Math.max(1, ...title.values)
  return (
    <div className="stage">
      <div className="what">
        <p>{title.text}</p>
      </div>
      {category.id === 'fleets' ? (
        <div className="fleets">
          {planets.map(planet => (
            <article key={planet} className="nf-plate">
              <b>
                <i className="o-num">{planetAt(g, planet).numeral}</i> {planetAt(g, planet).name}
              </b>
              <ul>
                {order.map(seat => (
                  <li key={seat}>
                    <Side of={sideAt(g, seat)} r={8} silent />
                    <Backs n={shipsAt(g, seat, planet).length} of={sideAt(g, seat)} />
                    <b className="o-num">{shipsAt(g, seat, planet).length}</b>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      ) : (
        <ul className="bars">
          {order.map(seat => {
            const gained = (title.points[seat] ?? 0) + (title.technologies[seat] ?? 0)
            return (
              <li key={seat} data-pennant={sideAt(g, seat).pennant}>
                <Side of={sideAt(g, seat)} r={11} silent />
                <b>{nameAt(g, seat, me)}</b>
                <span className="bar">
                  <u style={{ width: `${((title.values[seat] ?? 0) / most) * 100}%` }} />
                </span>
                <span className="o-num">{title.values[seat]}</span>
                <b className={cx('o-num gain', gained > 0 && 'nf-good')}>
                  {gained > 0 ? `+${gained}` : '0'} VP
                </b>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

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

interface FinalProps extends BoardProps {
  readonly titles: readonly Told[]
  readonly inPlay: readonly number[]
  readonly order: readonly number[]
  readonly total: (seat: number) => number
}
function Final({ g, me, titles, inPlay, order, total }: FinalProps) {
  const winner = winnerOf(g)
  const { categories } = contentIn(g)
  const most = Math.max(1, ...order.map(total))
  const tied = order.filter(seat => seat !== winner && total(seat) === total(winner))
  const parts = (seat: number): number[] => {
    const sums = SOURCES.map((_, i) => (i === 0 ? (inPlay[seat] ?? 0) : 0))
    titles.forEach(({ points, technologies }, i) => {
      const at = sourceOf(categories.at(i).id)
      sums[at] = (sums[at] ?? 0) + (points[seat] ?? 0) + (technologies[seat] ?? 0)
    })
    return sums
  }
  const of = sideAt(g, winner)
  const track = [...g.order]
  return (
    <div className="final">
      <section className="nf-plate winner" data-pennant={of.pennant} aria-label="Winner">
        <Drawing
          className="mark"
          svg={emblem(of, { r: 96, mode: 'line' })}
          box={[-110, -110, 220, 220]}
          width={150}
          height={150}
        />
        <span className="o-cap">Winner</span>
        <h3>{nameAt(g, winner, me)}</h3>
        <b className="o-num">{total(winner)} VP</b>
        {tied.length > 0 && (
          <p>
            Tied with {tied.map(seat => nameAt(g, seat, me)).join(' and ')}; Prestige{' '}
            {g.players.at(winner).prestige}, then Credits {g.players.at(winner).credits}, then{' '}
            {ordinal(track.indexOf(winner))} in Turn Order decides.
          </p>
        )}
      </section>
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
            <b>{nameAt(g, seat, me)}</b>
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
