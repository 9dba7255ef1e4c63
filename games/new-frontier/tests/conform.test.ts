import { expect, test } from 'vitest'
import { conform } from '@orrery/kernel/host'
import { findsLeaks } from '../../../testing/planted.js'
import { newFrontier } from '../game.js'

/** A sample of what `orrery conform new-frontier` plays: one game each, with other settings for each player count. */
test.each([
  [3, 23],
  [4, 302], // in which Fleets change places among three planets
  [5, 25],
])(
  'A New Frontier passes the conformance suite with %i players',
  (players, first) => {
    const result = conform(newFrontier, { seeds: 1, first, players: [players], every: 400 })
    expect(result.failures).toEqual([])
  },
  60_000,
)
findsLeaks(newFrontier, { players: 3, first: 5, every: 400 }, [
  ['event', 'planning.plan'],
  ['view', 'conflict.strategy'],
  ['field', 'conflict.strategy'],
  ['again', 'conflict.strategy'],
  ['watched', 'conflict.strategy'],
  ['undo', 'conflict.strategy'],
  ['order', 'planning.plan'],
  ['event', 'politics-round.vote'],
  ['prompt', 'planning.plan'],
  ['note', 'conflict.tactic'],
  ['options', 'planning.plan'],
  ['options', 'politics-round.vote'],
  ['asked', 'planning.plan'],
  ['asked', 'conflict.losses'],
  ['refusal', 'planning.plan'],
  ['refusal', 'conflict.tactic'],
  ['refusal', 'research-go.choose'],
])
// A window is rare: whom it passes over shows only where the answers around it are looked at more often.
findsLeaks(newFrontier, { players: 3, first: 6, every: 20 }, [
  ['options', 'conflict.window'],
  ['asked', 'conflict.window'],
])
