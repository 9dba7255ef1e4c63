import { constants, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { isPostgres } from './config.js'
import type { Counted } from './store/backup.js'
import { checkBackup, restoreBackup, writeBackup } from './store/backup.js'
import { makeFolderOf } from './store/folder.js'
import { lockFile } from './store/file-lock.js'
import { openPostgres } from './store/postgres.js'
import { openSqlite } from './store/sqlite.js'
import type { Store } from './store/store.js'
import { mustBeCurrent } from './store/store.js'
import { BadDatabase, namingTrouble } from './store/trouble.js'

export interface Made extends Counted {
  readonly file: string
}
const stamp = (): string =>
  new Date()
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-')
const OURS = /^orrery-[\dT-]+\.backup$/
const ignore = (): void => undefined

/**
 * Writes everything of a database, as it is at one moment, into a file or under a name of its own into a folder. The
 * server may go on serving. With `keep` only so many of the folder's backups are left, the newest.
 */
export async function backup(database: string, to: string, keep?: number): Promise<Made> {
  const intoFolder = to.endsWith('/') || (existsSync(to) && statSync(to).isDirectory())
  const file = intoFolder ? join(to, `orrery-${stamp()}.backup`) : to
  return namingTrouble(database, async () => {
    await namingTrouble(file, () => writable(file))
    const store = await lookInto(database)
    try {
      const counted = await writeBackup(store, file)
      if (intoFolder && keep !== undefined) leave(to, keep)
      return { file, ...counted }
    } finally {
      // Ended here: a connection that is closed inside its transaction is let go of only some time later.
      await sql`rollback`.execute(store.db).catch(ignore)
      await store.close()
    }
  })
}
/** A backup that cannot be written is told as that, not as trouble with the database. */
async function writable(file: string): Promise<void> {
  makeFolderOf(file)
  await access(`${dirname(file)}/`, constants.W_OK)
}
/** A store that sees the database as it is now, whatever is written meanwhile, and changes nothing. */
async function lookInto(database: string): Promise<Store> {
  if (isPostgres(database)) {
    // One connection and one transaction: all is read as it was when that began, however long it takes.
    const store = await openPostgres(database, ignore, undefined, mustBeCurrent, 1)
    return lookedAt(store, async () => {
      await sql`begin isolation level repeatable read read only`.execute(store.db)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(store.db)
    })
  }
  if (!existsSync(database)) throw new BadDatabase(`The file ${database} does not exist`)
  const store = await openSqlite(database, undefined, mustBeCurrent)
  return lookedAt(store, () => sql`begin`.execute(store.db))
}
async function lookedAt(store: Store, begin: () => Promise<unknown>): Promise<Store> {
  try {
    await begin()
    return store
  } catch (error) {
    await store.close().catch(ignore)
    throw error
  }
}
function leave(folder: string, keep: number): void {
  const old = readdirSync(folder)
    .filter(name => OURS.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
}

/**
 * Puts everything of a backup into a database that has nothing yet. A SQLite file that is there already is put aside under
 * another name if `replace` says so; it changes only once the whole backup has been restored beside it and compared.
 */
export async function restore(
  database: string,
  file: string,
  replace = false,
): Promise<Counted & { readonly aside?: string }> {
  await checkBackup(file)
  return namingTrouble(database, () =>
    isPostgres(database) ? intoPostgres(database, file) : intoFile(database, file, replace),
  )
}
/**
 * Puts everything of a database into another one that has nothing yet, SQLite or PostgreSQL, and compares. The one it comes
 * from is read as it is at one moment and left as it is.
 */
export async function copy(from: string, to: string): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-copy-'))
  try {
    const { file } = await backup(from, join(folder, 'copy.backup'))
    const { aside: _none, ...counted } = await restore(to, file)
    return counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
async function intoPostgres(database: string, file: string): Promise<Counted> {
  const store = await openPostgres(database, ignore)
  try {
    const tables = await store.db.selectFrom('tables').select('no').limit(1).execute()
    const people = await store.db.selectFrom('users').select('id').limit(1).execute()
    if (tables.length + people.length > 0)
      throw new BadDatabase('There are matches or people in this database already: restore into an empty one')
    return await restoreBackup(store, file)
  } finally {
    await store.close()
  }
}
const PARTS = ['', '-wal', '-shm'] as const
async function intoFile(database: string, file: string, replace: boolean) {
  const unlock = lockFile(database)
  const fresh = `${database}.restoring`
  const clear = (): void => {
    for (const part of [...PARTS, '.lock']) rmSync(fresh + part, { force: true })
  }
  try {
    const isThere = (statSync(database, { throwIfNoEntry: false })?.size ?? 0) > 0
    if (isThere && !replace)
      throw new BadDatabase(
        `The file ${database} is there already: --replace puts it aside under another name`,
      )
    clear()
    const store = await openSqlite(fresh)
    let counted: Counted
    try {
      counted = await restoreBackup(store, file)
    } finally {
      await store.close()
    }
    const aside = `${database}.before-${stamp()}`
    for (const part of PARTS) if (existsSync(database + part)) renameSync(database + part, aside + part)
    for (const part of PARTS) if (existsSync(fresh + part)) renameSync(fresh + part, database + part)
    return isThere ? { ...counted, aside } : counted
  } finally {
    clear()
    unlock()
  }
}
