import type { Item, Source } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { also, heard } from './hearing.js'
import type { CardEffect, Condition, Faction, ShipSystem, Size, Verb, When } from './vocabulary.js'
import { effect, FACTIONS, SIZES, SYSTEMS } from './vocabulary.js'

const { choice, fields, many, maybe, text, whole, yes } = schema

const ability = fields({
  /** Spaceships Developments that switch it on; none for a Basic ability. */
  needs: many(choice(...SYSTEMS), 0, 2),
  /** Only as Leader or Support; or for each CRIT of the attack it leads. */
  role: maybe(choice('leader', 'support', 'critical')),
  /** A Critical ability that triggers once per attack. */
  once: maybe(yes),
  effect,
})
export type Ability = schema.Infer<typeof ability>

export const CLASSES = [
  'interceptor',
  'covert-ops',
  'interdictor',
  'heavy-assault',
  'logistics',
  'command',
  'marauder',
  'black-ops',
] as const
export type ShipClass = (typeof CLASSES)[number]

const ship = fields({
  name: text({ most: 40 }),
  faction: choice(...FACTIONS),
  class: choice(...CLASSES),
  size: choice(...SIZES),
  dif: whole(1, 9),
  atk: whole(1, 9),
  sup: whole(0, 9),
  red: whole(0, 4),
  hp: whole(1, 9),
  spd: whole(1, 4),
  abilities: many(ability, 1, 3),
})
export type Ship = Item & schema.Infer<typeof ship>

type Stat = 'dif' | 'atk' | 'sup' | 'red' | 'hp' | 'spd'
type Stats = Readonly<Record<Stat, number>>
const does = (verb: Verb, when?: When, ...conditions: readonly Condition[]): CardEffect => ({
  ...(when && { when }),
  ...(conditions.length > 0 && { if: conditions }),
  do: [verb],
})
const basic = (effect: CardEffect, role?: Ability['role']): Ability => ({
  needs: [],
  ...(role && { role }),
  effect,
})
const with1 = (needs: ShipSystem, effect: CardEffect, role?: Ability['role']): Ability => ({
  needs: [needs],
  ...(role && { role }),
  effect,
})
const rolled: When = { combat: 'rolled' }
const own: Condition = { attacking: true }
const damagePerCrit = does({ result: { n: 1, of: 'dmg', on: 'attack', until: 'attack' } }, rolled, own)

interface ClassDef {
  readonly size: Size
  readonly stats: Stats
  readonly abilities: readonly Ability[]
  readonly names: Readonly<Record<Faction, string>>
}
const stats = (dif: number, atk: number, sup: number, red: number, hp: number, spd: number): Stats => ({
  dif,
  atk,
  sup,
  red,
  hp,
  spd,
})
const names = (amarr: string, caldari: string, gallente: string, minmatar: string) => ({
  amarr,
  caldari,
  gallente,
  minmatar,
})

/** What all factions' ships of a class have in common. */
const classes: Readonly<Record<ShipClass, ClassDef>> = {
  interceptor: {
    size: 'small',
    stats: stats(2, 3, 1, 0, 1, 3),
    names: names('Malediction', 'Crow', 'Ares', 'Stiletto'),
    abilities: [
      with1('offensive-1', does({ reroll: { n: 1, only: 'blank-white' } }, rolled, own)),
      with1('utility-1', does({ speed: { n: 1, of: 'alone' } })),
    ],
  },
  'covert-ops': {
    size: 'small',
    stats: stats(3, 2, 1, 0, 1, 3),
    names: names('Anathema', 'Buzzard', 'Helios', 'Cheetah'),
    abilities: [
      basic(does({ scout: true })),
      with1('offensive-1', does({ reroll: { n: 1 } }, rolled, own), 'support'),
      with1('utility-2', does({ leap: 2 })),
    ],
  },
  interdictor: {
    size: 'small',
    stats: stats(2, 3, 1, 0, 2, 2),
    names: names('Heretic', 'Flycatcher', 'Eris', 'Sabre'),
    abilities: [
      with1('utility-1', does({ pursue: true }), 'leader'),
      {
        ...basic(
          does({ stat: { stat: 'dif', n: -1, on: 'target', until: 'round' } }, rolled, own),
          'critical',
        ),
        once: true,
      },
      with1('defensive-2', does({ stat: { stat: 'red', n: 1, on: 'this', until: 'battle' } }), 'leader'),
    ],
  },
  'heavy-assault': {
    size: 'medium',
    stats: stats(2, 5, 2, 1, 3, 2),
    names: names('Zealot', 'Cerberus', 'Deimos', 'Vagabond'),
    abilities: [
      with1('offensive-1', damagePerCrit, 'critical'),
      {
        needs: ['offensive-2', 'defensive-2'],
        effect: {
          do: [
            { stat: { stat: 'atk', n: 1, on: 'this', until: 'battle' } },
            { stat: { stat: 'red', n: 1, on: 'this', until: 'battle' } },
          ],
        },
      },
    ],
  },
  logistics: {
    size: 'medium',
    stats: stats(2, 3, 2, 1, 3, 2),
    names: names('Guardian', 'Basilisk', 'Oneiros', 'Scimitar'),
    abilities: [
      basic(does({ repair: { n: 1, on: 'orbit' } }, { combat: 'round-end' })),
      with1('defensive-1', does({ repair: { n: 1, on: 'orbit', more: true } }, { combat: 'round-end' })),
      with1('utility-2', does({ speed: { n: 1, of: 'this' } })),
    ],
  },
  command: {
    size: 'medium',
    stats: stats(2, 4, 3, 1, 4, 2),
    names: names('Absolution', 'Nighthawk', 'Astarte', 'Sleipnir'),
    abilities: [
      basic(does({ stat: { stat: 'atk', n: 1, on: 'leader', until: 'battle' } }), 'support'),
      with1('defensive-1', does({ stat: { stat: 'dif', n: 1, on: 'supports', until: 'battle' } }), 'leader'),
      with1(
        'offensive-2',
        does({ dice: { n: 1, colour: 'black', on: 'attack', until: 'battle' } }),
        'leader',
      ),
    ],
  },
  marauder: {
    size: 'large',
    stats: stats(1, 6, 3, 2, 5, 1),
    names: names('Paladin', 'Golem', 'Kronos', 'Vargur'),
    abilities: [
      with1('defensive-1', does({ stat: { stat: 'red', n: 1, on: 'this', until: 'battle' } }), 'leader'),
      with1('offensive-2', damagePerCrit, 'critical'),
    ],
  },
  'black-ops': {
    size: 'large',
    stats: stats(2, 5, 3, 2, 4, 2),
    names: names('Redeemer', 'Widow', 'Sin', 'Panther'),
    abilities: [
      with1('utility-1', does({ leap: 2 })),
      with1('utility-2', does({ carry: 2 })),
      with1('defensive-2', does({ stat: { stat: 'dif', n: 1, on: 'leader', until: 'battle' } }), 'support'),
    ],
  },
}

/** What a faction does its own way: statistics moved by one, adding up to nothing, and a third ability of two classes. */
const shifts: Readonly<Record<Faction, Partial<Record<ShipClass, Partial<Stats>>>>> = {
  amarr: { marauder: { hp: 1 }, logistics: { atk: -1 } },
  caldari: { 'heavy-assault': { atk: 1 }, command: { hp: -1 } },
  gallente: { marauder: { sup: 1 }, 'black-ops': { hp: -1 } },
  minmatar: { 'heavy-assault': { spd: 1 }, 'black-ops': { hp: -1 } },
}
const special: Readonly<Record<Faction, Partial<Record<ShipClass, Ability>>>> = {
  amarr: {
    'heavy-assault': with1('utility-1', does({ reroll: { n: 1, only: 'black' } }, rolled, own), 'leader'),
    marauder: with1(
      'defensive-2',
      does({ stat: { stat: 'hp', n: 1, on: 'this', until: 'battle' } }),
      'leader',
    ),
  },
  caldari: {
    'heavy-assault': with1(
      'utility-1',
      does({ result: { n: 1, of: 'aim', on: 'attack', until: 'battle', against: 'small' } }),
      'leader',
    ),
    marauder: with1(
      'offensive-1',
      does({ result: { n: 1, of: 'aim', on: 'attack', until: 'battle' } }),
      'leader',
    ),
  },
  gallente: {
    'heavy-assault': with1('utility-1', does({ reroll: { n: 1, only: 'blank' } }, rolled, own), 'support'),
    marauder: with1(
      'utility-2',
      does({ stat: { stat: 'sup', n: 1, on: 'this', until: 'battle' } }),
      'support',
    ),
  },
  minmatar: {
    'heavy-assault': with1('utility-1', does({ speed: { n: 1, of: 'alone' } })),
    marauder: with1('utility-2', does({ speed: { n: 1, of: 'this' } })),
  },
}

const IN_THE_RULEBOOK: readonly string[] = [
  'Malediction',
  'Crow',
  'Ares',
  'Stiletto',
  'Anathema',
  'Buzzard',
  'Helios',
  'Cheetah',
  'Sleipnir',
]
function card(faction: Faction, shipClass: ShipClass): Ship {
  const { size, stats, abilities, names } = classes[shipClass]
  const name = names[faction]
  const moved = { ...stats }
  for (const [stat, by] of Object.entries(shifts[faction][shipClass] ?? {}) as [Stat, number][])
    moved[stat] += by
  const own = special[faction][shipClass]
  const source: Source = IN_THE_RULEBOOK.includes(name) ? 'rulebook' : 'public'
  return {
    id: name.toLowerCase(),
    source,
    name,
    faction,
    class: shipClass,
    size,
    ...moved,
    abilities: own ? [...abilities, own] : abilities,
  }
}
/** Words of the map, where no Ship leads or supports. */
const FLYING = ['speed', 'scout', 'leap', 'carry']
/** What an ability takes for granted must be there: a role in battle, CRITs, another word of the same Ship. */
function lacks(ships: Pick<Ship, 'abilities'>): (readonly [string, string] | false)[] {
  const said = ships.abilities.flatMap(({ effect }) => effect.do)
  const leaps = said.some(verb => 'leap' in verb)
  const repairs = said.some(verb => 'repair' in verb && verb.repair.more !== true)
  return ships.abilities.flatMap(({ role, once, effect }, i) => [
    role !== undefined &&
      effect.do.some(verb => FLYING.some(word => word in verb)) && [
        `abilities[${i}].role`,
        'is for battles: on the map no Ship leads or supports',
      ],
    once === true && role !== 'critical' && [`abilities[${i}].once`, 'is for Critical abilities'],
    !leaps &&
      effect.do.some(verb => 'carry' in verb) && [`abilities[${i}].effect`, 'needs a leap of this Ship'],
    !repairs &&
      effect.do.some(verb => 'repair' in verb) && [
        `abilities[${i}].effect`,
        'needs a repair of this Ship to add to',
      ],
  ])
}
/** Eight types for each faction, in the order of classes. The source is that of the name; most statistics are ours. */
export const ships = contentSet<Ship>({
  schema: also(
    heard(ship, ({ abilities }) =>
      abilities.map(({ role, effect }, i) => [
        `abilities[${i}].effect`,
        role === 'critical' ? 'critical' : 'ship',
        effect,
      ]),
    ),
    lacks,
  ),
  items: FACTIONS.flatMap(faction => CLASSES.map(shipClass => card(faction, shipClass))),
})
