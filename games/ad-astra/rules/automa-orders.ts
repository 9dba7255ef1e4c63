import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { BRANCHES, RESOURCES, UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { buildingOf, content, diplomatOf, emit, empireOf, OFF } from '../state.js'
import { automaPopulate } from './automa-growth.js'
import type { TargetRule } from './automa-targets.js'
import { byTarget, worstFor } from './automa-targets.js'
import { hasMilestoneFor } from './boards.js'
import { fitsIn, raise } from './construction.js'
import { drawDiplomat, post } from './diplomats.js'
import { homeOf } from './galaxy.js'
import { incomeOf } from './income.js'
import { mayInfluence } from './influence-effects.js'
import { isLastToken, placeInfluence, tokensInSupply } from './influence.js'
import { relationOf } from './relations.js'
import { FOOD, PRODUCTION, RESEARCH } from './resources.js'
import { hasEnemy, hasRoom, modelFor, owned, placeUnit, systemsOf } from './systems.js'
import { addUnrest, unrestRoom } from './unrest.js'

/** Orders of decision cards that are carried out at once. Each says whether it could be. */

/** Grow: a system, and one more for every three food. */
export const grow = (g: AdAstra, who: Seat): boolean =>
  automaPopulate(g, who, 1 + Math.floor(incomeOf(g, who, FOOD) / 3), true) > 0

const TOP = 5
const WELL_READ = 4
/** Research: the cheapest branch, in the order of its preference; two with much research. */
export function research(g: AdAstra, who: Seat): boolean {
  const { tiers } = g.players.at(who)
  const branches = empireOf(g, who)
    .preference.map(name => BRANCHES.indexOf(name))
    .filter(b => tiers.get(b) < TOP)
    .sort((a, b) => tiers.get(a) - tiers.get(b))
    .slice(0, incomeOf(g, who, RESEARCH) >= WELL_READ ? 2 : 1)
  for (const branch of branches) {
    tiers.add(branch, 1)
    emit(g, 'upgraded', { by: who, branch, tier: tiers.get(branch) })
  }
  return branches.length > 0
}

// ---------------------------------------------------------------- building

const budgetOf = (g: Seen, who: Seat): number => 2 + incomeOf(g, who, PRODUCTION) + g.round
const sites = (g: Seen, who: Seat, rule: TargetRule): number[] =>
  byTarget(
    g,
    who,
    rule,
    systemsOf(owned(g, who)).filter(s => !hasEnemy(g, s, who)),
  )
const [FRIGATE, DOOM_STAR] = [UNITS.indexOf('frigate'), UNITS.indexOf('doom-star')] as const
const LATE = 4
function buildUnit(g: AdAstra, who: Seat, unitClass: number, places: readonly number[]): boolean {
  const model = modelFor(g, who, unitClass)
  const system = places.find(s => hasRoom(g, s, unitClass))
  if (model === OFF || system === undefined) return false
  placeUnit(g, model, system)
  emit(g, 'unit', { by: who, unit: model, system })
  return true
}
/** Build fleet: the best unit that the budget allows and a system has room for, at home if it can be. */
export function fleet(g: AdAstra, who: Seat, rule: TargetRule): boolean {
  const budget = budgetOf(g, who)
  const home = homeOf(g, who)
  const all = sites(g, who, rule)
  const places = all.includes(home) ? [home, ...all] : all
  for (let unitClass = DOOM_STAR; unitClass >= FRIGATE; unitClass--) {
    if (unitClass === DOOM_STAR && g.round < LATE) continue
    const cost = empireOf(g, who).units[unitClass]?.cost ?? Infinity
    if (cost <= budget && buildUnit(g, who, unitClass, places)) return true
  }
  return false
}
/** One frigate at home, where both orders of a card are impossible. */
export function frigateAtHome(g: AdAstra, who: Seat): void {
  if (!hasEnemy(g, homeOf(g, who), who)) buildUnit(g, who, FRIGATE, [homeOf(g, who)])
}

const kind = (g: Seen, id: string): number => content(g).buildings.indexOf(id)
function build(g: AdAstra, who: Seat, id: string, places: readonly number[]): boolean {
  const which = kind(g, id)
  if (buildingOf(g, which).slot === 'planetary' && !hasMilestoneFor(g, who, which)) return false
  const system = places.find(s => fitsIn(g, s, which, who))
  if (system === undefined) return false
  raise(g, who, system, which)
  return true
}
/** What it takes to build for VP, the most valuable first. */
const MONUMENTS = [
  ['udp', 16],
  ['tcp', 10],
  ['http', 4],
] as const
/** By resource: the buildings that yield it, the better first. */
const WORKS = [
  ['soil-enrichment-facility', 'hydroponic-farm'],
  ['astro-university', 'research-laboratory'],
  ['robo-mining-plant', 'automated-factory'],
  ['trade-port'],
] as const
/** Build structure: outpost, battle station, what is worth VP, else what its weakest income needs. */
export function structure(g: AdAstra, who: Seat, rule: TargetRule): boolean {
  const places = sites(g, who, rule)
  const budget = budgetOf(g, who)
  const isBare = (s: number): boolean => g.systems.at(s).orbitals === NOBODY
  if (build(g, who, 'outpost', places.filter(isBare)) || build(g, who, 'battle-station', places)) return true
  for (const [id, least] of MONUMENTS) if (budget >= least && build(g, who, id, places)) return true
  const weakest = RESOURCES.map((_, i) => i).sort((a, b) => incomeOf(g, who, a) - incomeOf(g, who, b))
  return weakest.some(i => (WORKS[i] ?? []).some(id => build(g, who, id, places)))
}

// ---------------------------------------------------------------- diplomacy

const openTo = (g: Seen, who: Seat, whose: Seat): number[] => {
  const out: number[] = []
  for (let s = 0; s < g.systems.length; s++)
    if (g.systems.at(s).influence === whose && mayInfluence(g, s, who) && !isLastToken(g, s)) out.push(s)
  return out
}
const HOSTILE = -2
/** Spread, else replace the influence of the worst friend, else stir up unrest there, where any can be. */
export function diplomacy(g: AdAstra, who: Seat, rule: TargetRule): boolean {
  const worst = worstFor(g, who)
  const supply = tokensInSupply(g, who) > 0
  const [free] = supply ? byTarget(g, who, rule, openTo(g, who, NOBODY)) : []
  const [theirs] = supply ? byTarget(g, who, rule, openTo(g, who, worst)) : []
  const system = free ?? theirs
  if (system !== undefined) placeInfluence(g, who, system)
  else if (unrestRoom(g, worst) > 0) addUnrest(g, worst, 2)
  else return false
  return true
}
/** The spy it sends to a player it is hostile to, now in play; OFF where it sends none. */
export function sendSpy(g: AdAstra, who: Seat): number {
  const worst = worstFor(g, who)
  if (relationOf(g, who, worst) > HOSTILE) return OFF
  const card = drawDiplomat(g, g.diplomatDiscard)
  if (card === undefined || diplomatOf(g, card).kind !== 'spy') return OFF
  post(g, card, g.diplomatDiscard, worst, who)
  return card
}
