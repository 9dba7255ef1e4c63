import { capital, counted } from '@orrery/kernel'
import { cx, Emblem, PHONE, useMedia } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { CATEGORIES } from '../../content/colonies.js'
import { InitiativeCard } from '../cards/InitiativeCard.js'
import { factionOf } from '../colonies.js'
import { CATEGORY_SHORT, nameOf } from '../names.js'
import { Shift } from './Shift.js'
import type { BoardProps } from '../props.js'
import { colonyAt, isRevealed, seatOrder } from '../table.js'
import { bonus, itemsFor } from '../../rules/budget.js'
import { UNITS } from '../names.js'

const SLIDER = 8
const BONUS_NAMES = ['', 'second', 'most'] as const

/** Everyone's Control card turned over: points, who has most, and what it brings. */
export function OpenBudgets(props: BoardProps) {
  const { g, content, me, seats } = props
  const phone = useMedia(PHONE)
  // There one is in sight at a time: the own one, which what is asked now changes.
  const order = phone ? seatOrder(g).toSorted((a, b) => Number(b === me) - Number(a === me)) : seatOrder(g)
  return (
    <div className="selection">
      <h2>Budgets of cycle {isRevealed(g) ? g.cycle : g.cycle - 1}</h2>
      <ul className={cx('open', g.players.length > 4 && 'many')} aria-label="Open budgets">
        {order.map((seat, i) => {
          const player = g.players.at(seat)
          const of = factionOf(g, seat)
          const card = content.initiatives.items.find(c => c.number === player.initiative)
          return (
            <li key={seat} data-pennant={of.pennant} style={{ '--i': i } as CSSProperties}>
              <header>
                <Emblem of={of} r={14} silent />
                <span className="o-grow">
                  <b>{capital(nameOf(g, seats, me, seat))}</b>
                  <small>{seat === me ? of.name : (seats[seat]?.name ?? '')}</small>
                </span>
                {card && <InitiativeCard card={card} size="mini" />}
              </header>
              <dl>
                {CATEGORIES.map((id, c) => {
                  const points = player.budget.get(c)
                  const extra = bonus(g, seat, c)
                  const items = itemsFor(points, c) + extra
                  const half = points > 0 && colonyAt(g, seat)?.capital === id
                  return (
                    <div key={id} className={extra === 2 ? 'most' : extra === 1 ? 'second' : undefined}>
                      <dt>{CATEGORY_SHORT[c]}</dt>
                      <dd>
                        <i className="scale" aria-hidden="true">
                          <i style={{ width: `${Math.min(1, points / SLIDER) * 100}%` }} />
                        </i>
                        <b className="o-num">
                          {points}
                          {half && '½'}
                        </b>
                        <span>
                          {counted(items, UNITS[c] ?? 'card')}
                          {extra > 0 && (
                            <em>
                              {' '}
                              +{extra} {BONUS_NAMES[extra]}
                            </em>
                          )}
                        </span>
                      </dd>
                    </div>
                  )
                })}
              </dl>
            </li>
          )
        })}
      </ul>
      <Shift {...props} />
      <p>
        Alone with the most: two extra items. Second, or two tied for most: one. Three tied, or tied for
        second: none.
      </p>
    </div>
  )
}
