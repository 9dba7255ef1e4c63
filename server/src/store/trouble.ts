import { isPostgres, withoutPassword } from '../config.js'

/** A database the server cannot work with, in one sentence for whoever runs it. */
export class BadDatabase extends Error {
  override readonly name = 'BadDatabase'
}

/** What an error of opening a database means, by its code; other errors are nobody's fault that we know of. */
const MEANINGS: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: 'is not a SQLite database',
  SQLITE_CORRUPT: 'is damaged: restore a backup (orrery restore)',
  SQLITE_CANTOPEN: 'cannot be opened: look at the folder and who may use it',
  SQLITE_READONLY: 'cannot be written to: look at who may use the file and its folder',
  SQLITE_FULL: 'cannot be written to: the disk is full',
  SQLITE_BUSY: 'is in use by another program',
  EACCES: 'cannot be opened: this user may not use the folder',
  ENOENT: 'cannot be opened: its folder cannot be made',
  ENOTDIR: 'cannot be opened: what should be its folder is a file',
  EROFS: 'cannot be written to: the disk is read-only',
  ECONNREFUSED: 'cannot be reached: nothing answers there',
  ENOTFOUND: 'cannot be reached: there is no machine of that name',
  EAI_AGAIN: 'cannot be reached: its name could not be looked up',
  ETIMEDOUT: 'cannot be reached: nothing answers in time',
  EHOSTUNREACH: 'cannot be reached: there is no way to that machine',
  ENETUNREACH: 'cannot be reached: there is no way to that network',
  '57P03': 'cannot be used yet: PostgreSQL is starting or stopping',
  '53300': 'has no connection left for us',
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'does not exist: create it first (createdb)',
  '42501': 'may not be used: the user has no right to create tables in it',
}
const codeOf = (error: unknown): string => {
  // One that tried several addresses holds what became of each.
  const { code, errors } = error as { code?: unknown; errors?: readonly unknown[] }
  // Opening a file the driver says SQLite's number in words only; 14 is that it cannot.
  if (error instanceof Error && /Unable to open connection .*: 14\b/.test(error.message))
    return 'SQLITE_CANTOPEN'
  return typeof code === 'string' ? code : errors?.length ? codeOf(errors[0]) : ''
}

export const nameOf = (database: string): string =>
  isPostgres(database) ? `The database ${withoutPassword(database)}` : `The file ${database}`

/** Runs something that opens a database; what goes wrong is told in a sentence that names the cause. */
export async function namingTrouble<T>(database: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof BadDatabase) throw error
    const late = error instanceof Error && /timeout expired|connection timeout/i.test(error.message)
    const meaning = MEANINGS[codeOf(error)] ?? (late ? MEANINGS['ETIMEDOUT'] : undefined)
    if (meaning === undefined) throw error
    throw new BadDatabase(`${nameOf(database)} ${meaning}`, { cause: error })
  }
}

/** Refuses a database that is another program's, or a newer version's. */
export function mustBeOurs(
  database: string,
  tables: readonly string[],
  done: readonly string[] = [],
  known: readonly string[] = [],
): void {
  if (tables.length > 0 && !tables.includes('kysely_migration'))
    throw new BadDatabase(
      `${nameOf(database)} holds tables of another program (${tables.slice(0, 3).join(', ')}): give Orrery one of its own`,
    )
  const newer = done.find(name => !known.includes(name))
  if (newer !== undefined)
    throw new BadDatabase(
      `${nameOf(database)} was written by a newer version of Orrery (${newer}): run that one, or restore an older backup`,
    )
}
