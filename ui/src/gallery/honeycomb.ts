import type { Axial } from '../svg/geometry.js'
import { hexGround } from '../svg/hex.js'
import { star } from '../svg/star.js'

export const SIZE = 31

/** All hexes up to a distance from the middle. */
export function disc(radius: number): Axial[] {
  const cells: Axial[] = []
  for (let q = -radius; q <= radius; q++) {
    for (let r = -radius; r <= radius; r++) if (Math.abs(q + r) <= radius) cells.push([q, r])
  }
  return cells
}
/** A space of the map, with a star here and there. */
export const ground = ([q, r]: Axial): string =>
  hexGround({ size: SIZE - 1, fill: '#0e1927', edge: '#2a4058' }) +
  (Math.abs(q * 5 + r * 3) % 4 === 0 ? star({ r: 4, glow: 2.5 }) : '')
