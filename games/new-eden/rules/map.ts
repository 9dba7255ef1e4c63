import type { Hex, Seat } from '@orrery/kernel'
import { contentOf, distance, NOBODY, playersOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Layout } from '../content/layouts.js'
import type { Seen } from '../state.js'

/**
 * The board. Which Systems there are and which lie beside which follows from the layout alone and is worked out once; what
 * the tiles show is state. Systems are numbered: Home Systems seat by seat from left to right, then the places of tiles
 * from the Central System outwards.
 */
export interface Geometry {
  readonly size: number
  readonly hexes: readonly Hex[]
  readonly beside: readonly (readonly number[])[]
  /** For each of three directions, the System that follows each System; -1 at the edge. */
  readonly ahead: readonly (readonly number[])[]
  /** Steps from System a to System b along Systems of the board, at `a * size + b` (NE-RULING-40). */
  readonly steps: Uint8Array
  /** Whose Home System it is, or NOBODY. */
  readonly homeOf: readonly Seat[]
  /** Tier of the tile that lies there, 0 for a Home System. */
  readonly tiers: readonly number[]
  /** NE-BOARD-06. */
  readonly centre: number
}
/** Home Systems of a player. */
export const HOMES = 3

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, -1],
] as const
const hexOf = ([q = 0, r = 0]: readonly number[]): Hex => ({ q, r })

/** Breadth first from every System: a layout may have holes that a straight line would cross. */
function allSteps(beside: readonly (readonly number[])[]): Uint8Array {
  const size = beside.length
  const steps = new Uint8Array(size * size).fill(255)
  for (const from of beside.keys()) {
    steps[from * size + from] = 0
    const queue = [from]
    for (const here of queue)
      for (const next of beside[here] ?? [])
        if (steps[from * size + next] === 255) {
          steps[from * size + next] = (steps[from * size + here] ?? 0) + 1
          queue.push(next)
        }
  }
  return steps
}

export function makeGeometry(layout: Layout): Geometry {
  const places = [layout.tier3, layout.tier2, layout.tier1]
  const hexes = [...layout.homes.flat(), ...places.flat()].map(hexOf)
  const homes = layout.homes.length * HOMES
  const beside = hexes.map(a => hexes.flatMap((b, i) => (distance(a, b) === 1 ? [i] : [])))
  return {
    size: hexes.length,
    hexes,
    beside,
    ahead: DIRECTIONS.map(([q, r]) =>
      hexes.map(from => hexes.findIndex(to => to.q === from.q + q && to.r === from.r + r)),
    ),
    steps: allSteps(beside),
    homeOf: hexes.map((_hex, i) => (i < homes ? Math.floor(i / HOMES) : NOBODY)),
    tiers: [
      ...new Array<number>(homes).fill(0),
      ...places.flatMap((list, i) => new Array<number>(list.length).fill(places.length - i)),
    ],
    centre: homes,
  }
}

const known = new WeakMap<Layout, Geometry>()
/** Asked for again and again about the same table: the last one is at hand. */
let last: { readonly content: Content; readonly players: number; readonly map: Geometry } | undefined
/** The board of a content for so many players. */
export function geometry(content: Content, players: number): Geometry {
  if (last?.content === content && last.players === players) return last.map
  const layout = content.layouts.items.find(item => item.players === players) ?? content.layouts.at(0)
  let found = known.get(layout)
  if (!found) known.set(layout, (found = makeGeometry(layout)))
  last = { content, players, map: found }
  return found
}
export const mapOf = (g: Seen): Geometry => geometry(contentOf<Content>(g), playersOf(g))
export const stepsBetween = (map: Geometry, a: number, b: number): number =>
  map.steps[a * map.size + b] as number
export const homeSystem = (seat: Seat, place: number): number => seat * HOMES + place
