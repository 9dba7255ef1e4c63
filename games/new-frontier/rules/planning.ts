import type { Draft, Seat } from '@orrery/kernel'
import { about, call, draftsOf, NOBODY, one, settingOf, roll } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { archaeotechOf, areaOf, emit, k, PLANETS, seatsOf } from '../state.js'
import type { Use } from '../content/archaeotech.js'
import { readyWindow, spend } from './archaeotech.js'
import { trade } from './open-trading.js'
import { arrivals } from './prototypes.js'
import { Plan, planMenu, servedAtTheEnd } from './plan.js'

/** The Planning Phase: everybody at once behind their screens, from one stock of ships. */

/** NF-PLAN-03, 30, 31: part by part; `finish` is the announcement and ends it. */
const planning: Draft<NewFrontier, object, Plan, 'planning.plan'> = {
  begin: (g, _f, seat) => new Plan(g, seat),
  ask: (_g, _f, plan, seat) => (plan.finished ? null : one(seat, about(planMenu, plan), 'planning.plan')),
  take: (g, _f, plan, [x = 0]) => plan.place(g, x),
}

/** Ships of each class that are not on order. */
export function yardInStock(g: NewFrontier): number[] {
  const left = g.inStock.toArray()
  for (let i = 0; i < left.length; i++) left[i] = (left[i] ?? 0) - g.reserved.get(i)
  return left
}
/** NF-PLAN-15: the same, less what lies on Planning Boards; everybody sees these numbers. */
export function yardLeft(g: NewFrontier): readonly number[] {
  const left = yardInStock(g)
  if (g.phase !== 'planning' || servedAtTheEnd(g)) return left
  for (const [, plan] of draftsOf<Plan>(g)) plan.takeFrom(left)
  return left
}

// ---------------------------------------------------------------- the screens come down

/** NF-RULING-11: orders are served in Turn Order; who ordered what is sold out, as with sealed bids, has the Credits back. */
function serve(g: NewFrontier, by: Seat, plan: Plan, left: number[]): void {
  plan.serve(left).forEach((n, planet) => {
    if (n > 0) emit(g, 'sold-out', { by, planet, n })
  })
}
/** NF-PLAN-36: Archaeotech used in Planning are shown and discarded now. */
function spendFor(g: NewFrontier, by: Seat, is: (use: Use) => boolean): void {
  const token = g.players
    .at(by)
    .archaeotech.toArray()
    .find(held => archaeotechOf(g, held).uses.some(is))
  if (token !== undefined) spend(g, by, token)
}
/** NF-PLAN-35, NF-RULING-14: everything is shown but the classes of ships on order. */
function show(g: NewFrontier, by: Seat, plan: Plan): void {
  const player = g.players.at(by)
  plan.actions.forEach((n, area) => player.actions.set(area, n))
  plan.bids.forEach((n, area) => player.bids.set(area, n))
  player.bribe = plan.bribe
  player.initiative = plan.initiative
  player.levelsBought = plan.levels
  player.trading = plan.trading
  player.invested = plan.invested
  player.relocating = plan.relocating
  player.credits -= plan.spent // NF-PLAN-21
  for (let planet = 0; planet < PLANETS; planet++) {
    const area = areaOf(g, by, planet)
    const order = plan.orders[planet] ?? []
    area.target = plan.targets[planet] ?? NOBODY
    area.seized = plan.seized === planet
    area.building = plan.builds[planet] === true
    area.upgrading = area.building && plan.spared[planet] !== true
    area.piranha = plan.piranha === planet
    area.ordered = order.length
    area.orderPrice = plan.orderPrice(planet)
    for (const which of order) {
      area.orders.add(which, 1)
      g.reserved.add(which, 1)
    }
  }
  for (let i = 0; i < plan.extras; i++) spendFor(g, by, use => 'build' in use)
  for (let i = 0; i < plan.cores; i++) spendFor(g, by, use => 'levelCredits' in use)
  emit(g, 'planned', {
    by,
    targets: [...plan.targets],
    seized: plan.seized,
    builds: plan.builds.map(Number),
    ships: plan.orders.map(order => order.length),
    actions: [...plan.actions],
    bids: [...plan.bids],
    bribe: plan.bribe,
    levels: plan.levels,
    initiative: plan.initiative,
    relocating: plan.relocating,
    trading: plan.trading,
    invested: plan.invested,
  })
}

// ---------------------------------------------------------------- Turn Order

/** NF-PLAN-30, NF-TO-01, NF-OPT-01, 02, 05 and NF-RULING-52: from the order in which plans were finished. */
function order(g: NewFrontier, finished: readonly Seat[], bid: (who: Seat) => number): Seat[] {
  // With sealed bids the lot takes the place of the time.
  const line = settingOf(g, 'order') === 'sealed' ? shuffled(g, seatsOf(g)) : finished
  const fresh = settingOf(g, 'newcomers') as number
  const track = [...line.filter(who => who < fresh), ...line.filter(who => who >= fresh)]
  const highest = Math.max(...line.map(bid))
  const first = highest === 0 ? undefined : line.find(who => bid(who) === highest)
  return first === undefined ? track : [first, ...track.filter(who => who !== first)]
}
function shuffled(g: NewFrontier, seats: readonly Seat[]): Seat[] {
  const line = [...seats]
  for (let i = line.length - 1; i > 0; i--) {
    const other = roll(g, i + 1)
    ;[line[i], line[other]] = [line[other] as Seat, line[i] as Seat]
  }
  return line
}

export const planningPhase = k.procedure('planning', {
  begin: g => {
    g.phase = 'planning'
    g.turn += 1
    emit(g, 'turn', { turn: g.turn })
  },
  arrivals: () => call(arrivals), // NF-PLAN-34
  ready: () => call(readyWindow), // NF-PLAN-01, NF-RULING-76
  trading: trade,
  plan: k.drafts(
    seatsOf,
    planning,
    (g, _f, joined) => {
      g.order.assign(order(g, joined.order, who => joined.of(who).initiative))
      const left = yardInStock(g)
      for (const seat of g.order) serve(g, seat, joined.of(seat), left)
      for (const seat of seatsOf(g)) show(g, seat, joined.of(seat))
      emit(g, 'order', { seats: [...g.order] })
    },
    { declared: true },
  ),
})
