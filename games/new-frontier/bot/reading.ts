import type { Seat } from '@orrery/kernel'
import { bit, contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { TURNS } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import { areaOf, PLANETS, shipOf } from '../state.js'

/** What a player can read off the table, and what things are worth, in VP. */

export const planets: readonly number[] = Array.from({ length: PLANETS }, (_, planet) => planet)
/** Turns behind this one. */
export const turnsLeft = (g: NewFrontier): number => TURNS - g.turn

/** What a Credit buys: less when there is little time left to spend it. */
export const creditWorth = (g: NewFrontier): number => (turnsLeft(g) === 0 ? 0.12 : 0.34)
/** In the last Turn it counts for a title alone. */
export const prestigeWorth = (g: NewFrontier): number => (turnsLeft(g) === 0 ? 0.2 : 0.4)

/** Points of an unknown ship: Fleets get better as the game goes on. */
const UNKNOWN: readonly number[] = [1.5, 1.5, 1.7, 1.9, 2.1, 2.2]
/** Attack or Defense of a Fleet, as one seat knows it: of others' ships the number alone, unless they are laid open. */
export function fleetStrength(
  g: NewFrontier,
  viewer: Seat,
  who: Seat,
  planet: number,
  side: 'attack' | 'defense',
): number {
  const { fleet, known } = areaOf(g, who, planet)
  if (who !== viewer && (known & bit(viewer)) === 0) return fleet.length * (UNKNOWN[g.turn] ?? 2)
  let sum = 0
  for (let i = 0; i < fleet.length; i++) sum += shipOf(g, fleet.at(i))[side]
  return sum
}
/** How likely a Strength that is so much higher wins, with everything that is still unknown. */
export function chanceOf(edge: number, unknown: number): number {
  const x = edge / (1.7 * unknown)
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x)
}

/** Whether a player has a Technology that works or soon will. */
export const holds = (g: NewFrontier, who: Seat, id: string): boolean =>
  g.players.at(who).technologies.get(contentOf<Content>(g).technologies.indexOf(id)) > 0

/** Small numbers that look random and stay the same while a Turn is planned. */
export function whims(g: NewFrontier, who: Seat): (n: number) => number {
  const { credits, prestige, vp } = g.players.at(who)
  let state = (g.turn * 7919 + who * 104_729 + credits * 31 + prestige * 57 + vp * 101 + 12_345) >>> 0
  // In the first Turn all else is the same in every match.
  for (const card of g.display) state = Math.imul(state ^ (card + 1), 0x9e37_79b1) >>> 0
  // Neighbouring seats must not draw alike: they would all bid the same.
  return n => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}
