import { Emblem, Icon } from '@orrery/ui'
import { capital, isOver } from '@orrery/kernel'
import { winners as winnersOf } from '@orrery/kernel/host'
import { openPoints } from '../rules/scoring.js'
import { ownSecret } from './Goal.js'
import { nameOf } from './names.js'
import type { BoardProps } from './props.js'
import { sourcesAt } from './scoring.js'
import { factionOf, hasEmpire, seatsOf } from './table.js'

/** Over the galaxy when the game has ended: who won, and every point by its source. */
export function Ending({ g, me, seats, news }: BoardProps) {
  if (!isOver(g) || !seatsOf(g).every(seat => hasEmpire(g, seat))) return null
  const winners = winnersOf(g)
  const ended = news.flatMap(({ events }) => events).find(event => event.type === 'ended')
  // What others had in secret is told by the end of the game alone.
  const secret = (seat: number): number | undefined =>
    ended ? (ended.points[seat] ?? 0) - openPoints(g, seat) : seat === me ? ownSecret(g, me) : undefined
  const total = (seat: number): number => openPoints(g, seat) + (secret(seat) ?? 0)
  const order = seatsOf(g).sort((a, b) => total(b) - total(a))
  const names = winners.map(seat => nameOf(g, seats, me, seat))
  const shown = sourcesAt(g)
  return (
    <section className="aa-ending o-night" aria-label="End of the game">
      <h2>
        {names.length === 0
          ? 'Nobody wins'
          : `${capital(names.join(' and '))} ${names.length > 1 || names[0] === 'you' ? 'win' : 'wins'}`}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="o-aside">Empire</span>
            </th>
            {shown.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Secret</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {order.map(seat => (
            <tr key={seat} data-pennant={factionOf(g, seat).pennant}>
              <th scope="row">
                <Emblem of={factionOf(g, seat)} r={11} silent /> {capital(nameOf(g, seats, me, seat))}
                {winners.includes(seat) && <Icon name="flag" size={15} label="winner" />}
              </th>
              {shown.map(([name, of]) => (
                <td key={name} className="o-num">
                  {of(g, seat)}
                </td>
              ))}
              <td className="o-num o-known">{secret(seat) ?? '?'}</td>
              <td className="o-num total">{total(seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
