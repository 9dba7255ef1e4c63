import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { STARS } from './vocabulary.js'

const { choice, fields, many, maybe, whole } = schema

const star = fields({
  /** Printed on the tile; read by the Automa alone (AA-GAL-13). */
  number: whole(1, 99),
  type: choice(...STARS),
  /** Edges with a jump point, unrotated: 0 is east, then clockwise. */
  jumps: many(whole(0, 5), 0, 6),
  /** Laid out before the players add theirs: where with 2 or 3 seats, and where with 4. */
  starting: maybe(fields({ small: many(whole(-9, 9), 2, 2), large: many(whole(-9, 9), 2, 2) })),
})
export type Star = Item & S.Infer<typeof star>

const tile = (number: number, type: Star['type'], ...jumps: number[]): Star => ({
  id: `star-${number}`,
  source: 'ours',
  number,
  type,
  jumps,
})
// Every coloured tile has three to five jump points: it can always be turned so as to be linked to a starting tile.
// prettier-ignore
const items: readonly Star[] = [
  { ...tile(1, 'wormhole', 0, 1, 2, 3, 4, 5), starting: { small: [0, 0], large: [0, 0] } },
  { ...tile(2, 'white', 0, 1, 2, 3, 4, 5), starting: { small: [1, 0], large: [2, 0] } },
  tile(3, 'green', 0, 2, 3),
  tile(4, 'green', 0, 1, 3, 4),
  tile(5, 'green', 0, 2, 4),
  tile(6, 'green', 0, 1, 2, 4, 5),
  tile(7, 'blue', 0, 3, 4),
  tile(8, 'blue', 0, 1, 3, 5),
  tile(9, 'blue', 0, 1, 4),
  tile(10, 'blue', 0, 1, 2, 3, 4),
  tile(11, 'orange', 0, 1, 3),
  tile(12, 'orange', 0, 2, 3, 5),
  tile(13, 'orange', 0, 2, 4),
  tile(14, 'orange', 0, 1, 2, 3, 5),
  tile(15, 'yellow', 0, 2, 3, 4),
  tile(16, 'yellow', 0, 1, 3, 4),
  tile(17, 'white', 0, 1, 2, 3, 4, 5),
  tile(18, 'white', 0, 1, 3, 4, 5),
]
export const stars = contentSet<Star>({ schema: star, items })

const galaxy = fields({
  seats: whole(2, 4),
  green: whole(0, 4),
  blue: whole(0, 4),
  orange: whole(0, 4),
  white: whole(0, 2),
  yellow: whole(0, 2),
})
export type Galaxy = Item & S.Infer<typeof galaxy>
const set = (seats: number, colour: number, white: number, yellow: number): Galaxy => ({
  id: `seats-${seats}`,
  source: 'rulebook',
  seats,
  green: colour,
  blue: colour,
  orange: colour,
  white,
  yellow,
})
/** How many tiles of each type the players place (AA-SETUP-08 to AA-SETUP-10). */
export const galaxies = contentSet<Galaxy>({
  schema: galaxy,
  items: [set(2, 2, 1, 1), set(3, 3, 2, 1), set(4, 4, 2, 2)],
})
