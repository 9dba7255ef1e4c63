import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Card } from '@orrery/table'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase } from 'kysely'
import Database from 'libsql'
import type { Write } from './group.js'
import { NO_CONFLICT } from './group.js'
import type { Schema } from './schema.js'
import type { Observe } from './store.js'
import { Store } from './store.js'

/** A file beside the server. A commit has reached the disk when it returns. */
export async function openSqlite(file: string, observe?: Observe): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file)
  db.exec('pragma journal_mode = WAL')
  db.exec('pragma synchronous = FULL')
  db.exec('pragma busy_timeout = 5000')
  // Pages that change in every commit are copied back less often.
  db.exec('pragma wal_autocheckpoint = 4000')
  const dialect = new SqliteDialect({ database: db as unknown as SqliteDatabase })
  let commit: ((writes: readonly Write[]) => ReadonlySet<number>) | undefined
  const store = new Store(
    new Kysely<Schema>({ dialect }),
    writes => (commit ??= committer(db))(writes),
    () => Promise.resolve(),
    observe,
  )
  await store.migrate()
  return store
}

const CHUNKS = [64, 16, 4, 1] as const

/** Writes a batch in one transaction, in one go: nothing else uses the connection meanwhile. */
function committer(db: Database.Database): (writes: readonly Write[]) => ReadonlySet<number> {
  const begin = db.prepare('begin immediate')
  const end = db.prepare('commit')
  const undo = db.prepare('rollback')
  const entry = db.prepare('insert into log (table_no, seq, entry) values (?, ?, ?)')
  /** Many entries by one statement: each call into the database costs as much as an entry itself. */
  const inserts = CHUNKS.map(size => ({
    size,
    run: db.prepare(
      `insert into log (table_no, seq, entry) values ${new Array(size).fill('(?, ?, ?)').join(', ')}`,
    ),
  }))
  const insert = (writes: readonly Write[]): void => {
    const lines = writes.filter((one): one is Write & { kind: 'entry' } => one.kind === 'entry')
    let at = 0
    for (const { size, run } of inserts)
      for (; lines.length - at >= size; at += size)
        run.run(lines.slice(at, at + size).flatMap(one => [one.no, one.seq, one.entry]))
  }
  const head = db.prepare('select max(seq) as head from log where table_no = ?')
  const table = db.prepare(
    'insert into tables (id, game, status, listed, card, due, changed) values (?, ?, ?, ?, ?, null, ?)',
  )
  const card = db.prepare('update tables set status = ?, listed = ?, card = ?, changed = ? where no = ?')
  const due = db.prepare('update tables set due = ? where no = ?')
  const member = db.prepare('insert or ignore into members (user_id, table_no) values (?, ?)')
  const notMembers = db.prepare('delete from members where table_no = ?')
  const snapshot = db.prepare('insert or replace into snapshots (table_no, seq, frozen) values (?, ?, ?)')

  const seat = (no: number | bigint, { members }: Card): void => {
    for (const user of members) member.run(user, no)
  }
  const write = (one: Write): void => {
    switch (one.kind) {
      case 'entry': {
        const { beside } = one
        if (!beside) return
        if (beside.card) {
          const { status, listed, changed } = beside.card
          card.run(status, listed ? 1 : 0, JSON.stringify(beside.card), changed, one.no)
          notMembers.run(one.no)
          seat(one.no, beside.card)
        }
        if (beside.due !== undefined) due.run(beside.due, one.no)
        return
      }
      case 'table': {
        const { id, game, status, listed, changed } = one.card
        const no = table.run(
          id,
          game,
          status,
          listed ? 1 : 0,
          JSON.stringify(one.card),
          changed,
        ).lastInsertRowid
        one.entries.forEach((body, i) => entry.run(no, i + 1, body))
        seat(no, one.card)
        return
      }
      case 'snapshot':
        snapshot.run(one.no, one.seq, one.frozen)
        return
      case 'due':
        due.run(one.due, one.no)
    }
  }
  /** Tables in which another process has written the first entry of ours. */
  const conflicts = (writes: readonly Write[]): ReadonlySet<number> => {
    const seen = new Set<number>()
    const lost = new Set<number>()
    for (const one of writes) {
      if (one.kind !== 'entry' || seen.has(one.no)) continue
      seen.add(one.no)
      const [row] = head.all(one.no) as { head: number | null }[]
      if ((row?.head ?? 0) !== one.seq - 1) lost.add(one.no)
    }
    return lost
  }
  return writes => {
    begin.run()
    try {
      insert(writes)
      for (const one of writes) write(one)
      end.run()
      return NO_CONFLICT
    } catch (error) {
      if (db.inTransaction) undo.run()
      const lost = conflicts(writes)
      if (lost.size > 0) return lost
      throw error
    }
  }
}
