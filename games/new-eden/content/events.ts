import type { Item, Source } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { also, heard, wrongPrice } from './hearing.js'
import type { CardEffect, Condition, CombatWindow, Price, Verb } from './vocabulary.js'
import { effect, price } from './vocabulary.js'

const { choice, fields, maybe, text, whole } = schema

export const EVENT_KINDS = [
  'economy',
  'research',
  'building',
  'movement',
  'exploration',
  'combat',
  'political',
] as const
const event = fields({
  name: text({ most: 40 }),
  kind: choice(...EVENT_KINDS),
  copies: whole(1, 9),
  pay: maybe(price),
  effect,
})
export type EventCard = Item & schema.Infer<typeof event>

const card =
  (kind: EventCard['kind']) =>
  (name: string, copies: number, effect: CardEffect, pay?: Price, source: Source = 'ours'): EventCard => ({
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    source,
    name,
    kind,
    copies,
    ...(pay && { pay }),
    effect,
  })
const turn = (...verbs: readonly Verb[]): CardEffect => ({ when: { turn: 'any' }, do: verbs })
/** Only before the action whose numbers it changes. */
const before = (...verbs: readonly Verb[]): CardEffect => ({ when: { turn: 'before' }, do: verbs })
const fight = (window: CombatWindow, verb: Verb, ...conditions: readonly Condition[]): CardEffect => ({
  when: { combat: window },
  ...(conditions.length > 0 && { if: conditions }),
  do: [verb],
})
const attacking: Condition = { attacking: true }
const attacked: Condition = { attacked: true }

const economy = card('economy')
const research = card('research')
const building = card('building')
const movement = card('movement')
const exploration = card('exploration')
const combat = card('combat')
const political = card('political')

const items: readonly EventCard[] = [
  economy('Contract Payment', 3, turn({ z: 5 })),
  economy('Ore Shipment', 3, turn({ basic: 2 })),
  economy('Morphite Vein', 2, turn({ morphite: 1 })),
  economy('Supply Convoy', 2, turn({ material: 1 })),
  economy('Surplus Parts', 2, turn({ component: 1 }), { z: 3 }),
  economy('Spot Market', 2, turn({ trade: 1 }, { z: 2 })),
  economy('War Bonds', 1, turn({ tribute: 7 })),
  economy('Field Factory', 1, turn({ manufacture: 1 }, { basic: 1 })),

  research('Breakthrough', 4, turn({ rt: 2 })),
  research('Change of Plan', 2, turn({ exchange: true }, { rt: 1 })),
  research('Early Trials', 2, turn({ rush: 2 })),

  building('Extra Shifts', 2, before({ points: 2 })),
  building('Reserve Squadron', 2, turn({ ship: 'small' })),
  building('Subsidised Works', 2, turn({ structure: { less: 3 } })),
  building('Belt Survey', 2, turn({ unlock: true }), { z: 8 }),

  movement('Hasty Orders', 3, turn({ move: { steps: 1, strength: 3 } })),
  movement('Second Wind', 3, turn({ ready: 1 })),
  movement('Afterburners', 2, before({ haste: 1 })),
  movement('Wormhole', 2, turn({ jump: { range: 2, strength: 3 } })),

  exploration('Anomaly Signal', 2, before({ discovery: 1 })),
  exploration('Probe Scan', 2, turn({ look: 2 }, { z: 2 })),

  combat('Lucky Shot', 2, fight('rolled', { reroll: { n: 3 } }, attacking)),
  combat(
    'Overheat',
    2,
    fight('roll', { dice: { n: 2, colour: 'black', on: 'attack', until: 'attack' } }, attacking),
  ),
  combat(
    'Target Painter',
    2,
    fight('roll', { dice: { n: 2, colour: 'white', on: 'attack', until: 'attack' } }, attacking),
  ),
  combat('Reactive Plating', 2, fight('rolled', { cancel: { n: 2, of: 'damage' } }, attacked)),
  combat(
    'Evasive Burn',
    1,
    fight('roll', { stat: { stat: 'dif', n: 1, on: 'target', until: 'attack' } }, attacked),
  ),
  combat('Tracking Disruptor', 1, fight('rolled', { cancel: { n: 2, of: 'aim' } }, attacked)),
  combat('Sensor Jamming', 1, fight('rolled', { reroll: { n: 2 } }, attacked)),
  combat('Preserved Plans', 1, fight('rewards', { recall: true })),

  political('Civilian Uprising', 1, turn({ uprising: true }), undefined, 'public'),
  political('Sabotage', 1, turn({ sabotage: true })),
  political('Protection Money', 1, turn({ levy: { z: 2, from: 'both' } })),
  political('Local Alliance', 1, turn({ claim: true })),
  political('New Orders', 1, turn({ mission: true }, { z: 2 })),
]
/** 63 cards. */
export const events = contentSet<EventCard>({
  schema: also(
    heard(event, card => [['effect', 'event', card.effect]]),
    ({ pay }) => [wrongPrice(pay, true)],
  ),
  items,
})
