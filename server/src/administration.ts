import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Card } from '@orrery/table'
import { sql } from 'kysely'
import { COST } from './accounts.js'
import { withdrawOffers } from './mail/emails.js'
import type { Moderation, Sanction, SanctionKind } from './moderation.js'
import { keyOf } from './names.js'
import type { Store } from './store/store.js'

export interface PersonFound {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly role: string
  /** When the account was made and was last seen; null for guests, of whom nothing is kept. */
  readonly created: number | null
  readonly seen: number | null
  readonly tables: number
  readonly sanctions: readonly Sanction[]
}
export interface TableFound {
  readonly id: string
  readonly game: string
  readonly status: string
  readonly changed: number
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Letters its log and its snapshots take. */
  readonly size?: number
}
export interface Report {
  readonly id: string
  readonly table: string
  readonly about: { readonly id: string; readonly name: string }
  readonly by: { readonly id: string; readonly name: string }
  readonly why: string
  readonly said: readonly { readonly name: string; readonly text: string; readonly at: number }[]
  readonly created: number
  readonly closed: number | null
}
const LIST = 50
/** Letters that are not mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** What somebody who was deleted is called where they played. */
const GONE = 'Someone who left'

/** What a host may do: the command line and the pages for hosts both come here. */
export class Administration {
  constructor(
    private readonly store: Store,
    private readonly moderation: Moderation,
  ) {}
  private get db() {
    return this.store.db
  }

  // ---------------------------------------------------------------- people

  /** By id, or by the name of an account; of guests those who have sat at a table. */
  async person(who: string): Promise<PersonFound | undefined> {
    const [account] = await this.accounts(e => e.or([e('id', '=', who), e('name_key', '=', keyOf(who))]))
    if (account) return account
    const cards = await this.store.ofUser(who)
    const [sanction] = this.moderation.sanctions().filter(({ user }) => user === who)
    const name = cards.map(card => nameIn(card, who)).find(found => found !== undefined) ?? sanction?.name
    if (name === undefined) return undefined
    const none = { role: '', created: null, seen: null }
    return { id: who, name, guest: true, ...none, tables: cards.length, sanctions: this.sanctionsOf(who) }
  }
  /** Accounts whose names hold these letters, the newest first. */
  async people(letters = ''): Promise<PersonFound[]> {
    const like = `%${keyOf(letters).replaceAll(/[\\%_]/g, '\\$&')}%`
    return this.accounts(() => sql<boolean>`name_key like ${like} escape '\\'`)
  }
  private async accounts(
    which: Parameters<ReturnType<typeof this.selection>['where']>[0],
  ): Promise<PersonFound[]> {
    const rows = await this.selection().where(which).orderBy('created', 'desc').limit(LIST).execute()
    return rows.map(({ id, name, role, created, seen, tables }) => ({
      id,
      name,
      guest: false,
      role,
      created: Number(created),
      seen: seen === null ? null : Number(seen),
      tables: Number(tables),
      sanctions: this.sanctionsOf(id),
    }))
  }
  private selection() {
    return this.db
      .selectFrom('users')
      .select(['id', 'name', 'role', 'created'])
      .select(e => [
        e
          .selectFrom('sessions')
          .select(s => s.fn.max('seen').as('seen'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('seen'),
        e
          .selectFrom('members')
          .select(s => s.fn.countAll().as('n'))
          .whereRef('members.user_id', '=', 'users.id')
          .as('tables'),
      ])
  }
  private sanctionsOf(id: string): Sanction[] {
    return this.moderation.sanctions().filter(({ user }) => user === id)
  }

  async impose(who: PersonFound, kind: SanctionKind, why: string, hours: number | undefined): Promise<void> {
    const until = hours === undefined ? null : Date.now() + hours * 3_600_000
    await this.moderation.impose(who.id, who.name, kind, why, until)
    if (kind === 'ban') await this.endSessions(who.id)
  }
  lift(who: PersonFound, kind: SanctionKind): Promise<boolean> {
    return this.moderation.lift(who.id, kind)
  }
  private async endSessions(user: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('user_id', '=', user).execute()
  }
  /** A new password, to be handed over; whoever is signed in with the old one is not any more. */
  async resetPassword(user: string): Promise<string> {
    const fresh = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const password = await hash(fresh, COST)
    await this.db.updateTable('users').set({ password }).where('id', '=', user).execute()
    await withdrawOffers(this.db, user)
    await this.endSessions(user)
    return fresh
  }
  async setHost(user: string, on: boolean): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ role: on ? 'host' : '' })
      .where('id', '=', user)
      .execute()
  }
  /**
   * Takes somebody out of everything but the matches they played, which stay whole without their name. Whoever has a table
   * open closes it when they hear of it, and the name is taken out once more of what was written meanwhile.
   */
  async removePerson(user: string): Promise<void> {
    await this.moderation.impose(user, GONE, 'gone', '', null)
    for (const [from, column] of OWNED) await this.db.deleteFrom(from).where(column, '=', user).execute()
    await this.db.updateTable('reports').set({ about_name: GONE }).where('about_id', '=', user).execute()
    await this.db.updateTable('reports').set({ by_name: GONE }).where('by_id', '=', user).execute()
    await this.withoutName(user)
  }
  /** What they were called goes; that somebody did these things stays. */
  async withoutName(user: string, tables?: Iterable<string>): Promise<void> {
    for (const id of tables ?? (await this.store.mentions(`"user":"${user}"`)))
      await this.store.rewrite(id, json => renamed(json, user))
  }

  // ---------------------------------------------------------------- tables

  /** Tables by whoever changed them last, or those that take the most room. */
  async tables(heavy: boolean): Promise<TableFound[]> {
    if (!heavy) {
      const rows = await this.tableRows().orderBy('changed', 'desc').limit(LIST).execute()
      return rows.map(({ card }) => found(JSON.parse(card) as Card))
    }
    const sizes = await this.store.sizes(LIST)
    const out: TableFound[] = []
    for (const { no, size } of sizes) {
      const row = await this.tableRows().where('no', '=', no).executeTakeFirst()
      if (row) out.push({ ...found(JSON.parse(row.card) as Card), size })
    }
    return out
  }
  private tableRows() {
    return this.db.selectFrom('tables').select('card').where('status', '!=', 'removed')
  }
  removeTable(id: string): Promise<boolean> {
    return this.store.remove(id)
  }

  // ---------------------------------------------------------------- reports

  async reports(all: boolean): Promise<Report[]> {
    let query = this.db.selectFrom('reports').selectAll().orderBy('created', 'desc').limit(LIST)
    if (!all) query = query.where('closed', 'is', null)
    return (await query.execute()).map(row => ({
      id: row.id,
      table: row.table_id,
      about: { id: row.about_id, name: row.about_name },
      by: { id: row.by_id, name: row.by_name },
      why: row.why,
      said: JSON.parse(row.said) as Report['said'],
      created: Number(row.created),
      closed: row.closed === null ? null : Number(row.closed),
    }))
  }
  async closeReport(id: string): Promise<boolean> {
    const done = await this.db
      .updateTable('reports')
      .set({ closed: Date.now() })
      .where('id', '=', id)
      .where('closed', 'is', null)
      .executeTakeFirst()
    return Number(done.numUpdatedRows) > 0
  }
}
const OWNED = [
  ['sessions', 'user_id'],
  ['pushes', 'user_id'],
  ['mail_tokens', 'user_id'],
  ['digests', 'user_id'],
  ['blocks', 'user_id'],
  ['blocks', 'other_id'],
  ['users', 'id'],
] as const

function found({ id, game, status, changed, people = [], host }: Card): TableFound {
  const names = new Map([host, ...people].map(({ user, name }) => [user, name]))
  return { id, game, status, changed, people: [...names].map(([user, name]) => ({ id: user, name })) }
}
function nameIn(card: Card, user: string): string | undefined {
  return found(card).people.find(({ id }) => id === user)?.name
}

/** A text of JSON (an entry, a card, a snapshot) in which this person is called `GONE`; the same text where they are not in it. */
function renamed(json: string, user: string): string {
  if (!json.includes(user)) return json
  const said = JSON.parse(json) as object
  // The seats of a card have names only.
  const called = 'members' in said ? nameIn(said as Card, user) : undefined
  return JSON.stringify(said, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('name' in value)) return value
    const isThem = 'user' in value ? value.user === user : 'kind' in value && value.name === called
    return isThem ? { ...value, name: GONE } : value
  })
}
