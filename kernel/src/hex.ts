/** Hexes on axial coordinates: q to the east, r to the south-east; pointy tops unless drawn otherwise. */
export interface Hex {
  readonly q: number
  readonly r: number
}
/** E, NE, NW, W, SW, SE. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]
export const addHex = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r })
export const timesHex = (a: Hex, n: number): Hex => ({ q: a.q * n, r: a.r * n })
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}
export const neighbours = (a: Hex): Hex[] => DIRECTIONS.map(d => addHex(a, d))
/** One turn clockwise about the origin. */
export const turnHex = (a: Hex, times = 1): Hex => {
  let { q, r } = a
  for (let k = ((times % 6) + 6) % 6; k > 0; k--) [q, r] = [-r, q + r]
  return { q: q + 0, r: r + 0 }
}
/** All hexes at most `radius` away, row by row. */
export function disc(centre: Hex, radius: number): Hex[] {
  const out: Hex[] = []
  for (let r = -radius; r <= radius; r++)
    for (let q = Math.max(-radius, -r - radius); q <= Math.min(radius, -r + radius); q++)
      out.push(addHex(centre, { q, r }))
  return out
}
export const hexKey = (a: Hex): string => `${a.q},${a.r}`
