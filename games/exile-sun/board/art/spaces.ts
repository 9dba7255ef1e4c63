import type { Axial, Faction, PlanetType, Resource } from '@orrery/ui/svg'
import {
  BEACON,
  circle,
  figure,
  glyph,
  group,
  hexCentre,
  hexPath,
  IVORY,
  KNOWN,
  line,
  mix,
  outline,
  path,
  place,
  planet,
  polar,
  rect,
  rng,
  rocks,
  round,
  token,
  words,
} from '@orrery/ui/svg'

// Board pieces of the exile around a foreign sun: spaces of basalt with painted routes, fleets, ranges, scans.

export const SPACE_SIZE = 23.6

/** Fill and line of each terrain. */
export const TERRAIN = {
  normal: ['#2c2421', '#4b3d36'],
  trade: ['#1d4738', '#2f6f57'],
  military: ['#463b19', '#7d6a2c'],
  asteroid: ['#372920', '#5d4736'],
  gateway: ['#12403d', '#3fa79a'],
  planet: ['#131c29', '#47536a'],
} as const
type Terrain = keyof typeof TERRAIN

export const BUDGET: Resource = {
  name: 'Budget Points',
  color: '#ffa057',
  shape: 'M12 2.5L21.5 12L12 21.5L2.5 12Z',
  detail: path('M12 7.5V16.5M9.5 10L12 7.5L14.5 10', {
    fill: 'none',
    stroke: '#3a1b05',
    strokeWidth: 1.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
}

export interface SpaceOptions {
  readonly cx?: number
  readonly cy?: number
  readonly size?: number
  readonly terrain?: Terrain
  readonly seed?: number | string
  /** For planets: which world, and from where its light comes (the hub). */
  readonly world?: PlanetType
  readonly light?: number
}

function chevrons(cx: number, cy: number, k: number): string {
  const d = [-2, 4, 10].map(
    y =>
      `M${round(cx - 8 * k)} ${round(cy + y * k)}l${round(8 * k)} ${round(-5 * k)}l${round(8 * k)} ${round(5 * k)}`,
  )
  return path(d.join(''), { fill: 'none', stroke: '#cdae4b', strokeOpacity: 0.42, strokeWidth: 1.3 })
}

function gate(cx: number, cy: number, k: number): string {
  const teeth = [0, 60, 120, 180, 240, 300].map(a =>
    line([polar(cx, cy, 13 * k, a), polar(cx, cy, 17 * k, a)]),
  )
  return group(
    { fill: 'none', stroke: '#59d6c6' },
    circle(cx, cy, 13 * k, { strokeWidth: 2.5 }),
    circle(cx, cy, 8.5 * k, { strokeOpacity: 0.5 }),
    circle(cx, cy, 4 * k, { strokeOpacity: 0.35 }),
    path(teeth.join(''), { strokeWidth: 2.5 }),
  )
}

/** One space. Lines between trade spaces come from routes(). */
export function space({
  cx = 0,
  cy = 0,
  size = SPACE_SIZE,
  terrain = 'normal',
  seed = 1,
  world = 'terran',
  light = 215,
}: SpaceOptions): string {
  const random = rng(seed)
  const [fill, stroke] = TERRAIN[terrain]
  const k = size / SPACE_SIZE
  const weathered = mix(
    fill,
    random() < 0.5 ? '#000000' : '#6b5a50',
    terrain === 'normal' ? random() * 0.12 : 0.03,
  )
  const on: Record<Terrain, () => string> = {
    normal: () => '',
    trade: () => circle(cx, cy, 2.6 * k, { fill: '#6fd3aa', fillOpacity: 0.75 }),
    military: () => chevrons(cx, cy, k),
    asteroid: () => rocks({ cx, cy, size, seed, n: 10, color: '#9a7658' }),
    gateway: () => gate(cx, cy, k),
    planet: () => planet({ cx, cy, r: size * 0.784, type: world, seed, light }),
  }
  return path(hexPath(cx, cy, size - 1, 2.5), { fill: weathered, stroke }) + on[terrain]()
}

/** Fine lines between neighbouring trade spaces. */
export const routes = (pairs: readonly (readonly [Axial, Axial])[], size = SPACE_SIZE): string =>
  path(pairs.map(([a, b]) => line([hexCentre(a, size), hexCentre(b, size)])).join(''), {
    stroke: '#4fb58d',
    strokeOpacity: 0.3,
    strokeWidth: 3,
    strokeLinecap: 'round',
  })

export interface RangeOptions {
  /** Spaces that get a dot; all of them unless said. */
  readonly dots?: readonly Axial[]
  /** Spaces the line runs around; fill holes in it that are not worth a line. */
  readonly closed?: readonly Axial[]
}

/** What a token can reach: one outline with a dot in each space, not forty glowing hexes. */
export function rangeOutline(
  cells: readonly Axial[],
  size = SPACE_SIZE,
  { dots = cells, closed = cells }: RangeOptions = {},
): string {
  const around = outline(closed, size)
  const stroke = { fill: 'none', stroke: BEACON, strokeLinecap: 'round' }
  return (
    path(cells.map(c => hexPath(...hexCentre(c, size), size - 0.5)).join(''), {
      fill: BEACON,
      fillOpacity: 0.09,
    }) +
    path(around, { ...stroke, strokeWidth: 6, strokeOpacity: 0.18 }) +
    path(around, { ...stroke, strokeWidth: 2 }) +
    dots.map(c => circle(...hexCentre(c, size), 2.4, { fill: BEACON, fillOpacity: 0.8 })).join('')
  )
}

/** A battle waiting in a space: the aggressor's token offset up right, with a bolt. */
export const engagement = (aggressor: Faction, x = 0, y = 0): string =>
  token(aggressor, { x: x + 9, y: y - 9, r: 14 }) +
  place(
    { x: x + 22, y: y - 22 },
    circle(0, 0, 8.5, { fill: '#3a120b', stroke: '#ff7a6b', strokeWidth: 1.5 }),
    glyph('bolt', { size: 11, color: '#ffb4a8', sw: 2.6 }),
  )

/** The chance of a scan, above its target. */
export const scanTag = (odds: string, x = 0, y = 0): string =>
  place(
    { x, y },
    rect(-19, -9, 38, 18, { rx: 4, fill: '#1c1630', stroke: KNOWN, strokeWidth: 1.4 }),
    figure(0, 4.8, odds, 14, IVORY),
  )

/** A ship's armour circles: covered from the left with a burnt cross; `hit` are those about to be covered. */
export function armour(
  circles: readonly number[],
  { covered = 0, hit = 0, r = 11, gap = 3, color = IVORY } = {},
): string {
  return circles
    .map((power, i) => {
      const x = r + i * (2 * r + gap)
      if (i < covered) {
        const k = r * 0.64
        return (
          circle(x, r, r - 0.8, { fill: '#2a120c', stroke: '#8a4636', strokeWidth: 1.6 }) +
          path(
            `M${round(x - k)} ${round(r - k)}l${round(2 * k)} ${round(2 * k)}m0 ${round(-2 * k)}l${round(-2 * k)} ${round(2 * k)}`,
            {
              stroke: '#b25a44',
              strokeWidth: r * 0.2,
            },
          )
        )
      }
      const struck = i < covered + hit
      return (
        circle(x, r, r - 0.8, {
          fill: struck ? '#ff9a6b' : 'none',
          fillOpacity: struck ? 0.3 : undefined,
          stroke: struck ? '#ff9a6b' : color,
          strokeWidth: 1.6,
        }) +
        (r < 8
          ? ''
          : words(x, r * 1.42, power, { class: 'num', fontSize: r * 1.25, fontWeight: 600, fill: IVORY }))
      )
    })
    .join('')
}
