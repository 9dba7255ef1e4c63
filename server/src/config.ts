import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import * as z from 'zod'

const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `one of ${words.join(', ')} is wanted` })
const flag = oneOf('on', 'off').transform(value => value === 'on')
const number = (least: number, most: number, standard: number) => {
  const error = `a whole number from ${least} to ${most} is wanted`
  return z.coerce
    .number({ error })
    .int({ error })
    .min(least, { error })
    .max(most, { error })
    .default(standard)
}
/** Without its scheme `localhost:8080` would pass for an address as well, and mean nothing. */
const address = (...schemes: readonly string[]) =>
  z.string().refine(text => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `an address that begins with ${schemes.map(scheme => `${scheme}//`).join(' or ')} is wanted`,
  })
/** What browsers say in `Origin`: they name no path, so a server cannot have one either. */
const origin = address('https:', 'http:').refine(text => /^\w+:\/\/[^/?#@]+\/?$/.test(text), {
  message: 'a scheme and a host are wanted, and nothing behind them: https://orrery.example',
})

/** How many proxies stand in front, one behind another. */
const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, { message: 'on, off, or how many proxies stand one behind another' })
  .transform(value => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)))

/** A key of a VAPID pair: so many bytes, written in base64url. */
const key = (bytes: number) =>
  z.string().refine(text => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    message: `not a VAPID key: ${bytes} bytes in base64url are wanted`,
  })

/** Everything a host can set, by the name of its variable. What is not set has a sensible value. */
const environment = z.object({
  PORT: number(0, 65535, 8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  ORRERY_DATABASE: z.string().min(1).default('data/orrery.db'),
  ORRERY_DATABASE_TIMEOUT: number(1, 3600, 10),
  ORRERY_SECRET: z.string().min(32, { message: 'at least 32 characters are wanted' }).optional(),
  ORRERY_ORIGIN: origin.optional(),
  ORRERY_PROXY: proxies.default(0),
  ORRERY_BOT_THREADS: number(1, 64, Math.max(1, Math.min(4, availableParallelism() - 1))),
  ORRERY_LOG: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  ORRERY_METRICS: oneOf('off', 'local', 'open').default('local'),
  ORRERY_LIMITS: flag.default(true),
  ORRERY_WEBHOOK: address('https:', 'http:').optional(),
  ORRERY_SMTP: address('smtps:', 'smtp:').optional(),
  ORRERY_MAIL_FROM: z.string().includes('@', { message: 'an address of e-mail is wanted' }).optional(),
  ORRERY_PUSH_PUBLIC: key(65).optional(),
  ORRERY_PUSH_PRIVATE: key(32).optional(),
  ORRERY_PUSH_CONTACT: z
    .string()
    .startsWith('mailto:', { message: 'mailto:you@example is wanted' })
    .optional(),
  ORRERY_PUSH_ANYWHERE: flag.default(false),
  ORRERY_KEEP_LOBBIES: number(0, 36_500, 0),
  ORRERY_KEEP_IDLE: number(0, 36_500, 0),
  ORRERY_KEEP_GUESTS: number(0, 36_500, 0),
  ORRERY_BAN_ADDRESSES: flag.default(true),
  ORRERY_REFUSED_NAMES: z
    .string()
    .refine(file => existsSync(file), { message: 'there is no such file' })
    .optional(),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** A file for SQLite, or a connection string for PostgreSQL. */
  readonly database: string
  /** Milliseconds that PostgreSQL may take to answer. */
  readonly databaseTimeout: number
  readonly secret: string | undefined
  /** Where browsers reach the server, when that is not what they say in `Host`. */
  readonly origin: string | undefined
  /** How many proxies in front tell the addresses of clients; 0 for none. */
  readonly proxy: number
  readonly botThreads: number
  readonly log: z.infer<typeof environment>['ORRERY_LOG']
  readonly metrics: 'off' | 'local' | 'open'
  /** Rate limits; off only for measuring. */
  readonly limits: boolean
  readonly webhook: string | undefined
  readonly mail: { readonly smtp: string; readonly from: string } | undefined
  /** Days after which tables where nothing happens are removed; 0 for never. */
  readonly keep: {
    /** Those that never began. */
    readonly lobbies: number
    /** Those that are not finished. */
    readonly idle: number
    /** Those at which nobody has an account, finished or not. */
    readonly guests: number
  }
  /** Whether newcomers from the address of somebody who is banned are turned away for a while. */
  readonly banAddresses: boolean
  /** A file of words that are refused in names. */
  readonly refusedNames: string | undefined
  readonly push:
    | {
        readonly publicKey: string
        readonly privateKey: string
        readonly contact: string
        /** Also to addresses of the host's own network. */
        readonly anywhere: boolean
      }
    | undefined
}

/** A setting that makes no sense, in words for whoever set it. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success)
    throw new BadConfig(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const known = new Set(Object.keys(environment.shape))
  const unknown = Object.keys(set).filter(name => name.startsWith('ORRERY_') && !known.has(name))
  if (unknown.length > 0)
    throw new BadConfig(`${unknown.join(', ')}: not a setting. There are ${[...known].join(', ')}.`)
  const v = parsed.data
  const wrong = databaseFault(v.ORRERY_DATABASE)
  if (wrong !== undefined) throw new BadConfig(`ORRERY_DATABASE: ${wrong}`)
  const push = [v.ORRERY_PUSH_PUBLIC, v.ORRERY_PUSH_PRIVATE, v.ORRERY_PUSH_CONTACT]
  const [publicKey, privateKey, contact] = push
  if (push.some(one => one !== undefined) && !push.every(one => one !== undefined))
    throw new BadConfig('ORRERY_PUSH_PUBLIC, ORRERY_PUSH_PRIVATE and ORRERY_PUSH_CONTACT belong together.')
  const { ORRERY_SMTP: smtp, ORRERY_MAIL_FROM: from } = v
  if ((smtp === undefined) !== (from === undefined))
    throw new BadConfig('ORRERY_SMTP and ORRERY_MAIL_FROM belong together.')
  if (smtp !== undefined && v.ORRERY_ORIGIN === undefined)
    throw new BadConfig('ORRERY_SMTP wants ORRERY_ORIGIN: e-mails have links in them.')
  return {
    port: v.PORT,
    host: v.HOST,
    database: v.ORRERY_DATABASE,
    databaseTimeout: v.ORRERY_DATABASE_TIMEOUT * 1000,
    secret: v.ORRERY_SECRET,
    origin: v.ORRERY_ORIGIN === undefined ? undefined : new URL(v.ORRERY_ORIGIN).origin,
    proxy: v.ORRERY_PROXY,
    botThreads: v.ORRERY_BOT_THREADS,
    log: v.ORRERY_LOG,
    metrics: v.ORRERY_METRICS,
    limits: v.ORRERY_LIMITS,
    webhook: v.ORRERY_WEBHOOK,
    mail: smtp !== undefined && from !== undefined ? { smtp, from } : undefined,
    keep: { lobbies: v.ORRERY_KEEP_LOBBIES, idle: v.ORRERY_KEEP_IDLE, guests: v.ORRERY_KEEP_GUESTS },
    banAddresses: v.ORRERY_BAN_ADDRESSES,
    refusedNames: v.ORRERY_REFUSED_NAMES,
    push:
      publicKey !== undefined && privateKey !== undefined && contact !== undefined
        ? { publicKey, privateKey, contact, anywhere: v.ORRERY_PUSH_ANYWHERE }
        : undefined,
  }
}

export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//i.test(database)

/** Where a PostgreSQL is, for people to read. */
export const withoutPassword = (database: string): string => {
  const { host, pathname } = new URL(database)
  return `${host}${pathname}`
}
/** What is wrong with a setting of where everything is kept, or undefined. A drive's letter is no scheme. */
function databaseFault(database: string): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(database)?.[1]
  if (scheme === undefined) return undefined
  if (!isPostgres(database))
    return `${scheme}: is not known. Give a file for SQLite, or postgres://user:password@host/database.`
  if (!URL.canParse(database)) return 'not an address: postgres://user:password@host/database is wanted.'
  return new URL(database).pathname.length > 1 ? undefined : 'the name of the database is missing.'
}

const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])
const whoReaches = (host: string): string =>
  HERE.has(host)
    ? ', from this machine only'
    : host === '0.0.0.0' || host === '::'
      ? ', every address of this machine'
      : ''

/** What the server runs with, for a person to read; secrets are named, not shown. */
export function summaryOf(config: Config, port = config.port): string {
  const database = isPostgres(config.database)
    ? `PostgreSQL at ${withoutPassword(config.database)}`
    : `SQLite in ${config.database}`
  const lines: [string, string][] = [
    [
      'listens',
      `${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}${whoReaches(config.host)}`,
    ],
    ['storage', database],
    ['origin', config.origin ?? 'whatever the browser says in Host'],
    ['proxy', config.proxy === 0 ? 'none' : config.proxy === 1 ? 'trusted' : `${config.proxy} trusted`],
    ['bots', `${config.botThreads} thread${config.botThreads === 1 ? '' : 's'}`],
    ['secret', config.secret === undefined ? 'made by the server, kept in its storage' : 'given'],
    ['limits', config.limits ? 'on' : 'OFF: for measuring only'],
    ['metrics', config.metrics],
    [
      'web push',
      config.push ? (config.push.anywhere ? 'on, ANYWHERE: also inside this network' : 'on') : 'off',
    ],
    ['e-mail', config.mail === undefined ? 'off' : `by ${new URL(config.mail.smtp).host}`],
    ['webhook', config.webhook === undefined ? 'off' : new URL(config.webhook).host],
  ]
  return lines.map(([name, value]) => `  ${name.padEnd(9)} ${value}`).join('\n')
}
