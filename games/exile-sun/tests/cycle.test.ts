import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { firstChooser } from '../rules/initiative.js'
import { Table } from './table.js'

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
      const order = [...t.g.techDeck.toArray(), ...t.g.techDiscard.toArray()]
      t.toCycle(2)
      expect([t.g.techDeck.length, t.g.techDiscard.length]).toEqual([all, 0])
      expect(t.g.techDeck.toArray()).not.toEqual(order)
      expect(new Set(t.g.techDeck.toArray())).toEqual(new Set(order))
      expect([...t.g.players].every(p => p.initiative === 0)).toBe(true)
      t.noTechs()
      expect(firstChooser(t.g)).toBe(1)
    },
  )
  rule(
    'XS-MOVE-30',
    'every token has its moves again in the next cycle, also on the first space of the map',
    () => {
      const t = new Table({ players: 2 }).openSpace()
      const tokens = [t.put(0, 'light', 0), t.put(0, 'medium', t.at(0, 0)), t.put(1, 'light', t.at(0, 6))]
      t.arrange(g => {
        for (const token of tokens) {
          g.tokens.at(token).moves = 3
          g.tokens.at(token).extra = 2
          g.tokens.at(token).scanned = true
          g.tokens.at(token).slipstream = true
        }
      })
      t.toCycle(2).toPhase('move')
      for (const token of tokens)
        expect(t.g.tokens.at(token)).toMatchObject({ moves: 0, extra: 0, scanned: false, slipstream: false })
    },
  )
  rule('XS-VAR-06', 'unless the table wants it, nobody is asked whether to stop', () => {
    const t = new Table({ players: 2 }).placed()
    const asked: (string | undefined)[] = []
    t.idle(() => {
      asked.push(t.prompt())
      return t.g.cycle === 2
    })
    expect(asked).not.toContain('cycle.abandon')
  })
  rule('XS-CYCLE-04', 'all Initiative cards are gathered and on offer again', () => {
    const t = new Table({ players: 3, initiative: [3, 4, 6] }).placed().noTechs().toCycle(2)
    expect(t.asked()).toEqual([1])
    expect(t.choices(1)).toEqual([1, 2, 3, 4, 5, 6].map(n => `initiative:${n}`))
  })
})
