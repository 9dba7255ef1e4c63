import type { Seat } from '@orrery/kernel'
import { contentOf, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import {
  ACTIONS,
  ATTACK_DICE,
  COMPENSATION,
  EXPLORATION,
  FLEETS,
  influenceOf,
  PRICES,
  RESEARCH,
} from '../content/numbers.js'
import { stands } from '../rules/facilities.js'
import { excessShips, freeShips } from '../rules/fleets.js'
import { mineLimit } from '../rules/mines.js'
import { inYard, Plan } from '../rules/plan.js'
import { wordOf } from '../rules/sources.js'
import type { NewFrontier } from '../state.js'
import { archaeotechOf, areaOf, AREAS, isLastTurn, isOpen, missionOf, nextPlanet, seatsOf } from '../state.js'
import { creditWorth, holds, planets, turnsLeft, whims } from './reading.js'
import type { Dice, Sight } from './raids.js'
import { raids } from './raids.js'
import { factoryAt, factoryInDanger, unevenness } from './relocations.js'

/** A whole plan for a Turn, from what its player may know, as the parts that are given one after the other. */

// ---------------------------------------------------------------- what else Actions are good for

/** Colonies in reach, with what Prestige gives and a boost adds. */
function coloniesInReach(g: NewFrontier, who: Seat): number {
  const { prestige, credits } = g.players.at(who)
  const influence = influenceOf(prestige) + (holds(g, who, 'exploration-2a') ? 1 : 0)
  const most = influence + Math.min(EXPLORATION.boost, Math.floor(credits / 3), Math.max(0, prestige - 3))
  return contentOf<Content>(g).colonies.items.filter(
    ({ players, level }, i) =>
      players <= g.players.length && g.colonies.at(i).owner === NOBODY && level <= most,
  ).length
}
/** What the first and the second Action in Exploration promise. */
function exploration(g: NewFrontier, who: Seat): readonly [number, number] {
  const { wormhole } = g.players.at(who)
  const reach = coloniesInReach(g, who)
  const allied = [...g.colonies].filter(colony => colony.owner === who).length
  const inHand = EXPLORATION.tokens - wormhole - allied
  const time = turnsLeft(g) // Colonies can be allied up to Turn 4.
  const ally = 4.4
  const settle = inHand > 0 && time > 1 ? 2 : 0
  if (reach === 0) return [time > 2 ? settle * 0.6 : 0, 0]
  if (wormhole > 1) return [ally, reach > 1 ? ally : settle]
  if (wormhole === 1) return [ally, settle]
  return inHand > 0 ? [time > 0 ? 2.4 : 0, ally * 0.8] : [0, 0]
}
const MARKETING: readonly [number, number] = [1.9, 1.3]
/** Missions are worth more to who has begun a suit. */
function marketing(g: NewFrontier, who: Seat): readonly [number, number] {
  const begun = g.players.at(who).completed.length > 0 ? 0.5 : 0
  const few = g.display.length < 2 ? 0.6 : 0
  return [MARKETING[0] + begun, MARKETING[1] + begun - few]
}
const politics = (g: NewFrontier, credits: number): readonly [number, number] =>
  credits < 4 ? [1.7, 0.5] : [1.8, turnsLeft(g) > 0 ? 1.7 : 0]
function research(g: NewFrontier, who: Seat, credits: number): readonly [number, number] {
  const first = [0, 5, 4.4, 3.8, 2.9][g.turn] ?? 0
  const price = wordOf(g, who, 'levelPrice') ?? PRICES.level
  const levels = Math.min(3, Math.floor((credits - 3) / price))
  const flip = holds(g, who, 'research-1b') && !g.players.at(who).flipped ? 1.4 : 0
  return [first, Math.max(0, levels) * (first / 3.4 - creditWorth(g) * price * 0.5) + flip]
}

// ---------------------------------------------------------------- Builds

/** What one more level on a Mine brings until the game ends. */
function mineWorth(g: NewFrontier, who: Seat, planet: number): number {
  const { mine } = areaOf(g, who, planet)
  const grown = Math.min(mineLimit(g, who) - mine, wordOf(g, who, 'upgrade') ?? 1)
  if (grown <= 0) return 0
  const turns = turnsLeft(g) * (nextPlanet(g.storm) === planet ? 0.6 : 0.78)
  const scores = mine + grown > 5 ? 0.9 * (mine + grown - Math.max(5, mine)) : 0
  return grown * turns * creditWorth(g) + scores + 0.2 * grown
}
/** Ships that a Fleet can take without upkeep, and so many more. */
function roomAt(g: NewFrontier, who: Seat, planet: number, more = 0): number {
  const free = Math.min(FLEETS.most, freeShips(g, who, planet) + more)
  return Math.max(0, free - areaOf(g, who, planet).fleet.length)
}

const refineries = (g: NewFrontier, who: Seat): number => {
  const kind = contentOf<Content>(g).facilities.indexOf('refinery')
  return planets.filter(planet => isOpen(g, planet) && stands(g, who, planet, kind)).length
}
const upkeepOf = (g: NewFrontier, who: Seat): number =>
  planets.reduce((sum, planet) => sum + FLEETS.upkeep * excessShips(g, who, planet), 0)
type Kind = 'attack' | 'build' | 'support'
/** One thing an Action can be used for. */
interface Job {
  readonly worth: number
  readonly kind: Kind
  /** A planet or an area, and whom to attack there. */
  readonly at: number
  readonly target: Seat
}
function jobsOf(g: NewFrontier, who: Seat, whim: (n: number) => number, see: Sight): Job[] {
  const last = isLastTurn(g)
  const { credits } = g.players.at(who)
  const jobs: Job[] = []
  const open = raids(g, who, see)
  const wanted = shipsForMission(g, who)
  for (const planet of planets) {
    if (!isOpen(g, planet)) continue
    const best = open.find(raid => raid.planet === planet)
    if (best !== undefined) {
      const worth = best.stand * best.worth + (1 - best.stand) * COMPENSATION * creditWorth(g)
      jobs.push({ worth: worth + 0.4 + 0.15 * whim(4), kind: 'attack', at: planet, target: best.target })
    }
    const room = Math.min(wordOf(g, who, 'shipsPerBuild') ?? FLEETS.perBuild, roomAt(g, who, planet))
    const ships = Math.min(room * (last ? 0.9 : 0.7), credits * 0.12)
    const worth = mineWorth(g, who, planet) + ships + (factoryAt(g, who, planet) ? 0.6 : 0)
    jobs.push({
      worth: worth + (wanted > 0 && room > 0 ? 1.4 : 0) + 0.1 * whim(3),
      kind: 'build',
      at: planet,
      target: NOBODY,
    })
  }
  if (last) return jobs
  const areas = [exploration(g, who), politics(g, credits), marketing(g, who), research(g, who, credits)]
  areas.forEach(([first, second], at) => {
    jobs.push({ worth: first + 0.1 * whim(4), kind: 'support', at, target: NOBODY })
    jobs.push({ worth: Math.min(second, first) + 0.1 * whim(4), kind: 'support', at, target: NOBODY })
  })
  return jobs
}
/** Another taste than the first thought: what is worth so much more than it seems, or less. */
export interface Leaning {
  readonly kind: Kind
  /** All places, unless one is said. */
  readonly at?: number
  readonly more: number
}
/** Ways to use a Turn that somebody who looks ahead may compare with the first thought: all of them reckon with the others' Attacks. */
export const LEANINGS: readonly Leaning[] = [
  { kind: 'attack', more: 0 },
  { kind: 'attack', more: -9 },
  { kind: 'attack', more: 2 },
  { kind: 'build', more: 1.5 },
  { kind: 'support', at: AREAS.indexOf('exploration'), more: 3 },
  { kind: 'support', at: AREAS.indexOf('politics'), more: 3 },
  { kind: 'support', at: AREAS.indexOf('marketing'), more: 3 },
]
const leant = (job: Job, leaning: Leaning | undefined): Job =>
  leaning?.kind !== job.kind || (leaning.at ?? job.at) !== job.at
    ? job
    : { ...job, worth: job.worth + leaning.more }

const LEAST_WORTH = 0.3
/** The best jobs there are Actions for; one Attack may need none. */
function chosen(
  g: NewFrontier,
  who: Seat,
  whim: (n: number) => number,
  leaning?: Leaning,
  see: Sight = { viewer: who },
): Job[] {
  let actions: number = isLastTurn(g) ? ACTIONS.lastTurn : ACTIONS.most
  let free = wordOf(g, who, 'attacksWithoutAction') ?? 0
  let dice: number = ATTACK_DICE
  const jobs = jobsOf(g, who, whim, see)
    .map(job => leant(job, leaning))
    .sort((a, b) => b.worth - a.worth)
  return jobs.filter(({ worth, kind }) => {
    if (worth < LEAST_WORTH || (kind === 'attack' && dice === 0)) return false
    const isFree = kind === 'attack' && free > 0
    if (!isFree && actions === 0) return false
    if (kind === 'attack') dice--
    if (isFree) free--
    else actions--
    return true
  })
}

/** What a player must reckon with: what comes first to the others' minds. */
interface Expected {
  /** From what all can see. */
  readonly dice: Dice
  /** By support area the bids of those who act there, the highest one. */
  readonly bids: readonly number[]
}
export function expected(g: NewFrontier, viewer: Seat): Expected {
  const dice = planets.map(() => seatsOf(g).map((): Seat => NOBODY))
  const bids = AREAS.map(() => 0)
  for (const who of seatsOf(g)) {
    if (who === viewer) continue
    for (const { kind, at, target } of chosen(g, who, whims(g, who), undefined, { viewer }))
      if (kind === 'attack') (dice[at] as Seat[])[who] = target
    const plan = planOf(g, who)
    AREAS.forEach((_, area) => {
      const bid = plan.filter(part => part === `bid area:${area}`).length
      if (bid > 0) bids[area] = Math.max(bids[area] ?? 0, bid + (wordOf(g, who, 'bids') ?? 0))
    })
  }
  return { dice, bids }
}

// ---------------------------------------------------------------- the plan

const AREA = { exploration: 0, politics: 1, marketing: 2, research: 3 } as const
/** The parts of a plan, and what is left to spend on them. */
class Draft {
  readonly parts: string[] = []
  constructor(public credits: number) {}
  say(part: string): void {
    this.parts.push(part)
  }
  pay(n: number, part: string): void {
    if (n > this.credits) return
    this.credits -= n
    this.say(part)
  }
}
/** How many ships a mission asks for in one Turn, if one that is held does. */
const shipsForMission = (g: NewFrontier, who: Seat): number =>
  Math.max(
    0,
    ...[...g.players.at(who).missions].map(card => {
      const { task } = missionOf(g, card)
      return 'build' in task ? task.build : 0
    }),
  )
/** Ships for all Builds, the dearest that the Credits last for; a Factory comes first. */
function orderShips(draft: Draft, g: NewFrontier, who: Seat, builds: readonly number[]): void {
  const { ships } = contentOf<Content>(g)
  const plan = new Plan(g, who)
  for (const planet of builds) plan.builds[planet] = true
  const wanted = shipsForMission(g, who)
  const isWorthUpkeep = isLastTurn(g) || wanted > 0
  const slots = planets
    .filter(planet => isOpen(g, planet))
    .flatMap(planet => {
      // One more where it is cheap, for a mission, and in the last Turn for the titles.
      const room = roomAt(g, who, planet, factoryAt(g, who, planet) || isWorthUpkeep ? 1 : 0)
      return new Array<number>(Math.min(plan.shipsAt(planet), room)).fill(planet)
    })
    .sort((a, b) => Number(factoryAt(g, who, b)) - Number(factoryAt(g, who, a)))
  slots.forEach((planet, i) => {
    const many = slots.length >= wanted && i < wanted ? draft.credits / (wanted - i) : Infinity
    const share = Math.min(many, (1.5 * draft.credits) / (slots.length - i))
    let [best, price] = [-1, 0]
    for (const which of plan.yard.classes) {
      const more = plan.orderPrice(planet, which) - plan.orderPrice(planet)
      const isBetter = best < 0 || ships.at(which).price > ships.at(best).price
      if (inYard(g, which) > 0 && more <= draft.credits && more <= Math.max(share, 2) && isBetter)
        [best, price] = [which, more]
    }
    if (best < 0) return
    plan.order(planet, best)
    draft.pay(price, `order planet:${planet} class:${best}`)
  })
}
/**
 * In the first Turn everybody wants the same Technology, of which there are few copies, and the same Colony, which brings a Tech lvl:
 * a place in these lines is worth Credits before anything else is. Nobody can foresee a sealed bid, so its size is drawn.
 */
function bidAtFirst(draft: Draft, support: readonly number[], whim: (n: number) => number): void {
  for (const { area, most } of FIRST_BIDS) {
    const bid = whim(most + 1)
    if ((support[area] ?? 0) > 0) for (let i = 0; i < bid; i++) draft.pay(1, `bid area:${area}`)
  }
}
const FIRST_BIDS = [
  { area: AREA.exploration, most: 3 },
  { area: AREA.research, most: 8 },
] as const
/** One more than the others are expected to bid, where the first place is worth it. */
function outbid(
  draft: Draft,
  g: NewFrontier,
  who: Seat,
  support: readonly number[],
  bids: Expected['bids'],
): void {
  const worth = g.turn === 1 ? FIRST_PLACES : PLACES
  for (const area of [AREA.research, AREA.exploration, AREA.marketing, AREA.politics]) {
    if ((support[area] ?? 0) === 0) continue
    const most = bids[area] ?? 0
    const bid = most + 1 - (most > 0 ? (wordOf(g, who, 'bids') ?? 0) : 0)
    if (bid > draft.credits || bid * creditWorth(g) > (worth[area] ?? 0)) continue
    for (let i = 0; i < bid; i++) draft.pay(1, `bid area:${area}`)
  }
}
/** What it is worth to be the first in an area, in VP: in the first Turn, and later. */
const FIRST_PLACES = [1, 0.4, 0.7, 2.4] as const
const PLACES = [0.7, 0.4, 0.7, 0.7] as const
/** Small sums for a better place in line, when there are Credits to spare. */
function bidFor(draft: Draft, support: readonly number[], whim: (n: number) => number): void {
  const least = [2, 5, 5, 3]
  support.forEach((actions, area) => {
    if (actions > 0 && draft.credits > (least[area] ?? 5) && whim(2) === 0) draft.pay(1, `bid area:${area}`)
  })
}
/** And for Alpha Security, a planet and the Turn Order. */
function bribe(draft: Draft, raid: number, whim: (n: number) => number): void {
  if (raid >= 0 && draft.credits > 4 && whim(2) === 0) draft.pay(1, 'bribe')
  if (raid >= 0 && draft.credits > 9 && whim(3) === 0) draft.pay(PRICES.seize, `seize planet:${raid}`)
  if (draft.credits > 10 && whim(2) === 0) draft.pay(3, 'initiative')
}

/** The part that a job is. */
const partOf = ({ kind, at, target }: Job): string =>
  kind === 'attack'
    ? `attack planet:${at} player:${target}`
    : kind === 'build'
      ? `build planet:${at}`
      : `support area:${at}`

/** What the first thought does not have comes first; where it has all of it, the last. */
function otherwise(jobs: readonly Job[], thought: readonly Job[]): Job[] {
  const known = thought.map(partOf)
  const isNew = (job: Job): boolean => {
    const at = known.indexOf(partOf(job))
    if (at >= 0) known.splice(at, 1)
    return at < 0
  }
  const fresh = jobs.filter(isNew)
  if (fresh.length === 0) return [...jobs].reverse()
  return [...fresh, ...jobs.filter(job => !fresh.includes(job))]
}
/** What comes first to mind; with a leaning what it does otherwise comes first, so that its first part tells it. */
export function planOf(
  g: NewFrontier,
  who: Seat,
  leaning?: Leaning,
  others = leaning && expected(g, who),
): readonly string[] {
  const whim = whims(g, who)
  const last = isLastTurn(g)
  const { credits, archaeotech } = g.players.at(who)
  const draft = new Draft(credits)
  const tokens = archaeotech.toArray().flatMap(token => archaeotechOf(g, token).uses)
  const thought = chosen(g, who, whim)
  const jobs = leaning
    ? otherwise(chosen(g, who, whims(g, who), leaning, { viewer: who, dice: others?.dice }), thought)
    : thought
  const builds = jobs.flatMap(({ kind, at }) => (kind === 'build' ? [at] : []))
  const support = AREAS.map(
    (_, area) => jobs.filter(({ kind, at }) => kind === 'support' && at === area).length,
  )
  const raid = jobs.find(({ kind }) => kind === 'attack')?.at ?? NOBODY

  const invest = wordOf(g, who, 'invest')
  if (leaning) for (const job of jobs) draft.say(partOf(job))
  if (invest !== undefined) draft.pay(invest.pay, 'invest')
  if (!leaning) for (const job of jobs) draft.say(partOf(job))
  if (tokens.some(use => 'build' in use)) {
    const [spare] = planets
      .filter(planet => isOpen(g, planet) && !builds.includes(planet))
      .sort((a, b) => mineWorth(g, who, b) - mineWorth(g, who, a))
    if (spare !== undefined) {
      builds.push(spare)
      draft.say(`extra-build planet:${spare}`)
    }
  }
  const [small] = [...builds].sort((a, b) => areaOf(g, who, a).fleet.length - areaOf(g, who, b).fleet.length)
  if (small !== undefined) draft.say(`piranha planet:${small}`)

  // What will be needed later in the Turn is kept; the rest is spent.
  const later =
    upkeepOf(g, who) +
    refineries(g, who) * g.turn +
    (support[AREA.politics] === ACTIONS.perArea ? 2 : 0) +
    (support[AREA.exploration] ?? 0)
  draft.credits = Math.max(0, draft.credits - later)
  if (others) outbid(draft, g, who, support, others.bids)
  else if (g.turn === 1) bidAtFirst(draft, support, whim)
  if (support[AREA.research] === ACTIONS.perArea) {
    for (const use of tokens) if ('levelCredits' in use) draft.say('core')
    for (let i = 0; i < RESEARCH.bought; i++) draft.pay(wordOf(g, who, 'levelPrice') ?? PRICES.level, 'level')
  }
  const relocation = wordOf(g, who, 'relocationPrice') ?? PRICES.relocation
  if (!last && (unevenness(g, who, builds) >= (relocation > 1 ? 3 : 2) || factoryInDanger(g, who)))
    draft.pay(relocation, 'relocate')
  orderShips(draft, g, who, builds)
  if (!last && g.turn > 1 && draft.credits > 4) draft.pay(PRICES.trade, 'trade')
  if (!others) bidFor(draft, support, whim)
  bribe(draft, raid, whim)
  draft.say('finish')
  return draft.parts
}
