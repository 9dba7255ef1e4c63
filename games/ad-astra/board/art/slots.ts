import type { Faction } from '@orrery/ui/svg'
import {
  circle,
  darken,
  glyph,
  group,
  hexPath,
  KNOWN,
  lighten,
  mix,
  path,
  place,
  rect,
  round,
  words,
} from '@orrery/ui/svg'
import type { Building } from './pieces.js'
import { BUILDINGS } from './pieces.js'
import type { Neutral, Species, Unit } from './species.js'
import { neutral, SPECIES, unit } from './species.js'

// The slots of a star tile: buildings and what was discovered in one row, three groups of three unit slots at the foot.

const EMPTY = { fill: 'none', stroke: '#4a4170', strokeWidth: 1.2, strokeDasharray: '3 3' }

// ---------------------------------------------------------------- buildings, orbit, discovery

export interface Orbital {
  readonly of: Faction
  readonly kind: 'battle-station' | 'outpost'
}
export interface WorksOptions {
  /** Planetary slots, empty ones as null; none where there is no planet. */
  readonly buildings?: readonly (Building | null)[]
  readonly orbitals?: readonly (Orbital | 'pirate-base' | null)[]
  /** Icons of the discovery lying here. */
  readonly discoveries?: readonly string[]
  /** Anomaly tokens waiting to be explored. */
  readonly anomalies?: number
}
const SPIRAL = 'M12 12m-1 0a1.500 1.500 0 1 1 2 1.500a4 4 0 1 1 2.500 -5a7 7 0 1 1 -10 6'

function building(kind: Building | null, x: number, y: number, s: number): string {
  const box = (attributes: Record<string, string | number>) =>
    rect(x - s / 2, y - s / 2, s, s, { rx: 3, ...attributes })
  if (!kind) return box(EMPTY)
  const { color, icon } = BUILDINGS[kind]
  return (
    box({ fill: mix(color, '#0d0a18', 0.74), stroke: color, strokeWidth: 1.2 }) +
    glyph(icon, { x, y, size: s * 0.74, color: lighten(color, 0.3), sw: 2.2 })
  )
}

function orbital(at: Orbital | 'pirate-base' | null, x: number, y: number, r: number): string {
  if (!at) return circle(x, y, r, EMPTY)
  if (at === 'pirate-base') return neutral('pirate-base', { cx: x, cy: y, len: r * 2.3 })
  const { color } = at.of
  const house = `M${round(x - r * 0.5)} ${round(y + r * 0.45)}v${round(-r * 0.65)}l${round(r * 0.5)} ${round(-r * 0.4)}l${round(r * 0.5)} ${round(r * 0.4)}v${round(r * 0.65)}Z`
  return (
    circle(x, y, r, { fill: darken(color, 0.74), stroke: color, strokeWidth: 1.4 }) +
    path(house, {
      fill: at.kind === 'battle-station' ? color : 'none',
      stroke: lighten(color, 0.3),
      strokeWidth: 1.3,
    })
  )
}
const found = (icon: string, x: number, y: number): string =>
  path(hexPath(x, y, 11), { fill: '#1d1736', stroke: '#a79cd6', strokeWidth: 1.2 }) +
  glyph(icon, { x, y, size: 13, color: KNOWN, sw: 2.2 })
const anomaly = (n: number, x: number, y: number): string =>
  glyph(SPIRAL, { x: x - 3, y, size: 15, color: '#ff9adf', sw: 2.2 }) +
  words(x + 8, y + 5, n, { class: 'num', fontSize: 13, fontWeight: 600, fill: '#ffc4ec' })

/** Buildings, orbit and discovery side by side, around the middle. */
export function works(o: WorksOptions, y: number): string {
  const parts: ((x: number) => string)[] = [
    ...(o.buildings ?? []).map(kind => (x: number) => building(kind, x, y, 19)),
    ...(o.orbitals ?? []).map(at => (x: number) => orbital(at, x, y, 10)),
    ...(o.discoveries ?? []).map(icon => (x: number) => found(icon, x, y)),
    ...(o.anomalies ? [(x: number) => anomaly(o.anomalies ?? 0, x, y)] : []),
  ]
  const step = Math.min(25, 150 / Math.max(1, parts.length))
  return parts.map((draw, i) => draw((i - (parts.length - 1) / 2) * step)).join('')
}

// ---------------------------------------------------------------- units

export interface Berthed {
  readonly of: Species | 'neutral'
  readonly kind: Unit | Neutral
  readonly state?: 'exhausted' | 'overcharged' | undefined
}
export interface BerthsOptions {
  /** Up to three groups. */
  readonly groups?: readonly (readonly Berthed[])[]
}
/** Slots of a group that a unit takes. */
export const SPACE = {
  frigate: 1,
  cruiser: 2,
  titan: 3,
  'doom-star': 3,
  raider: 1,
  'space-eel': 3,
  guardian: 3,
  'pirate-base': 0,
} as const
const LENGTH = { frigate: 21, cruiser: 30, titan: 26, 'doom-star': 24 } as const
const isUnit = (kind: Unit | Neutral): kind is Unit => kind in LENGTH
const colorOf = (of: Species | 'neutral'): string => (of === 'neutral' ? '#c3ccd8' : SPECIES[of].color)

/** A bolt for an overcharged unit, a cross for an exhausted one. */
export function stateSign(state: Berthed['state'], x: number, y: number): string {
  if (state === 'overcharged')
    return place(
      { x, y },
      path('M0 -15l-5 6h4l-1.5 5l5 -6.5h-4Z', { fill: '#f0b64a', stroke: '#0b0817', strokeWidth: 0.8 }),
    )
  if (state === 'exhausted')
    return place({ x, y }, path('M-3 -13l6 6m0 -6l-6 6', { stroke: '#f0b64a', strokeWidth: 1.8 }))
  return ''
}

/** Three groups of three unit slots. */
export function berths({ groups = [] }: BerthsOptions, size: number): string {
  const y = size * 0.535
  const width = size * 0.4
  const left = (slot: number) => (slot - 1) * (width + 5) - width / 2
  const frame = (slot: number, attributes: Record<string, string | number>) =>
    rect(left(slot), y - 10, width, 20, { rx: 4, ...attributes })
  return [0, 1, 2]
    .map(slot => {
      const units = groups[slot] ?? []
      if (units.length === 0) {
        const parts = [1, 2].map(
          k => `M${round(left(slot) + (width * k) / 3)} ${round(y - 6)}V${round(y + 6)}`,
        )
        return (
          frame(slot, { fill: '#05040a', fillOpacity: 0.55, stroke: '#3a3163', strokeWidth: 1 }) +
          path(parts.join(''), { stroke: '#3a3163' })
        )
      }
      const color = colorOf(units[0]?.of ?? 'neutral')
      let x = left(slot)
      const row = units.map(({ kind, of, state }) => {
        const step = (width * SPACE[kind]) / 3
        const cx = x + step / 2
        x += step
        const body =
          isUnit(kind) && of !== 'neutral'
            ? unit(kind, { species: of, cx, cy: y, len: LENGTH[kind], flat: true })
            : isUnit(kind)
              ? ''
              : neutral(kind, { cx, cy: y, len: kind === 'raider' ? 13 : 18 })
        return (
          (state === 'exhausted' ? group({ opacity: 0.55 }, body) : body) +
          stateSign(state, x - Math.min(7, step / 2), y)
        )
      })
      return frame(slot, { fill: mix(color, '#0b0817', 0.8), stroke: color, strokeWidth: 1.3 }) + row.join('')
    })
    .join('')
}
