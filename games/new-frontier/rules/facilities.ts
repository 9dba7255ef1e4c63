import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { PLACES } from '../content/numbers.js'
import type { Facility } from '../content/facilities.js'
import type { NewFrontier, Seen } from '../state.js'
import { areaOf, emit } from '../state.js'

/** Facilities of a player at a planet are bits of one number: there is never a second one of a kind (NF-FAC-04). */

export const facilityOf = (g: Seen, kind: number): Facility => contentOf<Content>(g).facilities.at(kind)
export const facilityCount = (g: Seen): number => contentOf<Content>(g).facilities.length
export const facilityKinds = (mask: number): number[] => {
  const kinds: number[] = []
  for (let kind = 0; mask >> kind !== 0; kind++) if (((mask >> kind) & 1) === 1) kinds.push(kind)
  return kinds
}
export const stands = (g: Seen, who: Seat, planet: number, kind: number): boolean =>
  ((areaOf(g, who, planet).facilities >> kind) & 1) === 1

/** NF-FAC-05: two on the planet, one in orbit. */
export function hasRoom(g: Seen, who: Seat, planet: number, kind: number): boolean {
  const { orbital } = facilityOf(g, kind)
  const there = facilityKinds(areaOf(g, who, planet).facilities).filter(
    other => facilityOf(g, other).orbital === orbital,
  )
  return there.length < (orbital ? PLACES.inOrbit : PLACES.onPlanet)
}
export function place(g: NewFrontier, by: Seat, planet: number, kind: number): void {
  const area = areaOf(g, by, planet)
  area.facilities |= 1 << kind
  emit(g, 'placed', { by, planet, facility: kind })
}
