import { Choices, Icon, Panel } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { t } from '../texts.js'
import type { Figures, Length, Share } from './figures.js'
import './charts.css'

/** The figures of a game as charts, for one number of players at a time. What they show stands below in tables too. */
export function Charts({ figures: { counts, shares, lengths } }: { readonly figures: Figures }) {
  const [chosen, setChosen] = useState(counts[0] ?? 0)
  const count = counts.includes(chosen) ? chosen : (counts[0] ?? 0)
  const length = lengths.find(({ players }) => players === count)
  const shown = shares.flatMap(({ title, by }) => {
    const list = by.get(count)
    return list ? [{ title, list }] : []
  })
  const all = shares.flatMap(({ by }) => [...by.values()].flat())
  const low = Math.min(0.7, ...all.map(({ value, error }) => value - error))
  const high = Math.max(1.3, ...all.map(({ value, error }) => value + error))
  if (counts.length === 0) return null
  return (
    <div className="w-charts">
      <div className="tools" data-label={t.howMany}>
        <Choices
          label={t.howMany}
          value={String(count)}
          options={counts.map(n => ({ id: String(n), label: String(n) }))}
          onChange={n => setChosen(Number(n))}
        />
        <dl>
          {length?.games !== undefined && <Key value={length.games} label={t.balanceGames} />}
          {length && (
            <Key
              value={length.median}
              label={t.balanceMedian(length.unit)}
              detail={t.balanceMost(length.low, length.high)}
            />
          )}
        </dl>
      </div>
      <div className="charts">
        {shown.map(({ title, list }) => (
          <Panel key={title} title={title} end={t.balanceEven} className="chart">
            <ShareChart label={title} list={list} {...{ low, high }} />
          </Panel>
        ))}
        {lengths.length > 1 && (
          <Panel title={t.balanceLength} end={lengths[0]?.unit} className="chart">
            <LengthChart lengths={lengths} />
          </Panel>
        )}
      </div>
    </div>
  )
}
const Key = ({ value, label, detail }: { value: number; label: string; detail?: string }) => (
  <div>
    <dt>
      {label}
      {detail !== undefined && <small>{detail}</small>}
    </dt>
    <dd className="o-num">{value}</dd>
  </div>
)

interface ShareChartProps {
  readonly label: string
  readonly list: readonly Share[]
  readonly low: number
  readonly high: number
}
/** A dot for each share, a bar for where it may truly be, and the line of even chances. */
function ShareChart({ label, list, low, high }: ShareChartProps) {
  const at = (n: number): string => `${(100 * (n - low)) / (high - low)}%`
  return (
    <ul aria-label={label} style={{ '--even': at(1) } as CSSProperties}>
      {list.map(({ label: name, value, error }) => {
        const off = Math.abs(value - 1) > error
        return (
          <li key={name}>
            <span className="name">{name}</span>
            <span className="track" aria-hidden="true">
              <i style={{ left: at(value - error), width: `${(200 * error) / (high - low)}%` }} />
              <u style={{ left: at(value) }} />
            </span>
            <b className="o-num">{value.toFixed(2)}</b>
            <small className="o-num">± {error.toFixed(2)}</small>
            {off ? <Icon name="warn" size={16} label={t.balanceOff} /> : <span />}
          </li>
        )
      })}
    </ul>
  )
}

/** How long games last by the number of players: nine games of ten lie within the bar, half of them before the dot. */
function LengthChart({ lengths }: { readonly lengths: readonly Length[] }) {
  const most = Math.max(...lengths.map(({ high }) => high)) * 1.05
  const at = (n: number): string => `${(100 * n) / most}%`
  return (
    <ul aria-label={t.balanceLength}>
      {lengths.map(({ players, low, median, high }) => (
        <li key={players}>
          <span className="name">{t.balancePlayers(players)}</span>
          <span className="track plain" aria-hidden="true">
            <i style={{ left: at(low), width: `${(100 * (high - low)) / most}%` }} />
            <u style={{ left: at(median) }} />
          </span>
          <b className="o-num">{median}</b>
          <small className="o-num">{t.balanceRange(low, high)}</small>
          <span />
        </li>
      ))}
    </ul>
  )
}
