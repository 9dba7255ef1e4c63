import type { Seat } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { forPlanet, k } from '../state.js'

/** Whether a player attempts, and could complete, a mission at this planet (NF-FAC-23, NF-RULING-75). */
export const attempts = (_g: NewFrontier, _who: Seat, _planet: number): boolean => false

/** NF-CONF-09: players with a mission here may decline to attempt it, in the order of the track. */
export const declineMissions = k.procedure('decline', forPlanet, {
  each: () => undefined,
})
/** NF-MISS-16: what a Steal means for missions, judged at its moment. `kept` is what is left after forgoing. */
export function noteSteal(
  _g: NewFrontier,
  _thief: Seat,
  _planet: number,
  _stolen: number,
  _kept: number,
): void {
  // The Missions chapter fills this in.
}
/** NF-CONF-53 and NF-MISS-18: missions that are complete now are paid. */
export function completeMissions(_g: NewFrontier, _planet: number, _after: 'conflict' | 'build'): void {
  // The Missions chapter fills this in.
}
