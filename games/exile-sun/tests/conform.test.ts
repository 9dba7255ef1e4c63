import { expect, test } from 'vitest'
import { conform } from '@orrery/kernel/host'
import { findsLeaks } from '../../../testing/planted.js'
import { exileSun } from '../game.js'

/** A sample of what `orrery conform exile-sun` plays: one game each, with other settings for each player count. */
test.each([2, 3, 6])(
  'Exile Sun passes the conformance suite with %i players',
  players => {
    const result = conform(exileSun, { seeds: 1, first: players, players: [players], every: 120 })
    expect(result.failures).toEqual([])
  },
  60_000,
)
findsLeaks(exileSun, { players: 3, first: 5, every: 120 }, [
  ['event', 'overhead.take'],
  ['view', 'fuel.deploy'],
  ['event', 'budget.allocate'],
  ['view', 'battles.next'],
  ['event', 'turn.choose'],
  ['prompt', 'budget.allocate'],
  ['note', 'fuel.deploy'],
  ['options', 'fuel.deploy'],
  ['options', 'turn.choose'],
  ['asked', 'fuel.deploy'],
  ['asked', 'overhead.take'],
  ['refusal', 'overhead.take'],
  ['refusal', 'turn.choose'],
])
