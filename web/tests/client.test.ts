import type { TableSummary, Heard } from '@orrery/table'
import { describe, expect, test } from 'vitest'
import { arrive, clockRuns, hear, NOTHING } from '../src/table/client.js'
import type { Arrival } from '../src/table/link.js'
import { History } from '../src/table/history.js'

const summary = { id: 't', status: 'playing', seats: [] } as unknown as TableSummary
const arrival: Arrival = {
  n: 2,
  viewer: 0,
  summary,
  words: Int32Array.of(7, 8, 9),
  turn: 1,
  waiting: 1,
  questions: [{ seat: 0, kind: 'number', prompt: 'p', min: 0, max: 1 }],
  missed: [
    { n: 1, at: 1, line: { k: 'open' } },
    { n: 2, at: 2, line: { k: 'start' } },
  ],
}
const step = (n: number, more: Partial<Heard> = {}): Heard => ({ n, at: n, ...more })

describe('a table on the page', () => {
  const open = arrive(NOTHING, arrival, 100)
  test('knows everything on arriving', () => {
    expect(open.status).toBe('open')
    expect([...(open.words ?? [])]).toEqual([7, 8, 9])
    expect(open.heard.map(({ n }) => n)).toEqual([1, 2])
    expect(open.questions).toHaveLength(1)
  })
  test('takes a step: words change in a copy, the old question is gone', () => {
    const next = hear(open, step(3, { update: [1, 42], turn: 0, waiting: 2, id: 'mine' }), 101)
    expect([...(next?.words ?? [])]).toEqual([7, 42, 9])
    expect([...(open.words ?? [])]).toEqual([7, 8, 9])
    expect(next).toMatchObject({ n: 3, turn: 0, waiting: 2, questions: [], lastMine: true })
  })
  test('stops one’s own clock with a secret answer, while all others see it run on', () => {
    expect([0, 1].map(seat => clockRuns(open, seat))).toEqual([true, false])
    const secret = hear(open, step(3, { turn: 0, waiting: 0b11 }), 0) ?? open
    expect([0, 1].map(seat => clockRuns(secret, seat))).toEqual([false, true])
    expect(clockRuns({ ...secret, viewer: 1, turn: 4 }, 0)).toBe(true)
  })
  test('knows that somebody else answered last', () => {
    const mine = hear(open, step(3, { id: 'mine' }), 0)
    const theirs = mine && hear(mine, step(4), 0)
    expect(theirs?.lastMine).toBe(false)
    const talk = mine && hear(mine, step(4, { line: { k: 'say', text: 'hm' } }), 0)
    expect(talk?.lastMine).toBe(true)
  })
  test('hears a step twice without harm, and notices one that is missing', () => {
    expect(hear(open, step(2), 0)).toBe(open)
    expect(hear(open, step(4), 0)).toBeUndefined()
  })
  test('arrives again after a lost connection: what was heard is kept, what was missed is added', () => {
    const before = hear(open, step(3), 0) ?? open
    const lost = { ...before, status: 'lost' as const }
    const again = arrive(lost, { ...arrival, n: 5, missed: [step(3), step(4), step(5)], questions: [] }, 0)
    expect(again.heard.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    expect(again.status).toBe('open')
  })
  test('arrives where less was heard: the steps in between are told again and are there once', () => {
    const before = [3, 4].reduce((state, n) => hear(state, step(n), 0) ?? state, open)
    const again = arrive(before, { ...arrival, n: 3, missed: [], questions: [] }, 0)
    const then = [4, 5].reduce((state, n) => hear(state, step(n), 0) ?? state, again)
    expect(then.heard.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    expect(then.n).toBe(5)
  })
  test('starts anew as another seat: one seat’s story is not the other’s', () => {
    const other = arrive(open, { ...arrival, viewer: 1, n: 1, missed: [step(1)] }, 0)
    expect(other.heard.map(({ n }) => n)).toEqual([1])
  })
})

describe('looking back', () => {
  const heard = Array.from({ length: 100 }, (_, i) => step(i + 1, { update: [i % 3, i] }))
  const history = new History({ n: 0, words: Int32Array.of(0, 0, 0), heard })
  const slowly = (to: number): number[] => {
    const words = [0, 0, 0]
    for (let i = 0; i < to; i++) words[i % 3] = i
    return words
  }
  test('shows every position as it was', () => {
    for (const at of [0, 1, 31, 32, 33, 64, 99, 100]) expect([...history.at(at)]).toEqual(slowly(at))
  })
  test('stays inside the match', () => {
    expect([...history.at(-5)]).toEqual([0, 0, 0])
    expect([...history.at(1000)]).toEqual(slowly(100))
  })
})
