import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { GATEWAY } from '../rules/map.js'
import { inSupply, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import { firstChooser } from '../rules/initiative.js'
import { techOf } from '../state.js'
import { dealt, Table } from './table.js'

const dueOf = (t: Table, category: number): number[] => [...t.g.players].map(p => p.due.get(category))
/** Everybody allocates; the awards stand. */
function budgets(t: Table, ...points: readonly Record<string, number>[]): Table {
  t.noTechs()
  points.forEach((given, seat) => t.says(seat, given))
  return t
}
const plain = ['halcyon-directorate', 'drift-clans', 'vesper-league'] as const

describe('the cycle', () => {
  rule(['XS-CYCLE-01', 'XS-CYCLE-03', 'XS-MOVE-01'], 'Budget, Move and Battle, players in turn order', () => {
    const t = new Table({ players: 3, initiative: [5, 1, 3] }).placed()
    const phases: string[] = []
    const turns: number[] = []
    t.idle(() => {
      if (phases.at(-1) !== t.g.phase) phases.push(t.g.phase)
      const [seat = 0] = t.asked()
      if (t.prompt(seat) === 'turn.choose') turns.push(seat)
      return t.g.cycle === 2
    })
    expect(phases).toEqual(['budget', 'move', 'battle', 'budget'])
    expect(turns).toEqual([1, 2, 0])
  })
  rule(
    ['XS-CYCLE-02', 'XS-EX-19'],
    'each cycle begins with deck and discard pile shuffled together, #4 choosing first',
    () => {
      const t = new Table({ players: 3, initiative: [3, 4, 6] }).placed()
      t.arrange(g => {
        const discarded = g.techDeck.toArray().slice(0, 9)
        t.cards(x => x.techDeck, g.techDeck.toArray().slice(9)).cards(x => x.techDiscard, discarded)
      })
      const all = t.g.techDeck.length + t.g.techDiscard.length
      t.toCycle(2)
      expect([t.g.techDeck.length, t.g.techDiscard.length]).toEqual([all, 0])
      expect([...t.g.players].every(p => p.initiative === 0)).toBe(true)
      t.noTechs()
      expect(firstChooser(t.g)).toBe(1)
    },
  )
  rule('XS-CYCLE-04', 'all Initiative cards are gathered and on offer again', () => {
    const t = new Table({ players: 3, initiative: [3, 4, 6] }).placed().noTechs().toCycle(2)
    expect(t.asked()).toEqual([1])
    expect(t.choices(1)).toEqual([1, 2, 3, 4, 5, 6].map(n => `initiative:${n}`))
  })
})

describe('Initiative cards', () => {
  rule('XS-INIT-01', 'nobody selects in the first cycle', () => {
    const t = new Table({ players: 3 }).settle()
    for (const seat of t.asked())
      while (t.prompt(seat)?.startsWith('placing')) t.says(seat, t.choices(seat)[0])
    expect(['budget.allocate', 'exchange-now.choose']).toContain(t.prompt(t.asked()[0] ?? 0))
    expect([...t.g.players].every(p => p.initiative > 0)).toBe(true)
  })
  rule(
    ['XS-INIT-02', 'XS-INIT-03', 'XS-INIT-05', 'XS-INIT-07', 'XS-INIT-08', 'XS-INIT-15', 'XS-INIT-06'],
    'who had #4 picks first, then clockwise, each one of what is left, open to all',
    () => {
      const t = new Table({ players: 4, seed: dealt(2, 1, 5, 4), initiative: [2, 4, 5, 6] })
        .placed()
        .noTechs()
        .toCycle(2)
      // Placing order was seat 1, 0, 3, 2: that is clockwise.
      const order: number[] = []
      for (const card of [6, 1, 4, 2]) {
        const [seat = 0] = t.asked()
        order.push(seat)
        t.says(seat, `initiative:${card}`)
        expect(t.seen(3 - seat).players[seat]?.initiative).toBe(card)
        if (t.prompt(t.asked()[0] ?? 0) === 'initiative-pick.card')
          expect(t.whyNot(t.asked()[0] ?? 0, `initiative:${card}`)).toBe('XS-INIT-07')
      }
      expect(order).toEqual([1, 0, 3, 2])
      expect([...t.g.players].map(p => p.initiative)).toEqual([1, 6, 2, 4])
      expect(t.whyNot(1, 'initiative:3')).toBe('malformed')
    },
  )
  rule('XS-INIT-04', 'without #4 the last of the turn order picks first', () => {
    const t = new Table({ players: 3, initiative: [1, 5, 3] }).placed().noTechs().toCycle(2)
    expect(t.asked()).toEqual([1])
  })
  rule(
    ['XS-EX-01', 'XS-INIT-09', 'XS-INIT-10', 'XS-INIT-11', 'XS-RULING-76', 'XS-TECH-05'],
    'Booster Rockets jump in, and the rotation goes on past those who have a card',
    () => {
      const [jared, jason, brett, gabe] = [0, 1, 2, 3]
      const t = new Table({ players: 4, seed: dealt(1, 2, 3, 4), initiative: [4, 1, 2, 3] })
        .placed()
        .noTechs()
      t.techs(gabe, 'booster-rockets').toCycle(2)
      // Everybody who could hold one is asked before each pick; Gabe waits.
      expect(t.asked()).toEqual([gabe])
      t.says(gabe, []).says(jared, 'initiative:6')
      expect(t.prompt(gabe)).toBe('selection.boosters')
      const card = t.tech(gabe, 'booster-rockets')
      t.says(gabe, [card])
      expect(t.asked()).toEqual([gabe])
      t.says(gabe, 'initiative:1')
      expect(t.seen(jared).techDiscard.map(c => `tech:${c}`)).toEqual([card])
      t.says(jason, 'initiative:2').says(brett, 'initiative:3')
      expect([...t.g.players].map(p => p.initiative)).toEqual([6, 2, 3, 1])
    },
  )
  rule(
    ['XS-INIT-12', 'XS-TECH-06', 'XS-RULING-50'],
    'Booster Rockets played together work from the lowest number, however they were named',
    () => {
      const t = new Table({ players: 3, initiative: [4, 1, 2] }).placed().noTechs()
      t.techs(2, 'booster-rockets').techs(1, 'booster-rockets').toCycle(2)
      const first = t.tech(2, 'booster-rockets')
      const second = t.tech(1, 'booster-rockets')
      expect(Number(first.slice(5))).toBeLessThan(Number(second.slice(5)))
      t.says(1, [second]).says(2, [first])
      expect(t.asked()).toEqual([2])
      t.says(2, 'initiative:1')
      expect(t.asked()).toEqual([1])
    },
  )
  rule('XS-RULING-87', 'one Booster Rockets at a time', () => {
    const t = new Table({ players: 3, initiative: [4, 1, 2] }).placed().noTechs()
    t.techs(2, 'booster-rockets', 'booster-rockets').toCycle(2)
    const cards = [...t.g.players.at(2).techs].map(card => `tech:${card}`)
    expect(t.whyNot(2, cards)).toBe('malformed')
    expect(t.whyNot(2, cards.slice(1))).toBeUndefined()
  })
  rule('XS-RULING-51', 'no Booster Rockets in the first cycle', () => {
    const t = new Table({ players: 2 }).placed()
    t.techs(0, 'booster-rockets')
    t.says(0, {}).says(1, {})
    expect(t.prompt(0)).toBe('budget.cards')
    expect(t.whyNot(0, [t.tech(0, 'booster-rockets')])).toBe('XS-TECH-03')
  })
  rule(
    ['XS-INIT-13', 'XS-INIT-14', 'XS-RULING-52', 'XS-BUDGET-04'],
    'each card gives its Budget Points and no more',
    () => {
      for (const [card, points] of [
        [1, 4],
        [2, 5],
        [3, 6],
        [4, 7],
        [5, 6],
        [6, 6],
      ] as const) {
        const t = new Table({
          players: 3,
          initiative: [card, card === 1 ? 2 : 1, card === 3 ? 2 : 3],
        }).placed()
        expect(t.whyNot(0, { fuel: points + 1 })).toBe('XS-BUDGET-04')
        expect(t.whyNot(0, { fuel: points })).toBeUndefined()
      }
    },
  )
  rule(
    ['XS-INIT-16', 'XS-RULING-45', 'XS-BUDGET-06'],
    '#5 moves one of its own points after the reveal, before bonuses',
    () => {
      const t = new Table({ players: 3, colonies: plain, initiative: [5, 2, 3] }).placed()
      budgets(t, { fuel: 3, tech: 2 }, { fuel: 3 }, {})
      expect([t.asked(), t.prompt(0)]).toEqual([[0], 'shift.choose'])
      expect(t.whyNot(0, 'shift overhead fuel')).toBe('XS-INIT-16')
      expect(t.whyNot(0, 'shift fuel fuel')).toBe('XS-INIT-16')
      t.says(0, 'shift tech fuel')
      expect(t.g.players.at(0).budget.toArray()).toEqual([0, 0, 4, 1])
      expect(t.g.players.at(1).budget.toArray()).toEqual([0, 0, 3, 0])
      expect(dueOf(t, 2)).toEqual([2 + 2, 1 + 1, 0])
    },
  )
  rule(
    ['XS-INIT-17', 'XS-EX-03', 'XS-AGENDA-10', 'XS-AGENDA-11', 'XS-HAND-02'],
    '#6 draws two Agenda cards and puts any two of the four under the deck, unseen',
    () => {
      const t = new Table({ players: 3, initiative: [1, 2, 6] }).placed().toPhase('move')
      t.says(0, 'end').says(1, 'end')
      const brett = 2
      const held = t.g.players.at(brett).agendas.toArray()
      const top = t.g.agendaDeck.toArray().slice(-2).reverse()
      t.says(brett, 'exchange')
      expect(t.g.players.at(brett).agendas.toArray()).toEqual([...held, ...top])
      expect(t.whyNot(brett, [`agenda:${held[0]}`])).toBe('XS-INIT-17')
      const other = t.g.players.at(0).agendas.at(0)
      expect(t.whyNot(brett, [`agenda:${held[0]}`, `agenda:${other}`])).toBe('XS-AGENDA-10')
      t.says(brett, [`agenda:${held[0]}`, `agenda:${top[1]}`])
      expect(t.g.players.at(brett).agendas.toArray()).toEqual([held[1], top[0]])
      expect([t.g.agendaDeck.at(1), t.g.agendaDeck.at(0)]).toEqual([held[0], top[1]])
      expect(t.seen(0).agendaDeck.every(card => card === null)).toBe(true)
    },
  )
  rule(
    ['XS-INIT-18', 'XS-RULING-77'],
    '#6 once a cycle, right after the selection or in the own Move turn',
    () => {
      const t = new Table({ players: 3, initiative: [4, 1, 2] }).placed().noTechs().toCycle(2)
      t.says(0, 'initiative:6').idle(() => t.prompt(0) === 'exchange-now.choose')
      t.says(0, 'exchange')
      const held = t.g.players.at(0).agendas.toArray()
      t.says(
        0,
        held.slice(0, 2).map(c => `agenda:${c}`),
      ).toPhase('move')
      t.idle(() => t.prompt(0) === 'turn.choose')
      expect(t.whyNot(0, 'exchange')).toBe('XS-INIT-18')
      const other = new Table({ players: 3, initiative: [6, 1, 2] }).placed().toPhase('move')
      other.idle(() => other.prompt(0) === 'turn.choose')
      expect(other.choices(0)).toContain('exchange')
      other.says(0, 'end')
      expect(other.choices(1)).not.toContain('exchange')
    },
  )
  rule('XS-RULING-53', 'with one card in the deck #6 draws one and returns one', () => {
    const t = new Table({ players: 3, initiative: [6, 1, 2] }).placed().toPhase('move')
    t.cards(g => g.agendaDeck, [t.g.agendaDeck.at(0)]).idle(() => t.prompt(0) === 'turn.choose')
    t.says(0, 'exchange')
    expect(t.g.players.at(0).agendas.length).toBe(3)
    expect(t.question(0).spec).toMatchObject({ min: 1, max: 1 })
    t.says(0, `agenda:${t.g.players.at(0).agendas.at(0)}`)
    expect([t.g.players.at(0).agendas.length, t.g.agendaDeck.length]).toEqual([2, 1])
    t.cards(g => g.agendaDeck, [])
    expect(t.choices(0)).not.toContain('exchange')
  })
})

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
      expect(t.whyNot(1, [`ship:${held[0]}`, `ship:${drawn[0]}`])).toBe('XS-HAND-11')
      expect(t.whyNot(1, [`ship:${drawn[0]}`])).toBe('XS-HAND-08')
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
    t.arrange(() => undefined)
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
      const t = budgets(new Table({ players: 3, colonies }).placed(), { fuel: 3 }, { fuel: 3 }, {})
      // 3½ against 3: most and second; 3½ still buys one fleet.
      expect(dueOf(t, 2)).toEqual([1 + 2, 1 + 1, 0])
      const none = budgets(new Table({ players: 3, colonies }).placed(), {}, { fuel: 2 }, {})
      expect(dueOf(none, 2)).toEqual([0, 1 + 2, 0])
    },
  )
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

describe('Overhead Expenses', () => {
  rule(['XS-OVER-02', 'XS-HAND-07', 'XS-INFO-08'], 'the cards move unseen, for their owner too', () => {
    const t = budgets(new Table({ players: 2 }).placed(), { overhead: 3 }, {})
    const top = t.g.players.at(0).overhead.toArray().slice(-3)
    t.says(0, 3)
    expect(top.every(card => t.g.players.at(0).reserve.has(card))).toBe(true)
    for (const seat of [0, 1]) {
      const { overhead, reserve } = t.seen(seat).players[0] ?? { overhead: [], reserve: [] }
      expect([...overhead, ...reserve].every(card => card === null)).toBe(true)
    }
  })
  rule(['XS-OVER-04', 'XS-BUILD-03', 'XS-RULING-47'], 'what a deck cannot give is lost', () => {
    const t = new Table({ players: 2 }).placed()
    t.arrange(g => {
      const player = g.players.at(0)
      const [one = 0] = player.overhead.toArray()
      t.cards(x => x.players.at(0).overhead, [one]).cards(
        x => x.players.at(0).reserve,
        player.reserve.toArray().slice(0, 2),
      )
    })
    budgets(t, { overhead: 1, building: 4 }, {})
    expect(t.whyNot(0, 2)).toBe('XS-OVER-01')
    t.says(0, 0)
    expect(t.whyNot(0, 3)).toBe('XS-BUILD-01')
    t.says(0, 2)
    expect(t.g.players.at(0).reserve.length).toBe(0)
  })
})

describe('Tech Research', () => {
  rule(
    ['XS-TECH-02', 'XS-HAND-03', 'XS-HAND-10'],
    'six in hand; what is too much goes openly to the discard pile',
    () => {
      const t = new Table({ players: 2 }).placed()
      t.noTechs().techs(0, 'booster-rockets', 'booster-rockets', 'repair-bots', 'repair-bots', 'pulse-lances')
      const held = t.g.players.at(0).techs.toArray()
      t.says(0, { tech: 1 }).says(1, {})
      t.idle(() => t.prompt(0) === 'research.take').says(0, 3)
      const drawn = t.g.players.at(0).techs.toArray().slice(5)
      expect(t.question(0).spec).toMatchObject({ min: 2, max: 2 })
      expect(t.whyNot(0, [`tech:${held[0]}`, `tech:${drawn[0]}`])).toBe('XS-HAND-11')
      t.says(0, [`tech:${drawn[0]}`, `tech:${drawn[2]}`])
      expect(t.g.players.at(0).techs.toArray()).toEqual([...held, drawn[1]])
      expect(t.seen(1).techDiscard).toEqual([drawn[0], drawn[2]])
    },
  )
  rule(
    'XS-TECH-07',
    'an empty deck is made from the discard pile, and if that is empty nothing is drawn',
    () => {
      const t = new Table({ players: 2 }).placed().noTechs()
      const [a = 0, b = 1] = t.g.techDeck.toArray()
      t.cards(g => g.techDeck, [a]).cards(g => g.techDiscard, [b])
      t.says(0, { tech: 1 }).says(1, {})
      t.idle(() => t.prompt(0) === 'research.take')
      expect(t.whyNot(0, 3)).toBe('XS-TECH-01')
      t.says(0, 2)
      expect(new Set(t.g.players.at(0).techs)).toEqual(new Set([a, b]))
      expect(t.g.techDiscard.length).toBe(0)
    },
  )
  rule(['XS-TECH-03', 'XS-TECH-04'], 'cards are played in their phase and on their owner’s turn only', () => {
    const t = new Table({ players: 2 }).moving()
    t.techs(0, 'afterburners', 'repair-bots').techs(1, 'afterburners')
    expect(t.whyNot(0, `play ${t.tech(0, 'repair-bots')}`)).toBe('XS-TECH-03')
    expect(t.whyNot(0, `play ${t.tech(1, 'afterburners')}`)).toBe('XS-TECH-04')
    expect(t.whyNot(1, `play ${t.tech(1, 'afterburners')}`)).toBe('not-asked')
    expect(t.whyNot(0, `play ${t.tech(0, 'afterburners')}`)).toBeUndefined()
  })
  rule(
    'XS-RULING-49',
    'Budget cards: Deep Foundries of all at once after #5, Emergency Levies when served',
    () => {
      const t = new Table({ players: 3, colonies: plain, initiative: [5, 2, 3] }).placed()
      t.noTechs().techs(0, 'deep-foundries', 'emergency-levies').techs(2, 'deep-foundries')
      t.says(0, { fuel: 1 }).says(1, { fuel: 1 }).says(2, { tech: 1 })
      expect(t.prompt(0)).toBe('shift.choose')
      t.says(0, 'keep')
      expect(t.asked()).toEqual([0, 2])
      t.says(0, [t.tech(0, 'deep-foundries')]).says(2, [])
      expect(t.whyNot(0, 'tech')).toBe('XS-BUDGET-12')
      t.says(0, 'fuel')
      expect(t.g.players.at(0).budget.toArray()).toEqual([0, 0, 2, 0])
      expect(dueOf(t, 2)).toEqual([1 + 2, 0 + 1, 0])
      t.idle(() => t.prompt(0) === 'building.cards')
      t.says(0, [t.tech(0, 'emergency-levies')])
      expect(t.question(0).spec).toMatchObject({ kind: 'number', max: 2 })
    },
  )
  rule(
    'XS-RULING-48',
    'Colonial cards are used once and go to the common pile, from which they are drawn again',
    () => {
      const t = new Table({ players: 2 }).placed()
      t.noTechs().techs(0, 'deep-foundries')
      t.says(0, { fuel: 1 }).says(1, {})
      const card = t.tech(0, 'deep-foundries')
      t.says(0, [card]).says(0, 'fuel')
      expect(t.seen(1).techDiscard.map(c => `tech:${c}`)).toEqual([card])
      t.toCycle(2)
      expect(t.g.techDeck.toArray().map(c => `tech:${c}`)).toContain(card)
      expect(techOf(t.g, Number(card.slice(5))).colour).toBe('blue')
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

describe('Fuel Supply', () => {
  /** Seat 0 has an empty map around it, so many fleets due, and tokens only where they are put. */
  function fuel(points: number, arrange: (t: Table) => void = () => undefined): Table {
    const t = new Table({
      players: 2,
      colonies: ['halcyon-directorate', 'drift-clans'],
      initiative: [4, 3],
    }).placed()
    t.arrange(g => {
      for (const seat of [0, 1]) for (const token of tokensOf(g, seat)) removeToken(g, token)
    })
    arrange(t)
    budgets(t, { fuel: points }, {})
    return t.idle(() => t.prompt(0) === 'fuel.deploy')
  }
  const fill = (t: Table, seat: number, spaces: readonly number[]): void => {
    const kinds = ['light', 'light', 'light', 'medium', 'medium', 'medium', 'heavy', 'heavy'] as const
    spaces.forEach((space, i) => t.put(seat, kinds[i] ?? 'decoy', space))
  }
  rule(
    ['XS-FUEL-02', 'XS-FUEL-03'],
    'any size from the supply for the same price, as long as there is one',
    () => {
      const t = fuel(7, x => {
        for (let i = 0; i < 2; i++) x.put(0, 'heavy', x.beside(x.planet(1))[i] ?? 0)
      })
      const [space] = t.choices(0).filter(c => c.startsWith('light'))
      expect(t.whyNot(0, [`heavy ${space?.split(' ')[1]}`])).toBe('XS-FUEL-03')
      expect(new Set(t.choices(0).map(c => c.split(' ')[0]))).toEqual(new Set(['light', 'medium', 'decoy']))
      expect(t.g.players.at(0).due.get(2)).toBe(5)
    },
  )
  rule(
    ['XS-FUEL-04', 'XS-FUEL-13', 'XS-FUEL-17', 'XS-INFO-05', 'XS-RULING-79'],
    'everything is placed at once and face down; how many Decoys is told, not which',
    () => {
      const t = fuel(2)
      const spaces = t.beside(t.planet(0)).filter(s => t.choices(0).includes(`light space:${s}`))
      t.says(0, [`decoy space:${spaces[0]}`])
      expect(tokensAt(t.g, spaces[0] ?? 0)).toEqual([])
      t.says(0, [`medium space:${spaces[1]}`], [`decoy space:${spaces[2]}`])
      t.says(0, [`light space:${spaces[3]}`], [])
      expect(t.events('deployed').at(-1)).toMatchObject({ by: 0, fleets: 2, decoys: 2 })
      for (const space of spaces.slice(0, 4)) {
        const [token = -1] = tokensAt(t.g, space)
        expect(t.seen(1).tokens[token]?.kind).toBeNull()
        expect(t.seen(0).tokens[token]?.kind).not.toBeNull()
      }
      expect(t.seen(1).players[0]?.decoys).toBe(2)
      // Rows follow the spaces, not the kinds.
      const rows = [...tokensOf(t.g, 0)].map(token => t.g.tokens.at(token).at)
      expect(rows).toEqual([...rows].sort((a, b) => a - b))
    },
  )
  rule(
    ['XS-FUEL-05', 'XS-FUEL-06'],
    'next to planets one controls, captured ones too, and nowhere else',
    () => {
      const t = fuel(2, x => x.control(x.g.players.at(1).location * 2, 0))
      const near = new Set([t.planet(0, 0), t.planet(0, 1), t.planet(1, 0)].flatMap(p => t.beside(p)))
      const offered = new Set(t.choices(0).map(c => Number(c.split('space:')[1])))
      expect([...offered].every(s => near.has(s))).toBe(true)
      expect(t.beside(t.planet(1, 0)).some(s => offered.has(s))).toBe(true)
      const far = t.freeBeside(t.planet(1, 1))
      if (!near.has(far)) expect(t.whyNot(0, [`light space:${far}`])).toBe('XS-FUEL-05')
      expect(t.whyNot(0, [`light space:${t.at(1, 0)}`])).toBe('XS-FUEL-05')
    },
  )
  rule(
    ['XS-FUEL-07', 'XS-RULING-41'],
    'next to an own token beside the planet, only when nothing beside the planet is free',
    () => {
      const ring = (x: Table): number[] => x.beside(x.planet(0))
      const blocked = fuel(2, x => {
        x.control(x.g.players.at(0).location * 2 + 1, 1)
        fill(x, 0, ring(x).slice(0, 5))
      })
      const [last = -1] = ring(blocked).slice(5)
      const behind = (x: Table): number[] =>
        ring(x)
          .flatMap(s => x.beside(s))
          .filter(s => s !== x.planet(0) && !ring(x).includes(s) && tokensAt(x.g, s).length === 0)
      const [second = -1] = behind(blocked).filter(s => blocked.g.terrain.get(s) !== GATEWAY)
      expect(blocked.g.terrain.get(last)).not.toBe(GATEWAY)
      expect(blocked.whyNot(0, [`heavy space:${second}`])).toBe('XS-FUEL-07')
      // A space that another new token makes legal is allowed.
      blocked.says(0, [`medium space:${last}`])
      expect(blocked.whyNot(0, [`heavy space:${second}`])).toBeUndefined()
    },
  )
  rule(['XS-FUEL-08', 'XS-RULING-40'], 'a free space has no token of anybody and is no Gateway', () => {
    const t = fuel(2, x => x.put(1, 'light', x.freeBeside(x.planet(0))))
    const [theirs = -1] = [...tokensOf(t.g, 1)]
    expect(t.whyNot(0, [`light space:${t.g.tokens.at(theirs).at}`])).toBe('XS-FUEL-08')
    const gateway = t.freeBeside(t.planet(0))
    t.paint('gateway', gateway)
    expect(t.whyNot(0, [`light space:${gateway}`])).toBe('XS-FUEL-08')
    const asteroid = t.freeBeside(t.planet(0))
    t.paint('asteroid', asteroid)
    expect(t.whyNot(0, [`light space:${asteroid}`])).toBeUndefined()
  })
  rule(
    ['XS-FUEL-09', 'XS-FUEL-16'],
    'without planet and Shipyard nothing can be deployed, and the award is lost',
    () => {
      const t = fuel(2, x => {
        for (let p = 0; p < 4; p++) x.control(p, 1)
      })
      expect(t.choices(0)).toEqual([])
      expect(t.whyNot(0, [`light space:${t.at(0, 1)}`])).toBe('XS-FUEL-09')
      t.says(0, [])
      expect([...tokensOf(t.g, 0)]).toEqual([])
      expect(inSupply(t.g, 0, 'decoy')).toBe(2)
    },
  )
  rule(
    ['XS-FUEL-10', 'XS-YARD-10', 'XS-RULING-39', 'XS-YARD-02'],
    'deploying beside the Shipyard token shows it to all, and it stays known',
    () => {
      const t = fuel(2, x => x.put(0, 'shipyard', x.at(0, 2)))
      const [yard = -1] = [...tokensOf(t.g, 0)]
      expect(t.seen(1).tokens[yard]?.kind).toBeNull()
      const space = t.freeBeside(t.at(0, 2))
      expect(t.whyNot(0, [`light space:${space}`])).toBeUndefined()
      t.says(0, [`light space:${space}`], [])
      expect(t.events('shipyard-shown').length).toBe(1)
      expect(t.seen(1).tokens[yard]?.kind).toBe('shipyard')
      const [fleet = -1] = tokensAt(t.g, space)
      expect(t.seen(1).tokens[fleet]?.kind).toBeNull()
    },
  )
  rule('XS-FUEL-15', 'a space that borders a controlled planet as well does not show the Shipyard', () => {
    const t = fuel(2, x => x.put(0, 'shipyard', x.freeBeside(x.planet(0))))
    const [yard = -1] = [...tokensOf(t.g, 0)]
    const both = t
      .beside(t.g.tokens.at(yard).at)
      .find(s => t.beside(t.planet(0)).includes(s) && t.choices(0).includes(`light space:${s}`))
    t.says(0, [`light space:${both}`], [])
    expect(t.events('shipyard-shown')).toEqual([])
    expect(t.seen(1).tokens[yard]?.kind).toBeNull()
  })
  rule(
    ['XS-FUEL-11', 'XS-FUEL-12', 'XS-EX-31', 'XS-DECOY-06', 'XS-DECOY-07'],
    'Decoys of the supply come back free of charge, one or both, under the same rules',
    () => {
      const t = fuel(0)
      expect(t.g.players.at(0).due.get(2)).toBe(0)
      expect(t.choices(0).every(c => c.startsWith('decoy'))).toBe(true)
      const [first] = t.choices(0)
      expect(t.whyNot(0, [first?.replace('decoy', 'light')])).toBe('XS-FUEL-01')
      expect(t.whyNot(0, [`decoy space:${t.at(0, 1)}`])).toBe('XS-FUEL-05')
      t.says(0, [first])
      t.says(0, [t.choices(0)[0]])
      expect(t.events('deployed').at(-1)).toMatchObject({ by: 0, fleets: 0, decoys: 2 })
    },
  )
  rule('XS-FUEL-14', 'what was deployed may move in the same cycle', () => {
    const t = fuel(2)
    t.says(0, [t.choices(0).find(c => c.startsWith('light'))], []).toPhase('move')
    t.idle(() => t.prompt(0) === 'turn.choose')
    const [token = -1] = [...tokensOf(t.g, 0)]
    expect(t.choices(0).some(c => c.startsWith(`move token:${token} `))).toBe(true)
  })
})
