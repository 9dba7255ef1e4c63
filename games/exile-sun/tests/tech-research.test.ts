import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { numberOf } from '../rules/tech-cards.js'
import { techCount, techOf } from '../state.js'
import { Table } from './table.js'
import { dueOf, plain } from './budgets.js'

describe('Tech Research', () => {
  rule(
    ['XS-TECH-02', 'XS-HAND-03', 'XS-HAND-08', 'XS-HAND-10', 'XS-HAND-11'],
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
      const elsewhere = t.g.techDeck.at(0)
      expect(t.whyNot(0, [`tech:${elsewhere}`, `tech:${drawn[0]}`])).toBe('XS-HAND-08')
      t.says(0, [`tech:${drawn[0]}`, `tech:${drawn[2]}`])
      expect(t.g.players.at(0).techs.toArray()).toEqual([...held, drawn[1]])
      expect(t.seen(1).techDiscard).toEqual([drawn[0], drawn[2]])
    },
  )
  rule(
    ['XS-HAND-08', 'XS-RULING-78', 'XS-TECH-01'],
    'who has room is asked for nothing more; who has not puts away cards just drawn, and is offered those alone',
    () => {
      const research = (held: number, stock: number): Table => {
        const t = new Table({ players: 2 }).placed().noTechs()
        const cards = t.g.techDeck.toArray()
        t.cards(g => g.players.at(0).techs, cards.slice(0, held))
        t.cards(g => g.techDeck, cards.slice(held, held + stock))
        t.says(0, { tech: 1 }).says(1, {})
        return t.idle(() => t.prompt(0) !== 'building.cards' && t.prompt() !== 'budget.cards')
      }
      for (const [held, asked] of [
        [2, false],
        [3, false],
        [4, true],
        [5, true],
      ] as const) {
        const t = research(held, 9).says(0, 3)
        expect([held, t.prompt(0) === 'research.surplus']).toEqual([held, asked])
        const drawn = t.g.players.at(0).techs.toArray().slice(held)
        if (asked) expect(t.choices(0).sort()).toEqual(drawn.map(card => `tech:${card}`).sort())
      }
      // Nothing to draw: nothing to ask.
      const t = research(0, 0)
      expect([t.prompt(0), t.events('researched')]).toEqual(['turn.choose', []])
    },
  )
  rule('XS-TECH-07', 'while the deck has cards the discard pile stays as it is', () => {
    const t = new Table({ players: 2 }).placed().noTechs()
    const [a = 0, b = 1, c = 2] = t.g.techDeck.toArray()
    t.cards(g => g.techDeck, [a, b]).cards(g => g.techDiscard, [c])
    t.says(0, { tech: 1 }).says(1, {})
    t.idle(() => t.prompt(0) === 'research.take').says(0, 1)
    expect([t.g.techDeck.toArray(), t.g.techDiscard.toArray()]).toEqual([[a], [c]])
    expect(t.g.players.at(0).techs.toArray()).toEqual([b])
  })
  rule(['XS-RULING-50', 'XS-TECH-06'], 'the Tech cards are numbered from 1 to 36', () => {
    const { g } = new Table({ players: 2 })
    const numbers = Array.from({ length: techCount(g) }, (_, card) => numberOf(card))
    expect(numbers).toEqual(Array.from({ length: 36 }, (_, i) => i + 1))
  })
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
  rule(
    'XS-TECH-07',
    'the deck made anew is shuffled: discards do not come back in the order they went',
    () => {
      const drawn = ['a', 'b', 'c', 'd'].map(seed => {
        const t = new Table({ players: 2, seed }).placed().noTechs()
        const cards = t.g.techDeck.toArray().sort((a, b) => a - b)
        t.cards(g => g.techDeck, []).cards(g => g.techDiscard, cards)
        t.says(0, { tech: 1 }).says(1, {})
        t.idle(() => t.prompt(0) === 'research.take').says(0, 3)
        return [...t.g.players.at(0).techs].map(card => cards.indexOf(card)).join()
      })
      expect(new Set(drawn).size).toBeGreaterThan(2)
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
    ['XS-RULING-49', 'XS-BUDGET-12'],
    'Budget cards: Deep Foundries of all at once after #5, Emergency Levies when served',
    () => {
      const t = new Table({ players: 3, colonies: plain, initiative: [5, 2, 3] }).placed()
      t.noTechs().techs(0, 'deep-foundries', 'emergency-levies').techs(2, 'deep-foundries')
      t.says(0, { fuel: 1 }).says(1, { fuel: 1 }).says(2, { tech: 1 })
      expect(t.prompt(0)).toBe('shift.choose')
      t.says(0, 'keep')
      expect(t.asked()).toEqual([0, 2])
      t.says(0, [t.tech(0, 'deep-foundries')]).says(2, [])
      expect(t.choices(0)).toEqual(['fuel'])
      expect(t.whyNot(0, 'tech')).toBe('XS-BUDGET-12')
      t.says(0, 'fuel')
      expect(t.g.players.at(0).budget.toArray()).toEqual([0, 0, 2, 0])
      expect(dueOf(t, 2)).toEqual([1 + 2, 0 + 1, 0])
      t.idle(() => t.prompt(0) === 'building.cards')
      const levies = t.tech(0, 'emergency-levies')
      t.says(0, [levies])
      expect(t.question(0).spec).toMatchObject({ kind: 'number', max: 2 })
      expect([t.choices(0), t.g.players.at(0).techs.length]).toEqual([[], 0])
      expect(t.g.techDiscard.toArray().map(card => `tech:${card}`)).toContain(levies)
    },
  )
  rule('XS-BUDGET-12', 'who spent nothing has no category for Deep Foundries', () => {
    const t = new Table({ players: 2 })
      .placed()
      .noTechs()
      .techs(0, 'deep-foundries')
      .techs(1, 'deep-foundries')
    t.says(0, {}).says(1, { tech: 1 })
    expect(t.whyNot(0, [t.tech(0, 'deep-foundries')])).toBe('XS-BUDGET-12')
    expect(t.whyNot(1, [t.tech(1, 'deep-foundries')])).toBeUndefined()
  })
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
