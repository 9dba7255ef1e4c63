import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { areaSeen, seatsOf } from '../state.js'
import type { Attacks } from './conflict-determining.js'

/** Attacks that were planned and not cancelled. */

export const attacks = (g: Seen, who: Seat, planet: number): boolean => {
  const { target, cancelled } = areaSeen(g, who, planet)
  return target !== NOBODY && !cancelled
}
/** The Attack Dice that stand at a planet: whom each seat attacks there. */
export const attacksAt = (g: Seen, planet: number): Attacks =>
  seatsOf(g).map(who => (attacks(g, who, planet) ? areaSeen(g, who, planet).target : NOBODY))
/** NF-AS-27: judged by the Attacks that stand. */
export const hasConflict = (g: Seen, planet: number): boolean =>
  seatsOf(g).some(who => attacks(g, who, planet))
export const isAttacked = (g: Seen, who: Seat, planet: number): boolean =>
  seatsOf(g).some(other => attacks(g, other, planet) && areaSeen(g, other, planet).target === who)
