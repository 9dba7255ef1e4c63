import { signed } from '@orrery/kernel'
import { cx, ResourceIcon, SCROLLS } from '@orrery/ui'
import { emblem, VP } from '@orrery/ui/svg'
import { useEffect, useRef } from 'react'
import type { Open } from '../../state.js'
import { Side } from '../pieces.js'
import { nameAt, sideAt } from '../table.js'
import { Measure } from './Measure.js'
import type { Scored, Title } from './titles.js'
import { sumOf } from './titles.js'

export interface LedgerProps {
  readonly g: Open
  readonly me: number
  readonly scored: Scored
  readonly told: number
  readonly order: readonly number[]
}

/** Widths of the columns in percent: names, points in play, a title, the total. Lines and numbers stand over each other. */
const WIDTH = { names: 14.6, inPlay: 6.5, title: 7.7, total: 9.6 } as const
/** The middle of the column after so many titles. */
const middle = (told: number): number =>
  told === 0 ? WIDTH.names + WIDTH.inPlay / 2 : WIDTH.names + WIDTH.inPlay + WIDTH.title * (told - 0.5)

/** Everybody's points as lines and as a table, up to the title that is told; what is to come stays closed. */
export function Ledger(props: LedgerProps) {
  const { g, me, scored, told, order } = props
  const { titles } = scored
  const isTold = told === titles.length
  const isNow = (i: number): boolean => i + 1 === told && !isTold
  // Where not all titles fit, the one that is told is in sight.
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = box
    if (current) current.scrollLeft = (middle(told) / 100) * current.scrollWidth - current.clientWidth / 2
  }, [told])
  return (
    <section ref={box} className="nf-plate ledger o-scroll" aria-label="Points by title" {...SCROLLS}>
      <div className="sheet">
        <Lines {...props} />
        <table>
          <colgroup>
            <col style={{ width: `${WIDTH.names}%` }} />
            <col style={{ width: `${WIDTH.inPlay}%` }} />
            {titles.map(({ id }) => (
              <col key={id} style={{ width: `${WIDTH.title}%` }} />
            ))}
            <col style={{ width: `${WIDTH.total}%` }} />
          </colgroup>
          <thead>
            <tr>
              <th className="o-cap">
                After {told} of {titles.length}
              </th>
              <th>
                <b>In play</b>
                <small>Turns 1 to 5</small>
              </th>
              {titles.map(({ id, name, brief }, i) => (
                <th key={id} className={cx(isNow(i) && 'now', i >= told && 'veiled')} title={name}>
                  <b>
                    <i className="o-num">{i + 1}</i> {name.replace(' Corporation', '')}
                  </b>
                  <small>{brief}</small>
                </th>
              ))}
              <th className="total">
                <b>{isTold ? 'Total' : 'So far'}</b>
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
                <td className="o-num in-play">{sumOf(scored, seat, 0)}</td>
                {titles.map((title, i) =>
                  i >= told ? (
                    <td key={title.id} className="veil" aria-label="not told yet" />
                  ) : (
                    <td key={title.id} className={cx(isNow(i) && 'now')}>
                      <Cell {...{ g, title, seat }} sum={sumOf(scored, seat, i + 1)} />
                    </td>
                  ),
                )}
                <td className="total">
                  <b className="o-num">
                    {sumOf(scored, seat, told)} <ResourceIcon of={VP} size={18} silent />
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** What a title gave a seat, why, and its points after it. */
function Cell({
  g,
  title,
  seat,
  sum,
}: {
  readonly g: Open
  readonly title: Title
  readonly seat: number
  readonly sum: number
}) {
  const gained = title.gained[seat] ?? 0
  return (
    <>
      <span className="measure">
        <span className="has">
          <Measure {...{ g, title, seat }} />
        </span>
        <b className={cx('o-num', gained > 0 ? 'nf-good' : 'none')}>{signed(gained)}</b>
      </span>
      <small className="sum">
        {(title.added[seat] ?? 0) > 0 && (
          <em className="o-clip" title={title.technology}>
            {title.technology}
          </em>
        )}
        <i className="o-num">{sum}</i>
      </small>
    </>
  )
}

const HEIGHT = 136
const [TOP, FOOT] = [16, 14]
/** Between two emblems at the end of their lines. */
const APART = 19
/** Lines of points; the scale stays the same from the first title to the last. */
function Lines({ g, scored, told, order }: LedgerProps) {
  const all = scored.sums.flat()
  const [low, high] = [Math.floor(Math.min(...all) / 10) * 10, Math.ceil(Math.max(...all, 10) / 10) * 10]
  const y = (sum: number): number => TOP + (1 - (sum - low) / (high - low || 10)) * (HEIGHT - TOP - FOOT)
  const step = Math.max(10, Math.ceil((high - low) / 40) * 10)
  const scale = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step)
  const ends: number[] = []
  for (const seat of order)
    ends.push(Math.max(y(sumOf(scored, seat, told)), (ends.at(-1) ?? TOP - 2 * APART) + APART))
  // What would fall off the lower edge moves up with all that stands above it.
  for (let i = ends.length - 1; i >= 0; i--)
    ends[i] = Math.min(ends[i] ?? 0, HEIGHT - 10 - (ends.length - 1 - i) * APART)
  return (
    <svg className="lines" width="100%" height={HEIGHT} aria-hidden="true">
      {scale.map(sum => (
        <g key={sum}>
          <line
            className="grid"
            x1={`${WIDTH.names}%`}
            x2={`${100 - WIDTH.total}%`}
            y1={y(sum)}
            y2={y(sum)}
          />
          <text x={`${WIDTH.names - 1}%`} y={y(sum) + 5} textAnchor="end" className="o-num">
            {sum}
          </text>
        </g>
      ))}
      {order.map((seat, i) => {
        const of = sideAt(g, seat)
        const sums = Array.from({ length: told + 1 }, (_, n) => y(sumOf(scored, seat, n)))
        const end = ends[i] ?? 0
        const last = sums.at(-1) ?? 0
        return (
          <g key={seat} stroke={of.color} fill={of.color}>
            {sums.slice(1).map((to, n) => (
              <line
                key={n}
                x1={`${middle(n)}%`}
                y1={sums[n]}
                x2={`${middle(n + 1)}%`}
                y2={to}
                strokeWidth={2.5}
              />
            ))}
            {sums.map((at, n) => (
              <circle
                key={n}
                cx={`${middle(n)}%`}
                cy={at}
                r={4}
                strokeWidth={2}
                {...(n < told ? { fill: '#0b1515' } : {})}
              />
            ))}
            <svg x={`${middle(told)}%`} overflow="visible">
              <path d={`M6 ${last}L24 ${end}`} fill="none" strokeWidth={1.5} />
              <g
                transform={`translate(36 ${end})`}
                stroke="none"
                dangerouslySetInnerHTML={{ __html: emblem(of, { r: 9, mode: 'solid' }) }}
              />
              <text x={50} y={end + 6} stroke="none" className="o-num end">
                {sumOf(scored, seat, told)}
              </text>
            </svg>
          </g>
        )
      })}
    </svg>
  )
}
