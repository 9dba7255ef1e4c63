import { Fragment } from 'react'
import type { ScorePlayer, ScoreSource } from './Score.js'
import { words } from '../words.js'
import { Emblem } from './Emblem.js'
import './score-bars.css'

/** So many sources have a colour of their own; what is left is told together. */
const COLOURS = [
  '#7cb8ff',
  '#f0d6a0',
  '#8fd9a0',
  '#c9a2ff',
  '#ff9a7a',
  '#e0a3c8',
  '#58d0cb',
  '#d3dd74',
  '#c79a6b',
] as const
const REST = '#9fb2c8'

interface Part {
  readonly id: string
  readonly label: ScoreSource['label']
  readonly colour: string
  readonly points: (player: string) => number
}
/** The sources that brought most, and the rest. Points that were lost have no length: the table below tells them. */
function partsOf(sources: readonly ScoreSource[], players: readonly ScorePlayer[], rest: string): Part[] {
  const gained = (source: ScoreSource, id: string): number => Math.max(0, source.points[id] ?? 0)
  const sum = (source: ScoreSource): number => players.reduce((n, { id }) => n + gained(source, id), 0)
  const large = [...sources].filter(source => sum(source) > 0).sort((a, b) => sum(b) - sum(a))
  const own = large.length > COLOURS.length ? large.slice(0, COLOURS.length - 1) : large
  const others = large.slice(own.length)
  const parts = own.map((source, i): Part => ({
    id: source.id,
    label: source.label,
    colour: COLOURS[i] ?? REST,
    points: id => gained(source, id),
  }))
  if (others.length === 0) return parts
  return [
    ...parts,
    {
      id: 'rest',
      label: rest,
      colour: REST,
      points: id => others.reduce((n, source) => n + gained(source, id), 0),
    },
  ]
}

export interface ScoreBarsProps {
  readonly caption: string
  readonly players: readonly ScorePlayer[]
  readonly sources: readonly ScoreSource[]
}
/** Final scores as bars of their sources, the first place on top. What they show stands in the table of scores as well. */
export function ScoreBars({ caption, players, sources }: ScoreBarsProps) {
  const parts = partsOf(sources, players, words.otherSources)
  const total = (id: string): number => sources.reduce((n, { points }) => n + (points[id] ?? 0), 0)
  const gained = (id: string): number => parts.reduce((n, { points }) => n + points(id), 0)
  const most = Math.max(1, ...players.map(({ id }) => gained(id)))
  const ranked = [...players].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  return (
    <figure className="o-score-bars" aria-label={caption}>
      <figcaption>
        {parts.map(({ id, label, colour }) => (
          <span key={id}>
            <u style={{ background: colour }} /> {label}
          </span>
        ))}
      </figcaption>
      <div className="rows">
        {ranked.map(({ id, faction, name, place }) => (
          <Fragment key={id}>
            <span className="who" data-pennant={faction.pennant}>
              {place !== undefined && <b className="o-num">{place}</b>}
              <Emblem of={faction} r={11} silent />
              <span className="o-clip">{name}</span>
            </span>
            <span className="bar">
              {parts.map(({ id: part, label, colour, points }) => {
                const n = points(id)
                return n === 0 ? null : (
                  <i
                    key={part}
                    className="o-num"
                    style={{ width: `${(100 * n) / most}%`, background: colour }}
                    title={typeof label === 'string' ? `${label}: ${n}` : String(n)}
                  >
                    {n}
                  </i>
                )
              })}
            </span>
            <b className="o-num total" data-pennant={faction.pennant}>
              {total(id)}
            </b>
          </Fragment>
        ))}
      </div>
    </figure>
  )
}
