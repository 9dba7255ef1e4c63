import type { Seat } from '@orrery/kernel'
import { bit, contentOf, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { NewEden, Seen } from '../state.js'
import { shipOf, TYPES } from '../state.js'
import { mapOf } from './map.js'
import type { Counts } from './movement.js'

/** Fleets: all Ships of one player in one System (NE-GEN-07), counted by class. */

export const shipStrength = (g: Seen, seat: Seat, type: number): number =>
  contentOf<Content>(g).sizes.byId(shipOf(g, seat, type).size).strength
/** NE-SHIP-04. */
export function strengthOf(g: Seen, seat: Seat, ships: Counts): number {
  let strength = 0
  for (let type = 0; type < TYPES; type++)
    if (ships.get(type) > 0) strength += ships.get(type) * shipStrength(g, seat, type)
  return strength
}
export const fleetStrength = (g: Seen, at: number): number =>
  strengthOf(g, g.systems.at(at).fleet, g.systems.at(at).ships)
export function shipsIn(ships: Counts): number {
  let count = 0
  for (let type = 0; type < TYPES; type++) count += ships.get(type)
  return count
}
export const hasFleet = (g: Seen, seat: Seat, at: number): boolean => g.systems.at(at).fleet === seat
export const hasEnemy = (g: Seen, seat: Seat, at: number): boolean => {
  const { fleet } = g.systems.at(at)
  return fleet !== NOBODY && fleet !== seat
}

/** Systems with a Fleet of this player. */
export function fleetsOf(g: Seen, seat: Seat): number[] {
  const out: number[] = []
  for (let at = 0; at < g.systems.length; at++) if (hasFleet(g, seat, at)) out.push(at)
  return out
}

/** NE-MOVE-20: Ships join those that are there. The System must be free of enemies. */
export function join(g: NewEden, seat: Seat, at: number, ships: Counts): void {
  const row = g.systems.at(at)
  row.fleet = seat
  for (let type = 0; type < TYPES; type++) row.ships.add(type, ships.get(type))
}
/** Ships leave or are lost; with the last one its Exhausted Fleet Token goes (NE-MOVE-26). */
export function part(g: NewEden, at: number, ships: Counts): void {
  const row = g.systems.at(at)
  for (let type = 0; type < TYPES; type++) row.ships.add(type, -ships.get(type))
  if (shipsIn(row.ships) > 0) return
  row.exhausted &= ~bit(row.fleet)
  row.fleet = NOBODY
}
/** NE-MOVE-21, NE-MOVE-22. */
export function exhaust(g: NewEden, seat: Seat, at: number): void {
  g.systems.at(at).exhausted |= bit(seat)
}
export const isExhausted = (g: Seen, seat: Seat, at: number): boolean =>
  (g.systems.at(at).exhausted & bit(seat)) !== 0
/** NE-BUILD-14: the models go back to their owner. */
export function scrap(g: NewEden, seat: Seat, ships: Counts): void {
  for (let type = 0; type < TYPES; type++) g.players.at(seat).models.add(type, ships.get(type))
}

/**
 * Systems that a Fleet which has to leave can go to: adjacent, explored, not another player's and free of enemies
 * (NE-CEND-10). Own Home Systems count after a battle (NE-RULING-79) and not after a Raid (NE-RAID-09).
 */
export function waysOut(g: Seen, seat: Seat, at: number, after: 'battle' | 'raid'): number[] {
  const map = mapOf(g)
  return (map.beside[at] ?? []).filter(next => {
    const row = g.systems.at(next)
    const home = map.homeOf[next] ?? NOBODY
    if (home !== NOBODY && (after === 'raid' || home !== seat)) return false
    return row.explored && (row.controller === NOBODY || row.controller === seat) && !hasEnemy(g, seat, next)
  })
}
