import type { Geometry } from './map.js'

/**
 * A set of spaces: a word for each row of the map, a bit for each column. What lies beside a whole set is a handful of
 * shifts, which is what makes finding routes quick. An empty row on either side keeps the shifts on the map.
 */
export type Spaces = Int32Array
/** No map has more rows. */
export const ROWS = 32
export const noSpaces = (map: Geometry): Spaces => new Int32Array(map.rows)
export const hasSpace = (map: Geometry, set: Spaces, space: number): boolean =>
  ((set[map.rowOf[space] as number] as number) & (map.bitOf[space] as number)) !== 0
export function addSpace(map: Geometry, set: Spaces, space: number): void {
  const row = map.rowOf[space] as number
  set[row] = (set[row] as number) | (map.bitOf[space] as number)
}
export function spacesWhere(map: Geometry, holds: (space: number) => boolean): Spaces {
  const out = noSpaces(map)
  for (let space = 0; space < map.size; space++) if (holds(space)) addSpace(map, out, space)
  return out
}
/** The spaces of one row beside those of a set. */
export const besideIn = (set: Spaces, row: number): number => {
  const above = set[row - 1] as number
  const here = set[row] as number
  const below = set[row + 1] as number
  return (here << 1) | (here >>> 1) | above | (above >>> 1) | below | (below << 1)
}
/** The space of the lowest bit of a row. */
export const lowestIn = (map: Geometry, row: number, bits: number): number =>
  map.spaceOf[(row << 5) + 31 - Math.clz32(bits & -bits)] as number
export const spacesIn = (map: Geometry, set: Spaces): number[] =>
  [...map.hexes.keys()].filter(space => hasSpace(map, set, space))
