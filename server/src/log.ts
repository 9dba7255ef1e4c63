import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from './config.js'

/** Of an error what helps to find its cause, and nothing a library has hung on it: rows, connections with their keys, addresses. */
const SHOWN = ['code', 'rule', 'statusCode', 'errno', 'syscall', 'table', 'constraint'] as const
/** Errors that tell of each other's causes in a circle end somewhere. */
const DEEPEST = 5

/**
 * What others say of an error repeats what they were given: a mail server the address, an address of another server the
 * password in it, the reader of JSON a piece of the row.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/(:\/\/)[^\s/?#]{0,200}@/g, '$1')
    .replaceAll(/[^\s<>()"',;:=]{1,64}@[^\s<>()"',;:]{1,255}/g, '(an address)')
    .replaceAll(/Unexpected token [^]{0,200}? is not valid JSON/g, 'not valid JSON')

function told(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? plain(error) : typeof error
  const { name, message, stack, cause } = error
  const more = SHOWN.map(key => [key, (error as unknown as Record<string, unknown>)[key]] as const)
  const several = error instanceof AggregateError ? error.errors : []
  return {
    type: name,
    message: plain(message),
    stack: stack === undefined ? undefined : plain(stack),
    ...Object.fromEntries(more.filter(([, value]) => typeof value === 'string' || typeof value === 'number')),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: told(cause, depth + 1) }),
    ...(several.length === 0 || depth >= DEEPEST ? {} : { errors: several.map(one => told(one, depth + 1)) }),
  }
}

/** What the server writes for its host: JSON lines without a secret in them. */
export const newLog = (level: Config['log'], to?: DestinationStream): Logger => {
  const options = {
    level,
    serializers: { err: (error: unknown) => told(error) },
    // Cookies and keys of tables are secrets.
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.query.key'],
  }
  return to ? pino(options, to) : pino(options)
}
