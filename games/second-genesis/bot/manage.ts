import type { Answer, Question, Seat } from '@orrery/kernel'
import { isOut, playersOf } from '@orrery/kernel'
import { attackOf, powerOf, priceOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import type { Choice } from './choice.js'
import { best } from './choice.js'
import { clash, standingIn } from './clash.js'
import { forcesIn } from './worth.js'

/** The management phase, act by act: undock, work, build, spread, strike. */

/** Acts in the order in which they come up; each answers or leaves it to the next. */
export function manage(g: G, q: Question, choices: readonly Choice[]): Answer | undefined {
  const { seat } = q
  return (
    undock(choices) ??
    work(g, choices) ??
    spread(g, seat, choices) ??
    build(g, seat, choices) ??
    strike(g, seat, choices) ??
    gather(g, seat, choices)
  )
}
const pick = (choice: Choice | undefined): Answer | undefined => choice && [choice.x]

const undock = (choices: readonly Choice[]): Answer | undefined =>
  pick(choices.find(c => c.head === 'undock'))

/** Every ship that can earn does; the others stand guard. A ship in need of nothing is left as it is. */
function work(g: G, choices: readonly Choice[]): Answer | undefined {
  return pick(
    best(
      choices.filter(c => c.head === 'command' && c.kind !== '' && useOf(g, c) > 0),
      c => useOf(g, c),
    ),
  )
}
const planetIn = (g: G, region: number): boolean => {
  for (let i = 0; i < g.locations.length; i++) {
    const place = g.locations.at(i)
    if (g.cards.at(place).region === region && kindOf(g, place).card.sub === 'planet') return true
  }
  return false
}
function useOf(g: G, { a, b, kind }: Choice): number {
  const row = g.cards.at(a)
  const { commands } = kindOf(g, a).card
  const now = row.command < 0 ? undefined : commands[row.command]?.command
  const power = (place: number): number => commands[place]?.power ?? 0
  if (kind === 'mine') {
    if (now === 'mining' && row.mines >= 0) return 0
    return kindOf(g, b).card.mineral * power(commands.findIndex(c => c.command === 'mining')) + 1
  }
  if (kind !== 'command') return 0
  const wanted = commands[b - 1]?.command
  if (now === 'mining' || now === 'trade' || now === 'haul') return 0
  if (wanted === 'trade') return planetIn(g, row.region) ? power(b - 1) + 1 : 0
  if (wanted === 'haul') return minersIn(g, row.region, row.controller) > 0 ? power(b - 1) + 1 : 0
  return now === undefined ? 0.5 + power(b - 1) * 0.1 : 0
}
function minersIn(g: G, region: number, seat: Seat): number {
  let n = 0
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.controller === seat && row.region === region && row.mines >= 0) n++
  }
  return n
}

/** A free region is worth its income and what lies in it; the cheapest hand claims it. */
function spread(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const claims = choices.filter(c => {
    if (c.head !== 'warp' || c.b < playersOf(g)) return false
    const row = g.cards.at(c.a)
    return g.regions.at(c.b).controller === -1 && row.region === seat && row.mines < 0
  })
  return pick(
    best(
      claims.filter(c => regionWorth(g, c.b) > 1 && kindOf(g, c.a).card.price <= 3),
      c => regionWorth(g, c.b) * 2 - kindOf(g, c.a).card.price - (earns(g, c.a) ? 6 : 0),
    ),
  )
}
const earns = (g: G, ship: number): boolean =>
  kindOf(g, ship).card.commands.some(
    c => c.command === 'mining' || c.command === 'haul' || c.command === 'trade',
  )
function regionWorth(g: G, region: number): number {
  let worth = kindOf(g, g.regions.at(region).card).card.income * 2
  if (kindOf(g, g.regions.at(region).card).card.abilities.length > 0) worth += 1
  for (let i = 0; i < g.locations.length; i++) {
    const place = g.locations.at(i)
    if (g.cards.at(place).region === region)
      worth += kindOf(g, place).card.income * 2 + kindOf(g, place).card.mineral
  }
  return worth
}

/** What to buy: early what earns, later what fights; news when it has a reason, which `answers.ts` judges. */
function build(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const player = g.players.at(seat)
  const turn = player.turns
  const score = (c: Choice): number => {
    if (c.head === 'upgrade') {
      const back = kindOf(g, player.starbase).card.upgrade
      const price = back?.price ?? 9
      return turn >= 4 ? 6 - (player.isk - price < 0 ? 9 : 0) + (back?.income ?? 0) : -1
    }
    if (c.head === 'open') {
      const { card } = kindOf(g, g.regions.at(c.a).card)
      const free = spareShips(g, seat)
      return free > 0 ? card.income * 3 + (card.abilities.length > 0 ? 1.5 : 0) - card.price * 0.5 + 1 : -1
    }
    if (c.head !== 'play') return -1
    return cardScore(g, seat, c, turn)
  }
  const found = best(choices, score)
  return found && score(found) > 0 ? [found.x] : undefined
}
/** Undocked ships at home that could go and hold a region. */
function spareShips(g: G, seat: Seat): number {
  let n = 0
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.controller === seat && row.region === seat && row.left === 0 && row.mines < 0) n++
  }
  return n
}
function cardScore(g: G, seat: Seat, c: Choice, turn: number): number {
  const { card, type } = kindOf(g, c.a)
  const price = priceOf(g, seat, c.a, 0, c.kind === 'region' ? c.b : -1)
  if (type === 'news') return -1
  if (type === 'location') return locationScore(g, seat, c, price, turn)
  if (type === 'structure')
    return (
      card.income * (turn < 9 ? 5 : 2) + card.shield * 0.7 + (card.abilities.length > 0 ? 2 : 0) - price * 0.4
    )
  const earning = card.commands.some(
    k => k.command === 'mining' || k.command === 'trade' || k.command === 'haul',
  )
  const fights = card.attack * 1.1 + card.shield * 0.7
  // A fleet is bought big when it can be: one battleship beats four frigates.
  return fights - price * 0.6 + (earning && turn < 8 ? 3 : 0) + (turn < 3 ? 1 : 0) + 1
}
function locationScore(g: G, seat: Seat, c: Choice, price: number, turn: number): number {
  const { card } = kindOf(g, c.a)
  const harmful =
    card.income < 0 ||
    card.abilities.some(a => 'always' in a && typeof a.always.n === 'number' && a.always.n < 0)
  const { controller } = g.regions.at(c.b)
  if (harmful) return controller >= 0 && controller !== seat && c.b < playersOf(g) ? 5 - price * 0.5 : -1
  if (controller !== seat) return -1
  // At home nobody takes it away.
  const safe = c.b === seat ? 1 : 0.6
  const earning = card.income * 2.5 + card.mineral * 1.2 + (card.abilities.length > 0 ? 0.5 : 0)
  const early = turn < 7 ? 2.2 : turn < 12 ? 1.4 : 1
  return earning * safe * early - price * 0.6 + (turn < 12 ? 1 : -0.5)
}

// ---------------------------------------------------------------- striking

interface Strike {
  readonly region: number
  readonly worth: number
}
/** Ships already sent to a region in this phase, with those that could still go there. */
function striking(g: G, seat: Seat, region: number, choices: readonly Choice[]): number[] {
  const ships: number[] = []
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.controller === seat && row.side === 'attacking' && row.region === region) ships.push(ship)
  }
  for (const c of choices) if (c.head === 'warp' && c.b === region && attackOf(g, c.a) > 0) ships.push(c.a)
  return ships
}
/** Battles are started that break a starbase, or that cost the other side more than they cost oneself. */
function strike(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const plans: Strike[] = []
  const exposed = homeNeeds(g, seat)
  for (let region = 0; region < g.regions.length; region++) {
    const { controller, open } = g.regions.at(region)
    if (!open || controller === seat || controller < 0) continue
    const ships = striking(g, seat, region, choices)
    if (ships.length === 0) continue
    const home = region < playersOf(g)
    const base = home ? starbaseShield(g, controller) : Infinity
    const reckoned = clash(g, ships, standingIn(g, controller, region), base)
    // The longer it lasts, the more a fair fight is better than none.
    const patience = g.players.at(seat).turns > 9 ? 1.5 : 0
    const surprise = Math.max(0, 1 + g.players.at(controller).hand.length * 0.25 - patience)
    if (reckoned.broken) plans.push({ region, worth: 100 })
    else if (home && reckoned.gain > surprise) plans.push({ region, worth: reckoned.gain })
    else if (!home && reckoned.gain > 0 && (reckoned.won || reckoned.gain > surprise))
      plans.push({
        region,
        worth: reckoned.gain + (reckoned.won ? regionWorth(g, region) * 0.5 : 0) - (exposed ? 5 : 0.5),
      })
  }
  const plan = best(plans, p => p.worth)
  if (!plan || plan.worth <= 0) return undefined
  if (plan.region >= playersOf(g) && enough(g, seat, plan.region)) return undefined
  const going = choices.filter(c => c.head === 'warp' && c.b === plan.region && attackOf(g, c.a) > 0)
  return pick(best(going, c => attackOf(g, c.a) - (g.cards.at(c.a).command >= 0 && earns(g, c.a) ? 3 : 0)))
}
/** Enough ships have gone to take an outer region. */
function enough(g: G, seat: Seat, region: number): boolean {
  const mine = forcesIn(g, seat, region)
  const theirs = forcesIn(g, g.regions.at(region).controller, region)
  return mine.attack >= theirs.shield * 1.3 && mine.shield > theirs.attack
}
/** Somebody could break the own starbase next turn. */
function homeNeeds(g: G, seat: Seat): boolean {
  const defence = forcesIn(g, seat, seat)
  for (let other = 0; other < playersOf(g); other++) {
    if (other === seat || isOut(g, other)) continue
    let fire = 0
    for (let i = 0; i < g.ships.length; i++) {
      const ship = g.ships.at(i)
      if (g.cards.at(ship).controller === other && g.cards.at(ship).left <= 1) fire += attackOf(g, ship)
    }
    if (fire - defence.attack * 0.5 >= starbaseShield(g, seat)) return true
  }
  return false
}
/** Ships that hold a worthless region come home when home is in danger. */
function gather(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  if (!homeNeeds(g, seat)) return undefined
  return pick(
    choices.find(
      c =>
        c.head === 'warp' &&
        c.b === seat &&
        powerOf(g, c.a) === 0 &&
        regionWorth(g, g.cards.at(c.a).region) < 2 &&
        g.cards.at(c.a).region >= playersOf(g),
    ),
  )
}
