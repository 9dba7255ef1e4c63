import type { Hull } from '@orrery/ui/svg'
import { faction, profile } from '@orrery/ui/svg'

// The four empires: two games are played with them.

/** Gilded arcs, crescent stern. */
const arcs: Hull = {
  id: 'amarr',
  soft: 0.9,
  sizes: {
    small: profile('50 0, 22 4, -4 6, -18 13, -42 20, -31 9, -46 6, -48 0'),
    medium: profile('50 0, 36 5, 14 7, 2 14, -20 20, -46 27, -33 13, -48 8, -50 0'),
    large: profile('50 0, 45 7, 24 9, 15 15, -6 18, -20 27, -48 35, -36 18, -48 12, -50 0'),
  },
}

/** Slabs and a forked prow. */
const slabs: Hull = {
  id: 'caldari',
  soft: 0,
  sizes: {
    small: profile('24 0, 24 2.5, 48 2.5, 50 7, 16 8, 12 12, -10 12, -14 19, -40 19, -40 9, -48 9, -48 0'),
    medium: profile('18 0, 18 3, 48 3, 50 9, 14 10, 10 16, -10 16, -12 24, -40 24, -42 14, -50 13, -50 0'),
    large: profile(
      '22 0, 22 4, 48 4, 50 12, 24 13, 20 19, 4 19, 0 29, -28 29, -30 22, -46 22, -46 11, -50 11, -50 0',
    ),
  },
}

/** Bulbs and trailing fins. */
const bulbs: Hull = {
  id: 'gallente',
  soft: 1,
  sizes: {
    small: profile('44 0, 37 8, 18 11, 2 8, -10 13, -28 18, -47 13, -33 5, -38 0'),
    medium: profile('48 0, 42 11, 24 15, 7 11, -4 17, -25 24, -49 19, -35 9, -42 0'),
    large: profile('50 0, 46 14, 29 21, 9 16, -1 22, -23 32, -50 27, -39 12, -46 0'),
  },
}

/** Masts and blades. */
const blades: Hull = {
  id: 'minmatar',
  soft: 0,
  sizes: {
    small: profile(
      '50 0, 46 2.2, 12 3, 11 8, 25 14, 22 16, 0 12, -7 6, -17 6, -20 18, -30 20, -29 7, -48 5, -48 0',
    ),
    medium: profile(
      '50 0, 48 3, 24 4, 22 10, 37 17, 33 20, 8 15, 4 7, -7 7, -10 20, 2 26, -3 29, -28 23, -27 9, -50 7, -50 0',
    ),
    large: profile(
      '50 0, 48 4, 32 5, 30 12, 45 19, 40 23, 15 19, 11 9, 1 9, -3 24, 12 31, 7 34, -22 29, -23 12, -33 12, -36 24, -46 22, -46 10, -50 9, -50 0',
    ),
  },
}

export const EMPIRES = {
  amarr: {
    ...faction({
      id: 'amarr',
      name: 'Amarr',
      pennant: 'gold',
      outline: 'kite',
      device: '<path d="M0 -7V3M-4.2 -5L-1.6 3M4.2 -5L1.6 3"/><path d="M-5 5.5H5"/>',
    }),
    hull: arcs,
  },
  caldari: {
    ...faction({
      id: 'caldari',
      name: 'Caldari',
      pennant: 'blue',
      outline: 'square',
      device: '<path d="M-6 6V2H-2V-2H2V-6H6"/><path d="M-1 6H6V-1"/>',
    }),
    hull: slabs,
  },
  gallente: {
    ...faction({
      id: 'gallente',
      name: 'Gallente',
      pennant: 'green',
      outline: 'round',
      device:
        '<path d="M-5.8 3.4A6.6 6.6 0 0 1 3.6 -5.6A6.6 6.6 0 0 1 -5.8 3.4Z"/><path d="M-4 5.8A7 7 0 0 0 6.4 -2.6"/>',
    }),
    hull: bulbs,
  },
  minmatar: {
    ...faction({
      id: 'minmatar',
      name: 'Minmatar',
      pennant: 'red',
      outline: 'tri',
      device: '<path d="M0 -5.5V5M-3.2 .2V5M3.2 .2V5M-6 5H6"/>',
    }),
    hull: blades,
  },
} as const

export type Empire = keyof typeof EMPIRES
