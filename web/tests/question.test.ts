import type { Described } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import {
  answerOf,
  firstSelection,
  groups,
  isComplete,
  mayPass,
  onlyPass,
  pick,
} from '../src/table/question.js'
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
const some: Described = {
  seat: 0,
  kind: 'pick',
  prompt: 'p',
  min: 1,
  max: 2,
  options: options('a', 'b', 'c'),
}
const shared: Described = {
  seat: 0,
  kind: 'share',
  prompt: 'p',
  total: 3,
  exact: true,
  options: [
    { name: 'guns', cap: 2 },
    { name: 'lab', cap: 2 },
  ],
}
const order: Described = { seat: 0, kind: 'order', prompt: 'p', options: options('x', 'y', 'z') }
const number: Described = { seat: 0, kind: 'number', prompt: 'p', min: 2, max: 5 }

describe('a single choice', () => {
  test('is sent at once, or at the second press when every choice is confirmed', () => {
    expect(pick(one, undefined, 'a', false)).toEqual({ selection: 'a', send: true })
    const first = pick(one, undefined, 'a', true)
    expect(first).toEqual({ selection: 'a', send: false })
    expect(pick(one, first.selection, 'b', true)).toEqual({ selection: 'b', send: false })
    expect(pick(one, first.selection, 'a', true).send).toBe(true)
  })
  test('of something that is not offered changes nothing', () => {
    expect(pick(one, 'a', 'zebra', false)).toEqual({ selection: 'a', send: false })
  })
  test('goes out as one name', () => expect(answerOf(one, 'b')).toBe('b'))
})

describe('several choices', () => {
  test('are added and removed, in order, and never more than allowed', () => {
    let now = firstSelection(some)
    for (const name of ['c', 'a', 'b']) now = pick(some, now, name, false).selection
    expect(now).toEqual(['c', 'a'])
    now = pick(some, now, 'c', false).selection
    expect(now).toEqual(['a'])
  })
  test('are complete between the least and the most', () => {
    expect(isComplete(some, [])).toBe(false)
    expect(isComplete(some, ['a'])).toBe(true)
    expect(isComplete(some, ['a', 'b', 'c'])).toBe(false)
  })
})

describe('points', () => {
  test('go to a column up to its cap, and all of them must be placed', () => {
    let now = firstSelection(shared)
    for (const name of ['guns', 'guns', 'guns']) now = pick(shared, now, name, false).selection
    expect(now).toEqual({ guns: 2 })
    expect(isComplete(shared, now)).toBe(false)
    now = pick(shared, now, 'lab', false).selection
    expect(isComplete(shared, now)).toBe(true)
  })
  test('that are none are not sent', () => expect(answerOf(shared, { guns: 2, lab: 0 })).toEqual({ guns: 2 }))
})

test('an order begins as it is listed and is sent whole', () => {
  expect(firstSelection(order)).toEqual(['x', 'y', 'z'])
  expect(isComplete(order, ['z', 'x'])).toBe(false)
  expect(answerOf(order, ['z', 'x', 'y'])).toEqual(['z', 'x', 'y'])
})
test('a number begins at the least and stays in its range', () => {
  expect(answerOf(number, firstSelection(number))).toBe(2)
  expect(isComplete(number, 6)).toBe(false)
})
test('a whole draft goes out as it is', () => {
  expect(answerOf(one, { parts: ['a', 'b'] })).toEqual({ parts: ['a', 'b'] })
})

describe('long lists', () => {
  const moves = Array.from({ length: 20 }, (_, i) => `move token:${i % 2} space:${i}`)
  test('open in two steps: what first, then where', () => {
    const found = groups([...moves, 'pass'])
    expect(found?.map(({ head }) => head)).toEqual(['move token:0', 'move token:1', 'pass'])
    expect(found?.flatMap(({ names }) => names).sort()).toEqual([...moves, 'pass'].sort())
  })
  test('stay as they are when short, or when grouping would not help', () => {
    expect(groups(moves.slice(0, 5))).toBeUndefined()
    expect(groups(Array.from({ length: 20 }, (_, i) => `card:${i}`))).toBeUndefined()
  })
})

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
