import type { Seat } from '@orrery/kernel'
import { isOut, playersOf } from '@orrery/kernel'
import { ENDLESS } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { areAllies } from '../rules/teams.js'
import { attackOf, commandOf, shieldOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import { abilitiesWorth, CARD, standingWorth } from './ability.js'

/** How good things are, in ISK: cards, ships, income, positions. */

/** What one more ISK a turn is worth: much while little comes in, little once every card drawn can be paid. */
const STEPS = [
  [4, 4],
  [7, 2.6],
  [10, 1.3],
] as const
export function incomeWorth(income: number): number {
  let worth = 0
  let from = 0
  for (const [to, each] of STEPS) {
    worth += Math.max(0, Math.min(income, to) - from) * each
    from = to
  }
  return worth + Math.max(0, income - from) * 0.4
}
/** The share of that which is still to come, by the turn of its player. */
export const ahead = (turn: number): number => Math.max(0.6, Math.min(1.3, (16 - turn) / 10))

/** A ship in play, by what it does in a fight and in an economy; one still being built is worth less. */
export function shipWorth(g: G, ship: number): number {
  const row = g.cards.at(ship)
  const { card } = kindOf(g, ship)
  const works = row.mines >= 0 || commandOf(g, ship) === 'trade' ? 1 : 0
  return (
    (0.3 + (card.attack + card.shield) * 0.42 + card.commands.length * 0.3) * (1 - 0.1 * row.left) + works
  )
}

export function regionWorth(g: G, region: number): number {
  const { card } = kindOf(g, g.regions.at(region).card)
  let worth = card.income * 2 + abilityWorth(g, region)
  for (let i = 0; i < g.locations.length; i++) {
    const place = g.locations.at(i)
    if (g.cards.at(place).region === region)
      worth += kindOf(g, place).card.income * 2 + kindOf(g, place).card.mineral * 0.6
  }
  return worth
}
/** What the text of an outer region gives whoever holds it; it may be lost. */
const HELD = 0.6
export const abilityWorth = (g: G, region: number): number =>
  abilitiesWorth(kindOf(g, g.regions.at(region).card).card.abilities, g.turn / playersOf(g)) * HELD
/** Texts of structures, regions and the upgraded starbase a seat commands. */
function textsWorth(g: G, seat: Seat): number {
  const { turns, upgraded, starbase } = g.players.at(seat)
  const of = (card: number): number => standingWorth(kindOf(g, card).card.abilities, turns)
  let worth = upgraded ? standingWorth(kindOf(g, starbase).card.upgrade?.abilities ?? [], turns) : 0
  for (let i = 0; i < g.structures.length; i++)
    if (g.cards.at(g.structures.at(i)).controller === seat) worth += of(g.structures.at(i))
  for (let r = playersOf(g); r < g.regions.length; r++)
    if (g.regions.at(r).controller === seat) worth += of(g.regions.at(r).card) * HELD
  return worth
}
/** ISK is worth what it buys: beyond all that is in hand it waits for better cards. */
function iskWorth(g: G, seat: Seat): number {
  const { isk, hand, turns, upgraded } = g.players.at(seat)
  let wanted = upgraded ? 2 : 5
  for (let i = 0; i < hand.length; i++) wanted += kindOf(g, hand.at(i)).card.price
  return Math.min(isk, wanted) * (0.5 + 0.5 * ahead(turns)) + Math.min(20, Math.max(0, isk - wanted)) * 0.25
}

/** What a seat has built, in ISK. */
export function holdings(g: G, seat: Seat): number {
  if (isOut(g, seat)) return -60
  const player = g.players.at(seat)
  let fleet = 0
  let home = 0
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.controller !== seat) continue
    fleet += shipWorth(g, ship)
    // Ready ships stand better in space than in the dock.
    if (row.left === 0 && !row.docked) fleet += 0.2
    if (row.region === seat && row.left === 0 && !row.docked)
      home += attackOf(g, ship) + shieldOf(g, ship) * 0.2
  }
  let standing = 0
  for (let i = 0; i < g.news.length; i++) {
    const row = g.cards.at(g.news.at(i))
    if (row.controller === seat) standing += row.left === ENDLESS ? 4 : row.left * 0.7
  }
  return (
    fleet +
    standing +
    textsWorth(g, seat) +
    iskWorth(g, seat) +
    incomeWorth(incomeOf(g, seat)) * ahead(player.turns) +
    Math.min(player.hand.length, 7) * CARD +
    (starbaseShield(g, seat) - player.damage) * 0.4 -
    exposure(g, seat, home) -
    (player.market.length < 6 ? (6 - player.market.length) * 3 : 0)
  )
}
/** How near the strongest enemy is to breaking the starbase. */
function exposure(g: G, seat: Seat, home: number): number {
  let most = 0
  for (let other = 0; other < playersOf(g); other++) {
    if (areAllies(g, other, seat) || isOut(g, other)) continue
    let fire = 0
    for (let i = 0; i < g.ships.length; i++) {
      const ship = g.ships.at(i)
      if (g.cards.at(ship).controller === other) fire += attackOf(g, ship)
    }
    most = Math.max(most, fire)
  }
  const short = most - home * 0.7 - starbaseShield(g, seat)
  return short > -6 ? Math.min(12, (short + 6) * 0.8) : 0
}
/** A team wins together, but one plays one's own cards. */
const ALLY = 0.7
/** The own standing, and that of allies, against the best and the average of the enemies. */
export function value(g: G, seat: Seat): number {
  let own = 0
  let best = -Infinity
  let sum = 0
  let others = 0
  for (let other = 0; other < playersOf(g); other++) {
    const worth = holdings(g, other)
    if (areAllies(g, other, seat)) {
      own += other === seat ? worth : worth * ALLY
      continue
    }
    best = Math.max(best, worth)
    sum += worth
    others++
  }
  // Every free act costs a trifle, so that nothing is done and undone without a reason.
  const restless = g.active === seat ? g.acts * 0.01 : 0
  return own - 0.6 * best - (0.4 * sum) / Math.max(1, others) - restless
}
