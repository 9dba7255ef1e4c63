import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { readConfig, summaryOf } from '../src/index.js'
import { lockFile } from '../src/store/file-lock.js'
import { openPostgres } from '../src/store/postgres.js'
import { openSqlite } from '../src/store/sqlite.js'
import { begin, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'
import { launch } from './support/process.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

const file = (): string => join(scratch(), 'orrery.db')
const refusal = (database: string): Promise<string> =>
  host({ ORRERY_DATABASE: database }).then(
    () => 'it opened',
    (error: unknown) => String(error),
  )

test('one server a file: a second is told who has it, and may have it when the first has ended, however it did', async () => {
  const database = file()
  const first = await launch({ ORRERY_DATABASE: database })
  const said = await refusal(database)
  expect(said).toContain(`${database} is in use by another server (process `)
  expect(said).toContain('stop that one first, or give both a PostgreSQL')
  await first.kill('SIGKILL')
  const again = await host({ ORRERY_DATABASE: database })
  expect(() => lockFile(database)).toThrow(`(process ${process.pid})`)
  await again.close()
  lockFile(database)()
}, 60_000)

test('nobody else on the machine can read what is kept', async () => {
  const database = file()
  const { url } = await host({ ORRERY_DATABASE: database })
  await begin([await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')])
  const modes = ['', '-wal', '-shm', '.lock'].map(part => [part, statSync(database + part).mode & 0o777])
  expect(modes).toEqual([
    ['', 0o600],
    ['-wal', 0o600],
    ['-shm', 0o600],
    ['.lock', 0o600],
  ])
})

test('a file that was open to others is closed to them, and is one file when the server has closed', async () => {
  const database = file()
  const first = await openSqlite(database)
  await first.close()
  chmodSync(database, 0o644)
  const store = await openSqlite(database)
  expect(statSync(database).mode & 0o777).toBe(0o600)
  await store.close()
  const wal = `${database}-wal`
  expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
})

test('an empty file is not silently a new server', async () => {
  const database = file()
  writeFileSync(database, '')
  expect(await refusal(database)).toContain(`${database} is empty: restore a backup, or remove it`)
  expect(statSync(database).size).toBe(0)
})

test('a file of another program, of a newer version, that is no database or is damaged: one sentence each', async () => {
  const other = file()
  const db = new Database(other)
  db.exec('create table recipes (name text)')
  db.close()
  expect(await refusal(other)).toContain('holds tables of another program (recipes)')

  const newer = file()
  const store = await openSqlite(newer)
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(store.db)
  await store.close()
  expect(await refusal(newer)).toContain('was written by a newer version of Orrery (999-later)')

  const text = file()
  writeFileSync(text, 'this is a letter, not a database. '.repeat(200))
  expect(await refusal(text)).toContain('is not a SQLite database')

  const damaged = file()
  await (await openSqlite(damaged)).close()
  const fd = openSync(damaged, 'r+')
  writeSync(fd, Buffer.alloc(4000), 0, 4000, 96)
  closeSync(fd)
  expect(await refusal(damaged)).toMatch(/is damaged: restore a backup|is not a SQLite database/)

  expect(await refusal(join(text, 'inside-a-file', 'x.db'))).toContain('what should be its folder is a file')

  // As in a folder that this user may only read.
  const shut = file()
  mkdirSync(`${shut}.lock`)
  expect(await refusal(shut)).toContain('cannot be opened: look at the folder and who may use it')
})

test.runIf(existsSync('/proc/self'))(
  'a place where no folder can be made is told of, where Node by itself would try for ever',
  async () => {
    expect(await refusal('/proc/orrery/deeper/x.db')).toContain('its folder cannot be made')
  },
)

test('a PostgreSQL that is away, has no such database, refuses us, is another’s or newer: one sentence each', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(ready => probe.once('listening', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise(done => probe.close(done))
  const at = (change: (url: URL) => void): string => {
    const url = new URL(postgres.url)
    change(url)
    return url.toString()
  }
  expect(await refusal(at(url => (url.port = String(port))))).toContain(
    'cannot be reached: nothing answers there',
  )
  expect(await refusal(at(url => (url.hostname = 'nowhere.invalid')))).toContain('cannot be reached')
  expect(await refusal(at(url => (url.pathname = '/absent')))).toContain(
    '/absent does not exist: create it first',
  )
  const refused = await refusal(at(url => (url.password = 'wrong')))
  expect(refused).toContain('refuses the password')
  expect(refused).not.toContain('wrong')

  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  await sql`create database shop`.execute(store.db)
  await sql`create database later`.execute(store.db)
  const shop = at(url => (url.pathname = '/shop'))
  const later = at(url => (url.pathname = '/later'))
  const inside = await openPostgres(later, () => undefined)
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(inside.db)
  await inside.close()
  expect(await refusal(later)).toContain('newer version of Orrery (999-later)')
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: shop })
  await client.connect()
  await client.query('create table orders (id int)')
  await client.end()
  expect(await refusal(shop)).toContain('holds tables of another program (orders)')
}, 60_000)

test('a scheme that is not known is refused before anything is opened, and a drive is not a scheme', () => {
  for (const [database, why] of [
    ['mysql://me@db/x', 'mysql: is not known'],
    ['file:data/x.db', 'file: is not known'],
    ['sqlite:x.db', 'sqlite: is not known'],
    ['postgres:/db/x', 'postgres: is not known'],
    ['postgres://me@db', 'the name of the database is missing'],
    ['postgres://me@db:port/x', 'not an address'],
  ] as const)
    expect(() => readConfig({ ORRERY_DATABASE: database })).toThrow(`ORRERY_DATABASE: ${why}`)
  for (const database of ['data/x.db', 'C:\\orrery\\x.db', '/var/x.db', 'POSTGRES://me@db/x'])
    expect(readConfig({ ORRERY_DATABASE: database }).database).toBe(database)
})

test('a setting that makes no sense is refused in plain words, also where it could be read as something', () => {
  const origin = 'a scheme and a host are wanted, and nothing behind them: https://orrery.example'
  const web = 'an address that begins with https:// or http:// is wanted'
  for (const [setting, value, why] of [
    ['PORT', 'abc', 'a whole number from 0 to 65535 is wanted'],
    ['PORT', '70000', 'a whole number from 0 to 65535 is wanted'],
    ['ORRERY_BOT_THREADS', '0.5', 'a whole number from 1 to 64 is wanted'],
    ['ORRERY_SECRET', 'short', 'at least 32 characters are wanted'],
    ['ORRERY_METRICS', 'maybe', 'one of off, local, open is wanted'],
    ['ORRERY_LIMITS', 'no', 'one of on, off is wanted'],
    ['ORRERY_ORIGIN', 'orrery.example', web],
    // Its origin would be `null`, which is what pages of nobody's say.
    ['ORRERY_ORIGIN', 'localhost:8080', web],
    ['ORRERY_ORIGIN', 'https://orrery.example/games', origin],
    ['ORRERY_ORIGIN', 'https://me@orrery.example', origin],
    ['ORRERY_WEBHOOK', 'ftp://example.org', web],
    ['ORRERY_SMTP', 'mail.example:25', 'an address that begins with smtps:// or smtp:// is wanted'],
  ] as const)
    expect(() => readConfig({ [setting]: value })).toThrow(new RegExp(`^${setting}: ${why}`))
  for (const value of ['https://orrery.example', 'https://orrery.example/', 'http://[::1]:8080'])
    expect(readConfig({ ORRERY_ORIGIN: value }).origin).toBe(value.replace(/\/$/, ''))
})

test('the banner says where it listens and who reaches that', async () => {
  expect(summaryOf(readConfig({}))).toContain('0.0.0.0:8080, every address of this machine')
  expect(summaryOf(readConfig({ HOST: '::1' }), 9)).toContain('[::1]:9, from this machine only')
  expect(summaryOf(readConfig({ HOST: '192.0.2.1' }))).toContain('192.0.2.1:8080\n')
  let banner = ''
  const { url } = await host({}, { print: text => (banner = text) })
  expect(banner).toContain(`127.0.0.1:${new URL(url).port}, from this machine only`)
})

test('a server whose disk is full is not ready, and is again when there is room', async () => {
  const store = await openSqlite(file())
  onTestFinished(() => store.close())
  await store.check()
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  await sql`vacuum`.execute(store.db)
  await limit((rows[0]?.page_count ?? 0) - 8)
  await vi.waitFor(() => expect(store.check()).rejects.toThrow(/full/), { timeout: 5000, interval: 200 })
  await limit(1_000_000)
  await vi.waitFor(() => store.check(), { timeout: 5000, interval: 200 })
})

test('damaged pages do not end the server: it says that it cannot work, and why stands in its log', async () => {
  const database = file()
  const env = { ORRERY_DATABASE: database, ORRERY_SECRET: 'a secret that outlives the process!!' }
  const first = await launch(env)
  const ann = await Visitor.guest(first.url, 'Ann')
  const tables: string[] = []
  for (let i = 0; i < 5; i++) tables.push((await begin([ann, await Visitor.guest(first.url, 'Bob')])).id)
  await first.kill('SIGTERM')
  // Everything about tables and settings; without its schema a file is refused at the door.
  const store = await openSqlite(database)
  const { rows } = await sql<{ page: number }>`select rootpage as page from sqlite_schema
    where tbl_name in ('tables', 'members', 'recent', 'runs', 'snapshots', 'settings') and rootpage > 1`.execute(
    store.db,
  )
  await store.close()
  expect(rows.length).toBeGreaterThan(6)
  const fd = openSync(database, 'r+')
  for (const { page } of rows) writeSync(fd, randomBytes(4096), 0, 4096, (page - 1) * 4096)
  closeSync(fd)
  const server = await launch(env)
  onTestFinished(() => void server.kill())
  const back = new Visitor(server.url)
  back.cookie = ann.cookie
  for (const id of tables) {
    expect([200, 404, 503]).toContain((await back.call('GET', `/api/tables/${id}`)).status)
    expect([404, 503]).toContain((await back.do(id, { do: 'say', text: 'hello?' })).status)
  }
  expect((await back.call('POST', '/api/tables', { game: 'skirmish', players: 2 })).status).toBe(503)
  expect((await back.call('GET', '/readyz')).status).toBe(503)
  expect((await back.call('GET', '/healthz')).status).toBe(200)
  expect(server.said()).toContain('malformed')
}, 60_000)
