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

/** Of some rivals the one with the most points; among equals the next seat. */
export function leaderAmong(g: Seen, who: Seat, counts: (rival: Seat) => boolean): Seat | undefined {
  let best: Seat | undefined
  for (let i = 1; i < seatCount(g); i++) {
    const other = (who + i) % seatCount(g)
    if (counts(other) && (best === undefined || openPoints(g, other) > openPoints(g, best))) best = other
  }
  return best
}
const everybody = (): boolean => true
/** The rival with the most points. */
export const leaderFor = (g: Seen, who: Seat): Seat => leaderAmong(g, who, everybody) ?? who
/** The player with whom it is on the worst terms; among equals the next seat. */
export function worstFor(g: Seen, who: Seat): Seat {
  let worst = -1
  for (let i = 1; i < seatCount(g); i++) {
    const other = (who + i) % seatCount(g)
    if (!isHuman(g, other)) continue
    if (worst < 0 || relationOf(g, who, other) < relationOf(g, who, worst)) worst = other
  }
  return worst
}
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
      return numberOf(g, system)
  }
}
/** These systems in the order in which the rule prefers them. */
export const byTarget = (g: Seen, who: Seat, rule: TargetRule, systems: readonly number[]): number[] =>
  [...systems].sort(
    (a, b) => rank(g, who, rule, a) - rank(g, who, rule, b) || numberOf(g, a) - numberOf(g, b),
  )
