import type { Hex } from '@orrery/kernel'
import { disc, hexKey } from '@orrery/kernel'

/** The places where tiles can lie, and what is behind each of their borders. */

const OFF_MAP = -1
/** More places than any galaxy reaches; the second starting tile lies one or two to the east. */
export const HEXES: readonly Hex[] = disc({ q: 1, r: 0 }, 5)
const placeAt = new Map(HEXES.map((hex, i) => [hexKey(hex), i]))
export const hexAt = (q: number, r: number): number => placeAt.get(hexKey({ q, r })) ?? OFF_MAP

export const BORDERS = 6
/** Border by border, clockwise from the east. */
const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
]
const behind: readonly (readonly number[])[] = HEXES.map(({ q, r }) =>
  STEPS.map(step => hexAt(q + step.q, r + step.r)),
)
/** The place behind a border, or OFF. */
export const hexBeside = (hex: number, border: number): number => behind[hex]?.[border] ?? OFF_MAP
export const opposite = (border: number): number => (border + 3) % BORDERS
