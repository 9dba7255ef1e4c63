import type { Described } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { mayPass, onlyPass } from '@orrery/ui'
import { passesNow, stillAhead } from '../src/table/passing.js'

const options = (...names: string[]) => names.map(name => ({ name }))
const one: Described = {
  seat: 0,
  kind: 'pick',
  prompt: 'p',
  min: 1,
  max: 1,
  options: options('a', 'b', 'pass'),
}
const some: Described = { ...one, max: 2, options: options('a', 'b', 'c') }

describe('passing', () => {
  const forced: Described = { ...one, options: options('pass') }
  test('by itself happens only where nothing else is possible', () => {
    expect(mayPass(one)).toBe(true)
    expect(onlyPass(one)).toBe(false)
    expect(passesNow(one, 'Round 1', undefined, true)).toBe(false)
    expect(passesNow(forced, 'Round 1', undefined, true)).toBe(true)
    expect(passesNow(forced, 'Round 1', undefined, false)).toBe(false)
  })
  test('ahead lasts until the round ends, or until something else is asked', () => {
    const round = { until: 'round', place: 'Round 1' } as const
    expect(passesNow(one, 'Round 1', round, false)).toBe(true)
    expect(passesNow(one, 'Round 2', round, false)).toBe(false)
    expect(stillAhead({ ...one, prompt: 'other' }, '', { until: 'other', prompt: 'p' })).toBe(false)
    expect(stillAhead(undefined, '', { until: 'other', prompt: 'p' })).toBe(true)
  })
  test('never answers a question in which passing is not offered', () => {
    expect(passesNow(some, 'Round 1', { until: 'round', place: 'Round 1' }, true)).toBe(false)
  })
})
