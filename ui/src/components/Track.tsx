import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { Emblem } from './Emblem.js'
import './track.css'

export interface TrackSpace {
  readonly id: string | number
  /** What stands in the space: its number, "1st". */
  readonly label: ReactNode
  /** What the space gives or means, below it; spaces with the same note share one. */
  readonly note?: string
  readonly tone?: 'good' | 'warn' | 'bad' | undefined
}
export interface TrackMark {
  readonly of: Faction
  /** The space it lies on. */
  readonly at: string | number
  /** Where it lay before, and where it is about to go: drawn hollow and dashed. */
  readonly was?: string | number | undefined
  readonly will?: string | number | undefined
}
export interface TrackProps {
  /** Read aloud: what is counted here. */
  readonly label: string
  readonly spaces: readonly TrackSpace[]
  readonly marks: readonly TrackMark[]
  /** Places for one marker each, round and empty until somebody lies there. */
  readonly places?: boolean
}

/** A track of the table: spaces in a row, an emblem for each side where it lies, where it lay and where it goes. */
export function Track({ label, spaces, marks, places = false }: TrackProps) {
  const runs = runsOf(spaces)
  return (
    <div className={cx('o-spaces', places && 'places')}>
      <ol aria-label={label}>
        {spaces.map(({ id, label: name, tone }) => {
          const on = marks.filter(mark => mark.at === id)
          const past = marks.filter(mark => mark.was === id && mark.at !== id)
          const next = marks.filter(mark => mark.will === id && mark.at !== id)
          return (
            <li key={id} className={cx(tone, on.length > 0 && 'held')}>
              <span className="marks">
                {on.map(({ of }) => (
                  <Emblem key={of.name} of={of} r={places ? 13 : 8} mode={places ? 'badge' : 'solid'} />
                ))}
                {past.map(({ of }) => (
                  <i key={of.name} className="was" data-pennant={of.pennant} title={of.name} />
                ))}
                {next.map(({ of }) => (
                  <i key={of.name} className="will" data-pennant={of.pennant} title={of.name} />
                ))}
              </span>
              <b className="o-num">{name}</b>
            </li>
          )
        })}
      </ol>
      {runs.length > 0 && (
        <div className="notes">
          {runs.map(({ note, size }, i) => (
            <small key={i} style={{ flexGrow: size }}>
              {note}
            </small>
          ))}
        </div>
      )}
    </div>
  )
}

/** Neighbouring spaces with the same note. */
function runsOf(spaces: readonly TrackSpace[]): { readonly note: string; readonly size: number }[] {
  if (spaces.every(({ note }) => note === undefined)) return []
  const runs: { note: string; size: number }[] = []
  for (const { note = '' } of spaces) {
    const last = runs.at(-1)
    if (last?.note === note) last.size++
    else runs.push({ note, size: 1 })
  }
  return runs
}
