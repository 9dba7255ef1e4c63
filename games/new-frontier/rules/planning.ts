import type { Draft, Seat } from '@orrery/kernel'
import { about, call, draftsOf, move, NOBODY, one, settingOf, roll } from '@orrery/kernel'
import type { NewFrontier, Player } from '../state.js'
import { archaeotechOf, areaOf, emit, k, PLANETS, seatsOf } from '../state.js'
import type { Use } from '../content/archaeotech.js'
import { readyWindow } from './archaeotech.js'
import { trade } from './open-trading.js'
import { arrivals } from './prototypes.js'
import { Plan, planMenu } from './plan.js'

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
  if (g.phase !== 'planning') return left
  for (const [, plan] of draftsOf<Plan>(g)) plan.takeFrom(left)
  return left
}

// ---------------------------------------------------------------- the screens come down

/** NF-PLAN-36: Archaeotech used in Planning are shown and discarded now. */
function discardFor(g: NewFrontier, player: Player, is: (use: Use) => boolean): void {
  const token = player.archaeotech.toArray().find(held => archaeotechOf(g, held).uses.some(is))
  if (token !== undefined) move(g, token, player.archaeotech, g.archaeotechDiscard)
}
/** NF-PLAN-35, NF-RULING-14: everything is shown but the classes of ships on order. */
function show(g: NewFrontier, by: Seat, plan: Plan): void {
  const player = g.players.at(by)
  player.actions.fill(0)
  player.bids.fill(0)
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
  for (let i = 0; i < plan.extras; i++) discardFor(g, player, use => 'build' in use)
  for (let i = 0; i < plan.cores; i++) discardFor(g, player, use => 'levelCredits' in use)
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
function order(g: NewFrontier, finished: readonly Seat[]): Seat[] {
  const bid = (who: Seat): number => g.players.at(who).initiative
  const highest = Math.max(...finished.map(bid))
  if (settingOf(g, 'order') === 'sealed') {
    const leaders = highest === 0 ? [] : finished.filter(who => bid(who) === highest)
    const first = leaders[leaders.length > 1 ? roll(g, leaders.length) : 0] ?? NOBODY
    const rest = seatsOf(g).filter(who => who !== first)
    for (let i = rest.length - 1; i > 0; i--) {
      const other = roll(g, i + 1)
      ;[rest[i], rest[other]] = [rest[other] as Seat, rest[i] as Seat]
    }
    return first === NOBODY ? rest : [first, ...rest]
  }
  const fresh = settingOf(g, 'newcomers') as number
  const track = [...finished.filter(who => who < fresh), ...finished.filter(who => who >= fresh)]
  const first = highest === 0 ? undefined : finished.find(who => bid(who) === highest)
  return first === undefined ? track : [first, ...track.filter(who => who !== first)]
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
      for (const seat of seatsOf(g)) show(g, seat, joined.of(seat))
      g.order.assign(order(g, joined.order))
      emit(g, 'order', { seats: [...g.order] })
    },
    { declared: true },
  ),
})
