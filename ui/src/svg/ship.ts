import { darken, lighten, mix } from './colour.js'
import type { Point } from './geometry.js'
import { poly, smooth } from './geometry.js'
import { clip, ellipse, fall, group, path, radial, rect, round, use } from './markup.js'
import { idOf } from './seed.js'

/** From the nose (x = 50) to the tail (x = -50), y is the half width; the other half is mirrored at the keel. */
export type Profile = readonly Point[]

/** A profile from text: points "x y" between commas, so that a hull is one line of a table. */
export const profile = (text: string): Profile =>
  text.split(', ').map((point): Point => {
    const [x = NaN, y = NaN] = point.split(' ').map(Number)
    if (Number.isNaN(x + y)) throw new Error(`"${point}" is no point of a hull: "x y" wanted`)
    return [x, y]
  })

/** A faction has one hull language; size adds mass and parts, never a new language. */
export interface Hull {
  readonly id: string
  /** 0 for plates, up to 1 for curves. */
  readonly soft: number
  readonly sizes: Readonly<Record<string, Profile>>
}

export interface ShipOptions {
  readonly hull: Hull
  readonly size: string
  readonly color: string
  readonly cx?: number
  readonly cy?: number
  readonly len?: number
  readonly rot?: number
  /** Nose to the left: defenders face attackers. */
  readonly flip?: boolean
  /** A silhouette with a dark keyline; always below 30 px. */
  readonly flat?: boolean
  readonly dim?: number
  readonly engine?: boolean
}

function profileOf(hull: Hull, size: string): Profile {
  const half = hull.sizes[size]
  if (!half) throw new Error(`hull ${hull.id} has no size ${size}: ${Object.keys(hull.sizes).join(', ')}`)
  return half
}

const halfBeam = (half: Profile) => Math.max(...half.map(([, y]) => y))

/** Widest beam as a share of the length, to fit a hull into a box. */
export const beam = (hull: Hull, size: string): number => (2 * halfBeam(profileOf(hull, size))) / 100

function contour(hull: Hull, half: Profile): string {
  const other = half
    .filter(([, y]) => y !== 0)
    .map(([x, y]): Point => [x, -y])
    .reverse()
  const points = [...half, ...other]
  return hull.soft ? smooth(points, hull.soft) : poly(points)
}

const silhouette = (d: string, color: string, k: number): string =>
  path(d, {
    fill: color,
    stroke: darken(color, 0.72),
    strokeWidth: 1.6 / k,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  })

/** Steel tinted by the faction, lit from above: engine, plates, ribs, guns and window lights. */
function modelled(d: string, { hull, size, color, engine = true }: ShipOptions, len: number): string {
  const half = profileOf(hull, size)
  const wide = halfBeam(half)
  const k = len / 100
  const thin = Math.max(0.9, 0.9 / k)
  const plate = idOf('hu', color)
  const flame = idOf('he', color)
  const inside = idOf('hc', hull.id, size)
  const steel = (shade: number, share: number) => mix(darken(color, shade), '#5b6675', share)
  const tail = Math.min(...half.map(([x]) => x))
  const ribs = len < 70 ? '' : [-34, -22, -6, 8, 24].map(x => `M${x} -50V50`).join('')
  const turrets: readonly Point[] =
    len < 110
      ? []
      : [
          [-24, 0.5],
          [-4, 0.46],
          [14, 0.4],
        ]
  const pairs = (
    list: readonly (readonly [x: number, y: number, w: number, h: number, opacity?: number])[],
  ) =>
    list.map(([x, y, w, h, opacity]) => rect(x, y, w, h, { rx: h > 2 ? 1.2 : undefined, opacity })).join('')
  return [
    fall(plate, [
      [0, lighten(steel(0.12, 0.5), 0.16)],
      [0.47, steel(0.5, 0.38)],
      [0.53, steel(0.68, 0.22)],
      [1, darken(color, 0.86)],
    ]),
    radial(flame, [
      [0, '#fff'],
      [0.35, lighten(color, 0.35), 0.9],
      [1, color, 0],
    ]),
    clip(inside, path(d)),
    engine ? ellipse(tail - 3, 0, 15, Math.min(7, wide * 0.35), { fill: use(flame), opacity: 0.85 }) : '',
    path(d, { fill: use(plate) }),
    group(
      { clipPath: use(inside) },
      ribs ? path(ribs, { stroke: '#05070c', strokeWidth: thin * 0.7, opacity: 0.38 }) : '',
      path(d, {
        transform: 'translate(-4 0) scale(.74 .56)',
        fill: color,
        fillOpacity: 0.13,
        stroke: lighten(color, 0.35),
        strokeOpacity: 0.45,
        strokeWidth: thin * 0.8,
      }),
      path('M60 0H-60', { stroke: lighten(color, 0.45), strokeWidth: thin * 0.6, opacity: 0.5 }),
      turrets.length
        ? group(
            { fill: '#0a0e16', stroke: lighten(color, 0.2), strokeWidth: 0.6 },
            pairs(
              turrets.flatMap(([x, f]) => [-1, 1].map(side => [x, side * wide * f - 1.2, 9, 2.4] as const)),
            ),
          )
        : '',
    ),
    path(d, { fill: 'none', stroke: color, strokeWidth: thin, strokeLinejoin: 'round' }),
    group(
      { fill: lighten(color, 0.75) },
      pairs(
        [-20, -7, 5].flatMap(x => [
          [x, -wide * 0.2, 2.6, 1.2, 0.95] as const,
          [x - 5, wide * 0.16, 2.6, 1.2, 0.6] as const,
        ]),
      ),
    ),
  ].join('')
}

/** A ship seen from above, nose to the right. */
export function ship(options: ShipOptions): string {
  const {
    hull,
    size,
    color,
    cx = 0,
    cy = 0,
    len = 60,
    rot = 0,
    flip = false,
    flat = len < 30,
    dim = 1,
  } = options
  const k = len / 100
  const d = contour(hull, profileOf(hull, size))
  const scale = Math.round(k * 1000) / 1000
  return group(
    {
      transform: `translate(${round(cx)} ${round(cy)}) rotate(${round(rot)}) scale(${flip ? -scale : scale} ${scale})`,
      opacity: dim === 1 ? undefined : dim,
    },
    flat ? silhouette(d, color, k) : modelled(d, options, len),
  )
}
