import type { Answer, GameBot, Question, Random, Seat } from '@orrery/kernel'
import { contentOf, first, givenBy, NOBODY } from '@orrery/kernel'
import { check, options, sample } from '@orrery/kernel/host'
import { edgeOf, strategyWorth, tacticWorth } from './bot/fights.js'
import { expected, LEANINGS, planOf } from './bot/plans.js'
import { turnsLeft } from './bot/reading.js'
import { factoryInDanger, relocationLane, shipsToMove } from './bot/relocations.js'
import { bundleWorth } from './bot/technologies.js'
import { pointsOfSuits, worthOf } from './bot/worth.js'
import { uses } from './bot/uses.js'
import { agendaWorth, bestVote, paysVoters, planetFor } from './bot/votes.js'
import type { Content } from './content/content.js'
import { SUITS } from './content/missions.js'
import { EXPLORATION } from './content/numbers.js'
import { attacks, isAttacked } from './rules/attacks.js'
import { bits } from './rules/mission-tasks.js'
import { planMenu } from './rules/plan.js'
import { votesFor } from './rules/politics.js'
import type { NewFrontier } from './state.js'
import { areaOf, isLastTurn, isOpen, missionOf, nextPlanet, NOWHERE, seatsOf, shipOf } from './state.js'

/** How this game is played to win: what a position is worth, and a quick sensible answer to every question. */

type Choose = (g: NewFrontier, q: Question, random: Random) => Answer | undefined

/** The option of this name, if it may be chosen. */
const named = (g: NewFrontier, q: Question, name: string): Answer | undefined => {
  const x = q.spec.kind === 'pick' ? q.spec.from.parse(g, name) : undefined
  return x === undefined || check(q, [x]) !== undefined ? undefined : [x]
}
/** The first of these that may be chosen. */
const oneOf =
  (...names: readonly string[]): Choose =>
  (g, q) => {
    for (const name of names) {
      const found = named(g, q, name)
      if (found !== undefined) return found
    }
    return undefined
  }
/** Anything but passing, half of the time or always. */
const act =
  (chance: number, otherwise = 'pass'): Choose =>
  (g, q, random) => {
    const rest = named(g, q, otherwise)
    const all = options(q).filter(x => x !== rest?.[0])
    return all.length > 0 && random(100) < chance ? [all[random(all.length)] ?? 0] : rest
  }
/** The best of what may be chosen, by a measure. */
const best =
  (worth: (g: NewFrontier, x: number, q: Question, random: Random) => number): Choose =>
  (g, q, random) => {
    let [most, found] = [-Infinity, NOBODY]
    for (const x of options(q)) {
      const value = worth(g, x, q, random) + random(100) / 400
      if (value > most) [most, found] = [value, x]
    }
    return found === NOBODY ? undefined : [found]
  }
/** As many as must be, the least worth first. */
const least =
  (worth: (g: NewFrontier, x: number) => number): Choose =>
  (g, q) =>
    q.spec.kind === 'pick'
      ? options(q)
          .sort((a, b) => worth(g, a) - worth(g, b))
          .slice(0, q.spec.min)
      : undefined
const nothing: Choose = () => []

// ---------------------------------------------------------------- planning

/** The plan that was begun: each is known by its first part. */
function planBegun(g: NewFrontier, who: Seat): readonly string[] {
  const thought = planOf(g, who)
  const [begun] = givenBy(g, who)
  const part = begun && planMenu.name(g, begun[0] ?? 0)
  if (part === undefined || part === thought[0]) return thought
  const others = expected(g, who)
  for (const leaning of LEANINGS) {
    const other = planOf(g, who, leaning, others)
    if (other[0] === part) return other
  }
  return thought
}
/** The first part of the plan that is not placed yet and may be placed. */
const plan: Choose = (g, q) => {
  const placed = givenBy(g, q.seat).map(([x = 0]) => planMenu.name(g, x))
  for (const part of planBegun(g, q.seat)) {
    const at = placed.indexOf(part)
    if (at >= 0) {
      placed.splice(at, 1)
      continue
    }
    const found = named(g, q, part)
    if (found !== undefined) return found
  }
  return named(g, q, 'finish')
}
/** The first parts of other plans; once one is begun, there is nothing to think about. */
function plans(g: NewFrontier, q: Question): Answer[] {
  if ((q.part ?? 0) > 0) return []
  const thought = planOf(g, q.seat)
  const others = expected(g, q.seat)
  return LEANINGS.map(leaning => planOf(g, q.seat, leaning, others)[0] ?? '').flatMap(part => {
    const found = part === thought[0] ? undefined : named(g, q, part)
    return found === undefined ? [] : [found]
  })
}

// ---------------------------------------------------------------- Conflicts

const here = (g: NewFrontier): number => g.conflict.planet
const strategy: Choose = best((g, x, q, random) => strategyWorth(g, q.seat, here(g), x) + random(100) / 200)
/** Close choices are mixed: whoever can be read is beaten. */
const tactic: Choose = best((g, x, q, random) => tacticWorth(g, q.seat, here(g), x) + random(100) / 110)
const edge = (g: NewFrontier, who: Seat): number => edgeOf(g, who, here(g))
/** War of Attrition turns a close fight; a Fleet of a few ships can spare the least. */
const window: Choose = (g, q, random) => {
  const by = edge(g, q.seat)
  if (by >= -4 && by <= 1 && areaOf(g, q.seat, here(g)).fleet.length > 2) {
    const { spec } = q
    const ships =
      spec.kind === 'pick' ? options(q).filter(x => spec.from.name(g, x).startsWith('attrition ')) : []
    const [least] = ships.sort((a, b) => shipOf(g, a & 0xffffff).price - shipOf(g, b & 0xffffff).price)
    if (least !== undefined) return [least]
  }
  return Math.abs(by) <= 3 ? oneOfVerb(g, q, 'use', random) : undefined
}
const reroll: Choose = (g, q, random) => {
  const row = g.conflict.fighters.at(q.seat)
  const by = edge(g, q.seat)
  if (row.roll <= 1 && by <= 2 && by > -6)
    return oneOfVerb(g, q, 'reroll', random) ?? oneOfVerb(g, q, 'use', random)
  if (by < 0 && by > -5) return oneOfVerb(g, q, 'use', random) ?? oneOfVerb(g, q, 'force', random)
  return undefined
}
function oneOfVerb(g: NewFrontier, q: Question, verb: string, random: Random): Answer | undefined {
  const { spec } = q
  if (spec.kind !== 'pick') return undefined
  const all = options(q).filter(x => spec.from.name(g, x).startsWith(`${verb} `))
  return all.length === 0 ? undefined : [all[random(all.length)] ?? 0]
}
const orPass =
  (choose: Choose): Choose =>
  (g, q, random) =>
    choose(g, q, random) ?? named(g, q, 'pass')

// ---------------------------------------------------------------- support

const explore: Choose = (g, q, random) => {
  const { colonies } = contentOf<Content>(g)
  const { spec } = q
  if (spec.kind !== 'pick') return undefined
  const allies = options(q).filter(x => spec.from.name(g, x).startsWith('ally '))
  const worth = (x: number): number => {
    const boost = Number(spec.from.name(g, x).at(-1))
    return colonies.at(first(x)).level - 1.2 * boost - 0.4 * colonies.at(first(x)).bribe
  }
  const [top] = allies.sort((a, b) => worth(b) - worth(a))
  if (top !== undefined) return [top]
  return oneOfVerb(g, q, 'influence', random) ?? oneOf('wormhole', 'pass')(g, q, random)
}
const research: Choose = (g, q, random) => {
  const flip = named(g, q, 'flip')
  if (flip !== undefined) return flip
  const { spec } = q
  if (spec.kind !== 'pick') return undefined
  const takes = options(q).filter(x => /^(take|waive) /.test(spec.from.name(g, x)))
  const { left = 1 } = q.f as { left?: number }
  const worth = (x: number): number => bundleWorth(g, q.seat, x & 0xffffff, left) + random(100) / 150
  const [top] = takes.map(x => [worth(x), x] as const).sort((a, b) => b[0] - a[0])
  return top === undefined ? named(g, q, 'done') : [top[1]]
}
/** A Mine that still pays for some Turns, or a Tech lvl. */
const utility: Choose = (g, q, random) => {
  const grows = [0, 1, 2, 3].map(planet => `mine planet:${planet}`)
  const best = grows.sort((a, b) => mineAt(g, q.seat, b) - mineAt(g, q.seat, a))
  const pays = mineAt(g, q.seat, best[0] ?? '') > 4 || turnsLeft(g) > 1
  return oneOf(...(pays ? best : []), 'levels', ...best)(g, q, random)
}
const mineAt = (g: NewFrontier, who: Seat, option: string): number => {
  const planet = Number(option.at(-1))
  return isOpen(g, planet) ? areaOf(g, who, planet).mine : -1
}
/** An Action where nothing is left to explore is better used elsewhere. */
const contingency: Choose = (g, q, random) => {
  const { wormhole } = g.players.at(q.seat)
  const allied = [...g.colonies].filter(({ owner }) => owner === q.seat).length
  const idle = wormhole === 0 && allied === EXPLORATION.tokens
  return oneOf(...(idle ? [3, 1, 2].map(area => `move-action area:0 area:${area}`) : []), 'pass')(
    g,
    q,
    random,
  )
}
/** Missions of a suit one has already, and tasks that come easily. */
const mission: Choose = best((g, x, q) => {
  const { suit, task, prestige, credits } = missionOf(g, x)
  const own = [...g.players.at(q.seat).completed, ...g.players.at(q.seat).missions]
  const same = own.filter(card => missionOf(g, card).suit === suit).length
  const easy = 'fight' in task ? 3 - task.fight : 'stealFrom' in task ? 1.2 : 'build' in task ? 0.8 : 0.6
  return same + easy + 0.3 * prestige + 0.2 * credits
})
const vote: Choose = (g, q, random) => {
  const mayPay = ['a-paid influence:0', 'b-paid influence:0'].some(paid => named(g, q, paid) !== undefined)
  const { side, influence, paid } = bestVote(g, q.seat, mayPay, () => random(100) / 250)
  const token = side === 0 ? 'a' : 'b'
  return oneOf(...(paid ? [`${token}-paid influence:${influence}`] : []), `${token} influence:${influence}`)(
    g,
    q,
    random,
  )
}
const propose: Choose = best((g, x, q, random) => {
  const [red, policy] = [x >> 24 === 0, x & 0xffffff]
  const { planet } = contentOf<Content>(g).policies.at(policy)
  const at = planet ? planetFor(g, q.seat, policy, red) : NOWHERE
  return agendaWorth(g, q.seat, policy, red, at) + (paysVoters(g, policy, red) ? 1 : 0) + random(100) / 100
})
const agendaPlanet: Choose = best((g, planet, q) => {
  const side = [0, 1].find(at => g.proposals.at(at).proposer === q.seat) ?? 0
  const { policy, red } = g.proposals.at(side)
  return agendaWorth(g, q.seat, policy, red, planet)
})
/** Influence that is added after the reveal, only where it turns the vote: A wins a tie. */
const savvy: Choose = (g, q, random) => {
  const { side } = g.votes.at(q.seat)
  const [a, b] = [votesFor(g, 0), votesFor(g, 1)]
  const turns = side === 0 ? a < b && a + 1 >= b : side === 1 && b <= a && b + 1 > a
  return oneOf(...(turns ? [side === 0 ? 'add-a' : 'add-b'] : []), 'pass')(g, q, random)
}
/** Credits go to whoever is behind. */
const whoIsBehind: Choose = best((g, player) => -g.players.at(player).vp)
/** The change of suit that scores most, if any does. */
const suit: Choose = (g, q) => {
  const { spec } = q
  if (spec.kind !== 'pick') return undefined
  const own = g.players.at(q.seat).completed.toArray()
  const points = (changed: number, to: string): number =>
    pointsOfSuits(own.map(card => (card === changed ? to : missionOf(g, card).suit)))
  let [most, found] = [points(NOBODY, ''), named(g, q, 'keep')]
  for (const x of options(q)) {
    const [, card, to] = /^change mission:(\d+) suit:(\d+)$/.exec(spec.from.name(g, x)) ?? []
    const value = card === undefined ? -1 : points(Number(card), SUITS[Number(to)] ?? '')
    if (value > most) [most, found] = [value, [x]]
  }
  return found
}
/** Where one is attacked and does not attack, Alpha Security is welcome. */
const security: Choose = best((g, planet, q) => {
  const mine = attacks(g, q.seat, planet) ? -1 : 0
  return mine + (isAttacked(g, q.seat, planet) ? 1 : 0)
})
/** Where the Mine is good, and the Storm does not come next. */
const site: Choose = best(
  (g, planet, q) => areaOf(g, q.seat, planet).mine / 4 - (nextPlanet(g.storm) === planet ? 1 : 0),
)

/** Borrowed Credits cost nothing before the end of the phase, and upkeep may still need them. */
const earlyRepayment: Choose = oneOf('pass')

const ANSWERS: Readonly<Record<string, Choose>> = {
  'planning.plan': plan,
  'security.top': oneOf('pay', 'pass'),
  'security.choose': security,
  'security.name': security,
  'conflict.strategy': strategy,
  'conflict.window': orPass(window),
  'conflict.tactic': tactic,
  'conflict.losses': least((g, token) => shipOf(g, token).attack + shipOf(g, token).defense),
  'rerolls.window': orPass(reroll),
  'destroy-rerolls.window': orPass((g, q, random) =>
    g.conflict.destroyRoll < 3 ? oneOfVerb(g, q, 'reroll', random) : oneOfVerb(g, q, 'force', random),
  ),
  'spare.choose': act(60),
  'ward.choose': act(90),
  'raise-steal.choose': act(80),
  'free-repair.choose': act(100),
  'give-up.choose': oneOf('keep'),
  'steal.forgo': (g, q, random) => oneOf(...(isLastTurn(g) ? ['both', 'first'] : []), 'none')(g, q, random),
  'destroy.repair': oneOf('repair', 'lose'),
  'refinery.buy': oneOf('buy', 'pass'),
  'upkeep.remove': least((g, token) => shipOf(g, token).attack + shipOf(g, token).defense),
  'early-repayment.choose': earlyRepayment,
  'repayment.remove': least((g, token) => shipOf(g, token).attack + shipOf(g, token).defense),
  'build.excess': least((g, token) => shipOf(g, token).price),
  'discard.tokens': least((_g, token) => -token),
  'decline.missions': nothing,
  'build-mission.choose': oneOf('complete'),
  'cash.choose': (g, q, random) =>
    g.players.at(q.seat).credits < 4 ? act(80)(g, q, random) : named(g, q, 'pass'),
  'mine-token.choose': act(90),
  'vote-vp.choose': act(100),
  'explore.choose': explore,
  'utility.choose': utility,
  'contingency.move': contingency,
  'contingency.expand': (g, q) => (q.spec.kind === 'pick' ? options(q).slice(0, q.spec.max) : undefined),
  'propose.policy': propose,
  'propose.planet': agendaPlanet,
  'ballot.name': whoIsBehind,
  'politics-round.vote': vote,
  'before-vote.choose': (g, q, random) => oneOfVerb(g, q, 'influence', random) ?? named(g, q, 'pass'),
  'savvy.choose': savvy,
  'research-go.choose': research,
  'level-one.take': research,
  'place.planet': site,
  'gain.beacon': site,
  'take-mission.choose': mission,
  'take-discarded.choose': mission,
  'deal.offer': (g, q, random) => act(100)(g, q, random),
  'deal.answer': oneOf('accept'),
  'gift.choose': oneOf('pass'),
  'failed.keep': (g, q) => options(q).slice(0, 1),
  'change-suit.choose': suit,
  'relocation.planets': (g, q) => relocationLane(g, q.seat),
  'relocation.out': (g, q) =>
    q.spec.kind === 'pick' ? shipsToMove(g, q.seat, q.spec.max).sort((a, b) => a - b) : undefined,
  'relocation.back': (_g, q) => (q.spec.kind === 'pick' && q.spec.min === 0 ? [] : undefined),
  'relocation.facilities': (g, q, random) =>
    factoryInDanger(g, q.seat)
      ? oneOf(`carry facility:${contentOf<Content>(g).facilities.indexOf('factory')}`, 'done')(g, q, random)
      : named(g, q, 'done'),
  'relocation.among': oneOf('done'),
  'relocation.lanes': oneOf('done'),
}

/** Cards of a Conflict that change something, what they promise first. */
function cards(g: NewFrontier, q: Question): Answer[] {
  const worth = q.prompt === 'conflict.strategy' ? strategyWorth : tacticWorth
  return options(q)
    .map(x => [worth(g, q.seat, here(g), x), x] as const)
    .filter(([promised]) => promised > -Infinity)
    .sort((a, b) => b[0] - a[0])
    .map(([, x]) => [x])
}
const PHASES: readonly NewFrontier['phase'][] = ['exploration', 'politics', 'marketing']

export const bot: GameBot<NewFrontier> = {
  value(g, seat) {
    if (g.turn === 0) return 0 // What a Corporation starts with is no measure of what it can do.
    let [most, sum] = [-Infinity, 0]
    for (const other of seatsOf(g)) {
      if (other === seat) continue
      const worth = worthOf(g, other)
      most = Math.max(most, worth)
      sum += worth
    }
    // Whoever is ahead now may not be at the end.
    return worthOf(g, seat) - 0.5 * most - (0.5 * sum) / (g.players.length - 1)
  },
  answer(g, q, random) {
    const given = ANSWERS[q.prompt]?.(g, q, random)
    return given !== undefined && check(q, given) === undefined ? given : sample(q, random)
  },
  propose(g, q, random) {
    if (q.prompt === 'planning.plan') return plans(g, q)
    if (q.prompt === 'conflict.strategy' || q.prompt === 'conflict.tactic') return cards(g, q)
    const choose = ANSWERS[q.prompt]
    const out: Answer[] = []
    for (let n = 0; choose !== undefined && n < 6; n++) {
      const given = choose(g, q, random)
      if (given !== undefined) out.push(given)
    }
    return out
  },
  rounds: g => g.turn,
  /** A Conflict decides at its planet, an Action in its phase; what was planned shows at the end of the Turn. */
  shown(g) {
    const { phase, turn } = g
    const { planet } = g.conflict
    if (phase === 'setup') return () => true
    if (planet >= 0) return after => after.conflict.planet !== planet || after.turn !== turn
    return PHASES.includes(phase) ? after => after.phase !== phase : undefined
  },
  order: g => (g.phase === 'setup' || g.phase === 'planning' ? undefined : g.order.toArray()),
  label: (g, seat) => ({ Corporation: contentOf<Content>(g).factions.at(g.players.at(seat).faction).name }),
  uses,
  tally: (g, seat) => ({
    vp: g.players.at(seat).vp,
    colonies: [...g.colonies].filter(colony => colony.owner === seat).length,
    missions: g.players.at(seat).completed.length,
    technologies: g.players
      .at(seat)
      .technologies.toArray()
      .filter(held => held > 0).length,
    fought: bits(g.players.at(seat).fought),
  }),
}
