import type { Described } from '@orrery/kernel/host'
import type { TableSummary, Reply } from '@orrery/table'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULTS, useSettings } from '../src/settings.js'
import type { TableClient, TableState } from '../src/table/client.js'
import { NOTHING } from '../src/table/client.js'
import type { AskedOf } from '../src/table/useAsked.js'
import { useAsked } from '../src/table/useAsked.js'
import { useHolding } from '../src/table/useHolding.js'
import type { Around } from '../src/table/usePassing.js'
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
const freely = { pace: () => 0, hold: () => Promise.resolve() }
const quiet: AskedOf = {
  sealed: 0,
  onFault: nothing,
  onSent: nothing,
  onNothing: nothing,
  holding: freely,
}
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
    expect(answer.mock.calls.map(([, given]) => given)).toEqual(['a'])
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
    expect(answer.mock.calls.map(([, given]) => given)).toEqual(['a', 'b'])
  })
  test('what was held back goes to the question it was given to, also when another is open by then', async () => {
    const { client, answer } = table()
    let go: () => void = nothing
    const holding = { pace: () => 0, hold: () => new Promise<void>(done => (go = done)) }
    const { result, rerender } = renderHook(({ state }) => useAsked(client, state, { ...quiet, holding }), {
      initialProps: { state: asking(1, question('pass')) },
    })
    act(() => result.current.send(['pass']))
    rerender({ state: asking(2, question('pass', 'other')) })
    await act(async () => go())
    expect(answer.mock.calls.map(([turn]) => turn)).toEqual([1])
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
  const sitting = (
    first: TableState,
    {
      routine = true,
      explained = false,
      poses = false,
      alike,
      always,
    }: Partial<Around> & { poses?: boolean } = {},
  ) => {
    const { client, answer, reply } = table()
    const { rerender, result } = renderHook(
      ({ state }) => {
        const holding = useHolding(state, poses)
        const asked = useAsked(client, state, {
          ...quiet,
          holding,
          isPlain: given => given === alike || given === always,
        })
        usePassing(asked, state, {
          place: 'Round 1',
          routine,
          explained,
          forfeits: false,
          alike,
          always,
          holding,
        })
        return asked
      },
      { initialProps: { state: first } },
    )
    return {
      answer,
      reply,
      next: (state: TableState) => rerender({ state }),
      byHand: () => act(() => result.current.pick('pass')),
    }
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
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  describe('before people the time taken tells nothing', () => {
    /** How long an answer took that went out by itself, or by hand as soon as it was asked. */
    const taken = async (hand: boolean, turn: number, how: Parameters<typeof sitting>[1], waiting = 0b01) => {
      useSettings.setState({ autoPass: hand ? 'never' : 'always' })
      const { answer, byHand } = sitting(at(person, turn, { waiting }), how)
      const from = Date.now()
      if (hand) byHand()
      while (answer.mock.calls.length === 0) await later(50)
      cleanup()
      return Date.now() - from
    }
    const drawn = (random: number) => vi.spyOn(Math, 'random').mockReturnValue(random)
    afterEach(() => vi.restoreAllMocks())

    test.each([false, true])(
      'it differs from question to question, whoever answers (by hand: %s)',
      async hand => {
        drawn(0)
        const short = await taken(hand, 1, {})
        drawn(0.99)
        const long = await taken(hand, 2, {})
        expect(short).toBeGreaterThanOrEqual(PASS_PACE)
        expect(long).toBeGreaterThan(short + 1000)
      },
    )
    test('where everybody can see that hardly anybody acts, it is short and always the same', async () => {
      for (const hand of [false, true]) {
        drawn(0.99)
        const time = await taken(hand, 1, { alike: 'pass' })
        expect(time).toBeGreaterThanOrEqual(PASS_PACE)
        expect(time).toBeLessThan(PASS_PACE + 100)
      }
    })
    test.each([false, true])(
      'who only seems to choose answers after the others, or as late as they might (by hand: %s)',
      async hand => {
        drawn(0)
        expect(await taken(hand, 1, { poses: true }, 0b11)).toBeGreaterThan(10_000)
        // Once the other one has chosen nobody is left to wonder.
        useSettings.setState({ autoPass: hand ? 'never' : 'always' })
        const { answer, next, byHand } = sitting(at(person, 2, { waiting: 0b11 }), { poses: true })
        if (hand) byHand()
        await later(9000)
        expect(answer).toHaveBeenCalledTimes(0)
        next(at(person, 2, { waiting: 0b01 }))
        await later(PASS_PACE + 100)
        expect(answer).toHaveBeenCalledTimes(1)
      },
    )
    test('nobody runs out of time by seeming to think', async () => {
      drawn(0.99)
      useSettings.setState({ autoPass: 'always' })
      const { answer } = sitting(at(person, 1, { waiting: 0b11, clocks: [8000, 8000] }), { poses: true })
      await later(2000)
      expect(answer).toHaveBeenCalledTimes(1)
    })
    test('what is done is sent at once', () => {
      const { client, answer } = table()
      const state = { ...at(person, 1), questions: [question('a', 'pass')] }
      const { result } = renderHook(() =>
        useAsked(client, state, { ...quiet, holding: useHolding(state, false) }),
      )
      act(() => result.current.pick('a'))
      expect(answer).toHaveBeenCalledTimes(1)
    })
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
    const { answer } = sitting(at(bot, 1), { explained: true })
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
  })
  test('leaves time to read where there is something to look at', async () => {
    const { answer } = sitting(at(bot, 1), { routine: false })
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
  test('what a player always answers is given also before people, until a stop is set', async () => {
    const asked = { ...at(person, 1), questions: [question('income', 'card')] }
    const { answer, reply, next } = sitting(asked, { always: 'income' })
    await later(PASS_PACE)
    expect(answer.mock.calls.map(([, given]) => given)).toEqual(['income'])
    await reply({ ok: true } as Reply)
    useSettings.setState({ stops: [stopAt('duel', 'turn')] })
    next({ ...asked, turn: 2 })
    await later(9000)
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('never, for who wants that', async () => {
    useSettings.setState({ autoPass: 'never' })
    const { answer } = sitting(at(bot, 1))
    await later(5000)
    expect(answer).toHaveBeenCalledTimes(0)
  })
})
