import type * as Server from '@orrery/server'
import type { Io } from '../io.js'
import { Fault, print } from '../io.js'

interface Where {
  readonly database?: string
  readonly json?: boolean
}
const many = (n: number, one: string, more: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`
const said = (counted: { tables: number; entries: number; people: number; damaged: number }): string =>
  `${many(counted.tables, 'table', 'tables')}, ${many(counted.entries, 'entry', 'entries')}, ` +
  `${many(counted.people, 'account', 'accounts')}` +
  (counted.damaged > 0
    ? `; ${many(counted.damaged, 'log is', 'logs are')} damaged and kept up to the damage`
    : '')

/** What both need: the server's own parts, the database that is meant, and troubles in a sentence. */
async function withServer<T>(
  { database }: Where,
  work: (server: typeof Server, database: string) => Promise<T>,
): Promise<T> {
  const server = await import('@orrery/server')
  try {
    const given = database === undefined ? {} : { ORRERY_DATABASE: database }
    return await work(server, server.readConfig({ ...process.env, ...given }).database)
  } catch (error) {
    if (error instanceof server.BadConfig) throw new Fault(error.message)
    if (error instanceof server.BadDatabase) throw new Fault(`${error.message}.`)
    throw new Fault(`It did not work: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** `orrery backup`: everything into one file, while the server goes on. */
export async function makeBackup(
  io: Io,
  to: string,
  how: Where & { readonly keep?: number },
): Promise<boolean> {
  const made = await withServer(how, (server, database) => server.backup(database, to, how.keep))
  if (how.json) print(io, made)
  else io.out(`${made.file}: ${said(made)}, read again and whole.\n`)
  return true
}

/** `orrery restore`: a backup into a database that is empty, or put aside. */
export async function restoreBackup(
  io: Io,
  file: string,
  how: Where & { readonly replace?: boolean },
): Promise<boolean> {
  const restored = await withServer(how, (server, database) => server.restore(database, file, how.replace))
  if (how.json) print(io, restored)
  else {
    io.out(`Restored and compared: ${said(restored)}.\n`)
    if (restored.aside !== undefined) io.out(`What was there before is in ${restored.aside}.\n`)
  }
  return true
}
