import type { Item, Tagged } from '@orrery/kernel'
import { contentSet, effectSchema, schema } from '@orrery/kernel'

const { choice, fields, text, whole, yes } = schema
type Infer<S> = schema.Infer<S>

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
type Word = keyof (typeof vocabulary)['do']
export type Verb = Tagged<(typeof vocabulary)['do']>
export type Moment = 'selection' | 'allocation' | 'building' | 'turn' | 'tactics' | 'damage' | 'aftermath'
/** At which moment the rules hear which words. */
export const HEARD: Readonly<Record<Moment, readonly Word[]>> = {
  selection: ['initiative'],
  allocation: ['points'],
  building: ['draw'],
  turn: ['moves', 'slipstream', 'scan', 'mix'],
  tactics: ['power', 'attack', 'defend'],
  damage: ['repair'],
  aftermath: ['salvage'],
}
const spoken = effectSchema(vocabulary)
/** A card says nothing that nobody hears, and nothing twice: its text would promise more than it does. */
const effect: typeof spoken = {
  ...spoken,
  check(value, place, problems) {
    const before = problems.length
    spoken.check(value, place, problems)
    if (problems.length > before) return
    const { when, do: verbs } = value as Infer<typeof spoken>
    const [moment] = Object.values(when ?? {}) as Moment[]
    if (moment === undefined) return void problems.push({ place: `${place}.when`, why: 'is missing' })
    const words = verbs.map(verb => Object.keys(verb)[0] as Word)
    words.forEach((word, i) => {
      const at = `${place}.do[${i}]`
      if (!HEARD[moment].includes(word))
        problems.push({ place: at, why: `must be one of ${HEARD[moment].join(', ')} at this moment` })
      else if (words.indexOf(word) < i) problems.push({ place: at, why: 'says the same as before' })
    })
  },
}

const tech = fields({
  name: text({ most: 40 }),
  /** Blue cards are Colonial Technology. */
  colour: choice('green', 'blue'),
  copies: whole(1, 6),
  effect,
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
