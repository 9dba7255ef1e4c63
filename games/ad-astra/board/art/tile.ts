import type { Faction, PlanetType, StarClass } from '@orrery/ui/svg'
import {
  circle,
  clip,
  ellipse,
  glyph,
  group,
  hexPath,
  idOf,
  IVORY,
  mix,
  path,
  place,
  planet,
  polar,
  radial,
  resourceAt,
  rng,
  round,
  SQRT3,
  star,
  tidy,
  use,
  VP,
  words,
  xy,
} from '@orrery/ui/svg'
import type { Profession } from './pieces.js'
import { flag, influence, population } from './pieces.js'
import type { BerthsOptions, WorksOptions } from './slots.js'
import { berths, works } from './slots.js'

export const TILE_SIZE = 112

/** The star's type is a shape as well as a colour: triangle, disc, square, diamond; white and wormhole have none. */
export const STAR_TYPES = {
  green: { cls: 'V', color: '#8fdc8a', sign: 'M0 -4.5L5 4H-5Z' },
  blue: { cls: 'O', color: '#7fb8ff', sign: 'M0 -4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0 -4.5Z' },
  orange: { cls: 'K', color: '#ffb061', sign: 'M-4 -4H4V4H-4Z' },
  yellow: { cls: 'G', color: '#f3d567', sign: 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z' },
  white: { cls: 'A', color: '#e6ecf6', sign: '' },
  wormhole: { cls: 'N', color: '#c9b8ff', sign: '' },
} as const satisfies Record<string, { cls: StarClass; color: string; sign: string }>
type StarType = keyof typeof STAR_TYPES

interface JumpOptions {
  readonly cx?: number
  readonly cy?: number
  readonly size?: number
  /** 0 is east, then clockwise. */
  readonly edge: number
  /** Filled ivory where both sides have one. */
  readonly linked?: boolean
}

/** A jump point on an edge. */
export function jump({ cx = 0, cy = 0, size = TILE_SIZE, edge, linked = false }: JumpOptions): string {
  const angle = edge * 60
  const rim = (size * SQRT3) / 2
  const tip = polar(cx, cy, rim, angle)
  const [x, y] = polar(cx, cy, rim - 11, angle)
  const [dx, dy] = polar(0, 0, 8, angle + 90)
  const fill = linked ? IVORY : '#8b80b5'
  return path(`M${xy([x - dx, y - dy])}L${xy(tip)}L${xy([x + dx, y + dy])}Z`, {
    fill,
    fillOpacity: linked ? 0.95 : 0.28,
    stroke: fill,
    strokeWidth: 1,
  })
}

// ---------------------------------------------------------------- ground

interface TileGroundOptions {
  readonly size?: number
  readonly type: StarType
  readonly id: number
  readonly name?: string
  readonly world?: PlanetType | undefined
  readonly hidden?: boolean
  readonly vp?: number
}

function sky(type: StarType, size: number): string {
  const { cls } = STAR_TYPES[type]
  if (type === 'white') return star({ cy: -14, r: 13, cls, glow: 3.6, flare: true })
  if (type !== 'wormhole') return star({ cx: -size * 0.44, cy: -size * 0.42, r: size * 0.1, cls, glow: 4 })
  const whirl = [8, 7, 6, 5, 4, 3, 2, 1].map(i =>
    ellipse(0, -12, i * 6.5, i * 4.4, {
      transform: `rotate(${-30 + i * 13} 0 -12)`,
      fill: 'none',
      stroke: mix('#c9b8ff', '#4a2f9e', i / 9),
      strokeWidth: 2.4 - i * 0.18,
      opacity: 1 - i * 0.09,
    }),
  )
  return whirl.join('') + star({ cy: -12, r: 7, cls: 'N', glow: 5 })
}

const undiscovered = (size: number) =>
  circle(0, -size * 0.26, size * 0.26, { fill: '#17122c', stroke: '#6a5fa0', strokeWidth: 1.5 }) +
  [0.1, 0.17].map(k => circle(0, -size * 0.26, size * k, { fill: 'none', stroke: '#564b8a' })).join('') +
  words(0, -size * 0.26 + 5, '?', { class: 'num', fontSize: 15, fontWeight: 600, fill: '#a79cd6' }) +
  words(0, size * 0.17, 'undiscovered', { class: 'lbl', fontSize: 12, fill: '#a79cd6' })

/** What a tile is called; seen from afar it is written large instead of being left out. */
export const nameOnTile = (name: string, size = TILE_SIZE): string =>
  words(0, -size * 0.66, name, { class: 'lbl', fontSize: 13, strokeWidth: 3, ...LETTERING }) +
  words(0, -size * 0.6, name, { class: 'aa-far', fontSize: 23, strokeWidth: 5, ...LETTERING })
const LETTERING = { fontWeight: 600, fill: IVORY, paintOrder: 'stroke', stroke: '#0b0817' } as const

/** What is printed on a tile and its planet: type, name, star, planet, VP. */
export function tileGround(o: TileGroundOptions): string {
  const { size = TILE_SIZE, type, id, name, world, hidden = false } = o
  const { color, sign } = STAR_TYPES[type]
  const ground = idOf('st', type, id)
  const inside = idOf('sx', size)
  const random = rng('tile' + id)
  const middle = { cx: 0.3 + random() * 0.4, cy: 0.25 + random() * 0.3, r: 0.8 }
  const dust = Array.from({ length: 22 }, () =>
    circle((random() - 0.5) * 2 * size, (random() - 0.5) * 2 * size, 0.4 + random() * 0.7, {
      fill: '#e8ecf4',
      opacity: 0.2 + random() * 0.4,
    }),
  )
  return (
    radial(
      ground,
      [
        [0, mix(color, '#140f28', 0.76)],
        [0.55, mix(color, '#100c20', 0.91)],
        [1, '#0b0817'],
      ],
      middle,
    ) +
    clip(inside, path(hexPath(0, 0, size - 2, 6))) +
    path(hexPath(0, 0, size - 1.5, 6), { fill: use(ground) }) +
    group({ clipPath: use(inside) }, ...dust, sky(type, size)) +
    (hidden ? undiscovered(size) : '') +
    (world ? planet({ cy: -size * 0.3, r: size * 0.27, type: world, seed: id, light: 205 }) : '') +
    path(hexPath(0, 0, size - 2, 6), {
      fill: 'none',
      stroke: '#8d86ad',
      strokeOpacity: 0.55,
      strokeWidth: 1.4,
    }) +
    (name ? nameOnTile(name, size) : '') +
    (sign ? place({ y: -size * 0.82 }, path(sign, { fill: color })) : '') +
    (o.vp
      ? words(size * 0.34, -size * 0.44, o.vp, {
          class: 'num',
          fontSize: 16,
          fontWeight: 600,
          fill: '#f0d9a4',
        }) + resourceAt(VP, { x: size * 0.34 + 13, y: -size * 0.44 - 5.5, size: 14 })
      : '')
  )
}

// ---------------------------------------------------------------- what lies on it

interface TilePiecesOptions extends WorksOptions, BerthsOptions {
  readonly size?: number
  readonly owner?: Faction | undefined
  readonly home?: boolean
  readonly influence?: { readonly of: Faction; readonly flipped?: boolean } | undefined
  readonly population?: Partial<Record<Profession, number>>
  readonly limits?: Partial<Record<Profession, number>>
}

const HOUSE = 'M4 11L12 4L20 11M6.500 10V20H17.500V10'

/** Flag and influence, people, buildings and units; ownership shows as flag and frame, control as pieces in colour. */
export function tilePieces(o: TilePiecesOptions): string {
  const { size = TILE_SIZE, owner } = o
  const people = (['farmer', 'scientist', 'worker'] as const).map((profession, i) => {
    const x = (i - 1) * size * 0.4 - 7
    const limit = o.limits?.[profession]
    const n = o.population?.[profession] ?? 0
    if (!limit && n === 0)
      return path(`M${round(x)} ${round(size * 0.09)}h8`, { stroke: '#3a3163', strokeWidth: 2 })
    return population({ x, y: size * 0.09, s: 23, profession, n, limit: limit ?? 0 })
  })
  return (
    (owner
      ? path(hexPath(0, 0, size - 2, 6), { fill: 'none', stroke: owner.color, strokeWidth: 3 }) +
        path(hexPath(0, 0, size - 5.5, 5), {
          fill: 'none',
          stroke: '#05040a',
          strokeWidth: 1.5,
          strokeOpacity: 0.7,
        }) +
        flag({ x: -size * 0.68, y: -size * 0.24, owner })
      : '') +
    (o.home && owner ? glyph(HOUSE, { x: -size * 0.69, y: size * 0.13, size: 13, color: owner.color }) : '') +
    (o.influence
      ? influence({
          cx: size * 0.62,
          cy: -size * 0.16,
          r: 11,
          owner: o.influence.of,
          flipped: o.influence.flipped ?? false,
        })
      : '') +
    (o.limits ? people.join('') : '') +
    works(o, size * 0.325) +
    berths(o, size)
  )
}

/** A whole star tile, from top to bottom: type, name, star, planet, VP, flag and influence, people, buildings, units. */
export const starTile = (
  o: TileGroundOptions & TilePiecesOptions & { readonly cx?: number; readonly cy?: number },
): string => tidy(place({ x: o.cx ?? 0, y: o.cy ?? 0 }, tileGround(o), tilePieces(o)))
