import type { Seat } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { kindOf } from '../state.js'
import { boost, commandOf, powerOf, regionLaw } from './values.js'

/** Setup phase, income step: what every card and every working ship brings in, as one sum (SG-RULING-16). */

/** SG-CMD-14, SG-RULING-45: mineral value times power, if the location is still the miner's. */
function yieldOf(g: Seen, ship: number): number {
  const row = g.cards.at(ship)
  if (row.mines < 0) return 0
  if (g.regions.at(row.region).controller !== row.controller) return 0
  return kindOf(g, row.mines).card.mineral * powerOf(g, ship)
}
/** SG-RULING-52. */
function tradeOf(g: Seen, ship: number): number {
  const row = g.cards.at(ship)
  if (commandOf(g, ship) !== 'trade') return 0
  if (g.regions.at(row.region).controller !== row.controller) return 0
  for (let i = 0; i < g.locations.length; i++) {
    const place = g.locations.at(i)
    if (g.cards.at(place).region === row.region && kindOf(g, place).card.sub === 'planet')
      return powerOf(g, ship)
  }
  return 0
}
/** SG-RULING-51: in each region as many haulers count as miners with a yield, the strongest first. */
function haulsOf(g: Seen, seat: Seat): number {
  let sum = 0
  for (let region = 0; region < g.regions.length; region++) {
    let miners = 0
    let powers: number[] | undefined
    for (let i = 0; i < g.ships.length; i++) {
      const ship = g.ships.at(i)
      const row = g.cards.at(ship)
      if (row.controller !== seat || row.region !== region) continue
      if (yieldOf(g, ship) > 0) miners++
      else if (commandOf(g, ship) === 'haul') (powers ??= []).push(powerOf(g, ship))
    }
    if (powers === undefined) continue
    powers.sort((a, b) => b - a)
    for (let i = 0; i < Math.min(miners, powers.length); i++) sum += powers[i] ?? 0
  }
  return sum
}

/** What is printed, unless the region is barren, and what other cards add. */
const incomeOfCard = (g: Seen, card: number, barren: boolean): number =>
  (barren ? 0 : kindOf(g, card).card.income) + boost(g, 'income', card)

export interface Income {
  readonly starbase: number
  readonly cards: number
  readonly mining: number
  readonly haul: number
  readonly trade: number
}
export function incomeParts(g: Seen, seat: Seat): Income {
  const player = g.players.at(seat)
  const base = kindOf(g, player.starbase).card
  const starbase =
    (player.upgraded ? (base.upgrade?.income ?? 0) : base.income) + boost(g, 'income', player.starbase)
  let cards = 0
  for (let i = 0; i < g.structures.length; i++) {
    const card = g.structures.at(i)
    if (g.cards.at(card).controller === seat) cards += incomeOfCard(g, card, false)
  }
  for (let i = 0; i < g.locations.length; i++) {
    const card = g.locations.at(i)
    const { region } = g.cards.at(card)
    if (g.regions.at(region).controller === seat)
      cards += incomeOfCard(g, card, regionLaw(g, 'barren', region))
  }
  for (let i = 0; i < g.news.length; i++) {
    const card = g.news.at(i)
    if (g.cards.at(card).controller === seat) cards += incomeOfCard(g, card, false)
  }
  for (let r = playersOf(g); r < g.regions.length; r++)
    if (g.regions.at(r).controller === seat)
      cards += incomeOfCard(g, g.regions.at(r).card, regionLaw(g, 'barren', r))
  let mining = 0
  let trade = 0
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    if (g.cards.at(ship).controller !== seat) continue
    mining += yieldOf(g, ship)
    trade += tradeOf(g, ship)
  }
  return { starbase, cards, mining, haul: haulsOf(g, seat), trade }
}
/** SG-INC-01..03, SG-RULING-15: the sum is never below 0. */
export function incomeOf(g: Seen, seat: Seat): number {
  const p = incomeParts(g, seat)
  return Math.max(0, p.starbase + p.cards + p.mining + p.haul + p.trade)
}
