import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render } from '@testing-library/react'
import type { Command } from '@orrery/table'
import { afterEach, expect, test, vi } from 'vitest'
import { Again } from '../src/after/Again.js'
import type { TableClient, TableState } from '../src/table/client.js'
import { SideQuestion } from '../src/table/SideQuestion.js'

afterEach(() => vi.unstubAllGlobals())

/** A table at which a bot plays for Ann, seen by somebody of this name who looks on. */
function at(name: string, status: 'playing' | 'over') {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ name })))
  vi.stubGlobal('fetch', fetched)
  const did: Command[] = []
  const rematches: boolean[] = []
  const client = {
    link: {
      kind: 'online',
      table: 't1',
      rematch: (turned: boolean) => {
        rematches.push(turned)
        return Promise.resolve({ fault: { code: 'busy', params: {} } })
      },
    },
    do: (command: Command) => {
      did.push(command)
      return Promise.resolve({ ok: true, n: 1 })
    },
  } as unknown as TableClient
  const seats = [
    { kind: 'bot', name: 'normal', for: 'Ann' },
    { kind: 'person', name: 'Bob' },
  ]
  const state = { viewer: -1, summary: { status, seats } } as unknown as TableState
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      {status === 'over' ? (
        <Again {...{ client, state }} say={() => undefined} />
      ) : (
        <SideQuestion
          {...{ client, state, sealed: false, passing: false, over: undefined }}
          open={undefined as never}
          people={undefined as never}
        />
      )}
    </QueryClientProvider>,
  )
  return { did, rematches, shown, fetched }
}

test('whoever was replaced by a bot is offered the seat again, and nobody else is', async () => {
  const { did, shown } = at('Ann', 'playing')
  fireEvent.click(await shown.findByRole('button', { name: 'Sit down again' }))
  expect(did).toEqual([{ do: 'sit' }])
  shown.unmount()
  const other = at('Eve', 'playing')
  await other.shown.findByText('You are watching')
  expect(other.shown.queryByRole('button')).toBeNull()
})

test('they may ask for the rematch too; who only looked on may not', async () => {
  const { rematches, shown } = at('Ann', 'over')
  fireEvent.click(await shown.findByRole('button', { name: 'Rematch' }))
  fireEvent.click(shown.getByRole('button', { name: 'Rematch, seats turned' }))
  expect(rematches).toEqual([false, true])
  shown.unmount()
  const other = at('Eve', 'over')
  await expect.poll(() => other.fetched.mock.settledResults.length).toBe(1)
  expect(other.shown.queryByRole('button')).toBeNull()
})
