import { isOver } from '@orrery/kernel'
import { answerNamed, conform, questions, start, toJson, view, winners } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import game from '../game.js'
import type { State } from '../state.js'
import { cardCount, cardOf } from '../state.js'

const newTable = (players = 2, seed = 'table'): State & object => start(game, { players, seed, options: {} })

/** Gives every seat a hand of these numbers, in place of what it holds. */
function deal(g: State & object, ...hands: readonly (readonly number[])[]): void {
  const free = Array.from({ length: cardCount(g) }, (_, card) => card)
  const take = (number: number): number =>
    free.splice(
      free.findIndex(c => cardOf(g, c).number === number),
      1,
    )[0] ?? -1
  const zone = (row: unknown): { assign(cards: readonly number[]): void } =>
    row as { assign(cards: readonly number[]): void }
  hands.forEach((hand, seat) => zone(g.players.at(seat).hand).assign(hand.map(take)))
  zone(g.deck).assign(free)
  zone(g.discard).assign([])
}
/** A seat plays the card of this number from its hand. */
function plays(g: State & object, seat: number, number: number): void {
  const card = [...g.players.at(seat).hand].find(c => cardOf(g, c).number === number)
  const result = answerNamed(g, seat, `card:${card}`)
  if (!result.ok) throw result.error
}
const points = (g: State): number[] => [...g.players].map(p => p.points)
/** Plays rounds in which every seat plays the same number, so that nobody takes anything. */
function passTo(g: State & object, round: number): void {
  while (g.round < round) {
    deal(g, ...[...g.players].map(() => [1, 2, 3]))
    for (let seat = 0; seat < g.players.length; seat++) plays(g, seat, 1)
  }
}

describe('the hand', () => {
  rule('ST-HAND-01', 'three cards at the start, and three again after a round', () => {
    const g = newTable(3)
    expect([...g.players].map(p => p.hand.length)).toEqual([3, 3, 3])
    passTo(g, 2)
    expect([...g.players].map(p => p.hand.length)).toEqual([3, 3, 3])
  })
  rule('ST-HAND-02', 'an empty deck is made anew from what was played', () => {
    const g = newTable()
    deal(g, [1, 2, 3], [4, 5, 6])
    const deck = g.deck as unknown as { toArray(): number[]; assign(cards: readonly number[]): void }
    const discard = g.discard as unknown as { assign(cards: readonly number[]): void }
    discard.assign(deck.toArray())
    deck.assign([])
    plays(g, 0, 1)
    plays(g, 1, 4)
    expect([...g.players].map(p => p.hand.length)).toEqual([3, 3])
    expect(g.discard.length).toBe(0)
    expect(g.deck.length).toBe(cardCount(g) - 6)
  })
})

describe('playing', () => {
  rule('ST-PLAY-01', 'a card of another hand is refused', () => {
    const g = newTable()
    const theirs = g.players.at(1).hand.at(0)
    const result = answerNamed(g, 0, `card:${theirs}`)
    expect(result.ok ? 'taken' : result.error.rule).toBe('ST-PLAY-01')
  })
  rule('ST-PLAY-02', 'nobody sees what was played before all have', () => {
    const g = newTable()
    deal(g, [1, 2, 3], [4, 5, 6])
    const before = toJson(g, view(g, 1).words)['players']
    plays(g, 0, 3)
    expect(toJson(g, view(g, 1).words)['players']).toEqual(before)
    expect(questions(g, 1)).toHaveLength(1)
    plays(g, 1, 4)
    expect(points(g)).toEqual([0, 1])
  })
})

describe('the comet', () => {
  rule('ST-TAKE-01', 'the highest number takes it', () => {
    const g = newTable(3)
    deal(g, [2, 3, 4], [5, 1, 1], [6, 1, 1])
    plays(g, 0, 4)
    plays(g, 1, 5)
    plays(g, 2, 6)
    expect(points(g)).toEqual([0, 0, 1])
  })
  rule('ST-TAKE-02', 'equal numbers take nothing, and a comet may pass', () => {
    const g = newTable(3)
    deal(g, [6, 1, 1], [6, 1, 1], [2, 3, 3])
    plays(g, 0, 6)
    plays(g, 1, 6)
    plays(g, 2, 2)
    expect(points(g)).toEqual([0, 0, 1])
    passTo(g, 3)
    expect(points(g)).toEqual([0, 0, 1])
  })
  rule('ST-TAKE-03', 'it is worth the number of its round', () => {
    const g = newTable()
    passTo(g, 4)
    deal(g, [1, 2, 3], [4, 5, 6])
    plays(g, 0, 1)
    plays(g, 1, 4)
    expect(points(g)).toEqual([0, 4])
  })
})

describe('the end', () => {
  rule(['ST-END-01', 'ST-END-02'], 'after five rounds the most points win, and a tie is shared', () => {
    const g = newTable()
    passTo(g, 5)
    deal(g, [1, 2, 3], [1, 2, 3])
    expect(isOver(g)).toBe(false)
    plays(g, 0, 1)
    plays(g, 1, 1)
    expect([isOver(g), winners(g)]).toEqual([true, [0, 1]])
    const won = newTable()
    passTo(won, 5)
    deal(won, [1, 2, 3], [1, 2, 3])
    plays(won, 0, 1)
    plays(won, 1, 2)
    expect(winners(won)).toEqual([1])
  })
})

describe('the whole game', () => {
  rule('ST-PLAY-02', 'passes the conformance suite for every number of players', () => {
    expect(conform(game, { seeds: 5 }).failures).toEqual([])
  })
})
