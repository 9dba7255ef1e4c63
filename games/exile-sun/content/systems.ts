import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, many, text, whole } = schema

/** A hex of a tile, counted from its centre: q to the east, r to the south-east. */
const hex = many(whole(-3, 3), 2, 2)
const system = fields({
  name: text({ most: 40 }),
  planets: many(hex, 2, 2),
  military: many(hex, 1, 12),
  gateway: hex,
  trade: many(hex, 0, 18),
  /** Edges whose two middle border spaces are printed as Trade Route. */
  tradeEdges: many(whole(0, 5), 0, 6),
  asteroids: many(hex, 0, 18),
})
export type System = Item & schema.Infer<typeof system>

type At = readonly [number, number]
const tile = (
  id: string,
  name: string,
  planets: readonly At[],
  military: readonly At[],
  gateway: At,
  trade: readonly At[],
  tradeEdges: readonly number[],
  asteroids: readonly At[],
): System => ({ id, source: 'ours', name, planets, military, gateway, trade, tradeEdges, asteroids })

const across: readonly At[] = [
  [2, -1],
  [-2, 1],
]
const bent: readonly At[] = [
  [2, -1],
  [-1, -1],
]
/** The Military Zone always joins the two planets. */
const zoneAcross: readonly At[] = [
  [0, 0],
  [1, 0],
  [1, -1],
  [-1, 0],
  [-1, 1],
]
const zoneBent: readonly At[] = [
  [0, 0],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
]
/**
 * Asteroids round the Gateway: who comes out of it reaches no planet of the tile in the same turn. Without them a token beside
 * its own Gateway could strike at every planet of the map in the first cycle.
 */
const beltAcross: readonly At[] = [
  [-2, 0],
  [-1, -1],
  [0, -1],
  [1, -2],
  [2, -2],
]
const beltBent: readonly At[] = [
  [-2, 2],
  [-1, 1],
  [0, 1],
  [0, 2],
]

// prettier-ignore
const items: readonly System[] = [
  tile('tamarack', 'Tamarack', across, zoneAcross, [0, -2], [[0, 1], [1, 1], [-1, 2], [0, 2]], [4, 5], beltAcross),
  tile('ostrava', 'Ostrava', across, zoneAcross, [0, -2], [[2, 0], [1, 1], [0, 1], [-1, 2]], [0, 4], beltAcross),
  tile('cinder', 'Cinder', across, zoneAcross, [0, -2], [[-2, 2], [-1, 2], [0, 1], [1, 1]], [3, 5], beltAcross),
  tile('meridian', 'Meridian', across, zoneAcross, [0, -2], [[2, 0], [1, 1], [-1, 2], [-2, 2]], [0, 3], beltAcross),
  tile('hollow', 'Hollow', bent, zoneBent, [-1, 2], [[-2, 1], [-2, 0], [1, 1], [2, 0]], [3, 5], [...beltBent, [2, -2]]),
  tile('quill', 'Quill', bent, zoneBent, [-1, 2], [[1, -2], [2, -2], [1, 1], [2, 0]], [1, 5], [...beltBent, [-2, 1]]),
]
/** XS-MAP-01: six Systems, alike in what they hold and different in where it lies. */
export const systems = contentSet<System>({ schema: system, items })
