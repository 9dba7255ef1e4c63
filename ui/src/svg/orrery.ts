import { BRASS, IVORY } from './colour.js'
import type { PlanetOptions } from './planet.js'
import { planet } from './planet.js'
import { star } from './star.js'
import { circle, ellipse, group, path, place, round, tidy } from './markup.js'

/** The mark, in a box from -16 to 16: three brass rings, a sun, two planets. */
export const MARK: string = group(
  { fill: 'none', stroke: BRASS, strokeWidth: 1.5 },
  circle(0, 0, 14.5),
  ellipse(0, 0, 14.5, 5.5, { transform: 'rotate(-28)' }),
  circle(0, 0, 8, { strokeOpacity: 0.55 }),
  circle(0, 0, 3.6, { fill: BRASS, stroke: 'none' }),
  circle(12.8, -6.8, 2.3, { fill: IVORY, stroke: 'none' }),
  circle(-7, 3.9, 1.7, { fill: '#86cfe6', stroke: 'none' }),
)

const ORBITS = [60, 104, 152, 214, 290, 380] as const
const FLATTEN = 0.36

/** Degree marks of the three outer rings. */
function ticks(r: number, step: number): string {
  let d = ''
  for (let a = 0; a < 360; a += step) {
    const c = Math.cos((a * Math.PI) / 180)
    const s = Math.sin((a * Math.PI) / 180) * FLATTEN
    const inner = r - (a % 15 === 0 ? 8 : 4)
    d += `M${round(r * c)} ${round(r * s)}L${round(inner * c)} ${round(inner * s)}`
  }
  return path(d, { strokeOpacity: 0.3 })
}

interface Body extends PlanetOptions {
  readonly orbit: number
  readonly angle: number
}

const BODIES: readonly Body[] = [
  { orbit: 290, angle: 205, r: 17, type: 'giant', seed: 3, ring: true },
  { orbit: 152, angle: 230, r: 8, type: 'ice', seed: 3 },
  { orbit: 104, angle: 320, r: 6, type: 'arid', seed: 3 },
  { orbit: 60, angle: 60, r: 5, type: 'barren', seed: 5 },
  { orbit: 214, angle: 42, r: 13, type: 'terran', seed: 6 },
  { orbit: 380, angle: 20, r: 22, type: 'gas', seed: 8 },
  { orbit: 380, angle: 136, r: 10, type: 'lava', seed: 4 },
]

/** The engraved instrument behind the headline, in a box of 860 × 330 around its sun. */
export function orrery(): string {
  const rings = ORBITS.map(
    (r, i) =>
      ellipse(0, 0, r, r * FLATTEN, { strokeOpacity: 0.62 - i * 0.07 }) +
      (i > 2 ? ticks(r, i === 5 ? 3 : 5) : ''),
  )
  const set = (bodies: readonly Body[]) =>
    bodies.map(({ orbit, angle, ...body }) => {
      const x = orbit * Math.cos((angle * Math.PI) / 180)
      const y = orbit * FLATTEN * Math.sin((angle * Math.PI) / 180)
      return planet({ ...body, cx: x, cy: y, light: (Math.atan2(-y, -x) * 180) / Math.PI })
    })
  return tidy(
    place(
      { rotate: -7 },
      group({ fill: 'none', stroke: BRASS, strokeWidth: 1 }, ...rings),
      path('M-400 0H400M0 -60V70', { stroke: BRASS, strokeOpacity: 0.16 }),
      ...set(BODIES.slice(0, 3)),
      star({ r: 20, cls: 'G', glow: 5, flare: true }),
      ...set(BODIES.slice(3)),
    ),
  )
}
