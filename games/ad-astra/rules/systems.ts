import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { PROFESSIONS, UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import {
  buildingOf,
  classOf,
  content,
  discoveryOf,
  emit,
  firstUnit,
  neutralOf,
  OFF,
  planetOf,
  seatCount,
  starOf,
  tablesOf,
} from '../state.js'
import { hasLaw, sumOf } from './boards.js'
import { controlled, overview } from './overview.js'

export { controlled } from './overview.js'

/** Systems: who controls and owns them, what finds room in them, and how many can live there. */

const TITAN = UNITS.indexOf('titan')
const CRUISER = UNITS.indexOf('cruiser')
const GROUPS = 3

// ---------------------------------------------------------------- pieces in a system

/** Units of a seat in a system. */
export const unitsIn = (g: Seen, system: number, seat: Seat): number =>
  overview(g).units[seat * g.systems.length + system] as number
/** Neutral units, without the pirate base. */
export const neutralUnitsIn = (g: Seen, system: number): number => {
  const { neutrals } = g.systems.at(system)
  let n = 0
  for (let kind = 0; kind < neutrals.length; kind++)
    if (neutralOf(g, kind).size !== 'orbital') n += neutrals.get(kind)
  return n
}
export const neutralsIn = (g: Seen, system: number): number => {
  const { neutrals } = g.systems.at(system)
  let n = 0
  for (let kind = 0; kind < neutrals.length; kind++) n += neutrals.get(kind)
  return n
}
/** Orbital buildings of the seat that has some here. */
export function orbitalsIn(g: Seen, system: number): number {
  const { buildings } = g.systems.at(system)
  let n = 0
  for (let kind = 0; kind < buildings.length; kind++)
    if (buildingOf(g, kind).slot === 'orbital') n += buildings.get(kind)
  return n
}
export function planetaryIn(g: Seen, system: number): number {
  const { buildings } = g.systems.at(system)
  let n = 0
  for (let kind = 0; kind < buildings.length; kind++)
    if (buildingOf(g, kind).slot === 'planetary') n += buildings.get(kind)
  return n
}
/** AA-SYS-01. */
export const controls = (g: Seen, system: number, seat: Seat): boolean =>
  (controlled(g, seat) & (1 << system)) !== 0
/** AA-SYS-02. */
export const owns = (g: Seen, system: number, seat: Seat): boolean => g.systems.at(system).owner === seat

/** Systems with a unit or orbital building of somebody else, as bits; `but` are not counted (AA-GEN-11). */
export function enemySystems(g: Seen, seat: Seat, but: Seat = NOBODY): number {
  const { neutral, present, orbital } = overview(g)
  let bits = neutral
  for (let other = 0; other < present.length; other++)
    if (other !== seat && other !== but) bits |= (present[other] as number) | (orbital[other] as number)
  return bits
}
export const hasEnemy = (g: Seen, system: number, seat: Seat, but: Seat = NOBODY): boolean =>
  (enemySystems(g, seat, but) & (1 << system)) !== 0
/** Those with pieces in a system, by seat; the neutral side comes behind the last. */
export const enemiesIn = (g: Seen, system: number, who: Seat): Seat[] => {
  const out: Seat[] = []
  for (let other = 0; other < seatCount(g); other++)
    if (other !== who && controls(g, system, other)) out.push(other)
  if (neutralsIn(g, system) > 0) out.push(NOBODY)
  return out
}
export const owned = (g: Seen, seat: Seat): number => overview(g).owned[seat] as number
/** Systems that others own, as bits. */
export function ownedByOthers(g: Seen, seat: Seat): number {
  const all = overview(g).owned
  let bits = 0
  for (let other = 0; other < all.length; other++) if (other !== seat) bits |= all[other] as number
  return bits
}
/** Systems with units of a seat, as bits. */
export const manned = (g: Seen, seat: Seat): number => overview(g).present[seat] as number
export function countBits(bits: number): number {
  let n = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++
  return n
}
/** The systems of a set, in their order. */
export function systemsOf(bits: number): number[] {
  const out: number[] = []
  for (let s = 0; bits >> s !== 0; s++) if ((bits & (1 << s)) !== 0) out.push(s)
  return out
}

// ---------------------------------------------------------------- room for units

/**
 * Whether one more unit of a class finds a group of slots (AA-SYS-08 to AA-SYS-10). Big units take a whole group and a
 * cruiser two slots of one, so that frigates get what is left.
 */
export function hasRoom(g: Seen, system: number, unitClass: number, n = 1): boolean {
  const all = overview(g)
  const big = (all.big[system] as number) + (unitClass >= TITAN ? n : 0)
  const cruisers = (all.cruisers[system] as number) + (unitClass === CRUISER ? n : 0)
  const frigates = (all.frigates[system] as number) + (unitClass < CRUISER ? n : 0)
  // A cruiser's group has one slot left.
  return big + cruisers <= GROUPS && frigates <= GROUPS * (GROUPS - big - cruisers) + cruisers
}
/** The first model of a class that is neither in the galaxy nor scrapped; else a scrapped one (AA-CON-09); OFF: none. */
export function modelFor(g: Seen, seat: Seat, unitClass: number): number {
  const from = firstUnit(g, seat)
  const to = from + tablesOf(g).classes.length
  let scrapped = OFF
  for (let u = from; u < to; u++) {
    if (classOf(g, u) !== unitClass) continue
    const row = g.units.at(u)
    if (row.at !== OFF) continue
    if (!row.scrapped) return u
    if (scrapped === OFF) scrapped = u
  }
  return scrapped
}
/** Puts a unit into the galaxy, ready. */
export function placeUnit(g: AdAstra, unit: number, system: number): void {
  const row = g.units.at(unit)
  row.at = system
  row.scrapped = false
  row.state = 'ready'
}

// ---------------------------------------------------------------- room for buildings

/** AA-SYS-05, AA-DT-08, AA-DT-09. */
export function planetarySlots(g: Seen, system: number): number {
  const features = discoveryOf(g, system)?.features
  return 2 + (features?.includes('large-world') ? 1 : 0)
}
/** AA-SYS-07. */
export function orbitalSlots(g: Seen, system: number): number {
  const { type } = starOf(g, system)
  if (type === 'white') return 0
  return 1 + (discoveryOf(g, system)?.features.includes('stable-orbit') ? 1 : 0)
}
/** Models of a building that are left: for the whole game, or for one empire. */
export function modelsLeft(g: Seen, kind: number, seat: Seat): number {
  const { models, per } = buildingOf(g, kind)
  let used = 0
  for (let s = 0; s < g.systems.length; s++) {
    const row = g.systems.at(s)
    if (per === 'game' || row.orbitals === seat) used += row.buildings.get(kind)
  }
  return models - used
}

// ---------------------------------------------------------------- population

export const populationIn = (g: Seen, system: number): number => {
  const { population } = g.systems.at(system)
  let n = 0
  for (let i = 0; i < PROFESSIONS.length; i++) n += population.get(i)
  return n
}
const MOST = 4
/** AA-POP-03, AA-POP-06: how many of a profession the system can take, for this owner or colonist (AA-RULING-64). */
export function limitIn(g: Seen, system: number, profession: number, seat: Seat): number {
  const planet = planetOf(g, system)
  if (!planet) return 0
  let limit = planet.capacity[profession] ?? 0
  const conditions = discoveryOf(g, system)?.conditions
  if (conditions && PROFESSIONS.indexOf(conditions.of) === profession) limit += conditions.n
  if (hasLaw(g, seat, 'terraforming')) limit += planet.terraforming[profession] ?? 0
  if (hasLaw(g, seat, 'advanced-terraforming')) limit += planet.advanced[profession] ?? 0
  limit += sumOf(g, seat, 'capacity', ({ capacity }) =>
    PROFESSIONS.indexOf(capacity.of) === profession ? capacity.n : 0,
  )
  return Math.max(0, Math.min(MOST, limit))
}
export const hasRoomFor = (g: Seen, system: number, profession: number, seat: Seat): boolean =>
  g.systems.at(system).population.get(profession) < limitIn(g, system, profession, seat)

/** AA-RULING-63: whoever loses the last population loses the system. */
export function removePopulation(g: AdAstra, system: number, profession: number): void {
  const row = g.systems.at(system)
  row.population.add(profession, -1)
  if (populationIn(g, system) > 0) return
  emit(g, 'disowned', { by: row.owner, system })
  row.owner = NOBODY
}
/** AA-SYS-04: a flag is taken away, and all population with it. */
export function disown(g: AdAstra, system: number): void {
  const row = g.systems.at(system)
  emit(g, 'disowned', { by: row.owner, system })
  row.population.fill(0)
  row.owner = NOBODY
}
export const flagsLeft = (g: Seen, seat: Seat): number =>
  content(g).tokens.byId('flag').count - countBits(owned(g, seat))
