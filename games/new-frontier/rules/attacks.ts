import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { areaOf } from '../state.js'
import type { Attacks } from './conflict-determining.js'

/** Attacks that were planned and not cancelled. */

export const attacks = (g: Seen, who: Seat, planet: number): boolean => {
  const { target, cancelled } = areaOf(g, who, planet)
  return target !== NOBODY && !cancelled
}
/** The Attack Dice that stand at a planet: whom each seat attacks there. */
export function attacksAt(g: Seen, planet: number): Attacks {
  const dice: Seat[] = []
  for (let who = 0; who < g.players.length; who++)
    dice.push(attacks(g, who, planet) ? areaOf(g, who, planet).target : NOBODY)
  return dice
}
/** NF-AS-27: judged by the Attacks that stand. */
export function hasConflict(g: Seen, planet: number): boolean {
  for (let who = 0; who < g.players.length; who++) if (attacks(g, who, planet)) return true
  return false
}
export function isAttacked(g: Seen, who: Seat, planet: number): boolean {
  for (let other = 0; other < g.players.length; other++)
    if (areaOf(g, other, planet).target === who && attacks(g, other, planet)) return true
  return false
}
