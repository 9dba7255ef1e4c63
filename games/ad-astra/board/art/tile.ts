import type { Faction, PlanetType, StarClass } from '@orrery/ui/svg'
import {
  circle,
  clip,
  darken,
  ellipse,
  glyph,
  group,
  hexPath,
  idOf,
  IVORY,
  KNOWN,
  lighten,
  mix,
  path,
  place,
  planet,
  polar,
  radial,
  rect,
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
import type { Building, Profession } from './pieces.js'
import { BUILDINGS, flag, influence, population } from './pieces.js'
import type { Neutral, Species, Unit } from './species.js'
import { SPECIES, neutral, unit } from './species.js'

const TILE_SIZE = 112

/** The star's type is a shape as well as a colour: triangle, disc, square, diamond; white and wormhole have none. */
const STAR_TYPES = {
  green: { cls: 'V', color: '#8fdc8a', sign: 'M0 -4.5L5 4H-5Z' },
  blue: { cls: 'O', color: '#7fb8ff', sign: 'M0 -4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0 -4.5Z' },
  orange: { cls: 'K', color: '#ffb061', sign: 'M-4 -4H4V4H-4Z' },
  yellow: { cls: 'G', color: '#f3d567', sign: 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z' },
  white: { cls: 'A', color: '#e6ecf6', sign: '' },
  wormhole: { cls: 'N', color: '#c9b8ff', sign: '' },
} as const satisfies Record<string, { cls: StarClass; color: string; sign: string }>
type StarType = keyof typeof STAR_TYPES

export interface JumpOptions {
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

interface UnitGroup {
  readonly owner: Species | 'neutral'
  readonly units: readonly (Unit | Neutral)[]
  readonly slot: 0 | 1 | 2
  readonly state?: 'exhausted' | 'overcharged'
}

export interface StarTileOptions {
  readonly cx?: number
  readonly cy?: number
  readonly size?: number
  readonly type: StarType
  readonly id: number
  readonly name?: string
  readonly world?: PlanetType
  readonly hidden?: boolean
  readonly vp?: number
  readonly owner?: Faction | undefined
  readonly influence?: { readonly of: Faction; readonly flipped?: boolean } | undefined
  readonly population?: Partial<Record<Profession, number>>
  readonly limits?: Partial<Record<Profession, number>>
  readonly buildings?: readonly (Building | null)[]
  readonly orbital?: { readonly of: Faction; readonly kind: 'station' | 'outpost' } | undefined
  /** Icon of the discovery lying here. */
  readonly discovery?: string | undefined
  readonly base?: boolean
  readonly groups?: readonly UnitGroup[]
}

const EMPTY = { fill: 'none', stroke: '#4a4170', strokeWidth: 1.2, strokeDasharray: '3 3' }

function building(kind: Building | null | undefined, x: number, y: number, s: number): string {
  const box = (attributes: Record<string, string | number>) =>
    rect(x - s / 2, y - s / 2, s, s, { rx: 3, ...attributes })
  if (!kind) return box(EMPTY)
  const { color, icon } = BUILDINGS[kind]
  return (
    box({ fill: mix(color, '#0d0a18', 0.74), stroke: color, strokeWidth: 1.2 }) +
    glyph(icon, { x, y, size: s * 0.74, color: lighten(color, 0.3), sw: 2.2 })
  )
}

function orbital(at: StarTileOptions['orbital'], x: number, y: number, r: number): string {
  if (!at) return circle(x, y, r, EMPTY)
  const { color } = at.of
  const house = `M${round(x - r * 0.5)} ${round(y + r * 0.45)}v${round(-r * 0.65)}l${round(r * 0.5)} ${round(-r * 0.4)}l${round(r * 0.5)} ${round(r * 0.4)}v${round(r * 0.65)}Z`
  return (
    circle(x, y, r, { fill: darken(color, 0.74), stroke: color, strokeWidth: 1.4 }) +
    path(house, {
      fill: at.kind === 'station' ? color : 'none',
      stroke: lighten(color, 0.3),
      strokeWidth: 1.3,
    })
  )
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

const SPACE = { frigate: 1, cruiser: 2, titan: 3, doomstar: 3 } as const
const LENGTH = { frigate: 21, cruiser: 30, titan: 26, doomstar: 26 } as const
const isUnit = (piece: Unit | Neutral): piece is Unit => piece in SPACE

/** Three groups of three unit slots at the foot. */
function berths(groups: readonly UnitGroup[], size: number): string {
  const y = size * 0.535
  const width = size * 0.4
  const left = (slot: number) => (slot - 1) * (width + 5) - width / 2
  const frame = (slot: number, attributes: Record<string, string | number>) =>
    rect(left(slot), y - 10, width, 20, { rx: 4, ...attributes })
  const empty = [0, 1, 2].map(slot => {
    const parts = [1, 2].map(k => `M${round(left(slot) + (width * k) / 3)} ${round(y - 6)}V${round(y + 6)}`)
    return (
      frame(slot, { fill: '#05040a', fillOpacity: 0.55, stroke: '#3a3163', strokeWidth: 1 }) +
      path(parts.join(''), { stroke: '#3a3163' })
    )
  })
  const full = groups.map(({ owner, units, slot, state }) => {
    const color = owner === 'neutral' ? '#c3ccd8' : SPECIES[owner].color
    let x = left(slot)
    const row = units.map(kind => {
      const step = (width * (isUnit(kind) ? SPACE[kind] : 1)) / 3
      const cx = x + step / 2
      x += step
      if (!isUnit(kind)) return neutral(kind, { cx, cy: y, len: 13 })
      return owner === 'neutral'
        ? ''
        : unit(kind, { species: owner, cx, cy: y, len: LENGTH[kind], flat: true })
    })
    const corner = { x: left(slot) + width, y }
    const sign =
      state === 'overcharged'
        ? path('M-3 -16l-5 6h4l-1.5 5l5 -6.5h-4Z', { fill: '#f0b64a', stroke: '#0b0817', strokeWidth: 0.8 })
        : state === 'exhausted'
          ? path('M-7 -14l6 6m0 -6l-6 6', { stroke: '#f0b64a', strokeWidth: 1.8 })
          : ''
    return (
      frame(slot, { fill: mix(color, '#0b0817', 0.8), stroke: color, strokeWidth: 1.3 }) +
      row.join('') +
      (sign && place(corner, sign))
    )
  })
  return [...empty, ...full].join('')
}

/** A star tile, from top to bottom: type, name, star, planet, VP, flag and influence, population, buildings, units. */
export function starTile(o: StarTileOptions): string {
  const { cx = 0, cy = 0, size = TILE_SIZE, type, id, name, world, hidden = false, owner } = o
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
  const people = (['farmer', 'scientist', 'worker'] as const).map((profession, i) => {
    const x = (i - 1) * size * 0.4 - 7
    const limit = o.limits?.[profession]
    if (!limit) return path(`M${round(x)} ${round(size * 0.09)}h8`, { stroke: '#3a3163', strokeWidth: 2 })
    return population({ x, y: size * 0.09, s: 23, profession, n: o.population?.[profession] ?? 0, limit })
  })
  const row = size * 0.325
  const settled = !hidden && o.limits
  return tidy(
    place(
      { x: cx, y: cy },
      radial(
        ground,
        [
          [0, mix(color, '#140f28', 0.76)],
          [0.55, mix(color, '#100c20', 0.91)],
          [1, '#0b0817'],
        ],
        middle,
      ),
      clip(inside, path(hexPath(0, 0, size - 2, 6))),
      path(hexPath(0, 0, size - 1.5, 6), { fill: use(ground) }),
      group({ clipPath: use(inside) }, ...dust, sky(type, size)),
      hidden ? undiscovered(size) : '',
      world ? planet({ cy: -size * 0.3, r: size * 0.27, type: world, seed: id, light: 205 }) : '',
      path(hexPath(0, 0, size - 2, 6), {
        fill: 'none',
        stroke: owner?.color ?? '#8d86ad',
        strokeOpacity: owner ? undefined : 0.55,
        strokeWidth: owner ? 3 : 1.4,
      }),
      owner
        ? path(hexPath(0, 0, size - 5.5, 5), {
            fill: 'none',
            stroke: '#05040a',
            strokeWidth: 1.5,
            strokeOpacity: 0.7,
          })
        : '',
      name
        ? words(0, -size * 0.66, name, {
            class: 'lbl',
            fontSize: 13,
            fontWeight: 600,
            fill: IVORY,
            paintOrder: 'stroke',
            stroke: '#0b0817',
            strokeWidth: 3,
          })
        : '',
      sign ? place({ y: -size * 0.82 }, path(sign, { fill: color })) : '',
      o.vp
        ? words(size * 0.34, -size * 0.44, o.vp, {
            class: 'num',
            fontSize: 16,
            fontWeight: 600,
            fill: '#f0d9a4',
          }) + resourceAt(VP, { x: size * 0.34 + 13, y: -size * 0.44 - 5.5, size: 14 })
        : '',
      owner ? flag({ x: -size * 0.68, y: -size * 0.24, owner }) : '',
      o.influence
        ? influence({
            cx: size * 0.62,
            cy: -size * 0.16,
            r: 11,
            owner: o.influence.of,
            flipped: o.influence.flipped ?? false,
          })
        : '',
      o.limits ? people.join('') : '',
      settled
        ? building(o.buildings?.[0], -size * 0.42, row, 19) +
            building(o.buildings?.[1], -size * 0.2, row, 19) +
            orbital(o.orbital, size * 0.06, row, 10)
        : '',
      settled && o.discovery
        ? path(hexPath(size * 0.32, row, 11), { fill: '#1d1736', stroke: '#a79cd6', strokeWidth: 1.2 }) +
            glyph(o.discovery, { x: size * 0.32, y: row, size: 13, color: KNOWN, sw: 2.2 })
        : '',
      o.base ? neutral('base', { cy: size * 0.3, len: 24 }) : '',
      berths(o.groups ?? [], size),
    ),
  )
}
