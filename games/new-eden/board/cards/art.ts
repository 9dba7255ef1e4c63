import type { PlanetType } from '@orrery/ui/svg'
import {
  arc,
  circle,
  cloud,
  glyph,
  group,
  hash,
  hexPath,
  markDie,
  mix,
  path,
  planet,
  rect,
  ship,
  star,
  starfield,
} from '@orrery/ui/svg'
import type { Size } from '../../content/vocabulary.js'
import { DIE_MARKS } from '../art/pieces.js'
import type { Side } from '../empires.js'

/** Pictures on cards: 240 × 120, made from what the card is. */

const [W, H] = [240, 120]
const night = (tint: string, seed: number): string =>
  rect(0, 0, W, H, { fill: mix('#070b13', tint, 0.1) }) +
  cloud(70 + (seed % 90), 40 + (seed % 37), 120, 70, tint, 0.22, seed % 60) +
  starfield({ w: W, h: H, n: 50, seed: seed % 997 })
const WORLDS: readonly PlanetType[] = ['terran', 'ice', 'gas', 'ocean', 'lava', 'arid', 'storm', 'toxic']

/** A hull under a sun, a world below it. */
export function shipArt(side: Side, size: Size, id: string): string {
  const seed = hash(id)
  return (
    night(side.color, seed) +
    star({ cx: 190, cy: 26, r: 7, cls: 'G', glow: 5, flare: true }) +
    planet({ cx: 30, cy: 128, r: 46, type: WORLDS[seed % WORLDS.length] ?? 'ice', seed: id, light: -30 }) +
    ship({
      hull: side.hull,
      color: side.color,
      size,
      cx: 122,
      cy: 62,
      len: { small: 96, medium: 132, large: 172 }[size],
      rot: -8,
      flat: false,
    })
  )
}
/** A sign in rings, as many as its seed gives it: Developments, Events, Missions. */
export function signArt(icon: string, color: string, id: string): string {
  const seed = hash(id)
  const [x, y] = [120, 60]
  const rings = [26, 38, 50].map((r, i) =>
    path(arc(x, y, r, (seed >>> i) % 360, ((seed >>> i) % 360) + 150 + ((seed >>> (i + 2)) % 160)), {
      fill: 'none',
      stroke: color,
      strokeOpacity: 0.55 - i * 0.13,
      strokeWidth: 1.2,
    }),
  )
  const moons = [26, 38, 50].map((r, i) => {
    const turn = (((seed >>> (i * 3)) % 360) * Math.PI) / 180
    return circle(x + r * Math.cos(turn), y + r * Math.sin(turn), 3.4 - i * 0.6, { fill: color })
  })
  return (
    night(color, seed) +
    path(hexPath(x, y, 20, 3), { fill: mix('#0a0f18', color, 0.16), stroke: color, strokeWidth: 1.4 }) +
    rings.join('') +
    moons.join('') +
    glyph(icon, { x, y, size: 20, color: mix(color, '#ffffff', 0.4), sw: 1.8 })
  )
}
/** Three orbits, and dice along one of them. */
export function strategyArt(id: string): string {
  const seed = hash(id)
  const marks = Object.values(DIE_MARKS)
  const lane = seed % 3
  return (
    night('#86cfe6', seed) +
    group(
      { fill: 'none', stroke: '#86cfe6' },
      ...[0, 1, 2].map(i =>
        path(`M0 ${46 + i * 30}Q120 ${16 + i * 30} 240 ${46 + i * 30}`, {
          strokeOpacity: i === lane ? 0.9 : 0.3,
          strokeWidth: i === lane ? 1.8 : 1,
        }),
      ),
    ) +
    [0, 1, 2, 3]
      .map(i =>
        markDie({
          x: 40 + i * 42,
          y: 16 + lane * 30 + Math.abs(1.5 - i) * 3,
          s: 22,
          rot: ((seed >>> i) % 17) - 8,
          color: (seed >>> i) % 2 ? 'black' : 'white',
          face: [marks[(seed >>> (i * 2)) % marks.length] ?? DIE_MARKS.aim],
        }),
      )
      .join('')
  )
}
