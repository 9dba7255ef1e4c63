import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { goodOf, numberOf } from '../state.js'
import { Table } from './table.js'

const trading = (goods: Parameters<Table['has']>[1], ...completed: readonly string[]): Table =>
  new Table()
    .settled()
    .withoutCards()
    .completed(0, ...completed)
    .has(0, goods)
    .says(0, 'begin', 'trade')
const row = (id: string): string => `trade:${content.trades.indexOf(id)}`
const making = (goods: Parameters<Table['has']>[1], ...completed: readonly string[]): Table =>
  new Table()
    .settled()
    .withoutCards()
    .completed(0, ...completed)
    .has(0, goods)
    .says(0, 'begin', 'manufacture')
const product = (id: string): string => `make product:${content.products.indexOf(id)}`

describe('Trade', () => {
  rule(
    ['NE-EX-08', 'NE-TRADE-01', 'NE-TRADE-08', 'NE-TRADE-09', 'NE-TRADE-10'],
    'the example of a Large Ship',
    () => {
      const t = trading({ z: 6, mexallon: 3, morphite: 1, moon: 1 })
      t.says(0, `sell ${row('3-mexallon')}`)
      expect(t.g.players.at(0).z).toBe(11)
      t.says(0, `sell ${row('moon')}`)
      expect(t.g.players.at(0).z).toBe(15)
      t.says(0, `buy ${row('component')}`)
      expect(t.g.players.at(0).z).toBe(8)
      expect(t.goods(0)).toEqual({ morphite: 1, component: 1 })
      expect(t.prompt()).toBe('turn.choose') // the three operations are used up
    },
  )
  rule(
    [
      'NE-TRADE-02',
      'NE-TRADE-03',
      'NE-TRADE-04',
      'NE-TRADE-05',
      'NE-TRADE-06',
      'NE-TRADE-11',
      'NE-TRADE-12',
      'NE-RULING-47',
    ],
    'every row of the panel is sold to and bought from the pool at its price',
    () => {
      const prices = {
        component: [5, 7],
        planetary: [4, 6],
        moon: [4, 6],
        morphite: [3, 5],
        pyerite: [1, 3],
        mexallon: [1, 3],
        tritanium: [1, 3],
        '3-pyerite': [5, 7],
        '3-mexallon': [5, 7],
        '3-tritanium': [5, 7],
      } as const
      expect(content.trades.items.map(({ id }) => id).sort()).toEqual(Object.keys(prices).sort())
      for (const { id, what, amount } of content.trades.items) {
        const [sell, buy] = prices[id as keyof typeof prices]
        const t = trading({ z: 10, [what]: amount })
        const pool = t.g.pool.get(goodOf(what))
        t.says(0, `sell ${row(id)}`)
        expect([id, t.g.players.at(0).z, t.goods(0)]).toEqual([id, 10 + sell, {}])
        expect(t.g.pool.get(goodOf(what))).toBe(pool + amount)
        t.says(0, `buy ${row(id)}`)
        expect([id, t.g.players.at(0).z, t.goods(0)]).toEqual([id, 10 + sell - buy, { [what]: amount }])
      }
    },
  )
  rule(
    ['NE-TRADE-07', 'NE-RULING-48'],
    'three identical ones at once are better than three single ones',
    () => {
      for (const kind of ['pyerite', 'mexallon', 'tritanium']) {
        const [single, triple] = [content.trades.byId(kind), content.trades.byId(`3-${kind}`)]
        expect(triple.sell).toBeGreaterThan(3 * single.sell)
        expect(triple.buy).toBeLessThan(3 * single.buy)
      }
      const t = trading({ pyerite: 2, mexallon: 2, tritanium: 2 })
      expect(t.whyNot(0, `sell ${row('3-mexallon')}`)).toBe('NE-RES-14')
    },
  )
  rule(
    ['NE-TRADE-01', 'NE-RES-14'],
    'up to three operations, each paid in full; the same one again and again',
    () => {
      const t = trading({ z: 2, pyerite: 3 })
      expect(t.whyNot(0, `buy ${row('pyerite')}`)).toBe('NE-RES-14')
      t.says(0, `sell ${row('pyerite')}`, `sell ${row('pyerite')}`, `sell ${row('pyerite')}`)
      expect([t.g.players.at(0).z, t.prompt()]).toEqual([5, 'turn.choose'])
    },
  )
  rule('NE-RULING-19', 'what the pool does not hold cannot be bought', () => {
    const t = trading({ z: 49 }).arrange(g => g.pool.set(goodOf('mexallon'), 2))
    expect(t.whyNot(0, `buy ${row('3-mexallon')}`)).toBe('NE-RULING-19')
    expect(t.whyNot(0, `buy ${row('mexallon')}`)).toBeUndefined()
  })
  rule(['NE-RULING-18', 'NE-RES-05'], 'the limit of twelve minerals is checked after each operation', () => {
    const t = trading({ z: 49, morphite: 11 })
    t.says(0, `buy ${row('3-pyerite')}`)
    expect([t.prompt(), t.choices()]).toEqual(['discard.minerals', ['mineral:0', 'mineral:3']])
    expect(t.whyNot(0, { 'mineral:0': 1 })).toBe('NE-RES-05')
    t.says(0, { 'mineral:0': 1, 'mineral:3': 1 })
    expect(t.goods(0)).toEqual({ pyerite: 2, morphite: 10 })
    expect(t.prompt()).toBe('trade.choose')
  })
  rule(
    'NE-TRADE-01',
    'a Trade Hub allows a fourth operation; Bulk Contracts make minerals cheaper, nothing else',
    () => {
      const t = trading({ z: 49 }, 'trade-hub', 'bulk-contracts')
      for (let n = 0; n < 3; n++) t.says(0, `buy ${row('pyerite')}`)
      expect([t.prompt(), t.g.players.at(0).z]).toEqual(['trade.choose', 43])
      t.says(0, `buy ${row('component')}`)
      expect([t.prompt(), t.g.players.at(0).z]).toEqual(['turn.choose', 36])
    },
  )
})

describe('Manufacture', () => {
  rule(
    ['NE-EX-09', 'NE-MANU-01', 'NE-MANU-02', 'NE-MANU-05', 'NE-MANU-07'],
    'the example with three of each',
    () => {
      const t = making({ z: 0, pyerite: 3, mexallon: 3, tritanium: 3, morphite: 3 })
      t.says(0, product('component'), product('card'), 'mission', product('research'))
      expect(t.goods(0)).toEqual({ pyerite: 2, tritanium: 2, morphite: 2, component: 1 })
      expect(t.g.players.at(0).missions.length).toBe(1)
      expect(t.prompt()).toBe('research.place')
      t.says(0, { 'slot:0': 1, 'slot:3': 1 })
      expect(t.rts(0)).toEqual([1, 0, 0, 1])
    },
  )
  rule(
    ['NE-MANU-03', 'NE-MANU-04', 'NE-RULING-49', 'NE-MANU-08'],
    'every product for its minerals alone',
    () => {
      const costs = {
        component: { mexallon: 2 },
        moon: { tritanium: 2 },
        planetary: { pyerite: 2 },
        victory: { pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 },
        card: { morphite: 1 },
        research: { pyerite: 1, mexallon: 1, tritanium: 1 },
      } as const
      expect(content.products.items.map(({ id }) => id).sort()).toEqual(Object.keys(costs).sort())
      for (const [id, cost] of Object.entries(costs)) {
        const t = making({ ...cost, z: 3 })
        t.says(0, product(id))
        const made = id === 'component' || id === 'moon' || id === 'planetary' ? { [id]: 1 } : {}
        expect([id, t.goods(0), t.g.players.at(0).z]).toEqual([id, made, 3])
        const poor = making({ ...cost, [Object.keys(cost)[0] ?? '']: 0 })
        expect([id, poor.whyNot(0, product(id))]).toEqual([id, 'NE-RES-14'])
      }
    },
  )
  rule(
    ['NE-MANU-06', 'NE-VIC-16', 'NE-EX-37', 'NE-VIC-01'],
    'two VP of twelve minerals, and no third',
    () => {
      const t = making({ pyerite: 2, mexallon: 2, tritanium: 2, morphite: 6 })
      t.says(0, product('victory'), product('victory'))
      expect([t.vp(), t.goods(0)]).toEqual([[2, 0], { morphite: 2 }])
      expect(t.whyNot(0, product('victory'))).toBe('NE-RES-14')
    },
  )
  rule(
    ['NE-RULING-22', 'NE-RULING-25', 'NE-RULING-19'],
    'the deck is named before drawing; an empty one cannot be',
    () => {
      const t = making({ morphite: 3 }).arrange(g => {
        const events = g.eventDeck as unknown as { assign(cards: number[]): void }
        events.assign([])
      })
      t.says(0, product('card'))
      expect(t.whyNot(0, 'event')).toBe('NE-RULING-25')
      t.says(0, 'mission')
      expect([t.g.players.at(0).missions.length, t.g.players.at(0).events.length]).toEqual([1, 0])
    },
  )
  rule('NE-CARD-12', 'an empty deck is made anew of its discard pile', () => {
    const t = making({ morphite: 3 })
    const [a = 0, b = 0, ...rest] = t.g.eventDeck.toArray()
    t.cards(g => g.eventDeck, []).cards(g => g.eventDiscard, [a, b, ...rest])
    t.says(0, product('card'), 'event')
    expect([t.g.eventDeck.length, t.g.eventDiscard.length]).toEqual([rest.length + 1, 0])
    expect(t.g.eventDeck.toArray()).not.toEqual([a, b, ...rest].slice(0, -1))
  })
  rule('NE-MANU-01', 'Assembly Lines allow a fourth operation', () => {
    const t = making({ pyerite: 8 }, 'assembly-lines')
    for (let n = 0; n < 4; n++) {
      expect(t.prompt()).toBe('manufacture.choose')
      t.says(0, product('planetary'))
    }
    expect([t.prompt(), t.goods(0)]).toEqual(['turn.choose', { planetary: 4 }])
  })
  rule('NE-RULING-107', 'an operation by a card takes no cube and is no action', () => {
    const t = new Table()
      .settled(1, 0)
      .withoutCards()
      .completed(0, 'brokerage')
      .has(0, { z: 0, pyerite: 3 })
      .says(0, 'begin')
    t.says(0, `use development:${t.development(0, 'brokerage')}`, `sell ${row('3-pyerite')}`)
    expect([t.prompt(), t.g.turn.acted, t.g.players.at(0).z]).toEqual(['turn.choose', false, 5])
    expect(t.g.players.at(0).cubes.toArray()).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
  rule('NE-MANU-07', 'a card costs one Morphite each time', () => {
    const t = making({ morphite: 2 })
    t.says(0, product('card'), 'event', product('card'), 'event')
    expect([t.goods(0), t.g.players.at(0).events.length, numberOf(t.g, 'operations')]).toEqual([{}, 2, 3])
  })
  rule('NE-RULING-19', 'what the pool lacks cannot be made; RTs always can', () => {
    const t = making({ mexallon: 2, pyerite: 1, tritanium: 1 }).arrange(g =>
      g.pool.set(goodOf('component'), 0),
    )
    expect(t.whyNot(0, product('component'))).toBe('NE-RULING-19')
    expect(t.whyNot(0, product('research'))).toBeUndefined()
  })
})

rule(['NE-RULING-19', 'NE-TRADE-08'], 'the last three of a kind can be bought together', () => {
  const t = new Table().settled().withoutCards().has(0, { z: 20 })
  t.arrange(g => g.pool.set(goodOf('pyerite'), 3)).says(0, 'begin', 'trade')
  expect(t.again().says(0, 'buy trade:7').goods(0)).toEqual({ pyerite: 3 })
  expect(t.arrange(g => g.pool.set(goodOf('pyerite'), 2)).whyNot(0, 'buy trade:7')).toBe('NE-RULING-19')
})

rule(
  ['NE-RES-14', 'NE-TRADE-02'],
  'every row is bought with just its price in Z, and not with one less',
  () => {
    for (const [row, { buy }] of content.trades.items.entries()) {
      const t = new Table().settled().withoutCards().has(0, { z: buy }).says(0, 'begin', 'trade')
      expect([row, t.whyNot(0, `buy trade:${row}`)]).toEqual([row, undefined])
      expect(t.has(0, { z: buy - 1 }).whyNot(0, `buy trade:${row}`)).toBe('NE-RES-14')
    }
  },
)
