import type { LiveOf, Seat } from '@orrery/kernel'
import { call, int, move, moveAll, revealed, seat, some } from '@orrery/kernel'
import { FLEETS } from '../content/numbers.js'
import type { Area, NewFrontier } from '../state.js'
import { areaOf, classOf, emit, forPlanet, k, shipCount, shipOf } from '../state.js'
import { facilityKinds, facilityOf } from './facilities.js'
import { mineTokens } from './archaeotech.js'
import { sendBack } from './fleets.js'
import { gainCredits } from './gains.js'
import { mineLimit, raiseMine } from './mines.js'
import { buildMissions } from './missions.js'
import { waiting } from './prototypes.js'
import { priceOf } from './ship-prices.js'
import type { Discounts } from './ship-prices.js'
import { allIn, valueIn } from './effects.js'
import { effectsOf, wordOf } from './sources.js'
import { planetOrder } from './turn-order.js'

/** Step 7: Mines are upgraded and planned ships join their Fleets. */

/** NF-RULING-72: the discounts of Planning stay, also those of a Factory destroyed since. */
function plannedDiscounts(g: NewFrontier, who: Seat, { facilities, wrecked }: Area): Discounts {
  const everywhere = effectsOf(g, who)
  const there = facilityKinds(facilities | wrecked).map(kind => facilityOf(g, kind).effects)
  return {
    lists: [...allIn(everywhere, 'discounts'), ...there.flatMap(list => allIn(list, 'discounts'))],
    pair: valueIn(everywhere, 'pairDiscount') ?? 0,
  }
}
const orderedClasses = ({ orders }: Area): number[] =>
  orders.toArray().flatMap((n, which) => new Array<number>(n).fill(which))
/** Ships ordered without a Build Action need their Factory to the end (NF-RULING-72). */
const isVoid = (g: NewFrontier, area: Area): boolean =>
  !area.building &&
  !facilityKinds(area.facilities).some(
    kind => valueIn(facilityOf(g, kind).effects, 'discounts') !== undefined,
  )

const locals = { seat: seat(), planet: int() }
type Build = LiveOf<typeof locals>
const fresh = k.guard<Build>(
  k.cardsIn('ship', shipCount, g => g.dock, 'NF-PLT-14'),
  [],
)
const overLimit = (g: NewFrontier, f: Build): number =>
  Math.max(0, areaOf(g, f.seat, f.planet).fleet.length + g.dock.length - FLEETS.most)

const build = k.procedure('build', locals, {
  /** NF-PLT-06, NF-TECH-19 and 22. */
  upgrade: (g, f) => {
    if (areaOf(g, f.seat, f.planet).upgrading)
      raiseMine(g, f.seat, f.planet, wordOf(g, f.seat, 'upgrade') ?? 1, mineLimit(g, f.seat))
  },
  /** NF-PLT-10, 12 and NF-FACT-14. */
  join: (g, f) => {
    const area = areaOf(g, f.seat, f.planet)
    const classes = orderedClasses(area)
    for (const which of classes) g.reserved.add(which, -1)
    if (classes.length > 0) revealed(g)
    area.orders.fill(0)
    area.ordered = 0
    if (isVoid(g, area)) return gainCredits(g, f.seat, area.orderPrice, 'refund')
    for (const which of classes) {
      const token = g.stock.toArray().find(t => classOf(g, t) === which)
      if (token === undefined) continue
      move(g, token, g.stock, g.dock)
      g.inStock.add(which, -1)
    }
    const [piranha] = area.piranha ? waiting(g, ['piranha']) : []
    if (piranha !== undefined) move(g, piranha, g.reserve, g.dock)
  },
  /** NF-PLT-13, 14. */
  excess: k.ask(
    (g, f) =>
      overLimit(g, f) === 0
        ? null
        : some(f.seat, fresh, overLimit(g, f), overLimit(g, f), { rule: 'NF-PLT-14' }),
    (g, f, back) => {
      const area = areaOf(g, f.seat, f.planet)
      for (const token of back) sendBack(g, token, g.dock)
      const left = g.dock.toArray().filter(token => shipOf(g, token).kind === 'yard')
      const price = priceOf(
        g,
        left.map(token => classOf(g, token)),
        plannedDiscounts(g, f.seat, area),
      )
      gainCredits(g, f.seat, Math.max(0, area.orderPrice - price), 'refund')
    },
  ),
  announce: (g, f) => {
    const ships = g.dock.toArray()
    moveAll(g, g.dock, areaOf(g, f.seat, f.planet).fleet)
    g.players.at(f.seat).built += ships.length // NF-MISS-17
    areaOf(g, f.seat, f.planet).builtHere += ships.length
    if (ships.length > 0) emit(g, 'built', { by: f.seat, planet: f.planet, ships })
  },
})

const acts = (g: NewFrontier, who: Seat, planet: number): boolean => {
  const { building, ordered } = areaOf(g, who, planet)
  return building || ordered > 0
}
export const buildings = k.procedure('buildings', forPlanet, {
  each: k.each(
    (g, f) => planetOrder(g, f.planet),
    (g, f, who) => (acts(g, who, f.planet) ? call(build, { seat: who, planet: f.planet }) : null),
  ),
  tokens: (_g, f) => call(mineTokens, { planet: f.planet }),
  missions: (_g, f) => call(buildMissions, { planet: f.planet }), // NF-MISS-18
})
