import type { Seat, Zone } from '@orrery/kernel'
import { arrange, everyone, look, move } from '@orrery/kernel'
import { FLEETS } from '../content/numbers.js'
import type { Area, NewFrontier, Seen } from '../state.js'
import { areaOf, classOf, emit, shipOf } from '../state.js'
import { allIn } from './effects.js'
import { builtLists, effectsOf } from './sources.js'

/** Fleets: their size, and ships that leave them. */

/** Ships that cost no upkeep at a planet, also under the Storm (NF-RULING-64). */
export function freeShips(g: Seen, who: Seat, planet: number): number {
  let free: number = FLEETS.free
  for (const n of allIn(effectsOf(g, who), 'freeShips')) free += n
  for (const list of builtLists(g, who, planet)) for (const n of allIn(list, 'freeShips')) free += n
  return free
}
/** Ships above those that are free, of the Fleet there is or of one of another size. */
export function excessShips(
  g: Seen,
  who: Seat,
  planet: number,
  size = areaOf(g, who, planet).fleet.length,
): number {
  return size <= FLEETS.free ? 0 : Math.max(0, size - freeShips(g, who, planet))
}

/** Back to the stock or to the faction. */
export function sendBack(g: NewFrontier, token: number, from: Zone): void {
  if (shipOf(g, token).kind !== 'yard') return move(g, token, from, g.reserve)
  move(g, token, from, g.stock)
  g.inStock.add(classOf(g, token), 1)
}
/** NF-PLT-26: back where they came from, and Prototypes out of the game. */
export function removeShips(g: NewFrontier, by: Seat, planet: number, ships: readonly number[]): void {
  const { fleet } = areaOf(g, by, planet)
  for (const token of ships) {
    if (shipOf(g, token).kind === 'prototype') move(g, token, fleet, g.box)
    else sendBack(g, token, fleet)
  }
  emit(g, 'ships-lost', { by, planet, ships: [...ships] })
}

/** NF-CONF-16: laid open to all, in an order that does not tell which ship came last. */
export function openFleet(g: NewFrontier, area: Area): void {
  arrange(
    g,
    area.fleet,
    area.fleet.toArray().sort((a, b) => a - b),
  )
  look(g, area, everyone(g))
}
