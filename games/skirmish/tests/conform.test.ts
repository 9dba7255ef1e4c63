import { conform } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { skirmish } from '../game.js'

test('Skirmish passes the conformance suite for every player count', () => {
  expect(conform(skirmish, { seeds: 10 }).failures).toEqual([])
})
