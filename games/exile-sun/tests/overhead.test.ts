import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'
import { budgets } from './budgets.js'

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
  rule('XS-OVER-03', 'Reserve keeps its order when nothing is added to it', () => {
    const t = budgets(new Table({ players: 2 }).placed(), { overhead: 3 }, {})
    const before = t.g.players.at(0).reserve.toArray()
    t.says(0, 0)
    expect(t.g.players.at(0).reserve.toArray()).toEqual(before)
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
