import type { Seat } from '@orrery/kernel'
import { NOBODY, revealed } from '@orrery/kernel'
import type { ExileSun, Seen } from '../state.js'
import { emit } from '../state.js'
import { planetAt, planetsAt } from './map.js'
import { tokensAt } from './tokens.js'

/** Planets. */

/** The one player with a fleet or Scouts on a space when no battle is due there; Decoys hold nothing (XS-DECOY-13). */
function occupant(g: ExileSun, space: number): Seat {
  for (const t of tokensAt(g, space)) if (g.tokens.at(t).kind !== 'decoy') return g.tokens.at(t).owner
  return NOBODY
}
/** XS-PLANET-01, XS-PLANET-03, XS-PLANET-09: control passes by itself and scores. True when it did. */
export function claimPlanet(g: ExileSun, space: number): boolean {
  const p = planetAt(g, space)
  // Whether control passes tells everybody whether a face-down token there is a Decoy.
  if (p >= 0 && tokensAt(g, space).some(t => g.tokens.at(t).owner !== g.planets.at(p).controller)) revealed(g)
  const taker = p < 0 ? NOBODY : occupant(g, space)
  if (taker === NOBODY || g.planets.at(p).controller === taker) return false
  const from = g.planets.at(p).controller
  g.planets.at(p).controller = taker
  g.players.at(taker).vp += 1
  emit(g, 'planet', { by: taker, from, at: space })
  return true
}
/** XS-RULING-36: planets entered without a battle, after all battles. */
export function claimUnopposed(g: ExileSun): void {
  for (const planet of g.planets) claimPlanet(g, planet.at)
}
export const planetsOf = (g: Seen, seat: Seat): number => {
  let n = 0
  for (const planet of g.planets) if (planet.controller === seat) n++
  return n
}
/** XS-VP-06. Who has not settled yet has no home to hold. */
export function holdsHome(g: Seen, seat: Seat): boolean {
  const { location } = g.players.at(seat)
  return location !== NOBODY && planetsAt(location).every(p => g.planets.at(p).controller === seat)
}
