import type { Seat } from '@orrery/kernel'
import type { TARGETS } from '../content/automa.js'
import type { Seen } from '../state.js'
import { discoveryOf, planetOf, seatCount, starOf } from '../state.js'
import { homeOf, jumpsBetween } from './galaxy.js'
import { openPoints } from './scoring.js'
import { relationOf, isHuman } from './relations.js'

/** What an Automa aims at: by the rule of its decision card, in the end by the number of the tile (AA-AUTO-05). */

export type TargetRule = (typeof TARGETS)[number]
const numberOf = (g: Seen, system: number): number => starOf(g, system).number

/** All other seats, the next one first. */
export const rivalsOf = (g: Seen, who: Seat): Seat[] =>
  Array.from({ length: seatCount(g) - 1 }, (_, i) => (who + 1 + i) % seatCount(g))
/** Of some rivals the one with the most points; among equals the next seat. */
export const leaderAmong = (g: Seen, who: Seat, counts: (rival: Seat) => boolean): Seat | undefined =>
  rivalsOf(g, who)
    .filter(counts)
    .sort((a, b) => openPoints(g, b) - openPoints(g, a))[0]
const everybody = (): boolean => true
/** The rival with the most points. */
export const leaderFor = (g: Seen, who: Seat): Seat => leaderAmong(g, who, everybody) ?? who
/** The player with whom it is on the worst terms; among equals the next seat. */
export const worstFor = (g: Seen, who: Seat): Seat =>
  rivalsOf(g, who)
    .filter(rival => isHuman(g, rival))
    .reduce((a, b) => (relationOf(g, who, b) < relationOf(g, who, a) ? b : a))
function richness(g: Seen, system: number): number {
  const planet = planetOf(g, system)
  if (!planet) return 0
  const people = planet.capacity.reduce((sum, n) => sum + n, 0)
  return 10 * planet.vp + people + (discoveryOf(g, system)?.features.includes('monumental') ? 20 : 0)
}
/** Lower is better. */
function rank(g: Seen, who: Seat, rule: TargetRule, system: number): number {
  switch (rule) {
    case 'home':
      return jumpsBetween(g, homeOf(g, who), system, who)
    case 'leader':
      return jumpsBetween(g, homeOf(g, leaderFor(g, who)), system, who)
    case 'richest':
      return -richness(g, system)
    case 'highest':
      return -numberOf(g, system)
    case 'lowest':
      return 0 // equals go by their numbers
  }
}
/** These systems by a rank, the lowest first; equals by the numbers of their tiles. */
export const byRank = (g: Seen, systems: readonly number[], of: (system: number) => number): number[] =>
  [...systems].sort((a, b) => of(a) - of(b) || numberOf(g, a) - numberOf(g, b))
/** These systems in the order in which the rule prefers them. */
export const byTarget = (g: Seen, who: Seat, rule: TargetRule, systems: readonly number[]): number[] =>
  byRank(g, systems, system => rank(g, who, rule, system))
/** These systems by the numbers of their tiles. */
export const byNumber = (g: Seen, systems: readonly number[]): number[] => byRank(g, systems, () => 0)
