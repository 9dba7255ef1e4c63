import type { Item, Source } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { CardEffect, Condition, Faction, Verb } from './vocabulary.js'
import { effect, FACTIONS } from './vocabulary.js'

const { choice, fields, maybe, text, yes } = schema

const strategy = fields({
  name: text({ most: 40 }),
  faction: maybe(choice(...FACTIONS)),
  /** Returns to the hand after the battle (NE-RULING-68). */
  reusable: maybe(yes),
  effect: maybe(effect),
})
export type Strategy = Item & schema.Infer<typeof strategy>

/** All work from the reveal on, for the whole battle unless they say less. */
const reveal = (verbs: readonly Verb[], ...conditions: readonly Condition[]): CardEffect => ({
  when: { combat: 'start' },
  ...(conditions.length > 0 && { if: conditions }),
  do: verbs,
})
const card = (name: string, effect: CardEffect, faction?: Faction, source: Source = 'ours'): Strategy => ({
  id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  source,
  name,
  ...(faction && { faction }),
  effect,
})

const items: readonly Strategy[] = [
  { id: 'neutral-formation', source: 'rulebook', name: 'Neutral Formation', reusable: true },
  card(
    'Shields Up',
    reveal([{ stat: { stat: 'red', n: 1, on: 'small', until: 'battle' } }]),
    undefined,
    'rulebook',
  ),
  card(
    'Endless Barrage',
    reveal([{ dice: { n: 2, colour: 'orbit', on: 'orbit', until: 'battle' } }]),
    undefined,
    'rulebook',
  ),
  card('Evasive Pattern', reveal([{ stat: { stat: 'dif', n: 1, on: 'size', until: 'battle' } }])),
  card('Focus Fire', reveal([{ stat: { stat: 'dif', n: -1, on: 'enemy', until: 'round' } }])),
  card('Set the Pace', reveal([{ rounds: { n: 1, either: true } }])),
  card('Covered Withdrawal', reveal([{ escape: 2 }])),

  card('Gilded Bulwark', reveal([{ stat: { stat: 'red', n: 1, on: 'heavy', until: 'battle' } }]), 'amarr'),
  card(
    'Last Stand',
    reveal([{ dice: { n: 1, colour: 'black', on: 'all', until: 'battle' } }], { outnumbered: true }),
    'amarr',
  ),
  card('Guided Missiles', reveal([{ result: { n: 2, of: 'aim', on: 'orbit', until: 'battle' } }]), 'caldari'),
  card('Long Range Opening', reveal([{ stat: { stat: 'dif', n: 1, on: 'all', until: 'round' } }]), 'caldari'),
  card(
    'Drone Swarm',
    reveal([{ stat: { stat: 'sup', n: 1, on: 'all-supports', until: 'battle' } }]),
    'gallente',
  ),
  card(
    'Drone Screen',
    reveal([{ stat: { stat: 'dif', n: 1, on: 'all-supports', until: 'battle' } }]),
    'gallente',
  ),
  card(
    'Feint',
    reveal([{ reorder: true }, { stat: { stat: 'dif', n: 1, on: 'small', until: 'round' } }]),
    'minmatar',
  ),
  card('Hit and Run', reveal([{ parting: 'small' }]), 'minmatar'),
]
/** Nine for each faction: seven that all have and two of its own. */
export const strategies = contentSet<Strategy>({
  schema: heard(strategy, card => [['effect', 'strategy', card.effect]]),
  items,
})
