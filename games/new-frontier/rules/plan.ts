import type { Menu, Seat } from '@orrery/kernel'
import { contentOf, memo, NOBODY, settingOf, shownOf } from '@orrery/kernel'
import type { Use } from '../content/archaeotech.js'
import type { Content } from '../content/content.js'
import { ACTIONS, ATTACK_DICE, FLEETS, PRICES, RESEARCH } from '../content/numbers.js'
import type { Effect } from '../content/vocabulary.js'
import type { Open } from '../state.js'
import { allPlanets, archaeotechOf, AREAS, isLastTurn, isOpen, look, NOWHERE, PLANETS } from '../state.js'
import { waiting } from './prototypes.js'
import type { Off } from './ship-prices.js'
import { offAt } from './ship-prices.js'
import { allAt, valueIn } from './effects.js'
import { effectsOf, facilityLists, valueAmong } from './sources.js'

/** A Planning Board: what one player has placed on it so far, and what may still be placed. */

const RESEARCH_AREA = AREAS.indexOf('research')
/** The least that is bid for the first place on the Turn Order Track. */
const LEAST_INITIATIVE = 3

export class Plan {
  readonly targets: Seat[] = [NOBODY, NOBODY, NOBODY, NOBODY]
  seized = NOWHERE
  readonly builds: boolean[] = [false, false, false, false]
  /** Builds made with an Archaeotech instead of an Action (NF-ARCH-11). */
  readonly extra: boolean[] = [false, false, false, false]
  /** Builds that leave the Mine as it is (NF-RULING-59). */
  readonly spared: boolean[] = [false, false, false, false]
  readonly orders: number[][] = [[], [], [], []]
  piranha = NOWHERE
  readonly actions: number[] = [0, 0, 0, 0]
  readonly bids: number[] = [0, 0, 0, 0]
  bribe = 0
  levels = 0
  /** Archaeotech that pay for Tech lvls. */
  cores = 0
  relocating = false
  trading = false
  invested = false
  initiative = 0
  finished = false

  /** Credits placed, Attacks planned and Actions used so far: counted anew after each part. */
  spent = 0
  attacks = 0
  actionsUsed = 0
  extras = 0
  /** Ships of each class on this Planning Board. */
  readonly onOrder: number[] = []
  /** By planet, the price of what is ordered there, before discounts, and the most it may come to. */
  private readonly listed: number[] = [0, 0, 0, 0]
  private readonly ceilings: number[] = [Infinity, Infinity, Infinity, Infinity]
  readonly credits: number
  /** What the player's Technologies and abilities allow, and what Archaeotech and the Turn do. */
  readonly terms: Terms
  readonly most: {
    readonly actions: number
    readonly builds: number
    readonly cores: number
    readonly corePays: number
    readonly piranhas: number
    readonly trades: boolean
    readonly bidsForFirst: boolean
    readonly servedAtTheEnd: boolean
    readonly last: boolean
  }
  readonly yard: Yard
  private readonly discounts: Off[] = []
  private readonly twins: boolean[] = [false, false, false, false]
  private readonly factories: boolean[] = []

  constructor(
    g: Open,
    readonly seat: Seat,
  ) {
    this.terms = termsOf(effectsOf(g, seat))
    const { credits, archaeotech } = g.players.at(seat)
    const uses =
      archaeotech.length === 0 ? NO_USES : archaeotech.toArray().flatMap(t => archaeotechOf(g, t).uses)
    this.credits = credits
    this.most = {
      actions: isLastTurn(g) ? ACTIONS.lastTurn : ACTIONS.most,
      builds: uses.filter(use => 'build' in use).length,
      cores: uses.filter(use => 'levelCredits' in use).length,
      corePays: uses.reduce((n, use) => Math.max(n, 'levelCredits' in use ? use.levelCredits : 0), 0),
      piranhas: this.terms.bringsPiranhas && waiting(g, ['piranha']).length > 0 ? 1 : 0, // NF-FACT-14
      trades: hasOldColony(g, seat),
      bidsForFirst: bidsForFirst(g),
      servedAtTheEnd: servedAtTheEnd(g),
      last: isLastTurn(g),
    }
    this.yard = yardOf(contentOf<Content>(g))
    for (let planet = 0; planet < PLANETS; planet++) {
      this.discounts.push(offAt(g, seat, planet))
      this.factories.push(valueAmong(facilityLists(g, seat, planet), 'discounts') !== undefined)
    }
  }

  get left(): number {
    return this.credits - this.spent
  }
  /** NF-PLAN-12, NF-TECH-16, NF-TECH-25: ships that may be ordered at a planet. */
  shipsAt(planet: number): number {
    if (this.builds[planet]) return this.terms.ships
    return this.factories[planet] ? this.terms.factoryShips : 0
  }
  /** The price of the order at a planet, or of it and one ship more. */
  orderPrice(planet: number, more = NOWHERE): number {
    const order = this.orders[planet] ?? []
    const n = order.length + (more === NOWHERE ? 0 : 1)
    if (n === 0) return 0
    const { off, pair } = this.discounts[planet] as Off
    const twin = this.twins[planet] === true || order.includes(more)
    const listed = (this.listed[planet] ?? 0) + (more === NOWHERE ? 0 : (this.yard.prices[more] ?? 0))
    const price = Math.max(n, listed - (off[n] ?? 0) - (twin ? pair : 0))
    return Math.min(price, this.ceilings[planet] as number)
  }
  /** Places the next part. */
  place(g: Open, part: number): void {
    planMenu.act(g, this, part, this.seat)
    this.count()
  }
  order(planet: number, which: number): void {
    const order = this.orders[planet] ?? []
    if (order.includes(which)) this.twins[planet] = true
    order.push(which)
    this.onOrder[which] = (this.onOrder[which] ?? 0) + 1
    this.listed[planet] = (this.listed[planet] ?? 0) + (this.yard.prices[which] ?? 0)
  }
  /** Takes what is ordered from so many of each class. */
  takeFrom(left: number[]): void {
    for (let planet = 0; planet < PLANETS; planet++) {
      const order = this.orders[planet] as readonly number[]
      for (let i = 0; i < order.length; i++) left[order[i] as number] = (left[order[i] as number] ?? 0) - 1
    }
  }
  /**
   * NF-RULING-11: keeps what the yard has left of each class, and takes it from there. What is kept never costs more than
   * the whole order did (NF-RULING-72). How many ships had to go, by planet.
   */
  serve(left: number[]): readonly number[] {
    const gone = this.orders.map((order, planet) => {
      this.ceilings[planet] = this.orderPrice(planet)
      this.listed[planet] = 0
      this.twins[planet] = false
      const all = order.splice(0)
      for (const which of all) {
        if ((left[which] ?? 0) <= 0) continue
        left[which] = (left[which] ?? 0) - 1
        this.order(planet, which)
      }
      return all.length - order.length
    })
    this.count()
    return gone
  }
  /** NF-PLAN-22: Tech lvls, less what Archaeotech pay. */
  levelPrice(levels = this.levels, cores = this.cores): number {
    return Math.max(0, levels * this.terms.levelPrice - cores * this.most.corePays)
  }
  private count(): void {
    let spent = this.bribe + this.levelPrice() + this.initiative
    let [attacks, used, extras] = [0, 0, 0]
    for (let planet = 0; planet < PLANETS; planet++) {
      spent += this.orderPrice(planet)
      if (this.targets[planet] !== NOBODY) attacks++
      if (this.extra[planet]) extras++
      else if (this.builds[planet]) used++
    }
    for (let area = 0; area < AREAS.length; area++) {
      spent += this.bids[area] ?? 0
      used += this.actions[area] ?? 0
    }
    if (this.seized !== NOWHERE) spent += PRICES.seize
    if (this.relocating) spent += this.terms.relocation
    if (this.trading) spent += PRICES.trade
    if (this.invested) spent += this.terms.invest
    this.spent = spent
    this.attacks = attacks
    this.extras = extras
    this.actionsUsed = used + Math.max(0, attacks - this.terms.freeAttacks) // NF-FACT-16
  }
}
const NO_USES: readonly Use[] = []
/** What Technologies and abilities allow; read from a list of effects once. */
interface Terms {
  readonly freeAttacks: number
  readonly ships: number
  readonly factoryShips: number
  readonly levelPrice: number
  readonly relocation: number
  readonly invest: number
  readonly bringsPiranhas: boolean
}
const termsOf = memo((effects: readonly Effect[]): Terms => ({
  freeAttacks: valueIn(effects, 'attacksWithoutAction') ?? 0,
  ships: valueIn(effects, 'shipsPerBuild') ?? FLEETS.perBuild,
  factoryShips: valueIn(effects, 'factoryOrders') ?? 0,
  levelPrice: valueIn(effects, 'levelPrice') ?? PRICES.level,
  relocation: valueIn(effects, 'relocationPrice') ?? PRICES.relocation,
  invest: valueIn(effects, 'invest')?.pay ?? 0,
  bringsPiranhas: allAt(effects, 'addShip', 'planet build').includes('piranha'),
}))
/** What the yard builds, by class: the same for all of one content. */
interface Yard {
  readonly prices: readonly number[]
  readonly classes: readonly number[]
}
const yardOf = memo(({ ships: { items } }: Content): Yard => ({
  prices: items.map(ship => ship.price),
  classes: items.flatMap((ship, i) => (ship.kind === 'yard' ? [i] : [])),
}))

// ---------------------------------------------------------------- what may be placed

const areas = look.things<Plan>('area', () => AREAS.length)
const players = look.things<Plan>('player', g => g.players.length)

/** NF-RULING-11, 52: with sealed bids nobody is served before all have finished. */
export const servedAtTheEnd = (g: Open): boolean => settingOf(g, 'order') === 'sealed'
/** Ships that the yard still has, less what lies on Planning Boards where orders are served at once (NF-PLAN-14, 15). */
export const inYard = (g: Open, ship: number): number => shownOf(g, ship)
/** The rule that forbids an order because the yard has none left. */
export const SOLD_OUT = 'NF-PLAN-14'
const mayOrder = (g: Open, plan: Plan, ship: number): boolean =>
  inYard(g, ship) > (plan.most.servedAtTheEnd ? (plan.onOrder[ship] ?? 0) : 0)

/** NF-PLAN-26: a Colony allied in an earlier Turn. */
function hasOldColony(g: Open, seat: Seat): boolean {
  for (let i = 0; i < g.colonies.length; i++) {
    const { owner, turn } = g.colonies.at(i)
    if (owner === seat && turn < g.turn) return true
  }
  return false
}

/** NF-OPT-01, 02 and NF-RULING-52: whether the first place on the track is bid for this Turn. */
const bidsForFirst = (g: Open): boolean => {
  const how = settingOf(g, 'order')
  return how === 'sealed' || (how === 'bid' && !isLastTurn(g))
}

const pays = (plan: Plan, n: number): boolean => plan.left >= n
const hasAction = (plan: Plan): boolean => plan.actionsUsed < plan.most.actions
const attackAction = (plan: Plan): boolean => hasAction(plan) || plan.attacks < plan.terms.freeAttacks
const isEarly = (_g: Open, plan: Plan): boolean => !plan.most.last
const open = (g: Open, _plan: Plan, planet: number): boolean => isOpen(g, planet)
/** NF-PLAN-22: Tech lvls are bought by who goes in the second Round. */
const twoResearch = (plan: Plan): boolean => plan.actions[RESEARCH_AREA] === ACTIONS.perArea

const attackAt = look.guard<Plan>(allPlanets, [
  ['NF-PLAN-08', open],
  ['NF-PLAN-07', (_g, plan, planet) => plan.targets[planet] === NOBODY],
  ['NF-PLAN-10', (_g, plan) => plan.attacks < ATTACK_DICE],
  ['NF-PLAN-05', (g, plan) => isEarly(g, plan) || attackAction(plan)],
  ['NF-PLAN-04', (_g, plan) => attackAction(plan)],
])
const target = look.guard<Plan>(players, [
  ['NF-PLAN-11', (_g, plan, player) => player !== plan.seat],
  ['NF-FACT-13', (g, plan, player) => g.players.at(plan.seat).partner !== player],
])
const seizeAt = look.guard<Plan>(allPlanets, [
  ['NF-SEIZE-01', (_g, plan, planet) => plan.seized === NOWHERE && plan.targets[planet] !== NOBODY],
  ['NF-PLAN-06', (_g, plan) => pays(plan, PRICES.seize)],
])
const buildAt = look.guard<Plan>(allPlanets, [
  ['NF-PLAN-08', open],
  ['NF-PLAN-07', (_g, plan, planet) => !plan.builds[planet]],
  ['NF-PLAN-05', (g, plan) => isEarly(g, plan) || hasAction(plan)],
  ['NF-PLAN-04', (_g, plan) => hasAction(plan)],
])
const extraAt = look.guard<Plan>(allPlanets, [
  ['NF-ARCH-11', (_g, plan) => plan.extras < plan.most.builds],
  ['NF-PLAN-08', open],
  ['NF-PLAN-07', (_g, plan, planet) => !plan.builds[planet]],
])
const builtAt = look.guard<Plan>(allPlanets, [
  ['NF-PLAN-12', (_g, plan, planet) => plan.builds[planet] === true && plan.spared[planet] === false],
])
const orderAt = look.guard<Plan>(allPlanets, [
  ['NF-PLAN-08', open],
  ['NF-PLAN-12', (_g, plan, planet) => (plan.orders[planet]?.length ?? 0) < plan.shipsAt(planet)],
])
const ship = look.guard<Plan>(
  look.among(
    'class',
    g => contentOf<Content>(g).ships.length,
    (_g, plan) => plan.yard.classes,
    'NF-PLAN-16',
  ),
  [
    [SOLD_OUT, (g, plan, which) => mayOrder(g, plan, which)],
    [
      'NF-PLAN-13',
      (_g, plan, which, _seat, planet) =>
        pays(plan, plan.orderPrice(planet, which) - plan.orderPrice(planet)),
    ],
  ],
)
const piranhaAt = look.guard<Plan>(allPlanets, [
  ['NF-FACT-14', (_g, plan) => plan.most.piranhas > 0 && plan.piranha === NOWHERE],
  ['NF-PLAN-12', (_g, plan, planet) => plan.builds[planet] === true],
])
const support = look.guard<Plan>(areas, [
  ['NF-PLAN-18', isEarly],
  ['NF-PLAN-17', (_g, plan, area) => (plan.actions[area] ?? 0) < ACTIONS.perArea],
  ['NF-PLAN-04', (_g, plan) => hasAction(plan)],
])
const bidOn = look.guard<Plan>(areas, [
  ['NF-PLAN-19', (_g, plan, area) => (plan.actions[area] ?? 0) > 0],
  ['NF-PLAN-06', (_g, plan) => pays(plan, 1)],
])

/** All that can be placed on a Planning Board; its rows read the plan. */
export const planMenu: Menu<Open, Plan, unknown> = look.menu({
  attack: look.option(look.pairs(attackAt, target), (_g, plan, planet, player) => {
    plan.targets[planet] = player
  }),
  seize: look.option(seizeAt, (_g, plan, planet) => {
    plan.seized = planet
  }),
  build: look.option(buildAt, (_g, plan, planet) => {
    plan.builds[planet] = true
  }),
  'extra-build': look.option(extraAt, (_g, plan, planet) => {
    plan.builds[planet] = plan.extra[planet] = true
  }),
  'leave-mine': look.option(builtAt, (_g, plan, planet) => {
    plan.spared[planet] = true
  }),
  order: look.option(look.pairs(orderAt, ship), (_g, plan, planet, which) => plan.order(planet, which)),
  piranha: look.option(piranhaAt, (_g, plan, planet) => {
    plan.piranha = planet
  }),
  support: look.option(support, (_g, plan, area) => {
    plan.actions[area] = (plan.actions[area] ?? 0) + 1
  }),
  bid: look.option(bidOn, (_g, plan, area) => {
    plan.bids[area] = (plan.bids[area] ?? 0) + 1
  }),
  bribe: look.plain<Plan>([['NF-PLAN-06', (_g, plan) => pays(plan, 1)]], (_g, plan) => {
    plan.bribe += 1
  }),
  level: look.plain<Plan>(
    [
      ['NF-PLAN-22', (_g, plan) => twoResearch(plan) && plan.levels < RESEARCH.bought],
      ['NF-PLAN-06', (_g, plan) => pays(plan, plan.levelPrice(plan.levels + 1) - plan.levelPrice())],
    ],
    (_g, plan) => {
      plan.levels += 1
    },
  ),
  core: look.plain<Plan>(
    [
      ['NF-ARCH-15', (_g, plan) => plan.cores < plan.most.cores],
      ['NF-PLAN-22', (_g, plan) => twoResearch(plan)],
    ],
    (_g, plan) => {
      plan.cores += 1
    },
  ),
  relocate: look.plain<Plan>(
    [
      ['NF-PLAN-18', isEarly],
      ['NF-PLAN-25', (_g, plan) => !plan.relocating],
      ['NF-PLAN-06', (_g, plan) => pays(plan, plan.terms.relocation)],
    ],
    (_g, plan) => {
      plan.relocating = true
    },
  ),
  trade: look.plain<Plan>(
    [
      ['NF-PLAN-18', isEarly],
      ['NF-PLAN-26', (_g, plan) => plan.most.trades],
      ['NF-PLAN-27', (_g, plan) => !plan.trading],
      ['NF-PLAN-06', (_g, plan) => pays(plan, PRICES.trade)],
    ],
    (_g, plan) => {
      plan.trading = true
    },
  ),
  invest: look.plain<Plan>(
    [
      ['NF-FACT-12', (_g, plan) => plan.terms.invest > 0 && !plan.invested],
      ['NF-PLAN-06', (_g, plan) => pays(plan, plan.terms.invest)],
    ],
    (_g, plan) => {
      plan.invested = true
    },
  ),
  initiative: look.plain<Plan>(
    [
      ['NF-OPT-02', (_g, plan) => plan.most.bidsForFirst],
      ['NF-PLAN-06', (_g, plan) => pays(plan, plan.initiative === 0 ? LEAST_INITIATIVE : 1)],
    ],
    (_g, plan) => {
      plan.initiative += plan.initiative === 0 ? LEAST_INITIATIVE : 1 // NF-OPT-01
    },
  ),
  finish: look.plain<Plan>([], (_g, plan) => {
    plan.finished = true
  }),
})
