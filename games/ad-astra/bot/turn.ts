import type { Answer, Question, Seat } from '@orrery/kernel'
import { memoState } from '@orrery/kernel'
import type { Action } from '../content/vocabulary.js'
import { ACTIONS, UNITS } from '../content/vocabulary.js'
import { abilityAt, isAnomaly } from '../rules/abilities.js'
import { hasMilestoneFor } from '../rules/boards.js'
import { fitsIn, unitCost } from '../rules/construction.js'
import { hasNamed, hasSpace, meetsRequirement } from '../rules/developing.js'
import { empireCardOf, isActionCard } from '../rules/hand.js'
import { usableTokens } from '../rules/influence.js'
import { amountOf, canPay, PRODUCTION } from '../rules/resources.js'
import { openPoints } from '../rules/scoring.js'
import { hasRoom, modelFor, owned, systemsOf, unitsIn } from '../rules/systems.js'
import { levelAt } from '../rules/unrest.js'
import type { AdAstra } from '../state.js'
import { buildingOf, content, OFF, technologyOf } from '../state.js'
import { bestGrowth, buildingWorth, growable, unitWorth, upgrades } from './build.js'
import type { Choose, Named } from './choices.js'
import { bestFew, read } from './choices.js'
import { departures } from './flight.js'
import { bestAttack, conquestWorth, invasionOdds } from './fight.js'
import { missionWorth } from './missions.js'
import { hasSpy } from './diplomats.js'
import { gainWorth } from './technologies.js'
import { bestSwap } from './trade.js'
import { roundsLeft } from './worth.js'

/** The choice of a turn: which action brings most, with which card; free actions first; a pass when nothing brings anything. */

function growthWorth(g: AdAstra, who: Seat): number {
  const all = growable(g, who)
    .map(s => bestGrowth(g, who, s))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
  let food = Math.max(g.players.at(who).resources.get(0), 0)
  let credits = g.players.at(who).resources.get(3)
  let sum = 0
  for (const [i, { worth, cost }] of all.entries()) {
    if (cost > food && i > 0) continue
    if (i > 0 && credits-- <= 0) break
    food -= cost
    sum += i === 0 ? worth : worth - 0.15
  }
  return sum
}
const researchWorth = (g: AdAstra, who: Seat): number =>
  upgrades(g, who, 0).reduce((n, { worth }) => n + worth, 0)
/** The best piece that could be constructed in own systems; so much production is spent before. */
function constructionWorth(g: AdAstra, who: Seat, spent = 0): number {
  let most = 0
  for (const s of systemsOf(owned(g, who))) most = Math.max(most, pieceWorth(g, who, s, spent))
  return most
}
/** The best piece that could be constructed in an own system. */
export function pieceWorth(g: AdAstra, who: Seat, system: number, spent = 0): number {
  const production = g.players.at(who).resources.get(PRODUCTION) - spent
  let most = 0
  for (let kind = 0; kind < content(g).buildings.length; kind++) {
    const { slot, cost } = buildingOf(g, kind)
    if (slot === 'planetary' && !hasMilestoneFor(g, who, kind)) continue
    if (amountOf(cost, PRODUCTION) > production || !fitsIn(g, system, kind, who) || !canPay(g, who, cost))
      continue
    most = Math.max(most, buildingWorth(g, who, system, kind))
  }
  for (let c = 0; c < UNITS.length; c++)
    if (unitCost(g, who, c) <= production && hasRoom(g, system, c) && modelFor(g, who, c) !== OFF)
      most = Math.max(most, unitWorth(g, who, c))
  return most
}
/** Units of one system fly; those of others for credits, which is worth less. */
const flightWorth = (g: AdAstra, who: Seat): number => 0.7 * (departures(g, who)[0]?.worth ?? 0) - 0.1
function explorationWorth(g: AdAstra, who: Seat): number {
  let most = 0
  for (let s = 0; s < g.systems.length; s++)
    most = Math.max(most, Math.min(unitsIn(g, s, who), g.systems.at(s).anomalies))
  return (0.55 + 0.8 * missionWorth(g, who, { to: 'anomaly' })) * most
}
function invasionWorth(g: AdAstra, who: Seat): number {
  let most = 0
  for (let s = 0; s < g.systems.length; s++) {
    const { owner } = g.systems.at(s)
    if (owner < 0 || owner === who || unitsIn(g, s, who) === 0) continue
    most = Math.max(most, conquestWorth(g, who, s, invasionOdds(g, who, s)))
  }
  return most
}
const diplomacyWorth = (g: AdAstra, who: Seat): number => {
  const tokens = usableTokens(g, who)
  return tokens === 0 ? 0 : 0.25 + 0.28 * Math.min(4, tokens)
}
/** What an action would bring a seat now. */
const WORTH: Readonly<Record<Action, (g: AdAstra, who: Seat) => number>> = {
  growth: growthWorth,
  research: researchWorth,
  construction: constructionWorth,
  flight: flightWorth,
  exploration: explorationWorth,
  attack: (g, who) => bestAttack(g, who).worth,
  invasion: invasionWorth,
  diplomacy: diplomacyWorth,
}
/** Several cards show the same action: each is thought about once for a position. */
const worths = memoState((g: AdAstra, who) => {
  const known: Partial<Record<Action, number>> = {}
  return (action: Action): number => (known[action] ??= WORTH[action](g, who))
})
export const actionWorth = (g: AdAstra, who: Seat, action: Action): number => worths(g, who)(action)

/** What is lost by playing this card now: a technology that could be kept is better played, one for later is kept. */
function cardCost(g: AdAstra, who: Seat, card: number): number {
  if (isActionCard(g, card)) return 0.02
  if (hasNamed(g, who, card)) return 0.03
  if (meetsRequirement(g, who, card) && hasSpace(g, who)) return -0.35
  return 0.06 + 0.04 * technologyOf(g, card).tier
}
const THRESHOLD = 0.12
/** A technology card more. */
const CARD = 0.3

/** Forced Labor as far as the unrest level does not rise, late in the game: before, colonies need that room. */
export const freeLabor = (g: AdAstra, who: Seat): number => {
  if (roundsLeft(g) > 2) return 0
  const { unrest } = g.players.at(who)
  let spaces = 0
  while (spaces < 4 && levelAt(g, unrest + spaces + 1) === levelAt(g, unrest)) spaces++
  return spaces - (spaces % 2)
}

/** What each choice of a turn is worth; a pass is worth the least that is done for. */
const turnWorth = (g: AdAstra, who: Seat) => {
  const worthOf = worths(g, who)
  return ({ verb, a, b }: Named): number => {
    switch (verb) {
      case 'pass':
        return THRESHOLD
      case 'play': {
        // A card that can be developed is worth playing even for little.
        const cost = cardCost(g, who, a)
        return worthOf(ACTIONS[b] ?? 'flight') + (cost < 0 ? gainWorth(g, who, a) : -cost)
      }
      case 'empire-action': {
        const { steps, same, draw = 0 } = empireCardOf(g, who)
        // A fleet that attacks and lands.
        if (same === 'fleet' && steps.includes('invasion')) return bestAttack(g, who, true, true).worth - 0.05
        const sum = steps.reduce((n, action) => n + worthOf(action), 0)
        return (steps.length > 1 ? 0.75 * sum : 1.25 * sum - 0.05) + CARD * draw
      }
      case 'stand-in':
        return 0.9 * instead(g, who, a, worthOf)
      case 'free':
        if (isAnomaly(g, a)) return missionWorth(g, who, { to: 'anomaly' }) > 0 ? -1 : 5
        return abilityAt(g, a, 'free')?.flip ? 5 : -1
      case 'labor':
        return freeLabor(g, who) >= 2 ? 4 : -1
      case 'force-deal':
        return hasSpy(g, who) ? forceWorth(g, who, a) : -1
      case 'trade':
        return 3 + (bestSwap(g, who, a)?.worth ?? -4)
      default:
        return -1
    }
  }
}
export const turnOf: Choose = (g, q) => {
  const worth = turnWorth(g, q.seat)
  return bestFew(g, q, (_g, _q, option) => worth(option), 1)[0]
}
const FEW = 6
/** The best card for each of the best actions, and a pass. */
export function turnsWorthTrying(g: AdAstra, q: Question): Answer[] {
  const worth = turnWorth(g, q.seat)
  const seen = new Set<string>()
  return bestFew(g, q, (_g, _q, option) => worth(option), Infinity)
    .filter(([x = 0]) => {
      const { verb, b } = read(g, q, x)
      const kind = verb === 'play' ? `play ${b}` : verb
      return !seen.has(kind) && seen.add(kind) && verb !== 'ask-permission'
    })
    .slice(0, FEW)
}
/** A spy is sent to the leader among the others, where there is a token to spare for it. */
const forceWorth = (g: AdAstra, who: Seat, target: Seat): number => {
  for (let other = 0; other < g.players.length; other++)
    if (other !== who && openPoints(g, other) > openPoints(g, target)) return -1
  return 0.45
}
function instead(g: AdAstra, who: Seat, handle: number, worthOf: (action: Action) => number): number {
  for (const action of ACTIONS) {
    const ability = abilityAt(g, handle, `instead:${action}`)
    if (!ability) continue
    // What it is paid with is not there to build with.
    const spent = ability.pay?.production ?? 0
    return action === 'construction' && spent > 0 ? constructionWorth(g, who, spent) : worthOf(action)
  }
  return 0
}
