import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../testing/postgres.js'
import { lockFile } from '../src/store/file-lock.js'
import { openSqlite } from '../src/store/sqlite.js'
import { host, scratch } from './support/host.js'

/** All that lies in a folder. */
const inside = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map(name => [name, readFileSync(join(folder, name)).toString('hex')]),
  )
const refusal = (env: Record<string, string>): Promise<string> =>
  host(env).then(
    () => 'it opened',
    (error: unknown) => String(error),
  )
async function takenPort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(ready => other.once('listening', ready))
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

test.each([
  ['is no database', 'is not a SQLite database', file => writeFileSync(file, 'a letter. '.repeat(900))],
  ['is empty', 'is empty', file => writeFileSync(file, '')],
  [
    'is another program’s',
    'holds tables of another program (recipes)',
    file => {
      const db = new Database(file)
      db.exec('create table recipes (name text)')
      db.close()
    },
  ],
] as [string, string, (file: string) => void][])(
  'a file that %s is left as it is, with nothing beside it',
  async (_, why, make) => {
    const folder = scratch()
    const file = join(folder, 'orrery.db')
    make(file)
    const before = inside(folder)
    for (let i = 0; i < 2; i++) {
      expect(await refusal({ ORRERY_DATABASE: file })).toContain(why)
      expect(inside(folder)).toEqual(before)
    }
  },
)

test('a start that fails for another reason leaves no lock, and no database that was not there', async () => {
  const folder = scratch()
  const file = join(folder, 'orrery.db')
  const words = join(folder, 'words')
  mkdirSync(words)
  await (await openSqlite(file)).close()
  const PORT = await takenPort()
  for (const [why, env] of [
    ['EADDRINUSE', { PORT }],
    ['EADDRNOTAVAIL', { HOST: '192.0.2.1' }],
    ['EISDIR', { ORRERY_REFUSED_NAMES: words }],
  ] as const) {
    expect(await refusal({ ORRERY_DATABASE: file, ...env })).toContain(why)
    // SQLite takes away the rest when it likes; what is in them is in the file.
    const left = readdirSync(folder).filter(name => !/-(wal|shm)$/.test(name))
    expect([why, left.sort()]).toEqual([why, ['orrery.db', 'words']])
  }
  // What could not be begun is not there either: an empty file would be refused the next time.
  const full = join(scratch(), 'new.db')
  await expect(
    openSqlite(full, undefined, () => Promise.reject(new Error('the disk is full'))),
  ).rejects.toThrow('full')
  expect(readdirSync(join(full, '..'))).toEqual([])
})

test('whoever waits for a lock that is taken away does not hold it beside the next', () => {
  const file = join(scratch(), 'orrery.db')
  const first = lockFile(file)
  // Opened while the first had it, as by a server that waits.
  const waits = new Database(`${file}.lock`)
  onTestFinished(() => void waits.close())
  waits.prepare('select * from sqlite_schema').all()
  first()
  waits.exec('begin immediate')
  const second = lockFile(file)
  expect(() => lockFile(file)).toThrow('in use by another server')
  second()
  expect(readdirSync(join(file, '..'))).toEqual([])
})

test('a PostgreSQL that has no connection left for all that a process wants is told of, and left alone', async () => {
  const postgres = await startPostgres()
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await postgres.stop()
  })
  await owner.query(`create role few login password 'few' connection limit 3`)
  await owner.query('grant all on schema public to few')
  const url = new URL(postgres.url)
  url.username = url.password = 'few'
  expect(await refusal({ ORRERY_DATABASE: url.toString() })).toContain('has no connection left for us')
  const left = async (): Promise<unknown> =>
    (await owner.query(`select count(*)::int as n from pg_stat_activity where usename = 'few'`)).rows[0]
  await expect.poll(left, { timeout: 10_000 }).toEqual({ n: 0 })
  // Nor does it come again, as a line that was lost would.
  await new Promise(done => setTimeout(done, 600))
  expect(await left()).toEqual({ n: 0 })
}, 120_000)
