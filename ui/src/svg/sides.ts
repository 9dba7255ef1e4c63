import type { Faction } from './faction.js'
import { faction } from './faction.js'
import { path } from './markup.js'

/** Sides for games that name none: eight colours, each with an outline of its own. */
const SIDES = [
  ['blue', 'round'],
  ['red', 'tri'],
  ['gold', 'kite'],
  ['green', 'hex'],
  ['violet', 'diamond'],
  ['orange', 'shield'],
  ['rose', 'octagon'],
  ['bone', 'square'],
] as const

/** The side of a seat, called as its player: what the page shows, and what a board draws with, where a game names no sides. */
export const sideOf = (seat: number, name: string): Faction => {
  const [pennant, outline] = SIDES[seat % SIDES.length] ?? SIDES[0]
  return faction({ id: `seat-${seat}`, name, pennant, outline, device: tally(seat + 1) })
}
/** As many strokes as the seat has in its number. */
const tally = (n: number): string =>
  path(Array.from({ length: n }, (_, i) => `M${(i - (n - 1) / 2) * (n > 4 ? 2.4 : 3.6)} -4V4`).join(''))
