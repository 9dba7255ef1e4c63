import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import { BRANCHES } from './technologies.js'
import type { Effect } from './vocabulary.js'
import { at, effect, given, holds } from './vocabulary.js'

const { choice, fields, many, text, whole } = schema

const ability = fields({ name: text({ most: 40 }), effects: many(effect, 1, 4) })
type Ability = schema.Infer<typeof ability>
const faction = fields({
  name: text({ most: 40 }),
  background: text({ most: 200 }),
  prestige: whole(1, 22),
  credits: whole(0, 30),
  /** The Branch in which it holds the XYZ-1 of its card (NF-TECH-21). */
  head: choice(...BRANCHES),
  /** The other Technology it starts with. */
  technology: text({ most: 40 }),
  facilities: many(text({ most: 40 }), 0, 1),
  basic: many(ability, 1, 2),
  /** From Turn 3 on (NF-TURN-08). */
  advanced: ability,
})
export type Faction = Item & schema.Infer<typeof faction>

const can = (name: string, ...effects: readonly Effect[]): Ability => ({ name, effects })
const common = { source: 'ours', prestige: 9, credits: 12, facilities: [] } as const

const items: readonly Faction[] = [
  {
    ...common,
    id: 'meridian',
    name: 'Meridian League',
    background:
      'Survey crews who charted half the system before anyone paid them. They know people on every rock.',
    prestige: 11,
    credits: 15,
    head: 'exploration',
    technology: 'research-2a',
    basic: [
      can('Deep Space Exploration', at({ setup: true }, { archaeotech: 1 })),
      can('Seasoned Envoys', holds({ bribes: 0 })),
    ],
    advanced: can('Warp Drives', at({ phase: 'marketing' }, { freeMove: 2 })),
  },
  {
    ...common,
    id: 'alpha',
    source: 'rulebook',
    name: 'Alpha Venture',
    background:
      'The first investors of the Alpha System, and still the best seats in its Assembly. They never plan for one outcome.',
    prestige: 11,
    credits: 15,
    head: 'exploration',
    technology: 'politics-2a',
    basic: [can('Political Savviness', at({ politics: 'revealed' }, { addInfluence: 1 }))],
    advanced: can('Contingency Plans', at({ phase: 'exploration' }, { moveAction: 1 })),
  },
  {
    ...common,
    id: 'transatlantic',
    name: 'Trans-Atlantic Alliance',
    background:
      'Two old navies under one board of directors. Their yards build one of everything, and only one.',
    prestige: 8,
    credits: 10,
    head: 'engineering',
    technology: 'operations-2a',
    basic: [
      can(
        'Advanced Ship Prototypes',
        at({ setup: true }, { addShip: 'basilisk' }),
        at({ turn: 2 }, { addShip: 'manticore' }),
        at({ turn: 3 }, { addShip: 'centaur' }),
        at({ turn: 4 }, { addShip: 'centaur' }),
      ),
    ],
    advanced: can('This is not a Bribe', given({ once: 'turn' }, at({ security: 'tie' }, { topBribe: 2 }))),
  },
  {
    ...common,
    id: 'mts',
    name: 'MTS Group',
    background: 'A bank that came for the mines and stayed for the interest. Every rival is also a customer.',
    prestige: 10,
    credits: 15,
    head: 'production',
    technology: 'marketing-2a',
    basic: [
      can('A Sound Investment', at({ phase: 'planning' }, { invest: { pay: 3, back: 6 } })),
      can('Well Connected', holds({ bids: 1 })),
    ],
    advanced: can('Trade Deal', at({ phase: 'marketing' }, { deal: 2 })),
  },
  {
    ...common,
    id: 'starempire',
    name: 'Star Empire Protectorate',
    background:
      'A protectorate of nothing in particular, with a fleet to match its name. Its captains are paid by the battle.',
    prestige: 10,
    credits: 11,
    head: 'strategy',
    technology: 'logistics-2a',
    basic: [
      can('Master of Logistics', given({ once: 'turn' }, at({ planet: 'build' }, { addShip: 'piranha' }))),
      can('Relentless', holds({ attacksWithoutAction: 1 })),
    ],
    advanced: can(
      'War of Attrition',
      given({ once: 'turn' }, at({ conflict: 'strength' }, { attrition: 2 })),
    ),
  },
  {
    ...common,
    id: 'subsaharan',
    name: 'Sub-Saharan Confederation',
    background: 'Builders of the first orbital railways. They ship whole factories where others ship crates.',
    prestige: 11,
    credits: 15,
    head: 'logistics',
    technology: 'production-2a',
    facilities: ['factory'],
    basic: [
      can('Operational Excellence', holds({ relocationFacilities: 2 })),
      can('Economies of Scale', holds({ pairDiscount: 2 })),
    ],
    advanced: can('Expansion!', given({ once: 'game' }, at({ phase: 'exploration' }, { upgradeMines: 2 }))),
  },
]
/** NF-FACT-01. The names of abilities are the rulebook's; NF-RULING-47 says how they were dealt out. */
export const factions = contentSet<Faction>({
  schema: heard(faction, ({ basic, advanced }) => [
    ...basic.map(({ effects }, i) => [`basic[${i}].effects`, 'basic', effects] as const),
    ['advanced.effects', 'advanced', advanced.effects],
  ]),
  items,
})
