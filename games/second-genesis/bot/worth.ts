import type { Seat } from '@orrery/kernel'
import { isOut, playersOf } from '@orrery/kernel'
import { ENDLESS } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { attackOf, shieldOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'

/** How good things are, in ISK: cards, ships, positions. */

/** A card in hand or scrapheap. */
export const cardWorth = (g: G, card: number): number => {
  const { card: printed } = kindOf(g, card)
  return printed.price + (printed.type === 'news' ? 0.5 : 1)
}
/** A ship in play; one that is still being built is worth less. */
export function shipWorth(g: G, ship: number): number {
  const row = g.cards.at(ship)
  const { card } = kindOf(g, ship)
  return card.price * (1 - 0.12 * row.left) + (row.command >= 0 ? 0.4 : 0)
}

export interface Forces {
  readonly attack: number
  readonly shield: number
  readonly worth: number
  readonly ships: number
}
/** What a seat has ready and undocked in a region. */
export function forcesIn(g: G, seat: Seat, region: number): Forces {
  let attack = 0
  let shield = 0
  let worth = 0
  let ships = 0
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.controller !== seat || row.region !== region || row.docked) continue
    attack += attackOf(g, ship)
    shield += shieldOf(g, ship)
    worth += shipWorth(g, ship)
    ships++
  }
  return { attack, shield, worth, ships }
}

/** What a seat has built, in ISK, and how near it is to breaking somebody. */
function holdings(g: G, seat: Seat): number {
  if (isOut(g, seat)) return -60
  const player = g.players.at(seat)
  let fleet = 0
  let fire = 0
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.controller !== seat) continue
    fleet += shipWorth(g, ship)
    if (row.left === 0) fire += attackOf(g, ship)
  }
  let standing = 0
  for (let i = 0; i < g.news.length; i++) {
    const row = g.cards.at(g.news.at(i))
    if (row.controller === seat) standing += row.left === ENDLESS ? 7 : row.left * 0.8
  }
  let weakest = 99
  for (let other = 0; other < playersOf(g); other++)
    if (other !== seat && !isOut(g, other)) weakest = Math.min(weakest, starbaseShield(g, other))
  return (
    fleet +
    standing +
    Math.min(player.isk, 14) * 0.8 +
    incomeOf(g, seat) * 3.5 +
    Math.min(player.hand.length, 8) * 1.3 +
    starbaseShield(g, seat) * 0.45 -
    player.damage * 0.3 +
    Math.min(1.2, fire / Math.max(1, weakest)) * 8 -
    (player.market.length < 6 ? (6 - player.market.length) * 3 : 0)
  )
}
/** The own standing against the best and the average of the others. */
export function value(g: G, seat: Seat): number {
  let best = -Infinity
  let sum = 0
  let others = 0
  for (let other = 0; other < playersOf(g); other++) {
    if (other === seat) continue
    const worth = holdings(g, other)
    best = Math.max(best, worth)
    sum += worth
    others++
  }
  return holdings(g, seat) - 0.6 * best - (0.4 * sum) / Math.max(1, others)
}
