import { expect, test } from 'vitest'
import { conform } from '@orrery/kernel/host'
import { lab } from './battle-lab.js'

/** Battles by themselves: they are rare in random games, and most secrets of the game are in them. */
test.each([2, 3])(
  'battles pass the conformance suite with %i players at the table',
  players => {
    const result = conform(lab, { seeds: 6, first: players, players: [players], every: 12 })
    expect(result.failures).toEqual([])
  },
  60_000,
)
