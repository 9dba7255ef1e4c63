import type { ReactNode } from 'react'
import { SCROLLS, cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { VP } from '../svg/resource.js'
import { words } from '../words.js'
import { Emblem } from './Emblem.js'
import { ResourceIcon } from './Icon.js'
import './score.css'

export interface ScorePlayer {
  readonly id: string
  readonly faction: Faction
  readonly name: string
  readonly winner?: boolean
  /** Place in the final order: 1 is first. */
  readonly place?: number
}

export interface ScoreSource {
  readonly id: string
  readonly label: ReactNode
  /** Points by player id; a missing one is nothing. */
  readonly points: Readonly<Record<string, number>>
}

export interface ScoreBreakdownProps {
  readonly caption: string
  readonly players: readonly ScorePlayer[]
  readonly sources: readonly ScoreSource[]
  /** Under the totals: what broke a tie. */
  readonly note?: ReactNode
}

/** Final scores by source. The totals are added up here, from what is shown. */
export function ScoreBreakdown({ caption, players, sources, note }: ScoreBreakdownProps) {
  const total = (id: string) => sources.reduce((sum, s) => sum + (s.points[id] ?? 0), 0)
  return (
    <section className="o-score o-scroll" aria-label={caption} {...SCROLLS}>
      <table>
        <caption className="o-aside">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="o-cap">
              {words.source}
            </th>
            {players.map(p => (
              <th
                key={p.id}
                scope="col"
                data-pennant={p.faction.pennant}
                className={cx(p.winner && 'winner')}
              >
                <Emblem of={p.faction} r={12} silent />
                <span className="who">
                  {p.winner && <ResourceIcon of={VP} size={14} />}
                  {p.place !== undefined && <span className="o-num place">{p.place}</span>}
                  {p.name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(s => (
            <tr key={s.id}>
              <th scope="row">{s.label}</th>
              {players.map(p => {
                const n = s.points[p.id] ?? 0
                return (
                  <td key={p.id} className={cx('o-num', n === 0 && 'zero')}>
                    {n < 0 ? `−${-n}` : n}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {players.map(p => (
              <td key={p.id} className={cx('o-num', p.winner && 'winner')} data-pennant={p.faction.pennant}>
                {total(p.id)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {note !== undefined && <p>{note}</p>}
    </section>
  )
}
