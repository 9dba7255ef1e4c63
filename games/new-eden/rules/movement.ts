import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { developmentOf, shipOf, TYPES } from '../state.js'
import { mapOf } from './map.js'

/** How far Fleets go. Ships are counted by class, as Systems hold them. */
export interface Counts {
  get(type: number): number
}
export const countsOf = (ships: { at(type: number): number | undefined }): Counts => ({
  get: type => ships.at(type) ?? 0,
})

/** NE-SHIP-08: whether all Developments that an ability shows are completed. */
export function active(g: Seen, seat: Seat, needs: readonly string[]): boolean {
  for (const need of needs) {
    let found = false
    for (const card of g.players.at(seat).completed)
      for (const verb of developmentOf(g, card).effect.do)
        if ('system' in verb && verb.system === need) found = true
    if (!found) return false
  }
  return true
}

/** SPD of one Ship: printed, its size's Development, and its own abilities; some only when it moves alone. */
export function shipSpeed(g: Seen, seat: Seat, type: number, alone: boolean): number {
  const ship = shipOf(g, seat, type)
  let speed = ship.spd
  for (const card of g.players.at(seat).completed)
    for (const verb of developmentOf(g, card).effect.do)
      if ('speed' in verb && verb.speed.of === ship.size) speed += verb.speed.n
  for (const ability of ship.abilities)
    for (const verb of ability.effect.do)
      if ('speed' in verb && (verb.speed.of === 'this' || alone) && active(g, seat, ability.needs))
        speed += verb.speed.n
  return speed
}

/** Jump range of a Ship, or how many Small Ships it takes along: the best of its active abilities, else 0. */
export function flying(g: Seen, seat: Seat, type: number, word: 'leap' | 'carry'): number {
  let best = 0
  for (const { needs, effect } of shipOf(g, seat, type).abilities)
    for (const verb of effect.do) {
      const n = (verb as Partial<Record<typeof word, number>>)[word] ?? 0
      if (n > best && active(g, seat, needs)) best = n
    }
  return best
}

/** NE-MOVE-09: the lowest SPD among the Ships; 0 for no Ships. */
export function fleetSpeed(g: Seen, seat: Seat, ships: Counts): number {
  let count = 0
  for (let type = 0; type < TYPES; type++) count += ships.get(type)
  let lowest = 0
  for (let type = 0; type < TYPES; type++)
    if (ships.get(type) > 0) {
      const speed = shipSpeed(g, seat, type, count === 1)
      if (lowest === 0 || speed < lowest) lowest = speed
    }
  return lowest
}

/** NE-MOVE-10, NE-MOVE-11: 1 for an explored System, its Tier for another. */
export const entryCost = (g: Seen, at: number): number =>
  g.systems.at(at).explored ? 1 : (mapOf(g).tiers[at] ?? 1)

/** NE-MOVE-15 to NE-MOVE-18: whether a Fleet that enters has to end its move there. */
export function mustStop(g: Seen, seat: Seat, at: number): boolean {
  const row = g.systems.at(at)
  const other = (owner: Seat): boolean => owner !== NOBODY && owner !== seat
  return !row.explored || other(row.controller) || other(mapOf(g).homeOf[at] ?? NOBODY) || other(row.fleet)
}

/**
 * What it costs a Fleet of this player to end its move in each System, 0 where it cannot (NE-MOVE-07, NE-MOVE-12). Both
 * Fleets of a Move Action are measured on the board as it was before (NE-MOVE-38).
 */
export function reach(g: Seen, seat: Seat, from: number, speed: number): number[] {
  const map = mapOf(g)
  const costs = new Array<number>(map.size).fill(0)
  const spread = (here: number, spent: number): void => {
    for (const next of map.beside[here] ?? []) {
      const cost = spent + entryCost(g, next)
      const before = costs[next] ?? 0
      if (next === from || cost > speed || (before > 0 && before <= cost)) continue
      costs[next] = cost
      if (!mustStop(g, seat, next)) spread(next, cost) // NE-MOVE-37
    }
  }
  spread(from, 0)
  return costs
}
