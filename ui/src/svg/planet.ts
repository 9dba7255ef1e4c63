import { darken, lighten } from './colour.js'
import type { Point } from './geometry.js'
import { smooth } from './geometry.js'
import { circle, clip, ellipse, group, linear, path, place, radial, round, use } from './markup.js'
import { idOf, rng } from './seed.js'

/** Lit ground, shaded ground, feature, second feature, air. */
type Palette = readonly [lit: string, shade: string, feature: string, second: string, air: string]

export const PLANETS = {
  terran: ['#3f86c9', '#173a6b', '#5aa05e', '#d9d2a0', '#a9d8ff'],
  ocean: ['#2f7fd0', '#0f2f66', '#4fb0e8', '#e8f4ff', '#8fd0ff'],
  arid: ['#d79a5b', '#6d3d1c', '#b8743a', '#f0c78a', '#ffd9a8'],
  ice: ['#cfe4f2', '#56799c', '#ffffff', '#9fc4de', '#e3f4ff'],
  lava: ['#5a2a24', '#1f0d0d', '#ff7a33', '#ffc24d', '#ff9a66'],
  gas: ['#d9b38a', '#6b4630', '#b9835a', '#f1dcc0', '#ffe2bd'],
  giant: ['#8fb3d9', '#2b4470', '#6f95c6', '#d5e6f5', '#bfe0ff'],
  barren: ['#a59f98', '#45413d', '#7e7871', '#c9c3ba', '#d8d3cb'],
  toxic: ['#9fb04a', '#3d4a17', '#c9d66a', '#6f8228', '#dff08a'],
  storm: ['#7d6bd0', '#2a1f5c', '#b3a4ff', '#4c3aa0', '#cfc4ff'],
  gaia: ['#46a58f', '#134a46', '#8fd07a', '#f0f7d8', '#b5ffe4'],
} as const satisfies Record<string, Palette>

export type PlanetType = keyof typeof PLANETS

export interface PlanetOptions {
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly type?: PlanetType
  readonly seed?: number | string
  /** Where the light comes from, in degrees: 0 is right, 90 is below. Always the star of that picture. */
  readonly light?: number
  readonly ring?: boolean
  readonly opacity?: number
}

interface Surface {
  readonly type: PlanetType
  readonly r: number
  readonly random: () => number
  /** Direction of the light. */
  readonly towards: Point
}

/** Cloud bands from pole to pole, and one great storm on the large ones. */
function bands({ type, r, random }: Surface): string {
  const [, , feature, second] = PLANETS[type]
  const count = r > 14 ? 9 : 4
  const w = r * 1.1
  let surface = ''
  for (let i = 0; i < count; i++) {
    const y = -r + ((i + 0.2 + random() * 0.5) * 2 * r) / count
    const h = r * (0.05 + random() * 0.13)
    const wave = r * (0.02 + random() * 0.05)
    const at = (x: number, dy: number) => `${round(x)} ${round(y + dy)}`
    const d =
      `M${at(-w, 0)}C${at(-w / 2, -wave)} ${at(-w / 4, wave)} ${at(0, 0)}S${at(w / 2, wave)} ${at(w, 0)}` +
      `V${round(y + h)}C${at(w / 2, h + wave)} ${at(w / 4, h - wave)} ${at(0, h)}S${at(-w / 2, h - wave)} ${at(-w, h)}Z`
    surface += path(d, { fill: i % 2 ? feature : second, opacity: 0.22 + random() * 0.3 })
  }
  if (r <= 14) return surface
  return (
    surface +
    ellipse(r * 0.25, r * 0.3, r * 0.22, r * 0.1, { fill: lighten(feature, 0.25), opacity: 0.55 }) +
    ellipse(r * 0.25, r * 0.3, r * 0.14, r * 0.055, { fill: darken(feature, 0.2), opacity: 0.5 })
  )
}

function rivers({ type, r, random }: Surface): string {
  const [, , feature, second] = PLANETS[type]
  let surface = ''
  for (let i = 0; i < (r > 14 ? 9 : 4); i++) {
    let x = (random() - 0.5) * 1.7 * r
    let y = (random() - 0.5) * 1.7 * r
    let d = `M${round(x)} ${round(y)}`
    for (let k = 0; k < 4; k++) {
      x += (random() - 0.4) * r * 0.35
      y += (random() - 0.5) * r * 0.32
      d += `L${round(x)} ${round(y)}`
    }
    surface += path(d, {
      fill: 'none',
      stroke: random() < 0.4 ? second : feature,
      strokeWidth: r * (0.025 + random() * 0.05),
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    })
  }
  return surface
}

function craters({ type, r, random, towards: [lx, ly] }: Surface): string {
  const [, , feature] = PLANETS[type]
  let surface = ''
  for (let i = 0; i < (r > 14 ? 16 : 6); i++) {
    const x = (random() - 0.5) * 1.8 * r
    const y = (random() - 0.5) * 1.8 * r
    const s = r * (0.05 + random() * random() * 0.2)
    surface +=
      circle(x, y, s, { fill: darken(feature, 0.18), opacity: 0.6 }) +
      circle(x - lx * s * 0.18, y - ly * s * 0.18, s * 0.82, { fill: feature, opacity: 0.7 })
  }
  return surface
}

/** Land, clouds where there is air, and a polar cap. */
function continents({ type, r, random }: Surface): string {
  const [, , feature, second] = PLANETS[type]
  const huge = r > 80
  const big = r > 14
  const blob = (x: number, y: number, size: number, corners: number) =>
    smooth(
      Array.from({ length: corners }, (_, i): Point => {
        const a = (i / corners) * 6.283
        const q = size * (0.6 + random() * 0.6)
        return [x + Math.cos(a) * q * 1.35, y + Math.sin(a) * q * 0.8]
      }),
      1,
    )
  let surface = ''
  for (let i = 0; i < (huge ? 26 : big ? 9 : 4); i++) {
    const x = (random() - 0.5) * 1.7 * r
    const y = (random() - 0.5) * 1.5 * r
    const size = r * (huge ? 0.03 + random() * random() * 0.3 : 0.14 + random() * 0.3)
    const d = blob(x, y, size, huge ? 12 : 7)
    surface += path(d, { fill: i % 3 === 2 ? second : feature, opacity: 0.45 + random() * 0.4 })
  }
  if (type === 'terran' || type === 'gaia' || type === 'ocean') {
    for (let i = 0; i < (huge ? 22 : big ? 6 : 2); i++) {
      const x = (random() - 0.5) * 1.6 * r
      const y = (random() - 0.5) * 1.7 * r
      const d = blob(x, y, r * (huge ? 0.04 + random() * 0.13 : 0.16), 9)
      surface += path(d, { fill: '#fff', opacity: 0.12 + random() * 0.2, transform: 'scale(1.5 .5)' })
    }
  }
  if (type === 'arid' || type === 'toxic') return surface
  const [rise, wide, high] = huge ? [1, 0.34, 0.12] : [0.96, 0.52, 0.2]
  return surface + ellipse(0, -r * rise, r * wide, r * high, { fill: '#fff', opacity: 0.75 })
}

const SURFACES: Record<PlanetType, (surface: Surface) => string> = {
  terran: continents,
  ocean: continents,
  arid: continents,
  ice: continents,
  toxic: continents,
  gaia: continents,
  lava: rivers,
  barren: craters,
  gas: bands,
  giant: bands,
  storm: bands,
}

/** Half of the ring: the far half goes behind the disc, the near half over it. */
function halfRing(type: PlanetType, r: number, tilt: number, near: boolean): string {
  const [, shade, , second] = PLANETS[type]
  const half = (w: number, h: number, sweep: number, end: number) =>
    `A${round(r * w)} ${round(r * h)} 0 0 ${sweep} ${round(end)} 0`
  const sweep = near ? 0 : 1
  const band = `M${round(-r * 1.95)} 0${half(1.95, 0.46, sweep, r * 1.95)}L${round(r * 1.35)} 0${half(1.35, 0.3, 1 - sweep, -r * 1.35)}Z`
  const gap = `M${round(-r * 1.66)} 0${half(1.66, 0.385, sweep, r * 1.66)}`
  return place(
    { rotate: tilt - 4 },
    path(band, { fill: lighten(second, 0.2), opacity: 0.42 }),
    path(gap, { fill: 'none', stroke: darken(shade, 0.3), strokeWidth: r * 0.05, opacity: 0.7 }),
  )
}

/** The last planets that were drawn: a board draws the same ones again with every change around them. */
const drawn = new Map<string, string>()
const MOST = 400
/** A planet drawn from its seed: ground towards the light, surface, night side, thin rim of air. */
export function planet(options: PlanetOptions): string {
  const key = JSON.stringify(options)
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= MOST) drawn.clear()
  const svg = draw(options)
  drawn.set(key, svg)
  return svg
}
function draw({
  cx = 0,
  cy = 0,
  r = 40,
  type = 'terran',
  seed = 1,
  light = 215,
  ring = false,
  opacity = 1,
}: PlanetOptions): string {
  const [lit, shade, , , air] = PLANETS[type]
  const random = rng(type + seed)
  const angle = (light * Math.PI) / 180
  const towards: Point = [Math.cos(angle), Math.sin(angle)]
  const [lx, ly] = towards
  const tilt = -24 + random() * 30
  // Clips are what makes a map slow: a small planet keeps its features away from its limb instead.
  const clipped = r > 14
  const surface = SURFACES[type]({ type, r: clipped ? r : r * 0.6, random, towards })
  // Ground and night side depend on kind and light only; the rim and the clip on the size too.
  const ground = idOf('pg', type, round(light))
  const night = idOf('pn', round(light))
  const rim = idOf('pr', type, round(r), round(light))
  const disc = idOf('pc', round(r))
  return place(
    { x: cx, y: cy, opacity },
    radial(
      ground,
      [
        [0, lighten(lit, 0.12)],
        [0.5, lit],
        [1, shade],
      ],
      { cx: 0.5 + lx * 0.3, cy: 0.5 + ly * 0.3, r: 0.85 },
    ),
    radial(
      night,
      [
        [0.42, '#03050a', 0],
        [0.72, '#03050a', 0.62],
        [1, '#03050a', 0.95],
      ],
      { cx: 0.5 + lx * 0.42, cy: 0.5 + ly * 0.42, r: 0.98 },
    ),
    linear(
      rim,
      [
        [0, air, 0.95],
        [1, air, 0],
      ],
      { gradientUnits: 'userSpaceOnUse', x1: lx * r, y1: ly * r, x2: -lx * r * 0.4, y2: -ly * r * 0.4 },
    ),
    clipped ? clip(disc, circle(0, 0, r)) : '',
    ring ? halfRing(type, r, tilt, false) : '',
    group(
      { clipPath: clipped ? use(disc) : undefined },
      circle(0, 0, r, { fill: use(ground) }),
      place({ rotate: tilt }, surface),
      circle(0, 0, clipped ? r * 1.01 : r, { fill: use(night) }),
    ),
    circle(0, 0, r - Math.max(0.4, r * 0.012), {
      fill: 'none',
      stroke: use(rim),
      strokeWidth: Math.max(0.8, r * 0.028),
    }),
    ring ? halfRing(type, r, tilt, true) : '',
  )
}
