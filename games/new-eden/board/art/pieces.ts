import type { DieMark, Faction, Hull, PlanetType, Point, Resource, StarClass } from '@orrery/ui/svg'
import {
  BEACON,
  belt,
  BRASS,
  circle,
  darken,
  ellipse,
  emblem,
  figure,
  glyph,
  group,
  hexGround,
  IVORY,
  line,
  mix,
  NIGHT,
  path,
  place,
  planet,
  rect,
  resourceAt,
  round,
  ship,
  star,
  STARS,
  tidy,
  words,
} from '@orrery/ui/svg'

// Board pieces of the war for New Eden. Drawn for a hex of radius 61 and scaled; lettering is 12 px at that size,
// so leave it out (label: false) when the map is smaller.

const SYSTEM_SIZE = 61

/** The seven actions, beside those the interface already has. */
export const ACTION_ICONS = {
  claim: 'M6.5 21V4M6.5 4.5H18.5L15.5 8.5L18.5 12.5H6.5M4 21H9',
  extract: 'M12 3V14M8 10.5L12 14.5L16 10.5M4.5 15V20H19.5V15',
  manufacture: 'M3.5 20.5V10L9 13.5V10L14.5 13.5V5.5H18V20.5ZM7 17H8M11.5 17H12.5',
} as const

export const STRUCTURE_ICONS = {
  citadel: 'M5 20.5V10L8 12V7.5L12 3.5L16 7.5V12L19 10V20.5ZM10 20.5V15.5H14V20.5',
  customs: 'M4 9.5L12 4L20 9.5M5.5 9.5V18M10 9.5V18M14 9.5V18M18.5 9.5V18M3.5 20.5H20.5',
  engineering: 'M4 20.5H20M6 20.5V6H18M18 6V11M15.5 11H20.5V14.5H15.5ZM6 10.5L10.5 6',
  refinery: 'M5 20.5V9.5a3.5 3.5 0 0 1 7 0V20.5M12 20.5V6.5M12 6.5H15V20.5M15 12H19V20.5M3.5 20.5H20.5',
} as const
type Structure = keyof typeof STRUCTURE_ICONS

const ink = (d: string, stroke: string, strokeWidth: number) =>
  path(d, { fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' })
const orbit = (turn: number) =>
  ellipse(12, 12, 7, 2.9, {
    transform: `rotate(${turn} 12 12)`,
    fill: 'none',
    stroke: '#0d1c40',
    strokeWidth: 1.5,
  })
const DISC = 'M12 2.5a9.5 9.5 0 1 0 .01 0Z'

/** Minerals have four outlines: triangle, hexagon, slab, diamond. */
export const HOLDINGS = {
  isk: {
    name: 'ISK',
    color: BRASS,
    shape: DISC,
    detail: ink('M8.5 8H15.5L8.5 16H15.5M7 12H17', '#2a1f08', 1.9),
  },
  pyerite: {
    name: 'Pyerite',
    color: '#f2cf4a',
    shape: 'M12 2.5L22 20.5H2Z',
    facets: 'M12 2.5L12 20.5M12 12L2 20.5M12 12L22 20.5',
  },
  mexallon: {
    name: 'Mexallon',
    color: '#5fcf7d',
    shape: 'M12 2L20.7 7V17L12 22L3.3 17V7Z',
    facets: 'M12 12L12 22M12 12L3.3 7M12 12L20.7 7',
  },
  tritanium: {
    name: 'Tritanium',
    color: '#b9c3cf',
    shape: 'M3.5 6H20.5V18H3.5Z',
    facets: 'M3.5 10H20.5M3.5 14H20.5',
  },
  morphite: {
    name: 'Morphite',
    color: '#ff6a5c',
    shape: 'M12 1.5L18.5 12L12 22.5L5.5 12Z',
    facets: 'M5.5 12H18.5M12 1.5V22.5',
  },
  planetary: {
    name: 'Planetary',
    color: '#e3a56a',
    shape: 'M12 5a7 7 0 1 0 .01 0Z',
    detail: ink('M1.5 15.5C5 18.5 19 11 22.5 8.5', '#ffe0bd', 1.8),
  },
  moon: { name: 'Moon', color: '#c9d4e6', shape: 'M15.5 3a9 9 0 1 0 0 18A11 11 0 0 1 15.5 3Z' },
  component: {
    name: 'Component',
    color: '#8fd3c4',
    shape: 'M6 6H18V18H6Z',
    detail:
      path('M9 6V2.5M15 6V2.5M9 21.5V18M15 21.5V18M6 9H2.5M6 15H2.5M21.5 9H18M21.5 15H18', {
        stroke: '#8fd3c4',
        strokeWidth: 1.8,
      }) + rect(9.5, 9.5, 5, 5, { fill: '#0d2b26' }),
  },
  research: {
    name: 'Research Tokens',
    color: '#8fb4ff',
    shape: DISC,
    detail: circle(12, 12, 2, { fill: '#0d1c40' }) + orbit(35) + orbit(-35),
  },
  build: {
    name: 'Build Points',
    color: '#c8b6a0',
    shape:
      'M10.3 2.5H13.7L14.3 5.3L16.9 6.4L19.3 4.9L21.6 7.2L20 9.7L21 12.3L21.5 13.7L18.9 15.6L17.7 18.2L18.2 21H14.9L13.5 18.6H10.5L9.1 21H5.8L6.3 18.2L5.1 15.6L2.5 13.7L3 12.3L4 9.7L2.4 7.2L4.7 4.9L7.1 6.4L9.7 5.3Z',
    detail: circle(12, 12, 3.4, { fill: '#2a231b' }),
  },
} as const satisfies Record<string, Resource>

type Mineral = 'pyerite' | 'mexallon' | 'tritanium' | 'morphite'

/** Three marks in three shapes, so that no colour is needed: reticle, bolt, star. */
export const DIE_MARKS = {
  aim: {
    name: 'AIM',
    onWhite: '#14507c',
    onBlack: '#8fd0ff',
    body:
      circle(0, 0, 6.2, { fill: 'none', stroke: 'currentColor', strokeWidth: 2 }) +
      path('M0 -9.5V-4M0 9.5V4M-9.5 0H-4M9.5 0H4', {
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
      }) +
      circle(0, 0, 1.3, { fill: 'currentColor' }),
  },
  dmg: {
    name: 'DMG',
    onWhite: '#a8321c',
    onBlack: '#ff8d78',
    body: path('M1.6 -9.5L-6.4 1.6H-1L-2.4 9.5L6.4 -2.4H.8Z', { fill: 'currentColor' }),
  },
  crit: {
    name: 'CRIT',
    onWhite: '#8a5a00',
    onBlack: '#ffd36b',
    body: path('M0 -10L2.7 -3.7L9.5 -3.1L4.4 1.4L5.9 8.1L0 4.6L-5.9 8.1L-4.4 1.4L-9.5 -3.1L-2.7 -3.7Z', {
      fill: 'currentColor',
    }),
  },
} as const satisfies Record<string, DieMark>

type EmpireFaction = Faction & { readonly hull: Hull }

interface Tile {
  readonly cx?: number
  readonly cy?: number
  readonly size?: number
}
const at = ({ cx = 0, cy = 0, size = SYSTEM_SIZE }: Tile, ...body: readonly string[]) =>
  tidy(place({ x: cx, y: cy, scale: size / SYSTEM_SIZE }, ...body))
const label = (y: number, text: string, fill: string) =>
  words(0, y, text, { class: 'lbl', fontSize: 12, fontWeight: 600, fill })

type Slot = Structure | 'empty' | 'discount'

/** One Structure Slot: dashed when empty, a brass chevron for a discount, filled when built. */
function structureSlot({
  x = 0,
  y = 0,
  kind = 'empty' as Slot,
  color = '#999999',
  line: edge = '#7f97b3',
} = {}): string {
  if (kind === 'empty' || kind === 'discount') {
    return (
      rect(x - 6.5, y - 6.5, 13, 13, {
        rx: 2.5,
        fill: '#0a111b',
        stroke: edge,
        strokeDasharray: kind === 'empty' ? '2 2' : undefined,
      }) + (kind === 'discount' ? glyph('down', { x, y, size: 9, color: BRASS, sw: 3.5 }) : '')
    )
  }
  return (
    rect(x - 7.5, y - 7.5, 15, 15, { rx: 3, fill: mix('#0a0e16', color, 0.3), stroke: color }) +
    glyph(STRUCTURE_ICONS[kind], { x, y, size: 12.5, color: IVORY, sw: 2.2 })
  )
}

const slotRow = (slots: readonly Slot[], color: string, edge?: string) =>
  slots
    .map((kind, i) => {
      const x = (i - (slots.length - 1) / 2) * (slots.length > 2 ? 16 : 18)
      return structureSlot({ x, y: 41, kind, color, ...(edge ? { line: edge } : {}) })
    })
    .join('')

export interface SystemTileOptions extends Tile {
  readonly name?: string
  readonly cls?: StarClass
  /** Planetary icons, on the right. */
  readonly planets?: readonly PlanetType[]
  /** Moon icons, on the left. */
  readonly moons?: number
  readonly belts?: readonly Mineral[]
  readonly slots?: readonly Slot[]
  readonly owner?: Faction | undefined
  readonly seed?: string
  readonly central?: boolean
  readonly label?: boolean
}

/** An explored System: a small orrery with star, planets, moons, belts by mineral, slots and its owner. */
export function systemTile({
  name = '',
  cls = 'G',
  planets = [],
  moons = 0,
  belts = [],
  slots = [],
  owner,
  seed = name,
  central = false,
  label: labelled = true,
  ...tile
}: SystemTileOptions): string {
  const color = owner?.color
  const y = -9
  const [left, right] = belts
  return at(
    tile,
    hexGround({
      size: SYSTEM_SIZE - 2,
      fill: '#0e1927',
      glowColor: mix('#0e1927', STARS[cls][1], 0.45),
      edge: '#2a4058',
      owner: color,
      ownerWidth: 2.6,
    }),
    group({ fill: 'none', stroke: '#7f9ab8', strokeOpacity: 0.28 }, circle(0, y, 17), circle(0, y, 27)),
    star({ cy: y, r: central ? 9 : 7, cls, glow: 2.6 }),
    ...planets.map((type, i) =>
      planet({ cx: 27 - i * 3, cy: y + 1 - i * 17, r: 7.5, type, seed, light: 180 }),
    ),
    ...Array.from({ length: moons }, (_, i) =>
      planet({ cx: -19, cy: y + 2 - i * 13, r: 4.8, type: 'barren', seed, light: 0 }),
    ),
    left
      ? belt({ cy: y, r: 38, from: 152, to: 214, color: HOLDINGS[left].color, n: 8, seed, scale: 1.15 })
      : '',
    right
      ? belt({
          cy: y,
          r: 41,
          from: -34,
          to: 28,
          color: HOLDINGS[right].color,
          n: 8,
          seed: seed + 'b',
          scale: 1.15,
        })
      : '',
    labelled ? label(-35, name, color ? IVORY : '#bcc4d0') : '',
    owner ? emblem(owner, { cy: -50.5, r: 6, mode: 'solid', device: false }) : '',
    slotRow(slots, color ?? '#999999'),
  )
}

export interface HomeTileOptions extends Tile {
  readonly owner: Faction
  readonly name?: string
  readonly cls?: StarClass
  readonly world?: PlanetType
  /** Only the leftmost Home System has belts. */
  readonly belts?: readonly { readonly mineral: Mineral; readonly locked: boolean }[]
  readonly slots?: readonly Slot[]
  readonly seed?: string
  readonly label?: boolean
}

/** One Home System. The outline around all three comes from outline(). */
export function homeTile({
  owner,
  name = '',
  cls = 'G',
  world = 'terran',
  belts,
  slots = [],
  seed = name,
  label: labelled = true,
  ...tile
}: HomeTileOptions): string {
  const { color } = owner
  const tint = (share: number) => mix('#0b121d', color, share)
  const mines = belts?.map(({ mineral, locked }, i) => {
    const x = (i - 1) * 27
    const of = HOLDINGS[mineral]
    return (
      circle(x, -9, 11, { fill: '#0a111b', stroke: locked ? '#4d5b75' : of.color, strokeWidth: 1.4 }) +
      (locked
        ? glyph('lock', { x, y: -9, size: 13, color: '#8e9aac' })
        : resourceAt(of, { x, y: -9, size: 13 }))
    )
  })
  const sky =
    star({ cy: -9, r: 6.5, cls, glow: 2.4, opacity: 0.95 }) +
    planet({ cx: 22, cy: -9, r: 7.5, type: world, seed, light: 180 })
  return at(
    tile,
    hexGround({ size: SYSTEM_SIZE - 1, fill: tint(0.13), glowColor: tint(0.4), edge: tint(0.3) }),
    group({ opacity: 0.13 }, emblem(owner, { cy: -6, r: 30, mode: 'line' })),
    labelled ? label(-26, name, mix(color, '#ffffff', 0.45)) : '',
    mines ? mines.join('') : sky,
    slotRow(slots, color, mix('#7f97b3', color, 0.35)),
  )
}

export interface FleetPlateOptions extends Tile {
  readonly owner: EmpireFaction
  readonly small?: number
  readonly medium?: number
  readonly large?: number
  /** What the rules count it as. */
  readonly strength?: number
  readonly exhausted?: boolean
}

/** A Fleet: silhouettes by size with counts, Strength in the cap; dashed and paler when exhausted. */
export function fleetPlate({
  owner,
  small = 0,
  medium = 0,
  large = 0,
  strength = small + 3 * medium + 5 * large,
  exhausted = false,
  ...tile
}: FleetPlateOptions): string {
  const { color, hull } = owner
  const tight = small && medium && large ? 0.74 : 1
  const cap = 20
  const y = 20
  const ships = (
    [
      ['small', small, 20],
      ['medium', medium, 24],
      ['large', large, 28],
    ] as const
  )
    .filter(([, n]) => n > 0)
    .map(([size, n, len]) => ({ size, n, len: len * tight, width: len * tight + (n > 1 ? 10 : 3) }))
  const width = ships.reduce((sum, s) => sum + s.width, cap + 7)
  const right = width / 2
  let x = -right + 5
  const row = ships.map(({ size, n, len, width: step }) => {
    const drawn =
      ship({ hull, color, size, cx: x + len / 2, cy: y, len, flat: true }) +
      (n > 1
        ? words(x + len + 1, y + 4.5, n, {
            class: 'num',
            textAnchor: 'start',
            fontSize: 13,
            fontWeight: 700,
            fill: IVORY,
          })
        : '')
    x += step
    return drawn
  })
  return at(
    tile,
    group(
      { opacity: exhausted ? 0.82 : undefined },
      rect(-right, y - 11.5, width, 23, {
        rx: 4,
        fill: mix('#0a0e16', color, 0.16),
        stroke: color,
        strokeWidth: 1.5,
        strokeDasharray: exhausted ? '3 3' : undefined,
      }),
      ...row,
      path(`M${round(right - cap)} ${y - 11.5}h${cap - 4}a4 4 0 0 1 4 4v15a4 4 0 0 1 -4 4h-${cap - 4}z`, {
        fill: exhausted ? mix('#0a0e16', color, 0.45) : color,
      }),
      figure(right - cap / 2, y + 5, strength, 15, exhausted ? IVORY : darken(color, 0.82)),
    ),
  )
}

/** A planned move along points: dotted beacon line with a solid head. */
export function movePath(points: readonly Point[]): string {
  const [a, b] = points.slice(-2)
  if (!a || !b) throw new Error('a move has at least two points')
  const d = line(points)
  return (
    path(d, { fill: 'none', stroke: NIGHT, strokeOpacity: 0.65, strokeWidth: 7, strokeLinejoin: 'round' }) +
    path(d, {
      fill: 'none',
      stroke: BEACON,
      strokeWidth: 3,
      strokeDasharray: '1 7',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }) +
    place(
      { x: b[0], y: b[1], rotate: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI },
      path('M9 0L-7 -8V8Z', { fill: BEACON, stroke: NIGHT, strokeWidth: 1.5, strokeLinejoin: 'round' }),
    )
  )
}
