import type { GameEvent } from '@orrery/kernel'
import type { BoardProps } from '@orrery/ui'
import { Emblem, Icon, useNews } from '@orrery/ui'
import { useState } from 'react'
import { factionOf } from './colonies.js'
import { numbers } from './map/motion.js'
import { capital, nameOf, plural } from './names.js'
import { hasBit, planetsOf, positionOf, seatsOf } from './position.js'

const REASONS: Readonly<Record<string, string>> = {
  planets: 'Five planets are held by one Colony.',
  target: 'The victory target is reached.',
  agendas: 'The Agenda deck is empty.',
  fleets: 'A Colony has no fleet left.',
}
const isEnd = (event: GameEvent): boolean => event.type === 'ended' || event.type === 'abandoned'

/** Over the map when the game has ended: who won, why, and with how many points, private ones counted in. */
export function Ending({ view, me, seats, news }: BoardProps) {
  const p = positionOf(view)
  const [end, setEnd] = useState<GameEvent | undefined>(() =>
    news.flatMap(({ events }) => events).find(isEnd),
  )
  useNews(news, events => {
    const found = events.find(isEnd)
    if (found) setEnd(found)
  })
  if (!p.sys.over) return null
  const totals = end ? numbers(end, 'totals') : []
  const winners = seatsOf(p).filter(seat => hasBit(p.sys.winners, seat))
  const order = seatsOf(p).sort((a, b) => worth(b) - worth(a))
  function worth(seat: number): number {
    return (totals[seat] ?? p.players[seat]?.vp ?? 0) + (winners.includes(seat) ? 1000 : 0)
  }
  const names = winners.map(seat => nameOf(p, seats, me, seat))
  const title =
    winners.length === 0
      ? 'The table stopped without a result'
      : `${capital(names.join(' and '))} ${names.length > 1 || names[0] === 'you' ? 'win' : 'wins'}`
  return (
    <section className="xs-ending o-night" aria-label="End of the game">
      <h2>{title}</h2>
      {end?.type === 'ended' && <p>{REASONS[typeof end['why'] === 'string' ? end['why'] : '']}</p>}
      <ol>
        {order.map(seat => {
          const of = factionOf(p, seat)
          const open = p.players[seat]?.vp ?? 0
          const total = totals[seat]
          return (
            <li key={seat} data-pennant={of.pennant}>
              <Emblem of={of} r={13} silent />
              <span className="o-grow">
                <b>{capital(nameOf(p, seats, me, seat))}</b>
                <small>
                  {open} public
                  {total === undefined ? '' : `, ${total - open} private`} ·{' '}
                  {plural(planetsOf(p, seat), 'planet')}
                </small>
              </span>
              {winners.includes(seat) && <Icon name="flag" size={18} label="winner" />}
              <b className="o-num">{total ?? open}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
