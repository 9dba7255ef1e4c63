import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Account } from '../src/pages/Account.js'
import { Host } from '../src/pages/Host.js'
import { MailLink } from '../src/pages/MailLink.js'

const eve = { id: 'u-eve', name: 'Eve', guest: true, role: '', created: null, seen: null, tables: 1 }
const report = {
  id: 'r1',
  table: 't1',
  about: { id: 'u-eve', name: 'Eve' },
  by: { id: 'u-bob', name: 'Bob' },
  why: 'Insults at every move.',
  said: [{ name: 'Eve', text: 'You fool', at: 1 }],
  created: 1,
  closed: null,
}
const table = {
  id: 't1',
  game: 'skirmish',
  status: 'playing',
  changed: 1,
  people: [report.about],
  size: 2048,
}
/** What a server would say, by method and path; what was asked of it. */
function server(answers: Readonly<Record<string, unknown>>) {
  const asked: { what: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, init?: { method?: string; body?: string }) => {
    const what = `${init?.method ?? 'GET'} ${url}`
    asked.push({ what, body: init?.body === undefined ? undefined : JSON.parse(init.body) })
    const found = Object.entries(answers).find(([key]) => what.startsWith(key))?.[1]
    const refused = found === undefined
    return Promise.resolve(
      Response.json(refused ? { code: 'old-link', params: {} } : found, { status: refused ? 404 : 200 }),
    )
  })
  return asked
}
const show = (page: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

test('from a report a host gets to the person and bans them, and a table is deleted after one more question', async () => {
  const asked = server({
    'GET /api/me': { name: 'Boss', guest: false, host: true },
    'GET /api/host/reports': [report],
    'GET /api/host/people?find=u-eve': [{ ...eve, sanctions: [] }],
    'GET /api/host/people': [],
    'GET /api/host/tables': [table],
    'PUT /api/host/people/u-eve/ban': { done: true },
    'DELETE /api/host/tables/t1': { done: true },
  })
  const user = userEvent.setup()
  show(<Host />)
  expect(await screen.findByText('Insults at every move.')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /Reports\s*1/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'See Eve' }))
  await user.type(await screen.findByLabelText('Why (told to them)'), 'insults')
  await user.type(screen.getByLabelText('Days (empty: for good)'), '2')
  await user.click(screen.getByRole('button', { name: 'Ban' }))
  expect(asked).toContainEqual({
    what: 'PUT /api/host/people/u-eve/ban',
    body: { why: 'insults', hours: 48 },
  })

  await user.click(screen.getByRole('tab', { name: 'Tables' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const isDeleted = (): boolean => asked.some(({ what }) => what.startsWith('DELETE'))
  expect(isDeleted()).toBe(false)
  expect(await screen.findByText('Delete this table of Skirmish?')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
  expect(await screen.findByText('The table of Skirmish is gone.')).toBeTruthy()
  expect(isDeleted()).toBe(true)
})

test('a link from an e-mail that is too old says so and offers nothing more', async () => {
  server({ 'GET /api/me': null })
  location.hash = `#confirm=${'x'.repeat(43)}`
  show(<MailLink />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'This is my address' }))
  expect(await screen.findByText(/too old, or was used already/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'This is my address' })).toBeNull()
})

test('the end of an account stands apart from the file of one’s data, and wants the password', async () => {
  const asked = server({
    'GET /api/sessions': [],
    'GET /api/email': { on: false, email: null, digest: false },
    'GET /api/me/blocks': [],
    'POST /api/me/delete': { done: true },
  })
  const user = userEvent.setup()
  show(<Account />)
  const panel = (title: string): HTMLElement =>
    screen.getByRole('heading', { name: title }).closest('section')!
  expect(panel('Your data').textContent).not.toContain('cannot be undone')
  const end = within(panel('Delete the account'))
  end.getByText(/cannot be undone/)
  const press = end.getByRole<HTMLButtonElement>('button', { name: 'Delete the account' })
  expect(press.disabled).toBe(true)
  await user.type(end.getByLabelText('Password'), 'correct horse')
  await user.click(press)
  expect(asked).toContainEqual({ what: 'POST /api/me/delete', body: { password: 'correct horse' } })
})
