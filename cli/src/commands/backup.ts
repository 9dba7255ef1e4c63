import type { Io } from '../io.js'
import { print } from '../io.js'
import type { Where } from './database.js'
import { withServer } from './database.js'

const many = (n: number, one: string, more: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`
const said = (counted: { tables: number; entries: number; people: number; damaged: number }): string =>
  `${many(counted.tables, 'table', 'tables')}, ${many(counted.entries, 'entry', 'entries')}, ` +
  `${many(counted.people, 'account', 'accounts')}` +
  (counted.damaged > 0
    ? `; ${many(counted.damaged, 'log is', 'logs are')} damaged and kept up to the damage`
    : '')

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

/** `orrery copy`: everything of one database into another that is empty. */
export async function copyDatabase(io: Io, to: string, how: Where): Promise<boolean> {
  const copied = await withServer(how, (server, database) =>
    server.copy(database, server.readConfig({ ORRERY_DATABASE: to }).database),
  )
  if (how.json) print(io, copied)
  else io.out(`Copied and compared: ${said(copied)}.\n`)
  return true
}
