import { expect, test } from 'vitest'
import { conform } from '@orrery/kernel/host'
import { exileSun } from '../game.js'

/** A sample of what `orrery conform exile-sun` plays: one game each, with other options for each player count. */
test.each([2, 3, 6])(
  'Exile Sun passes the conformance suite with %i players',
  players => {
    const result = conform(exileSun, { seeds: 1, first: players, players: [players], every: 60 })
    expect(result.failures).toEqual([])
  },
  60_000,
)
