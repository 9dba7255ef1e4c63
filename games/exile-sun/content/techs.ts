import type { Item, Tagged } from '@orrery/kernel'
import { contentSet, effectSchema, schema } from '@orrery/kernel'

const { choice, fields, text, whole, yes } = schema

/** The words Tech cards are written in; the chapters under `rules/` give them their meaning. */
const vocabulary = {
  /** The moment of the phase printed at the bottom of the card. */
  when: {
    budget: choice('selection', 'allocation', 'building'),
    move: choice('turn'),
    battle: choice('tactics', 'damage', 'aftermath'),
  },
  if: {},
  do: {
    /** Choose an Initiative card now, out of order. */
    initiative: yes,
    /** So many more Ship cards when served in Ship Building. */
    draw: whole(1, 6),
    /** So many Budget Points more in one category with at least 1. */
    points: whole(1, 3),
    /** So many more moves for one token. */
    moves: whole(1, 6),
    /** One scan at any distance that can be scanned needs no roll. */
    scan: yes,
    /** One token treats normal spaces as Trade Routes. */
    slipstream: yes,
    /** Two face-down tokens this close are mixed. */
    mix: whole(1, 6),
    /** Fleet Power this round: for any column, Attack columns only, Defend columns only. */
    power: whole(1, 8),
    attack: whole(1, 8),
    defend: whole(1, 8),
    /** So many circles of one own ship are uncovered. */
    repair: whole(1, 8),
    /** One own destroyed ship goes to the hand. */
    salvage: yes,
  },
} as const
export type Verb = Tagged<(typeof vocabulary)['do']>
export type Moment = 'selection' | 'allocation' | 'building' | 'turn' | 'tactics' | 'damage' | 'aftermath'

const tech = fields({
  name: text({ most: 40 }),
  /** Blue cards are Colonial Technology. */
  colour: choice('green', 'blue'),
  copies: whole(1, 6),
  effect: effectSchema(vocabulary),
})
export type Tech = Item & schema.Infer<typeof tech>

const card = (
  id: string,
  name: string,
  colour: 'green' | 'blue',
  when: Tagged<(typeof vocabulary)['when']>,
  verb: Verb,
): Tech => ({ id, source: 'ours', name, colour, copies: 3, effect: { when, do: [verb] } })

// prettier-ignore
const items: readonly Tech[] = [
  { ...card('booster-rockets', 'Booster Rockets', 'green', { budget: 'selection' }, { initiative: true }), source: 'rulebook' },
  card('repair-bots', 'Repair Bots', 'green', { battle: 'damage' }, { repair: 3 }),
  card('reactor-overdrive', 'Reactor Overdrive', 'green', { battle: 'tactics' }, { power: 2 }),
  card('afterburners', 'Afterburners', 'green', { move: 'turn' }, { moves: 2 }),
  card('long-range-array', 'Long-Range Array', 'green', { move: 'turn' }, { scan: true }),
  card('emergency-levies', 'Emergency Levies', 'green', { budget: 'building' }, { draw: 2 }),
  card('pulse-lances', 'Pulse Lances', 'blue', { battle: 'tactics' }, { attack: 3 }),
  card('aegis-screens', 'Aegis Screens', 'blue', { battle: 'tactics' }, { defend: 3 }),
  card('slipstream-drives', 'Slipstream Drives', 'blue', { move: 'turn' }, { slipstream: true }),
  card('sensor-ghosts', 'Sensor Ghosts', 'blue', { move: 'turn' }, { mix: 3 }),
  card('deep-foundries', 'Deep Foundries', 'blue', { budget: 'allocation' }, { points: 1 }),
  card('salvage-crews', 'Salvage Crews', 'blue', { battle: 'aftermath' }, { salvage: true }),
]
/** 36 cards; the number on a card is its place in this order, copy by copy, from 1. */
export const techs = contentSet<Tech>({ schema: tech, items })
