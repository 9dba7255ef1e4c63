import type { BoardProps } from '@orrery/ui'
import { cx, Emblem } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { CATEGORIES } from '../../content/colonies.js'
import { content } from '../../content/content.js'
import { InitiativeCard } from '../cards/InitiativeCard.js'
import { factionOf } from '../colonies.js'
import { CATEGORY_SHORT, nameOf, capital as upper, plural } from '../names.js'
import { colonyOf, positionOf, turnOrder } from '../position.js'
import { bonusOf, isRevealed, itemsFor, UNITS } from './bonus.js'
import { Shift } from './Shift.js'

const SLIDER = 8
const BONUS_NAMES = ['', 'second', 'most'] as const

/** Everyone's Control card turned over: points, who has most, and what it brings. */
export function OpenBudgets(props: BoardProps) {
  const { view, me, seats } = props
  const p = positionOf(view)
  return (
    <div className="selection">
      <h2>Budgets of cycle {isRevealed(p) ? p.cycle : p.cycle - 1}</h2>
      <ul className={cx('open', p.players.length > 4 && 'many')} aria-label="Open budgets">
        {turnOrder(p).map((seat, i) => {
          const player = p.players[seat]
          const of = factionOf(p, seat)
          const card = content.initiatives.items.find(c => c.number === player?.initiative)
          return (
            <li key={seat} data-pennant={of.pennant} style={{ '--i': i } as CSSProperties}>
              <header>
                <Emblem of={of} r={14} silent />
                <span className="o-grow">
                  <b>{upper(nameOf(p, seats, me, seat))}</b>
                  <small>{seat === me ? of.name : (seats[seat]?.name ?? '')}</small>
                </span>
                {card && <InitiativeCard card={card} size="mini" />}
              </header>
              <dl>
                {CATEGORIES.map((id, c) => {
                  const points = player?.budget[c] ?? 0
                  const bonus = bonusOf(p, seat, c)
                  const items = itemsFor(points, c) + bonus
                  const half = points > 0 && colonyOf(p, seat)?.capital === id
                  return (
                    <div key={id} className={bonus === 2 ? 'most' : bonus === 1 ? 'second' : undefined}>
                      <dt>{CATEGORY_SHORT[c]}</dt>
                      <dd>
                        <i className="scale" aria-hidden="true">
                          <i style={{ width: `${(points / SLIDER) * 100}%` }} />
                        </i>
                        <b className="o-num">
                          {points}
                          {half && '½'}
                        </b>
                        <span>
                          {plural(items, UNITS[c] ?? 'card')}
                          {bonus > 0 && (
                            <em>
                              {' '}
                              +{bonus} {BONUS_NAMES[bonus]}
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
