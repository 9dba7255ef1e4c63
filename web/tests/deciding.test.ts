import type { Described } from '@orrery/kernel/host'
import type { TableSummary, Reply } from '@orrery/table'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULTS, useSettings } from '../src/settings.js'
import type { TableClient, TableState } from '../src/table/client.js'
import { NOTHING } from '../src/table/client.js'
import type { AskedOf } from '../src/table/useAsked.js'
import { useAsked } from '../src/table/useAsked.js'
import { usePassing } from '../src/table/usePassing.js'
import { PASS_PACE, READ_PACE, stopAt } from '../src/table/passing.js'

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
const quiet: AskedOf = { sealed: 0, onFault: nothing, onSent: nothing, onNothing: nothing }
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
    const { result } = renderHook(() => useAsked(client, state, quiet))
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
    const { result } = renderHook(() => useAsked(client, state, { ...quiet, onFault: refused }))
    act(() => result.current.pick('a'))
    await reply({ ok: false, fault: { code: 'refused', params: {} } })
    expect(refused).toHaveBeenCalledTimes(1)
    expect(result.current.busy).toBe(false)
    act(() => result.current.pick('b'))
    expect(answer.mock.calls.map(([given]) => given)).toEqual(['a', 'b'])
  })
})

describe('passing by itself', () => {
  const bot = { kind: 'bot', name: 'normal' } as const
  const person = { kind: 'guest', name: 'Ada' } as const
  const at = (
    other: typeof bot | typeof person,
    turn: number,
    more: Partial<TableState> = {},
  ): TableState => ({
    ...asking(turn, question('pass')),
    viewer: 0,
    summary: { seats: [person, other], terms: { game: 'duel' } } as unknown as TableSummary,
    ...more,
  })
  const sitting = (first: TableState, routine = true, explained = false) => {
    const { client, answer, reply } = table()
    const { rerender } = renderHook(
      ({ state }) =>
        usePassing(useAsked(client, state, quiet), state, {
          place: 'Round 1',
          routine,
          explained,
          forfeits: false,
        }),
      { initialProps: { state: first } },
    )
    return { answer, reply, next: (state: TableState) => rerender({ state }) }
  }

  test('goes on from question to question among bots', async () => {
    const { answer, reply, next } = sitting(at(bot, 1))
    await later(PASS_PACE)
    expect(answer).toHaveBeenCalledTimes(1)
    await reply({ ok: true } as Reply)
    next(at(bot, 2, { lastMine: true }))
    await later(PASS_PACE)
    expect(answer).toHaveBeenCalledTimes(2)
  })
  test('before people only where it is asked for: how quickly one passes tells what one holds', async () => {
    const { answer, next } = sitting(at(person, 1))
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
    useSettings.setState({ autoPass: 'always' })
    next(at(person, 1))
    await later(PASS_PACE - 1)
    expect(answer).toHaveBeenCalledTimes(0)
    await later(1)
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('before people not on top of what the player did by hand; never on what was undone', async () => {
    useSettings.setState({ autoPass: 'always' })
    const { answer, next } = sitting(at(person, 3, { lastMine: true }))
    await later(5000)
    next(at(bot, 4, { heard: [{ n: 9, at: 0, line: { k: 'return', seat: 0, why: 'undo' } }] }))
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
  })
  test('never where the question waits for the player', async () => {
    const { answer } = sitting(at(bot, 1), true, true)
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
  })
  test('leaves time to read where there is something to look at', async () => {
    const { answer } = sitting(at(bot, 1), false)
    await later(READ_PACE.brisk - 1)
    expect(answer).toHaveBeenCalledTimes(0)
    await later(1)
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('not where the player set a stop', async () => {
    useSettings.setState({ stops: [stopAt('duel', 'turn')] })
    const { answer, next } = sitting(at(bot, 1))
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
    useSettings.setState({ stops: [] })
    next(at(bot, 1))
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('never, for who wants that', async () => {
    useSettings.setState({ autoPass: 'never' })
    const { answer } = sitting(at(bot, 1))
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
  })
})
