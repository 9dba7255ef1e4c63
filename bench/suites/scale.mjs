// What docs/scale.md stands on, beside the server suite: bytes a move on disk, what a million tables cost those who look
// for work, how many announcements PostgreSQL carries, and how fast sleeping tables wake.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { openSqlite } from '../../server/dist/store/sqlite.js'
import { openPostgres } from '../../server/dist/store/postgres.js'
import { startPg } from '../lib/pg.mjs'

const quick = process.argv.includes('--quick')
const TABLES = +(process.env.TABLES ?? (quick ? 10_000 : 1_000_000))
const tmp = mkdtempSync(path.join(process.env.BENCH_TMP ?? tmpdir(), 'bench-scale-'))
const entry = JSON.stringify({
  k: 'answer',
  seat: 1,
  a: 'move ship:12 tile:33',
  id: 'c1x2y3',
  at: 1763196000000,
})
const card = i => ({
  id: `table-${i}-abcdef`,
  game: 'fleet',
  status: 'playing',
  listed: false,
  spectators: true,
  players: 2,
  host: { user: `user-${i}`, name: 'Ann' },
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Bob' },
  ],
  members: [`user-${i}`, `other-${i}`],
  changed: 1763196000000 + i,
})
const ms = began => performance.now() - began
const rows = []
const add = (name, unit, ours) => {
  rows.push({ name, unit, ours })
  process.stderr.write(`${name}: ${Number(ours.toPrecision(3)).toLocaleString('en-US')} ${unit}\n`)
}

const cluster = await startPg()
const { url } = cluster
const file = path.join(tmp, 'x.db')
const stores = { SQLite: await openSqlite(file), PostgreSQL: await openPostgres(url, console.error) }
try {
  for (const [name, store] of Object.entries(stores)) {
    const sqlite = name === 'SQLite'
    const size = async () => {
      if (!sqlite)
        return +(await sql`select pg_database_size(current_database()) as n`.execute(store.db)).rows[0].n
      await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
      return statSync(file).size
    }
    const before = await size()
    for (let i = 0; i < 100; i++) {
      await store.create(card(i), ['{}'])
      await store.card(card(i).id)
    }
    const empty = await size()
    for (let seq = 2; seq <= 501; seq++)
      await Promise.all(Array.from({ length: 100 }, (_, i) => store.writer(card(i).id).append(seq, entry)))
    add(`${name}: a table without moves`, 'bytes', (empty - before) / 100)
    add(`${name}: a move, ${entry.length} bytes of it the entry`, 'bytes', ((await size()) - empty) / 50_000)
    // A million tables, one in a thousand with a clock or a bot.
    for (let i = 100; i < TABLES; i += 1000)
      await Promise.all(Array.from({ length: 1000 }, (_, k) => store.create(card(i + k), ['{}'])))
    for (let i = 100; i < TABLES; i += 1000) await store.defer(card(i).id, 1000 + i, 1)
    const began = performance.now()
    for (let i = 0; i < 50; i++) await store.due(999)
    const among = `${TABLES.toLocaleString('en-US')} tables`
    add(`${name}: looking for work among ${among}, nothing due`, 'ms', ms(began) / 50)
    const again = performance.now()
    for (let i = 0; i < 50; i++) await store.due(1e15)
    add(`${name}: the same, two hundred due`, 'ms', ms(again) / 50)
    const wake = performance.now()
    for (let i = 0; i < 500; i++) {
      const { id } = card(100 + ((i * 7919) % (TABLES - 100)))
      await store.card(id)
      await store.read(id, 1)
    }
    add(`${name}: reading one table among them`, 'ms', ms(wake) / 500)
  }
  const [from, to] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([from.connect(), to.connect()])
  for (const batch of [1, 100, 300]) {
    let heard = 0
    to.removeAllListeners('notification')
    to.on('notification', ({ payload }) => (heard += payload.split(' ').length - 1))
    await to.query('listen scale')
    const payload = `process ${Array.from({ length: batch }, (_, i) => `table-${i}-abcdefgh=${i}`).join(' ')}`
    const began = performance.now()
    const rounds = batch === 1 ? 3000 : 1000
    for (let i = 0; i < rounds; i++) await from.query('select pg_notify($1, $2)', ['scale', payload])
    while (heard < rounds * batch) await new Promise(ok => setTimeout(ok, 1))
    add(`PostgreSQL: announcements, ${batch} in a note`, 'a second', (heard / ms(began)) * 1000)
  }
  await Promise.all([from.end(), to.end()])
} finally {
  for (const store of Object.values(stores)) await store.close()
  await cluster.stop()
  rmSync(tmp, { recursive: true, force: true })
}
process.stdout.write(JSON.stringify(rows))
