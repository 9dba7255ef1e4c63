import type { Seat } from '@orrery/kernel'
import { memoState, NOBODY, stampOfPart } from '@orrery/kernel'
import type { Seen } from '../state.js'
import type { Geometry } from './map.js'
import { ASTEROID, GATEWAY, locationOfPlanet, mapOf, MILITARY, NORMAL, TRADE } from './map.js'
import type { Routes } from './routes.js'
import type { Spaces } from './spaces.js'
import { addSpace, hasSpace, lowestIn, ROWS, spacesWhere } from './spaces.js'
import { firstRow, firstScout, lastRow } from './tokens.js'

/**
 * The map as a player finds it. Own tokens never stand in the way of passing, so that the routes of a whole Move turn
 * depend on the enemy's tokens and on control alone: they are kept until these change.
 */

/** Spaces by what a step into them costs. */
interface Prices {
  readonly one: Spaces
  readonly two: Spaces
  /** Trade Routes and what counts as such: one move, the next of them free. */
  readonly route: Spaces
}
/** What the map is like for a player, enemies left out: it changes only when planets change hands. */
interface Waters {
  readonly map: Geometry
  readonly prices: Prices
  /** With Slipstream Drives. */
  readonly slipstream: Prices
  readonly gateways: Spaces
  /** XS-MOVE-17: from a Gateway a step leads to all spaces beside any of them. */
  readonly exits: Spaces
  /** By space: 1 where a token may stop, as far as the map goes (XS-MOVE-19). */
  readonly stops: Uint8Array
}
export interface Sea {
  readonly waters: Waters
  /** Spaces held by enemies, and those of them where a battle is already set up. */
  readonly held: Spaces
  readonly engaged: Spaces
  /** By space: 1 where the enemy lets a fleet stop, and where a Scout. */
  readonly fleetStops: Uint8Array
  readonly scoutStops: Uint8Array
  /** Found so far, by start, moves and drive. */
  readonly routes: Map<number, Routes>
}

/** XS-MOVE-13 to XS-MOVE-15: the locations whose planets are all this player's, as bits. */
function controlled(g: Seen, seat: Seat): number {
  let bits = (1 << g.players.length) - 1
  for (let p = 0; p < g.planets.length; p++)
    if (g.planets.at(p).controller !== seat) bits &= ~(1 << locationOfPlanet(p))
  return bits
}

function pricesOf(map: Geometry, terrain: Uint8Array): Prices {
  const isRoute = (kind: number | undefined): boolean => kind === TRADE || kind === GATEWAY // XS-MOVE-16
  return {
    // Of routes too, where that gains nothing: one comes to them with a free step for the same move.
    one: spacesWhere(map, s => terrain[s] !== ASTEROID),
    two: spacesWhere(map, s => terrain[s] === ASTEROID),
    route: spacesWhere(map, s => isRoute(terrain[s])),
  }
}
const printed = new Uint8Array(256)
const known = new Map<number, Waters>()
/** What was known of another map is forgotten. */
const readTerrain = memoState(
  (g: Seen): Geometry => {
    const map = mapOf(g)
    let changed = false
    for (let s = 0; s < map.size; s++) {
      const kind = g.terrain.get(s)
      if (printed[s] !== kind) changed = true
      printed[s] = kind
    }
    if (changed) known.clear()
    return map
  },
  g => stampOfPart(g.terrain),
)
function watersOf(g: Seen, ours: number): Waters {
  const map = readTerrain(g, NOBODY)
  let found = known.get(ours)
  if (found?.map !== map) {
    const isOurs = (s: number): boolean => (ours & (1 << (map.systemOf[s] ?? 0))) !== 0
    const met = printed.slice(0, map.size).map((kind, s) => (kind === MILITARY && isOurs(s) ? TRADE : kind))
    const gateways = spacesWhere(map, s => met[s] === GATEWAY)
    found = {
      map,
      prices: pricesOf(map, met),
      slipstream: pricesOf(
        map,
        // XS-MOVE-14: a Military Zone that is no Trade Route for this player is a normal space.
        met.map(kind => (kind === NORMAL || kind === MILITARY ? TRADE : kind)),
      ),
      gateways,
      stops: met.map(kind => (kind === GATEWAY ? 0 : 1)),
      exits: spacesWhere(map, s => (map.beside[s] ?? []).some(b => met[b] === GATEWAY)),
    }
    known.set(ours, found)
  }
  return found
}

let last: Sea | undefined
const heldNow = new Int32Array(ROWS)
const engagedNow = new Int32Array(ROWS)
function findSea(g: Seen, seat: Seat): Sea {
  const waters = watersOf(g, controlled(g, seat))
  const { map } = waters
  heldNow.fill(0)
  engagedNow.fill(0)
  mark(g, map, 0, firstRow(g, seat))
  mark(g, map, lastRow(g, seat), g.tokens.length)
  // The same for whoever finds it: routes that were found hold, also where an engagement has begun.
  const kept = last?.waters === waters && same(last.held, heldNow) ? last : undefined
  if (kept && same(kept.engaged, engagedNow)) return kept
  return (last = {
    waters,
    held: kept?.held ?? heldNow.slice(0, map.rows),
    engaged: engagedNow.slice(0, map.rows),
    fleetStops: without(map, waters.stops, engagedNow),
    scoutStops: kept?.scoutStops ?? without(map, waters.stops, heldNow),
    routes: kept?.routes ?? new Map<number, Routes>(),
  })
}
/** Face-down tokens of others, with their spaces. */
interface Targets {
  readonly rows: readonly number[]
  readonly spaces: readonly number[]
}
function findTargets(g: Seen, seat: Seat): Targets {
  const rows: number[] = []
  const spaces: number[] = []
  for (let other = 0; other < g.players.length; other++)
    for (let t = firstRow(g, other), end = firstScout(g, other); t < end && other !== seat; t++) {
      const { at } = g.tokens.at(t)
      if (at < 0) continue
      rows.push(t)
      spaces.push(at)
    }
  return { rows, spaces }
}
/** What a player finds around its tokens now. */
const surroundings = memoState(
  (g: Seen, seat) => ({ sea: findSea(g, seat), targets: findTargets(g, seat) }),
  (g, seat) =>
    stampOfPart(g.terrain) +
    stampOfPart(g.planets) +
    stampOfPart(g.tokens, 0, firstRow(g, seat)) +
    stampOfPart(g.tokens, lastRow(g, seat)),
)
function without(map: Geometry, stops: Uint8Array, barred: Spaces): Uint8Array {
  const out = stops.slice()
  for (let row = 0; row < map.rows; row++)
    for (let bits = barred[row] as number; bits !== 0; bits &= bits - 1) out[lowestIn(map, row, bits)] = 0
  return out
}
function mark({ tokens }: Seen, map: Geometry, from: number, to: number): void {
  for (let t = from; t < to; t++) {
    const row = tokens.at(t)
    const { at } = row
    if (at < 0) continue
    addSpace(map, heldNow, at)
    if (row.pinned) addSpace(map, engagedNow, at)
  }
}
function same(then: Spaces, now: Spaces): boolean {
  for (let row = 0; row < then.length; row++) if (then[row] !== now[row]) return false
  return true
}
/** The map as this player finds it now. */
export const seaOf = (g: Seen, seat: Seat): Sea => surroundings(g, seat).sea
export const targetsOf = (g: Seen, seat: Seat): Targets => surroundings(g, seat).targets
export const isEngaged = (sea: Sea, space: number): boolean => hasSpace(sea.waters.map, sea.engaged, space)
export const isEnemyHeld = (sea: Sea, space: number): boolean => hasSpace(sea.waters.map, sea.held, space)
