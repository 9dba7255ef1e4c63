import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { Do, When } from './vocabulary.js'
import { ability, does, title } from './vocabulary.js'

const { fields, whole } = schema

const anomaly = fields({ name: title, copies: whole(1, 3), ability })
export type Anomaly = Item & S.Infer<typeof anomaly>
const card = (name: string, copies: number, when: When, ...verbs: Do[]): Anomaly => ({
  id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
  source: 'ours',
  name,
  copies,
  ability: does(when, ...verbs),
})
const free = { free: true } as const
// Each is used once and worth three or four resources.
// prettier-ignore
const items: readonly Anomaly[] = [
  card('Drifting Seed Vault', 2, free, { gain: { food: 3 } }),
  card('Ancient Library', 2, free, { gain: { research: 3 } }),
  card('Derelict Freighter', 2, free, { gain: { production: 3 } }),
  card('Lost Treasury', 1, free, { gain: { credits: 3 } }),
  card('Slipstream', 2, free, { perform: { action: 'flight' } }),
  card('Hidden Transmitter', 1, free, { ready: 6 }),
  card('Memory Wipe', 1, free, { dismiss: true }, { draw: 1 }),
  card('Targeting Ghosts', 2, { combat: 'before-roll' }, { dice: 2 }),
  card('Phase Veil', 2, { combat: 'before-roll' }, { shield: 2 }),
  card('Nanite Cloud', 2, { combat: 'before-roll' }, { repair: true }),
  card('Time Echo', 1, { combat: 'after-roll' }, { reroll: 20 }),
  card('Spatial Rift', 1, { combat: 'disengage' }, { disengage: true }),
  card('Sleeping Colonists', 1, { before: 'growth' }, { populate: 1 }),
  card('Happy Spores', 1, { before: 'growth' }, { unrest: -4 }),
  card('Self-Building Hull', 1, { before: 'construction' }, { discount: { of: 'piece', n: 4 } }),
  card('Alien Blueprint', 1, { before: 'research' }, { discount: { of: 'branch', n: 2 } }, { gain: { research: 1 } }),
  card('Star Chart', 2, { discovery: true }, { survey: 2 }, { gain: { research: 1 } }),
  card('Old Beacon', 2, { management: true }, { place: { unit: 'cruiser', at: 'home' } }),
]
/** 27 cards of 18 names. */
export const anomalies = contentSet<Anomaly>({
  schema: heard(anomaly, card => [[['anomaly'], [['ability', card.ability]]]]),
  items,
})
