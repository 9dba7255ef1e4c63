import type { Setup } from '@orrery/kernel'
import { conform } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { findsLeaks } from '../../../testing/planted.js'
import { bot, secondGenesis } from '../game.js'

/** A sample of what `orrery conform second-genesis` plays: both formats, and teams. */
const agreed = new Map<number, Setup['settings']>()
test.each([
  [2, 4],
  [3, 8],
  [4, 3],
])(
  'The Second Genesis passes the conformance suite with %i players',
  (players, first) => {
    const result = conform(secondGenesis, {
      seeds: 1,
      first,
      players: [players],
      every: 160,
      brings: (n, settings, random) => {
        agreed.set(n, settings)
        return bot.brings?.(n, settings, random) ?? []
      },
    })
    expect(result.failures).toEqual([])
  },
  120_000,
)
test('and with the starter decks nobody had to bring', () => {
  const result = conform(secondGenesis, { seeds: 1, players: [2], every: 80 })
  expect(result.failures).toEqual([])
}, 120_000)
test('decks of both formats and teams are among them', () => {
  expect([2, 3, 4].map(players => agreed.get(players))).toMatchObject([
    { format: 'starter', teams: 0 },
    { format: 'tournament' },
    { format: 'starter', teams: 2 },
  ])
})
findsLeaks(
  secondGenesis,
  { players: 3, first: 8, every: 160 },
  [
    ['event', 'opening hand.which'],
    ['view', 'turn.forfeit'],
    ['lines', 'turn.forfeit'],
    ['field', 'management phase.act'],
    ['again', 'management phase.act'],
    ['watched', 'turn.forfeit'],
    ['undo', 'turn.forfeit'],
    ['order', 'management phase.act'],
    ['event', 'discard.which'],
    ['event', 'management phase.act'],
    ['event', 'answer.act'],
    ['prompt', 'turn.forfeit'],
    ['note', 'answer.act'],
    ['options', 'opening hand.which'],
    ['options', 'management phase.act'],
    ['asked', 'turn.forfeit'],
    ['refusal', 'discard.which'],
    ['refusal', 'initiative.round'],
    ['refusal', 'management phase.act'],
  ],
  bot.brings,
)
// Where the match at hand asks before the leak leaves nobody to be asked, or shows all of them what is done.
findsLeaks(
  secondGenesis,
  { players: 3, first: 3, every: 160 },
  [
    ['asked', 'management phase.act'],
    ['undo', 'management phase.act'],
  ],
  bot.brings,
)
