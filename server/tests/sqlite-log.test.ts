import { join } from 'node:path'
import type { Card } from '@orrery/table'
import type { SqliteDatabase } from 'kysely'
import { Kysely, Migrator, sql, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../src/store/schema.js'
import { openSqlite } from '../src/store/sqlite.js'
import type { Store } from '../src/store/store.js'
import { scratch } from './support/host.js'

const TABLES = 40
const card = (id: string): Card => ({
  id,
  game: 'skirmish',
  status: 'playing',
  listed: true,
  spectators: true,
  players: 2,
  host: { user: 'u1', name: 'Ann' },
  seats: [],
  members: [],
  changed: 1,
})
const ids = Array.from({ length: TABLES }, (_, i) => `t${i}`)
const entry = (id: string, seq: number): string => JSON.stringify({ id, seq })

async function open(file: string): Promise<Store> {
  const store = await openSqlite(file)
  onTestFinished(() => store.close())
  for (const id of ids) await store.card(id)
  return store
}
async function laid(): Promise<string> {
  const file = join(scratch(), 'x.db')
  const store = await openSqlite(file)
  for (const id of ids) await store.create(card(id), [entry(id, 1)])
  await store.close()
  return file
}
/** Every table writes its next entries, all at once, so many times. */
async function write(store: Store, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq++)
    expect(await Promise.all(ids.map(id => store.writer(id).append(seq, entry(id, seq))))).toEqual(
      ids.map(() => 'ok'),
    )
}
const rows = async (store: Store, table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(store.db)).rows[0]?.n ?? -1
async function expectWhole(store: Store, length: number): Promise<void> {
  for (const id of ids)
    expect(await store.read(id, 1)).toEqual(Array.from({ length }, (_, i) => entry(id, i + 1)))
  expect(await store.heads(ids)).toEqual(new Map(ids.map(id => [id, length])))
}

test('entries are sorted in by the thousand, and read whole before, between and after', async () => {
  const file = await laid()
  const store = await open(file)
  await write(store, 2, 20)
  expect(await rows(store, 'runs')).toBe(0)
  await expectWhole(store, 20)
  await write(store, 21, 260)
  // One run a table; what came after waits, a row a commit.
  expect(await rows(store, 'runs')).toBe(TABLES)
  expect(await rows(store, 'recent')).toBeLessThan(60)
  await expectWhole(store, 260)
  await expectWhole(await open(file), 260)
  await write(store, 261, 470)
  expect(await rows(store, 'runs')).toBe(2 * TABLES)
  await expectWhole(store, 470)
  // Parts of it, over the ends of runs and beyond the last entry.
  const all = Array.from({ length: 470 }, (_, i) => entry('t7', i + 1))
  for (const [from, to] of [
    [1, 1],
    [5, 300],
    [204, 207],
    [300, 300],
    [400, 470],
    [440, 900],
    [471, 900],
  ] as const)
    expect(await store.read('t7', from, to)).toEqual(all.slice(from - 1, to))
})

test('two on one file sort in what the other wrote, and neither writes what the other has written', async () => {
  const file = await laid()
  const [one, two] = [await open(file), await open(file)]
  for (let seq = 2; seq < 260; seq += 4) {
    await write(one, seq, seq + 1)
    // The other does not know of them yet.
    const late = await Promise.all(ids.map(id => two.writer(id).append(seq, '"late"')))
    expect(new Set(late)).toEqual(new Set(['conflict']))
    await write(two, seq + 2, seq + 3)
    expect(await one.writer('t0').append(seq + 2, '"late"')).toBe('conflict')
  }
  expect(await rows(one, 'runs')).toBe(TABLES)
  await expectWhole(one, 261)
  await expectWhole(two, 261)
})

test('a commit that fails while sorting in leaves everything as it was', async () => {
  const file = await laid()
  const store = await open(file)
  await write(store, 2, 205)
  const before = await rows(store, 'recent')
  const { rows: pages } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  // Room for one more batch, not for sorting in what it makes enough.
  await sql.raw(`pragma max_page_count = ${(pages[0]?.page_count ?? 0) + 3}`).execute(store.db)
  const refused = await Promise.allSettled(ids.map(id => store.writer(id).append(206, entry(id, 206))))
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  expect([await rows(store, 'recent'), await rows(store, 'runs')]).toEqual([before, 0])
  await sql.raw('pragma max_page_count = 1000000').execute(store.db)
  await write(store, 206, 210)
  expect(await rows(store, 'runs')).toBe(TABLES)
  await expectWhole(store, 210)
})

test.each(['002-people', '003-recent'])('a file from %s keeps every entry', async version => {
  const file = join(scratch(), 'old.db')
  const database = new Database(file) as unknown as SqliteDatabase
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  await new Migrator({ db, provider }).migrateTo(version)
  await sql`insert into tables (no, id, game, status, listed, card, changed)
    values (7, 't0', 'skirmish', 'playing', 1, ${JSON.stringify(card('t0'))}, 1)`.execute(db)
  // Later ones first, as they may have come in among those of other tables.
  for (const seq of [3, 1, 2]) {
    const table = sql.table(version === '003-recent' && seq === 3 ? 'recent' : 'log')
    await sql`insert into ${table} (table_no, seq, entry) values (7, ${seq}, ${entry('t0', seq)})`.execute(db)
  }
  await db.destroy()
  const store = await openSqlite(file)
  onTestFinished(() => store.close())
  await store.card('t0')
  expect(await store.writer('t0').append(3, '"late"')).toBe('conflict')
  expect(await store.writer('t0').append(4, entry('t0', 4))).toBe('ok')
  expect(await store.read('t0', 1)).toEqual([1, 2, 3, 4].map(seq => entry('t0', seq)))
})
