import type { Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import type { Action } from '../content/vocabulary.js'
import { ACTIONS, BRANCHES, UNITS } from '../content/vocabulary.js'
import { abilityAt, isAnomaly } from '../rules/abilities.js'
import { hasMilestoneFor } from '../rules/boards.js'
import { unitCost } from '../rules/construction.js'
import { hasNamed, hasSpace, meetsRequirement } from '../rules/developing.js'
import { empireCardOf, isActionCard } from '../rules/hand.js'
import { usableTokens } from '../rules/influence.js'
import { enterable, speedOf } from '../rules/movement.js'
import { canPay } from '../rules/resources.js'
import {
  hasRoom,
  modelFor,
  owned,
  planetaryIn,
  planetarySlots,
  populationIn,
  systemsOf,
  unitsIn,
} from '../rules/systems.js'
import { levelAt } from '../rules/unrest.js'
import type { AdAstra } from '../state.js'
import { buildingOf, firstUnit, OFF, tablesOf, technologyOf } from '../state.js'
import {
  bestGrowth,
  buildingWorth,
  canUpgrade,
  growable,
  placeWorth,
  stayWorth,
  unitWorth,
  upgradeWorth,
} from './build.js'
import type { Choose } from './choices.js'
import { read } from './choices.js'
import { bestAttack, invasionOdds } from './fight.js'

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
function researchWorth(g: AdAstra, who: Seat): number {
  let most = 0
  for (let b = 0; b < BRANCHES.length; b++)
    if (canUpgrade(g, who, b)) most = Math.max(most, upgradeWorth(g, who, b))
  return most
}
/** The best piece that could be constructed in own systems. */
function constructionWorth(g: AdAstra, who: Seat): number {
  let most = 0
  const production = g.players.at(who).resources.get(2)
  for (const s of systemsOf(owned(g, who))) {
    for (let kind = 0; kind < g.systems.at(s).buildings.length; kind++) {
      const { slot, replaces, cost } = buildingOf(g, kind)
      if (slot === 'planetary' && !hasMilestoneFor(g, who, kind)) continue
      if (g.systems.at(s).buildings.get(kind) > 0 || !canPay(g, who, cost)) continue
      if (replaces !== undefined && g.systems.at(s).buildings.get(kind - 1) === 0) continue
      if (replaces === undefined && slot === 'planetary' && planetaryIn(g, s) >= planetarySlots(g, s))
        continue
      if (replaces === undefined && slot === 'orbital' && g.systems.at(s).orbitals >= 0) continue
      most = Math.max(most, buildingWorth(g, who, s, kind))
    }
    for (let c = 0; c < UNITS.length; c++)
      if (unitCost(g, who, c) <= production && hasRoom(g, s, c) && modelFor(g, who, c) !== OFF)
        most = Math.max(most, unitWorth(g, who, c))
  }
  return most
}
function flightWorth(g: AdAstra, who: Seat): number {
  const from = firstUnit(g, who)
  let most = 0
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { at, state } = g.units.at(u)
    if (at === OFF || state === 'exhausted' || speedOf(g, u) < 1) continue
    const stays = stayWorth(g, who, at)
    for (const s of systemsOf(enterable(g, u, at, who))) most = Math.max(most, placeWorth(g, who, s) - stays)
  }
  return 0.7 * most - 0.1
}
function explorationWorth(g: AdAstra, who: Seat): number {
  let most = 0
  for (let s = 0; s < g.systems.length; s++)
    most = Math.max(most, Math.min(unitsIn(g, s, who), g.systems.at(s).anomalies))
  return 0.55 * most
}
function invasionWorth(g: AdAstra, who: Seat): number {
  let most = 0
  for (let s = 0; s < g.systems.length; s++) {
    const { owner } = g.systems.at(s)
    if (owner < 0 || owner === who || unitsIn(g, s, who) === 0) continue
    const odds = invasionOdds(g, who, s)
    if (odds > 0.45) most = Math.max(most, Math.min(1, odds) * (1.5 + 0.6 * populationIn(g, s)))
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
export const actionWorth = (g: AdAstra, who: Seat, action: Action): number => WORTH[action](g, who)

/** What is lost by playing this card now: a technology that could be kept is better played, one for later is kept. */
function cardCost(g: AdAstra, who: Seat, card: number): number {
  if (isActionCard(g, card)) return 0.02
  if (hasNamed(g, who, card)) return 0.03
  if (meetsRequirement(g, who, card) && hasSpace(g, who)) return -0.35
  return 0.06 + 0.04 * technologyOf(g, card).tier
}
const THRESHOLD = 0.12

/** Forced Labor as far as the unrest level does not rise. */
export const freeLabor = (g: AdAstra, who: Seat): number => {
  const { unrest } = g.players.at(who)
  let spaces = 0
  while (spaces < 4 && levelAt(g, unrest + spaces + 1) === levelAt(g, unrest)) spaces++
  return spaces - (spaces % 2)
}

export const turnOf: Choose = (g: AdAstra, q: Question, random: Random) => {
  const who = q.seat
  const worth: Partial<Record<Action, number>> = {}
  const worthOf = (action: Action): number => (worth[action] ??= actionWorth(g, who, action))
  let most = THRESHOLD
  let chosen = -1
  let pass = -1
  for (const x of options(q)) {
    const { verb, a, b } = read(g, q, x)
    let value = -1
    if (verb === 'pass') pass = x
    else if (verb === 'play') {
      const action = ACTIONS[b] ?? 'flight'
      // A card that can be developed is worth playing even for little.
      const cost = cardCost(g, who, a)
      value = worthOf(action) + (cost < 0 ? 0.3 : -cost)
    } else if (verb === 'empire-action') {
      const { steps } = empireCardOf(g, who)
      value = steps.reduce((n, action) => n + worthOf(action), 0) * (steps.length > 1 ? 0.75 : 1.25) - 0.05
    } else if (verb === 'stand-in') value = 0.9 * instead(g, a, worthOf)
    else if (verb === 'free') value = isAnomaly(g, a) || abilityAt(g, a, 'free')?.flip ? 5 : -1
    else if (verb === 'labor') value = freeLabor(g, who) >= 2 ? 4 : -1
    else if (verb === 'force-deal') value = random(6) === 0 ? 0.5 : -1
    else if (verb === 'trade') value = random(8) === 0 ? 0.6 : -1
    if (value > most) [most, chosen] = [value, x]
  }
  return chosen >= 0 ? [chosen] : pass >= 0 ? [pass] : undefined
}
function instead(g: AdAstra, handle: number, worthOf: (action: Action) => number): number {
  for (const action of ACTIONS) if (abilityAt(g, handle, `instead:${action}`)) return worthOf(action)
  return 0
}
