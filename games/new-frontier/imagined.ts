import type { Answer, Random, Seat, Zone } from '@orrery/kernel'
import { bit, draftsOf, everyone, moveAt, shownOf } from '@orrery/kernel'
import { planOf } from './bot/plans.js'
import { Plan, planMenu, servedAtTheEnd } from './rules/plan.js'
import { yardInStock } from './rules/planning.js'
import { discountsAt, priceOf } from './rules/ship-prices.js'
import type { Area, NewFrontier } from './state.js'
import { areaOf, factionOf, missionOf, PLANETS, seatsOf, shipOf } from './state.js'

/** Makes an imagined table agree with what can be known of what others hide. */

const isHidden = (g: NewFrontier, { owner, known }: Area, viewer: Seat): boolean =>
  owner !== viewer && (viewer < 0 ? known !== everyone(g) : (known & bit(viewer)) === 0)

/** Exchanges two cards of hidden zones. */
function exchange(g: NewFrontier, one: Zone, at: number, other: Zone, place: number): void {
  const card = one.at(at)
  moveAt(g, place, other, one, at)
  moveAt(g, one.indexOf(card), one, other, place)
}

// ---------------------------------------------------------------- Fleets

const bringsShip = (g: NewFrontier, who: Seat, token: number): boolean =>
  g.players.at(who).faction >= 0 &&
  factionOf(g, who).basic.some(({ effects }) =>
    effects.some(({ do: verbs }) =>
      verbs.some(verb => 'addShip' in verb && verb.addShip === shipOf(g, token).id),
    ),
  )
/** Zones of a player that the viewer does not see into. */
const hiddenShips = (g: NewFrontier, who: Seat, viewer: Seat): Zone[] => [
  ...(who === viewer ? [] : [g.players.at(who).hangar]),
  ...Array.from({ length: PLANETS }, (_, planet) => areaOf(g, who, planet))
    .filter(area => isHidden(g, area, viewer))
    .map(area => area.fleet),
]
/** Prototypes and Piranhas fly for the faction that brings them. */
export function imagineFleets(g: NewFrontier, viewer: Seat): void {
  for (const who of seatsOf(g))
    for (const zone of hiddenShips(g, who, viewer))
      for (let i = 0; i < zone.length; i++) {
        const token = zone.at(i)
        if (shipOf(g, token).kind === 'yard' || bringsShip(g, who, token)) continue
        const owner = seatsOf(g).find(other => bringsShip(g, other, token)) ?? who
        const home = hiddenShips(g, owner, viewer).find(z => z.toArray().some(t => !bringsShip(g, owner, t)))
        if (home === undefined) continue
        const place = home.toArray().findIndex(t => !bringsShip(g, owner, t))
        exchange(g, zone, i, home, place)
        i-- // what came in its place may belong to somebody else too
      }
}

// ---------------------------------------------------------------- ships on order

const TRIES = 12
/** NF-PLAN-35: of orders the number and the price are known, and of all together the classes. */
export function imagineOrders(g: NewFrontier, random: Random, viewer: Seat): void {
  const theirs = [...g.areas].flatMap((area, row) =>
    area.owner !== viewer && area.ordered > 0 ? [{ area, planet: row % PLANETS }] : [],
  )
  if (theirs.length === 0) return
  const left = g.reserved.toArray()
  for (const area of g.areas)
    if (area.owner === viewer)
      area.orders.toArray().forEach((n, which) => (left[which] = (left[which] ?? 0) - n))
  const ships = left.flatMap((n, which) => new Array<number>(Math.max(0, n)).fill(which))
  let best: readonly (readonly number[])[] = []
  let fewest = Infinity
  for (let n = 0; n < TRIES && fewest > 0; n++) {
    const pool = [...ships]
    const dealt = theirs.map(({ area }) =>
      Array.from({ length: area.ordered }, () => pool.splice(random(pool.length), 1)[0] ?? 0),
    )
    const wrong = theirs.filter(
      ({ area, planet }, i) =>
        priceOf(g, dealt[i] ?? [], discountsAt(g, area.owner, planet)) !== area.orderPrice,
    ).length
    if (wrong >= fewest) continue
    fewest = wrong
    best = dealt
  }
  theirs.forEach(({ area }, i) => {
    area.orders.fill(0)
    for (const which of best[i] ?? []) area.orders.add(which, 1)
  })
}

/**
 * Parts that another player may have placed: the ships that are missing from the yard lie on some Planning Board, as far as
 * this player can have paid for them; who is done has planned as a sensible player would.
 */
export function imaginePlan(
  g: NewFrontier,
  seat: Seat,
  done: boolean,
  random: Random,
): readonly Answer[] | undefined {
  if (g.phase !== 'planning') return undefined
  const missing = yardInStock(g).map((n, which) => n - shownOf(g, which))
  for (const [, plan] of draftsOf<Plan>(g)) plan.takeFrom(missing)
  const plan = new Plan(g, seat)
  const parts: Answer[] = []
  const say = (text: string): void => {
    const x = planMenu.parse(g, text)
    if (x === undefined || planMenu.why(g, plan, x, seat, -1) !== undefined) return
    parts.push([x])
    plan.place(g, x)
  }
  const ships = missing.flatMap((n, which) => new Array<number>(Math.max(0, n)).fill(which))
  while (ships.length > 0) {
    const which = ships.splice(random(ships.length), 1)[0] ?? 0
    const planet = [0, 1, 2, 3].find(at => g.storm !== at && fits(plan, at, which))
    if (planet === undefined) continue
    if (plan.builds[planet] !== true) say(`build planet:${planet}`)
    say(`order planet:${planet} class:${which}`)
  }
  if (done) {
    // The yard shows which ships were ordered, unless nobody is served before all are done.
    const orders = servedAtTheEnd(g)
    for (const part of planOf(g, seat)) if (orders || !part.startsWith('order ')) say(part)
  }
  return parts
}
function fits(plan: Plan, planet: number, which: number): boolean {
  const order = plan.orders[planet] ?? []
  const room = plan.builds[planet] === true || plan.actionsUsed < plan.most.actions ? plan.terms.ships : 0
  const price = plan.orderPrice(planet, which) - plan.orderPrice(planet)
  return order.length < room && price <= plan.left
}

// ---------------------------------------------------------------- missions

/** NF-SET-19: the deck's groups are known as groups. */
export function imagineMissions(g: NewFrontier): void {
  const groups = { first: g.missionsFirst, plain: g.missionsPlain, last: g.missionsLast }
  for (const [back, zone] of Object.entries(groups))
    for (let i = 0; i < zone.length; i++) {
      const own = missionOf(g, zone.at(i)).back
      if (own === back) continue
      const home = groups[own]
      const place = home.toArray().findIndex(card => missionOf(g, card).back !== own)
      if (place >= 0) exchange(g, zone, i, home, place)
    }
}
