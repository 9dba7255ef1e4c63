import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessage } from '../src/protocol.js'

const answer = { t: 'answer', table: 'T1', id: 'a1', turn: 3, a: 'pass' }
const read = (message: unknown): unknown => readMessage(JSON.stringify(message))

describe('what a client may say', () => {
  test.each([
    answer,
    { ...answer, errand: true },
    { ...answer, a: { parts: ['x', ['y', 2]] } },
    { ...answer, a: null },
    { t: 'hello', v: 1 },
    { t: 'watch', table: 'T1' },
    { t: 'watch', table: 'T1', key: 'k', after: 7, questions: false },
    { t: 'do', table: 'T1', id: 'd1', what: { do: 'bring', what: { cards: [1, 2] } } },
    { t: 'do', table: 'T1', id: 'd1', what: { do: 'sit' } },
    { t: 'why', table: 'T1', id: 'w1', a: 'pass' },
    { t: 'ping' },
  ])('%o', message => {
    expect(read(message)).toEqual(message)
  })
  test.each([
    ['an id without letters', { ...answer, id: '' }],
    ['a long id', { ...answer, id: 'x'.repeat(41) }],
    ['an id that is no text', { ...answer, id: 7 }],
    ['a turn below 0', { ...answer, turn: -1 }],
    ['half a turn', { ...answer, turn: 1.5 }],
    ['a turn as text', { ...answer, turn: '3' }],
    ['a turn too large', { ...answer, turn: 2 ** 60 }],
    ['an errand that is neither', { ...answer, errand: 'yes' }],
    ['no table', { ...answer, table: undefined }],
    ['a long table', { ...answer, table: 'x'.repeat(41) }],
    ['a list', [answer]],
    ['nothing', null],
    ['a number', 1],
    ['another language', { t: 'dance' }],
    ['an old language', { t: 'hello', v: 0 }],
    ['a command that there is not', { t: 'do', table: 'T1', id: 'd', what: { do: 'cheat' } }],
    [
      'a bot of no strength',
      { t: 'do', table: 'T1', id: 'd', what: { do: 'bot', seat: 0, strength: 'god' } },
    ],
  ])('not %s', (_what, message) => {
    expect(read(message)).toBeUndefined()
  })
  test('and nothing makes the reader fail', () => {
    const keys = fc.constantFrom(
      't',
      'table',
      'id',
      'turn',
      'a',
      'errand',
      'what',
      'do',
      '__proto__',
      'key',
      'after',
    )
    const kinds = fc.constantFrom('answer', 'do', 'watch', 'why', 'hello', 'ping', 'unwatch', 'ask')
    const value = fc.oneof(kinds, fc.jsonValue({ maxDepth: 2 }))
    fc.assert(
      fc.property(fc.dictionary(keys, value), kinds, (fields, t) => {
        const message = readMessage(JSON.stringify({ ...fields, t }))
        expect(message === undefined || message.t === t).toBe(true)
      }),
      { numRuns: 2000 },
    )
    fc.assert(fc.property(fc.string(), text => void readMessage(text)))
  })
})
