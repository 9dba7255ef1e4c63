import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import type { Spoken } from './hearing.js'
import { heard, listed } from './hearing.js'
import type { Ability, Do, Feature, Resource, UnitClass } from './vocabulary.js'
import { always, BRANCHES, does, doesIf, feature, RESOURCES, title, TRAITS, UNITS } from './vocabulary.js'

const { choice, fields, many, maybe, whole } = schema

const unit = fields({
  class: choice(...UNITS),
  cost: whole(1, 20),
  recycle: whole(0, 9),
  firepower: whole(0, 9),
  hull: whole(1, 9),
  speed: whole(1, 4),
  special: maybe(feature),
})
export type Unit = S.Infer<typeof unit>

/** An active effect printed on the board; the first use may be cheaper than the rest. */
const basicEffect = fields({ cost: whole(1, 9), first: maybe(whole(1, 9)) })

const empire = fields({
  name: title,
  home: schema.form(/^[a-z-]+$/),
  /** Food, research, production, credits. */
  start: many(whole(0, 9), RESOURCES.length, RESOURCES.length),
  branch: choice(...BRANCHES),
  /** Total of the starting population. */
  population: whole(1, 6),
  adaptations: many(fields({ trait: choice(...TRAITS), unrest: whole(-3, 3) }), 0, 2),
  combat: basicEffect,
  invasion: basicEffect,
  income: feature,
  specials: many(feature, 2, 2),
  units: many(unit, UNITS.length, UNITS.length),
  /** What an Automa of this empire researches first. */
  preference: many(choice(...BRANCHES), 4, 4),
})
export type Empire = Item & S.Infer<typeof empire>

const named = (name: string, ...abilities: Ability[]): Feature => ({ name, source: 'ours', abilities })
const printed = (name: string, ...abilities: Ability[]): Feature => ({ name, source: 'rulebook', abilities })
type Income = Extract<Do, { readonly income: unknown }>['income']
const income = (name: string, of: Resource, per: NonNullable<Income['per']>, most?: number): Feature =>
  named(name, always({ income: { of, n: 1, per, ...(most !== undefined && { most }) } }))

type Stats = readonly [cost: number, recycle: number, firepower: number, hull: number, speed: number]
const ship = ([cost, recycle, firepower, hull, speed]: Stats, of: UnitClass, special?: Feature): Unit => ({
  class: of,
  cost,
  recycle,
  firepower,
  hull,
  speed,
  ...(special && { special }),
})

/** The Republic of Sol's units, as printed (AA-SOL-06 to AA-SOL-09); the others differ from them by little. */
const FRIGATE: Stats = [1, 0, 1, 1, 2]
const CRUISER: Stats = [3, 1, 1, 3, 1]
const TITAN: Stats = [5, 2, 4, 2, 1]
const DOOM_STAR: Stats = [12, 3, 5, 5, 1]
const plain = { combat: { cost: 5 }, invasion: { cost: 5 }, population: 3, adaptations: [] } as const

const items: readonly Empire[] = [
  {
    ...plain,
    id: 'sol',
    source: 'rulebook',
    name: 'The Republic of Sol',
    home: 'earth',
    start: [3, 2, 3, 2],
    branch: 'government',
    income: printed('Federal Taxes', always({ income: { of: 'credits', n: 1, per: 'full-systems' } })),
    specials: [
      printed(
        'Liberation',
        doesIf({ roll: 'combat' }, [{ side: 'attacker' }, { at: 'own-influence' }], { dice: 1 }),
      ),
      printed('Federation Builder', always({ law: 'shared-influence' })),
    ],
    units: [
      ship(FRIGATE, 'frigate'),
      ship(CRUISER, 'cruiser'),
      ship(TITAN, 'titan', printed('Ambassador', always({ law: 'ambassador' }))),
      ship(DOOM_STAR, 'doom-star', printed('Impressive', always({ law: 'impressive' }))),
    ],
    preference: ['government', 'biology', 'physics', 'engineering'],
  },
  {
    ...plain,
    id: 'psilon',
    source: 'ours',
    name: 'Psilon Quanta',
    home: 'mentar',
    start: [2, 3, 3, 2],
    branch: 'physics',
    adaptations: [
      { trait: 'low-gravity', unrest: -2 },
      { trait: 'high-gravity', unrest: 2 },
    ],
    invasion: { cost: 6 },
    income: income('Endowed Schools', 'research', 'science-systems'),
    specials: [
      named('Creative', does({ before: 'research' }, { extra: 1 })),
      named('Archive', always({ technologies: 1 })),
    ],
    units: [
      ship(FRIGATE, 'frigate'),
      ship(CRUISER, 'cruiser'),
      ship([5, 2, 3, 3, 1], 'titan', named('Fire Control', does({ combat: 'after-roll' }, { reroll: 1 }))),
      ship(DOOM_STAR, 'doom-star', named('Dread Theorem', does({ combat: 'after-roll' }, { reroll: 3 }))),
    ],
    preference: ['physics', 'engineering', 'government', 'biology'],
  },
  {
    ...plain,
    id: 'klackon',
    source: 'ours',
    name: 'Klackon Hive',
    home: 'kholdan',
    start: [0, 1, 6, 3],
    branch: 'biology',
    income: income('Work Gangs', 'production', 'work-systems', 2),
    specials: [
      named('Hive Mind', always({ law: 'no-unrest' }, { law: 'hungry-colonies' })),
      named('Uncreative', always({ technologies: -2 })),
    ],
    units: [
      ship(FRIGATE, 'frigate', named('Swarm', always({ law: 'twin-frigates' }))),
      ship(CRUISER, 'cruiser'),
      ship(TITAN, 'titan'),
      ship(
        DOOM_STAR,
        'doom-star',
        named('Hive Ship', does({ management: true }, { place: { unit: 'frigate', at: 'here' } })),
      ),
    ],
    preference: ['engineering', 'biology', 'government', 'physics'],
  },
  {
    ...plain,
    id: 'silicoid',
    source: 'ours',
    name: 'Silicoids',
    home: 'cryslon',
    start: [0, 2, 6, 2],
    branch: 'engineering',
    adaptations: [
      { trait: 'low-temperature', unrest: 2 },
      { trait: 'high-temperature', unrest: -2 },
    ],
    income: income('Gem Trade', 'credits', 'system-pairs'),
    specials: [
      named('Lithovore', always({ law: 'eats-rock' })),
      named('Slow Growth', always({ limit: { of: 'growth', systems: 2 } })),
    ],
    units: [
      ship(FRIGATE, 'frigate'),
      ship([4, 1, 1, 4, 1], 'cruiser'),
      ship(TITAN, 'titan'),
      ship(DOOM_STAR, 'doom-star', named('Monolith', does({ roll: 'combat' }, { shield: 1 }))),
    ],
    preference: ['engineering', 'physics', 'biology', 'government'],
  },
  {
    ...plain,
    id: 'bulrathi',
    source: 'ours',
    name: 'Bulrathi',
    home: 'ursa',
    start: [4, 2, 3, 1],
    branch: 'biology',
    adaptations: [
      { trait: 'high-gravity', unrest: -2 },
      { trait: 'low-gravity', unrest: 2 },
    ],
    invasion: { cost: 4 },
    income: income('Great Herds', 'food', 'farm-systems'),
    specials: [
      named('Shock Troops', does({ roll: 'invasion' }, { dice: 1 })),
      named('Entrenched', always({ guard: 1 })),
    ],
    units: [
      ship(FRIGATE, 'frigate'),
      ship(CRUISER, 'cruiser'),
      ship([6, 2, 4, 3, 1], 'titan', named('Drop Pods', does({ roll: 'invasion' }, { dice: 1 }))),
      ship(DOOM_STAR, 'doom-star', named('Siege Fleet', does({ roll: 'invasion' }, { dice: 2 }))),
    ],
    preference: ['biology', 'engineering', 'physics', 'government'],
  },
  {
    ...plain,
    id: 'mrrshan',
    source: 'ours',
    name: 'Mrrshan',
    home: 'fieras',
    start: [2, 2, 4, 2],
    branch: 'engineering',
    adaptations: [
      { trait: 'high-temperature', unrest: -1 },
      { trait: 'low-temperature', unrest: 1 },
    ],
    combat: { cost: 5, first: 4 },
    income: income('Hunting Grounds', 'production', 'held-systems', 3),
    specials: [
      named('First Strike', doesIf({ roll: 'combat' }, [{ side: 'attacker' }, { round: 1 }], { dice: 1 })),
      named(
        'Pursuit',
        doesIf(
          { on: 'combat-won' },
          [{ side: 'attacker' }],
          { fresh: 1 },
          { gain: { food: 1 } },
          { unrest: -1 },
        ),
      ),
    ],
    units: [
      ship([2, 0, 1, 1, 3], 'frigate'),
      ship([3, 1, 2, 2, 1], 'cruiser'),
      ship(TITAN, 'titan'),
      ship(
        DOOM_STAR,
        'doom-star',
        named('Ambusher', doesIf({ roll: 'combat' }, [{ round: 1 }], { damage: 2 })),
      ),
    ],
    preference: ['engineering', 'physics', 'biology', 'government'],
  },
]
/** The abilities of a board and its units. */
const spoken = ({ income, specials, units }: S.Infer<typeof empire>): Spoken[] => [
  [['income'], listed('income.abilities', income.abilities)],
  ...specials.map(({ abilities }, i): Spoken => [['special'], listed(`specials[${i}].abilities`, abilities)]),
  ...units.map(({ class: of, special }, i): Spoken => [
    of === 'frigate' ? ['unit', 'frigate'] : ['unit'],
    listed(`units[${i}].special.abilities`, special?.abilities ?? []),
  ]),
]
/** Six empires. The Republic of Sol is printed in full but for its starting resources and branch, which are ours. */
export const empires = contentSet<Empire>({ schema: heard(empire, spoken), items })
