import type { Balance, Measured } from '@orrery/kernel/host'
import { percent } from '@orrery/kernel'
import { Choices, Icon, Panel } from '@orrery/ui'
import { useState } from 'react'
import { t } from '../texts.js'
import { Histogram } from './Histogram.js'
import { notesOn } from './notes.js'
import { ShareChart } from './ShareChart.js'
import { UseTable } from './UseTable.js'
import './charts.css'

/** What many games of bots showed, for one number of players at a time. */
export function Charts({ balance: { counts, unit } }: { readonly balance: Balance }) {
  const [chosen, setChosen] = useState(counts[0]?.players ?? 0)
  const shown = counts.find(({ players }) => players === chosen) ?? counts[0]
  if (!shown) return null
  const { players, wins, roundCounts, rounds, lead, uses } = shown
  const even = 1 / players
  const notes = notesOn(shown)
  return (
    <div className="w-charts">
      <div className="tools" data-label={t.howMany}>
        <Choices
          label={t.howMany}
          value={String(players)}
          options={counts.map(({ players: n }) => ({ id: String(n), label: String(n) }))}
          onChange={n => setChosen(Number(n))}
        />
      </div>
      <Keys measured={shown} unit={unit} />
      <div className="columns">
        <div>
          {Object.entries(wins.labels).map(([kind, shares]) => (
            <Panel key={kind} title={t.balanceBy(kind)} end={t.balanceEven} className="chart">
              <ShareChart label={t.balanceBy(kind)} even={even} shares={shares} />
            </Panel>
          ))}
          {wins.places.length > 1 && (
            <Panel title={t.balancePlaces} end={t.balanceEven} className="chart">
              <ShareChart label={t.balancePlaces} even={even} shares={wins.places} />
            </Panel>
          )}
        </div>
        <div>
          {Object.keys(uses).length > 0 && <UseTable key={players} uses={uses} />}
          {notes.length > 0 && (
            <Panel title={t.balanceNotes} className="chart">
              <ul className="notes">
                {notes.map(note => (
                  <li key={note}>
                    <Icon name="warn" size={16} />
                    {note}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <div>
          {counts.length > 1 && counts.every(one => one.wins.places.length > 1) && (
            <Panel title={t.balanceFirstBy} end={t.balanceFair} className="chart">
              <ShareChart
                label={t.balanceFirstBy}
                shares={counts.flatMap(one => {
                  const [first] = one.wins.places
                  return first ? [{ ...first, name: t.balancePlayers(one.players) }] : []
                })}
              />
            </Panel>
          )}
          {roundCounts && rounds && rounds.least < rounds.most && (
            <Panel title={t.balanceLength} className="chart">
              <Histogram label={t.balanceRounds(unit)} counts={roundCounts} lit={rounds.median} />
            </Panel>
          )}
          {lead && (
            <Panel title={t.balanceLead} className="chart">
              <Histogram label={t.balanceChanges} counts={lead.changeCounts} most={8} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

function Keys({ measured, unit }: { readonly measured: Measured; readonly unit: string }) {
  const { games, players, wins, rounds, length, lead, sole } = measured
  const [first] = wins.places
  const half = first && (first.high - first.low) / 2
  return (
    <dl className="keys">
      <Key value={games.toLocaleString('en-US')} label={t.balanceGames} detail={t.balancePlayers(players)} />
      {first && half !== undefined && (
        <Key
          value={percent(first.share)}
          label={t.balanceFirst}
          detail={t.balanceFirstEven(half * first.fair, first.fair)}
        />
      )}
      {rounds && (
        <Key
          value={rounds.median}
          label={t.balanceMedian(unit)}
          detail={t.balanceMost(rounds.low, rounds.high)}
        />
      )}
      <Key value={length.median} label={t.balanceDecisions} detail={t.balanceSole(sole)} />
      {lead && <Key value={lead.changes.toFixed(1)} label={t.balanceLeads} detail={t.balanceAverage} />}
      {lead && lead.led > 0 && (
        <Key value={percent(lead.halfway)} label={t.balanceHalf} detail={t.balanceHalfWins} />
      )}
    </dl>
  )
}
const Key = ({ value, label, detail }: { value: number | string; label: string; detail: string }) => (
  <div>
    <dt>
      {label}
      <small>{detail}</small>
    </dt>
    <dd className="o-num">{value}</dd>
  </div>
)
