import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'
import type { Card, FrozenTable } from '@orrery/table'
import { LogGap } from '@orrery/table'
import { lookAgain, migrations } from './schema.js'
import type { Store } from './store.js'
import { BadDatabase } from './trouble.js'

// A backup is one compressed file of lines: a head, then everything by kind in a fixed order, then what was counted and
// a hash over all between. It says nothing of where it came from: what SQLite gave, PostgreSQL takes, and the other way.

/** What is in a backup. */
export interface Counted {
  readonly tables: number
  readonly entries: number
  readonly people: number
  /** Logs with an entry missing: what lies before it is kept. */
  readonly damaged: number
}
interface Head {
  readonly orreryBackup: 1
  /** The newest change of the schema it knows. */
  readonly version: string
  readonly made: string
}
interface End {
  readonly end: Counted
  readonly sha256: string
}
interface TableLine {
  readonly card: Card
  readonly due: number | null
  readonly log: readonly string[]
  readonly snapshot: FrozenTable | null
}
/** Kinds that are kept row by row, and what puts their rows in order. */
const PLAIN = {
  users: ['id'],
  sessions: ['hash'],
  pushes: ['endpoint'],
  settings: ['name'],
  sanctions: ['user_id', 'kind'],
  blocks: ['user_id', 'other_id'],
  reports: ['id'],
  mail_tokens: ['hash'],
  digests: ['user_id', 'table_id'],
} as const
type Plain = keyof typeof PLAIN
type Line =
  { readonly table: TableLine } | { readonly row: Readonly<Record<string, unknown>>; readonly of: Plain }

const VERSION = Object.keys(migrations).sort().at(-1) ?? ''
const TABLES_AT_ONCE = 200
/** A trial of whether something can be written is nobody's setting. */
const isKept = (of: Plain, row: Readonly<Record<string, unknown>>): boolean =>
  of !== 'settings' || row['name'] !== 'probe'

/** Everything, line by line, always in the same order. */
async function* linesOf(store: Store, counted: { damaged: number }): AsyncGenerator<Line> {
  for (const of of Object.keys(PLAIN) as Plain[]) {
    const rows: readonly Readonly<Record<string, unknown>>[] = await store.db
      .selectFrom(of)
      .selectAll()
      .execute()
    // Databases differ about the order of letters.
    const key = (row: Readonly<Record<string, unknown>>): string => PLAIN[of].map(name => row[name]).join(' ')
    for (const row of [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1)))
      if (isKept(of, row)) yield { of, row }
  }
  for (let last = 0; ;) {
    const tables = await store.db
      .selectFrom('tables')
      .select(['no', 'id', 'card', 'due'])
      .where('no', '>', last)
      .where('status', '!=', 'removed')
      .orderBy('no')
      .limit(TABLES_AT_ONCE)
      .execute()
    if (tables.length === 0) return
    for (const { no, id, card, due } of tables) {
      last = Number(no)
      const log = await store.read(id, 1).catch((error: unknown) => {
        if (!(error instanceof LogGap)) throw error
        counted.damaged++
        return error.before
      })
      const snapshot = (await store.snapshot(id, log.length)) ?? null
      const table = { card: JSON.parse(card) as Card, due: due === null ? null : Number(due), log, snapshot }
      yield { table }
    }
  }
}
/** Counts lines and remembers them in a hash. */
class Tally {
  readonly counted = { tables: 0, entries: 0, people: 0, damaged: 0 }
  private readonly hash = createHash('sha256')
  add(text: string, line: Line): void {
    this.hash.update(text).update('\n')
    if ('table' in line) {
      this.counted.tables++
      this.counted.entries += line.table.log.length
    } else if (line.of === 'users') this.counted.people++
  }
  digest(): string {
    return this.hash.copy().digest('hex')
  }
}
async function tallyOf(store: Store): Promise<Tally> {
  const tally = new Tally()
  for await (const line of linesOf(store, tally.counted)) tally.add(JSON.stringify(line), line)
  return tally
}

/** Writes everything of a store into a file, reads the file again, and only then gives it its name. */
export async function writeBackup(store: Store, file: string): Promise<Counted> {
  const part = `${file}.part`
  const tally = new Tally()
  try {
    const out = createWriteStream(part, { mode: 0o600 })
    const zip = createGzip()
    zip.pipe(out)
    const failed = once(out, 'error').then(([error]: unknown[]) => Promise.reject(error as Error))
    failed.catch(() => undefined)
    const say = async (text: string): Promise<void> => {
      if (!zip.write(`${text}\n`)) await Promise.race([once(zip, 'drain'), failed])
    }
    const head: Head = { orreryBackup: 1, version: VERSION, made: new Date().toISOString() }
    await say(JSON.stringify(head))
    for await (const line of linesOf(store, tally.counted)) {
      const text = JSON.stringify(line)
      tally.add(text, line)
      await say(text)
    }
    await say(JSON.stringify({ end: tally.counted, sha256: tally.digest() }))
    zip.end()
    await Promise.race([once(out, 'close'), failed])
    await onDisk(part)
    await checkBackup(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return tally.counted
}
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync()
  await handle.close()
}

async function* textsIn(file: string): AsyncGenerator<string> {
  const zip = createGunzip().setEncoding('utf8')
  createReadStream(file)
    .on('error', error => zip.destroy(error))
    .pipe(zip)
  let rest = ''
  for await (const chunk of zip as AsyncIterable<string>) {
    const texts = (rest + chunk).split('\n')
    rest = texts.pop() ?? ''
    yield* texts
  }
  if (rest !== '') yield rest
}

/** Reads a backup to its end, giving its lines on the way; fails if it is not whole. */
async function readLines(file: string, take: (line: Line) => Promise<void> | void): Promise<Tally> {
  const bad = (why: string): BadDatabase => new BadDatabase(`The backup ${file} ${why}`)
  const tally = new Tally()
  let head: Partial<Head> | undefined
  let end: End | undefined
  try {
    for await (const text of textsIn(file)) {
      const line = parsed(text)
      if (line === undefined || end) throw bad('is damaged')
      if (!head) {
        head = line as Partial<Head>
        if (head.orreryBackup !== 1) throw bad('is not a backup of Orrery')
        if (!((head.version ?? '') in migrations)) throw bad('was made by a newer version of Orrery')
      } else if ('end' in line) end = line as End
      else {
        tally.add(text, line as Line)
        await take(line as Line)
      }
    }
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    if (code === 'ENOENT') throw bad('does not exist')
    if (code === 'Z_DATA_ERROR' && !head) throw bad('is not a backup of Orrery')
    throw code.startsWith('Z_') ? bad('is damaged') : error
  }
  if (!head || !end) throw bad('is damaged: it ends too early')
  if (end.sha256 !== tally.digest()) throw bad('is damaged: something in it was changed')
  tally.counted.damaged = end.end.damaged
  return tally
}
const parsed = (text: string): object | undefined => {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}
/** Whether a backup is whole, and what is in it. */
export async function checkBackup(file: string): Promise<Counted> {
  return (await readLines(file, () => undefined)).counted
}

/** Puts everything of a backup into a store that has nothing yet, and compares. */
export async function restoreBackup(store: Store, file: string): Promise<Counted> {
  const before = await checkBackup(file)
  await store.db.deleteFrom('settings').execute()
  let waiting: Promise<void>[] = []
  const tally = await readLines(file, async line => {
    if (!('table' in line)) {
      await store.db
        .insertInto(line.of)
        .values(line.row as never)
        .execute()
      return
    }
    waiting.push(restoreTable(store, line.table))
    if (waiting.length < TABLES_AT_ONCE) return
    await Promise.all(waiting)
    waiting = []
  })
  await Promise.all(waiting)
  const restored = await tallyOf(store)
  if (restored.digest() !== tally.digest())
    throw new BadDatabase(`The backup ${file} could not be restored: what was written is not what was read`)
  // An earlier version may have compared names otherwise.
  await lookAgain(store.db)
  return before
}
async function restoreTable(store: Store, { card, due, log, snapshot }: TableLine): Promise<void> {
  await store.create(card, log)
  await store.card(card.id)
  if (due !== null) await store.defer(card.id, due, log.length)
  if (snapshot) await store.keep(card.id, snapshot)
}
