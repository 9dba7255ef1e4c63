import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { amounts, RESOURCES, title, UNITS } from './vocabulary.js'

const { choice, fields, maybe, whole, yes } = schema

const building = fields({
  name: title,
  /** What its letters stand for. */
  long: maybe(title),
  slot: choice('planetary', 'orbital'),
  cost: amounts,
  /** The building it must replace. */
  replaces: maybe(schema.form(/^[a-z-]+$/)),
  /** What the constructor gains after the action, and influence tokens readied. */
  reward: maybe(amounts),
  ready: maybe(whole(1, 6)),
  /** Income of the owner. */
  income: maybe(fields({ of: choice(...RESOURCES), n: whole(1, 3) })),
  vp: whole(0, 3),
  /** Dice worth so much more for others to replace influence here. */
  guard: maybe(whole(1, 6)),
  /** A player's first one brings a secret mission; owning one ends the game. */
  mission: maybe(yes),
  ends: maybe(yes),
  firepower: whole(0, 9),
  hull: whole(0, 9),
  /** Models in all, or for each empire. */
  models: whole(1, 99),
  per: choice('game', 'empire'),
})
export type Building = Item & S.Infer<typeof building>

const planetary = (id: string, name: string, models: number, more: Partial<Building>): Building => ({
  id,
  source: 'rulebook',
  name,
  slot: 'planetary',
  cost: { production: 2 },
  vp: 0,
  firepower: 0,
  hull: 0,
  models,
  per: 'game',
  ...more,
})
const orbital = (
  id: string,
  name: string,
  cost: number,
  firepower: number,
  hull: number,
  replaces?: string,
): Building => ({
  ...planetary(id, name, 3, { cost: { production: cost }, per: 'empire', slot: 'orbital', firepower, hull }),
  ...(replaces !== undefined && { replaces }),
})
const four = (n: number) => ({ food: n, research: n, production: n, credits: n })
// All printed but the numbers of models (AA-RULING-54).
// prettier-ignore
const items: readonly Building[] = [
  planetary('hydroponic-farm', 'Hydroponic Farm', 8, { reward: { food: 1 }, income: { of: 'food', n: 1 } }),
  planetary('soil-enrichment-facility', 'Soil Enrichment Facility', 8, { replaces: 'hydroponic-farm', reward: { food: 1 }, income: { of: 'food', n: 2 } }),
  planetary('research-laboratory', 'Research Laboratory', 8, { reward: { research: 1 }, income: { of: 'research', n: 1 } }),
  planetary('astro-university', 'Astro University', 8, { replaces: 'research-laboratory', reward: { research: 1 }, income: { of: 'research', n: 2 } }),
  planetary('automated-factory', 'Automated Factory', 8, { reward: { production: 1 }, income: { of: 'production', n: 1 } }),
  planetary('robo-mining-plant', 'Robo Mining Plant', 8, { replaces: 'automated-factory', reward: { production: 1 }, income: { of: 'production', n: 2 } }),
  planetary('spy-center', 'Spy Center', 4, { cost: { production: 1 }, ready: 2, guard: 3 }),
  planetary('trade-port', 'Trade Port', 16, { reward: { credits: 1 }, income: { of: 'credits', n: 1 } }),
  planetary('http', 'HTTP', 4, { long: 'Hyperplanar Transfer Tracking Premises', cost: four(1), vp: 1 }),
  planetary('tcp', 'TCP', 4, { long: 'Transponder Control Plant', cost: four(3), vp: 2, replaces: 'http', mission: true }),
  planetary('udp', 'UDP', 4, { long: 'Ultraplantar Dimorphic Prospector', cost: four(5), vp: 3, replaces: 'tcp', mission: true, ends: true }),
  orbital('outpost', 'Outpost', 1, 2, 2),
  orbital('battle-station', 'Battle Station', 2, 3, 4, 'outpost'),
]
export const buildings = contentSet<Building>({ schema: building, items })

const neutral = fields({
  name: title,
  firepower: whole(0, 9),
  hull: whole(1, 9),
  speed: whole(0, 3),
  /** Its effect: dice for damage, any number of times (AA-RULING-19). */
  cost: whole(1, 12),
  damage: whole(1, 9),
  /** Firepower more while the enemy's unrest level is this or higher. */
  bold: maybe(whole(1, 9)),
  /** Its opponent rerolls once all own dice that show this or more. */
  awe: maybe(whole(2, 6)),
  reward: amounts,
  /** Kept by whoever destroyed it. */
  vp: whole(0, 3),
  /** The class whose room it takes; the base lies in the orbital slot. */
  size: choice(...UNITS, 'orbital'),
  models: whole(1, 9),
})
export type Neutral = Item & S.Infer<typeof neutral>
// prettier-ignore
export const neutrals = contentSet<Neutral>({ schema: neutral, items: [
  { id: 'raider', source: 'rulebook', name: 'Pirate Raider', firepower: 1, hull: 1, speed: 1, cost: 4, damage: 1, bold: 2, reward: { credits: 1 }, vp: 0, size: 'frigate', models: 6 },
  { id: 'space-eel', source: 'rulebook', name: 'Space Eel', firepower: 2, hull: 4, speed: 1, cost: 5, damage: 2, reward: { research: 3 }, vp: 0, size: 'titan', models: 3 },
  { id: 'pirate-base', source: 'rulebook', name: 'Pirate Base', firepower: 3, hull: 4, speed: 0, cost: 4, damage: 1, reward: { credits: 3, research: 3 }, vp: 1, size: 'orbital', models: 1 },
  { id: 'guardian', source: 'rulebook', name: 'Guardian', firepower: 3, hull: 6, speed: 0, cost: 3, damage: 3, awe: 5, reward: { research: 6 }, vp: 3, size: 'titan', models: 1 },
] })

const token = fields({
  name: title,
  count: whole(1, 999),
  per: choice('game', 'empire'),
  /** Whether the game can run out of them. */
  limited: yes,
})
type Token = Item & S.Infer<typeof token>
const tokenOf = (id: string, name: string, count: number, per: Token['per'], limited: boolean): Token => ({
  id,
  source: 'rulebook',
  name,
  count,
  per,
  limited,
})
/** Printed numbers; unit models are public, the numbers per empire follow from the totals. */
// prettier-ignore
export const tokens = contentSet<Token>({ schema: token, items: [
  { ...tokenOf('frigate', 'Frigate', 9, 'empire', true), source: 'public' },
  { ...tokenOf('cruiser', 'Cruiser', 6, 'empire', true), source: 'public' },
  { ...tokenOf('titan', 'Titan', 3, 'empire', true), source: 'public' },
  { ...tokenOf('doom-star', 'Doom Star', 1, 'empire', true), source: 'public' },
  tokenOf('flag', 'Empire flag', 6, 'empire', true),
  tokenOf('influence', 'Influence token', 6, 'empire', true),
  tokenOf('empire', 'Empire token', 6, 'empire', true),
  tokenOf('diplomacy', 'Diplomacy token', 8, 'empire', true),
  tokenOf('unrest', 'Unrest marker', 1, 'empire', true),
  tokenOf('anomaly', 'Anomaly token', 16, 'game', true),
  tokenOf('resource', 'Resource token', 120, 'game', false),
  tokenOf('state', 'State token', 32, 'game', false),
  tokenOf('population', 'Population die', 42, 'game', false),
  tokenOf('die', 'Die', 20, 'game', false),
  tokenOf('cube', 'Cube', 49, 'game', false),
] })
