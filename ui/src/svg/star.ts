import { idOf, rng } from './seed.js'
import { circle, group, path, radial, round, use } from './markup.js'

/** Core, middle and limb of each spectral class. */
export const STARS = {
  O: ['#eaf4ff', '#9ccbff', '#3f7fe0'],
  A: ['#ffffff', '#dfeaff', '#8fb2e8'],
  G: ['#fffbe6', '#ffe08a', '#e09a2e'],
  K: ['#fff0d6', '#ffb45e', '#d5631f'],
  M: ['#ffe2cf', '#ff8a5c', '#b3341d'],
  N: ['#ffffff', '#c9b8ff', '#6f4fd6'],
  V: ['#f4fff0', '#a5e89a', '#2f9e57'],
} as const

export type StarClass = keyof typeof STARS

export interface StarOptions {
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly cls?: StarClass
  /** Radius of the corona in star radii; at most 3 on a tile. */
  readonly glow?: number
  readonly flare?: boolean
  readonly opacity?: number
}

/** A star: limb-darkened disc, soft corona, optional hairline flare. One star is the brightest thing on a tile. */
export function star({
  cx = 0,
  cy = 0,
  r = 10,
  cls = 'G',
  glow = 3,
  flare = false,
  opacity = 1,
}: StarOptions): string {
  const [core, middle, limb] = STARS[cls]
  const disc = idOf('sd', cls)
  const corona = idOf('sc', cls)
  const reach = r * glow
  const cross = `M${round(cx - reach)} ${round(cy)}H${round(cx + reach)}M${round(cx)} ${round(cy - reach * 0.7)}V${round(cy + reach * 0.7)}`
  return group(
    { opacity: opacity === 1 ? undefined : opacity },
    radial(disc, [
      [0, core],
      [0.62, middle],
      [1, limb],
    ]),
    radial(corona, [
      [0, middle, 0.75],
      [0.28, middle, 0.28],
      [0.6, limb, 0.08],
      [1, limb, 0],
    ]),
    circle(cx, cy, reach, { fill: use(corona) }),
    flare ? path(cross, { stroke: middle, strokeOpacity: 0.35, strokeWidth: Math.max(0.5, r * 0.05) }) : '',
    circle(cx, cy, r, { fill: use(disc) }),
  )
}

export interface StarfieldOptions {
  readonly w: number
  readonly h: number
  readonly n?: number
  readonly seed?: number | string
  readonly max?: number
}

/** Background field: few bright, many faint, none larger than 1.6. */
export function starfield({ w, h, n = 220, seed = 7, max = 1.3 }: StarfieldOptions): string {
  const random = rng(seed)
  let field = ''
  for (let i = 0; i < n; i++) {
    const magnitude = random() ** 4
    const tint = random()
    const fill = tint < 0.12 ? '#ffd9b0' : tint < 0.3 ? '#bcd6ff' : '#e8ecf4'
    field += circle(random() * w, random() * h, 0.35 + magnitude * max, {
      fill,
      opacity: 0.18 + magnitude * 0.7,
    })
  }
  return field
}
