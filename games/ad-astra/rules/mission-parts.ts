import type { Seat } from '@orrery/kernel'
import type { PublicPart, SecretPart } from '../content/missions.js'
import { BRANCHES, PROFESSIONS, UNITS } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { classOf, discoveryOf, firstUnit, OFF, planetOf, seatCount, starOf, tablesOf } from '../state.js'
import { hasMicroWormhole, wormhole } from './galaxy.js'
import { highBranches, orbitalsOf } from './income.js'
import { foreignInfluence } from './influence.js'
import { creditsOf, totalOf } from './resources.js'
import { controlled, countBits, owned, planetaryIn, populationIn, systemsOf, unitsIn } from './systems.js'
import { unrestLevel } from './unrest.js'

/** What public missions ask for, and what secret ones are worth. */

const TITAN = UNITS.indexOf('titan')
export const populationOf = (g: Seen, who: Seat): number =>
  systemsOf(owned(g, who)).reduce((n, s) => n + populationIn(g, s), 0)
export const professionOf = (g: Seen, who: Seat, profession: number): number =>
  systemsOf(owned(g, who)).reduce((n, s) => n + g.systems.at(s).population.get(profession), 0)
/** Units of a seat in the galaxy, of a class or larger. */
function unitsOf(g: Seen, who: Seat, smallest = 0): number {
  const from = firstUnit(g, who)
  let n = 0
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at !== OFF && classOf(g, u) >= smallest) n++
  return n
}
const branchesAt = (g: Seen, who: Seat, tier: number): number => {
  const { tiers } = g.players.at(who)
  return BRANCHES.filter((_, i) => tiers.get(i) >= tier).length
}
export const isOdd = (g: Seen, system: number): boolean =>
  hasMicroWormhole(g, system) || (discoveryOf(g, system)?.features.includes('asteroid-field') ?? false)
const controlsOne = (g: Seen, who: Seat, of: (system: number) => boolean): boolean =>
  systemsOf(controlled(g, who)).some(of)

/** AA-MGT-10: whether a seat meets the condition of a public part now. */
export function meetsPublic(g: Seen, who: Seat, part: PublicPart): boolean {
  const player = g.players.at(who)
  if ('systems' in part) return countBits(owned(g, who)) >= part.systems
  if ('population' in part) return populationOf(g, who) >= part.population
  if ('influence' in part) return foreignInfluence(g, who) >= part.influence
  if ('branches' in part) return branchesAt(g, who, part.branches.tier) >= part.branches.n
  if ('technologies' in part) return player.developed.length >= part.technologies
  if ('buildings' in part)
    return systemsOf(owned(g, who)).reduce((n, s) => n + planetaryIn(g, s), 0) >= part.buildings
  if ('capital' in part) return unitsOf(g, who, TITAN) > 0
  if ('round' in part) return part.round === 'invasion-won' ? player.invasionWon : player.neutralDestroyed
  if ('control' in part)
    return part.control === 'wormhole'
      ? controlsOne(g, who, s => s === wormhole(g))
      : controlsOne(g, who, s => isOdd(g, s))
  if ('calm' in part) return unrestLevel(g, who) === 0 && countBits(owned(g, who)) >= part.calm
  if ('resources' in part) return totalOf(g, who) >= part.resources
  const { orbitals, units } = part.fleet
  return orbitalsOf(g, who) >= orbitals && controlsOne(g, who, s => unitsIn(g, s, who) >= units)
}

type Counted = Extract<SecretPart, { readonly count: unknown }>['count']['of']
const COUNTS: Readonly<Record<Counted, (g: Seen, who: Seat) => number>> = {
  'high-branches': highBranches,
  'home-influence': (g, who) =>
    [...g.systems].filter(({ home, influence }) => home >= 0 && home !== who && influence === who).length,
  captured: (g, who) =>
    g.players
      .at(who)
      .tokens.toArray()
      .reduce((sum, n, of) => (of === who ? sum : sum + n), 0),
  'unit-trios': (g, who) => Math.floor(unitsOf(g, who) / 3),
  orbitals: orbitalsOf,
  traits: (g, who) => systemsOf(owned(g, who)).filter(s => planetOf(g, s)?.trait !== undefined).length,
  anomalies: (g, who) => g.players.at(who).anomalies.length,
}
/** A tie for the most counts as the most. */
const isMost = (g: Seen, who: Seat, value: (who: Seat) => number): boolean => {
  for (let other = 0; other < seatCount(g); other++) if (value(other) > value(who)) return false
  return true
}
export function pointsOfSecret(g: Seen, who: Seat, part: SecretPart): number {
  if ('stars' in part) {
    const { of, each, most } = part.stars
    return Math.min(most, each * systemsOf(owned(g, who)).filter(s => starOf(g, s).type === of).length)
  }
  if ('count' in part) return Math.min(part.count.most, part.count.each * COUNTS[part.count.of](g, who))
  if ('lead' in part) {
    const { in: what, vp } = part.lead
    const value = (seat: Seat): number =>
      what === 'credits' ? creditsOf(g, seat) : professionOf(g, seat, PROFESSIONS.indexOf(what))
    return isMost(g, who, value) ? vp : 0
  }
  return unrestLevel(g, who) === 0 ? part.calm : 0
}
