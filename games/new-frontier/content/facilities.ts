import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { Effect } from './vocabulary.js'
import { at, effect, given, holds } from './vocabulary.js'

const { fields, many, text, whole, yes } = schema

const facility = fields({
  name: text({ most: 40 }),
  copies: whole(1, 12),
  /** Above the planet: one for each player there, against two on it (NF-FAC-05). */
  orbital: yes,
  /** At its planet, for its owner alone (NF-FAC-09). */
  effects: many(effect, 1, 3),
})
export type Facility = Item & schema.Infer<typeof facility>

const building = (
  id: string,
  name: string,
  copies: number,
  source: Item['source'],
  ...effects: readonly Effect[]
): Facility => ({ id, source, name, copies, orbital: false, effects })
const orbital = (facility: Facility): Facility => ({ ...facility, orbital: true })

const after = { security: 'after' } as const
const items: readonly Facility[] = [
  building('defense-systems', 'Defense Systems', 6, 'rulebook', holds({ casualties: -1 }, { defense: 2 })),
  building(
    'refinery',
    'Refinery',
    4,
    'rulebook',
    given({ once: 'turn' }, at({ planet: 'income' }, { sell: 2 })),
  ),
  orbital(building('space-dock', 'Space Dock', 4, 'ours', holds({ freeShips: 2 }))),
  building('factory', 'Factory', 4, 'rulebook', holds({ discounts: [2, 3] })),
  building(
    'shield-generator',
    'Shield Generator',
    4,
    'rulebook',
    given({ attacked: true }, at(after, { prestige: 1 })),
    holds({ stealFromYou: -1 }),
  ),
  building(
    'planetary-council',
    'Planetary Council',
    4,
    'rulebook',
    at({ politics: 'placed' }, { vp: 2 }),
    given({ attacking: false }, at({ conflict: 'rewards' }, { prestige: { n: 1, per: 'defended' } })),
  ),
  building(
    'exploration-center',
    'Exploration Center',
    4,
    'rulebook',
    given({ acting: true }, at(after, { prestige: 1 })),
  ),
  orbital(
    building(
      'satellite',
      'Satellite',
      2,
      'rulebook',
      holds({ first: 'always' }),
      given({ attacking: true }, at(after, { vp: 1 })),
    ),
  ),
  building(
    'research-facility',
    'Research Facility',
    4,
    'rulebook',
    given([{ conflict: false }, { building: true }], at(after, { takeLevelOne: 1 })),
  ),
  building(
    'broadcast-tower',
    'Broadcast Tower',
    4,
    'rulebook',
    holds({ first: 'mission' }),
    at({ mission: 'here' }, { vp: 1 }, { prestige: 1 }),
  ),
]
/** 40 tokens of ten kinds. Counts are the rulebook's; NF-RULING-45 and 46 say how units were found. */
export const facilities = contentSet<Facility>({
  schema: heard(facility, ({ effects }) => [['effects', 'facility', effects]]),
  items,
})
