import type { GameEntry } from '@orrery/games'
import type { Games, Tables } from '@orrery/table'
import type { FastifyInstance, FastifyBaseLogger, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Accounts } from './accounts.js'
import type { Administration } from './administration.js'
import type { Blocks } from './blocks.js'
import type { Threads } from './threads/pool.js'
import type { Config } from './config.js'
import type { Person } from './identity.js'
import type { Limits } from './limits.js'
import type { Emails } from './mail/emails.js'
import type { Metrics } from './metrics.js'
import type { Moderation } from './moderation.js'
import type { RefusedNames } from './names.js'
import type { Replayer } from './replayer.js'
import type { Connection } from './socket.js'
import type { Store } from './store/store.js'
import type { Visitors } from './visitors.js'

/** Everything the routes stand on. */
export interface Context {
  readonly config: Config
  readonly registry: Readonly<Record<string, GameEntry>>
  readonly games: Games
  readonly store: Store
  readonly tables: Tables
  readonly accounts: Accounts
  readonly secret: string
  readonly limits: Limits
  readonly visitors: Visitors
  readonly moderation: Moderation
  readonly administration: Administration
  readonly blocks: Blocks
  readonly emails: Emails
  readonly refused: RefusedNames
  readonly threads: Threads
  readonly replayer: Replayer
  readonly metrics: Metrics
  readonly connections: Set<Connection>
  readonly onFault: (error: unknown, table: string) => void
  /** False while the server is closing. */
  readonly isOpen: () => boolean
}
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined
  }
}
