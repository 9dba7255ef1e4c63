import type { Io } from '../io.js'
import { Fault, print } from '../io.js'

export interface ServeOptions {
  readonly port?: number
  readonly host?: string
  readonly database?: string
  readonly json?: boolean
}

/** `orrery serve`: opens the server and keeps it open until told to stop. */
export async function serveTables(io: Io, { port, host, database, json }: ServeOptions): Promise<boolean> {
  // Read only when wanted: no other command needs a server.
  const { BadConfig, BadDatabase, readConfig, serve } = await import('@orrery/server')
  const given = {
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(database === undefined ? {} : { ORRERY_DATABASE: database }),
  }
  try {
    const config = readConfig({ ...process.env, ...given })
    const served = await serve({ config, ownProcess: true, print: text => io.err(`${text}\n`) })
    if (json) print(io, { url: served.url })
    await io.untilStopped()
    await served.close()
    return true
  } catch (error) {
    if (error instanceof BadConfig) throw new Fault(`The server cannot start: ${error.message}`)
    if (error instanceof BadDatabase) throw new Fault(`The server cannot start. ${error.message}.`)
    throw new Fault(`The server cannot start: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}.`
  const { code, port, address, hostname } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
    hostname?: string
  }
  if (code === 'EADDRINUSE') return `port ${port} is taken. Set PORT to one that is free.`
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is not an address of this machine.`
  if (code === 'ENOTFOUND') return `HOST: there is no machine called ${hostname}.`
  if (code === 'EACCES') return `this user may not use ${port === undefined ? 'its files' : `port ${port}`}.`
  return `${error.message}.`
}
