import { faction } from '../svg/faction.js'
import type { Hull } from '../svg/ship.js'
import { profile } from '../svg/ship.js'

/** Sides for the exhibits; no game is played with them. */

const darts: Hull = {
  id: 'darts',
  soft: 0.4,
  sizes: {
    small: profile('50 0, 20 5, -6 8, -40 19, -30 7, -48 0'),
    large: profile('50 0, 34 8, 8 12, -8 24, -46 32, -34 14, -50 9, -50 0'),
  },
}
const side = (
  name: string,
  pennant: 'gold' | 'blue' | 'red' | 'violet',
  outline: 'kite' | 'hex' | 'shield' | 'diamond',
  device: string,
) => ({
  ...faction({ id: name.toLowerCase(), name, pennant, outline, device }),
  hull: darts,
})
export const SIDES = {
  amber: side('Amber', 'gold', 'kite', '<path d="M0 -7V5M-4 -3L4 1"/>'),
  azure: side('Azure', 'blue', 'hex', '<path d="M-5 4L0 -6L5 4Z"/>'),
  crimson: side('Crimson', 'red', 'shield', '<path d="M-5 -4V4M0 -5V6M5 -4V4"/>'),
  violet: side('Violet', 'violet', 'diamond', '<path d="M-6 0H6M0 -6V6"/>'),
} as const
