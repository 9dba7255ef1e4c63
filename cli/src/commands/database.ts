import type * as Server from '@orrery/server'
import { Fault } from '../io.js'

/** Which database is meant, and how it is told. */
export interface Where {
  readonly database?: string
  readonly json?: boolean
}

/** The server's own parts, the database that is meant, and troubles in a sentence. */
export async function withServer<T>(
  { database }: Where,
  work: (server: typeof Server, database: string) => Promise<T>,
): Promise<T> {
  const server = await import('@orrery/server')
  try {
    const given = database === undefined ? {} : { ORRERY_DATABASE: database }
    return await work(server, server.readConfig({ ...process.env, ...given }).database)
  } catch (error) {
    if (error instanceof Fault) throw error
    if (error instanceof server.BadConfig) throw new Fault(error.message)
    if (error instanceof server.BadDatabase) throw new Fault(`${error.message}.`)
    throw new Fault(`It did not work: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
