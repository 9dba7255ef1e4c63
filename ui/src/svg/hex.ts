import { NIGHT, darken, mix } from './colour.js'
import type { Point } from './geometry.js'
import { arc, hexPath, poly } from './geometry.js'
import { circle, group, path, place, radial, round, use } from './markup.js'
import { idOf, rng } from './seed.js'

// A tile is ground, edge and content; the glow is a layer of its own on top, so that one language serves all boards.

interface Spot {
  readonly cx?: number
  readonly cy?: number
  readonly size?: number
}

export interface HexGroundOptions extends Spot {
  readonly fill?: string
  readonly glowColor?: string | undefined
  readonly edge?: string
  /** Colour of the inner border. */
  readonly owner?: string | undefined
  readonly ownerWidth?: number
  readonly radius?: number
}

/** Open ground, lit from its star. */
export function hexGround({
  cx = 0,
  cy = 0,
  size = 60,
  fill = '#0f1b2b',
  glowColor,
  edge = '#2c4560',
  owner,
  ownerWidth = 3.5,
  radius = 5,
}: HexGroundOptions): string {
  const id = idOf('hg', fill, glowColor)
  return place(
    { x: cx, y: cy },
    radial(id, [
      [0, glowColor ? mix(fill, glowColor, 0.3) : mix(fill, '#ffffff', 0.07)],
      [0.7, fill],
      [1, darken(fill, 0.25)],
    ]),
    path(hexPath(0, 0, size, radius), { fill: use(id) }),
    path(hexPath(0, 0, size - 0.6, radius), { fill: 'none', stroke: edge, strokeWidth: 1.2 }),
    owner
      ? path(hexPath(0, 0, size - ownerWidth / 2 - 1.5, radius), {
          fill: owner,
          fillOpacity: 0.07,
          stroke: owner,
          strokeWidth: ownerWidth,
        })
      : '',
  )
}

export type Tier = 1 | 2 | 3

export interface HexBackOptions extends Spot {
  readonly tier?: Tier
  readonly base?: string
  readonly line?: string
  readonly radius?: number
}

const BARS: Record<Tier, readonly number[]> = { 1: [0], 2: [-0.1, 0.1], 3: [-0.17, 0, 0.17] }

/** A tile not yet turned over: engraved, as many rings and strokes as its tier; nothing shines. */
export function hexBack({
  cx = 0,
  cy = 0,
  size = 60,
  tier = 1,
  base = '#162235',
  line = '#3b4d69',
  radius = 5,
}: HexBackOptions): string {
  const id = idOf('hb', base, tier)
  const ground = mix(base, NIGHT, { 1: 0.34, 2: 0.12, 3: 0 }[tier])
  const tint = { 1: line, 2: mix(line, '#8fb4d9', 0.3), 3: mix(line, '#b9a06a', 0.55) }[tier]
  const grooves = Array.from({ length: 9 }, (_, i) => hexPath(0, 0, size * (0.198 + i * 0.098))).join('')
  const rings = Array.from({ length: tier }, (_, i) => circle(0, 0, size * (0.34 + i * 0.115)))
  const bars = BARS[tier]
    .map(x => `M${round(x * size)} ${round(-size * 0.15)}V${round(size * 0.15)}`)
    .join('')
  return place(
    { x: cx, y: cy },
    radial(id, [
      [0, mix(ground, '#ffffff', 0.05)],
      [1, darken(ground, 0.32)],
    ]),
    path(hexPath(0, 0, size, radius), { fill: use(id) }),
    path(grooves, { fill: 'none', stroke: tint, strokeWidth: 0.7, opacity: 0.3 }),
    circle(0, 0, size * 0.34, { fill: darken(ground, 0.25) }),
    group({ fill: 'none', stroke: tint, strokeWidth: 1.3, opacity: 0.85 }, ...rings),
    path(bars, { stroke: mix(tint, '#ffffff', 0.35), strokeWidth: size * 0.06, strokeLinecap: 'round' }),
    path(hexPath(0, 0, size - 0.75, radius), {
      fill: 'none',
      stroke: mix(tint, '#0a0e16', 0.35),
      strokeWidth: 1.5,
    }),
  )
}

/** can: may be chosen now; chosen; draft: in my draft, not sent; path: on the way. */
export type Glow = 'can' | 'chosen' | 'draft' | 'path'

const pebble = (x: number, y: number, corners: number, turn: number, reach: () => number): string =>
  poly(
    Array.from({ length: corners }, (_, k): Point => {
      const a = turn + (k * 2 * Math.PI) / corners
      const m = reach()
      return [x + m * Math.cos(a), y + m * Math.sin(a)]
    }),
  )

export interface BeltOptions {
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly from?: number
  readonly to?: number
  readonly color?: string
  readonly n?: number
  readonly seed?: number | string
  readonly scale?: number
}

/** Asteroid belt: an arc of rocks around a centre. */
export function belt({
  cx = 0,
  cy = 0,
  r = 34,
  from = 200,
  to = 340,
  color = '#b9c3cf',
  n = 13,
  seed = 1,
  scale = 1,
}: BeltOptions): string {
  const random = rng('belt' + seed)
  let rocky = path(arc(cx, cy, r, from, to), {
    fill: 'none',
    stroke: color,
    strokeOpacity: 0.25,
    strokeWidth: 1,
  })
  for (let i = 0; i < n; i++) {
    const angle = ((from + ((to - from) * (i + 0.5)) / n + (random() - 0.5) * 5) * Math.PI) / 180
    const reach = r + (random() - 0.5) * 5 * scale
    const s = (1.3 + random() * 1.7) * scale
    const turn = random() * 6
    const d = pebble(
      cx + reach * Math.cos(angle),
      cy + reach * Math.sin(angle),
      5,
      turn,
      () => s * (0.75 + random() * 0.5),
    )
    rocky += path(d, { fill: mix(color, '#1a1f29', random() * 0.35) })
  }
  return rocky
}

export interface RocksOptions extends Spot {
  readonly color?: string
  readonly n?: number
  readonly seed?: number | string
}

/** Rocks strewn over a hex: asteroid ground. */
export function rocks({
  cx = 0,
  cy = 0,
  size = 22,
  color = '#8b6a50',
  n = 9,
  seed = 1,
}: RocksOptions): string {
  const random = rng('rocks' + seed)
  let rocky = ''
  for (let i = 0; i < n; i++) {
    const angle = random() * 6.283
    const away = Math.sqrt(random()) * size * 0.7
    const s = size * (0.05 + random() * 0.1)
    const turn = random() * 6
    const d = pebble(
      cx + away * Math.cos(angle),
      cy + away * Math.sin(angle),
      6,
      turn,
      () => s * (0.7 + random() * 0.5),
    )
    rocky += path(d, { fill: mix(color, i % 2 ? '#000000' : '#ffffff', 0.12 + random() * 0.2) })
  }
  return rocky
}
