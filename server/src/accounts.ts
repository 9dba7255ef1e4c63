import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Person } from './identity.js'
import { hashToken, newName, newToken, readGuestCookie } from './identity.js'
import { keyOf, lookOf } from './names.js'
import type { Schema } from './store/schema.js'

/** What argon2 costs: about 20 MB and some 20 ms. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const DAY = 86_400_000
/** A session that was not used for this long is over. */
export const LIFETIME = 60 * DAY

/** Browsers that one person is signed in with. */
const MOST_SESSIONS = 100

export interface Session {
  readonly id: string
  readonly created: number
  readonly seen: number
  readonly agent: string
}
export type SignedIn = { readonly token: string; readonly person: Person }
/** What a wrong name is compared with, so that it takes as long as a wrong password. */
let decoy: Promise<string> | undefined

/** People with a name and a password, and the sessions they are signed in by. */
export class Accounts {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** A guest becomes an account under the same id, and so keeps every match. */
  async register(
    who: Person | undefined,
    name: string,
    password: string,
    agent: string,
  ): Promise<SignedIn | 'taken'> {
    const user = who?.guest ? who.user : newName()
    if (await this.isTaken(name)) return 'taken'
    const row = {
      id: user,
      name,
      name_key: keyOf(name),
      look: lookOf(name),
      password: await hash(password, COST),
      created: this.now(),
      email: null,
    }
    const made = await this.db
      .insertInto('users')
      .values(row)
      .onConflict(c => c.doNothing())
      .executeTakeFirst()
    if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return 'taken'
    // Somebody whose name looks the same may have registered meanwhile: nobody has it then, rather than both.
    if ((await this.alike(name)).length > 1) {
      await this.db.deleteFrom('users').where('id', '=', user).execute()
      return 'taken'
    }
    return this.openSession(user, name, agent)
  }
  /** Whether somebody has this name, or one that looks like it. */
  async isTaken(name: string): Promise<boolean> {
    return (await this.alike(name)).length > 0
  }
  private alike(name: string, user = ''): Promise<{ readonly id: string }[]> {
    return this.db
      .selectFrom('users')
      .select('id')
      .where(e => e.or([e('id', '=', user), e('name_key', '=', keyOf(name)), e('look', '=', lookOf(name))]))
      .limit(3)
      .execute()
  }
  async signIn(name: string, password: string, agent: string): Promise<SignedIn | undefined> {
    const row = await this.db
      .selectFrom('users')
      .selectAll()
      .where('name_key', '=', keyOf(name))
      .executeTakeFirst()
    const stored = row?.password ?? (await (decoy ??= hash(newToken(), COST)))
    const right = await verify(stored, password)
    if (!row || !right) return undefined
    const { token, person } = await this.openSession(row.id, row.name, agent)
    // The password may have been changed meanwhile, and all sessions ended: this one is none of the new password.
    const now = await this.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', row.id)
      .executeTakeFirst()
    if (now?.password === row.password) return { token, person: { ...person, ...hostOf(row.role) } }
    await this.revoke(row.id, { id: hashToken(token.slice(2)) })
    return undefined
  }
  private async openSession(user: string, name: string, agent: string): Promise<SignedIn> {
    const token = newToken()
    const session = hashToken(token)
    const now = this.now()
    await this.db
      .insertInto('sessions')
      .values({ hash: session, user_id: user, created: now, seen: now, agent: agent.slice(0, 200) })
      .execute()
    await this.forgetOldest(user)
    return { token: `s.${token}`, person: { user, name, guest: false, session } }
  }

  /** Of very many sessions those that were used last are left: whoever sees them all can end them all. */
  private async forgetOldest(user: string): Promise<void> {
    const oldest = this.db
      .selectFrom('sessions')
      .select('hash')
      .where('user_id', '=', user)
      .orderBy('seen', 'desc')
      .orderBy('created', 'desc')
      .limit(10 * MOST_SESSIONS)
      .offset(MOST_SESSIONS)
    await this.db.deleteFrom('sessions').where('hash', 'in', oldest).execute()
  }

  /** Whom a cookie belongs to; undefined for one that is forged, revoked or over. */
  async whoIs(cookie: string | undefined): Promise<Person | undefined> {
    if (cookie === undefined || cookie.length > 500) return undefined
    if (cookie.startsWith('s.')) return this.whoseSession(hashToken(cookie.slice(2)))
    const guest = readGuestCookie(this.secret, cookie)
    if (!guest) return undefined
    const known = await this.alike(guest.name, guest.user)
    // A guest who has become an account is known by the account's sessions alone.
    if (known.some(({ id }) => id === guest.user)) return undefined
    // Somebody has registered under the name that this guest had first, or one that looks like it.
    return known.length > 0 ? { ...guest, name: `${guest.name} (guest)` } : guest
  }
  private async whoseSession(session: string): Promise<Person | undefined> {
    const row = await this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.role', 'sessions.seen'])
      .where('sessions.hash', '=', session)
      .executeTakeFirst()
    const now = this.now()
    if (!row || now - Number(row.seen) > LIFETIME) return undefined
    if (now - Number(row.seen) > DAY)
      await this.db.updateTable('sessions').set({ seen: now }).where('hash', '=', session).execute()
    return { user: row.id, name: row.name, guest: false, session, ...hostOf(row.role) }
  }

  /** Which of these sessions are not over. */
  async live(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    const live = new Set<string>()
    for (let i = 0; i < sessions.length; i += 500) {
      const some = sessions.slice(i, i + 500)
      const rows = await this.db.selectFrom('sessions').select('hash').where('hash', 'in', some).execute()
      for (const row of rows) live.add(row.hash)
    }
    return live
  }
  async sessions(user: string): Promise<Session[]> {
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('seen', 'desc')
      .limit(MOST_SESSIONS)
      .execute()
    return rows.map(({ hash: id, created, seen, agent }) => ({
      id: id.slice(0, 16),
      created: Number(created),
      seen: Number(seen),
      agent,
    }))
  }
  /** Ends one session by the beginning of its hash, or all but one; says which are over. */
  async revoke(
    user: string,
    which: { readonly id: string } | { readonly allBut: string },
  ): Promise<string[]> {
    const over = await this.db
      .deleteFrom('sessions')
      .where('user_id', '=', user)
      .where(e => ('id' in which ? e('hash', 'like', `${which.id}%`) : e('hash', '!=', which.allBut)))
      .returning('hash')
      .execute()
    return over.map(({ hash: session }) => session)
  }
  /** What a browser is remembered under that has signed in by this name: another password makes it a stranger again. */
  async deviceKey(name: string): Promise<string> {
    const row = await this.db
      .selectFrom('users')
      .select('password')
      .where('name_key', '=', keyOf(name))
      .executeTakeFirst()
    return `${keyOf(name)} ${hashToken(row?.password ?? '')}`
  }
  async isPassword(user: string, given: string): Promise<boolean> {
    const row = await this.db.selectFrom('users').select('password').where('id', '=', user).executeTakeFirst()
    return row !== undefined && verify(row.password, given)
  }
  async changePassword(person: Person, old: string, fresh: string): Promise<boolean> {
    if (!(await this.isPassword(person.user, old))) return false
    const password = await hash(fresh, COST)
    await this.db.updateTable('users').set({ password }).where('id', '=', person.user).execute()
    return true
  }
}

const hostOf = (role: string): { readonly host?: true } => (role === 'host' ? { host: true } : {})

/** The secret that signs guests' cards: given, or made once and kept. */
export async function secretOf(db: Kysely<Schema>, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: newToken() })
    .onConflict(c => c.doNothing())
    .execute()
  return (
    await db.selectFrom('settings').select('value').where('name', '=', 'secret').executeTakeFirstOrThrow()
  ).value
}
