import { Button, IconButton } from '@orrery/ui'
import { capital, counted, NOBODY } from '@orrery/kernel'
import { useState } from 'react'
import { nameOf, said, shortName, tellingOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { reportOf } from './report.js'

/** So many answers later everybody has seen it; the log keeps it. */
const SHOWN = 5

/** A combat that is over, until the viewer looks away: who won, what was lost, and every round again in words. */
export function CombatReport(props: BoardProps) {
  const { g, me, seats, news } = props
  const [shut, setShut] = useState(-1)
  const [open, setOpen] = useState(false)
  const report = reportOf(news)
  if (!report || report.winner === undefined || shut === report.id || report.ago > SHOWN) return null
  const say = tellingOf(props)
  const who = (seat: number): string => (seat === NOBODY ? 'the neutral side' : nameOf(g, seats, me, seat))
  const { winner } = report
  const fought = winner === -1 && report.attacker !== NOBODY && report.defender !== NOBODY
  return (
    <section className="aa-report o-night" aria-label="Combat report">
      <header>
        <b>Combat at {shortName(g, report.at)}</b>
        <IconButton icon="close" label="Close the report" size="small" onClick={() => setShut(report.id)} />
      </header>
      <p>
        {capital(who(report.attacker))} against {who(report.defender)}:{' '}
        {fought ? 'nobody wins' : `${who(winner)} ${winner === me ? 'win' : 'wins'}`} after{' '}
        {counted(report.rounds.length, 'round')}, {counted(report.lost.length, 'piece')} lost.
      </p>
      <Button size="small" look="quiet" icon={open ? 'up' : 'down'} onClick={() => setOpen(!open)}>
        {open ? 'Hide the rounds' : 'Show the rounds'}
      </Button>
      {open && (
        <ol>
          {report.rounds.map(({ n, events }) => (
            <li key={n}>
              <b className="o-cap">Round {n}</b>
              {events.map((event, i) => (
                <span key={i}>{said.event(event, say, g)}</span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
