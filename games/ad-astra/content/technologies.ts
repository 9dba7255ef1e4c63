import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard, listed } from './hearing.js'
import type { Ability, Action, Branch, Test, When } from './vocabulary.js'
import { ability, ACTIONS, always, BRANCHES, costs, does, doesIf, flips, title } from './vocabulary.js'

const { choice, fields, many, whole } = schema

export const KINDS = [
  'weapon',
  'shield',
  'armor',
  'combat',
  'invasion',
  'movement',
  'food',
  'research',
  'industry',
  'diplomacy',
] as const

const technology = fields({
  name: title,
  /** `any`: some branch at the tier; tier 0 has no requirement (basic technologies). */
  branch: choice(...BRANCHES, 'any'),
  tier: whole(0, 5),
  kind: choice(...KINDS),
  /** The actions it can be played for. */
  actions: many(choice(...ACTIONS), 0, 3),
  copies: whole(1, 4),
  abilities: many(ability, 1, 2),
})
export type Technology = Item & S.Infer<typeof technology>

const free = { free: true } as const
const spend = (test: Test, cost: number): When => ({ spend: { in: test, cost, repeat: false } })
const repeat = (test: Test, cost: number): When => ({ spend: { in: test, cost, repeat: true } })
const card = (
  id: string,
  name: string,
  branch: Branch | 'any',
  tier: number,
  kind: Technology['kind'],
  actions: readonly Action[],
  abilities: readonly Ability[],
  source: Item['source'] = 'ours',
): Technology => ({ id, source, name, branch, tier, kind, actions, copies: 2, abilities })

// Of the four cards the rulebook names, its examples give the effects; the actions they show are ours.
// prettier-ignore
const items: readonly Technology[] = [
  // biology
  card('biomorphic-fungi', 'Biomorphic Fungi', 'biology', 1, 'food', ['exploration', 'growth'], [flips(does(free, { gain: { food: 2 } }))]),
  card('death-spores', 'Death Spores', 'biology', 1, 'invasion', ['invasion', 'construction'], [does(spend('invasion', 3), { kill: 1 })]),
  card('cloning-vats', 'Cloning Vats', 'biology', 1, 'food', ['exploration', 'growth'], [flips(does({ before: 'growth' }, { discount: { of: 'population', n: 2 } }))]),
  card('biotechnology', 'Biotechnology', 'biology', 2, 'food', ['exploration', 'research'], [costs({ flip: true, pay: { credits: 1 } }, does({ before: 'growth' }, { gain: { food: 2 } }))], 'rulebook'),
  card('zortrium-armor', 'Zortrium Armor', 'biology', 2, 'armor', ['construction', 'exploration'], [always({ armor: 1 })]),
  card('microbiotics', 'Microbiotics', 'biology', 2, 'combat', ['growth', 'diplomacy'], [flips(does({ combat: 'ends' }, { salvage: { n: 1, of: 'cruiser' } }))]),
  card('anti-grav-harness', 'Anti-Grav Harness', 'biology', 2, 'invasion', ['invasion', 'diplomacy'], [flips(does({ invasion: 'begins' }, { dice: 2 }))]),
  card('weather-controller', 'Weather Controller', 'biology', 3, 'food', ['growth', 'flight'], [always({ income: { of: 'food', n: 1 } })]),
  card('bio-terminator', 'Bio Terminator', 'biology', 3, 'invasion', ['growth', 'diplomacy'], [does(repeat('invasion', 3), { kill: 1 })]),
  card('adrenal-stims', 'Adrenal Stims', 'biology', 3, 'combat', ['flight', 'growth'], [costs({ unrest: 1 }, does({ combat: 'after-roll' }, { reroll: 20 }))]),
  card('evolutionary-mutation', 'Evolutionary Mutation', 'biology', 4, 'invasion', ['flight', 'invasion'], [does({ roll: 'invasion' }, { dice: 2 })]),
  card('subterranean-farms', 'Subterranean Farms', 'biology', 4, 'food', ['growth', 'research'], [always({ capacity: { of: 'farmer', n: 1 } }), does({ management: true }, { gain: { food: 2 } })]),
  card('gaia-transformation', 'Gaia Transformation', 'biology', 5, 'food', ['growth', 'attack', 'diplomacy'], [flips(does({ after: 'growth' }, { populate: 1 }, { unrest: -3 }))]),

  // physics
  card('battle-scanner', 'Battle Scanner', 'physics', 1, 'combat', ['attack', 'research'], [flips(does({ combat: 'after-roll' }, { reroll: 2 }))]),
  card('autolab', 'Autolab', 'physics', 1, 'research', ['research', 'flight'], [flips(does({ before: 'research' }, { gain: { research: 2 } }))]),
  card('hyperspace-charts', 'Hyperspace Charts', 'physics', 1, 'movement', ['exploration', 'growth'], [flips(does({ before: 'flight' }, { extra: 1 }, { gain: { research: 1 } }))]),
  card('fusion-beam', 'Fusion Beam', 'physics', 2, 'weapon', ['exploration', 'research'], [does(spend('combat', 5), { damage: 2 })]),
  card('class-iii-shield', 'Class III Shield', 'physics', 2, 'shield', ['attack', 'construction'], [flips(does({ combat: 'before-roll' }, { dice: -1 }, { shield: 2 }))]),
  card('planetary-flux-shield', 'Planetary Flux Shield', 'physics', 2, 'shield', ['attack', 'growth'], [flips(doesIf({ combat: 'before-roll' }, [{ side: 'defender' }, { orbital: true }], { shield: 1 }))]),
  card('planetary-supercomputer', 'Planetary Supercomputer', 'physics', 2, 'research', ['research', 'growth'], [costs({ flip: true, pay: { credits: 2 } }, does({ instead: 'research' }, { perform: { action: 'research' } }))]),
  card('neutron-blaster', 'Neutron Blaster', 'physics', 3, 'weapon', ['invasion', 'research'], [does(repeat('combat', 3), { damage: 1 })], 'rulebook'),
  card('class-v-shield', 'Class V Shield', 'physics', 3, 'shield', ['attack', 'research'], [flips(does({ combat: 'before-roll' }, { dice: -1 }, { shield: 3 }))]),
  card('galactic-cybernet', 'Galactic Cybernet', 'physics', 3, 'research', ['research', 'invasion'], [always({ income: { of: 'research', n: 1 } })]),
  card('phasor', 'Phasor', 'physics', 4, 'weapon', ['attack', 'diplomacy'], [does(spend('combat', 4), { damage: 2 })]),
  card('class-vii-shield', 'Class VII Shield', 'physics', 4, 'shield', ['exploration', 'flight'], [flips(does({ combat: 'before-roll' }, { shield: 3 }))]),
  card('disrupter', 'Disrupter', 'physics', 5, 'weapon', ['flight', 'construction', 'research'], [does(repeat('combat', 6), { damage: 3 })]),

  // engineering
  card('mass-driver', 'Mass Driver', 'engineering', 1, 'weapon', ['attack', 'exploration'], [does(spend('combat', 6), { damage: 2 })]),
  card('armored-docks', 'Armored Docks', 'engineering', 1, 'armor', ['construction', 'diplomacy'], [always({ hull: { of: 'orbital', n: 1 } })]),
  card('microlite-construction', 'Microlite Construction', 'engineering', 1, 'industry', ['growth', 'construction'], [flips(does({ before: 'construction' }, { gain: { production: 2 } }))]),
  card('fighter-bays', 'Fighter Bays', 'engineering', 2, 'combat', ['attack', 'invasion'], [costs({ spend: 'construction' }, does({ combat: 'before-roll' }, { dice: 2 }))], 'rulebook'),
  card('fusion-drive', 'Fusion Drive', 'engineering', 2, 'movement', ['flight', 'attack'], [always({ speed: { of: 'cruiser', n: 1 } })]),
  card('recyclotron', 'Recyclotron', 'engineering', 2, 'industry', ['construction', 'attack'], [always({ recycle: 1 })]),
  card('inertial-stabilizer', 'Inertial Stabilizer', 'engineering', 2, 'movement', ['invasion', 'construction'], [flips(does({ combat: 'disengage' }, { disengage: true }))]),
  card('merculite-missiles', 'Merculite Missiles', 'engineering', 3, 'weapon', ['attack', 'exploration'], [does(spend('combat', 8), { damage: 3 })]),
  card('neutronium-armor', 'Neutronium Armor', 'engineering', 3, 'armor', ['flight', 'research'], [always({ armor: 2 })]),
  card('deep-core-mine', 'Deep Core Mine', 'engineering', 3, 'industry', ['construction', 'invasion'], [always({ income: { of: 'production', n: 1 } }, { income: { of: 'production', n: 1, per: 'asteroid-systems', most: 2 } })]),
  card('plasma-cannon', 'Plasma Cannon', 'engineering', 4, 'weapon', ['exploration', 'construction'], [does(spend('combat', 10), { damage: 4 })], 'rulebook'),
  card('adamantium-armor', 'Adamantium Armor', 'engineering', 4, 'armor', ['construction', 'research'], [always({ armor: 3 })]),
  card('stellar-converter', 'Stellar Converter', 'engineering', 5, 'weapon', ['flight', 'attack', 'research'], [does(spend('combat', 12), { damage: 6 })]),

  // government
  card('xeno-relations', 'Xeno Relations', 'government', 1, 'diplomacy', ['diplomacy', 'invasion'], [flips(does({ diplomacy: 'before-roll' }, { dice: 2 }))]),
  card('public-broadcasts', 'Public Broadcasts', 'government', 1, 'diplomacy', ['diplomacy', 'exploration'], [does(spend('diplomacy', 3), { unrest: -2 })]),
  card('space-academy', 'Space Academy', 'government', 1, 'combat', ['flight', 'invasion'], [costs({ flip: true, pay: { credits: 1 } }, does({ combat: 'before-roll' }, { dice: 2 }))]),
  card('espionage-network', 'Espionage Network', 'government', 2, 'diplomacy', ['diplomacy', 'construction'], [does(spend('diplomacy', 5), { hire: true })]),
  card('armored-infantry', 'Armored Infantry', 'government', 2, 'invasion', ['flight', 'invasion'], [flips(does({ invasion: 'after-roll' }, { reroll: 3 }))]),
  card('merchant-charter', 'Merchant Charter', 'government', 2, 'industry', ['flight', 'diplomacy'], [costs({ pay: { any: 2 } }, does(free, { gain: { any: 2 } }))]),
  card('patent-office', 'Patent Office', 'government', 2, 'research', ['research', 'diplomacy'], [flips(does({ on: 'developed' }, { gain: { research: 1, credits: 1 } }))]),
  card('galactic-court', 'Galactic Court', 'government', 3, 'diplomacy', ['invasion', 'exploration'], [does({ diplomacy: 'after-roll' }, { reroll: 20 })]),
  card('alien-management', 'Alien Management', 'government', 3, 'invasion', ['attack', 'invasion'], [does(spend('invasion', 4), { success: 1 }), does({ on: 'invasion-won' }, { unrest: -2 })]),
  card('ecm-jammer', 'ECM Jammer', 'government', 3, 'combat', ['flight', 'growth'], [does({ combat: 'after-roll' }, { jam: 1 })]),
  card('star-gate', 'Star Gate', 'government', 4, 'movement', ['flight', 'diplomacy'], [flips(does(free, { gate: true }))]),
  card('planetary-unity', 'Planetary Unity', 'government', 4, 'diplomacy', ['diplomacy', 'exploration'], [costs({ flip: true, pay: { credits: 1 } }, does({ instead: 'diplomacy' }, { perform: { action: 'diplomacy', dice: 1 } }))]),
  card('galactic-unification', 'Galactic Unification', 'government', 5, 'diplomacy', ['diplomacy', 'invasion', 'growth'], [does(spend('diplomacy', 7), { sway: true }), does({ roll: 'diplomacy' }, { dice: 1 })]),

  // any
  card('extended-fuel-tanks', 'Extended Fuel Tanks', 'any', 1, 'movement', ['exploration', 'construction'], [flips(does({ before: 'flight' }, { speed: { of: 'frigate', n: 1 } }))]),
  card('pollution-processor', 'Pollution Processor', 'any', 3, 'industry', ['construction', 'attack'], [costs({ flip: true, pay: { production: 2 } }, does({ instead: 'construction' }, { unrest: -1 }, { perform: { action: 'construction', ignoring: true } }))]),
]
/** 54 names, two cards each. */
const spoken = heard(technology, card => [[['technology'], listed('abilities', card.abilities)]])
export const technologies = contentSet<Technology>({ schema: spoken, items })

const basic = (id: string, name: string, kind: Technology['kind'], of: Ability): Technology => ({
  ...card(id, name, 'any', 0, kind, [], [of], 'rulebook'),
  copies: 4,
})
/** Every player starts with both; they come from no deck (AA-RULING-97). */
export const basicTechnologies = contentSet<Technology>({
  schema: spoken,
  items: [
    basic('laser-cannon', 'Laser Cannon', 'weapon', does(spend('combat', 4), { damage: 1 })),
    basic(
      'class-i-shield',
      'Class I Shield',
      'shield',
      flips(does({ combat: 'before-roll' }, { dice: -1 }, { shield: 1 })),
    ),
  ],
})
