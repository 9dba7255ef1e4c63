import type { Hull, ShipOptions } from '@orrery/ui/svg'
import { faction, profile, ship } from '@orrery/ui/svg'

// Six corporations that fly the same ships: colour and emblem tell whose they are.

export const CORPORATIONS = {
  meridian: faction({
    id: 'meridian',
    name: 'Meridian League',
    pennant: 'gold',
    outline: 'octagon',
    device: '<circle r="6.5"/><ellipse rx="2.7" ry="6.5"/><path d="M-6.5 0H6.5"/>',
  }),
  alpha: faction({
    id: 'alpha',
    name: 'Alpha Venture',
    pennant: 'blue',
    outline: 'kite',
    device: '<path d="M-4.6 4.5L0 -6L4.6 4.5M-3 1H3"/>',
  }),
  subsaharan: faction({
    id: 'subsaharan',
    name: 'Sub-Saharan',
    pennant: 'green',
    outline: 'arch',
    device: '<path d="M-6 6H6M-4 6A4 4 0 0 1 4 6M0 -4.5V-1.5M-5.4 -1.5L-3.8 .4M5.4 -1.5L3.8 .4"/>',
  }),
  mts: faction({
    id: 'mts',
    name: 'MTS Group',
    pennant: 'bone',
    outline: 'square',
    device: '<path d="M-5 5.5V.5M0 5.5V-5.5M5 5.5V-2.5"/>',
  }),
  transatlantic: faction({
    id: 'transatlantic',
    name: 'Trans-Atlantic',
    pennant: 'red',
    outline: 'shield',
    device: '<path d="M-6 2C-3.5 -6 3.5 -6 6 2M-6.5 2H6.5M-2.6 2V-3M2.6 2V-3M0 2V6.5"/>',
  }),
  starempire: faction({
    id: 'starempire',
    name: 'Star Empire',
    pennant: 'violet',
    outline: 'diamond',
    device: '<path d="M0 -6.5L1.9 -1.9L6.5 0L1.9 1.9L0 6.5L-1.9 1.9L-6.5 0L-1.9 -1.9Z"/>',
  }),
} as const

const hull: Hull = {
  id: 'frontier',
  soft: 0,
  sizes: {
    stingray: profile('36 0, 28 5, 6 22, -8 31, -14 27, -12 9, -24 4, -50 1.8, -50 0'),
    barracuda: profile('50 0, 44 3, 20 6, 15 11, 2 11, -6 7, -30 7, -37 14, -48 15, -44 5, -50 4, -50 0'),
    hammerhead: profile(
      '42 0, 47 4, 48 21, 37 23, 33 9, 10 9, -2 15, -26 15, -34 9, -46 13, -46 5, -50 5, -50 0',
    ),
    kraken: profile(
      '28 0, 31 4, 50 6, 50 10, 27 12, 24 16, 46 20, 44 25, 13 25, 6 18, -14 18, -22 26, -41 23, -40 10, -50 9, -50 0',
    ),
    leviathan: profile(
      '50 0, 48 8, 34 14, 30 21, 8 22, 4 29, -14 29, -18 20, -36 20, -40 27, -50 27, -50 14, -46 12, -46 0',
    ),
    behemoth: profile(
      '46 0, 48 14, 40 20, 40 29, 16 30, 12 39, -12 39, -16 30, -34 30, -38 39, -50 39, -50 20, -46 18, -46 0',
    ),
    piranha: profile('44 0, 30 12, 10 19, -10 12, -26 4, -44 16, -38 0'),
    basilisk: profile(
      '50 0, 40 4, 36 13, 18 10, 10 23, -10 28, -4 12, -26 10, -34 23, -50 26, -44 8, -50 6, -50 0',
    ),
    manticore: profile('50 0, 46 7, 22 8, 30 22, 8 20, -4 12, -20 12, -16 30, -44 22, -40 8, -50 7, -50 0'),
    centaur: profile(
      '40 0, 48 12, 30 16, 16 28, -14 30, -18 18, -34 18, -38 30, -50 28, -46 8, -50 7, -50 0',
    ),
  },
}

/** Length of each class, a Behemoth being 1: it grows with the price. */
const LENGTHS: Readonly<Record<string, number>> = {
  stingray: 0.62,
  barracuda: 0.8,
  hammerhead: 0.82,
  kraken: 0.88,
  leviathan: 0.96,
  behemoth: 1,
}

/** The part of a Behemoth's length that a class has. */
export const shipLength = (cls: string): number => LENGTHS[cls] ?? 0.8

export interface HullOptions extends Partial<Omit<ShipOptions, 'hull' | 'size' | 'len'>> {
  /** Length of a Behemoth. */
  readonly unit?: number
}

export const corporateShip = (
  cls: string,
  { unit = 40, color = '#8fd9a0', flat = unit < 40, ...rest }: HullOptions = {},
): string => ship({ color, flat, ...rest, hull, size: cls, len: unit * shipLength(cls) })
