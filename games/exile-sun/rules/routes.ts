import type { Seat } from '@orrery/kernel'
import { stampOf } from '@orrery/kernel'
import type { ExileSun, TokenRow } from '../state.js'
import { tablesOf } from '../state.js'
import type { Geometry } from './map.js'
import { ASTEROID, GATEWAY, locationOfPlanet, mapOf, MILITARY, NORMAL, TRADE } from './map.js'
import { movesLeft } from './tokens.js'

/**
 * Where a token can get, and what it costs (XS-RULING-19). Own tokens never stand in the way of passing, so that the
 * routes of a whole Move turn depend on the enemy's tokens and on control alone: they are kept until these change.
 */
export const UNREACHABLE = 127
const ENEMY = 1
const ENGAGED = 2

/** What the map is like for a player, enemies left out: it changes only when planets change hands. */
interface Waters {
  readonly map: Geometry
  /** By space: what is printed there as this player meets it. */
  readonly terrain: Uint8Array
  /** By space: how it is paid for, without and with Slipstream Drives. */
  readonly prices: readonly [Uint8Array, Uint8Array]
  /** By space: where a step leads. XS-MOVE-17: from a Gateway to all spaces beside any of them. */
  readonly steps: readonly Int16Array[]
}
export interface Sea extends Waters {
  readonly seat: Seat
  /** Found so far, by start, moves and drive. */
  readonly routes: Map<number, Routes>
  readonly waters: Waters
  /** By space: whether enemies hold it. */
  readonly held: Uint8Array
}
export interface Routes {
  /** Least cost by space, `UNREACHABLE` where there is none. */
  readonly cost: Uint8Array
  /** The spaces that can be reached, the start left out. */
  readonly spaces: Int16Array
  /** By space: whether it was reached with a free step in hand; by space and that (`2 * space + credit`): from where. */
  readonly credit: Uint8Array
  readonly before: Int16Array
}
const [ONE_MOVE, TWO_MOVES, ROUTE] = [0, 1, 2]

/** XS-MOVE-13 to XS-MOVE-15: the locations whose planets are all this player's, as bits. */
function controlled(g: ExileSun, seat: Seat): number {
  let bits = (1 << g.players.length) - 1
  for (let p = 0; p < g.planets.length; p++)
    if (g.planets.at(p).controller !== seat) bits &= ~(1 << locationOfPlanet(p))
  return bits
}

const printed = new Uint8Array(256)
const known = new Map<number, Waters>()
let knownMap: Geometry | undefined
function watersOf(g: ExileSun, map: Geometry, ours: number): Waters {
  const { terrain } = g
  let changed = knownMap !== map
  for (let s = 0; s < map.size; s++) {
    const kind = terrain.get(s)
    if (printed[s] === kind) continue
    printed[s] = kind
    changed = true
  }
  if (changed) known.clear()
  knownMap = map
  let found = known.get(ours)
  if (!found) {
    const met = printed.slice(0, map.size)
    const gateways: number[] = []
    met.forEach((kind, s) => {
      if (kind === GATEWAY) gateways.push(s)
      if (kind === MILITARY && (ours & (1 << (map.systemOf[s] ?? 0))) !== 0) met[s] = TRADE
    })
    const doors = Int16Array.from(new Set(gateways.flatMap(s => map.beside[s] ?? [])))
    const steps = map.beside.map((beside, s) => (met[s] === GATEWAY ? doors : Int16Array.from(beside)))
    const price = (kind: number): number =>
      kind === ASTEROID ? TWO_MOVES : kind === TRADE || kind === GATEWAY ? ROUTE : ONE_MOVE
    const plain = met.map(price)
    const slipstream = met.map(kind => (kind === NORMAL ? ROUTE : price(kind)))
    known.set(ours, (found = { map, terrain: met, prices: [plain, slipstream], steps }))
  }
  return found
}

let last: Sea | undefined
let lastOf: ExileSun | undefined
let lastStamp = -1
const heldNow = new Uint8Array(256)
/** The map as this player finds it now. */
export function seaOf(g: ExileSun, seat: Seat): Sea {
  const stamp = stampOf(g)
  if (last && last.seat === seat && lastOf === g && lastStamp === stamp) return last
  lastOf = g
  lastStamp = stamp
  const map = mapOf(g)
  const waters = watersOf(g, map, controlled(g, seat))
  heldNow.fill(0, 0, map.size)
  const { tokens } = g
  const { faceDown, scouts } = tablesOf(g)
  const from = seat * (faceDown + scouts)
  mark(tokens, 0, from)
  mark(tokens, from + faceDown + scouts, tokens.length)
  if (last && last.seat === seat && last.waters === waters && same(last.held, map.size)) return last
  return (last = { ...waters, seat, waters, held: heldNow.slice(0, map.size), routes: new Map() })
}
function mark(tokens: ExileSun['tokens'], from: number, to: number): void {
  for (let t = from; t < to; t++) {
    const row = tokens.at(t)
    const { at } = row
    if (at >= 0) heldNow[at] = row.pinned ? ENGAGED : ENEMY
  }
}
function same(held: Uint8Array, size: number): boolean {
  for (let s = 0; s < size; s++) if (held[s] !== heldNow[s]) return false
  return true
}

/** Routes of a token from where it stands with the moves it has left. */
export const routesOf = (g: ExileSun, sea: Sea, row: TokenRow): Routes =>
  routesFrom(sea, row.at, movesLeft(g, row), row.slipstream)

const keyOf = (start: number, moves: number, slipstream: boolean): number =>
  (start * 16 + moves) * 2 + (slipstream ? 1 : 0)
export function routesFrom(sea: Sea, start: number, left: number, slipstream: boolean): Routes {
  const moves = Math.max(0, Math.min(MOST, left))
  const key = keyOf(start, moves, slipstream)
  let found = sea.routes.get(key)
  if (!found) sea.routes.set(key, (found = findRoutes(sea, sea.held, start, moves, slipstream)))
  return found
}
/** Routes as if there were no enemies. */
export const freeRoutes = (sea: Sea, start: number, left: number, slipstream: boolean): Routes =>
  findRoutes(sea, NOBODY_THERE, start, Math.max(0, Math.min(MOST, left)), slipstream)
const NOBODY_THERE = new Uint8Array(256)

/** No token ever has more moves than fit the queues below. */
const MOST = 15
/** States to visit by what they cost so far, and the least cost found for each, marked with the search it is from. */
const queues = Array.from({ length: MOST + 1 }, () => new Int16Array(1024))
const lengths = new Int16Array(MOST + 1)
const found = new Int32Array(512)
const from = new Int16Array(512)
const reached = new Int16Array(256)
let searches = 0

/** Spreads out by cost; a state is a space and whether the next step along a Trade Route is free. */
function findRoutes(
  waters: Waters,
  held: Uint8Array,
  start: number,
  moves: number,
  slipstream: boolean,
): Routes {
  const { map, steps } = waters
  const prices = waters.prices[slipstream ? 1 : 0]
  const cost = new Uint8Array(map.size).fill(UNREACHABLE)
  const credits = new Uint8Array(map.size)
  // A mark is the number of the search and the cost: marks of earlier searches are smaller than any of this one.
  searches = (searches + 1) & 0x3ffffff
  if (searches === 0) found.fill(0)
  const mark = searches << 4
  let n = 0
  lengths.fill(0)
  found[2 * start] = mark
  from[2 * start] = -1
  ;(queues[0] as Int16Array)[0] = 2 * start
  lengths[0] = 1
  for (let spent = 0; spent <= moves; spent++) {
    const queue = queues[spent] as Int16Array
    for (let i = 0; i < (lengths[spent] as number); i++) {
      const state = queue[i] as number
      if (found[state] !== mark + spent) continue
      const space = state >> 1
      const credit = state & 1
      if (cost[space] === UNREACHABLE) {
        cost[space] = spent
        credits[space] = credit
        if (space !== start) reached[n++] = space
      }
      // XS-MOVE-21, XS-MOVE-24: an enemy-held space is where the way ends.
      if (held[space] !== 0 && space !== start) continue
      const next = steps[space] as Int16Array
      for (let k = 0; k < next.length; k++) {
        const to = next[k] as number
        const price = prices[to] as number
        // XS-MOVE-10, XS-MOVE-16: the second Trade Route space in a row is free.
        const total = spent + (price === ROUTE ? 1 - credit : price === TWO_MOVES ? 2 : 1)
        if (total > moves) continue
        const reach = 2 * to + (price === ROUTE ? 1 - credit : 0)
        const known = found[reach] as number
        if (known >= mark && known <= mark + total) continue
        // With a free step in hand at the same cost nothing is gained by coming without.
        const better = found[2 * to + 1] as number
        if (reach === 2 * to && better >= mark && better <= mark + total) continue
        found[reach] = mark + total
        from[reach] = state
        const at = lengths[total] as number
        ;(queues[total] as Int16Array)[at] = reach
        lengths[total] = at + 1
      }
    }
  }
  return { cost, spaces: reached.slice(0, n), credit: credits, before: from.slice(0, 2 * map.size) }
}
/** The spaces of the cheapest way, start and end included. */
export function wayTo({ before, credit }: Routes, end: number): number[] {
  const out: number[] = []
  for (let state = 2 * end + (credit[end] ?? 0); state >= 0; state = before[state] ?? -1)
    out.unshift(state >> 1)
  return out
}
export const isEngaged = (sea: Sea, space: number): boolean => sea.held[space] === ENGAGED
export const isEnemyHeld = (sea: Sea, space: number): boolean => sea.held[space] !== 0
