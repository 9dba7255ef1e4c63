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
  ['lines', 'overhead.take'],
  ['field', 'turn.choose'],
  ['again', 'turn.choose'],
  ['watched', 'overhead.take'],
  ['undo', 'turn.choose'],
  ['order', 'turn.choose'],
  ['event', 'budget.allocate'],
  ['event', 'turn.choose'],
  ['prompt', 'budget.allocate'],
  ['options', 'fuel.deploy'],
  ['options', 'turn.choose'],
  ['asked', 'fuel.deploy'],
  ['asked', 'overhead.take'],
  ['refusal', 'overhead.take'],
  ['refusal', 'turn.choose'],
])
// Other matches come to these earlier, or at all.
findsLeaks(exileSun, { players: 3, first: 1, every: 120 }, [
  ['view', 'battles.next'],
  ['note', 'fuel.deploy'],
])
findsLeaks(exileSun, { players: 3, first: 2, every: 120 }, [['refusal', 'shift.choose']])
