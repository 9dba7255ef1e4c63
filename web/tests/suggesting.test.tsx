import type { Described } from '@orrery/kernel/host'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableState } from '../src/table/client.js'
import type { Suggestion } from '../src/table/link.js'
import { mayAsk, useSuggest } from '../src/table/Suggesting.js'

/** A bot that answers when it is told to, with what it was asked about. */
const waiting: { seen: number; done: (prompt?: string) => void; fail: () => void }[] = []
const bot = ({ words = Int32Array.of() }: TableState): Promise<Suggestion> =>
  new Promise((resolve, reject) =>
    waiting.push({
      seen: words[0] ?? 0,
      done: (prompt = 'move') =>
        resolve({ prompt, answer: `after ${words[0]}`, errand: false, tried: 1, chances: {} } as never),
      fail: () => reject(new Error('the seat is not asked')),
    }),
  )
beforeEach(() => {
  waiting.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const at = (turn: number): TableState =>
  ({
    viewer: 0,
    turn,
    words: Int32Array.of(turn),
  }) as unknown as TableState
const question = { prompt: 'move' } as Described

function Page({ turn, asked = true }: { turn: number; asked?: boolean }) {
  const { suggestion, thinking, failed, ask, forget } = useSuggest(
    at(turn),
    asked ? question : undefined,
    [],
    bot,
  )
  return (
    <>
      <button type="button" onClick={ask}>
        Suggest
      </button>
      <button type="button" onClick={forget}>
        Answer
      </button>
      <p>
        {thinking
          ? 'thinking'
          : failed
            ? 'failed'
            : ((suggestion?.answer as string | undefined) ?? 'nothing')}
      </p>
    </>
  )
}
const says = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const answers = (n: number) => act(async () => waiting[n]?.done())

test('advice follows the question: what others do while a bot thinks, or just after, never leaves it silent', async () => {
  const { rerender } = render(<Page turn={1} />)
  await userEvent.click(screen.getByText('Suggest'))
  expect(waiting.length).toBe(1)
  // Somebody answers while the bot thinks: what it thought about is no more.
  rerender(<Page turn={2} />)
  await answers(0)
  expect(waiting.map(({ seen }) => seen)).toEqual([1, 2])
  await answers(1)
  await says('after 2')
  // Somebody answers when the advice has just come: nobody presses again.
  rerender(<Page turn={3} asked={false} />)
  await says('nothing')
  rerender(<Page turn={3} />)
  await says('thinking')
  await answers(2)
  await says('after 3')
})
test('advice on the question before is thrown away, and a bot thinks again', async () => {
  render(<Page turn={1} />)
  await userEvent.click(screen.getByText('Suggest'))
  await act(async () => waiting[0]?.done('place'))
  await vi.waitFor(() => expect(waiting.length).toBe(2))
  await says('thinking')
  await answers(1)
  await says('after 1')
})
test('after the own answer nobody advises unasked, the second time as the first', async () => {
  const { rerender } = render(<Page turn={1} />)
  for (const turn of [1, 2]) {
    await userEvent.click(screen.getByText('Suggest'))
    await answers(turn - 1)
    await says(`after ${turn}`)
    await userEvent.click(screen.getByText('Answer'))
    rerender(<Page turn={turn + 1} />)
    await says('nothing')
    expect(waiting.length).toBe(turn)
  }
})
test('a bot that could not think tries again, at last says so and lets the player press once more', async () => {
  render(<Page turn={1} />)
  await userEvent.click(screen.getByText('Suggest'))
  for (let tries = 1; tries <= 4; tries++) {
    await vi.waitFor(() => expect(waiting.length).toBe(tries), 5000)
    await act(async () => waiting[tries - 1]?.fail())
  }
  await vi.waitFor(() => expect(screen.getByText('failed')).toBeTruthy(), 5000)
  await userEvent.click(screen.getByText('Suggest'))
  await says('thinking')
  await answers(4)
  await says('after 1')
})

test('against people bots advise only where the table agreed on it', () => {
  const table = (kinds: readonly string[], advice?: boolean): TableState =>
    ({
      viewer: 0,
      summary: { terms: { advice }, seats: kinds.map(kind => ({ kind })) },
    }) as unknown as TableState
  expect(mayAsk(table(['person', 'bot', 'bot']))).toBe(true)
  expect(mayAsk(table(['person', 'bot', 'person']))).toBe(false)
  expect(mayAsk(table(['person', 'person'], false))).toBe(false)
  expect(mayAsk(table(['person', 'person'], true))).toBe(true)
})
