import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { dealt, Table } from './table.js'
import { dueOf, budgets, plain } from './budgets.js'

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
  rule('XS-INIT-15', 'who had #4 picks before those with higher cards, whichever seat it is', () => {
    for (const seat of [0, 1, 2]) {
      const initiative = [5, 6]
      initiative.splice(seat, 0, 4)
      const t = new Table({ players: 3, initiative }).placed().noTechs().toCycle(2)
      expect(t.asked()).toEqual([seat])
    }
  })
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
        [1, 7],
        [2, 7],
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
      // Whoever holds it in the next cycle may use it again.
      t.toPrompt('initiative-pick.card')
      while (t.prompt(t.asked()[0] ?? 0) === 'initiative-pick.card') {
        const [seat = 0] = t.asked()
        t.says(seat, seat === 0 ? 'initiative:6' : (t.choices(seat).find(c => c !== 'initiative:6') ?? ''))
      }
      expect([t.g.cycle, t.prompt(0)]).toEqual([3, 'exchange-now.choose'])
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
    const empty = new Table({ players: 3, initiative: [6, 1, 2] }).placed().toPhase('move')
    empty.idle(() => empty.prompt(0) === 'turn.choose')
    expect(empty.whyNot(0, 'exchange')).toBeUndefined()
    empty.cards(g => g.agendaDeck, [])
    expect(empty.whyNot(0, 'exchange')).toBe('XS-INIT-18')
  })
})
