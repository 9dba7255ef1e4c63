import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GameEntry } from '@orrery/games'
import { games as allGames } from '@orrery/games'
import type { AnyGame } from '@orrery/kernel'
import { randomFrom } from '@orrery/kernel/host'
import type { Bus, Games, Notice, TableLocks } from '@orrery/table'
import { newSeed, noBus, noLocks, setBudget, Tables } from '@orrery/table'
import { Accounts, secretOf } from './accounts.js'
import { Administration } from './administration.js'
import { buildApp } from './app.js'
import { Blocks } from './blocks.js'
import { budgetOf } from './budget.js'
import { PostgresBus } from './cluster/bus.js'
import { PostgresPresence } from './cluster/presence.js'
import { PostgresTableLocks } from './cluster/table-locks.js'
import type { Config } from './config.js'
import { isPostgres, readConfig, summaryOf } from './config.js'
import type { Context } from './context.js'
import { isLoopback, visitorOf } from './addresses.js'
import { addressMark, newName } from './identity.js'
import { guardProcess } from './last-resort.js'
import { Limits } from './limits.js'
import { newLog } from './log.js'
import { Digest } from './mail/digest.js'
import { Emails } from './mail/emails.js'
import { mailerFor } from './mail/mailer.js'
import { Metrics } from './metrics.js'
import { LOOK_AGAIN, Moderation } from './moderation.js'
import { RefusedNames } from './names.js'
import { carriers } from './notify.js'
import type { Connection } from './socket.js'
import { putOut, takeOut } from './leaving.js'
import { Replayer } from './replayer.js'
import { Retention } from './retention.js'
import { Threads } from './threads/pool.js'
import { Visitors } from './visitors.js'
import { lockFile } from './store/file-lock.js'
import { openPostgres } from './store/postgres.js'
import { openSqlite } from './store/sqlite.js'
import type { Observe, Store } from './store/store.js'
import { namingTrouble } from './store/trouble.js'

export { BadConfig, readConfig, summaryOf } from './config.js'
export { administer } from './hosting.js'
export type { PersonFound, Report, TableFound } from './administration.js'
export { backup, copy, restore } from './backups.js'
export type { Counted } from './store/backup.js'
export { BadDatabase } from './store/trouble.js'
export type { Config } from './config.js'

export interface ServeOptions {
  /** What the environment says, unless given. */
  readonly config?: Config
  /** The games at hand; all of them unless given. */
  readonly games?: Readonly<Record<string, GameEntry>>
  /** The folder of the built client. */
  readonly web?: string
  /** The module that threads run, and how they are started. */
  readonly worker?: { readonly url: URL; readonly execArgv?: readonly string[] }
  /** Where matches get their chance from; only measuring needs another. */
  readonly newSeed?: () => string
  /** The process is the server's alone: what nobody caught there is its business too. */
  readonly ownProcess?: boolean
  /** How often it is looked what a host has decided elsewhere, in milliseconds; tests are impatient. */
  readonly lookAgain?: number
  /** How often it is looked whether the clients are still there, in milliseconds. */
  readonly lookAfter?: number
  /** Prints the summary; silent unless given. */
  readonly print?: (text: string) => void
}
export interface Served {
  /** Where it can be reached from this machine. */
  readonly url: string
  /** Finishes what is under way, then stops. */
  readonly close: () => Promise<void>
}
/** How often the people behind open sockets are looked up again: a session may have been revoked elsewhere. */
const RECHECK = 30_000
/** A client that has said nothing for so long is asked whether it is there, and has as long to answer. */
const LOOK_AFTER = 30_000
/** How often the logs of watched tables are compared with what was heard of them. */
const COMPARE = 3000

/** Tables removed longer ago than this are open nowhere any more, however clocks differ. */
const RECENT = 10 * 60_000

/** What a start has taken so far, each with how to let go of it: the last goes first. */
type Taken = (() => Promise<void> | void)[]

/** Starts the server. A start that fails leaves nothing behind: no lock, no connection, no thread. */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  const taken: Taken = []
  try {
    return await start(options, taken)
  } catch (error) {
    for (const letGo of taken.reverse()) await Promise.resolve().then(letGo).catch(ignore)
    throw error
  }
}
const ignore = (): void => undefined

async function start(options: ServeOptions, taken: Taken): Promise<Served> {
  const config = options.config ?? readConfig(process.env)
  const log = newLog(config.log)
  const metrics = new Metrics()
  const visitors = new Visitors()
  const houseOf = (user: string): string => (config.limits ? visitors.houseOf(user) : user)
  setBudget(budgetOf(undefined, undefined, houseOf))
  const onFault = (error: unknown, table = ''): void => {
    metrics.faults.inc()
    log.error({ err: error, ...(table === '' ? {} : { table }) }, 'something failed')
  }
  const observe = (writes: number, seconds: number): void => {
    metrics.commitSize.observe(writes)
    metrics.commitSeconds.observe(seconds)
  }
  const shared = isPostgres(config.database)
  const unlock = shared ? ignore : await holding(config.database)
  taken.push(unlock)
  const store = await opening(config, onFault, observe)
  taken.push(() => store.close())
  const secret = await secretOf(store.db, config.secret)
  const cluster = shared
    ? {
        bus: new PostgresBus(config.database, onFault, () => tables.catchUp(), config.databaseTimeout),
        locks: new PostgresTableLocks(config.database, onFault),
        presence: new PostgresPresence(config.database, onFault, undefined, config.databaseTimeout),
      }
    : undefined
  for (const line of Object.values(cluster ?? {})) taken.push(() => line.close())
  const bus: Bus = cluster?.bus ?? noBus
  const locks: TableLocks = cluster?.locks ?? noLocks
  const threads = new Threads(
    config.botThreads,
    options.worker?.url ?? new URL('./threads/worker.js', import.meta.url),
    options.worker?.execArgv,
    houseOf,
  )
  taken.push(() => threads.close())
  const registry = options.games ?? allGames
  const games: Games = async id =>
    Object.hasOwn(registry, id) ? ((await registry[id]?.load())?.game as AnyGame | undefined) : undefined
  const mailer = config.mail && (await mailerFor(config.mail))
  const emails = new Emails(store, secret, config.origin ?? '', mailer)
  const digest = new Digest({
    db: store.db,
    emails,
    isWaiting: async (id, user) => {
      const table = (await tables.room(id))?.table
      const seat = table?.seatOf(user) ?? -1
      return seat >= 0 && table?.status === 'playing' && ((table.play?.asked ?? 0) & (1 << seat)) !== 0
    },
    titleOf: id => registry[id]?.title ?? id,
    onFault,
  })
  taken.push(() => digest.stop())
  const carry = { ...(await carriers(config, store.db)), ...(mailer ? { mail: digest.carry } : {}) }
  const notify = (notice: Notice): void => {
    for (const [carrier, send] of Object.entries(carry))
      send(notice).then(
        () => metrics.notices.inc({ carrier, outcome: 'sent' }),
        (error: unknown) => {
          metrics.notices.inc({ carrier, outcome: 'failed' })
          log.warn({ err: error, carrier }, 'a notice could not be carried')
        },
      )
  }
  const tables = new Tables({
    store,
    games,
    bus,
    bots: {
      answer: (task, turn) => threads.answer(task, turn),
      brings: async (id, players, settings, beside) =>
        (await registry[id]?.load())?.bot?.brings?.(players, settings, randomFrom(newSeed()), beside),
    },
    locks,
    ...(options.games
      ? {}
      : {
          play: (game: string, lines: readonly string[], who: string) =>
            threads.play({ game, lines: lines.join('\n') }, who),
        }),
    ...(cluster ? { presence: cluster.presence } : {}),
    notify,
    onFault,
    newId: newName,
    newSeed: options.newSeed ?? newSeed,
    timers: {
      now: Date.now,
      after(ms, call) {
        // Nobody else catches what is thrown from a timer.
        const act = (): void => {
          try {
            call()
          } catch (error) {
            onFault(error)
          }
        }
        const timer = setTimeout(act, Math.min(ms, 2 ** 31 - 1))
        timer.unref()
        return () => clearTimeout(timer)
      },
    },
  })
  const connections = new Set<Connection>()
  let isOpen = true
  const accounts = new Accounts(store.db, secret)
  const moderation = new Moderation(store.db, Date.now, address =>
    // Who seems to come from this very machine comes through a proxy that was not named.
    config.banAddresses && !isLoopback(address) ? addressMark(secret, visitorOf(address)) : undefined,
  )
  await moderation.refresh().catch(onFault)
  const administration = new Administration(store, moderation)
  const context: Context = {
    config,
    registry,
    games,
    store,
    tables,
    accounts,
    secret,
    limits: new Limits(config.limits),
    visitors,
    moderation,
    administration,
    blocks: new Blocks(store),
    emails,
    refused: new RefusedNames(config.refusedNames),
    threads,
    // Threads know the games of this server only.
    replayer: new Replayer({
      store,
      games,
      elsewhere: options.games ? undefined : (task, visitor) => threads.replay(task, visitor),
    }),
    metrics,
    connections,
    onFault,
    isOpen: () => isOpen,
  }
  metrics.gauge('sockets', 'Open sockets', () => connections.size)
  metrics.gauge('rooms', 'Tables open in this process', () => tables.count)
  metrics.gauge('writes_waiting', 'Writes waiting for a commit', () => store.group.waiting)
  metrics.gauge('bots_waiting', 'Bots waiting for a thread', () => threads.waiting)

  // Of several processes the one before the last may have taken the last connection that PostgreSQL had.
  await namingTrouble(config.database, async () => {
    for (const line of Object.values(cluster ?? {})) await line.connect()
  })
  const app = await buildApp(context, log, options.web ?? builtClient())
  taken.push(() => app.close())
  if (mailer) digest.start()
  tables.steward.start()
  const recheck = setInterval(() => void recheckPeople(connections, accounts).catch(onFault), RECHECK)
  recheck.unref()
  const lookAgain = setInterval(
    () => void heedDecisions(context).catch(onFault),
    options.lookAgain ?? LOOK_AGAIN,
  )
  lookAgain.unref()
  const lookAfter = setInterval(() => {
    for (const connection of connections) connection.lookAfter()
  }, options.lookAfter ?? LOOK_AFTER)
  lookAfter.unref()
  const retention = new Retention(store, config.keep, locks, onFault)
  retention.start()
  const compare = setInterval(() => {
    if (cluster) tables.compare(ids => store.heads(ids)).catch(onFault)
  }, COMPARE)
  compare.unref()
  /** Finishes what is under way, then lets go of everything. */
  const close = async (): Promise<void> => {
    taken.length = 0
    isOpen = false
    clearInterval(recheck)
    clearInterval(lookAgain)
    clearInterval(lookAfter)
    digest.stop()
    clearInterval(compare)
    retention.stop()
    await tables.close()
    await store.group.idle()
    for (const connection of connections) connection.goAway()
    await app.close()
    await threads.close()
    for (const line of Object.values(cluster ?? {})) await line.close()
    await store.close()
    unlock()
    log.flush()
    unguard()
  }
  const report = (error: unknown, how: string): void => {
    metrics.faults.inc()
    log.fatal({ err: error }, how)
  }
  const unguard = options.ownProcess
    ? guardProcess({ report, close }, code => process.exit(code))
    : (): void => undefined
  const address = await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const url = address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')
  options.print?.(`Orrery is open at ${url}\n${summaryOf(config, Number(new URL(url).port))}`)
  return { url, close }
}

const holding = (file: string) => namingTrouble(file, () => Promise.resolve().then(() => lockFile(file)))
const opening = (
  { database, databaseTimeout }: Config,
  onFault: (error: unknown) => void,
  observe: Observe,
): Promise<Store> =>
  namingTrouble(database, () =>
    isPostgres(database)
      ? openPostgres(database, onFault, observe, undefined, undefined, databaseTimeout)
      : openSqlite(database, observe),
  )

/** What a host has decided elsewhere: in another process, or on the command line. */
async function heedDecisions(context: Context): Promise<void> {
  const { moderation, tables, store } = context
  const gone = await moderation.refresh()
  await putOut(context)
  for (const user of gone) await takeOut(context, user)
  const removed = new Set(await store.removedSince(Date.now() - RECENT))
  if (removed.size > 0) tables.letGo(({ id }) => removed.has(id))
}

async function recheckPeople(connections: ReadonlySet<Connection>, accounts: Accounts): Promise<void> {
  const sessions = new Set([...connections].flatMap(({ person }) => person.session ?? []))
  const live = await accounts.live([...sessions])
  for (const connection of connections) {
    const { session } = connection.person
    if (session !== undefined && !live.has(session)) connection.revoked()
  }
}

/** The client as `npm run build` leaves it, beside this package. */
function builtClient(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist/', import.meta.url))
  return existsSync(folder) ? folder : undefined
}
