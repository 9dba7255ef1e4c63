import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, many, text, whole, yes } = schema

const hex = many(whole(-3, 3), 2, 2)
const key = fields({
  name: text({ most: 40 }),
  /** Half a tile: only its spaces with q of 0 or more. */
  half: yes,
  pieces: whole(1, 6),
  gateways: many(hex, 0, 3),
  trade: many(hex, 0, 37),
  tradeEdges: many(whole(0, 5), 0, 6),
  asteroids: many(hex, 0, 18),
})
export type Key = Item & schema.Infer<typeof key>

// prettier-ignore
const items: readonly Key[] = [
  {
    id: 'hub', source: 'ours', name: 'Hub', half: false, pieces: 1,
    gateways: [],
    trade: [
      [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1],
      [2, -1], [1, -2], [-1, -1], [-2, 1], [-1, 2], [1, 1],
    ],
    tradeEdges: [0, 1, 2, 3, 4, 5],
    asteroids: [[2, 0], [2, -2], [0, -2], [-2, 0], [-2, 2], [0, 2]],
  },
  {
    id: 'wedge', source: 'ours', name: 'Wedge', half: true, pieces: 3,
    gateways: [],
    trade: [[1, -2], [1, -1], [1, 0], [1, 1], [2, -1]],
    tradeEdges: [0, 1, 5],
    asteroids: [[2, -2], [2, 0], [0, 0]],
  },
]
/** XS-MAP-01: four Keys in two shapes. */
export const keys = contentSet<Key>({ schema: key, items })
