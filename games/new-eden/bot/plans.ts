import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Action } from '../content/factions.js'
import { ACTIONS } from '../content/factions.js'
import { MINERALS, STRUCTURES } from '../content/vocabulary.js'
import type { Size } from '../content/vocabulary.js'
import { cubePrice, cubesUsed } from '../rules/actions.js'
import { hasBonus, operationsOf } from '../rules/bonuses.js'
import { structurePrice } from '../rules/build.js'
import { citadelStrength, hasToken, homeBelts, isHome, isOccupied, materialsOf } from '../rules/control.js'
import { fleetsOf, fleetStrength, hasFleet, isExhausted, shipStrength } from '../rules/fleets.js'
import { mapOf } from '../rules/map.js'
import { reach, shipSpeed } from '../rules/movement.js'
import { canPay, mineralLimit } from '../rules/resources.js'
import { strengthOnBoard } from '../rules/victory.js'
import type { NewEden } from '../state.js'
import { contentIn, goodOf, numberOf, panelOf, shipOf, TYPES } from '../state.js'
import { ableWorth } from './developments.js'
import { forceOf, targetWorth } from './fleets.js'
import { hopes } from './missions.js'
import { refillWorth, rtWorth } from './research.js'
import { goodWorth, roundsLeft, systemWorth, vpWorth, zWorth } from './worth.js'

/** What each of the seven actions would be worth now, in Z. */

const priceOf = (g: NewEden, what: string) => contentIn(g).buildings.byId(what).price
/** What a price is worth to a player, resources included. */
export function cost(g: NewEden, seat: Seat, price: Readonly<Record<string, number | undefined>>): number {
  let sum = (price['z'] ?? 0) * zWorth(g, seat)
  for (const kind of [...MINERALS, 'planetary', 'moon', 'component'] as const)
    sum += (price[kind] ?? 0) * goodWorth(kind)
  return sum
}
const hull = (g: NewEden, seat: Seat, size: Size): boolean =>
  size === 'small' || hasBonus(g, seat, `hull-${size}`)

/**
 * What a Ship is worth: much while there are few, less when there is an armada. Ships are what finds, claims, takes and holds
 * Systems; whoever builds Structures first is overrun.
 */
export function shipWorth(g: NewEden, seat: Seat, type: number): number {
  const strength = shipStrength(g, seat, type)
  const have = strengthOnBoard(g, seat)
  const want = 5 + g.round * 3
  const rounds = roundsLeft(g)
  return strength * (have < want ? 15 : have < want * 2 ? 10.5 : 6.5) * (rounds > 1 ? 1 : 0.6)
}
/** What a class adds to a Fleet beyond its Strength: the first of a size leads its orbit, the others support it. */
export function classWorth(g: NewEden, seat: Seat, type: number, at: number): number {
  const { size, atk, sup, hp, dif, spd, abilities } = shipOf(g, seat, type)
  const { ships } = g.systems.at(at)
  let alike = 0
  let others = 0
  if (hasFleet(g, seat, at))
    for (let other = 0; other < TYPES; other++)
      if (shipOf(g, seat, other).size === size) {
        others += ships.get(other)
        if (other === type) alike += ships.get(other)
      }
  const leads = others === 0
  const fights = leads ? atk * 0.25 : sup * 0.3 + atk * 0.1
  // An ability works once for all Ships of a class in an orbit.
  const able = alike > 0 ? 0 : abilities.reduce((sum, ability) => sum + ableWorth(g, seat, ability, leads), 0)
  return (
    fights + hp * 0.1 + dif * 0.05 + spd * (size === 'large' ? 0.4 : g.round <= 3 ? 0.2 : 0.1) + able * 0.2
  )
}
export function structureWorth(
  g: NewEden,
  seat: Seat,
  kind: (typeof STRUCTURES)[number],
  at: number,
): number {
  const rounds = roundsLeft(g)
  if (kind === 'customs') return 2 * rounds + 1
  if (kind === 'engineering') {
    const asked = hopes(g, seat, 'complex', tier => (mapOf(g).tiers[at] ?? 0) >= tier)
    return 2.2 * rounds + (isHome(g, at) ? 0 : 3) + asked * vpWorth(g)
  }
  if (kind === 'refinery') return materialsOf(g, at).length > 0 ? 3.6 * rounds * thirst(g, seat) : 0
  return (isHome(g, at) ? 2 : 5) + hopes(g, seat, 'citadels') * 4
}
/** How much more Material a player can use: two Refineries feed a shipyard. */
function thirst(g: NewEden, seat: Seat): number {
  const { goods, works } = g.players.at(seat)
  const stored = goods.get(goodOf('planetary')) + goods.get(goodOf('moon'))
  return works.get(STRUCTURES.indexOf('refinery')) >= 2 || stored >= 6 ? 0.35 : 1
}
export const unlockWorth = (g: NewEden): number => 2.2 * (roundsLeft(g) - 1)

// ---------------------------------------------------------------- actions

function bestMove(g: NewEden, seat: Seat, from: number): number {
  const { ships } = g.systems.at(from)
  let fastest = 0
  for (let type = 0; type < TYPES; type++)
    if (ships.get(type) > 0) fastest = Math.max(fastest, shipSpeed(g, seat, type, false))
  const costs = reach(g, seat, from, fastest)
  let best = 0
  let next = 0
  for (let to = 0; to < costs.length; to++) {
    const steps = costs[to] ?? 0
    if (steps === 0) continue
    const force = forceOf(g, seat, type => (shipSpeed(g, seat, type, false) >= steps ? ships.get(type) : 0))
    const worth = targetWorth(g, seat, to, force)
    if (worth > best) {
      next = best
      best = worth
    } else next = Math.max(next, worth)
  }
  const { strength } = forceOf(g, seat, type => ships.get(type))
  return best + (strength > 1 ? next * 0.4 : 0)
}
export const moveWorth = (g: NewEden, seat: Seat, from: number): number =>
  isExhausted(g, seat, from)
    ? 0
    : bestMove(g, seat, from) * 0.9 - (canClaim(g, seat, from) ? claimWorth(g, seat, from) * 0.5 : 0)

const canClaim = (g: NewEden, seat: Seat, at: number): boolean => {
  const { controller } = g.systems.at(at)
  if (isHome(g, at) || controller === seat || !hasToken(g, seat)) return false
  return controller === NOBODY || fleetStrength(g, at) > citadelStrength(g, at)
}
export const claimWorth = (g: NewEden, seat: Seat, at: number): number => systemWorth(g, seat, at) + 1
export const extractWorth = (g: NewEden, seat: Seat, at: number): number => {
  const { goods } = g.players.at(seat)
  const useful = hull(g, seat, 'medium') ? 4.5 : 3.2
  return materialsOf(g, at).reduce((sum, kind) => sum + (goods.get(goodOf(kind)) < 3 ? useful : 2.5), 0)
}
function buildWorth(g: NewEden, seat: Seat): number {
  const profits: number[] = []
  const gain = (worth: number, price: Readonly<Record<string, number | undefined>>, copies: number): void => {
    const profit = worth - cost(g, seat, price)
    for (let n = 0; n < copies && profit > 0; n++) profits.push(profit)
  }
  for (const size of ['small', 'medium', 'large'] as const) {
    const price = priceOf(g, size)
    const type = [0, 3, 6][['small', 'medium', 'large'].indexOf(size)] ?? 0
    if (!hull(g, seat, size) || !canPay(g, seat, price)) continue
    const { z, goods } = g.players.at(seat)
    const copies = size === 'small' ? Math.min(3, Math.floor(z / 4), goods.get(goodOf('tritanium'))) : 1
    gain(shipWorth(g, seat, type), price, copies)
  }
  for (let at = 0; at < g.systems.length; at++) {
    const row = g.systems.at(at)
    if ((row.controller !== seat && Math.floor(at / 3) !== seat) || isOccupied(g, at)) continue
    if (row.slots.get(0) >= 0) continue
    for (const kind of STRUCTURES) {
      const price = structurePrice(g, seat, kind, at * 3)
      if (canPay(g, seat, price)) gain(structureWorth(g, seat, kind, at), price, 1)
    }
  }
  const locked = homeBelts(g, seat).some((_kind, belt) => g.players.at(seat).belts.get(belt) === 0)
  if (locked && canPay(g, seat, priceOf(g, 'unlock'))) gain(unlockWorth(g), priceOf(g, 'unlock'), 1)
  profits.sort((a, b) => b - a)
  return profits.slice(0, 3).reduce((sum, profit) => sum + profit, 0)
}
/** A product less its minerals. */
export function productWorth(g: NewEden, seat: Seat, product: number): number {
  const { id, price } = contentIn(g).products.at(product)
  const { goods } = g.players.at(seat)
  const rare = goods.get(goodOf('morphite'))
  const worth: Record<string, number> = {
    victory: vpWorth(g) + 8,
    card: rare > 2 ? 6.5 : missingForVp(g, seat) <= 3 ? 3 : 6,
    research: missingForVp(g, seat) <= 3 ? 5.5 : Math.min(8.5, 2.7 * rtWorth(g, seat)),
    component: hull(g, seat, 'large') && goods.get(goodOf('component')) === 0 ? 9 : 4.5,
    moon: hull(g, seat, 'medium') && goods.get(goodOf('moon')) === 0 ? 6.5 : 4,
    planetary: hull(g, seat, 'medium') && goods.get(goodOf('planetary')) === 0 ? 6.5 : 4,
  }
  // What lies idle is not missed for a VP.
  return (worth[id] ?? 0) - cost(g, seat, price) * (id === 'victory' ? 0.6 : 1)
}
function manufactureWorth(g: NewEden, seat: Seat): number {
  let best = 0
  contentIn(g).products.items.forEach(({ price }, i) => {
    if (canPay(g, seat, price)) best = Math.max(best, productWorth(g, seat, i))
  })
  const again = vpsInHand(g, seat) > 1 ? vpWorth(g) : 0
  return best * 1.3 + again
}
/** Minerals of a VP. */
const VICTORY = { pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 } as const
/** How many VP the minerals in hand would make. */
function vpsInHand(g: NewEden, seat: Seat): number {
  const { goods } = g.players.at(seat)
  return Math.min(2, ...MINERALS.map((kind, i) => Math.floor(goods.get(i) / VICTORY[kind])))
}
/** What the next VP still lacks beside those in hand. */
function missingForVp(g: NewEden, seat: Seat): number {
  const { goods } = g.players.at(seat)
  const next = vpsInHand(g, seat) + 1
  return MINERALS.reduce((sum, kind, i) => sum + Math.max(0, VICTORY[kind] * next - goods.get(i)), 0)
}
/** Minerals that the hold still takes. */
function room(g: NewEden, seat: Seat): number {
  const { goods } = g.players.at(seat)
  return mineralLimit(g, seat) - MINERALS.reduce((sum, _kind, i) => sum + goods.get(i), 0)
}
const isMineral = (what: string): what is (typeof MINERALS)[number] =>
  (MINERALS as readonly string[]).includes(what)
/** What there is of a mineral beyond the next VP. */
const spare = (g: NewEden, seat: Seat, kind: (typeof MINERALS)[number]): number =>
  g.players.at(seat).goods.get(goodOf(kind)) - VICTORY[kind] * (vpsInHand(g, seat) + 1)
/** Whether what a VP still lacks can be bought in one Trade Action, after a sale where the hold is full. */
function canBuyVp(g: NewEden, seat: Seat): boolean {
  const missing = missingForVp(g, seat)
  if (missing === 0 || missing > 3 || vpsInHand(g, seat) === 2 || g.players.at(seat).z < missing * 5)
    return false
  const over = missing - room(g, seat)
  if (over <= 0) return true
  return missing < 3 && MINERALS.some(kind => spare(g, seat, kind) >= (over > 1 ? 3 : 1))
}
/** What is bought because it is missing: for Ships, for a VP; sold because there is too much. */
export function buyWorth(g: NewEden, seat: Seat, row: number): number {
  const { what, amount, buy } = contentIn(g).trades.at(row)
  const player = g.players.at(seat)
  const have = player.goods.get(goodOf(what))
  const left = player.z - buy
  if (left < 4) return -1
  const price = buy * zWorth(g, seat)
  if (what === 'component') return have === 0 && hull(g, seat, 'large') && left >= 8 ? 13 - price : -1
  if (what === 'moon' || what === 'planetary')
    return have === 0 && hull(g, seat, 'medium') && left >= 6 ? 9 - price : -1
  if (amount > room(g, seat)) return -1
  const wanted = VICTORY[what] * (vpsInHand(g, seat) + 1)
  if (amount === 1 && canBuyVp(g, seat) && have < wanted) return 12 - price
  if (what === 'tritanium' && amount === 3 && have < 3) return 9 - price
  if (what === 'tritanium' && have < 1) return 3.5 - price
  if (amount !== 1 || have >= VICTORY[what]) return -1
  // Towards a VP: the nearer, the better.
  const missing = missingForVp(g, seat)
  return missing <= 3 ? goodWorth(what) + 5 - missing - price : goodWorth(what) + 1 - price
}
export function sellWorth(g: NewEden, seat: Seat, row: number): number {
  const { what, amount, sell } = contentIn(g).trades.at(row)
  const player = g.players.at(seat)
  const have = player.goods.get(goodOf(what))
  const last = roundsLeft(g) === 1 ? 0.5 : 1
  // Room for what a VP lacks.
  const over = canBuyVp(g, seat) ? missingForVp(g, seat) - room(g, seat) : 0
  if (over > 0 && isMineral(what) && spare(g, seat, what) >= amount && amount >= Math.min(over, 3))
    return 12 + sell - amount * goodWorth(what) * 0.6
  const keep = what === 'morphite' ? 2 : what === 'tritanium' ? 3 : 1
  if (have - amount < keep || player.z > 25)
    return hopes(g, seat, 'sell') > 0 && have - amount >= keep ? 1 : -1
  return sell * zWorth(g, seat) - amount * goodWorth(what) * 0.6 * last
}
/** Z that so many operations bring when everything goes that pays best. */
function proceeds(g: NewEden, seat: Seat, operations: number): number {
  const { goods } = g.players.at(seat)
  const rows = [...contentIn(g).trades.items].sort((a, b) => b.sell - a.sell)
  let z = 0
  let left = operations
  for (const { what, amount, sell } of rows) {
    const n = Math.min(left, Math.floor(goods.get(goodOf(what)) / amount))
    z += n * sell
    left -= n
  }
  return z
}
/** VP for a Mission that asks for so much to be sold in one Trade Action. */
export const salesWorth = (g: NewEden, seat: Seat, operations: number, sold: number): number =>
  hopes(g, seat, 'sell', asked => sold < asked && sold + proceeds(g, seat, operations) >= asked) * vpWorth(g)
/** Whether the turn after this one can be paid for too, besides what a VP still lacks. */
function canTakeTwo(g: NewEden, seat: Seat): boolean {
  const used = cubesUsed(g, seat) + 1
  const left = g.players.at(seat).z - missingForVp(g, seat) * 5
  return used < numberOf(g, 'cubes') && left >= cubePrice(g, seat, used)
}
function tradeWorth(g: NewEden, seat: Seat): number {
  const sales = salesWorth(g, seat, operationsOf(g, seat, 'trade'), 0)
  if (sales > 0) return sales + 4
  let best = 0
  contentIn(g).trades.items.forEach(({ what, amount, buy }, i) => {
    if (g.players.at(seat).z >= buy) best = Math.max(best, buyWorth(g, seat, i))
    if (g.players.at(seat).goods.get(goodOf(what)) >= amount) best = Math.max(best, sellWorth(g, seat, i))
  })
  const { cubes } = g.players.at(seat)
  const canMake = cubes.get(ACTIONS.indexOf('manufacture')) < panelOf(g, seat).slots.manufacture
  // In the last Round a trade is worth the VP that another turn makes of it, and nothing else.
  if (g.last && !(canMake && canTakeTwo(g, seat) && canBuyVp(g, seat))) return 0
  if (canMake && canBuyVp(g, seat))
    best = Math.max(best, vpWorth(g) + 2 - missingForVp(g, seat) * 4 * zWorth(g, seat))
  return best * 1.4
}
export function actionWorths(g: NewEden, seat: Seat): Record<Action, number> {
  const { cubes } = g.players.at(seat)
  const { slots } = panelOf(g, seat)
  const open = (action: Action): boolean => cubes.get(ACTIONS.indexOf(action)) < slots[action]
  const fleets = fleetsOf(g, seat)
  const most = (list: readonly number[], of: (at: number) => number): number =>
    list.reduce((best, at) => Math.max(best, of(at)), 0)
  const mine: number[] = []
  for (let at = 0; at < g.systems.length; at++)
    if (g.systems.at(at).controller === seat && !isOccupied(g, at)) mine.push(at)
  return {
    move: open('move') ? most(fleets, at => moveWorth(g, seat, at)) : 0,
    claim: open('claim') ? most(fleets, at => (canClaim(g, seat, at) ? claimWorth(g, seat, at) : 0)) : 0,
    extract: open('extract') ? most(mine, at => extractWorth(g, seat, at)) : 0,
    trade: open('trade') ? tradeWorth(g, seat) : 0,
    manufacture: open('manufacture') ? manufactureWorth(g, seat) : 0,
    research: open('research') ? refillWorth(g, seat) : 0,
    build: open('build') ? buildWorth(g, seat) : 0,
  }
}
