import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folder, json, orrery, orreryUntil } from './command.js'

test('a host looks after people and tables from the command line, while the server serves', async () => {
  vi.stubEnv('ORRERY_LOG', 'silent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const place = folder()
  const database = join(place, 'orrery.db')
  const at = ['--database', database]
  const admin = (...args: string[]) => orrery('admin', ...args, ...at)
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', ...at, '--json']
  const { code } = await orreryUntil(
    async said => {
      const { url } = JSON.parse(said) as { url: string }
      const made = await fetch(`${url}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ann', password: 'correct horse' }),
      })
      const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const table = await fetch(`${url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ game: 'skirmish', players: 2 }),
      })
      const { id } = (await table.json()) as { id: string }
      const people = await admin('people', 'an')
      expect(people.out).toMatch(/^\S+ {2}Ann {2}account {2}made \S+ {2}seen \S+ {2}0 tables\n$/)
      expect(await admin('people', 'zz')).toMatchObject({ code: 0, out: 'Nobody.\n' })
      const ban = await admin('ban', 'ann', '--hours', '5', '--why', 'insults')
      expect(ban).toMatchObject({ code: 0, out: 'Ann is banned for 5 hours.\n', err: '' })
      expect((await admin('person', 'ANN')).out).toMatch(/banned until .*: insults/)
      expect(await admin('unban', 'Ann')).toMatchObject({ out: 'Ann may come in again.\n' })
      expect(await admin('unban', 'Ann')).toMatchObject({ code: 1, err: 'Ann is not banned.\n' })
      expect(await admin('mute', 'Ann')).toMatchObject({ out: 'Ann is muted for good.\n' })
      expect(await admin('host', 'Ann')).toMatchObject({ out: 'Ann is a host now.\n' })
      const reset = (await json('admin', 'reset-password', 'Ann', ...at)).value as { password: string }
      const signedIn = await fetch(`${url}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ann', password: reset.password }),
      })
      expect(await signedIn.json()).toMatchObject({ name: 'Ann', host: true })
      expect((await admin('tables', '--heavy')).out).toMatch(
        new RegExp(`^${id} {2}skirmish {2}lobby .* KB {2}Ann \\(`),
      )
      expect(await admin('delete-table', id)).toMatchObject({ code: 0, out: `Table ${id} is gone.\n` })
      expect(await admin('delete-table', id)).toMatchObject({ code: 1, err: `There is no table ${id}.\n` })
      const older = await orrery('admin', 'delete-table', ...at, '--', '-older')
      expect(older).toMatchObject({ code: 1, err: 'There is no table -older.\n' })
      expect(await admin('reports')).toMatchObject({ code: 0, out: 'No reports.\n' })
      expect(await admin('close-report', 'x')).toMatchObject({ code: 1, err: 'There is no open report x.\n' })
      expect(await admin('delete-person', 'Ann')).toMatchObject({ code: 0 })
      expect(await admin('person', 'Ann')).toMatchObject({
        code: 1,
        err: 'There is nobody called Ann: give the name of an account, or an id.\n',
      })
    },
    ...serve,
  )
  expect(code).toBe(0)
  const other = join(place, 'other.db')
  const copied = await orrery('copy', other, ...at)
  expect(copied).toMatchObject({ code: 0, out: 'Copied and compared: 0 tables, 0 entries, 0 accounts.\n' })
  expect(await orrery('copy', other, ...at)).toMatchObject({ code: 1 })
  const missing = await orrery('admin', 'people', '--database', join(place, 'absent.db'))
  expect(missing).toMatchObject({ code: 1, err: `The file ${join(place, 'absent.db')} does not exist.\n` })
}, 60_000)
