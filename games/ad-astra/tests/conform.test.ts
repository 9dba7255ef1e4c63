import { conform } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { adAstra } from '../game.js'

/** A sample of what `orrery conform ad-astra` plays. */
test.each([2, 3, 4])('Ad Astra passes the conformance suite with %i seats', players => {
  const result = conform(adAstra as never, { seeds: 2, first: players, players: [players], every: 150 })
  expect(result.failures).toEqual([])
})
