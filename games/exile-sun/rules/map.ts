import type { Hex } from '@orrery/kernel'
import { addHex, contentOf, disc, distance, hexKey, playersOf, turnHex } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { ExileSun, Seen } from '../state.js'

/**
 * The map. All Systems have the same outline, so that which spaces there are, and which lie beside which, follows from
 * the player count alone and is worked out once. What is printed on them depends on the tiles and is state.
 */
export const TERRAINS = ['normal', 'planet', 'trade', 'gateway', 'military', 'asteroid'] as const
export type Terrain = (typeof TERRAINS)[number]
/** XS-MAP-12: by their numbers. */
export const [NORMAL, PLANET, TRADE, GATEWAY, MILITARY, ASTEROID] = [0, 1, 2, 3, 4, 5] as const

/** XS-MAP-14: hexes this far from a tile's centre are whole spaces. */
const WHOLE = 2
/** XS-MAP-11: those one further are split by its border. */
const BORDER = 3
/** XS-RULING-21: the two middle border hexes of each edge; edge 0 is east-north-east, then counter-clockwise. */
export const MIDS: readonly (readonly [Hex, Hex])[] = [
  [at(3, -1), at(3, -2)],
  [at(2, -3), at(1, -3)],
  [at(-1, -2), at(-2, -1)],
  [at(-3, 1), at(-3, 2)],
  [at(-2, 3), at(-1, 3)],
  [at(1, 2), at(2, 1)],
]
/** XS-MAP-07: centres around the hub, slot by slot. */
const SLOTS: readonly Hex[] = [at(6, -3), at(3, -6), at(-3, -3), at(-6, 3), at(-3, 6), at(3, 3)]
/** XS-MAP-07: slots of the Systems in the order of their locations (clockwise), and of the wedges. */
const ARRANGEMENTS: Readonly<Record<number, { systems: readonly number[]; wedges: readonly number[] }>> = {
  2: { systems: [1, 4], wedges: [0, 3] },
  3: { systems: [1, 5, 3], wedges: [0, 2, 4] },
  4: { systems: [1, 5, 4, 2], wedges: [0, 3] },
  5: { systems: [1, 5, 4, 3, 2], wedges: [0] },
  6: { systems: [1, 0, 5, 4, 3, 2], wedges: [] },
}
function at(q: number, r: number): Hex {
  return { q, r }
}
const centre: Hex = at(0, 0)
const hexOf = (pair: readonly number[]): Hex => at(pair[0] ?? 0, pair[1] ?? 0)

export interface Geometry {
  readonly size: number
  readonly hexes: readonly Hex[]
  /** Neighbours on the map. */
  readonly beside: readonly (readonly number[])[]
  /** Distance of space a to space b at `a * size + b`, gaps ignored (XS-RULING-22). */
  readonly far: Uint8Array
  /** The location whose System a whole space belongs to, or -1 (XS-MAP-14). */
  readonly systemOf: Int8Array
  /** Spaces as bits in rows (see `spaces.ts`): how many rows, where each space is, and which space a bit is. */
  readonly rows: number
  readonly rowOf: Uint8Array
  readonly bitOf: Int32Array
  readonly spaceOf: Int16Array
  /** Centres by location; wedges with the number of their clockwise turns. */
  readonly locations: readonly Hex[]
  readonly wedges: readonly { readonly centre: Hex; readonly turns: number }[]
  spaceAt(hex: Hex): number
}

/** XS-MAP-07: clockwise turns with which a wedge fits a slot. */
const wedgeTurns = (slot: number): number => (3 - slot + 6) % 6
function makeGeometry(players: number): Geometry {
  const plan = ARRANGEMENTS[players] ?? { systems: [], wedges: [] }
  const locations = plan.systems.map(slot => SLOTS[slot] ?? centre)
  const wedges = plan.wedges.map(slot => ({ centre: SLOTS[slot] ?? centre, turns: wedgeTurns(slot) }))
  const found = new Map<string, Hex>()
  const keep = (hex: Hex): void => void found.set(hexKey(hex), hex)
  for (const c of [centre, ...locations]) disc(c, BORDER).forEach(keep)
  for (const w of wedges)
    for (const hex of disc(centre, BORDER)) if (hex.q >= 0) keep(addHex(w.centre, turnHex(hex, w.turns)))
  // XS-MAP-11: each space once, row by row.
  const hexes = [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q)
  const size = hexes.length
  const index = new Map(hexes.map((hex, i) => [hexKey(hex), i]))
  const far = new Uint8Array(size * size)
  const beside = hexes.map((a, i) =>
    hexes.flatMap((b, k) => {
      const d = distance(a, b)
      far[i * size + k] = d
      return d === 1 ? [k] : []
    }),
  )
  const systemOf = Int8Array.from(hexes, hex => locations.findIndex(c => distance(c, hex) <= WHOLE))
  const top = Math.min(...hexes.map(hex => hex.r)) - 1
  const west = Math.min(...hexes.map(hex => hex.q))
  const rows = Math.max(...hexes.map(hex => hex.r)) - top + 2
  const rowOf = Uint8Array.from(hexes, hex => hex.r - top)
  const bitOf = Int32Array.from(hexes, hex => 1 << (hex.q - west))
  const spaceOf = new Int16Array(rows * 32).fill(-1)
  hexes.forEach((hex, i) => (spaceOf[(hex.r - top) * 32 + hex.q - west] = i))
  return {
    size,
    rows,
    rowOf,
    bitOf,
    spaceOf,
    hexes,
    beside,
    far,
    systemOf,
    locations,
    wedges,
    spaceAt: hex => index.get(hexKey(hex)) ?? -1,
  }
}
const made = new Map<number, Geometry>()
/** The spaces of the map for so many players. */
export function geometry(players: number): Geometry {
  let found = made.get(players)
  if (!found) made.set(players, (found = makeGeometry(players)))
  return found
}
export const mapOf = (g: Seen): Geometry => geometry(playersOf(g))
export const distanceOf = (map: Geometry, a: number, b: number): number => map.far[a * map.size + b] as number

/** What a tile prints, by the names under which content holds it. */
interface Printed {
  readonly trade: readonly (readonly number[])[]
  readonly tradeEdges: readonly number[]
  readonly asteroids: readonly (readonly number[])[]
}
function print(g: ExileSun, tile: Printed, middle: Hex, turns: number): (pair: readonly number[]) => number {
  const map = mapOf(g)
  const place = (hex: Hex): number => map.spaceAt(addHex(middle, turnHex(hex, turns)))
  for (const pair of tile.trade) g.terrain.set(place(hexOf(pair)), TRADE)
  for (const pair of tile.asteroids) g.terrain.set(place(hexOf(pair)), ASTEROID)
  // XS-RULING-21: a split space is green as soon as one of its parts is.
  for (const edge of tile.tradeEdges) for (const mid of MIDS[edge] ?? []) g.terrain.set(place(mid), TRADE)
  return pair => place(hexOf(pair))
}

/** XS-MAP-05: the Keys lie before the first System does. */
export function layKeys(g: ExileSun): void {
  const { keys } = contentOf<Content>(g)
  const map = mapOf(g)
  const hub = keys.byId('hub')
  const place = print(g, hub, centre, 0)
  for (const gateway of hub.gateways) g.terrain.set(place(gateway), GATEWAY)
  for (const wedge of map.wedges) print(g, keys.byId('wedge'), wedge.centre, wedge.turns)
}
/** Lays a System on a location, turned clockwise so many times; its planets are the home planets there. */
export function laySystem(g: ExileSun, location: number, tile: number, turns: number): void {
  const system = contentOf<Content>(g).systems.at(tile)
  const place = print(g, system, mapOf(g).locations[location] ?? centre, turns)
  for (const pair of system.military) g.terrain.set(place(pair), MILITARY)
  g.terrain.set(place(system.gateway), GATEWAY)
  system.planets.forEach((pair, i) => {
    const space = place(pair)
    g.terrain.set(space, PLANET)
    g.planets.at(location * 2 + i).at = space
  })
}

export const terrainAt = (g: Seen, space: number): Terrain => TERRAINS[g.terrain.get(space)] ?? 'normal'
/** The planet on a space, as a row number, or -1. */
export function planetAt(g: Seen, space: number): number {
  if (g.terrain.get(space) !== PLANET) return -1
  const [one, other] = planetsAt(mapOf(g).systemOf[space] as number)
  return g.planets.at(one).at === space ? one : other
}
/** XS-MAP-04: the two of a System. */
export const planetsAt = (location: number): readonly [number, number] => [2 * location, 2 * location + 1]
export const locationOfPlanet = (planet: number): number => planet >> 1
