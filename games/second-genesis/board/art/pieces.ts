import type { Point, Resource } from '@orrery/ui/svg'
import {
  circle,
  clip,
  darken,
  el,
  ellipse,
  group,
  idOf,
  lighten,
  linear,
  mix,
  path,
  place,
  poly,
  profile,
  rect,
  rng,
  round,
  smooth,
  use,
} from '@orrery/ui/svg'
import type { Empire } from '../../../eve/board/empires.js'
import { EMPIRES } from '../../../eve/board/empires.js'

// Pieces of the second genesis: commands, values, starbases, ores and the card back.

export const CARD_ICONS = {
  ambush:
    'M3 12H8M16 12H21M12 3V8M12 16V21M12 9.5L14.5 12L12 14.5L9.5 12ZM6 6L8 8M18 18L16 16M18 6L16 8M6 18L8 16',
  haul: 'M3.5 8.5L12 4L20.5 8.5V16L12 20.5L3.5 16ZM3.5 8.5L12 13L20.5 8.5M12 13V20.5M7.7 6.3L16.3 10.8',
  mining:
    'M5 19L13.5 10.5M9 5C13 4.5 17 6 19.5 9.5L17.5 11.5C16 9.5 15 8.5 12.5 7.5ZM4 17.5L6.5 20M15 16L17.5 14.5L20 16L19.5 19.5L16 20Z',
  patrol:
    'M12 3.5A8.5 8.5 0 1 1 4.2 8.6M4.2 4V8.8H9M12 8.5L15.5 10V12.5C15.5 14.5 14 16 12 17C10 16 8.5 14.5 8.5 12.5V10Z',
  trade: 'M4 8.5H19M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19',
  attack: 'M4 20L9 15M6.5 12.5L11.5 17.5M10 14L19.5 4.5V8L13 16M19.5 4.5H16L8 11',
  shield: 'M12 3L19.5 6V11.5C19.5 16 16.5 19 12 21C7.5 19 4.5 16 4.5 11.5V6Z',
  mineral: 'M12 3L19 8L17 18L12 21L7 18L5 8ZM5 8L12 11.5L19 8M12 11.5V21',
  places: 'M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z',
  turns: 'M7 3.5H17M7 20.5H17M8 3.5V7L12 12L16 7V3.5M8 20.5V17L12 12L16 17V20.5',
  ship: 'M21 12L12 8.5L4 6.5L6.5 12L4 17.5L12 15.5Z',
  news: 'M4 5H20V19H4ZM7.5 9H16.5M7.5 12.5H16.5M7.5 16H12.5',
  structure: 'M12 3V21M8 8H16M6 13H18M9 8L6 13M15 8L18 13M8 21H16M9 13L8 21M15 13L16 21',
  location: 'M12 7.5a4.5 4.5 0 1 0 .01 0M2.5 14.5C6 17.5 18 12 21.5 8.5',
  region: 'M12 3.5a8.5 8.5 0 1 0 .01 0M3.5 12H20.5M12 3.5C8.5 7 8.5 17 12 20.5M12 3.5C15.5 7 15.5 17 12 20.5',
  starbase: 'M12 2.5V21.5M9 9H15L18 12L15 15H9L6 12ZM4 12H6M18 12H20',
  flame: 'M12 3C13 7 17 9 17 14A5 5 0 0 1 7 14C7 11 9 10 9.5 7C11 8 11.5 9 12 11C13 9 13 6 12 3Z',
  ruin: 'M4 20.5H20M6 20.5V11L9 13V8L12 4L13 9L15 8V14L18 12V20.5M10 20.5V16H13V20.5',
} as const

/** A square-holed coin, so that it is not the other game's. */
export const ISK: Resource = {
  name: 'ISK',
  color: '#d7b46c',
  shape: 'M12 2.3a9.7 9.7 0 1 0 .01 0Z',
  detail:
    circle(12, 12, 7.3, { fill: 'none', stroke: '#7a6230', strokeWidth: 1 }) +
    path('M12 7.5L16.5 12L12 16.5L7.5 12Z', { fill: '#2a1f08' }),
}

/** The same coin without its hole: a price stands on it. */
export const PRICE: Resource = {
  ...ISK,
  detail: circle(12, 12, 7.8, { fill: 'none', stroke: '#a8894a', strokeWidth: 0.8 }),
}

/** Half profiles seen from the side: "y half-width", from the top of the mast down. */
const TOWERS = {
  amarr: [
    0.9,
    '-50 0, -40 2, -30 3.5, -18 5, -13 15, -6 23, 0 25, 4 17, 8 7, 18 6, 24 12, 28 11, 33 5, 44 3, 50 0',
  ],
  caldari: [
    0,
    '-50 0, -50 1.8, -36 1.8, -36 7, -24 7, -22 13, -9 13, -7 25, 4 25, 6 12, 16 12, 16 18, 26 18, 27 7, 40 6, 41 2, 50 2, 50 0',
  ],
  gallente: [
    1,
    '-48 0, -43 6, -35 8, -28 4.5, -20 10, -8 23, 2 26, 10 20, 17 8, 24 5.5, 30 9, 37 8, 44 3, 50 0',
  ],
  minmatar: [
    0,
    '-50 0, -49 1.3, -24 2.5, -22 8, -32 13, -12 17, -10 8, -2 9, -4 24, 6 28, 8 10, 18 8, 16 17, 27 18, 26 5, 46 2.5, 50 0',
  ],
} as const satisfies Record<Empire, readonly [soft: number, profile: string]>

export interface TowerOptions {
  readonly empire: Empire
  readonly cx?: number
  readonly cy?: number
  readonly h?: number
  readonly color?: string
  readonly upgraded?: boolean
}

/** A starbase from the side; upgraded ones carry two more rings. */
export function tower({
  empire,
  cx = 0,
  cy = 0,
  h = 100,
  color = EMPIRES[empire].color,
  upgraded = false,
}: TowerOptions): string {
  const [soft, text] = TOWERS[empire]
  const right = profile(text).map(([y, x]): Point => [x, y])
  const left = right
    .filter(([x]) => x)
    .map(([x, y]): Point => [-x, y])
    .reverse()
  const d = soft ? smooth([...right, ...left], soft) : poly([...right, ...left])
  const id = idOf('tw', color)
  const ring = (y: number, rx: number, opacity: number) =>
    ellipse(0, y, rx, rx * 0.22, { fill: 'none', stroke: color, strokeWidth: 1.3, opacity })
  const lights = [-30, -20, -4, 2, 12, 21].map(
    (y, i) =>
      rect(i % 2 ? -3.5 : 1.5, y, 2, 1.3, { fill: '#ffe9b8' }) +
      rect(i % 2 ? 4 : -7, y + 3, 2, 1.2, { fill: '#cfe6ff', opacity: 0.7 }),
  )
  return place(
    { x: cx, y: cy, scale: h / 100 },
    linear(
      id,
      [
        [0, lighten(mix(color, '#8d97a8', 0.4), 0.1)],
        [0.45, mix(darken(color, 0.4), '#39424f', 0.35)],
        [1, darken(color, 0.82)],
      ],
      { x1: 0, x2: 1 },
    ),
    ring(-1, 38, 0.3),
    upgraded ? ring(-16, 30, 0.45) + ring(18, 27, 0.45) : '',
    path(d, { fill: use(id), stroke: color, strokeWidth: 1.1, strokeLinejoin: 'round' }),
    ...lights,
    path('M-38 -1A38 8.36 0 0 0 38 -1', {
      fill: 'none',
      stroke: lighten(color, 0.2),
      strokeWidth: 1.8,
      opacity: 0.8,
    }),
  )
}

export const ORES = {
  veldspar: '#b89878',
  scordite: '#c8a24e',
  omber: '#83b27a',
  kernite: '#6fb7c4',
  jaspet: '#c98a6a',
  arkonor: '#d46b62',
} as const

export interface OreOptions {
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly color?: string
  readonly seed?: number
}

/** One rock of ore: facets between a rough rim and a smaller inner face, lit from the upper left. */
export function ore({ cx = 0, cy = 0, r = 30, color = ORES.veldspar, seed = 1 }: OreOptions): string {
  const random = rng('rock' + seed)
  const around = (
    n: number,
    turn: number,
    reach: () => number,
    [wide, high]: Point,
    [dx, dy]: Point,
  ): Point[] =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 6.283 + turn
      const q = r * reach()
      return [Math.cos(a) * q * wide + dx, Math.sin(a) * q * high + dy]
    })
  const rim = around(11, 0, () => 0.78 + random() * 0.3, [1.12, 0.9], [0, 0])
  const inner = around(6, 0.2, () => 0.36 + random() * 0.22, [1.1, 0.85], [-r * 0.1, -r * 0.12])
  const dark = darken(color, 0.34)
  const facet = (corners: readonly Point[]) => {
    const mean = (axis: 0 | 1) => corners.reduce((sum, p) => sum + p[axis], 0) / corners.length
    const lit = -(mean(0) * 0.62 + mean(1) * 0.78) / r + (random() - 0.5) * 0.3
    const fill =
      lit > 0 ? mix(dark, color, Math.min(1, lit * 1.5)) : mix(dark, '#08080c', Math.min(0.88, -lit * 1.3))
    return path(poly(corners), { fill })
  }
  const innerOf = (i: number) => Math.floor((i * inner.length) / rim.length) % inner.length
  let body = ''
  rim.forEach((p, i) => {
    const next = (i + 1) % rim.length
    const q = rim[next]
    const a = inner[innerOf(i)]
    const b = inner[innerOf(next)]
    if (!q || !a || !b) return
    body += facet([p, q, a])
    if (a !== b) body += facet([q, b, a])
  })
  body += path(poly(inner), { fill: mix(darken(color, 0.2), color, 0.7) })
  body += path(poly(inner.slice(0, 4)), { fill: darken(color, 0.32) })
  for (let i = 0; i < 6; i++) {
    const a = random() * 6.283
    const q = r * 0.6 * Math.sqrt(random())
    const s = r * (0.05 + random() * 0.11)
    body += ellipse(Math.cos(a) * q, Math.sin(a) * q, s, s * 0.75, { fill: '#000', opacity: 0.3 })
  }
  for (let i = 0; i < 5; i++) {
    const a = 2.9 + random() * 1.9
    const q = r * (0.25 + random() * 0.5)
    const d = `M${round(Math.cos(a) * q)} ${round(Math.sin(a) * q)}l${round(r * 0.07)} ${round(-r * 0.05)}l${round(r * 0.05)} ${round(r * 0.06)}Z`
    body += path(d, { fill: lighten(color, 0.6) })
  }
  const edge = { fill: 'none', stroke: mix(color, '#000000', 0.5), strokeWidth: Math.max(0.8, r * 0.03) }
  return place({ x: cx, y: cy }, body, path(poly(rim), edge))
}

/** The back of a card of this game: a coin in an ellipse of orbits. */
export function cardBack({ w = 60, h = 84, radius = 5 } = {}): string {
  const id = idOf('gb', w, h, radius)
  const m = Math.min(w, h)
  const [x, y] = [w / 2, h / 2]
  const line = '#6b5168'
  const orbits = [0.2, 0.32, 0.44, 0.56, 0.7, 0.86].map(k => ellipse(x, y, m * k, m * k * 1.25))
  const s = m * 0.1
  return (
    clip(id, rect(0, 0, w, h, { rx: radius })) +
    group(
      { clipPath: use(id) },
      rect(0, 0, w, h, { fill: '#2a1f2b' }),
      group(
        { fill: 'none', stroke: line, strokeWidth: 0.8, opacity: 0.6 },
        ...orbits,
        el('path', { d: `M0 0L${w} ${h}M${w} 0L0 ${h}` }),
      ),
      circle(x, y, m * 0.17, { fill: '#2a1f2b', stroke: '#8d7088' }),
      path(`M${x} ${round(y - s)}L${round(x + s)} ${y}L${x} ${round(y + s)}L${round(x - s)} ${y}Z`, {
        fill: '#8d7088',
      }),
    ) +
    rect(0.5, 0.5, w - 1, h - 1, { rx: radius, fill: 'none', stroke: line })
  )
}
