import { contentSet } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { exileSun } from '../game.js'
import { Table } from './table.js'
import { dueOf, budgets, plain } from './budgets.js'

describe('allocation and bonuses', () => {
  /** XS-EX-04: James #3, Jared #4, Brett #6. */
  const example = (): Table =>
    budgets(
      new Table({
        players: 3,
        colonies: ['aurelian-compact', 'drift-clans', 'halcyon-directorate'],
        initiative: [3, 4, 6],
      }).placed(),
      { overhead: 3, fuel: 2, tech: 1 },
      { overhead: 1, building: 2, fuel: 3, tech: 1 },
      { overhead: 2, building: 2, tech: 2 },
    )
  rule(
    ['XS-EX-04', 'XS-BUDGET-01', 'XS-BUDGET-03'],
    'the allocations of the example are legal and use all points',
    () => {
      const t = example()
      expect([...t.g.players].map(p => p.budget.toArray())).toEqual([
        [3, 0, 2, 1],
        [1, 2, 3, 1],
        [2, 2, 0, 2],
      ])
      const fresh = new Table({ players: 2 }).placed()
      expect(fresh.whyNot(0, { overhead: 1.5 })).toBe('malformed')
      expect(fresh.whyNot(0, { luxury: 1 })).toBe('malformed')
      expect(fresh.choices(0)).toEqual(['overhead', 'building', 'fuel', 'tech'])
    },
  )
  rule(
    ['XS-EX-05', 'XS-OVER-01', 'XS-OVER-03', 'XS-BUDGET-07', 'XS-BUDGET-08', 'XS-BUDGET-16', 'XS-BUDGET-17'],
    'Overhead: 3+2, 1 and 2+1 cards, in turn order, before any other category',
    () => {
      const t = example()
      expect(dueOf(t, 0)).toEqual([5, 1, 3])
      expect([t.asked(), t.prompt(0)]).toEqual([[0], 'overhead.take'])
      expect(t.whyNot(0, 6)).toBe('XS-OVER-01')
      const before = t.g.players.at(0).reserve.toArray()
      t.says(0, 5)
      expect([t.g.players.at(0).overhead.length, t.g.players.at(0).reserve.length]).toEqual([3, 11])
      // Shuffled: what lay there before is not simply below the new cards.
      expect(t.g.players.at(0).reserve.toArray().slice(0, 6)).not.toEqual(before)
      expect(t.events('$shuffle').at(-1)).toMatchObject({ zone: 'reserve:0' })
      expect(t.asked()).toEqual([1])
      t.says(1, 1)
      t.says(2, 3)
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'building.take'])
    },
  )
  rule(
    ['XS-EX-06', 'XS-BUDGET-09', 'XS-RULING-43', 'XS-BUILD-01'],
    'Ship Building: two tied for most draw 2+1 each, nobody else gets a bonus',
    () => {
      const t = example()
      expect(dueOf(t, 1)).toEqual([0, 3, 3])
      const other = budgets(
        new Table({ players: 3, colonies: plain, initiative: [3, 4, 6] }).placed(),
        { building: 3 },
        { building: 3 },
        { building: 1 },
      )
      expect(dueOf(other, 1)).toEqual([4, 4, 1])
    },
  )
  rule(
    [
      'XS-EX-07',
      'XS-HAND-04',
      'XS-HAND-08',
      'XS-HAND-09',
      'XS-BUILD-02',
      'XS-RULING-78',
      'XS-HAND-11',
      'XS-RULING-46',
    ],
    'of three drawn, one or two fit; the rest goes under Reserve in the order named',
    () => {
      const t = example().says(0, 0).says(1, 0).says(2, 0)
      const held = t.g.players.at(1).hand.toArray()
      t.says(1, 3)
      const drawn = t.g.players.at(1).hand.toArray().slice(4)
      expect([held.length, drawn.length]).toEqual([4, 3])
      expect(t.question(1).spec).toMatchObject({ min: 2, max: 2 })
      expect(t.choices(1).sort()).toEqual(drawn.map(card => `ship:${card}`).sort())
      expect(t.whyNot(1, [`ship:${held[0]}`, `ship:${drawn[0]}`])).toBe('XS-HAND-11')
      expect(t.whyNot(1, [`ship:${drawn[0]}`])).toBe('XS-HAND-08')
      const elsewhere = t.g.players.at(1).reserve.at(0)
      expect(t.whyNot(1, [`ship:${elsewhere}`, `ship:${drawn[0]}`])).toBe('XS-HAND-08')
      t.says(1, [`ship:${drawn[2]}`, `ship:${drawn[0]}`])
      expect(t.g.players.at(1).hand.toArray()).toEqual([...held, drawn[1]])
      expect([t.g.players.at(1).reserve.at(1), t.g.players.at(1).reserve.at(0)]).toEqual([drawn[2], drawn[0]])
      t.says(2, 3)
      expect(t.question(2).spec).toMatchObject({ min: 1, max: 1 })
    },
  )
  rule(['XS-EX-08', 'XS-FUEL-01'], 'Fuel: floor(3/2)+2 = 3, floor(2/2)+1 = 2 and none', () => {
    expect(dueOf(example(), 2)).toEqual([2, 3, 0])
  })
  rule(
    ['XS-EX-09', 'XS-TECH-01', 'XS-BUDGET-11'],
    'Tech: 1+2 for the most, 1 for each of two tied for second',
    () => {
      expect(dueOf(example(), 3)).toEqual([1, 1, 3])
    },
  )
  rule(
    ['XS-BUDGET-02', 'XS-BUDGET-05', 'XS-INFO-04'],
    'all at once, hidden until the last is done, then open',
    () => {
      const t = new Table({ players: 3 }).placed()
      expect(t.asked().length).toBe(3)
      t.says(1, { tech: 1 })
      expect(t.seen(0).players[1]?.budget).toEqual([0, 0, 0, 0])
      expect(t.g.players.at(1).budget.toArray()).toEqual([0, 0, 0, 0])
      t.says(0, {}).says(2, {})
      expect(t.seen(0).players[1]?.budget).toEqual([0, 0, 0, 1])
    },
  )
  rule('XS-BUDGET-10', 'three tied for most get nothing extra, nor does the next', () => {
    const t = budgets(
      new Table({ players: 4, initiative: [1, 2, 3, 4] }).placed(),
      { overhead: 2 },
      { overhead: 2 },
      { overhead: 2 },
      { overhead: 1 },
    )
    // The Aurelian half point would break the tie: seat 0 has none of it.
    const even = budgets(
      new Table({
        players: 4,
        colonies: ['halcyon-directorate', 'drift-clans', 'vesper-league', 'corvus-combine'],
      }).placed(),
      { overhead: 2 },
      { overhead: 2 },
      { overhead: 2 },
      { overhead: 1 },
    )
    expect(dueOf(even, 0)).toEqual([2, 2, 2, 1])
    expect(dueOf(t, 0)).toEqual([4, 2, 2, 1])
  })
  rule(
    ['XS-BUDGET-12', 'XS-VAR-04', 'XS-EX-23'],
    'with two players nobody is second most with nothing',
    () => {
      const t = budgets(new Table({ players: 2, colonies: plain }).placed(), { fuel: 3 }, {})
      expect(dueOf(t, 2)).toEqual([3, 0])
    },
  )
  rule(
    ['XS-BUDGET-13', 'XS-BUDGET-14', 'XS-RULING-44'],
    'a half point beats a whole number, buys nothing and is no point spent',
    () => {
      const colonies = ['brightwater-union', 'drift-clans', 'vesper-league']
      const printed = exileSun.def.content
      const items = printed.colonies.items.map(colony =>
        colony.id === 'brightwater-union' ? { ...colony, capital: 'fuel' as const } : colony,
      )
      const content = { ...printed, colonies: contentSet({ ...printed.colonies, items }) }
      const table = (): Table => new Table({ players: 3, colonies, content }).placed()
      const t = budgets(table(), { fuel: 3 }, { fuel: 3 }, {})
      // 3½ against 3: most and second; 3½ still buys one fleet.
      expect(dueOf(t, 2)).toEqual([1 + 2, 1 + 1, 0])
      const none = budgets(table(), {}, { fuel: 2 }, {})
      expect(dueOf(none, 2)).toEqual([0, 1 + 2, 0])
    },
  )
  rule('XS-BUDGET-03', 'a slider ends at eight, however many points a card gives', () => {
    const printed = exileSun.def.content
    const items = printed.initiatives.items.map(card => ({ ...card, points: 12 }))
    const content = { ...printed, initiatives: contentSet({ ...printed.initiatives, items }) }
    const t = new Table({ players: 2, content }).placed()
    expect(t.whyNot(0, { fuel: 9 })).toBe('XS-BUDGET-03')
    expect(t.whyNot(0, { fuel: 8, tech: 4 })).toBeUndefined()
  })
  rule(
    ['XS-BUDGET-15', 'XS-BUDGET-18', 'XS-RULING-42'],
    'fewer items may be taken, and what is taken is announced',
    () => {
      const t = budgets(new Table({ players: 2 }).placed(), { overhead: 2 }, { tech: 1 })
      t.says(0, 1)
      expect(t.events('overhead').at(-1)).toMatchObject({ by: 0, cards: 1 })
      expect(t.g.players.at(0).overhead.length).toBe(7)
      t.idle(() => t.prompt(1) === 'research.take').says(1, 0)
      expect(t.events('researched').at(-1)).toMatchObject({ by: 1, cards: 0 })
    },
  )
})

describe('hands', () => {
  rule(
    ['XS-HAND-01', 'XS-HAND-06', 'XS-INFO-01'],
    'three hands of their own, whose numbers all see; Storage counts for none',
    () => {
      const t = new Table({ players: 2 }).placed()
      const mine = t.g.players.at(0)
      expect([mine.hand.length, mine.techs.length, mine.agendas.length, mine.storage.length]).toEqual([
        4, 3, 2, 7,
      ])
      const theirs = t.seen(1).players[0]
      expect([theirs?.hand, theirs?.techs, theirs?.agendas]).toEqual([
        [null, null, null, null],
        [null, null, null],
        [null, null],
      ])
      // Room for a fifth ship although Storage holds seven more.
      budgets(t, { building: 1 }, {})
      t.says(0, 1)
      expect(t.g.players.at(0).hand.length).toBe(5)
      expect(t.prompt(0)).not.toBe('building.surplus')
    },
  )
})
rule('XS-BUDGET-02', 'a budget starts from nothing: points of the last cycle are gone', () => {
  const t = new Table({ players: 2 }).placed().noTechs()
  t.says(0, { overhead: 2, building: 1 }).says(1, {})
  t.toCycle(2).toPrompt('budget.allocate').says(0, { tech: 1 }).says(1, {})
  expect(t.g.players.at(0).budget.toArray()).toEqual([0, 0, 0, 1])
  expect(t.g.players.at(1).budget.toArray()).toEqual([0, 0, 0, 0])
})
