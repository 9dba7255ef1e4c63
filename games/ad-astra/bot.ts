import type { GameBot, Question, Seat } from '@orrery/kernel'
import { clockwise } from '@orrery/kernel'
import { check, options, sample } from '@orrery/kernel/host'
import { BRANCHES } from './content/vocabulary.js'
import {
  bestGrowth,
  bestRetraining,
  buildingWorth,
  growWorth,
  professionWorth,
  retraining,
  unitWorth,
  upgrades,
  upgradeWorth,
} from './bot/build.js'
import type { Choose, Named } from './bot/choices.js'
import { anyBut, best, bestFew, bestOf, shareBy, word } from './bot/choices.js'
import { flyFrom, jumpWorth } from './bot/flight.js'
import { advantage, attackersFrom, bestAttack, invasionOdds } from './bot/fight.js'
import { actionWorth, freeLabor, pieceWorth, turnOf, turnsWorthTrying } from './bot/turn.js'
import { answerDeal, give, offerDiplomat, offerTechnology, take } from './bot/trade.js'
import { bestCapture, captureWorth, isForDice, isSpy, poolWorth } from './bot/diplomats.js'
import { missionWorth, openWorth, secretWorth } from './bot/missions.js'
import { incomeOf, planetPromise, positionWorth } from './bot/worth.js'
import { technologyWorth } from './bot/technologies.js'
import { uses } from './bot/uses.js'
import { baseLinks, isSun } from './rules/galaxy.js'
import { abilityAt } from './rules/abilities.js'
import { hasNamed } from './rules/developing.js'
import { anyTarget } from './rules/diplomacy.js'
import { isLastToken } from './rules/influence.js'
import { firepower, firepowerOf, hullLeft, hullOf, otherSide, ownerOfSide, sideOf } from './rules/pieces.js'
import { raidersIn } from './rules/pirates.js'
import { CREDITS, PRODUCTION } from './rules/resources.js'
import { rollOf } from './rules/rolls.js'
import {
  buildingPoints,
  influencePoints,
  planetPoints,
  populationPoints,
  tierPoints,
  tokenPoints,
  trophyPoints,
  unrestPoints,
  openPoints,
  pointsOf,
} from './rules/scoring.js'
import { countBits, populationIn } from './rules/systems.js'
import { DIPLOMACY, REPLACE_GUARDED } from './rules/tests.js'
import type { AdAstra, Seen } from './state.js'
import { content, discoveryTile, empireOf, isNobodyForHire, technologyOf, unitOf } from './state.js'

/** How Ad Astra is played to win: what a position is worth, and a quick sensible answer to every question. */

const rich = (g: Seen, who: Seat, resource: number): number => g.players.at(who).resources.get(resource)
/** What is short is worth most. */
const shortOf = (g: AdAstra, q: Question, resource: number): number =>
  (resource === 1 ? 3.2 : 3) - rich(g, q.seat, resource) - 0.7 * incomeOf(g, q.seat, resource)

const placeTile: Choose = (_g, q, random) => sample(q, random)
/** A home in the middle of suns it is linked to. */
const homeWorth = (g: Seen, system: number): number => {
  const links = baseLinks(g, system)
  let suns = 0
  for (let s = 0; s < g.systems.length; s++) if ((links & (1 << s)) !== 0 && isSun(g, s)) suns++
  return 2 * suns + countBits(links)
}
const keepCard = (g: AdAstra, { seat }: Question, { a: card }: Named): number => {
  const { tier, branch, actions } = technologyOf(g, card)
  const { tiers } = g.players.at(seat)
  const reached = branch === 'any' ? Math.max(...tiers.toArray()) : tiers.get(BRANCHES.indexOf(branch))
  const soon = tier <= reached ? 1.5 : tier === reached + 1 ? 0.8 : 0.5 - 0.2 * (tier - reached)
  const uses = actions.reduce((n, action) => n + 0.3 * Math.max(0, actionWorth(g, seat, action)), 0)
  const worth = soon + technologyWorth(g, seat, card)
  return (hasNamed(g, seat, card) ? 0 : worth) + uses
}
const planetChoice = (g: AdAstra, _q: Question, { a: planet }: Named): number => {
  const { vp, unrest, capacity, trait } = content(g).planets.at(planet)
  const room = capacity.reduce((n, m) => n + m, 0)
  return vp + 0.5 * room - 0.3 * unrest - (trait === 'space-eel' ? 1.5 : 0)
}
const tileChoice = (g: AdAstra, _q: Question, { a: tile }: Named): number => {
  const { features, anomalies, fauna = 0, conditions } = discoveryTile(g, tile)
  let worth = 0.5 * anomalies - 0.3 * fauna + 0.6 * (conditions?.n ?? 0)
  for (const feature of features)
    worth += {
      seagrass: 0.8,
      gold: 0.9,
      'dark-quartz': 0.9,
      artifacts: 0.9,
      'stable-orbit': 0.2,
      'large-world': 0.4,
      'gravity-waves': -0.2,
      'small-world': -0.4,
      'micro-wormhole': 0.2,
      'asteroid-field': 0.1,
      monumental: 2,
      wasteland: -1.5,
      pirates: -1,
      'space-eel': -2,
    }[feature]
  return worth
}
const growIn = (g: AdAstra, q: Question, { a: system }: Named): number =>
  bestGrowth(g, q.seat, system).worth - 0.1
const buildWhat = (g: AdAstra, { seat }: Question, { verb, a, b }: Named): number => {
  if (verb === 'build') return buildingWorth(g, seat, a, b)
  if (verb === 'unit') return unitWorth(g, seat, b)
  if (verb === 'twins') return 2 * unitWorth(g, seat, 0)
  return verb === 'done' ? 0 : -1
}
/** Where the best pieces could be built: one system, and more where credits and production are left for them. */
const buildWhere: Choose = (g, q, random) => {
  const more = Math.min(rich(g, q.seat, CREDITS) - 1, Math.floor(rich(g, q.seat, PRODUCTION) / 3) - 1)
  const most = 1 + Math.max(g.action.extra, more)
  return bestOf((_g, { seat }, { a }) => pieceWorth(g, seat, a), most)(g, q, random)
}
/** Attack where the best fight is; everybody who can reach it joins. */
const declare: Choose = (g, q, random) => {
  const { system } = bestAttack(g, q.seat, g.action.single)
  const [none] = word('done')(g, q, random) ?? []
  let target = system
  for (const unit of g.units) if (unit.target >= 0) target = unit.target
  return (
    best((_g, _q, { verb, b }) => (verb === 'attack' && b === target ? 1 : verb === 'done' ? 0 : -1))(
      g,
      q,
      random,
    ) ?? [none ?? 0]
  )
}
/** Leave a lost fight. */
const leave: Choose = (g, q, random) => {
  const own = sideOf(g, q.seat)
  const enemy = ownerOfSide(g, otherSide(own))
  const edge = advantage(g, q.seat, forceOf(g, own), forceOf(g, otherSide(own)), enemy)
  return word(edge < -2 ? 'disengage' : 'stay', 'stay')(g, q, random)
}
/** Raiders that can destroy nothing only bring their reward to whoever they attack. */
const hasPrey = (g: AdAstra, system: number, raiders: number): boolean =>
  [...g.units].some((unit, u) => unit.at === system && unitOf(g, u).hull <= raiders)
/** A shield for the only die there is wards off less than that die could do. */
function takesLastDie(g: AdAstra, who: Seat, handle: number): boolean {
  const { do: verbs = [] } = abilityAt(g, handle, 'combat:before-roll')?.effect ?? {}
  return firepower(g, sideOf(g, who)) === 1 && verbs.some(verb => 'dice' in verb && verb.dice < 0)
}
/** What is destroyed soonest for the harm it does. */
const deadliness = (g: AdAstra, at: number): number => {
  const piece = g.combat.pieces.at(at)
  return (firepowerOf(g, piece) + 0.5) / hullLeft(g, piece)
}
const forceOf = (g: AdAstra, side: number) => ({ dice: firepower(g, side), hull: hullOf(g, side) })
/** Whether a roll could bring influence anywhere; past a Spy Center it costs more. */
const canSway = (g: AdAstra, seat: Seat, how: 'spread' | 'replace', guarded = false): boolean =>
  anyTarget(g, { seat, how, guarded })
const diplomacyWorth = (g: AdAstra, { seat }: Question, { verb, a: effect }: Named): number => {
  if (verb === 'done') return 0.05
  if (effect === REPLACE_GUARDED)
    return canSway(g, seat, 'replace', true) && !canSway(g, seat, 'replace') ? 2.3 : 0
  const id = content(g).diplomacyEffects.items[effect - DIPLOMACY]?.id
  const worth: Readonly<Record<string, number>> = {
    'spread-influence': 3,
    'replace-influence': 2.5,
    hire: 1.5,
    'reduce-unrest': 1,
    'increase-unrest': 0.9,
  }
  if (id === 'spread-influence' && !canSway(g, seat, 'spread')) return 0
  if (id === 'replace-influence' && !canSway(g, seat, 'replace')) return 0
  if (id === 'reduce-unrest' && g.players.at(seat).unrest === 0) return 0
  if (id === 'capture') return bestCapture(g, seat)
  if (id === 'reassign-population') return bestRetraining(g, seat)
  if (id === 'hire' && isNobodyForHire(g)) return 0
  return id === undefined ? 2 : (worth[id] ?? 0.5)
}
/** Face after face: the smallest that does not waste much. */
const spendDiplomacy = best((g, q, option) => diplomacyWorth(g, q, option) - 0.02 * option.b)
const influenceIn = (g: AdAstra, { seat }: Question, { verb, a: system }: Named): number => {
  if (verb === 'done') return 0
  const { owner, influence } = g.systems.at(system)
  const pull = missionWorth(g, seat, { to: 'influence', in: system })
  return 0.3 + (owner >= 0 && owner !== seat ? 1.2 : 0) + (influence >= 0 ? 0.4 : 0) + pull
}
/** Farmers first, so that there is food to grow with; then workers. */
const FIRST = [1.2, 1, 1.1]

const ANSWERS: Readonly<Record<string, Choose>> = {
  'place-tile.place': placeTile,
  'choose-empire.empire': word('take'),
  'choose-empire.home': best((g, _q, { a }) => homeWorth(g, a)),
  'setup.population': shareBy((_g, _q, i) => FIRST[i] ?? 0),
  'draft.pick': best(keepCard),
  'keep-limit.discard': bestOf((g, q, named) => -keepCard(g, q, named)),
  'keep-limits.discard': bestOf((g, q, named) => -keepCard(g, q, named)),
  'turn.choose': turnOf,
  'take-any.share': shareBy(shortOf),
  'pay-any.share': shareBy((g, q, i) => rich(g, q.seat, i)),
  'give-up.system': best((g, _q, { a }) => -planetPromise(g, a) - populationIn(g, a)),
  'populate.place': best((g, q, { verb, a, b }) => (verb === 'done' ? 0 : growWorth(g, q.seat, a, b))),
  'ready-tokens.choose': bestOf(() => 1),
  'growth.systems': bestOf(growIn),
  'growth.grow': best((g, q, { verb, a, b }) => (verb === 'done' ? 0 : growWorth(g, q.seat, a, b))),
  'research.branches': (g, q) => {
    const chosen = upgrades(g, q.seat, g.action.extra).map(({ branch }) => branch)
    return chosen.length > 0 ? chosen : options(q).slice(0, 1)
  },
  'research.upgrade': best((g, q, { verb, a }) => (verb === 'done' ? 0 : upgradeWorth(g, q.seat, a))),
  'exploration.systems': bestOf((g, _q, { a }) => g.systems.at(a).anomalies, 1),
  'exploration.explore': anyBut('done'),
  'flight.systems': flyFrom,
  'flight.fly': best(jumpWorth),
  'discover.charts': anyBut('done'),
  'discover.planet': best(planetChoice),
  'discover.tile': best(tileChoice),
  'impress.replace': anyBut('done'),
  'construction.systems': buildWhere,
  'construction.build': best(buildWhat),
  'place-unit.system': best(() => 1),
  'perform.before': anyBut('done'),
  'perform.after': anyBut('done'),
  'management.anomalies': anyBut('done'),
  'develop.choose': (g, q, random) => word('develop')(g, q, random) ?? swapTechnology(g, q, random),
  'forced-labor.spaces': (g, q) => [Math.max(1, freeLabor(g, q.seat))],
  'permission.answer': word('allow'),
  'retreat.move': word('retreat', 'done'),
  'attack.systems': bestOf((g, q, { a }) => attackersFrom(g, q.seat, a)),
  'attack.declare': declare,
  'combat.begins': anyBut('pass'),
  'combat.before': best((g, q, { verb, a }) => (verb === 'pass' ? 0 : takesLastDie(g, q.seat, a) ? -1 : 1)),
  'combat.after': anyBut('pass'),
  'combat.ends': anyBut('pass'),
  'combat.spend': word('best', 'done'),
  'combat.damage': shareBy((g, _q, i) => deadliness(g, i)),
  'reroll.dice': bestOf((g, q, { a }) => 3.5 - rollOf(g, q.seat).dice.at(a)),
  'disengage.choose': leave,
  'invasion.systems': bestOf((g, q, { a }) => invasionOdds(g, q.seat, a), 1),
  'invade.begins': anyBut('pass'),
  'invade.after': anyBut('pass'),
  'invade.spend': word('best', 'done'),
  'pirates.lead': best((g, q, { verb, a, b }) => {
    if (verb === 'done') return 0
    if (verb === 'attack') return hasPrey(g, b, raidersIn(g, a)) ? 0.3 : -0.3
    const { owner } = g.systems.at(b)
    return owner >= 0 && owner !== q.seat ? 0.5 : -0.5
  }),
  'diplomacy.tokens': bestOf(() => 1),
  'diplomacy.credit': (g, q, random) => word(rich(g, q.seat, CREDITS) > 2 ? 'pay' : 'done')(g, q, random),
  'diplomacy.diplomats': bestOf((g, q, { a }) => (isForDice(g, q.seat, a) ? 1 : 0)),
  'diplomacy.before': anyBut('pass'),
  'diplomacy.after': anyBut('pass'),
  'diplomacy.spend': spendDiplomacy,
  'diplomacy.choose': best((g, q, named) => {
    const id = content(g).diplomacyEffects.items[named.a - DIPLOMACY]?.id
    return id === 'hire' ? -1 : diplomacyWorth(g, q, named)
  }),
  'diplomacy.capture': best((g, q, { a }) => captureWorth(g, q.seat, a)),
  'diplomacy.reduce': best((_g, q, { a }) => (a === q.seat ? 1 : 0)),
  'diplomacy.increase': best((g, _q, { a }) => openPoints(g, a)),
  'sway.system': best(influenceIn),
  'place-token.source': best((g, _q, { verb, a }) => (verb === 'supply' ? 1 : isLastToken(g, a) ? -1 : 0)),
  'reassign.who': best((g, q, { verb, a, b }) => (verb === 'done' ? 0 : retraining(g, q.seat, a, b))),
  'reassign.into': best((g, q, { a }) => professionWorth(g, q.seat, a)),
  'trade.give': give,
  'trade.take': take,
  'trade.technologies': offerTechnology,
  'trade.diplomat': offerDiplomat,
  'trade.wanted': word('no'),
  'trade.answer': answerDeal,
  'force-deal.diplomat': best((g, q, { a }) => (isSpy(g, a) ? 1 : 0) * poolWorth(g, q.seat, a)),
  'hire.keep': best((g, q, { a }) => poolWorth(g, q.seat, a)),
  'keep-pool.discard': best((g, q, { a }) => -poolWorth(g, q.seat, a)),
  'setup.mission': best((g, q, { a }) => secretWorth(g, q.seat, a)),
  'draw-mission.keep': best((g, q, { a }) => secretWorth(g, q.seat, a)),
  'change-missions.add': best((g, q, { a }) => openWorth(g, q.seat, a)),
  'change-missions.remove': best((g, q, { a }) => -openWorth(g, q.seat, a)),
  'complete-missions.choose': anyBut('done'),
  'capture-token.token': best((g, _q, { a }) => openPoints(g, a)),
}
/** How much better one must be to take another's place. */
const SWAP = 0.1
/** Another technology makes room for a better one. */
const swapTechnology: Choose = (g, q, random) => {
  const card = g.played.length > 0 ? g.played.at(g.played.length - 1) : -1
  if (card < 0) return word('decline')(g, q, random)
  const mine = technologyWorth(g, q.seat, card)
  return best((_g, _q, { verb, a }) => {
    if (verb === 'discard') {
      const worth = technologyWorth(g, q.seat, a)
      return !hasNamed(g, q.seat, card) && worth + SWAP < mine ? 1 - worth : -1
    }
    return verb === 'decline' ? 0 : -1
  })(g, q, random)
}

/** Options of a question that are worth a second thought. */
const TRIED = 3

export const bot: GameBot<AdAstra> = {
  value(g, seat) {
    let most = -Infinity
    for (let other = 0; other < g.players.length; other++)
      if (other !== seat) most = Math.max(most, positionWorth(g, other))
    return positionWorth(g, seat) - most
  },
  answer(g, q, random) {
    const given = ANSWERS[q.prompt]?.(g, q, random)
    return given !== undefined && check(q, given) === undefined ? given : sample(q, random)
  },
  propose(g, q) {
    if (q.prompt === 'turn.choose') return turnsWorthTrying(g, q)
    const worth = ANSWERS[q.prompt]?.worth
    return worth ? bestFew(g, q, worth, TRIED) : []
  },
  label: (g, seat) => ({ Empire: empireOf(g, seat).name }),
  rounds: g => g.round,
  order: g => (g.round > 0 ? clockwise(g, g.first) : undefined),
  uses,
  tally: (g, seat) => ({
    points: pointsOf(g, seat),
    planets: planetPoints(g, seat),
    population: populationPoints(g, seat),
    tiers: tierPoints(g, seat),
    'empire tokens': tokenPoints(g, seat),
    influence: influencePoints(g, seat),
    buildings: buildingPoints(g, seat),
    'neutral pieces': trophyPoints(g, seat),
    'secret missions': pointsOf(g, seat) - openPoints(g, seat),
    unrest: unrestPoints(g, seat),
  }),
}
