import type { Seat } from '@orrery/kernel'
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

interface Sea {
  readonly map: Geometry
  readonly seat: Seat
  /** By space: what is printed there as this player meets it, and whether enemies hold it. */
  readonly terrain: Uint8Array
  readonly held: Uint8Array
  readonly gateways: readonly number[]
  readonly routes: Map<number, Routes>
}
export interface Routes {
  /** Least cost by space, `UNREACHABLE` where there is none. */
  readonly cost: Uint8Array
  /** The spaces that can be reached, the start left out. */
  readonly spaces: readonly number[]
  /** By space and credit (`2 * space + credit`): the least cost, and the step before. */
  readonly best: Uint8Array
  readonly before: Int16Array
}

/** XS-MOVE-13 to XS-MOVE-15: a Military Zone is a Trade Route for who controls its System. */
function controls(g: ExileSun, seat: Seat, location: number): boolean {
  for (let p = 0; p < g.planets.length; p++)
    if (locationOfPlanet(p) === location && g.planets.at(p).controller !== seat) return false
  return true
}
let last: Sea | undefined
const terrainNow = new Uint8Array(256)
const heldNow = new Uint8Array(256)

/** The map as this player finds it now. */
export function seaOf(g: ExileSun, seat: Seat): Sea {
  const map = mapOf(g)
  const { size } = map
  let ours = 0
  for (let location = 0; location < g.players.length; location++)
    if (controls(g, seat, location)) ours |= 1 << location
  for (let s = 0; s < size; s++) {
    const printed = g.terrain.get(s)
    terrainNow[s] =
      printed !== MILITARY ? printed : (ours & (1 << (map.systemOf[s] ?? 0))) !== 0 ? TRADE : MILITARY
  }
  heldNow.fill(0, 0, size)
  const rows = tablesOf(g).faceDown + tablesOf(g).scouts
  const from = seat * rows
  for (let t = 0; t < g.tokens.length; t++) {
    if (t === from) t += rows
    if (t >= g.tokens.length) break
    const row = g.tokens.at(t)
    if (row.at >= 0) heldNow[row.at] = row.pinned ? ENGAGED : ENEMY
  }
  if (last && last.seat === seat && last.map === map && same(last, size)) return last
  const terrain = terrainNow.slice(0, size)
  const gateways: number[] = []
  terrain.forEach((kind, s) => kind === GATEWAY && gateways.push(s))
  return (last = { map, seat, terrain, held: heldNow.slice(0, size), gateways, routes: new Map() })
}
function same(sea: Sea, size: number): boolean {
  for (let s = 0; s < size; s++)
    if (sea.held[s] !== heldNow[s] || sea.terrain[s] !== terrainNow[s]) return false
  return true
}

/** Routes of a token from where it stands with the moves it has left. */
export const routesOf = (g: ExileSun, sea: Sea, row: TokenRow): Routes =>
  routesFrom(sea, row.at, Math.max(0, movesLeft(g, row)), row.slipstream)

export function routesFrom(
  sea: Sea,
  start: number,
  moves: number,
  slipstream: boolean,
  ignoringEnemies = false,
): Routes {
  const key = ((start * 16 + moves) * 2 + (slipstream ? 1 : 0)) * 2 + (ignoringEnemies ? 1 : 0)
  let found = sea.routes.get(key)
  if (!found) sea.routes.set(key, (found = findRoutes(sea, start, moves, slipstream, ignoringEnemies)))
  return found
}

/** Spreads out by cost; a state is a space and whether the next step along a Trade Route is free. */
function findRoutes(sea: Sea, start: number, moves: number, slipstream: boolean, ignoring: boolean): Routes {
  const { map, terrain, held, gateways } = sea
  const best = new Uint8Array(2 * map.size).fill(UNREACHABLE)
  const before = new Int16Array(2 * map.size).fill(-1)
  const cost = new Uint8Array(map.size).fill(UNREACHABLE)
  const spaces: number[] = []
  const queues: number[][] = Array.from({ length: moves + 1 }, () => [])
  const step = (from: number, to: number, spent: number, credit: number): void => {
    const kind = terrain[to] as number
    // XS-MOVE-10, XS-MOVE-16: the second Trade Route space in a row is free.
    const trade = kind === TRADE || kind === GATEWAY || (slipstream && kind === NORMAL)
    const price = trade ? 1 - credit : kind === ASTEROID ? 2 : 1
    const total = spent + price
    if (total > moves) return
    const next = 2 * to + (trade && credit === 0 ? 1 : 0)
    if (total >= (best[next] as number)) return
    best[next] = total
    before[next] = from
    queues[total]?.push(next)
  }
  best[2 * start] = 0
  queues[0]?.push(2 * start)
  for (let spent = 0; spent <= moves; spent++) {
    const queue = queues[spent] ?? []
    for (let i = 0; i < queue.length; i++) {
      const state = queue[i] as number
      if (best[state] !== spent) continue
      const space = state >> 1
      const credit = state & 1
      if (cost[space] === UNREACHABLE) {
        cost[space] = spent
        if (space !== start) spaces.push(space)
      }
      // XS-MOVE-21, XS-MOVE-24: an enemy-held space is where the way ends.
      if (held[space] !== 0 && !ignoring) continue
      // XS-MOVE-17: all Gateways are one space.
      const doors = terrain[space] === GATEWAY ? gateways : [space]
      for (const door of doors) for (const to of map.beside[door] ?? []) step(state, to, spent, credit)
    }
  }
  return { cost, spaces, best, before }
}
/** The spaces of the cheapest way, start and end included. */
export function wayTo(routes: Routes, end: number): number[] {
  const { best, before, cost } = routes
  const out: number[] = []
  for (let state = 2 * end + (best[2 * end] === cost[end] ? 0 : 1); state >= 0; state = before[state] ?? -1)
    out.unshift(state >> 1)
  return out
}
export const isEngaged = (sea: Sea, space: number): boolean => sea.held[space] === ENGAGED
export const isEnemyHeld = (sea: Sea, space: number): boolean => sea.held[space] !== 0
