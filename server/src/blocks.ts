import type { Actor, Entry, Fault, Table } from '@orrery/table'
import { fault, parseEntry } from '@orrery/table'
import { newName } from './identity.js'
import { people } from './leaving.js'
import type { Store } from './store/store.js'

/** What was said before a report: enough to judge by. */
const SAID = 30

export interface Blocked {
  readonly id: string
  readonly name: string
}

/** Whom people do not want to sit with or hear, and what they tell the host about each other. */
export class Blocks {
  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  async of(user: string): Promise<Blocked[]> {
    const rows = await this.store.db
      .selectFrom('blocks')
      .select(['other_id', 'name'])
      .where('user_id', '=', user)
      .orderBy('created', 'desc')
      .limit(500)
      .execute()
    return rows.map(({ other_id: id, name }) => ({ id, name }))
  }
  async add(user: string, other: Actor): Promise<void> {
    await this.store.db
      .insertInto('blocks')
      .values({ user_id: user, other_id: other.user, name: other.name, created: this.now() })
      .onConflict(c => c.doNothing())
      .execute()
  }
  async remove(user: string, other: string): Promise<boolean> {
    const gone = await this.store.db
      .deleteFrom('blocks')
      .where('user_id', '=', user)
      .where('other_id', '=', other)
      .executeTakeFirst()
    return Number(gone.numDeletedRows) > 0
  }
  /** Nobody sits down with somebody who has blocked them; those who have a seat keep it. */
  async faultFor(table: Table, user: string): Promise<Fault | undefined> {
    return people(table).includes(user) ? undefined : this.faultAmong(table, user)
  }
  /** Nor does anybody who was blocked seat the same people once more. */
  async faultAmong(table: Table, user: string): Promise<Fault | undefined> {
    const there = [...new Set([table.host.user, ...people(table)])].filter(one => one !== user)
    if (there.length === 0) return undefined
    const row = await this.store.db
      .selectFrom('blocks')
      .select('user_id')
      .where('other_id', '=', user)
      .where('user_id', 'in', there)
      .executeTakeFirst()
    return row ? fault('blocked') : undefined
  }

  /** Whoever is called so at this table: sits there, or has said something. */
  async called(table: Table, name: string): Promise<Actor | undefined> {
    for (const holder of [table.host, ...table.holders]) {
      const who = 'user' in holder ? holder : holder.kind === 'bot' ? holder.for : undefined
      if (who?.name === name) return { user: who.user, name }
    }
    const said = (await this.said(table)).findLast(({ who }) => who.name === name)
    return said?.who
  }
  private async said(table: Table): Promise<(Entry & { k: 'say' })[]> {
    const entries = (await this.store.read(table.id, 1, table.seq)).map(parseEntry)
    return entries.flatMap(entry => (entry.k === 'say' ? [entry] : []))
  }
  /** Tells the host about somebody, with what was said at the table as far as the reporter heard it. */
  async report(table: Table, about: Actor, by: Actor, why: string): Promise<void> {
    const isPlayer = table.seatOf(by.user) >= 0
    const said = (await this.said(table))
      .filter(({ to }) => isPlayer || to === 'all')
      .slice(-SAID)
      .map(({ who, text, at }) => ({ name: who.name, text, at }))
    await this.store.db
      .insertInto('reports')
      .values({
        id: newName(),
        table_id: table.id,
        about_id: about.user,
        about_name: about.name,
        by_id: by.user,
        by_name: by.name,
        why,
        said: JSON.stringify(said),
        created: this.now(),
        closed: null,
      })
      .execute()
  }
}
