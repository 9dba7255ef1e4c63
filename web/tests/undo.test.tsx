import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TableClient, TableState } from '../src/table/client.js'
import { useUndo } from '../src/table/useUndo.js'

const seats = (kinds: readonly string[]) => kinds.map(kind => ({ kind, name: kind }))
const state = (kinds: readonly string[], heard: readonly object[] = []): TableState =>
  ({ viewer: 0, heard, summary: { seats: seats(kinds) } }) as unknown as TableState
const SEEN = { ok: false, fault: { code: 'seen', params: {} } }

function Page({ of, undo, taught = false }: { of: TableState; undo: TableClient['undo']; taught?: boolean }) {
  const { undo: back, dialog } = useUndo({
    client: { undo } as unknown as TableClient,
    state: of,
    asked: { mayTakeBack: false } as never,
    taught,
    inARow: () => 1,
    onBack: () => undefined,
    onFault: () => undefined,
  })
  return (
    <>
      <button type="button" onClick={back}>
        Undo
      </button>
      {dialog}
    </>
  )
}
const undoing = () =>
  vi.fn<TableClient['undo']>(beyond => Promise.resolve((beyond ? { ok: true } : SEEN) as never))

test('alone, what was seen cannot be unseen: going on is practice, and is asked about', async () => {
  const undo = undoing()
  render(<Page of={state(['person', 'bot'])} undo={undo} />)
  await userEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('Something new was seen since')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Play on' }))
  expect(undo.mock.calls).toEqual([[false]])
  // The second time it is meant: also what was answered for the player before it goes back.
  await userEvent.click(screen.getByText('Undo'))
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back, as practice' }))
  await vi.waitFor(() => expect(undo.mock.calls).toEqual([[false], [false], [true], [true]]))
})
test('nobody is asked in a lesson, in a match that is practice already, or before people, who have to agree', async () => {
  const practice = [{ n: 1, line: { k: 'return', why: 'consent', seat: 0 } }]
  for (const page of [
    { of: state(['person', 'bot']), taught: true },
    { of: state(['person', 'bot'], practice) },
    { of: state(['person', 'person']) },
  ]) {
    const undo = undoing()
    const { unmount } = render(<Page {...page} undo={undo} />)
    await userEvent.click(screen.getByText('Undo'))
    await vi.waitFor(() => expect(undo.mock.calls).toEqual([[true], [true]]))
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
  }
})
