import type { Seat } from '@orrery/kernel'
import { bit } from '@orrery/kernel'
import type { PublicPart, SecretPart } from '../content/missions.js'
import { BRANCHES, PROFESSIONS } from '../content/vocabulary.js'
import { orbitalsOf } from '../rules/income.js'
import { foreignInfluence } from '../rules/influence.js'
import { isOdd, meetsPublic, pointsOfSecret, populationOf, professionOf } from '../rules/mission-parts.js'
import { wormhole } from '../rules/galaxy.js'
import { countBits, manned, owned, planetaryIn, systemsOf, unitsIn } from '../rules/systems.js'
import { levelAt } from '../rules/unrest.js'
import type { AdAstra, Seen } from '../state.js'
import { missionOf, planetOf, starOf } from '../state.js'
import { roundsLeft } from './worth.js'

/** What missions add to a step on the way to them: a colony, a tier, a building. */

/** A step that somebody could take: `in` is the system, branch or profession it concerns. */
export type Step =
  | { readonly to: 'colony' | 'influence' | 'place'; readonly in: number }
  | { readonly to: 'tier' | 'profession'; readonly in: number }
  | { readonly to: 'technology' | 'building' | 'capital' | 'unit' | 'orbital' | 'calm' | 'anomaly' }
  | { readonly to: 'conquest' | 'monster' }

/** The nearer a goal, the more of it a step is worth. */
const NEAR = [0, 0.7, 0.3, 0.15]
const near = (missing: number): number => NEAR[missing] ?? 0

/** Upgrades still missing until so many branches have a tier, and whether one of this branch would be among them. */
function tiersMissing(g: Seen, who: Seat, branch: number, n: number, tier: number): number {
  const mine = g.players.at(who).tiers.toArray()
  if ((mine[branch] ?? 0) >= tier) return 0
  const best = BRANCHES.map((_, i) => i).sort((a, b) => (mine[b] ?? 0) - (mine[a] ?? 0))
  const counted = best.slice(0, n)
  return counted.includes(branch)
    ? counted.reduce((sum, i) => sum + Math.max(0, tier - (mine[i] ?? 0)), 0)
    : 0
}
/** Steps of a kind that a public part still asks of a seat; 0 when it asks for none of them. */
function missing(g: Seen, who: Seat, part: PublicPart, step: Step): number {
  const player = g.players.at(who)
  if ('systems' in part) return step.to === 'colony' ? part.systems - countBits(owned(g, who)) : 0
  if ('population' in part) return step.to === 'profession' ? part.population - populationOf(g, who) : 0
  if ('influence' in part) {
    if (step.to !== 'influence' || !isForeign(g, who, step.in)) return 0
    return part.influence - foreignInfluence(g, who)
  }
  if ('branches' in part)
    return step.to === 'tier' ? tiersMissing(g, who, step.in, part.branches.n, part.branches.tier) : 0
  if ('technologies' in part)
    return step.to === 'technology' ? part.technologies - player.developed.length : 0
  if ('buildings' in part)
    return step.to === 'building'
      ? part.buildings - systemsOf(owned(g, who)).reduce((n, s) => n + planetaryIn(g, s), 0)
      : 0
  if ('capital' in part) return step.to === 'capital' ? 1 : 0
  if ('round' in part) return step.to === (part.round === 'invasion-won' ? 'conquest' : 'monster') ? 1 : 0
  if ('control' in part) {
    if (step.to !== 'place') return 0
    return (part.control === 'wormhole' ? step.in === wormhole(g) : isOdd(g, step.in)) ? 1 : 0
  }
  if ('calm' in part) {
    if (step.to === 'colony') return part.calm - countBits(owned(g, who))
    return step.to === 'calm' ? levelAt(g, player.unrest) : 0
  }
  if ('resources' in part) return 0
  if (step.to === 'orbital') return part.fleet.orbitals - orbitalsOf(g, who)
  if (step.to !== 'unit') return 0
  const most = systemsOf(manned(g, who)).reduce((n, s) => Math.max(n, unitsIn(g, s, who)), 0)
  return part.fleet.units - most
}
const isForeign = (g: Seen, who: Seat, system: number): boolean => {
  const { owner } = g.systems.at(system)
  return owner >= 0 && owner !== who
}
/** What one step adds to a secret part, in victory points. */
function adds(g: Seen, who: Seat, part: SecretPart, step: Step): number {
  if ('calm' in part)
    return step.to === 'calm' && levelAt(g, g.players.at(who).unrest) <= 2 ? 0.4 * part.calm : 0
  if ('lead' in part) {
    const { in: what, vp } = part.lead
    if (step.to !== 'profession' || what === 'credits' || PROFESSIONS.indexOf(what) !== step.in) return 0
    let most = 0
    for (let other = 0; other < g.players.length; other++)
      if (other !== who) most = Math.max(most, professionOf(g, other, step.in))
    const lead = professionOf(g, who, step.in) - most
    // One ahead is safe for a while.
    return lead > 1 ? 0 : 0.5 * vp * near(Math.max(1, -lead))
  }
  const { each, most } = 'stars' in part ? part.stars : part.count
  if (pointsOfSecret(g, who, part) >= most) return 0
  if ('stars' in part) return step.to === 'colony' && starOf(g, step.in).type === part.stars.of ? each : 0
  switch (part.count.of) {
    case 'high-branches':
      return step.to === 'tier' ? each * near(3 - g.players.at(who).tiers.get(step.in)) : 0
    case 'home-influence':
      return step.to === 'influence' && isForeign(g, who, step.in) && g.systems.at(step.in).home >= 0
        ? each
        : 0
    case 'unit-trios':
      return step.to === 'unit' ? each / 3 : 0
    case 'orbitals':
      return step.to === 'orbital' ? each : 0
    case 'traits':
      return step.to === 'colony' && planetOf(g, step.in)?.trait !== undefined ? each : 0
    case 'anomalies':
      return step.to === 'anomaly' ? each : 0
    case 'captured':
      return 0
  }
}
/** What a token is worth that a public mission brings: the first to complete it has another's, too. */
const tokenWorth = (g: Seen, card: number, who: Seat): number => {
  const { tokens, completed } = g.missionTokens.at(card)
  if ((tokens & bit(who)) === 0) return 0
  return !completed && (tokens & ~bit(who)) !== 0 ? 2 : 1
}
/** What a step is worth for the public missions and for one's own secret ones. */
export function missionWorth(g: Seen, who: Seat, step: Step): number {
  let worth = 0
  for (let i = 0; i < g.publicMissions.length; i++) {
    const card = g.publicMissions.at(i)
    const token = tokenWorth(g, card, who)
    if (token > 0) worth += token * near(missing(g, who, missionOf(g, card).public, step))
  }
  const mine = g.players.at(who).missions
  for (let i = 0; i < mine.length; i++) {
    const card = mine.at(i)
    // Of another's missions only their number is seen.
    if (card !== undefined) worth += 0.8 * adds(g, who, missionOf(g, card).secret, step)
  }
  return worth
}

/** How well a secret part suits a seat: what it would bring now, and how easily more comes. */
export const secretWorth = (g: AdAstra, who: Seat, card: number): number => {
  const { secret } = missionOf(g, card)
  if ('lead' in secret) return 1.2 + 0.3 * pointsOfSecret(g, who, secret)
  if ('calm' in secret) return 0.6 * pointsOfSecret(g, who, secret)
  const ease = 'stars' in secret ? 1.4 : EASE[secret.count.of]
  return ease * Math.min(1, roundsLeft(g) / 4) + pointsOfSecret(g, who, secret)
}
const EASE = {
  'high-branches': 1.6,
  'home-influence': 1.2,
  captured: 0.8,
  'unit-trios': 1.6,
  orbitals: 1.6,
  traits: 1.3,
  anomalies: 1.1,
} as const
/** How well a public part on the table suits a seat: whether it has it rather than the others. */
export function openWorth(g: AdAstra, who: Seat, card: number): number {
  const { public: part } = missionOf(g, card)
  const { tokens } = g.missionTokens.at(card)
  const isOpen = g.publicMissions.has(card)
  let worth = 0
  for (let seat = 0; seat < g.players.length; seat++) {
    if (isOpen && (tokens & bit(seat)) === 0) continue
    const has = meetsPublic(g, seat, part) ? 1 : 0.4
    worth += seat === who ? has : -has / (g.players.length - 1)
  }
  return worth
}
