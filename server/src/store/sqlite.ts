import { chmodSync, existsSync, rmSync, statSync } from 'node:fs'
import type { Card } from '@orrery/table'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase } from 'kysely'
import Database from 'libsql'
import { makeFolderOf } from './folder.js'
import type { Write } from './group.js'
import { NO_CONFLICT } from './group.js'
import { REMOVAL } from './schema.js'
import type { Schema } from './schema.js'
import { SqliteLog } from './sqlite-log.js'
import type { Backend, Observe } from './store.js'
import { migrate, Store } from './store.js'
import { BadDatabase, mustBeOurs } from './trouble.js'

const PARTS = ['', '-wal', '-shm'] as const
const tablesIn = (db: Database.Database): string[] =>
  (db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]).map(
    ({ name }) => name,
  )

/** A file beside the server. A commit has reached the disk when it returns. */
export async function openSqlite(file: string, observe?: Observe, settle = migrate): Promise<Store> {
  makeFolderOf(file)
  const isNew = !existsSync(file)
  // An empty file is what a full disk or a broken copy leaves behind: nobody's matches should silently begin anew.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw new BadDatabase(`The file ${file} is empty: restore a backup, or remove it to begin anew`)
  const db = new Database(file)
  const dialect = new SqliteDialect({ database: db as unknown as SqliteDatabase })
  const kysely = new Kysely<Schema>({ dialect })
  try {
    db.exec('pragma busy_timeout = 5000')
    // Before anything is changed: it may be another program's.
    mustBeOurs(file, tablesIn(db))
    db.exec('pragma journal_mode = WAL')
    // Sessions, people and the server's secret are in it.
    for (const part of PARTS) if (existsSync(file + part)) chmodSync(file + part, 0o600)
    db.exec('pragma synchronous = FULL')
    // Pages that change in every commit are copied back less often.
    db.exec('pragma wal_autocheckpoint = 4000')
    // All changes of the schema or none: a power cut between two of them would leave a file that nobody can read on.
    db.exec('begin')
    await settle(kysely, file)
    db.exec('commit')
  } catch (error) {
    if (db.inTransaction) db.exec('rollback')
    // The driver closes what it has used only.
    if (db.open) db.close()
    if (isNew) for (const part of PARTS) rmSync(file + part, { force: true })
    throw error
  }
  const log = new SqliteLog(db)
  const backend: Backend = {
    commit: committer(db, log),
    read: (no, from, to) => Promise.resolve(log.read(no, from, to)),
    heads: numbers => Promise.resolve(new Map(numbers.map(no => [no, log.headOf(no)]))),
    mentions: (text, after, upTo) => Promise.resolve(log.mentions(text, after, upTo)),
    sizes: most => Promise.resolve(log.sizes(most)),
    close: () => Promise.resolve(intoOneFile(db)),
  }
  return new Store(kysely, backend, observe)
}

/** Whoever copies the file while nobody serves has it all; if somebody still reads in it, the next to close does this. */
function intoOneFile(db: Database.Database): void {
  try {
    if (!db.open) return
    // A server that stops does not wait for whoever reads, a backup say.
    db.exec('pragma busy_timeout = 0')
    db.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // What is in the write-ahead log is safe there too.
  }
}

/** Writes a batch in one transaction, in one go: nothing else uses the connection meanwhile. */
function committer(db: Database.Database, log: SqliteLog): (writes: readonly Write[]) => ReadonlySet<number> {
  const begin = db.prepare('begin immediate')
  const end = db.prepare('commit')
  const undo = db.prepare('rollback')
  const table = db.prepare(
    'insert into tables (id, game, status, listed, card, due, changed) values (?, ?, ?, ?, ?, null, ?)',
  )
  const card = db.prepare('update tables set status = ?, listed = ?, card = ?, changed = ? where no = ?')
  const due = db.prepare('update tables set due = ?1, due_seq = ?3 where no = ?2 and due_seq <= ?3')
  const member = db.prepare('insert or ignore into members (user_id, table_no) values (?, ?)')
  const notMembers = db.prepare('delete from members where table_no = ?')
  const noSnapshot = db.prepare('delete from snapshots where table_no = ? and seq = ?')
  const snapshot = db.prepare('insert or replace into snapshots (table_no, seq, frozen) values (?, ?, ?)')

  const cards = db.prepare('select card from tables where no = ?')
  const putCard = db.prepare('update tables set card = ? where no = ?')
  const snapshots = db.prepare('select seq, frozen from snapshots where table_no = ?')
  const removal = REMOVAL.map(text => db.prepare(text('?')))
  const seat = (no: number, { members }: Card): void => {
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
        if (beside.due !== undefined) due.run(beside.due, one.no, one.seq)
        return
      }
      case 'table': {
        const { id, game, status, listed, changed } = one.card
        const shown = JSON.stringify(one.card)
        const no = Number(table.run(id, game, status, listed ? 1 : 0, shown, changed).lastInsertRowid)
        log.begin(no, one.entries)
        seat(no, one.card)
        return
      }
      case 'snapshot':
        if (one.instead !== undefined) noSnapshot.run(one.no, one.instead)
        snapshot.run(one.no, one.seq, one.frozen)
        return
      case 'due':
        due.run(one.due, one.no, one.seq)
        return
      case 'rewrite':
        log.rewrite(one.no, one.change)
        for (const row of cards.all(one.no) as { card: string }[]) putCard.run(one.change(row.card), one.no)
        for (const row of snapshots.all(one.no) as { seq: number; frozen: string }[])
          snapshot.run(one.no, row.seq, one.change(row.frozen))
        return
      case 'remove':
        log.remove(one.no)
        for (const drop of removal) drop.run(one.no)
    }
  }
  return writes => {
    const lines = writes.filter(one => one.kind === 'entry')
    begin.run()
    try {
      const lost = log.add(lines)
      if (lost.size > 0) {
        undo.run()
        log.undone()
        return lost
      }
      for (const one of writes) write(one)
      end.run()
      log.committed()
      return NO_CONFLICT
    } catch (error) {
      log.undone()
      if (db.inTransaction) undo.run()
      throw error
    }
  }
}
