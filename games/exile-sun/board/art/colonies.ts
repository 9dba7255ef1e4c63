import type { Faction, Hull, Point, Profile, ShipOptions } from '@orrery/ui/svg'
import { ellipse, faction, group, path, place, rect, ship } from '@orrery/ui/svg'

// The six colonies and their navies: the class gives length, beam and pairs of wings, the colony prow and shoulder.

export const CLASSES = {
  strike: { length: 0.36, width: 10, wings: 1 },
  frigate: { length: 0.52, width: 8.5, wings: 1 },
  destroyer: { length: 0.66, width: 9, wings: 1 },
  cruiser: { length: 0.8, width: 10, wings: 2 },
  battleship: { length: 0.95, width: 12.5, wings: 2 },
  flagship: { length: 1, width: 14, wings: 3 },
} as const

export type ShipClass = keyof typeof CLASSES

interface Style {
  readonly soft: number
  /** From the nose to the full width w. */
  readonly prow: (w: number) => Profile
  /** One wing starting at x, of strength s. */
  readonly wing: (x: number, w: number, s: number) => Profile
}

const STYLES = {
  /** Square shoulders. */
  aurelian: {
    soft: 0,
    prow: w => [
      [44, 0],
      [50, w * 0.55],
      [40, w],
    ],
    wing: (x, w, s) => [
      [x, w],
      [x - 3, w + 9 * s],
      [x - 17, w + 9 * s],
      [x - 20, w],
    ],
  },
  /** Soft. */
  brightwater: {
    soft: 0.55,
    prow: w => [
      [50, 0],
      [47, w * 0.62],
      [36, w],
    ],
    wing: (x, w, s) => [
      [x, w],
      [x - 8, w + 9 * s],
      [x - 18, w + 10 * s],
      [x - 20, w],
    ],
  },
  /** Swept quills. */
  corvus: {
    soft: 0,
    prow: w => [
      [50, 0],
      [30, w * 0.34],
      [18, w],
    ],
    wing: (x, w, s) => [
      [x, w],
      [x - 16, w + 14 * s],
      [x - 26, w + 15 * s],
      [x - 18, w],
    ],
  },
  /** Forked and lumpy. */
  drift: {
    soft: 0,
    prow: w => [
      [34, 0],
      [36, w * 0.4],
      [50, w * 0.45],
      [46, w * 0.95],
      [30, w],
    ],
    wing: (x, w, s) => [
      [x, w],
      [x + 5, w + 8 * s],
      [x - 6, w + 11 * s],
      [x - 16, w + 6 * s],
      [x - 19, w],
    ],
  },
  /** Stepped. */
  halcyon: {
    soft: 0,
    prow: w => [
      [50, 0],
      [50, w * 0.28],
      [34, w],
    ],
    wing: (x, w, s) => [
      [x, w],
      [x - 2, w + 6 * s],
      [x - 10, w + 6 * s],
      [x - 14, w + 11 * s],
      [x - 20, w + 11 * s],
      [x - 20, w],
    ],
  },
  /** Forward sickles. */
  vesper: {
    soft: 0.55,
    prow: w => [
      [40, 0],
      [42, w * 0.5],
      [50, w * 1.5],
      [36, w * 1.35],
      [30, w * 0.8],
    ],
    wing: (x, w, s) => [
      [x, w],
      [x + 9, w + 12 * s],
      [x + 3, w + 13 * s],
      [x - 15, w],
    ],
  },
} as const satisfies Record<string, Style>

export type Colony = keyof typeof STYLES

function profile(style: Style, cls: ShipClass): Profile {
  const { width: w, wings } = CLASSES[cls]
  const first = wings === 1 ? -10 : 16
  const step = wings === 3 ? 20 : 26
  const points: Point[] = [...style.prow(w)]
  for (let i = 0; i < wings; i++) {
    points.push(...style.wing(first - i * step, w * (i > 0 ? 1 : 0.92), 0.7 + (0.3 * (i + 1)) / wings))
  }
  points.push([-44, w * 0.86], [-44, w * 0.5], [-50, w * 0.5], [-50, 0])
  return points
}

function hull(colony: Colony): Hull {
  const style: Style = STYLES[colony]
  const sizes = Object.keys(CLASSES) as ShipClass[]
  return {
    id: colony,
    soft: style.soft,
    sizes: Object.fromEntries(sizes.map(cls => [cls, profile(style, cls)])),
  }
}

const colony = (from: Parameters<typeof faction>[0] & { id: Colony }): Faction & { readonly hull: Hull } => ({
  ...faction(from),
  hull: hull(from.id),
})

export const COLONIES = {
  aurelian: colony({
    id: 'aurelian',
    name: 'Aurelian',
    pennant: 'gold',
    outline: 'octagon',
    device:
      '<circle r="3"/><path d="M0 -7V-5M0 7V5M-7 0H-5M7 0H5M-4.9 -4.9L-3.6 -3.6M4.9 4.9L3.6 3.6M-4.9 4.9L-3.6 3.6M4.9 -4.9L3.6 -3.6"/>',
  }),
  brightwater: colony({
    id: 'brightwater',
    name: 'Brightwater',
    pennant: 'blue',
    outline: 'round',
    device: '<path d="M-7 -3C-4.5 -6 -2.5 0 0 -3S4.5 0 7 -3M-7 2.5C-4.5 -.5 -2.5 5.5 0 2.5S4.5 5.5 7 2.5"/>',
  }),
  corvus: colony({
    id: 'corvus',
    name: 'Corvus',
    pennant: 'violet',
    outline: 'diamond',
    device: '<path d="M0 6C-1 1 -3.5 -1.5 -6.5 -2.5M0 6C1 1 3.5 -1.5 6.5 -2.5M0 6V-7"/>',
  }),
  drift: colony({
    id: 'drift',
    name: 'Drift',
    pennant: 'green',
    outline: 'hex',
    device:
      '<path d="M-5 -2L-1.5 -5.5L4 -4L5.5 1L2 5.5L-3.5 4.5Z"/><path d="M-1.5 -5.5L0 0L5.5 1M0 0L-3.5 4.5"/>',
  }),
  halcyon: colony({
    id: 'halcyon',
    name: 'Halcyon',
    pennant: 'red',
    outline: 'shield',
    device: '<path d="M-4.5 -6V4.5M0 -6V6.5M4.5 -6V4.5M-6.5 -6H6.5"/>',
  }),
  vesper: colony({
    id: 'vesper',
    name: 'Vesper',
    pennant: 'orange',
    outline: 'down',
    device:
      '<path d="M3.8 4.8A5.4 5.4 0 1 1 3.2 -5.6A4.2 4.2 0 1 0 3.8 4.8Z" transform="translate(0 -3) scale(.86)"/>',
  }),
} as const

/** A Shipyard: rings of scaffolding around a core. It does not fly, so it has no nose. */
const shipyard = ({
  color,
  cx = 0,
  cy = 0,
  len = 60,
  dim = 1,
}: Pick<ShipOptions, 'color' | 'cx' | 'cy' | 'len' | 'dim'>): string =>
  place(
    { x: cx, y: cy, scale: len / 100, opacity: dim },
    group(
      { fill: 'none', stroke: color, strokeWidth: 4 },
      ellipse(0, 0, 34, 24),
      ellipse(0, 0, 22, 14, { opacity: 0.6 }),
      path('M-50 0H50M0 -28V28M-28 -18L28 18M-28 18L28 -18', { strokeWidth: 2.5 }),
    ),
    rect(-10, -7, 20, 14, { rx: 2, fill: color }),
  )

export interface NavyOptions extends Partial<Omit<ShipOptions, 'hull' | 'size'>> {
  readonly colony: Colony
  readonly cls: ShipClass | 'shipyard'
}

/** Any ship of a colony's navy; `len` is the drawn length. */
export function navy({ colony, cls, ...options }: NavyOptions): string {
  const { hull, color } = COLONIES[colony]
  if (cls === 'shipyard') return shipyard({ color, ...options })
  return ship({ color, ...options, hull, size: cls })
}
