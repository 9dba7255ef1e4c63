import type { Described } from '@orrery/kernel'
import type { Reply } from '@orrery/table'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULTS, useSettings } from '../src/settings.js'
import type { TableClient, TableState } from '../src/table/client.js'
import { NOTHING } from '../src/table/client.js'
import { useAsked } from '../src/table/useAsked.js'
import { usePassing } from '../src/table/usePassing.js'
import { PASS_PACE } from '../src/table/passing.js'

const question = (...names: readonly string[]): Described => ({
  seat: 0,
  prompt: 'turn',
  kind: 'pick',
  min: 1,
  max: 1,
  options: names.map(name => ({ name })),
})
const asking = (turn: number, q: Described): TableState => ({ ...NOTHING, turn, questions: [q] })

/** A table that answers when it is told to. */
function table() {
  const replies: ((reply: Reply) => void)[] = []
  const answer = vi.fn<TableClient['answer']>(() => new Promise(done => replies.push(done)))
  const reply = (given: Reply) => act(() => Promise.resolve(replies.shift()?.(given)))
  return { client: { answer } as unknown as TableClient, answer, reply }
}
const nothing = (): void => undefined
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useSettings.setState(DEFAULTS)
})

describe('sending an answer', () => {
  test('two presses send once, and it shows only when the table takes its time', async () => {
    const { client, answer, reply } = table()
    const state = asking(1, question('a', 'b'))
    const { result } = renderHook(() => useAsked(client, state, 0, nothing, nothing))
    act(() => {
      result.current.pick('a')
      result.current.pick('b')
    })
    expect(answer.mock.calls.map(([given]) => given)).toEqual(['a'])
    expect(result.current.busy).toBe(false)
    await later(500)
    expect(result.current.busy).toBe(true)
    await reply({ ok: true } as Reply)
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('what was refused can be answered again', async () => {
    const { client, answer, reply } = table()
    const refused = vi.fn<(fault: unknown) => void>()
    const state = asking(1, question('a', 'b'))
    const { result } = renderHook(() => useAsked(client, state, 0, refused, nothing))
    act(() => result.current.pick('a'))
    await reply({ ok: false, fault: { code: 'refused', params: {} } })
    expect(refused).toHaveBeenCalledTimes(1)
    expect(result.current.busy).toBe(false)
    act(() => result.current.pick('b'))
    expect(answer.mock.calls.map(([given]) => given)).toEqual(['a', 'b'])
  })
})

test('passing by itself goes on from question to question', async () => {
  useSettings.setState({ autoPass: true })
  const { client, answer, reply } = table()
  const { rerender } = renderHook(
    ({ state }) => usePassing(useAsked(client, state, 0, nothing, nothing), 'Round 1'),
    { initialProps: { state: asking(1, question('pass')) } },
  )
  await later(PASS_PACE)
  expect(answer).toHaveBeenCalledTimes(1)
  await reply({ ok: true } as Reply)
  rerender({ state: asking(2, question('pass')) })
  await later(PASS_PACE)
  expect(answer).toHaveBeenCalledTimes(2)
})
