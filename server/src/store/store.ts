import type { Appended, Beside, Card, FrozenTable, LogStore } from '@orrery/table'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely'
import type { Commit } from './group.js'
import { GroupCommit } from './group.js'
import { migrations } from './schema.js'
import type { Schema } from './schema.js'

/** Told how many writes went together and how long it took. */
export type Observe = (writes: number, seconds: number) => void
/** A table's list of who sits there is short; so are the lists people look at. */
const LIST = 100

/** The tables of the house in a database. What SQLite and PostgreSQL do differently is how a batch is committed. */
export class Store implements LogStore {
  private readonly numbers = new Map<string, number>()
  readonly group: GroupCommit

  constructor(
    readonly db: Kysely<Schema>,
    commit: Commit,
    private readonly end: () => Promise<void>,
    observe?: Observe,
  ) {
    this.group = new GroupCommit(commit, observe)
  }
  async migrate(): Promise<void> {
    const migrator = new Migrator({
      db: this.db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error })
  }
  async close(): Promise<void> {
    await this.group.idle()
    await this.db.destroy()
    await this.end()
  }
  /** Fails when the database cannot be reached. */
  async check(): Promise<void> {
    await this.db.selectFrom('settings').select('name').limit(1).execute()
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
    if (row) this.numbers.set(id, Number(row.no))
    return row && Number(row.no)
  }

  async create(card: Card, entries: readonly string[]): Promise<void> {
    await this.group.add({ kind: 'table', card, entries })
  }
  append(id: string, seq: number, entry: string, beside?: Beside): Promise<Appended> {
    return this.group.add({ kind: 'entry', no: this.numberOf(id), seq, entry, ...(beside ? { beside } : {}) })
  }
  async keep(id: string, frozen: FrozenTable): Promise<void> {
    const { seq } = frozen
    await this.group.add({ kind: 'snapshot', no: this.numberOf(id), seq, frozen: JSON.stringify(frozen) })
  }
  async defer(id: string, due: number | null): Promise<void> {
    const no = await this.find(id)
    if (no !== undefined) await this.group.add({ kind: 'due', no, due })
  }

  async read(id: string, from: number, to = 2 ** 31 - 1): Promise<readonly string[]> {
    const no = await this.find(id)
    if (no === undefined) return []
    const rows = await this.db
      .selectFrom('entries')
      .select(['seq', 'entry'])
      .where('table_no', '=', no)
      .where('seq', '>=', from)
      .where('seq', '<=', Math.min(to, 2 ** 31 - 1))
      .orderBy('seq')
      .execute()
    rows.forEach(({ seq }, i) => {
      if (seq !== from + i) throw new Error(`table ${id}: entry ${from + i} is missing`)
    })
    return rows.map(({ entry }) => entry)
  }
  /** How long the logs of these tables are. */
  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('entries')
      .innerJoin('tables', 'tables.no', 'entries.table_no')
      .select(({ fn }) => ['tables.id', fn.max('entries.seq').as('head')])
      .where('tables.id', 'in', ids)
      .groupBy('tables.id')
      .execute()
    return new Map(rows.map(({ id, head }) => [id, Number(head)]))
  }
  async snapshot(id: string, seq: number): Promise<FrozenTable | undefined> {
    const no = await this.find(id)
    if (no === undefined) return undefined
    const row = await this.db
      .selectFrom('snapshots')
      .select('frozen')
      .where('table_no', '=', no)
      .where('seq', '<=', Math.min(seq, 2 ** 31 - 1))
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
      .executeTakeFirst()
    if (row) this.numbers.set(id, Number(row.no))
    return row && (JSON.parse(row.card) as Card)
  }
  async due(time: number): Promise<readonly { readonly id: string; readonly due: number }[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'due'])
      .where('due', 'is not', null)
      .where('due', '<=', time)
      .orderBy('due')
      .limit(200)
      .execute()
    return rows.map(({ id, due }) => ({ id, due: Number(due) }))
  }
  /** Tables in the lobby that anybody may join or watch, the newest first. */
  async listed(): Promise<Card[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('card')
      .where('listed', '=', 1)
      .where('status', 'in', ['lobby', 'playing'])
      .orderBy('changed', 'desc')
      .limit(LIST)
      .execute()
    return rows.map(({ card }) => JSON.parse(card) as Card)
  }
  async ofUser(user: string): Promise<Card[]> {
    const rows = await this.db
      .selectFrom('members')
      .innerJoin('tables', 'tables.no', 'members.table_no')
      .select('tables.card')
      .where('members.user_id', '=', user)
      .orderBy('tables.changed', 'desc')
      .limit(LIST)
      .execute()
    return rows.map(({ card }) => JSON.parse(card) as Card)
  }
}
