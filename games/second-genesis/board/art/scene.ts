import type { Hull, PlanetType, StarClass } from '@orrery/ui/svg'
import {
  circle,
  ellipse,
  glyph,
  group,
  idOf,
  lighten,
  mix,
  path,
  planet,
  radial,
  rect,
  rng,
  round,
  ship,
  star,
  tidy,
  use,
} from '@orrery/ui/svg'
import type { Empire } from '../../../eve/board/empires.js'
import { EMPIRES } from '../../../eve/board/empires.js'
import { ore, ORES, tower } from './pieces.js'

// The picture of a card of the second genesis: a ground, veils of nebula, stars, and one subject.

/** What a card's picture shows. */
export type Subject =
  | {
      readonly what: 'ship'
      readonly empire: Empire
      readonly size: string
      readonly hull?: Hull
      readonly color?: string
      /** Length as a share of the picture's width. */
      readonly long?: number
    }
  | {
      readonly what: 'tower'
      readonly empire: Empire
      readonly upgraded?: boolean
      readonly color?: string
      readonly world?: PlanetType
    }
  | {
      readonly what: 'planet'
      readonly type: PlanetType
      readonly color: string
      readonly ring?: boolean
      /** A moon: smaller, before the world it circles. */
      readonly around?: PlanetType
    }
  | { readonly what: 'ore'; readonly color: string; readonly poor?: boolean }
  | { readonly what: 'region'; readonly type: PlanetType; readonly cls: StarClass; readonly color: string }
  /** A broadcast: rings from one point, and the icon it speaks of. */
  | { readonly what: 'news'; readonly icon: string; readonly color: string }

export interface SceneOptions {
  readonly w: number
  readonly h: number
  readonly of: Subject
  readonly seed?: number
  /** Colour of the ground, where it is not the subject's. */
  readonly ground?: string
}
type Frame = { readonly w: number; readonly h: number; readonly m: number; readonly seed: number }
const WORLDS = ['arid', 'gas', 'barren', 'ice'] as const
export const worldBy = (seed: number): PlanetType => WORLDS[seed % WORLDS.length] ?? 'arid'

const DEBRIS = [
  [0.2, 0.26, 0.07],
  [0.82, 0.2, 0.05],
  [0.76, 0.72, 0.11],
  [0.16, 0.8, 0.06],
] as const
type Drawn = { readonly [K in Subject['what']]: (of: Extract<Subject, { what: K }>, frame: Frame) => string }
const DRAW: Drawn = {
  ship: ({ empire, size, hull, color, long = 0.74 }, { w, h, m, seed }) =>
    planet({ cx: w * 0.86, cy: h * 0.9, r: m * 0.34, type: worldBy(seed), seed, light: 225 }) +
    ship({
      hull: hull ?? EMPIRES[empire].hull,
      color: color ?? EMPIRES[empire].color,
      size,
      cx: w * 0.5,
      cy: h * 0.47,
      len: w * long,
      rot: -14,
    }),
  tower: ({ empire, upgraded = false, color, world = 'barren' }, { w, h, m, seed }) =>
    planet({ cx: w * 0.2, cy: h * 1.05, r: m * 0.5, type: world, seed, light: 300 }) +
    tower({
      empire,
      cx: w * (w > h * 1.3 ? 0.62 : 0.54),
      cy: h * 0.5,
      h: h * 0.92,
      upgraded,
      ...(color === undefined ? {} : { color }),
    }),
  planet: ({ type, ring = false, around }, { w, h, m, seed }) =>
    (around === undefined
      ? ''
      : planet({ cx: w * 1.02, cy: h * 1.12, r: m * 0.66, type: around, seed: seed + 1, light: 225 })) +
    planet({
      cx: w * 0.5,
      cy: h * 0.54,
      r: m * (around === undefined ? 0.36 : 0.26),
      type,
      seed,
      light: 215,
      ring,
    }),
  ore: ({ color, poor = false }, { w, h, m, seed }) =>
    DEBRIS.map(([x, y, q], i) => ore({ cx: w * x, cy: h * y, r: m * q, color, seed: seed + i + 1 })).join(
      '',
    ) + ore({ cx: w * 0.49, cy: h * 0.5, r: m * (poor ? 0.2 : 0.3), color, seed }),
  region: ({ type, cls, color }, { w, h, m, seed }) => {
    const [x, y] = [w * 0.34, h * 0.4]
    const orbit = (rx: number, ry: number) =>
      ellipse(x, y, rx, ry, { transform: `rotate(-18 ${round(x)} ${round(y)})` })
    return (
      star({ cx: x, cy: y, r: m * 0.1, cls, glow: 4, flare: true }) +
      planet({ cx: w * 0.74, cy: h * 0.7, r: m * 0.17, type, seed, light: 215, ring: seed % 2 === 0 }) +
      group(
        { fill: 'none', stroke: lighten(color, 0.3), strokeOpacity: 0.25 },
        orbit(w * 0.32, h * 0.2),
        orbit(w * 0.54, h * 0.36),
      )
    )
  },
  news: ({ icon, color }, { w, h, m }) => {
    const [x, y] = [w * 0.5, h * 0.5]
    const rings = [1, 2, 3, 4, 5, 6].map(i =>
      circle(x, y, m * 0.1 * i, {
        fill: 'none',
        stroke: lighten(color, 0.35),
        strokeOpacity: 0.42 - i * 0.055,
        strokeWidth: i === 2 ? 1.6 : 1,
      }),
    )
    return (
      rings.join('') +
      circle(x, y, m * 0.2, { fill: '#0c0911', fillOpacity: 0.7 }) +
      glyph(icon, { x, y, size: m * 0.28, color: lighten(color, 0.55), sw: 1.6 })
    )
  },
}
const draw = <K extends Subject['what']>(of: Extract<Subject, { what: K }>, frame: Frame): string =>
  (DRAW[of.what as K] as (of: Extract<Subject, { what: K }>, frame: Frame) => string)(of, frame)
const colorOf = (of: Subject): string =>
  'color' in of && of.color !== undefined
    ? of.color
    : 'empire' in of
      ? EMPIRES[of.empire].color
      : ORES.veldspar

/** Three sizes of stars, each one path of dots: a table of cards stays light. */
function stars(w: number, h: number, seed: number): string {
  const random = rng(`stars${seed}`)
  const paths = ['', '', '']
  for (let i = 0; i < Math.round((w * h) / 520); i++) {
    const size = random() < 0.62 ? 0 : random() < 0.8 ? 1 : 2
    paths[size] += `M${round(w * random())} ${round(h * random())}h0`
  }
  return paths
    .map((d, i) => (d ? path(d, { strokeWidth: 0.7 + i * 0.5, strokeOpacity: 0.45 + i * 0.2 }) : ''))
    .join('')
}
function sky(w: number, h: number, color: string, seed: number): string {
  const random = rng(`scene${seed}`)
  const [x, y] = [0.2 + random() * 0.6, 0.2 + random() * 0.3]
  const fill = idOf('sg', color, round(x), round(y))
  const veil = idOf('sv', color)
  const veils = [0, 1, 2].map(() =>
    ellipse(
      w * random(),
      h * (0.15 + random() * 0.5),
      w * (0.3 + random() * 0.35),
      h * (0.06 + random() * 0.1),
      {
        transform: `rotate(${round(-24 + random() * 20)} ${round(w / 2)} ${round(h / 2)})`,
        fill: use(veil),
      },
    ),
  )
  return (
    radial(
      fill,
      [
        [0, mix(color, '#1a1420', 0.56)],
        [0.5, mix(color, '#0d0a12', 0.84)],
        [1, '#07060b'],
      ],
      { cx: x, cy: y, r: 0.95 },
    ) +
    radial(veil, [
      [0, lighten(color, 0.2), 0.38],
      [1, color, 0],
    ]) +
    rect(0, 0, w, h, { fill: use(fill) }) +
    veils.join('') +
    group({ stroke: '#f4efe6', strokeLinecap: 'round', fill: 'none' }, stars(w, h, seed))
  )
}

export function scene({ w, h, of, seed = 1, ground = colorOf(of) }: SceneOptions): string {
  return tidy(sky(w, h, ground, seed) + draw(of, { w, h, m: Math.min(w, h), seed: seed % 997 }))
}
