import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, many, text, whole } = schema

const circles = many(whole(0, 9), 1, 8)
const ship = fields({
  name: text({ most: 40 }),
  copies: whole(1, 12),
  /** Where the cards begin, and the deck a destroyed one goes under. */
  deck: choice('overhead', 'reserve', 'storage'),
  /** What becomes of it when destroyed: under its deck, back to Storage, or a trophy of the opponent. */
  loss: choice('deck', 'storage', 'trophy'),
  /** Power numbers in the order in which damage covers them; as many as the ship has armor. */
  standard: circles,
  armor: circles,
})
export type Ship = Item & schema.Infer<typeof ship>

const items: readonly Ship[] = [
  {
    id: 'battleship',
    source: 'ours',
    name: 'Battleship',
    copies: 4,
    deck: 'overhead',
    loss: 'deck',
    standard: [2, 1, 1, 1, 1],
    armor: [1, 1, 1, 1, 2],
  },
  {
    id: 'cruiser',
    source: 'ours',
    name: 'Cruiser',
    copies: 6,
    deck: 'overhead',
    loss: 'deck',
    standard: [1, 1, 1, 1],
    armor: [1, 1, 0, 2],
  },
  {
    id: 'destroyer',
    source: 'ours',
    name: 'Destroyer',
    copies: 3,
    deck: 'reserve',
    loss: 'deck',
    standard: [1, 1, 1],
    armor: [0, 1, 2],
  },
  {
    id: 'frigate',
    source: 'ours',
    name: 'Frigate',
    copies: 5,
    deck: 'reserve',
    loss: 'deck',
    standard: [1, 1],
    armor: [1, 1],
  },
  {
    id: 'strike-craft',
    source: 'ours',
    name: 'Strike Craft',
    copies: 5,
    deck: 'storage',
    loss: 'storage',
    standard: [1],
    armor: [1],
  },
  {
    id: 'flagship',
    source: 'ours',
    name: 'Flagship',
    copies: 1,
    deck: 'storage',
    loss: 'trophy',
    standard: [2, 2, 1, 1, 1, 1],
    armor: [1, 1, 1, 1, 2, 2],
  },
  {
    id: 'shipyard',
    source: 'ours',
    name: 'Shipyard',
    copies: 1,
    deck: 'storage',
    loss: 'trophy',
    standard: [1, 0, 0, 1],
    armor: [0, 0, 1, 1],
  },
]
/** 25 cards a Colony. The copies are the rulebook's; the numbers in the circles are ours. */
export const ships = contentSet<Ship>({ schema: ship, items })
