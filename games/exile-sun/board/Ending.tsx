import { Emblem, Icon, useNews } from '@orrery/ui'
import { useState } from 'react'
import { factionOf } from './colonies.js'
import { nameOf } from './names.js'
import type { BoardProps, News } from './props.js'
import { seatsOf } from './table.js'
import { planetsOf } from '../rules/planets.js'
import { capital, counted, isOver } from '@orrery/kernel'
import { winners as winnersOf } from '@orrery/kernel/host'
import type { Talk } from '../talk.js'
import { tieBreak } from '../texts.js'

const REASONS: Readonly<Record<Talk['events']['ended']['why'], string>> = {
  planets: 'One Colony holds the planets that win.',
  target: 'The victory target is reached.',
  agendas: 'The Agenda deck is empty.',
  fleets: 'A Colony has no fleet left.',
}
const isEnd = (event: News): boolean => event.type === 'ended' || event.type === 'abandoned'

/** Over the map when the game has ended: who won, why, and with how many points, private ones counted in. */
export function Ending({ g, me, seats, news }: BoardProps) {
  const [end, setEnd] = useState<News | undefined>(() => news.flatMap(({ events }) => events).find(isEnd))
  useNews(news, events => {
    const found = events.find(isEnd)
    if (found) setEnd(found)
  })
  if (!isOver(g)) return null
  const totals = end?.type === 'ended' ? end.totals : []
  const winners = winnersOf(g)
  const order = seatsOf(g).sort((a, b) => worth(b) - worth(a))
  function worth(seat: number): number {
    return (totals[seat] ?? g.players.at(seat).vp) + (winners.includes(seat) ? 1000 : 0)
  }
  const names = winners.map(seat => nameOf(g, seats, me, seat))
  const title =
    winners.length === 0
      ? 'The table stopped without a result'
      : `${capital(names.join(' and '))} ${names.length > 1 || names[0] === 'you' ? 'win' : 'wins'}`
  return (
    <section className="xs-ending o-night" aria-label="End of the game">
      <h2>{title}</h2>
      {end?.type === 'ended' && (
        <p>
          {REASONS[end.why]}
          {tieBreak(end.ties, seat => nameOf(g, seats, me, seat))}
        </p>
      )}
      <ol>
        {order.map(seat => {
          const of = factionOf(g, seat)
          const open = g.players.at(seat).vp
          const total = totals[seat]
          return (
            <li key={seat} data-pennant={of.pennant}>
              <Emblem of={of} r={13} silent />
              <span className="o-grow">
                <b>{capital(nameOf(g, seats, me, seat))}</b>
                <small>
                  {open} public
                  {total === undefined ? '' : `, ${total - open} private`} ·{' '}
                  {counted(planetsOf(g, seat), 'planet')}
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
