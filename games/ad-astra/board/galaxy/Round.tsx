import { capital } from '@orrery/kernel'
import { cx, Emblem, PHONE, useMedia } from '@orrery/ui'
import { hasPassed } from '../../state.js'
import { nameOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { factionOf, seatsOf } from '../table.js'

/** Which round it is, and whose turn comes when. */
export function Round({ g, me, seats }: BoardProps) {
  const phone = useMedia(PHONE)
  if (phone) return null
  const order = seatsOf(g).map((_, i) => g.order.get(i))
  return (
    <section className="aa-round o-night" aria-label="Round and turn order">
      <ol className="rounds" aria-label={`Round ${g.round} of ${g.last}`}>
        {Array.from({ length: g.last }, (_, i) => (
          <li key={i} className={cx('o-num', i + 1 < g.round && 'past', i + 1 === g.round && 'now')}>
            {i + 1}
          </li>
        ))}
      </ol>
      <ul className="order" aria-label="Turn order">
        {order
          .filter(seat => seat >= 0)
          .map(seat => (
            <li
              key={seat}
              className={cx(g.active === seat && 'now', hasPassed(g, seat) && 'passed')}
              title={`${capital(nameOf(g, seats, me, seat))}${hasPassed(g, seat) ? ', passed' : ''}`}
            >
              <Emblem of={factionOf(g, seat)} r={10} silent />
              <span className="o-aside">
                {capital(nameOf(g, seats, me, seat))}
                {hasPassed(g, seat) ? ', passed' : ''}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
