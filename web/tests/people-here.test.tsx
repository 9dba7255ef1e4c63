import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULTS, useSettings } from '../src/settings.js'
import type { TableState } from '../src/table/client.js'
import { othersAt, PeopleHere, useUnheard } from '../src/table/PeopleHere.js'

afterEach(() => {
  vi.unstubAllGlobals()
  useSettings.getState().set(DEFAULTS)
})

const Unheard = () => <output>{[...useUnheard(false)].join(', ')}</output>

test('somebody who is muted at a table is not heard, until that is taken back', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  const seats = [
    { kind: 'person', name: 'Me' },
    { kind: 'person', name: 'Bob' },
  ]
  const state = { viewer: 0, summary: { seats }, heard: [] } as unknown as TableState
  const { getByRole } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PeopleHere open onClose={() => undefined} table="t1" tableKey={undefined} state={state} />
      <Unheard />
    </QueryClientProvider>,
  )
  const unheard = (): string | null => getByRole('status', { hidden: true }).textContent
  fireEvent.click(getByRole('button', { name: 'Mute: Bob' }))
  expect(unheard()).toBe('Bob')
  fireEvent.click(getByRole('button', { name: 'Unmute: Bob' }))
  expect(unheard()).toBe('')
})

test('people at a table are those who sit there or have said something, but oneself and bots', () => {
  const seat = (kind: string, name: string) => ({ kind, name, ready: true, brought: false })
  const says = (name: string, at: number) => ({ n: 1, at: 1, line: { k: 'say', seat: at, name, text: 'x' } })
  const state = {
    viewer: 0,
    summary: { seats: [seat('person', 'Me'), seat('person', 'Bob'), seat('bot', 'hard'), seat('open', '')] },
    heard: [says('Me', 0), says('Zoe', -1), says('Bob', 1), { n: 2, at: 1, line: { k: 'start' } }],
  } as unknown as TableState
  expect(othersAt(state)).toEqual(['Bob', 'Zoe'])
})
