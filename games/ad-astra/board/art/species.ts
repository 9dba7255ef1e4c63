import type { ShipOptions } from '@orrery/ui/svg'
import { circle, faction, group, mix, path, place, profile, round, ship } from '@orrery/ui/svg'

// Six species with three units each, and the Doom Star that any of them may build.

export const SPECIES = {
  sol: {
    ...faction({
      id: 'sol',
      name: 'Republic of Sol',
      pennant: 'blue',
      outline: 'arch',
      device: '<circle r="2.8" cy="1"/><path d="M-6 6.5H6M0 -5.5V-4M-4.8 -3L-3.8 -2M4.8 -3L3.8 -2"/>',
    }),
    hull: {
      id: 'sol',
      soft: 0,
      sizes: {
        frigate: profile('50 0, 34 4, 18 6, 8 16, -10 20, -14 8, -40 8, -48 12, -50 0'),
        cruiser: profile('50 0, 44 5, 26 7, 20 15, 0 16, -6 24, -26 26, -24 12, -44 11, -50 16, -50 0'),
        titan: profile(
          '50 0, 46 8, 30 10, 26 20, 6 21, 2 30, -16 34, -14 19, -34 18, -38 28, -50 28, -48 8, -50 0',
        ),
      },
    },
  },
  psilon: {
    ...faction({
      id: 'psilon',
      name: 'Psilon',
      pennant: 'violet',
      outline: 'round',
      device:
        '<circle r="1.6"/><ellipse rx="7" ry="2.8" transform="rotate(60)"/><ellipse rx="7" ry="2.8" transform="rotate(-60)"/>',
    }),
    hull: {
      id: 'psilon',
      soft: 0.9,
      sizes: {
        frigate: profile('46 0, 30 10, 6 13, -10 8, -24 18, -46 20, -32 6, -40 0'),
        cruiser: profile('48 0, 36 14, 12 18, -6 11, -20 24, -48 26, -34 9, -44 0'),
        titan: profile('50 0, 40 18, 16 25, -4 16, -18 32, -50 35, -36 12, -46 0'),
      },
    },
  },
  klackon: {
    ...faction({
      id: 'klackon',
      name: 'Klackon',
      pennant: 'gold',
      outline: 'hex',
      device: '<path d="M-4 -6C-7.5 -1 -5.5 4 -1.5 6M4 -6C7.5 -1 5.5 4 1.5 6M0 -3V2"/>',
    }),
    hull: {
      id: 'klackon',
      soft: 0.4,
      sizes: {
        frigate: profile('38 0, 50 6, 36 9, 18 8, 6 14, -8 8, -20 15, -34 8, -48 10, -50 0'),
        cruiser: profile('36 0, 50 8, 38 13, 20 11, 6 20, -6 12, -18 22, -30 12, -44 16, -50 0'),
        titan: profile('36 0, 50 12, 38 19, 20 16, 8 29, -6 18, -18 31, -30 18, -46 24, -50 0'),
      },
    },
  },
  silicoid: {
    ...faction({
      id: 'silicoid',
      name: 'Silicoids',
      pennant: 'bone',
      outline: 'diamond',
      device: '<path d="M0 -7L4.5 -1.5L0 7L-4.5 -1.5ZM-4.5 -1.5H4.5"/>',
    }),
    hull: {
      id: 'silicoid',
      soft: 0,
      sizes: {
        frigate: profile('48 0, 20 12, 0 8, -16 20, -30 8, -50 10, -44 0'),
        cruiser: profile('50 0, 24 16, 8 12, -8 27, -24 14, -42 20, -50 0'),
        titan: profile('50 0, 30 22, 10 17, -4 36, -22 20, -44 30, -50 0'),
      },
    },
  },
  bulrathi: {
    ...faction({
      id: 'bulrathi',
      name: 'Bulrathi',
      pennant: 'red',
      outline: 'shield',
      device:
        '<path d="M-4 4.5C-4 .5 4 .5 4 4.5S-4 8 -4 4.5ZM-5.5 -1.5V-4.5M-1.8 -2.5V-7M1.8 -2.5V-7M5.5 -1.5V-4.5"/>',
    }),
    hull: {
      id: 'bulrathi',
      soft: 0,
      sizes: {
        frigate: profile('44 0, 44 8, 24 14, -20 14, -28 20, -44 18, -48 0'),
        cruiser: profile('46 0, 46 12, 26 20, -4 20, -10 26, -40 26, -48 14, -50 0'),
        titan: profile('48 0, 48 16, 28 28, 0 28, -6 36, -40 36, -50 20, -50 0'),
      },
    },
  },
  mrrshan: {
    ...faction({
      id: 'mrrshan',
      name: 'Mrrshan',
      pennant: 'orange',
      outline: 'bow',
      device: '<path d="M-5.5 -3L-1.5 -1M5.5 -3L1.5 -1M-2.5 2.5L-1.5 6M2.5 2.5L1.5 6"/>',
    }),
    hull: {
      id: 'mrrshan',
      soft: 0.5,
      sizes: {
        frigate: profile('50 0, 24 5, 28 16, 4 11, -10 6, -30 9, -46 20, -44 0'),
        cruiser: profile('50 0, 28 7, 34 22, 8 16, -6 9, -28 13, -48 27, -46 0'),
        titan: profile('50 0, 32 10, 40 30, 12 24, -2 13, -26 18, -50 36, -48 0'),
      },
    },
  },
} as const

export type Species = keyof typeof SPECIES
export type Unit = 'frigate' | 'cruiser' | 'titan' | 'doom-star'

/** Share of the length given: a titan fills it. */
const LENGTHS = { frigate: 0.62, cruiser: 0.8, titan: 1 } as const

interface UnitOptions extends Partial<Omit<ShipOptions, 'hull' | 'size' | 'color'>> {
  readonly species: Species
}

export function unit(kind: Unit, { species, len = 40, flat = len < 34, ...rest }: UnitOptions): string {
  const { color, hull } = SPECIES[species]
  if (kind !== 'doom-star') return ship({ flat, ...rest, color, hull, size: kind, len: len * LENGTHS[kind] })
  const r = len * 0.42
  const { cx = 0, cy = 0, dim = 1 } = rest
  return place(
    { x: cx, y: cy, opacity: dim },
    circle(0, 0, r, { fill: mix(color, '#1b2230', 0.72), stroke: color, strokeWidth: 1.3 }),
    path(`M${round(-r)} 0H${round(r)}`, { stroke: color, strokeWidth: r * 0.16 }),
    circle(r * 0.34, -r * 0.4, r * 0.24, { fill: '#0b0f18', stroke: color }),
  )
}

const NEUTRALS = {
  raider: path('M11 0L-2 -5L-10 -9L-6 0L-10 9L-2 5Z'),
  'pirate-base': path('M0 -10L9 -5V5L0 10L-9 5V-5Z') + circle(0, 0, 3.5, { fill: '#0b0f18' }),
  'space-eel': path('M11 -3C5 -8 1 4 -4 0S-10 -2 -12 4C-9 9 -3 6 0 3S8 4 11 -3Z'),
  guardian: path('M0 -11L11 0L0 11L-11 0Z') + circle(0, 0, 4, { fill: '#ff7a6b' }),
} as const

export type Neutral = keyof typeof NEUTRALS

/** Neutral pieces are steel on black. */
export const neutral = (kind: Neutral, { cx = 0, cy = 0, len = 26 } = {}): string =>
  place(
    { x: cx, y: cy, scale: len / 24 },
    group({ fill: '#10141d', stroke: '#c3ccd8', strokeWidth: 1.6, strokeLinejoin: 'round' }, NEUTRALS[kind]),
  )
