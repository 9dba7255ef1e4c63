import { cx } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { Fragment } from 'react'
import { halvesOf, mightOf } from '../../content/resolution-table.js'
import type { Seen } from '../../state.js'
import { Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { contentIn, sideAt } from '../table.js'
import { strengthAt } from './model.js'

interface Column {
  readonly from: number
  readonly to: number
  readonly might: number
  readonly halves: number
}
/** The table as printed, and a few steps beyond its end where somebody needs them. */
function columnsOf(g: Seen, most: number): readonly Column[] {
  const { bands } = contentIn(g)
  const columns: Column[] = []
  let from = 0
  for (let i = 0; i < bands.length; i++) {
    const { upTo } = bands.at(i)
    columns.push({ from, to: upTo, might: mightOf(bands, upTo), halves: halvesOf(bands, upTo) })
    from = upTo + 1
  }
  const { every = 2 } = bands.at(bands.length - 1)
  while (from <= Math.max(most, (columns.at(-1)?.to ?? 0) + (columns.length < bands.length + 1 ? 1 : 0))) {
    const to = from + every - 1
    columns.push({ from, to, might: mightOf(bands, to), halves: halvesOf(bands, to) })
    from = to + 1
  }
  return columns
}
const half = (n: number): string => (n % 2 === 0 ? String(n / 2) : `${n === 1 ? '' : Math.floor(n / 2)}½`)
const placeOf = (columns: readonly Column[], strength: number): number => {
  const at = columns.findIndex(({ to }) => strength <= to)
  const { from, to } = columns[at] ?? { from: 0, to: 0 }
  return ((at + (strength - from + 0.5) / (to - from + 1)) / columns.length) * 100
}

interface Marked {
  readonly seat: number
  readonly now: number
  readonly before: number
  /** Where it stands and where it came from, in hundredths of the width. */
  readonly at: number
  readonly from: number
}
/** Marks side by side share a line; only those that would cover each other take the next one. */
export function lanesOf(marks: readonly Marked[], width: number): readonly (readonly Marked[])[] {
  const lanes: Marked[][] = []
  for (const mark of marks.toSorted((a, b) => Math.min(a.at, a.from) - Math.min(b.at, b.from))) {
    const free = lanes.find(lane =>
      lane.every(other => Math.max(other.at + width, other.from) <= Math.min(mark.at, mark.from)),
    )
    if (free) free.push(mark)
    else lanes.push([mark])
  }
  return lanes
}

interface ResolutionProps extends BoardProps {
  readonly planet: number
  readonly fighters: readonly number[]
  /** Only the columns around the fighters. */
  readonly narrow: boolean
}
/** Strength gives Might and Casualties: a hollow dot before the Tactics, the emblem where a fighter stands now. */
export function Resolution({ g, planet, fighters, narrow }: ResolutionProps) {
  const live = g.conflict.planet >= 0
  const standing = fighters.flatMap(seat => {
    const row = g.conflict.fighters.at(seat)
    const now = live ? strengthAt(g, seat, planet) : row.strength
    if (now === undefined) return []
    // The Strength of step 3 is kept until the outcome replaces it.
    const before = row.roll >= 0 && row.might === 0 ? row.strength : now
    return [{ seat, now, before }]
  })
  const values = standing.flatMap(({ now, before }) => [now, before])
  const all = columnsOf(g, Math.max(0, ...values))
  const hit = (column: Column): number[] =>
    standing.flatMap(({ seat, now }) => (now >= column.from && now <= column.to ? [seat] : []))
  const first =
    narrow && values.length > 0 ? Math.max(0, all.findIndex(({ to }) => Math.min(...values) <= to) - 1) : 0
  // All who fight, as far as their columns can still be read.
  const last = all.findIndex(({ to }) => Math.max(0, ...values) <= to)
  const columns = narrow ? all.slice(first, first + Math.min(9, Math.max(6, last - first + 1))) : all
  const marks = standing
    .filter(({ now }) => columns.some(({ from, to }) => now >= from && now <= to))
    .map(mark => ({
      ...mark,
      at: placeOf(columns, mark.now),
      from: placeOf(columns, Math.max(mark.before, columns[0]?.from ?? 0)),
    }))
  return (
    <section className="nf-resolution" aria-label="Conflict Resolution Table">
      <div className="lanes">
        {lanesOf(marks, narrow ? 15 : 8).map((lane, i) => (
          <div key={i} className="lane">
            {lane.map(({ seat, now, before, at, from }) => (
              <Fragment key={seat}>
                {before !== now && (
                  <span data-pennant={sideAt(g, seat).pennant}>
                    <i className="dot" style={{ left: `${from}%` }} />
                    <i
                      className="way"
                      style={{ left: `${Math.min(from, at)}%`, width: `${Math.abs(at - from)}%` }}
                    />
                  </span>
                )}
                <span
                  className={cx('at', narrow && at > 90 && 'edge')}
                  data-pennant={sideAt(g, seat).pennant}
                  style={{ left: `${at}%` }}
                >
                  <Side of={sideAt(g, seat)} r={10} />
                  <b className="o-num">{now}</b>
                </span>
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      <table>
        <tbody>
          {(['Strength', 'Might', 'Casualties'] as const).map(name => (
            <tr key={name} className={name.toLowerCase()}>
              <th>{name}</th>
              {columns.map(column => {
                const seatsHere = hit(column)
                const [first] = seatsHere
                return (
                  <td
                    key={column.to}
                    className={cx('o-num', seatsHere.length > 0 && 'hit')}
                    style={
                      first === undefined ? undefined : ({ '--hit': sideAt(g, first).color } as CSSProperties)
                    }
                  >
                    {name === 'Strength'
                      ? column.from === column.to
                        ? column.to
                        : `${column.from}–${column.to}`
                      : name === 'Might'
                        ? column.might
                        : half(column.halves) || '0'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
