import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { also } from './hearing.js'
import type { Gain, Mineral } from './vocabulary.js'
import { gain, MINERALS } from './vocabulary.js'

const { choice, fields, many, maybe, text, whole, yes } = schema

const discovery = fields({
  name: text({ most: 40 }),
  copies: whole(1, 20),
  /** What is gained; without it the token puts a Control Token in the System (NE-EXPL-06). */
  gain: maybe(gain),
  control: maybe(yes),
})
export type Discovery = Item & schema.Infer<typeof discovery>
const find = (id: string, name: string, copies: number, gain: Gain): Discovery => ({
  id,
  source: 'ours',
  name,
  copies,
  gain,
})
/** 20 tokens of the eight kinds in the rulebook. */
export const discoveries = contentSet<Discovery>({
  schema: also(discovery, ({ gain: found, control }) => [
    (found !== undefined) === (control === true) && [
      'gain',
      'must be there, or control: a token gives one of the two',
    ],
  ]),
  items: [
    find('two-minerals', 'Ore field', 3, { basic: 2 }),
    find('three-minerals', 'Rich ore field', 1, { basic: 3 }),
    find('research-one', 'Strange signal', 1, { rt: 1 }),
    find('research-two', 'Lost archive', 2, { rt: 2 }),
    { id: 'control', source: 'ours', name: 'Friendly colony', copies: 2, control: true },
    find('moon', 'Moon deposit', 2, { moon: 1 }),
    find('planetary', 'Planetary deposit', 2, { planetary: 1 }),
    find('component', 'Drifting wreck', 2, { component: 1 }),
    find('card', 'Informant', 3, { card: 1 }),
    find('three-z', 'Abandoned cargo', 1, { z: 3 }),
    find('five-z', 'Treasure ship', 1, { z: 5 }),
  ],
})

const asteroid = fields({
  name: text({ most: 40 }),
  copies: whole(1, 20),
  belts: many(choice(...MINERALS), 1, 2),
})
export type Asteroid = Item & schema.Infer<typeof asteroid>
const NAMES: Readonly<Record<Mineral, string>> = {
  pyerite: 'Pyerite',
  mexallon: 'Mexallon',
  tritanium: 'Tritanium',
  morphite: 'Morphite',
}
const belt = (copies: number, ...belts: readonly Mineral[]): Asteroid => ({
  id: belts.join('-'),
  source: 'ours',
  name: `${belts.map(mineral => NAMES[mineral]).join(' and ')} belt`,
  copies,
  belts,
})
/** 20 tokens: twelve with one belt, eight with two. */
export const asteroids = contentSet<Asteroid>({
  schema: asteroid,
  items: [
    belt(3, 'pyerite'),
    belt(3, 'mexallon'),
    belt(3, 'tritanium'),
    belt(3, 'morphite'),
    belt(2, 'pyerite', 'mexallon'),
    belt(2, 'mexallon', 'tritanium'),
    belt(2, 'tritanium', 'pyerite'),
    belt(1, 'morphite', 'tritanium'),
    belt(1, 'morphite', 'pyerite'),
  ],
})
