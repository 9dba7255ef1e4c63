import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { SUNS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { discoveryOf, OFF, planetOf, starOf } from '../state.js'
import { hasLaw } from './boards.js'
import { BORDERS, hexBeside, opposite } from './hexes.js'
import { overview } from './overview.js'

/**
 * The galaxy: places where tiles can lie, what touches what, and who can jump where. Which systems are linked is kept in
 * the state, as bits, for the three ways of looking at a border.
 */

/** Whether a tile turned so many times has a jump point on this border. */
export const hasJump = (g: Seen, system: number, turns: number, border: number): boolean =>
  (jumpsOf(g, system, turns) & (1 << border)) !== 0
/** The borders with a jump point of a tile turned so many times, as bits. */
export function jumpsOf(g: Seen, system: number, turns: number): number {
  const { jumps } = starOf(g, system)
  let bits = 0
  for (const jump of jumps) bits |= 1 << ((jump + turns) % BORDERS)
  return bits
}

/** The system on a place, or OFF. */
export const systemAt = (g: Seen, hex: number): number => overview(g).onHex[hex] ?? OFF
export const isPlaced = (g: Seen, system: number): boolean => g.systems.at(system).hex !== OFF
/** AA-GAL-06. */
export function wormhole(g: Seen): number {
  for (let s = 0; s < g.systems.length; s++) if (starOf(g, s).type === 'wormhole') return s
  return OFF
}
/** Stars with a planet slot; they have a discovery slot too. */
export const isSun = (g: Seen, system: number): boolean =>
  (SUNS as readonly string[]).includes(starOf(g, system).type)
/** AA-GAL-10. */
export const isUndiscovered = (g: Seen, system: number): boolean => {
  const row = g.systems.at(system)
  return row.hex !== OFF && row.planet < 0 && isSun(g, system)
}

// ---------------------------------------------------------------- laying tiles

/** Puts a tile on its place; it is linked to those beside it from now on. */
export function layTile(g: AdAstra, system: number, hex: number, turns: number): void {
  const row = g.systems.at(system)
  row.hex = hex
  row.turns = turns
  for (let border = 0; border < BORDERS; border++) {
    const other = systemAt(g, hexBeside(hex, border))
    if (other === OFF) continue
    const there = g.systems.at(other)
    row.beside.set(border, other)
    there.beside.set(opposite(border), system)
    const points =
      (hasJump(g, system, turns, border) ? 1 : 0) + (hasJump(g, other, there.turns, opposite(border)) ? 1 : 0)
    for (let level = 2 - points; level < LEVELS; level++) link(g, level, system, other)
  }
}
/** AA-GAL-02 to AA-GAL-04: both points, either, none. */
const LEVELS = 3
function link(g: AdAstra, level: number, a: number, b: number): void {
  const [one, other] = [g.systems.at(a).links, g.systems.at(b).links]
  one.set(level, one.get(level) | (1 << b))
  other.set(level, other.get(level) | (1 << a))
}
/** AA-GAL-07: a system turns out to have a micro wormhole. */
export function openMicroWormhole(g: AdAstra, system: number): void {
  for (let level = 0; level < LEVELS; level++) link(g, level, system, wormhole(g))
}
export const hasMicroWormhole = (g: Seen, system: number): boolean =>
  planetOf(g, system)?.back === 'orion' ||
  (discoveryOf(g, system)?.features.includes('micro-wormhole') ?? false)

// ---------------------------------------------------------------- adjacency and links

export const isAdjacent = (g: Seen, a: number, b: number): boolean => {
  const { beside } = g.systems.at(a)
  for (let border = 0; border < BORDERS; border++) if (beside.get(border) === b) return true
  return false
}
/** All systems beside one, as bits. */
export function adjacentTo(g: Seen, system: number): number {
  const { beside } = g.systems.at(system)
  let bits = 0
  for (let border = 0; border < BORDERS; border++) {
    const other = beside.get(border)
    if (other !== OFF) bits |= 1 << other
  }
  return bits
}
/** AA-GAL-05: everybody's links are their own. */
const levelOf = (g: Seen, seat: Seat): number =>
  hasLaw(g, seat, 'advanced-jump-drive') ? 2 : hasLaw(g, seat, 'jump-drive') ? 1 : 0
/** The systems linked to one for this seat, as bits. */
export const linksOf = (g: Seen, system: number, seat: Seat): number =>
  g.systems.at(system).links.get(levelOf(g, seat))
export const isLinked = (g: Seen, a: number, b: number, seat: Seat): boolean =>
  (linksOf(g, a, seat) & (1 << b)) !== 0
/** Without anybody's milestones. */
export const baseLinks = (g: Seen, system: number): number => g.systems.at(system).links.get(0)
/** AA-PIR-04: a jump point on both sides of a shared border, and nothing else. */
export function hasPoints(g: Seen, a: number, b: number): boolean {
  const row = g.systems.at(a)
  for (let border = 0; border < BORDERS; border++)
    if (row.beside.get(border) === b)
      return hasJump(g, a, row.turns, border) && hasJump(g, b, g.systems.at(b).turns, opposite(border))
  return false
}

/** Jumps from one system to another for a seat, whatever lies between; a large number when there is no way. */
export const FAR = 99
export function jumpsBetween(g: Seen, from: number, to: number, seat: Seat): number {
  let seen = 1 << from
  let edge = seen
  for (let jumps = 0; edge !== 0; jumps++) {
    if ((edge & (1 << to)) !== 0) return jumps
    let next = 0
    for (let s = 0; s < g.systems.length; s++) if ((edge & (1 << s)) !== 0) next |= linksOf(g, s, seat)
    edge = next & ~seen
    seen |= next
  }
  return FAR
}

export function homeOf(g: Seen, seat: Seat): number {
  for (let s = 0; s < g.systems.length; s++) if (g.systems.at(s).home === seat) return s
  return OFF
}
export const homesLinkedTo = (g: Seen, system: number): number => {
  const links = baseLinks(g, system)
  let n = 0
  for (let s = 0; links >>> s !== 0; s++) if ((links & (1 << s)) !== 0 && g.systems.at(s).home !== NOBODY) n++
  return n
}
