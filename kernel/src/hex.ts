/** Hexes on axial coordinates: q to the east, r to the south-east; pointy tops unless drawn otherwise. */
export interface Hex {
  readonly q: number
  readonly r: number
}
export const addHex = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r })
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}
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
