import type { Terrain } from '../pieces/sun.js'
import type { Axial } from '../svg/geometry.js'

/** All hexes up to a distance from the middle. */
export function disc(radius: number): Axial[] {
  const cells: Axial[] = []
  for (let q = -radius; q <= radius; q++) {
    for (let r = -radius; r <= radius; r++) if (Math.abs(q + r) <= radius) cells.push([q, r])
  }
  return cells
}

/** A terrain for every space, the same every time. */
export function terrainOf([q, r]: Axial): Terrain {
  if (q === 0 && r === 0) return 'gateway'
  if (Math.abs(q) === 3 && r === -q) return 'planet'
  const mixed = ['trade', 'normal', 'trade', 'asteroid', 'military', 'normal'] as const
  return mixed[Math.abs(q * 5 + r * 3) % 6] ?? 'normal'
}
