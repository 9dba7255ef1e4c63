import type { Menu, Seat } from '@orrery/kernel'
import { contentOf, NOBODY, settingOf, shownOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { ACTIONS, ATTACK_DICE, FLEETS, PRICES, RESEARCH } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import {
  allPlanets,
  archaeotechOf,
  AREAS,
  classOf,
  isLastTurn,
  isOpen,
  k,
  NOWHERE,
  PLANETS,
} from '../state.js'
import type { Discounts } from './ship-prices.js'
import { discountsAt, priceOf } from './ship-prices.js'
import { effectsOf, facilityEffects, valueIn } from './sources.js'

/** A Planning Board: what one player has placed on it so far, and what may still be placed. */

const RESEARCH_AREA = AREAS.indexOf('research')
/** The least that is bid for the first place on the Turn Order Track. */
const LEAST_INITIATIVE = 3

export class Plan {
  readonly targets: Seat[] = new Array<Seat>(PLANETS).fill(NOBODY)
  seized = NOWHERE
  readonly builds: boolean[] = new Array<boolean>(PLANETS).fill(false)
  /** Builds made with an Archaeotech instead of an Action (NF-ARCH-11). */
  readonly extra: boolean[] = new Array<boolean>(PLANETS).fill(false)
  /** Builds that leave the Mine as it is (NF-RULING-59). */
  readonly spared: boolean[] = new Array<boolean>(PLANETS).fill(false)
  readonly orders: number[][] = Array.from({ length: PLANETS }, () => [])
  piranha = NOWHERE
  readonly actions: number[] = AREAS.map(() => 0)
  readonly bids: number[] = AREAS.map(() => 0)
  bribe = 0
  levels = 0
  /** Archaeotech that pay for Tech lvls. */
  cores = 0
  relocating = false
  trading = false
  invested = false
  initiative = 0
  finished = false

  /** Credits placed so far. */
  spent = 0
  readonly credits: number
  readonly menu: Menu<NewFrontier, object, unknown>
  /** What the player's Technologies, abilities and Facilities allow. */
  readonly most: {
    readonly actions: number
    readonly freeAttacks: number
    readonly ships: number
    readonly factoryShips: number
    readonly levelPrice: number
    readonly relocation: number
    readonly invest: number
    readonly builds: number
    readonly cores: number
    readonly corePays: number
    readonly piranhas: number
  }
  private readonly discounts: readonly Discounts[]
  private readonly factories: readonly boolean[]

  constructor(
    private readonly g: NewFrontier,
    readonly seat: Seat,
  ) {
    const effects = effectsOf(g, seat)
    const { credits, archaeotech } = g.players.at(seat)
    const uses = archaeotech.toArray().flatMap(token => archaeotechOf(g, token).uses)
    this.credits = credits
    this.most = {
      actions: isLastTurn(g) ? ACTIONS.lastTurn : ACTIONS.most,
      freeAttacks: valueIn(effects, 'attacksWithoutAction') ?? 0,
      ships: valueIn(effects, 'shipsPerBuild') ?? FLEETS.perBuild,
      factoryShips: valueIn(effects, 'factoryOrders') ?? 0,
      levelPrice: valueIn(effects, 'levelPrice') ?? PRICES.level,
      relocation: valueIn(effects, 'relocationPrice') ?? PRICES.relocation,
      invest: valueIn(effects, 'invest')?.pay ?? 0,
      builds: uses.filter(use => 'build' in use).length,
      cores: uses.filter(use => 'levelCredits' in use).length,
      corePays: uses.reduce((n, use) => Math.max(n, 'levelCredits' in use ? use.levelCredits : 0), 0),
      piranhas: bringsPiranhas(g, seat) ? 1 : 0,
    }
    const planets = Array.from({ length: PLANETS }, (_, planet) => planet)
    this.discounts = planets.map(planet => discountsAt(g, seat, planet))
    this.factories = planets.map(
      planet => valueIn(facilityEffects(g, seat, planet), 'discounts') !== undefined,
    )
    this.menu = menuOf(this)
  }

  get left(): number {
    return this.credits - this.spent
  }
  get attacks(): number {
    return this.targets.filter(target => target !== NOBODY).length
  }
  /** NF-FACT-16: Attacks beyond the Action limit count for nothing here. */
  get actionsUsed(): number {
    const attacks = Math.max(0, this.attacks - this.most.freeAttacks)
    const builds = this.builds.filter((planned, planet) => planned && !this.extra[planet]).length
    return attacks + builds + this.actions.reduce((sum, n) => sum + n, 0)
  }
  /** NF-PLAN-12, NF-TECH-16, NF-TECH-25: ships that may be ordered at a planet. */
  shipsAt(planet: number): number {
    if (this.builds[planet]) return this.most.ships
    return this.factories[planet] ? this.most.factoryShips : 0
  }
  orderPrice(planet: number, more?: number): number {
    const classes = this.orders[planet] ?? []
    const discounts = this.discounts[planet]
    return discounts === undefined
      ? 0
      : priceOf(this.g, more === undefined ? classes : [...classes, more], discounts)
  }
  /** NF-PLAN-22: Tech lvls, less what Archaeotech pay. */
  levelPrice(levels = this.levels, cores = this.cores): number {
    return Math.max(0, levels * this.most.levelPrice - cores * this.most.corePays)
  }
  count(): void {
    const ships = this.orders.reduce(
      (sum, order, planet) => sum + (order.length > 0 ? this.orderPrice(planet) : 0),
      0,
    )
    this.spent =
      ships +
      (this.seized === NOWHERE ? 0 : PRICES.seize) +
      this.bids.reduce((sum, bid) => sum + bid, 0) +
      this.bribe +
      this.levelPrice() +
      (this.relocating ? this.most.relocation : 0) +
      (this.trading ? PRICES.trade : 0) +
      (this.invested ? this.most.invest : 0) +
      this.initiative
  }
}

/** NF-FACT-14: the ability, and a Piranha left to bring. */
function bringsPiranhas(g: NewFrontier, seat: Seat): boolean {
  const { ships } = contentOf<Content>(g)
  const own = effectsOf(g, seat).some(
    ({ when, do: verbs }) =>
      when !== undefined &&
      'planet' in when &&
      when.planet === 'build' &&
      verbs.some(verb => 'addShip' in verb),
  )
  return own && g.reserve.toArray().some(token => ships.at(classOf(g, token)).kind === 'piranha')
}

// ---------------------------------------------------------------- what may be placed

const areas = k.things<object>('area', () => AREAS.length)
const players = k.things<object>('player', g => g.players.length)

/** Ships that the yard still has, less what lies on other Planning Boards (NF-PLAN-14, 15). */
export const inYard = (g: NewFrontier, ship: number): number => shownOf(g, ship)

/** NF-PLAN-26: a Colony allied in an earlier Turn. */
const hasOldColony = (g: NewFrontier, seat: Seat): boolean =>
  [...g.colonies].some(colony => colony.owner === seat && colony.turn < g.turn)

/** NF-OPT-01, 02 and NF-RULING-52: whether the first place on the track is bid for this Turn. */
const bidsForFirst = (g: NewFrontier): boolean => {
  const how = settingOf(g, 'order')
  return how === 'sealed' || (how === 'bid' && !isLastTurn(g))
}

function menuOf(plan: Plan): Menu<NewFrontier, object, unknown> {
  const pays = (n: number): boolean => plan.left >= n
  const hasAction = (): boolean => plan.actionsUsed < plan.most.actions
  const attackAction = (): boolean => hasAction() || plan.attacks < plan.most.freeAttacks
  const early = (g: NewFrontier): boolean => !isLastTurn(g)
  const planned = <R>(change: R): void => {
    plan.count()
    return void change
  }
  const open = (g: NewFrontier, _f: object, planet: number): boolean => isOpen(g, planet)

  const attackAt = k.guard<object>(allPlanets, [
    ['NF-PLAN-08', open],
    ['NF-PLAN-07', (_g, _f, planet) => plan.targets[planet] === NOBODY],
    ['NF-PLAN-10', () => plan.attacks < ATTACK_DICE],
    ['NF-PLAN-05', g => early(g) || attackAction()],
    ['NF-PLAN-04', () => attackAction()],
  ])
  const target = k.guard<object>(players, [
    ['NF-PLAN-11', (_g, _f, player) => player !== plan.seat],
    ['NF-FACT-13', (g, _f, player) => g.players.at(plan.seat).partner !== player],
  ])
  const seizeAt = k.guard<object>(allPlanets, [
    ['NF-SEIZE-01', (_g, _f, planet) => plan.seized === NOWHERE && plan.targets[planet] !== NOBODY],
    ['NF-PLAN-06', () => pays(PRICES.seize)],
  ])
  const buildAt = k.guard<object>(allPlanets, [
    ['NF-PLAN-08', open],
    ['NF-PLAN-07', (_g, _f, planet) => !plan.builds[planet]],
    ['NF-PLAN-05', g => early(g) || hasAction()],
    ['NF-PLAN-04', () => hasAction()],
  ])
  const extraAt = k.guard<object>(allPlanets, [
    ['NF-ARCH-11', () => plan.extra.filter(Boolean).length < plan.most.builds],
    ['NF-PLAN-08', open],
    ['NF-PLAN-07', (_g, _f, planet) => !plan.builds[planet]],
  ])
  const builtAt = k.guard<object>(allPlanets, [
    ['NF-PLAN-12', (_g, _f, planet) => plan.builds[planet] === true && plan.spared[planet] === false],
  ])
  const orderAt = k.guard<object>(allPlanets, [
    ['NF-PLAN-08', open],
    ['NF-PLAN-12', (_g, _f, planet) => (plan.orders[planet]?.length ?? 0) < plan.shipsAt(planet)],
  ])
  const ship = k.guard<object>(
    k.things('class', g => contentOf<Content>(g).ships.length),
    [
      ['NF-PLAN-16', (g, _f, which) => contentOf<Content>(g).ships.at(which).kind === 'yard'],
      ['NF-PLAN-14', (g, _f, which) => inYard(g, which) > 0],
      [
        'NF-PLAN-13',
        (_g, _f, which, _seat, planet) => pays(plan.orderPrice(planet, which) - orderedFor(plan, planet)),
      ],
    ],
  )
  const piranhaAt = k.guard<object>(allPlanets, [
    ['NF-FACT-14', () => plan.most.piranhas > 0 && plan.piranha === NOWHERE],
    ['NF-PLAN-12', (_g, _f, planet) => plan.builds[planet] === true],
  ])
  const support = k.guard<object>(areas, [
    ['NF-PLAN-18', early],
    ['NF-PLAN-17', (_g, _f, area) => (plan.actions[area] ?? 0) < ACTIONS.perArea],
    ['NF-PLAN-04', () => hasAction()],
  ])
  const bidOn = k.guard<object>(areas, [
    ['NF-PLAN-19', (_g, _f, area) => (plan.actions[area] ?? 0) > 0],
    ['NF-PLAN-06', () => pays(1)],
  ])
  const twoResearch = (): boolean => plan.actions[RESEARCH_AREA] === ACTIONS.perArea

  return k.menu({
    attack: k.option(k.pairs(attackAt, target), (_g, _f, planet, player) =>
      planned((plan.targets[planet] = player)),
    ),
    seize: k.option(seizeAt, (_g, _f, planet) => planned((plan.seized = planet))),
    build: k.option(buildAt, (_g, _f, planet) => planned((plan.builds[planet] = true))),
    'extra-build': k.option(extraAt, (_g, _f, planet) =>
      planned((plan.builds[planet] = plan.extra[planet] = true)),
    ),
    'leave-mine': k.option(builtAt, (_g, _f, planet) => planned((plan.spared[planet] = true))),
    order: k.option(k.pairs(orderAt, ship), (_g, _f, planet, which) =>
      planned(plan.orders[planet]?.push(which)),
    ),
    piranha: k.option(piranhaAt, (_g, _f, planet) => planned((plan.piranha = planet))),
    support: k.option(support, (_g, _f, area) =>
      planned((plan.actions[area] = (plan.actions[area] ?? 0) + 1)),
    ),
    bid: k.option(bidOn, (_g, _f, area) => planned((plan.bids[area] = (plan.bids[area] ?? 0) + 1))),
    bribe: k.plain([['NF-PLAN-06', () => pays(1)]], () => planned((plan.bribe += 1))),
    level: k.plain(
      [
        ['NF-PLAN-22', () => twoResearch() && plan.levels < RESEARCH.bought],
        ['NF-PLAN-06', () => pays(plan.levelPrice(plan.levels + 1) - plan.levelPrice())],
      ],
      () => planned((plan.levels += 1)),
    ),
    core: k.plain(
      [
        ['NF-ARCH-15', () => plan.cores < plan.most.cores],
        ['NF-PLAN-22', () => twoResearch() && plan.cores < RESEARCH.bought],
      ],
      () => planned((plan.cores += 1)),
    ),
    relocate: k.plain(
      [
        ['NF-PLAN-18', early],
        ['NF-PLAN-25', () => !plan.relocating],
        ['NF-PLAN-06', () => pays(plan.most.relocation)],
      ],
      () => planned((plan.relocating = true)),
    ),
    trade: k.plain(
      [
        ['NF-PLAN-18', early],
        ['NF-PLAN-26', g => hasOldColony(g, plan.seat)],
        ['NF-PLAN-27', () => !plan.trading],
        ['NF-PLAN-06', () => pays(PRICES.trade)],
      ],
      () => planned((plan.trading = true)),
    ),
    invest: k.plain(
      [
        ['NF-FACT-12', () => plan.most.invest > 0 && !plan.invested],
        ['NF-PLAN-06', () => pays(plan.most.invest)],
      ],
      () => planned((plan.invested = true)),
    ),
    initiative: k.plain(
      [
        ['NF-OPT-02', bidsForFirst],
        ['NF-PLAN-06', () => pays(plan.initiative === 0 ? LEAST_INITIATIVE : 1)],
      ],
      () => planned((plan.initiative += plan.initiative === 0 ? LEAST_INITIATIVE : 1)), // NF-OPT-01
    ),
    finish: k.plain([], () => planned((plan.finished = true))),
  })
}
/** What the ships ordered at a planet cost so far. */
const orderedFor = (plan: Plan, planet: number): number =>
  (plan.orders[planet]?.length ?? 0) > 0 ? plan.orderPrice(planet) : 0
