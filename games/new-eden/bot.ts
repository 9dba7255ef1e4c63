import type { Answer, GameBot, Question, Random, Seat } from '@orrery/kernel'
import { clockwise, NOBODY } from '@orrery/kernel'
import { check, enumerate, options, sample } from '@orrery/kernel/host'
import {
  bestOrbit,
  inBattle,
  leaderFor,
  mainSize,
  mostHurt,
  oddColour,
  paceOf,
  repairsOf,
  rerollsOf,
  retreats,
  strategyOfBattle,
  strongestEnemy,
  supportsFor,
  targetOf,
} from './bot/battles.js'
import type { Choice } from './bot/choices.js'
import { best, choicesOf, loosely, named, pick } from './bot/choices.js'
import {
  dearest,
  destinationFor,
  isTimely,
  leaderAmong,
  ofTheLeader,
  readyFirst,
  senderOf,
} from './bot/errands.js'
import { forceOf, frontWorth } from './bot/fleets.js'
import { hopes, missionWorth } from './bot/missions.js'
import { companyOf, destinationOf } from './bot/moves.js'
import {
  actionWorths,
  buyWorth,
  claimWorth,
  classWorth,
  cost,
  extractWorth,
  moveWorth,
  productWorth,
  salesWorth,
  sellWorth,
  shipWorth,
  structureWorth,
  unlockWorth,
} from './bot/plans.js'
import { bestCards, bestSlot, placeOf, researchActionOf, searchOf, waits } from './bot/research.js'
import { goodWorth, positionWorth, systemWorth, zWorth } from './bot/worth.js'
import { uses } from './bot/uses.js'
import { ACTIONS } from './content/factions.js'
import type { Action } from './content/factions.js'
import { MINERALS, STRUCTURES } from './content/vocabulary.js'
import { cubesUsed, turnPrice } from './rules/actions.js'
import { structurePrice } from './rules/build.js'
import { hasFleet } from './rules/fleets.js'
import { mapOf } from './rules/map.js'
import { controlled, SOURCES, strengthOnBoard } from './rules/victory.js'
import type { NewEden } from './state.js'
import type { Talk } from './talk.js'
import {
  BUILDINGS,
  contentIn,
  discoveryOf,
  eventOf,
  GOOD_KINDS,
  missionOf,
  panelOf,
  RESEARCH,
  shipOf,
} from './state.js'

/** A player that explores and claims, builds what pays, takes the VP there are, and fights where it is stronger. */

type Choose = (g: NewEden, q: Question, choices: readonly Choice[], random: Random) => Answer | undefined

// ---------------------------------------------------------------- a turn

/** An action has to beat what it costs to begin the turn. */
const begins: Choose = (g, q, choices) => {
  const price = turnPrice(g, q.seat)
  if (price === 0) return named(choices, 'begin')
  const overtime = cubesUsed(g, q.seat) >= 3 ? hopes(g, q.seat, 'actions') * 8 : 0
  const most = Math.max(...Object.values(actionWorths(g, q.seat))) + overtime
  return named(choices, most > price * zWorth(g, q.seat) ? 'begin' : 'pass')
}
const isAction = (verb: string): verb is Action => (ACTIONS as readonly string[]).includes(verb)
/** Extra effects whenever they can be had; those that only help an action together with it. */
const HELPS: Readonly<Record<string, Action>> = { points: 'build', haste: 'move', discovery: 'move' }
const plays = (g: NewEden, seat: Seat, card: number, plan: Action | undefined): boolean =>
  eventOf(g, card).effect.do.every(verb => {
    const [word = ''] = Object.keys(verb)
    return (HELPS[word] === undefined || HELPS[word] === plan) && isTimely(g, seat, verb)
  })
const optionWorth = (g: NewEden, seat: Seat): ((choice: Choice) => number) => {
  const worths = actionWorths(g, seat)
  return ({ verb, a }) => {
    if (verb === 'move') return moveWorth(g, seat, a)
    if (verb === 'claim') return claimWorth(g, seat, a)
    if (verb === 'extract') return extractWorth(g, seat, a)
    return isAction(verb) ? worths[verb] : -1
  }
}
const turn: Choose = (g, q, choices, random) => {
  const free = choices.find(
    ({ verb, a }) => (verb === 'complete' && !waits(g, q.seat, a)) || verb === 'use' || verb === 'fulfil',
  )
  if (free) return [free.x]
  const open = choices.filter(({ verb }) => isAction(verb))
  const plan = best(open, loosely(random, optionWorth(g, q.seat)))
  const planned = plan && isAction(plan.verb) ? plan.verb : undefined
  const event = choices.find(({ verb, a }) => verb === 'play' && plays(g, q.seat, a, planned))
  return pick(event) ?? pick(plan) ?? named(choices, 'end')
}
/** The best way to take each action. */
function turnsWorthTrying(g: NewEden, q: Question): Answer[] {
  const choices = choicesOf(g, q)
  const worth = optionWorth(g, q.seat)
  const tried = ACTIONS.map(action =>
    best(
      choices.filter(({ verb }) => verb === action),
      worth,
    ),
  )
  return tried.flatMap(choice => (choice && worth(choice) > 0 ? [[choice.x]] : []))
}

// ---------------------------------------------------------------- economy

const trades: Choose = (g, q, choices) => {
  const { left, sold, action } = q.f as { left: number; sold: number; action: boolean }
  const sells = action && salesWorth(g, q.seat, left, sold) > 0
  return pick(
    best(choices, ({ verb, a }) => {
      if (sells) return verb === 'sell' ? contentIn(g).trades.at(a).sell : 0
      if (verb === 'sell') return sellWorth(g, q.seat, a)
      return verb === 'buy' ? buyWorth(g, q.seat, a) : 0.05
    }),
  )
}
const makes: Choose = (g, q, choices) =>
  pick(best(choices, ({ verb, a }) => (verb === 'make' ? productWorth(g, q.seat, a) : 0.05)))
const builds: Choose = (g, q, choices, random) =>
  pick(
    best(choices, ({ verb, a, b }) => {
      const { buildings } = contentIn(g)
      if (verb === 'ship') {
        const price = buildings.byId(shipOf(g, q.seat, a).size).price
        // Where Ships gather they are stronger, and slow ones are launched where there is something to do.
        const { ships } = g.systems.at(b)
        const together = hasFleet(g, q.seat, b)
        const force = forceOf(g, q.seat, type => (together ? ships.get(type) : 0) + (type === a ? 1 : 0))
        const front = frontWorth(g, q.seat, b, force) * 0.05
        const fits = classWorth(g, q.seat, a, b) + random(40) / 100
        return shipWorth(g, q.seat, a) - cost(g, q.seat, price) + (together ? 0.3 : 0) + front + fits
      }
      if (verb === 'structure') {
        const kind = STRUCTURES[a] ?? 'citadel'
        return (
          structureWorth(g, q.seat, kind, Math.floor(b / 3)) -
          cost(g, q.seat, structurePrice(g, q.seat, kind, b))
        )
      }
      if (verb === 'unlock') return unlockWorth(g) - 5 * zWorth(g, q.seat)
      return 0.05
    }),
  )
/** So many of what there is most of. */
const mostOf: Choose = (g, q) => {
  if (q.spec.kind !== 'share') return undefined
  const { goods } = g.players.at(q.seat)
  const left = MINERALS.map((_kind, i) => goods.get(i))
  const given = MINERALS.map(() => 0)
  for (let n = q.spec.total; n > 0; n--) {
    const i = best([0, 1, 2, 3], at => (left[at] ?? 0) - goodWorth(MINERALS[at] ?? 'pyerite') * 0.8) ?? 0
    left[i] = (left[i] ?? 0) - 1
    given[i] = (given[i] ?? 0) + 1
  }
  return given.flatMap((n, i) => (n > 0 ? [i, n] : []))
}
/** What there is least of. */
const leastOf: Choose = (g, q) => {
  if (q.spec.kind !== 'share') return undefined
  const open = options(q)
  const { goods } = g.players.at(q.seat)
  const least = best(open, i => -goods.get(i) + (MINERALS[i] === 'tritanium' ? 0.5 : 0))
  return least === undefined ? undefined : [least, Math.min(q.spec.total, q.spec.cap(least))]
}
const rarerMaterial: Choose = (g, q, choices) => {
  const { goods } = g.players.at(q.seat)
  const have = (verb: string): number => goods.get(GOOD_KINDS.indexOf(verb === 'moon' ? 'moon' : 'planetary'))
  return pick(best(choices, ({ verb }) => -have(verb)))
}
const DISCOVERIES: Readonly<Record<string, number>> = {
  'three-minerals': 6.5,
  control: 12,
  component: 6,
  card: 6,
  'five-z': 5,
  'research-two': 5,
  'two-minerals': 4.5,
}
const discoveryWorth = (g: NewEden, token: number): number => DISCOVERIES[discoveryOf(g, token).id] ?? 3.5

// ---------------------------------------------------------------- answers by question

const refuge: Choose = (g, q, choices, random) =>
  pick(
    best(choices, ({ a }) => {
      const any = random(10) / 20
      const row = g.systems.at(a)
      const home = mapOf(g).homeOf[a] === q.seat ? 2 : 0
      return (
        (row.fleet === q.seat ? 5 : 0) +
        (row.controller === q.seat ? 1 : 0) +
        home +
        (row.controller === NOBODY ? 3 : 0) +
        any
      )
    }),
  )
const react: Choose = (_g, _q, choices) =>
  pick(choices.find(({ verb }) => verb !== 'pass')) ?? named(choices, 'pass')

const ANSWERS: Readonly<Partial<Record<Talk['prompts'], Choose>>> = {
  'setup.mission': (g, _q, choices) => pick(best(choices, ({ a }) => missionWorth(g, a))),
  // Both in one place, so that a single Move takes them to two others; the first is not on the board yet.
  'setup.frigate': (_g, q, choices) => pick(choices[(q.seat % 2) * 2]),
  'setup.belt': (_g, _q, choices) => pick(choices[2]),
  'setup.developments': (g, q, _choices, random) => bestCards(g, q.seat, options(q), RESEARCH, random),
  'round.turn': begins,
  'turn.choose': turn,
  'move.fleet': (g, q, choices, random) => pick(destinationOf(g, q, choices, random)),
  'move.company': (g, q) => companyOf(g, q),
  'move.jumpers': (g, q) => companyOf(g, q),
  'arriving.claim': (_g, _q, choices) => named(choices, 'claim'),
  'explore.scout': (_g, q) => (q.spec.kind === 'number' ? [q.spec.max] : undefined),
  'explore.return': (g, q) =>
    q.spec.kind === 'pick'
      ? [...options(q)].sort((a, b) => discoveryWorth(g, a) - discoveryWorth(g, b)).slice(0, q.spec.min)
      : undefined,
  'explore.asteroid': (g, _q, choices) => pick(best(choices, ({ a }) => beltWorth(g, a))),
  'trade.choose': trades,
  'manufacture.choose': makes,
  'build.choose': builds,
  'research-action.choose': (g, q, choices, random) => pick(researchActionOf(g, q.seat, choices, random)),
  'research.search': (g, q, _choices, random) => searchOf(g, q, random),
  'research.place': (g, q) => placeOf(g, q),
  'completing.add': (g, q, _choices, random) => bestCards(g, q.seat, options(q), 1, random),
  'reaction.window': react,
  'draw.deck': (g, q, choices, random) =>
    named(choices, g.players.at(q.seat).missions.length < 2 || random(3) > 0 ? 'mission' : 'event'),
  'basics.colours': leastOf,
  'materials.kind': rarerMaterial,
  'upkeep.refine': rarerMaterial,
  'refine.kind': rarerMaterial,
  'discard.minerals': mostOf,
  'upkeep.discard': mostOf,
  'raids.exit': refuge,
  'ending.escape': refuge,
  'checkpoint.mission': (g, _q, choices) => pick(best(choices, ({ a }) => missionOf(g, a).grades.length)),
  'card-move.from': (g, q, choices) => senderOf(g, q, choices),
  'card-move.to': (g, q, choices) => destinationFor(g, q, choices),
  'card-move.board': (_g, _q, choices) =>
    named(choices, 'all') ?? named(choices, 'board') ?? named(choices, 'go'),
  'ready.fleets': (g, q, choices) => readyFirst(g, q, choices),
  'levy.player': (g, _q, choices) => pick(leaderAmong(g, choices)),
  'strip-mining.colour': (g, q, choices) => pick(dearest(g, q.seat, choices)),
  'sabotage.site': (g, _q, choices) => pick(ofTheLeader(g, choices, BUILDINGS)),
  'alliance.system': (g, q, choices) => pick(best(choices, ({ a }) => systemWorth(g, q.seat, a))),
  'uprising.system': (g, q, choices) => pick(best(choices, ({ a }) => systemWorth(g, q.seat, a))),
  'rush.slot': (g, q, choices) => {
    const slot = bestSlot(
      g,
      q.seat,
      choices.map(({ a }) => a),
    )
    return pick(choices.find(({ a }) => a === slot))
  },
  'new-orders.mission': (g, _q, choices) => pick(best(choices, ({ a }) => -missionWorth(g, a))),
  'battle.strategy': (g, q, choices, random) => pick(strategyOfBattle(g, q.seat, choices, random)),
  'aligning.leader': (g, q, choices) => pick(leaderFor(g, q.seat, choices)),
  'aligning.share': (g, q) => supportsFor(g, q),
  'opening.citadel': (g, q, choices) => pick(bestOrbit(g, q.seat, choices)),
  'retreating.choose': (g, q, choices) => named(choices, retreats(g, q.seat) ? 'retreat' : 'fight'),
  'combat.choose': (g, q, choices) => inBattle(g, q.seat, choices),
  'combat-effect.orbit': (g, q, choices) => pick(bestOrbit(g, q.seat, choices)),
  'combat-effect.reroll': (g, q) => rerollsOf(g, q),
  'combat-effect.repair': (g, _q, choices) => pick(mostHurt(g, choices)),
  'combat-effect.size': (g, q, choices) => pick(mainSize(g, q.seat, choices)),
  'combat-effect.pace': (g, q, choices) => named(choices, paceOf(g, q.seat)),
  'combat-effect.share': (g, q) => repairsOf(g, q),
  'combat-effect.crits': (_g, q) => (q.spec.kind === 'number' ? [q.spec.max] : undefined),
  'combat-effect.odd': (g, _q, choices) => named(choices, oddColour(g)),
  'combat-effect.reorder': (_g, _q, choices) => named(choices, 'done'),
  'combat-effect.enemy': (g, _q, choices) => pick(strongestEnemy(g, choices)),
  'attack.target': (g, _q, choices) => pick(targetOf(g, choices)),
  'attack.odd': (g, _q, choices) => named(choices, oddColour(g)),
  'attack.further': (g, _q, choices) => pick(targetOf(g, choices)),
  'realigning.choose': (_g, _q, choices) => named(choices, 'promote') ?? pick(choices[0]),
}
function beltWorth(g: NewEden, token: number): number {
  const { asteroids } = contentIn(g)
  const copies = asteroids.items.flatMap((item, i) => Array.from({ length: item.copies }, () => i))
  return asteroids.at(copies[token] ?? 0).belts.reduce((sum, kind) => sum + goodWorth(kind), 0)
}

function answer(g: NewEden, q: Question, random: Random): Answer {
  const choose = ANSWERS[q.prompt as Talk['prompts']]
  const given = choose?.(g, q, choicesOf(g, q), random)
  return given !== undefined && check(q, given) === undefined ? given : sample(q, random)
}

/** So many answers are all worth a thought; of more, as many as the bot would give in so many tries. */
const FEW = 6
const TRIED = 6

export const bot: GameBot<NewEden> = {
  value(g, seat) {
    let rival = -Infinity
    for (let other = 0; other < g.players.length; other++)
      if (other !== seat) rival = Math.max(rival, positionWorth(g, other))
    return positionWorth(g, seat) - rival
  },
  answer,
  propose(g, q, random) {
    if (q.prompt === 'turn.choose') return turnsWorthTrying(g, q)
    const all = enumerate(q, FEW)
    return all ?? Array.from({ length: TRIED }, () => answer(g, q, random))
  },
  label: (g, seat) => ({ Faction: panelOf(g, seat).name }),
  rounds: g => g.round,
  order: g => (g.round > 0 ? clockwise(g, g.first) : undefined),
  uses,
  tally(g, seat) {
    const player = g.players.at(seat)
    return {
      VP: player.vp,
      ...Object.fromEntries(SOURCES.map((source, i) => [`VP from ${source}`, player.earned.get(i)])),
      'Systems controlled': controlled(g, seat),
      'Strength on the board': strengthOnBoard(g, seat),
      'Developments completed': player.completed.length,
      'Z left': player.z,
    }
  },
}
