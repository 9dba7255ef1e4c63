import { conform } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import game from '../game.js'
import { cardCount, ROUNDS } from '../state.js'
import { Table } from './table.js'

describe('the hand', () => {
  rule('ST-HAND-01', 'three cards at the start, and three again after a round', () => {
    const t = new Table(3)
    expect(t.hands()).toEqual([3, 3, 3])
    expect(t.toRound(2).hands()).toEqual([3, 3, 3])
  })
  rule('ST-HAND-02', 'an empty deck is made anew from what was played', () => {
    const t = new Table().deal([1, 2, 3], [4, 5, 6])
    t.arrange(g => {
      lay(g.discard, g.deck.toArray())
      lay(g.deck, [])
    })
    t.plays(0, 1).plays(1, 4)
    expect(t.hands()).toEqual([3, 3])
    expect([t.g.deck.length, t.g.discard.length]).toEqual([cardCount(t.g) - 6, 0])
  })
})

describe('playing', () => {
  rule('ST-PLAY-01', 'a card of another hand is refused', () => {
    const t = new Table()
    expect(t.whyNot(0, `card:${t.g.players.at(1).hand.at(0)}`)).toBe('ST-PLAY-01')
    expect(t.whyNot(0, `card:${t.g.players.at(0).hand.at(0)}`)).toBeUndefined()
  })
  rule('ST-PLAY-02', 'nobody sees what was played before all have', () => {
    const t = new Table().deal([1, 2, 3], [4, 5, 6])
    const before = t.seen(1).players
    t.plays(0, 3)
    expect(t.seen(1).players).toEqual(before)
    expect(t.asked()).toEqual([1])
    expect(t.plays(1, 4).points()).toEqual([0, 1])
  })
})

describe('the comet', () => {
  rule('ST-TAKE-01', 'the highest number takes it', () => {
    const t = new Table(3).deal([2, 3, 4], [5, 1, 1], [6, 1, 1])
    expect(t.plays(0, 4).plays(1, 5).plays(2, 6).points()).toEqual([0, 0, 1])
  })
  rule('ST-TAKE-02', 'equal numbers take nothing, and a comet may pass', () => {
    const t = new Table(3).deal([6, 1, 1], [6, 1, 1], [2, 3, 3])
    expect(t.plays(0, 6).plays(1, 6).plays(2, 2).points()).toEqual([0, 0, 1])
    expect(t.toRound(3).points()).toEqual([0, 0, 1])
  })
  rule('ST-TAKE-03', 'it is worth the number of its round', () => {
    const t = new Table().toRound(4).deal([1, 2, 3], [4, 5, 6])
    expect(t.plays(0, 1).plays(1, 4).points()).toEqual([0, 4])
  })
})

describe('the end', () => {
  rule(['ST-END-01', 'ST-END-02'], 'after the last round the most points win, and a tie is shared', () => {
    const tied = new Table().toRound(ROUNDS).deal([1, 2, 3], [1, 2, 3])
    expect(tied.over).toBe(false)
    tied.plays(0, 1).plays(1, 1)
    expect([tied.over, tied.winners]).toEqual([true, [0, 1]])
    const won = new Table().toRound(ROUNDS).deal([1, 2, 3], [1, 2, 3])
    expect(won.plays(0, 1).plays(1, 2).winners).toEqual([1])
  })
})

describe('the whole game', () => {
  rule('ST-PLAY-02', 'passes the conformance suite for every number of players', () => {
    expect(conform(game, { seeds: 5 }).failures).toEqual([])
  })
})
