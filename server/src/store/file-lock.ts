import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { makeFolderOf } from './folder.js'
import { BadDatabase } from './trouble.js'

/**
 * One server a SQLite file: two would not hear of each other. The lock is a small database beside the file in which a
 * write is begun and never ended, so the system lets go of it when the process ends, however it does. Others may read
 * in it who that is. Whoever lets go of it in good order takes the lock's own file away.
 */
export function lockFile(file: string): () => void {
  const name = `${file}.lock`
  makeFolderOf(file)
  for (;;) {
    const mark = randomUUID()
    const lock = take(file, name, mark)
    if (isMarked(name, mark)) return () => letGo(lock, name)
    // Taken away by whoever had it, between our opening it and locking it: what we hold is nobody's lock any more.
    lock.close()
  }
}
function take(file: string, name: string, mark: string): Database.Database {
  const lock = new Database(name)
  try {
    chmodSync(name, 0o600)
    lock.exec('pragma busy_timeout = 300')
    lock.exec('begin immediate')
    lock.exec('drop table if exists holder; create table holder (pid integer not null, mark text not null)')
    lock.exec(`insert into holder values (${process.pid}, '${mark}'); commit`)
    lock.exec('begin immediate')
    return lock
  } catch (error) {
    const holder = holderOf(lock)
    if (lock.inTransaction) letGo(lock, name)
    else lock.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new BadDatabase(
      `The file ${file} is in use by another server${holder}: stop that one first, or give both a PostgreSQL (docs/hosting.md)`,
    )
  }
}
/** Only while it is held: nobody else's is taken away. */
function letGo(lock: Database.Database, name: string): void {
  if (!lock.open) return
  try {
    rmSync(name, { force: true })
  } catch {
    // Where a file that is open cannot be removed it stays, and locks nothing.
  }
  lock.close()
}
function isMarked(name: string, mark: string): boolean {
  if (!existsSync(name)) return false
  const look = new Database(name)
  try {
    return look.prepare('select 1 from holder where mark = ?').get(mark) !== undefined
  } catch {
    return false
  } finally {
    look.close()
  }
}
function holderOf(lock: Database.Database): string {
  try {
    const [row] = lock.prepare('select pid from holder').all() as { pid: number }[]
    return row ? ` (process ${row.pid})` : ''
  } catch {
    return ''
  }
}
