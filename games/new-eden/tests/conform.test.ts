import { expect, test } from 'vitest'
import { conform } from '@orrery/kernel/host'
import { findsLeaks } from '../../../testing/planted.js'
import { newEden } from '../game.js'

/** A sample of what `orrery conform new-eden` plays. */
test.each([2, 3, 4])(
  'War for New Eden passes the conformance suite with %i players',
  players => {
    const result = conform(newEden, { seeds: 1, first: players, players: [players], every: 150 })
    expect(result.failures).toEqual([])
  },
  60_000,
)
findsLeaks(newEden, { players: 3, first: 3, every: 150 }, [
  ['undo', 'turn.choose'],
  ['order', 'turn.choose'],
  ['prompt', 'round.turn'],
  ['note', 'turn.choose'],
  ['options', 'turn.choose'],
  ['options', 'upkeep.research'],
  ['asked', 'build.choose'],
  ['refusal', 'turn.choose'],
  ['refusal', 'upkeep.research'],
])
