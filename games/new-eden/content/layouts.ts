import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, many, text, whole } = schema

const hex = many(whole(-6, 6), 2, 2)
const layout = fields({
  name: text({ most: 40 }),
  players: whole(2, 4),
  /** Seats clockwise; each with its three Home Systems from its owner's left to right, the first with the belts. */
  homes: many(many(hex, 3, 3), 2, 4),
  /** Where tiles of each Tier lie. */
  tier1: many(hex, 0, 19),
  tier2: many(hex, 0, 11),
  /** The first is the Central System. */
  tier3: many(hex, 1, 6),
})
export type Layout = Item & schema.Infer<typeof layout>

// prettier-ignore
const items: readonly Layout[] = [
  {
    id: 'two', source: 'ours', name: 'Two players', players: 2,
    homes: [
      [[1, -3], [0, -3], [-1, -2]],
      [[-1, 3], [0, 3], [1, 2]],
    ],
    tier1: [[0, -2], [1, -2], [2, -2], [-1, -1], [-2, 0], [2, 0], [1, 1], [-2, 2], [-1, 2], [0, 2]],
    tier2: [[1, -1], [2, -1], [-1, 0], [1, 0], [-2, 1], [-1, 1]],
    tier3: [[0, 0], [0, -1], [0, 1]],
  },
  {
    id: 'three', source: 'ours', name: 'Three players', players: 3,
    homes: [
      [[1, -3], [0, -3], [-1, -2]],
      [[2, 1], [3, 0], [3, -1]],
      [[-3, 2], [-3, 3], [-2, 3]],
    ],
    tier1: [
      [2, -3], [0, -2], [1, -2], [3, -2], [-2, -1], [-1, -1], [2, -1], [2, 0],
      [-3, 1], [-2, 1], [1, 1], [-2, 2], [-1, 2], [1, 2], [-1, 3],
    ],
    tier2: [[2, -2], [1, -1], [-2, 0], [-1, 0], [0, 1], [0, 2]],
    tier3: [[0, 0], [0, -1], [1, 0], [-1, 1]],
  },
  {
    id: 'four', source: 'ours', name: 'Four players', players: 4,
    homes: [
      [[0, -3], [-1, -3], [-2, -2]],
      [[4, -2], [4, -3], [3, -3]],
      [[0, 3], [1, 3], [2, 2]],
      [[-4, 2], [-4, 3], [-3, 3]],
    ],
    tier1: [
      [1, -3], [2, -3], [-1, -2], [0, -2], [2, -2], [3, -2], [-2, -1], [3, -1], [-3, 0], [3, 0],
      [-3, 1], [2, 1], [-3, 2], [-2, 2], [0, 2], [1, 2], [-2, 3], [-1, 3],
    ],
    tier2: [[1, -2], [-1, -1], [2, -1], [-2, 0], [-1, 0], [1, 0], [2, 0], [-2, 1], [1, 1], [-1, 2]],
    tier3: [[0, 0], [0, -1], [1, -1], [-1, 1], [0, 1]],
  },
]
export const layouts = contentSet<Layout>({ schema: layout, items })
