import { chmodSync } from 'node:fs'
import Database from 'libsql'
import { makeFolderOf } from './folder.js'
import { BadDatabase } from './trouble.js'

/**
 * One server a SQLite file: two would not hear of each other. The lock is a small database beside the file in which a
 * write is begun and never ended, so the system lets go of it when the process ends, however it does. Others may read
 * in it who that is.
 */
export function lockFile(file: string): () => void {
  const name = `${file}.lock`
  makeFolderOf(file)
  const lock = new Database(name)
  try {
    chmodSync(name, 0o600)
    lock.exec('pragma busy_timeout = 300')
    lock.exec('begin immediate')
    lock.exec('create table if not exists holder (pid integer not null)')
    lock.exec(`delete from holder; insert into holder values (${process.pid}); commit`)
    lock.exec('begin immediate')
  } catch (error) {
    const holder = holderOf(lock)
    lock.close()
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new BadDatabase(
      `The file ${file} is in use by another server${holder}: stop that one first, or give both a PostgreSQL (docs/hosting.md)`,
    )
  }
  return () => {
    if (lock.open) lock.close()
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
