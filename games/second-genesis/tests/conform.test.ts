import { conform } from '@orrery/kernel'
import { expect, test } from 'vitest'
import { bot, secondGenesis } from '../game.js'

/** A sample of what `orrery conform second-genesis` plays: starter decks, and decks drawn from the whole set. */
test.each([2, 3, 4])(
  'The Second Genesis passes the conformance suite with %i players',
  players => {
    const result = conform(secondGenesis, {
      seeds: 1,
      first: players,
      players: [players],
      every: 80,
      brings: bot.brings,
    })
    expect(result.failures).toEqual([])
  },
  120_000,
)
test('and with the starter decks nobody had to bring', () => {
  const result = conform(secondGenesis, { seeds: 1, players: [2], every: 40 })
  expect(result.failures).toEqual([])
}, 120_000)
