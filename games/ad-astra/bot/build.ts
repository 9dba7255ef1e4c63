import type { Seat } from '@orrery/kernel'
import { BRANCHES, PROFESSIONS, RESOURCES, UNITS } from '../content/vocabulary.js'
import { buildingCost, unitCost } from '../rules/construction.js'
import { isUndiscovered, linksOf } from '../rules/galaxy.js'
import { growthCost } from '../rules/growth.js'
import { colonyUnrest } from '../rules/population.js'
import { isActionCard } from '../rules/hand.js'
import { amountOf, CREDITS, FOOD, PRODUCTION, RESEARCH } from '../rules/resources.js'
import { upgradeCost } from '../rules/research.js'
import { hasNamed } from '../rules/developing.js'
import {
  controlled,
  enemySystems,
  hasRoomFor,
  owned,
  populationIn,
  systemsOf,
  unitsIn,
} from '../rules/systems.js'
import { feelsUnrest } from '../rules/unrest.js'
import type { AdAstra, Seen } from '../state.js'
import { buildingOf, empireOf, planetOf, technologyOf } from '../state.js'
import { missionWorth } from './missions.js'
import { technologyWorth } from './technologies.js'
import {
  endWorth,
  endsWell,
  fleetWorth,
  incomeWorth,
  planetPromise,
  priceOf,
  roundsLeft,
  unrestCost,
  wants,
} from './worth.js'

/** What growing, constructing, researching and moving are worth, in victory points. */

const TITAN = UNITS.indexOf('titan')
const held = (g: Seen, who: Seat, resource: number): number => g.players.at(who).resources.get(resource)

export function growWorth(g: Seen, who: Seat, system: number, profession: number): number {
  const people = populationIn(g, system)
  const cost = growthCost(g, who, system, profession)
  let worth = 1 / 3 + incomeWorth(g) * wants(g, who, profession) - priceOf(g, who, FOOD) * cost
  worth += missionWorth(g, who, { to: 'profession', in: profession })
  if (people === 0) {
    worth += missionWorth(g, who, { to: 'colony', in: system })
    worth += planetPromise(g, system) + 0.25 * (planetOf(g, system)?.unrest ?? 0)
    const { unrest } = g.players.at(who)
    if (feelsUnrest(g, who))
      worth -= unrestCost(g, unrest + colonyUnrest(g, system, who)) - unrestCost(g, unrest)
    if (planetOf(g, system)?.back === 'orion') worth += 2
  }
  return worth
}
/** The best that can be grown in a system with what is held, and what it costs. */
export function bestGrowth(g: Seen, who: Seat, system: number): { worth: number; cost: number } {
  let out = { worth: 0, cost: 0 }
  for (let i = 0; i < PROFESSIONS.length; i++) {
    if (!hasRoomFor(g, system, i, who)) continue
    const cost = growthCost(g, who, system, i)
    const purse = Math.max(held(g, who, 0), empireOf(g, who).id === 'silicoid' ? held(g, who, 2) : 0)
    if (cost > purse) continue
    const worth = growWorth(g, who, system, i)
    if (worth > out.worth) out = { worth, cost }
  }
  return out
}
/** What it is worth to have one population of a profession learn the one that is wanted most. */
export function retraining(g: Seen, who: Seat, system: number, from: number): number {
  let most = 0
  for (let to = 0; to < PROFESSIONS.length; to++)
    if (to !== from && hasRoomFor(g, system, to, who))
      most = Math.max(most, professionWorth(g, who, to) - professionWorth(g, who, from))
  return most - 0.1
}
export const professionWorth = (g: Seen, who: Seat, profession: number): number =>
  incomeWorth(g) * wants(g, who, profession) + missionWorth(g, who, { to: 'profession', in: profession })
export function bestRetraining(g: Seen, who: Seat): number {
  let most = 0
  for (const s of systemsOf(owned(g, who)))
    for (let from = 0; from < PROFESSIONS.length; from++)
      if (g.systems.at(s).population.get(from) > 0) most = Math.max(most, retraining(g, who, s, from))
  return most
}
/** Systems a seat could choose for growth. */
export function growable(g: Seen, who: Seat): number[] {
  const enemies = enemySystems(g, who)
  const mine = controlled(g, who)
  const out: number[] = []
  for (let s = 0; s < g.systems.length; s++) {
    const { owner, planet } = g.systems.at(s)
    if (planet < 0 || (enemies & (1 << s)) !== 0) continue
    if (owner === who || (owner < 0 && (mine & (1 << s)) !== 0)) out.push(s)
  }
  return out
}

/** What the milestones of a tier bring while there are rounds to use them in: room for colonists, drives, trade ports. */
const MILESTONES = [
  [0.2, 0.6, 0.2, 0.5, 0],
  [0.2, 0.2, 0.2, 0.2, 0],
  [0.2, 0.25, 0.2, 0.25, 0],
  [0.2, 0.3, 0.5, 0.3, 0],
]
/** What technology cards in hand that a tier would let one keep are worth, or the next tier. */
function waitingFor(g: AdAstra, who: Seat, branch: number, tier: number): number {
  const { hand } = g.players.at(who)
  let worth = 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand.at(i)
    if (isActionCard(g, card)) continue
    const of = technologyOf(g, card)
    if (of.branch !== BRANCHES[branch] || of.tier < tier || of.tier > tier + 1 || hasNamed(g, who, card))
      continue
    worth += (of.tier === tier ? 0.8 : 0.4) * technologyWorth(g, who, card)
  }
  return Math.min(1, worth)
}
export function upgradeWorth(g: AdAstra, who: Seat, branch: number): number {
  const tier = g.players.at(who).tiers.get(branch) + 1
  const points = tier === 3 ? 1 : tier === 5 ? 2 : tier === 4 ? 0.9 : tier === 2 ? 0.5 : 0.35
  const more = (MILESTONES[branch]?.[tier - 1] ?? 0) * Math.min(1, roundsLeft(g) / 4)
  const pull = missionWorth(g, who, { to: 'tier', in: branch }) + waitingFor(g, who, branch, tier)
  return points + 0.2 + more + pull - priceOf(g, who, RESEARCH) * upgradeCost(g, who, branch)
}
export const canUpgrade = (g: Seen, who: Seat, branch: number): boolean =>
  g.players.at(who).tiers.get(branch) < 5 && upgradeCost(g, who, branch) <= held(g, who, 1)

/** What it takes to choose one more system or branch: the credit, and that it is not there for later. */
export const creditFor = (g: Seen, who: Seat): number => priceOf(g, who, CREDITS) + 0.1
/**
 * The branches to upgrade with one action, the best first: one, so many more for nothing, and then those that are worth
 * their credit.
 */
export function upgrades(g: AdAstra, who: Seat, free: number): { branch: number; worth: number }[] {
  let [points, credits] = [held(g, who, RESEARCH), held(g, who, CREDITS)]
  const out: { branch: number; worth: number }[] = []
  const ranked = BRANCHES.map((_, branch) => branch)
    .filter(branch => canUpgrade(g, who, branch))
    .map(branch => ({ branch, worth: upgradeWorth(g, who, branch) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
  for (const { branch, worth } of ranked) {
    const cost = upgradeCost(g, who, branch)
    const paid = out.length > free
    const left = worth - (paid ? creditFor(g, who) : 0)
    if (cost > points || left <= 0 || (paid && credits < 1)) continue
    points -= cost
    credits -= paid ? 1 : 0
    out.push({ branch, worth: left })
  }
  return out
}

/** A die of Diplomacy more this round; a token that is harder to replace. */
const TOKEN = 0.25
const flippedTokens = (g: Seen, who: Seat): number => {
  let n = 0
  for (const { influence, flipped } of g.systems) if (influence === who && flipped) n++
  return n
}
export function buildingWorth(g: Seen, who: Seat, system: number, kind: number): number {
  const {
    vp,
    income,
    replaces,
    slot,
    reward,
    ready = 0,
    guard,
    mission,
    ends,
    firepower,
    hull,
  } = buildingOf(g, kind)
  const cost = buildingCost(g, kind)
  const before = replaces === undefined ? undefined : buildingOf(g, kind - 1)
  let worth = vp - (before?.vp ?? 0)
  for (let i = 0; i < RESOURCES.length; i++) worth -= priceOf(g, who, i) * amountOf(cost, i)
  if (income)
    worth +=
      incomeWorth(g) * (income.n - (before?.income?.n ?? 0)) * wants(g, who, RESOURCES.indexOf(income.of))
  if (reward) worth += 0.14
  worth += TOKEN * Math.min(ready, flippedTokens(g, who))
  if (guard !== undefined && g.systems.at(system).influence === who) worth += TOKEN
  if (mission) worth += 1.5
  if (ends && roundsLeft(g) > 1) worth += endsWell(g, who) ? 1 : -2.5
  if (!before) worth += missionWorth(g, who, { to: slot === 'orbital' ? 'orbital' : 'building' })
  if (slot === 'orbital')
    worth +=
      0.05 *
      (firepower + hull - (before ? before.firepower + before.hull : 0)) *
      (isThreatened(g, system, who) ? 3 : 1)
  return g.systems.at(system).owner === who ? worth : worth - 1
}
/** Enemies stand next to it. */
const isThreatened = (g: Seen, system: number, who: Seat): boolean =>
  (linksOf(g, system, who) & enemySystems(g, who)) !== 0

/** Units are worth having while there is something to reach, and against fleets of others. */
export function unitWorth(g: Seen, who: Seat, unitClass: number): number {
  const unit = empireOf(g, who).units[unitClass]
  if (!unit) return 0
  let rival = 0
  for (let other = 0; other < g.players.length; other++)
    if (other !== who) rival = Math.max(rival, fleetWorth(g, other))
  const need = fleetWorth(g, who) < rival + 3 ? 0.22 : 0.14
  const scouts = unitClass === 0 && somethingToFind(g) ? 0.25 : 0
  const late = roundsLeft(g) < 2 ? 0.4 : 1
  const pull =
    missionWorth(g, who, { to: 'unit' }) + (unitClass >= TITAN ? missionWorth(g, who, { to: 'capital' }) : 0)
  return (
    late * (need * (unit.firepower + unit.hull) + scouts) +
    pull -
    priceOf(g, who, PRODUCTION) * unitCost(g, who, unitClass)
  )
}
const somethingToFind = (g: Seen): boolean => {
  for (let s = 0; s < g.systems.length; s++) if (isUndiscovered(g, s)) return true
  return false
}
/** What it is worth to have one more unit in a system with so many of one's own. */
export function placeWorth(g: Seen, who: Seat, system: number, there = unitsIn(g, system, who)): number {
  const { owner, anomalies } = g.systems.at(system)
  if (isUndiscovered(g, system)) return there === 0 ? 2.2 : -1
  let worth = there === 0 ? endWorth(g, who, system) + hunts(g, who, system) : 0
  if (there === 0) worth += missionWorth(g, who, { to: 'place', in: system })
  if (owner < 0 && planetOf(g, system)) worth += there === 0 ? 1 + planetPromise(g, system) : 0
  if (anomalies > there) worth += 0.7
  if (owner >= 0 && owner !== who) worth += there === 0 ? 0.4 * populationIn(g, system) : 0.3
  if (owner === who && isThreatened(g, system, who)) worth += there === 0 ? 0.5 : 0.2
  // On the way to something.
  if (worth === 0 && there === 0) {
    const links = linksOf(g, system, who) & ~enemySystems(g, who)
    for (let s = 0; s < g.systems.length; s++)
      if ((links & (1 << s)) !== 0 && unitsIn(g, s, who) === 0 && isOpen(g, s)) worth = 0.5
  }
  return worth
}
/** An empire whose income counts the systems it controls and does not own. */
function hunts(g: Seen, who: Seat, system: number): number {
  const { owner, planet } = g.systems.at(system)
  const counts = empireOf(g, who).income.abilities.some(({ effect }) =>
    effect.do.some(verb => 'income' in verb && verb.income.per === 'held-systems'),
  )
  return counts && owner !== who && planet < 0 ? incomeWorth(g) : 0
}
/** Nobody has seen it, or nobody owns its planet. */
const isOpen = (g: Seen, system: number): boolean =>
  isUndiscovered(g, system) || (g.systems.at(system).owner < 0 && planetOf(g, system) !== undefined)
/** What a unit's place would lose without it. */
export const stayWorth = (g: Seen, who: Seat, system: number): number =>
  placeWorth(g, who, system, unitsIn(g, system, who) - 1)
