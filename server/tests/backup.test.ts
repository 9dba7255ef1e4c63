import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openTable, parseEntry } from '@orrery/table'
import type { Games } from '@orrery/table'
import { games as all } from '@orrery/games'
import { hash } from '@orrery/kernel/host'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { backup, restore } from '../src/index.js'
import { openPostgres } from '../src/store/postgres.js'
import { openSqlite } from '../src/store/sqlite.js'
import type { Store } from '../src/store/store.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())
const games: Games = async id => (await all[id]?.load())?.game

let made = 0
/** An empty database of this kind. */
async function place(kind: 'SQLite' | 'PostgreSQL'): Promise<string> {
  if (kind === 'SQLite') return join(scratch(), 'orrery.db')
  const name = `place${++made}`
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.toString()
}
async function opened(database: string): Promise<Store> {
  const store = database.startsWith('postgres')
    ? await openPostgres(database, () => undefined)
    : await openSqlite(database)
  onTestFinished(() => store.close().catch(() => undefined))
  return store
}

/** A server at which an account and guests play two matches. */
async function busy(database: string) {
  const served = await host({ ORRERY_DATABASE: database })
  const ann = new Visitor(served.url)
  await ann.must('POST', '/api/register', { name: `Ann ${++made}`, password: 'correct horse battery' })
  const bob = await Visitor.guest(served.url, 'Bob')
  const tables = [(await begin([ann, bob])).id, (await begin([ann, bob])).id]
  const sockets = await Promise.all([ann, bob].map(v => v.socket()))
  for (const socket of sockets) await socket.watch(tables[0]!, { questions: false })
  onTestFinished(() => {
    for (const socket of sockets) socket.close()
  })
  return { served, ann, bob, tables, sockets, play: (n: number) => playOut(sockets, tables[0]!, n) }
}

test.each([
  ['SQLite', 'SQLite'],
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
  ['PostgreSQL', 'PostgreSQL'],
] as const)(
  'a backup made of %s while people play, restored into %s, is what was there at one moment',
  async (from, into) => {
    const database = await place(from)
    const { served, ann, bob, tables, play } = await busy(database)
    const file = join(scratch(), 'one.backup')
    const playing = play(20)
    const counted = await backup(database, file)
    await playing
    expect(counted).toMatchObject({ file, tables: 2, people: 1, damaged: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const target = await place(into)
    expect(await restore(target, file)).toEqual({
      tables: 2,
      people: 1,
      damaged: 0,
      entries: counted.entries,
    })
    const [source, copy] = [await opened(database), await opened(target)]
    let entries = 0
    for (const id of tables) {
      const log = await copy.read(id, 1)
      entries += log.length
      // A beginning of what has been played since, whole and to be played on.
      expect(log).toEqual(await source.read(id, 1, log.length))
      const table = await openTable(copy, games, id)
      const then = await openTable(source, games, id, { upTo: log.length })
      expect(hash(table?.play?.g ?? {})).toBe(hash(then?.play?.g ?? {}))
    }
    expect(entries).toBe(counted.entries)
    await copy.close()
    await served.close()

    const again = await host({ ORRERY_DATABASE: target })
    const back = new Visitor(again.url)
    back.cookie = ann.cookie
    expect(await back.must('GET', '/api/me')).toMatchObject({ guest: false })
    expect(await back.must<unknown[]>('GET', '/api/me/tables')).toHaveLength(2)
    expect(await back.do(tables[0]!, { do: 'say', text: 'on we go' })).toMatchObject({ status: 200 })
    // Both play on, with the cookies they have.
    const guest = new Visitor(again.url)
    guest.cookie = bob.cookie
    const seats = await Promise.all([back, guest].map(v => v.socket()))
    for (const socket of seats) await socket.watch(tables[0]!, { questions: false })
    expect(await playOut(seats, tables[0]!, 6)).toBe(6)
    for (const socket of seats) socket.close()
  },
  60_000,
)

test('again and again into a folder: each has a name of its own, and only so many are kept', async () => {
  const database = await place('SQLite')
  const { play } = await busy(database)
  const folder = join(scratch(), 'backups/')
  const sizes: number[] = []
  for (let i = 0; i < 3; i++) {
    await play(3)
    sizes.push((await backup(database, folder, 2)).entries)
    // Names go by the second.
    if (i < 2) await new Promise(done => setTimeout(done, 1000 - (Date.now() % 1000) + 5))
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(new Set(sizes).size).toBe(3)
  const kept = readdirSync(folder)
  expect(kept).toHaveLength(2)
  for (const name of kept) await restore(await place('SQLite'), join(folder, name))
})

test('a backup that was changed, cut off or is none is refused, and changes nothing', async () => {
  const database = await place('SQLite')
  const { served, play } = await busy(database)
  await play(6)
  const file = join(scratch(), 'one.backup')
  await backup(database, file)
  await served.close()
  const whole = readFileSync(file)
  const damaged = (bytes: Buffer): string => {
    const other = join(scratch(), 'damaged.backup')
    writeFileSync(other, bytes)
    return other
  }
  const target = await place('SQLite')
  const text = gunzipSync(whole).toString()
  for (const [bytes, why] of [
    [whole.subarray(0, whole.length - 40), /is damaged/],
    [gzipSync(text.replace('"k\\":\\"sit', '"k\\":\\"sat')), /something in it was changed/],
    [gzipSync(text.split('\n').slice(0, -3).join('\n')), /ends too early/],
    [gzipSync(`${text}{}`), /is damaged/],
    [gzipSync('{"orreryBackup":1,"version":"999-later"}'), /newer version/],
    [Buffer.from('a letter'), /is not a backup/],
  ] as const)
    await expect(restore(target, damaged(bytes))).rejects.toThrow(why)
  await expect(restore(target, join(scratch(), 'absent'))).rejects.toThrow('does not exist')
  expect(readdirSync(join(target, '..')).filter(name => !name.endsWith('.lock'))).toEqual([])
})

test('what is there already is not overwritten: it is refused, or put aside whole', async () => {
  const database = await place('SQLite')
  const { served, tables, play } = await busy(database)
  const file = join(scratch(), 'one.backup')
  await backup(database, file)
  await expect(restore(database, file, true)).rejects.toThrow('in use by another server')
  await play(5)
  await served.close()
  await expect(restore(database, file)).rejects.toThrow('--replace')
  const { aside, entries } = (await restore(database, file, true)) as { aside: string; entries: number }
  const [now, before] = [await opened(database), await opened(aside)]
  const length = async (store: Store): Promise<number> =>
    (await Promise.all(tables.map(async id => (await store.read(id, 1)).map(parseEntry).length))).reduce(
      (a, b) => a + b,
    )
  expect(await length(now)).toBe(entries)
  expect(await length(before)).toBe(entries + 5)

  const used = await place('PostgreSQL')
  await restore(used, file)
  await expect(restore(used, file)).rejects.toThrow('restore into an empty one')
})

test('a damaged log is kept up to the damage, and the backup says so', async () => {
  const database = await place('PostgreSQL')
  const { served, tables, play } = await busy(database)
  await play(6)
  await served.close()
  const store = await opened(database)
  await sql`delete from log using tables where tables.no = log.table_no and tables.id = ${tables[0]!}
    and log.seq = 8`.execute(store.db)
  const file = join(scratch(), 'one.backup')
  expect(await backup(database, file)).toMatchObject({ tables: 2, damaged: 1 })
  const target = await place('SQLite')
  expect(await restore(target, file)).toMatchObject({ damaged: 1 })
  expect(await (await opened(target)).read(tables[0]!, 1)).toHaveLength(7)
})

test('a database that is not there is not made by looking for it', async () => {
  const missing = join(scratch(), 'absent.db')
  await expect(backup(missing, join(scratch(), 'x.backup'))).rejects.toThrow('does not exist')
  expect(readdirSync(join(missing, '..'))).toEqual([])
})
