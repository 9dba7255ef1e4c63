import type { Described } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { mayPass } from '@orrery/ui'
import { drawThinking, givenNow, isTelltale, PASS_PACE, stillAhead } from '../src/table/passing.js'

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
    expect(givenNow(one, 'Round 1', undefined, true)).toBeUndefined()
    expect(givenNow(forced, 'Round 1', undefined, true)).toBe('pass')
    expect(givenNow(forced, 'Round 1', undefined, false)).toBeUndefined()
  })
  test('answers that come to the same are one answer', () => {
    const two: Described = { ...one, options: options('a', 'b') }
    expect(givenNow(two, 'Round 1', undefined, true, false, 'a')).toBe('a')
    expect(givenNow(two, 'Round 1', undefined, false, false, 'a')).toBeUndefined()
    // The one that is legal comes first.
    expect(givenNow(forced, 'Round 1', undefined, true, false, 'a')).toBe('pass')
  })
  test('ahead lasts until the round ends, or until something else is asked', () => {
    const round = { until: 'round', place: 'Round 1' } as const
    expect(givenNow(one, 'Round 1', round, false)).toBe('pass')
    expect(givenNow(one, 'Round 2', round, false)).toBeUndefined()
    expect(stillAhead({ ...one, prompt: 'other' }, '', { until: 'other', prompt: 'p' })).toBe(false)
    expect(stillAhead(undefined, '', { until: 'other', prompt: 'p' })).toBe(true)
  })
  test('ahead stops where passing gives something up', () => {
    const round = { until: 'round', place: 'Round 1' } as const
    expect(givenNow(one, 'Round 1', round, false, true)).toBeUndefined()
  })
  test('never answers a question in which passing is not offered', () => {
    expect(givenNow(some, 'Round 1', { until: 'round', place: 'Round 1' }, true)).toBeUndefined()
  })
  test('before people a pass, or the only answer there is, is kept back by hand too: quickness tells nothing', () => {
    expect(isTelltale(one, 'pass')).toBe(true)
    expect(isTelltale(some, [])).toBe(true)
    expect(isTelltale({ ...one, options: options('a') }, 'a')).toBe(true)
    expect(isTelltale(one, 'a')).toBe(false) // what is done is seen anyway
    expect(isTelltale({ ...one, errand: true }, 'pass')).toBe(false) // nobody waits for it
  })
  test('is never quicker than a plain pass, and takes longest where it poses as a choice', () => {
    const times = (poses: boolean) => [0, 0.5, 0.999].map(at => drawThinking(poses, () => at))
    for (const drawn of [...times(false), ...times(true)]) {
      expect(drawn.alone).toBeGreaterThanOrEqual(PASS_PACE)
      expect(drawn.among).toBeGreaterThanOrEqual(drawn.alone)
    }
    expect(new Set(times(false).map(({ alone }) => alone)).size).toBe(3)
    expect(Math.min(...times(true).map(({ among }) => among))).toBeGreaterThan(
      Math.max(...times(false).map(({ among }) => among)),
    )
  })
})
