import type { Card, FrozenTable, LogStore, LogWriter } from '@orrery/table'
import type { Kysely } from 'kysely'
import { Migrator, sql } from 'kysely'
import type { Change, Commit } from './group.js'
import { GroupCommit, TableWriter } from './group.js'
import { migrations } from './schema.js'
import type { Schema } from './schema.js'
import { BadDatabase, mustBeOurs, nameOf } from './trouble.js'

/** Told how many writes went together and how long it took. */
export type Observe = (writes: number, seconds: number) => void
/** A table's list of who sits there is short; so are the lists people look at. */
const LIST = 100
/** Of those that anybody may join so many of one host, or of all who come from one place, and so many are looked at for them. */
const OF_ONE = 20
const LOOKED_AT = 500
/** Whether something can be written is tried at most this often, in milliseconds, with so many bytes. */
const CHECK = 1000
const PROBE = 32 << 10
/** Tables whose logs are read through before others have their turn. */
const READ_AT_ONCE = 50
/** Tables that are looked after at once, and where looking for them begins. */
const MOST_DUE = 200
const FIRST_DUE = { due: 0, no: 0 } as const
/** No log is longer. */
const LONGEST = 2 ** 31 - 1
/** Tables whose numbers are known without asking. */
const REMEMBERED = 50_000

/** The changes of the schema a database has seen; refuses another program's. */
async function changesOf(db: Kysely<Schema>, database: string): Promise<readonly string[]> {
  const isPostgres = db.getExecutor().adapter.supportsTransactionalDdl
  const here = isPostgres
    ? await sql<{ name: string }>`select current_schema() as name`.execute(db)
    : undefined
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true }))
    .filter(({ schema }) => schema === here?.rows[0]?.name)
    .map(({ name }) => name)
  const { rows } = tables.includes('kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] }
  const done = rows.map(({ name }) => name)
  mustBeOurs(database, tables, done, Object.keys(migrations))
  return done
}
/** For those who only look: they leave a database as it is. */
export async function mustBeCurrent(db: Kysely<Schema>, database: string): Promise<void> {
  const done = await changesOf(db, database)
  if (Object.keys(migrations).some(name => !done.includes(name)))
    throw new BadDatabase(
      `${nameOf(database)} is an older version's: start the server once, and it is brought up to date`,
    )
}
/** Brings a database of ours up to date. */
export async function migrate(db: Kysely<Schema>, database: string): Promise<void> {
  await changesOf(db, database)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error })
}

export interface Size {
  readonly no: number
  readonly size: number
}
/** What SQLite and PostgreSQL do differently: how a batch is committed, and where the log is. */
export interface Backend {
  /** Of the tables after this number and up to that one, those in whose logs this text stands. */
  readonly mentions: (text: string, after: number, upTo: number) => Promise<readonly number[]>
  /** The tables whose logs and snapshots take the most letters. */
  readonly sizes: (most: number) => Promise<readonly Size[]>
  readonly commit: Commit
  /** Entries `from` to `to` of a table by its number, as far as they are there; throws `LogGap` if one is left out. */
  readonly read: (no: number, from: number, to: number) => Promise<readonly string[]>
  /** How long the logs of these tables are. */
  readonly heads: (numbers: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** The last thing that is done before the connection ends. */
  readonly close?: () => Promise<void>
}

/** All tables, in a database. */
export class Store implements LogStore {
  private readonly numbers = new Map<string, number>()
  readonly group: GroupCommit
  private dueAfter: { readonly due: number; readonly no: number } = FIRST_DUE
  private checked = -Infinity
  private checking: Promise<void> = Promise.resolve()

  constructor(
    readonly db: Kysely<Schema>,
    private readonly backend: Backend,
    observe?: Observe,
  ) {
    this.group = new GroupCommit(backend.commit, observe)
  }
  async close(): Promise<void> {
    await this.group.idle()
    await this.backend.close?.()
    await this.db.destroy()
  }
  /** Fails when nothing can be written: the database is gone, or its disk is full. One try serves all who ask meanwhile. */
  check(): Promise<void> {
    if (performance.now() - this.checked > CHECK) {
      this.checked = performance.now()
      this.checking = this.probe()
      this.checking.catch(() => undefined)
    }
    return this.checking
  }
  private async probe(): Promise<void> {
    const value = 'x'.repeat(PROBE)
    await this.db
      .insertInto('settings')
      .values({ name: 'probe', value })
      .onConflict(c => c.column('name').doUpdateSet({ value }))
      .execute()
    await this.db.deleteFrom('settings').where('name', '=', 'probe').execute()
  }

  /** The number of a table, which its room has looked up by opening it. */
  private numberOf(id: string): number {
    const no = this.numbers.get(id)
    if (no === undefined) throw new Error(`table ${id} was not opened`)
    return no
  }
  private async find(id: string): Promise<number | undefined> {
    const known = this.numbers.get(id)
    if (known !== undefined) return known
    const row = await this.db.selectFrom('tables').select('no').where('id', '=', id).executeTakeFirst()
    if (row) this.remember(id, Number(row.no))
    return row && Number(row.no)
  }
  /** Of tables that were open long ago nothing is kept. */
  private remember(id: string, no: number): void {
    this.numbers.delete(id)
    this.numbers.set(id, no)
    const [oldest] = this.numbers.size > REMEMBERED ? this.numbers.keys() : []
    if (oldest !== undefined) this.numbers.delete(oldest)
  }

  async create(card: Card, entries: readonly string[]): Promise<void> {
    await this.group.add({ kind: 'table', card, entries })
  }
  writer(id: string): LogWriter {
    return new TableWriter(this.group, this.numberOf(id))
  }
  async keep(id: string, frozen: FrozenTable, instead?: number): Promise<void> {
    const { seq } = frozen
    const no = await this.find(id)
    if (no === undefined) throw new Error(`there is no table ${id}`)
    await this.group.add({ kind: 'snapshot', no, seq, frozen: JSON.stringify(frozen), instead })
  }
  async defer(id: string, due: number | null, seq: number): Promise<void> {
    const no = await this.find(id)
    if (no !== undefined) await this.group.add({ kind: 'due', no, due, seq })
  }

  /** Changes what the log, the card and the snapshots of a table say, all at once. */
  async rewrite(id: string, change: Change): Promise<void> {
    const no = await this.find(id)
    if (no !== undefined) await this.group.add({ kind: 'rewrite', no, change })
  }
  /** A table is gone for good; false if it was not there. */
  async remove(id: string): Promise<boolean> {
    if (!(await this.card(id))) return false
    await this.group.add({ kind: 'remove', no: this.numberOf(id) })
    await this.db.updateTable('tables').set({ changed: Date.now() }).where('id', '=', id).execute()
    return true
  }
  /** The tables in whose logs this text stands. All of them are read, a few at a time: play goes on beside it. */
  async mentions(text: string): Promise<string[]> {
    const last = await this.db
      .selectFrom('tables')
      .select(e => e.fn.max('no').as('no'))
      .executeTakeFirst()
    const ids: string[] = []
    for (let after = 0; after < Number(last?.no ?? 0); after += READ_AT_ONCE) {
      const numbers = await this.backend.mentions(text, after, after + READ_AT_ONCE)
      await new Promise(setImmediate)
      if (numbers.length === 0) continue
      const rows = await this.db.selectFrom('tables').select('id').where('no', 'in', numbers).execute()
      for (const { id } of rows) ids.push(id)
    }
    return ids
  }
  sizes(most: number): Promise<readonly Size[]> {
    return this.backend.sizes(most)
  }
  /** Tables that were removed since then. */
  async removedSince(time: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('listed', '=', 0)
      .where('status', '=', 'removed')
      .where('changed', '>=', time)
      .execute()
    return rows.map(({ id }) => id)
  }

  async read(id: string, from: number, to = LONGEST): Promise<readonly string[]> {
    const no = await this.find(id)
    return no === undefined ? [] : this.backend.read(no, from, Math.min(to, LONGEST))
  }
  /** How long the logs of these tables are. */
  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const numbers = await Promise.all(ids.map(id => this.find(id)))
    const heads = await this.backend.heads(numbers.filter(no => no !== undefined))
    return new Map(
      ids.flatMap((id, i): [string, number][] => {
        const head = heads.get(numbers[i] ?? 0)
        return head === undefined ? [] : [[id, head]]
      }),
    )
  }
  async snapshot(id: string, seq: number): Promise<FrozenTable | undefined> {
    const no = await this.find(id)
    if (no === undefined) return undefined
    const row = await this.db
      .selectFrom('snapshots')
      .select('frozen')
      .where('table_no', '=', no)
      .where('seq', '<=', Math.min(seq, LONGEST))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && (JSON.parse(row.frozen) as FrozenTable)
  }
  async card(id: string): Promise<Card | undefined> {
    const row = await this.db
      .selectFrom('tables')
      .select(['no', 'card'])
      .where('id', '=', id)
      .where('status', '!=', 'removed')
      .executeTakeFirst()
    if (row) this.remember(id, Number(row.no))
    return row && (JSON.parse(row.card) as Card)
  }
  /** Goes on where it ended the last time: many tables that are due for long hide none of those behind them. */
  async due(time: number): Promise<readonly { readonly id: string; readonly due: number }[]> {
    const { due: from, no: after } = this.dueAfter
    const rows = await this.db
      .selectFrom('tables')
      .select(['no', 'id', 'due'])
      .where('due', 'is not', null)
      .where('due', '>=', from)
      .where('due', '<=', time)
      .where(e => e.or([e('due', '>', from), e('no', '>', after)]))
      .orderBy('due')
      .orderBy('no')
      .limit(MOST_DUE)
      .execute()
    const found = rows.map(({ no, id, due }) => ({ no: Number(no), id, due: Number(due) }))
    this.dueAfter = (found.length === MOST_DUE ? found.at(-1) : undefined) ?? FIRST_DUE
    return found.map(({ id, due }) => ({ id, due }))
  }
  /**
   * Tables in the lobby that anybody may join or watch, the newest first; of those who open many only so many, or they
   * would push out all others.
   */
  async listed(houseOf: (user: string) => string = user => user): Promise<Card[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('card')
      .where('listed', '=', 1)
      .where('status', 'in', ['lobby', 'playing'])
      .orderBy('changed', 'desc')
      .limit(LOOKED_AT)
      .execute()
    const cards: Card[] = []
    const shown = new Map<string, number>()
    for (const row of rows) {
      const card = JSON.parse(row.card) as Card
      const house = houseOf(card.host.user)
      const before = shown.get(house) ?? 0
      shown.set(house, before + 1)
      if (before < OF_ONE) cards.push(card)
      if (cards.length === LIST) break
    }
    return cards
  }
  async ofUser(user: string, most = LIST): Promise<Card[]> {
    const rows = await this.db
      .selectFrom('members')
      .innerJoin('tables', 'tables.no', 'members.table_no')
      .select('tables.card')
      .where('members.user_id', '=', user)
      .orderBy('tables.changed', 'desc')
      .$if(most !== Infinity, query => query.limit(most))
      .execute()
    return rows.map(({ card }) => JSON.parse(card) as Card)
  }
}
