import { contentSet, OrreryError } from '@orrery/kernel'
import { describe, expect, test } from 'vitest'
import type { Ability } from '../content/card.js'
import { location, news, region, ship, starbase, structure } from '../content/card.js'
import type { Card } from '../content/index.js'
import { cardSchema } from '../content/hearing.js'

/** A word that no rule hears is refused with its place: a text must not promise what does not happen. */

const refused = (card: Card): string | undefined => {
  try {
    contentSet<Card>({ schema: cardSchema, items: [card] })
    return undefined
  } catch (error) {
    if (error instanceof OrreryError && error.code === 'bad-content') return String(error.params['field'])
    throw error
  }
}
const plain = structure('rare', 'Made Up', 1, {})
const office = (...abilities: Ability[]): Card => structure('rare', 'Made Up', 1, { abilities })
const hull = (...abilities: Ability[]): Card =>
  ship([], 'rare', 'Made Up', 'frigate', [1, 1, 1, 0], {}, abilities)
const brief = (...abilities: Ability[]): Card => news('rare', 'Made Up', 1, abilities)
const lasting = (...abilities: Ability[]): Card => news('rare', 'Made Up', 1, abilities, { duration: 2 })
const SHIP = { what: 'card', type: 'ship' } as const
const TWO: Ability = { play: { target: SHIP, second: SHIP } }
const any = (value: unknown): Ability => value as Ability

describe('values on cards that have none', () => {
  test.each([
    ['attack', { ...plain, attack: 2 }],
    ['assembly', { ...plain, assembly: 2 }],
    ['duration', { ...plain, duration: 2 }],
    ['mineral', { ...plain, mineral: 1 }],
    ['places', { ...plain, places: 1 }],
    ['commands', { ...plain, commands: [{ command: 'haul', power: 1 }] }],
    ['x', { ...plain, x: { chosen: true } }],
    ['only', { ...plain, only: 'outer' }],
    ['alone', { ...plain, alone: true }],
    ['upgrade', { ...plain, upgrade: { price: 1, income: 1, shield: 1, abilities: [] } }],
    ['income', { ...hull(), income: 1 }],
    ['shield', { ...location('rare', 'Made Up', 'moon', 1, 0), shield: 1 }],
    ['limited', { ...region('Made Up', 1, 0, 1), limited: true }],
    ['sacrifice', { ...region('Made Up', 1, 0, 1), sacrifice: { type: 'ship' } }],
    ['sacrifice', { ...plain, sacrifice: { type: 'location' } }],
    ['sacrifice.at', { ...plain, sacrifice: { type: 'ship', at: 'here' } }],
    [
      'abilities',
      {
        ...starbase('amarr', 'Made Up', [1, 1], [1, 1, 1], 1),
        abilities: [{ law: { law: 'draw' } }],
      },
    ],
  ] as [string, Card][])('%s', (field, card) => {
    expect(refused(card)).toBe(field)
  })
})

describe('words in places where nobody listens', () => {
  test.each([
    // What continuous abilities change.
    ['always.to', office({ always: { give: 'attack', n: 1, to: { type: 'structure' } } })],
    // In play a card has forgotten its second target.
    ['always.to', lasting({ always: { give: 'attack', n: 1, to: 'second' } }, TWO)],
    ['law.on', lasting({ law: { law: 'grounded', on: 'second' } }, TWO)],
    ['always.to', office({ always: { give: 'attack', n: 1, to: {} } })],
    ['always.to', office({ always: { give: 'shield', n: 1, to: 'self' } })],
    ['always.to', office({ always: { give: 'income', n: 1, to: { type: 'ship' } } })],
    ['always.to', office({ always: { give: 'places', n: 1, to: { type: 'location' } } })],
    ['always.to', office({ always: { give: 'price', n: 1, to: 'self' } })],
    ['always.to', office({ always: { give: 'price', n: 1, to: { type: 'region' } } })],
    ['always.to.doing', office({ always: { give: 'price', n: 1, to: { type: 'ship', doing: 'any' } } })],
    ['always.to.at', office({ always: { give: 'price', n: 1, to: { type: 'ship', at: 'home' } } })],
    ['always.to.at', office({ always: { give: 'price', n: 1, to: { at: 'here' } } })],
    ['always.to', office({ always: { give: 'assembly', n: -1, to: { type: 'news' } } })],
    ['always.to', lasting({ always: { give: 'attack', n: 1, to: 'target' } })],
    ['always.to', lasting({ always: { give: 'attack', n: 1, to: 'second' } })],
    ['always.n', office({ always: { give: 'attack', n: 'power', to: { type: 'ship' } } })],
    ['always.n', office({ always: { give: 'attack', n: 'x', to: { type: 'ship' } } })],
    ['always.n', office({ always: { give: 'attack', n: 'sacrificed', to: { type: 'ship' } } })],
    ['always.floor', office({ always: { give: 'haul', n: -1, to: { type: 'ship' }, floor: true } })],
    ['always.tab', office({ always: { give: 'attack', n: 1, to: { type: 'ship' }, tab: 1 } })],
    ['always.tab', lasting({ always: { give: 'attack', n: 1, to: { type: 'ship' }, tab: 3 } })],
    ['always.docked', office({ always: { give: 'attack', n: 1, to: { type: 'ship' }, docked: true } })],
    ['always', brief({ always: { give: 'attack', n: 1, to: { type: 'ship' } } })],
    // Filters.
    ['always.to.at', lasting({ always: { give: 'attack', n: 1, to: { type: 'ship', at: 'here' } } })],
    ['always.to.at', office({ always: { give: 'attack', n: 1, to: { type: 'ship', at: 'target' } } })],
    [
      'always.n.count.fighting',
      office({
        always: { give: 'attack', n: { count: { fighting: 'attacking' } }, to: { type: 'ship' } },
      }),
    ],
    ['always.to.mineral', office({ always: { give: 'attack', n: 1, to: { type: 'ship', mineral: true } } })],
    [
      'always.if.control.for.docked',
      office({
        always: {
          give: 'attack',
          n: 1,
          to: { type: 'ship' },
          if: { control: { for: { type: 'news', docked: true }, least: 1 } },
        },
      }),
    ],
    ['always.if', lasting({ always: { give: 'attack', n: 1, to: { type: 'ship' }, if: { subtypes: 2 } } })],
    // Laws.
    ['law.on', office({ law: { law: 'grounded' } })],
    ['law.on', office({ law: { law: 'grounded', on: { type: 'structure' } } })],
    ['law.on', office({ law: { law: 'draw', on: { type: 'ship' } } })],
    ['law.on', office({ law: { law: 'closed' } })],
    ['law.on', lasting({ law: { law: 'closed', on: 'target' } })],
    ['law.docked', office({ law: { law: 'draw', docked: true } })],
    // Events.
    ['when.when', office({ when: { when: 'battle', do: [{ gain: 1 }] } })],
    ['when.when', office({ when: { when: 'withdraw', do: [{ gain: 1 }] } })],
    ['when.of', office({ when: { when: 'setup', of: { type: 'ship' }, do: [{ gain: 1 }] } })],
    ['when.of.least', office({ when: { when: 'news', of: { least: 3 }, do: [{ gain: 1 }] } })],
    // Targets.
    ['use.target.items', office({ use: { target: { what: 'pile' }, do: [{ counter: true }] } })],
    [
      'use.target.items',
      office({ use: { target: { ...SHIP, items: ['news'] }, do: [{ destroy: 'target' }] } }),
    ],
    ['use.target.type', office({ use: { target: { what: 'card' }, do: [{ gain: 1 }] } })],
    ['use.target.type', office({ use: { target: { what: 'card', type: 'starbase' }, do: [{ gain: 1 }] } })],
    ['use.target.whose', office({ use: { target: { what: 'region', whose: 'yours' }, do: [{ gain: 1 }] } })],
    ['use.second', office({ use: { second: SHIP, do: [{ gain: 1 }] } })],
    ['use.docked', office({ use: { docked: true, do: [{ gain: 1 }] } })],
    ['use.sacrifice', office({ use: { sacrifice: { type: 'news' }, do: [{ gain: 1 }] } })],
    [
      'use.sacrifice.at',
      office({ use: { target: SHIP, sacrifice: { type: 'ship', at: 'target' }, do: [{ gain: 1 }] } }),
    ],
    [
      'use.do[0].sacrifice.for.at',
      office({
        use: { target: SHIP, do: [{ sacrifice: { for: { type: 'ship', at: 'target' }, who: 'you' } }] },
      }),
    ],
    [
      'when.of.at',
      office({
        when: { when: 'lost', of: { type: 'ship', at: 'target' }, target: SHIP, do: [{ destroy: 'target' }] },
      }),
    ],
    ['play', office({ play: { do: [{ gain: 1 }] } })],
    ['play.second', brief({ play: { second: SHIP, do: [{ gain: 1 }] } })],
    // Verbs.
    ['play.do[0].damage', brief({ play: { do: [{ damage: { n: 1, to: 'target' } }] } })],
    ['play.do[0].damage', brief({ play: { do: [{ damage: { n: 1, to: { type: 'structure' } } }] } })],
    ['play.do[0].damage.n', brief({ play: { target: SHIP, do: [{ damage: { n: 'x', to: 'target' } }] } })],
    ['play.do[0].dock', brief({ play: { do: [{ dock: { type: 'location' } }] } })],
    ['play.do[0].destroy', brief({ play: { do: [{ destroy: { type: 'starbase' } }] } })],
    ['play.do[0].return', brief({ play: { do: [{ return: 'second' }] } })],
    ['play.do[0].move', brief({ play: { target: SHIP, do: [{ move: 'target' }] } })],
    ['play.do[0].counter', brief({ play: { target: SHIP, do: [{ counter: true }] } })],
    ['play.do[0].take', brief({ play: { do: [{ take: 1 }] } })],
    ['play.do[0].peek', brief({ play: { do: [{ peek: true }] } })],
    ['play.do[0].draw.who', brief({ play: { do: [{ draw: { n: 1, who: 'target' } }] } })],
    ['play.do[0].draw.n', brief({ play: { do: [{ draw: { n: 2, who: 'you', may: true } }] } })],
    ['play.do[0].control', brief({ play: { do: [{ control: { until: 'turn' } }] } })],
    [
      'play.do[0].change.to',
      brief({ play: { do: [{ change: { stat: 'price', n: 1, until: 'turn', to: { type: 'ship' } } }] } }),
    ],
    ['play.do[0].search.at', brief({ play: { do: [{ search: { at: 'home' } }] } })],
    ['play.do[0].recover.whose', brief({ play: { do: [{ recover: { whose: 'enemy' } }] } })],
    ['play.do[0].deploy.for', brief({ play: { do: [{ deploy: { from: 'hand', for: { type: 'news' } } }] } })],
    [
      'play.do[0].sacrifice.for',
      brief({ play: { do: [{ sacrifice: { for: { type: 'location' }, who: 'you' } }] } }),
    ],
    // What is said only by being there.
    ['play.do[0].win', brief(any({ play: { do: [{ win: false }] } }))],
    ['use.once', office(any({ use: { once: false, do: [{ gain: 1 }] } }))],
  ] as [string, Card][])('%s', (field, card) => {
    expect(refused(card)).toBe(`abilities[0].${field}`)
  })
  test('two executed abilities, or two texts of news', () => {
    const use: Ability = { use: { isk: 1, do: [{ gain: 1 }] } }
    const play: Ability = { play: { do: [{ gain: 1 }] } }
    for (const card of [office(use, use), brief(play, play)]) expect(refused(card)).toMatch(/abilities$/)
  })
})
