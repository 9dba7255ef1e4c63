import type { Item, Source } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import type { Gain, Price } from './vocabulary.js'
import { gain, MATERIALS, MINERALS, price, STRUCTURES } from './vocabulary.js'

const { choice, fields, text, whole } = schema

const trade = fields({
  name: text({ most: 40 }),
  what: choice(...MINERALS, ...MATERIALS, 'component'),
  amount: whole(1, 3),
  /** Z gained by selling, Z paid for buying. */
  sell: whole(1, 20),
  buy: whole(1, 20),
})
export type Trade = Item & schema.Infer<typeof trade>
const row = (
  name: string,
  what: Trade['what'],
  amount: number,
  sell: number,
  buy: number,
  source: Source = 'ours',
): Trade => ({
  id: amount === 1 ? what : `${amount}-${what}`,
  source,
  name,
  what,
  amount,
  sell,
  buy,
})
/** The Trade Panel. One of each pair of numbers is the rulebook's where the source says so (NE-RULING-47). */
export const trades = contentSet<Trade>({
  schema: trade,
  items: [
    row('1 Component', 'component', 1, 5, 7, 'rulebook'),
    row('1 Planetary Material', 'planetary', 1, 4, 6, 'rulebook'),
    row('1 Moon Material', 'moon', 1, 4, 6, 'rulebook'),
    row('1 Morphite', 'morphite', 1, 3, 5),
    row('1 Pyerite', 'pyerite', 1, 1, 3),
    row('1 Mexallon', 'mexallon', 1, 1, 3),
    row('1 Tritanium', 'tritanium', 1, 1, 3),
    row('3 Pyerite', 'pyerite', 3, 5, 7, 'rulebook'),
    row('3 Mexallon', 'mexallon', 3, 5, 7, 'rulebook'),
    row('3 Tritanium', 'tritanium', 3, 5, 7, 'rulebook'),
  ],
})

const product = fields({ name: text({ most: 40 }), price, gain })
export type Product = Item & schema.Infer<typeof product>
const make = (id: string, name: string, price: Price, gain: Gain, source: Source = 'rulebook'): Product => ({
  id,
  source,
  name,
  price,
  gain,
})
/** The Manufacturing Panel. */
export const products = contentSet<Product>({
  schema: product,
  items: [
    make('component', 'Component', { mexallon: 2 }, { component: 1 }),
    make('moon', 'Moon Material', { tritanium: 2 }, { moon: 1 }, 'ours'),
    make('planetary', 'Planetary Material', { pyerite: 2 }, { planetary: 1 }, 'ours'),
    make('research', 'Research', { pyerite: 1, mexallon: 1, tritanium: 1 }, { rt: 2 }),
    make('victory', 'Victory Point', { pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 }, { vp: 1 }),
    make('card', 'Event or Mission', { morphite: 1 }, { card: 1 }),
  ],
})

const building = fields({ name: text({ most: 40 }), price })
export type Building = Item & schema.Infer<typeof building>
const build = (id: string, name: string, price: Price, source: Source = 'rulebook'): Building => ({
  id,
  source,
  name,
  price,
})
/** The Build Panel: Ships by size, Structures, and the removal of an Unlock Token. */
export const buildings = contentSet<Building>({
  schema: building,
  items: [
    build('small', 'Small Ship', { bp: 1, z: 4, tritanium: 1 }),
    build('medium', 'Medium Ship', { bp: 3, z: 6, mexallon: 1, planetary: 1, moon: 1 }),
    build('large', 'Large Ship', { bp: 5, z: 8, morphite: 1, component: 1 }),
    build('citadel', 'Citadel', { bp: 1, z: 4, morphite: 1 }, 'ours'),
    build('customs', 'Customs Office', { bp: 1, z: 4, pyerite: 1 }),
    build('engineering', 'Engineering Complex', { bp: 1, z: 4, tritanium: 1 }, 'ours'),
    build('refinery', 'Refinery', { bp: 1, z: 4, mexallon: 1 }, 'ours'),
    build('unlock', 'Unlock a Home belt', { bp: 4, z: 5 }, 'ours'),
  ],
})

const size = fields({
  name: text({ most: 40 }),
  strength: whole(1, 9),
  /** Models of each type of this size. */
  models: whole(1, 9),
  dice: choice('white', 'mixed', 'black'),
})
export type SizeInfo = Item & schema.Infer<typeof size>
/** NE-SHIP-04, NE-SHIP-05 and NE-RULING-15. */
export const sizes = contentSet<SizeInfo>({
  schema: size,
  items: [
    { id: 'small', source: 'rulebook', name: 'Small', strength: 1, models: 5, dice: 'white' },
    { id: 'medium', source: 'rulebook', name: 'Medium', strength: 3, models: 3, dice: 'mixed' },
    { id: 'large', source: 'rulebook', name: 'Large', strength: 5, models: 2, dice: 'black' },
  ],
})

const supply = fields({ name: text({ most: 40 }), count: whole(1, 99) })
export type Supply = Item & schema.Infer<typeof supply>
const stock = (id: string, name: string, count: number): Supply => ({ id, source: 'rulebook', name, count })
/** The common pool; what is not here never runs out (NE-RULING-19, NE-RULING-20). */
export const supplies = contentSet<Supply>({
  schema: supply,
  items: [
    stock('pyerite', 'Pyerite', 43),
    stock('mexallon', 'Mexallon', 43),
    stock('tritanium', 'Tritanium', 43),
    stock('morphite', 'Morphite', 43),
    stock('planetary', 'Planetary Material', 30),
    stock('moon', 'Moon Material', 30),
    stock('component', 'Components', 20),
    ...STRUCTURES.map(kind => stock(kind, buildings.byId(kind).name, 13)),
  ],
})

const number = fields({ name: text({ most: 60 }), value: whole(0, 99) })
export type NumberOfTheGame = Item & schema.Infer<typeof number>
const num = (id: string, name: string, value: number, source: Source = 'rulebook'): NumberOfTheGame => ({
  id,
  source,
  name,
  value,
})
/** Single numbers of the rules. */
export const numbers = contentSet<NumberOfTheGame>({
  schema: number,
  items: [
    num('z-limit', 'Most Z a player can have', 49),
    num('mineral-limit', 'Most minerals a player can hold', 12),
    num('cubes', 'Action Cubes', 5),
    num('free-cubes', 'Cubes that cost nothing', 3),
    num('fourth', 'Z for the fourth action', 5),
    num('fifth', 'Z for the fifth action', 10),
    num('operations', 'Operations of a Trade or Manufacture Action', 3),
    num('development-slots', 'Developments under research', 4),
    num('search', 'RTs of one gain for a new Development', 3),
    num('control-tokens', 'Control Tokens of a faction', 12),
    num('free-claim', 'Strength for a free claim', 3),
    num('home-strength', 'Strength of a Home System', 2),
    num('customs-z', 'Z of a Customs Office', 2),
    num('combat-rounds', 'Combat Rounds', 3),
    num('dice-limit', 'Most dice of an attack before added ones', 10),
    num('reparations', 'Strength lost for an Event', 3),
    num('verge', 'VP that announce the Verge of Ascendancy', 10),
    num('domination', 'Systems for Domination', 5),
    num('red-limit', 'Most RED of a Ship', 4, 'ours'),
    num('dif-bonus-limit', 'Most DIF above the printed one', 3, 'ours'),
  ],
})
