import { createHmac, timingSafeEqual } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { COST } from '../accounts.js'
import { hashToken, newToken } from '../identity.js'
import { keyOf } from '../names.js'
import type { Store } from '../store/store.js'
import type { Mailer } from './mailer.js'

const HOUR = 3_600_000
/** How long what a email offers can be done, and how soon another is sent. */
const CONFIRM = { kind: 'confirm', lasts: 48 * HOUR, again: 60_000 } as const
const RESET = { kind: 'reset', lasts: HOUR, again: 10 * 60_000 } as const
type Offer = typeof CONFIRM | typeof RESET

export interface Address {
  readonly email: string | null
  readonly digest: boolean
}

/** Addresses that people have confirmed, and the emails that do it. What a email offers is kept as a hash. */
export class Emails {
  constructor(
    private readonly store: Store,
    private readonly secret: string,
    private readonly origin: string,
    private readonly mailer: Mailer | undefined,
    private readonly now: () => number = Date.now,
  ) {}
  get on(): boolean {
    return this.mailer !== undefined
  }
  private get db() {
    return this.store.db
  }
  async addressOf(user: string): Promise<Address> {
    const row = await this.db
      .selectFrom('users')
      .select(['email', 'digest'])
      .where('id', '=', user)
      .executeTakeFirst()
    return { email: row?.email ?? null, digest: row?.digest === 1 }
  }
  async setDigest(user: string, on: boolean): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ digest: on ? 1 : 0 })
      .where('id', '=', user)
      .execute()
  }
  async forget(user: string): Promise<void> {
    await this.db.updateTable('users').set({ email: null }).where('id', '=', user).execute()
    await this.db.deleteFrom('mail_tokens').where('user_id', '=', user).execute()
  }

  /** Whether another email of this kind may go out to this person now; the offer it makes. */
  private async offer(
    user: string,
    email: string,
    { kind, lasts, again }: Offer,
  ): Promise<string | undefined> {
    const now = this.now()
    await this.db.deleteFrom('mail_tokens').where('until', '<', now).execute()
    const last = await this.db
      .selectFrom('mail_tokens')
      .select('until')
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .where('until', '>', now + lasts - again)
      .executeTakeFirst()
    if (last) return undefined
    const token = newToken()
    await this.db
      .insertInto('mail_tokens')
      .values({ hash: hashToken(token), user_id: user, kind, email, until: now + lasts })
      .execute()
    return token
  }
  /** What was offered to whom; it can be taken once. */
  private async take(token: string, { kind }: Offer): Promise<{ user: string; email: string } | undefined> {
    const found = await this.db
      .selectFrom('mail_tokens')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!found || Number(found.until) < this.now()) return undefined
    const gone = await this.db.deleteFrom('mail_tokens').where('hash', '=', found.hash).executeTakeFirst()
    return Number(gone.numDeletedRows) > 0 ? { user: found.user_id, email: found.email } : undefined
  }

  /** Sends the link that makes an address somebody's. */
  async askToConfirm(user: string, name: string, email: string): Promise<boolean> {
    const token = await this.offer(user, email, CONFIRM)
    if (token === undefined) return false
    await this.mailer?.({
      to: email,
      subject: 'Is this your address?',
      text: `Hello ${name},\n\nto use this address on ${this.origin}, open\n\n${this.link('confirm', token)}\n\nwithin two days. If you did not ask for this, do nothing.\n`,
    })
    return true
  }
  async confirm(token: string): Promise<boolean> {
    const taken = await this.take(token, CONFIRM)
    if (!taken) return false
    await this.db.updateTable('users').set({ email: taken.email }).where('id', '=', taken.user).execute()
    return true
  }

  /** Sends the link to a new password, if there is such an account with an address. Says nothing about either. */
  async askToReset(who: string): Promise<void> {
    const row = await this.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where(e => e.or([e('name_key', '=', keyOf(who)), e('email', '=', who.trim().toLowerCase())]))
      .where('email', 'is not', null)
      .executeTakeFirst()
    if (!row?.email) return
    const token = await this.offer(row.id, row.email, RESET)
    if (token === undefined) return
    await this.mailer?.({
      to: row.email,
      subject: 'A new password',
      text: `Hello ${row.name},\n\nto choose a new password for ${this.origin}, open\n\n${this.link('reset', token)}\n\nwithin an hour. If you did not ask for this, do nothing: the old one stays.\n`,
    })
  }
  /** Sets the new password; says whose it is, so that the sessions with the old one can be ended. */
  async reset(token: string, password: string): Promise<string | undefined> {
    const taken = await this.take(token, RESET)
    if (!taken) return undefined
    await this.db
      .updateTable('users')
      .set({ password: await hash(password, COST) })
      .where('id', '=', taken.user)
      .execute()
    // What else was offered meanwhile is no longer needed.
    await this.db
      .deleteFrom('mail_tokens')
      .where('user_id', '=', taken.user)
      .where('kind', '=', RESET.kind)
      .execute()
    return taken.user
  }

  /** Tells somebody where the table waits for them. False where they want no such emails. */
  async sendDigest(
    user: string,
    tables: readonly { readonly id: string; readonly what: string }[],
  ): Promise<boolean> {
    const row = await this.db
      .selectFrom('users')
      .select(['name', 'email', 'digest'])
      .where('id', '=', user)
      .executeTakeFirst()
    if (!row?.email || row.digest !== 1 || !this.mailer || tables.length === 0) return false
    const stop = this.link('stop', `${user}.${this.sign(user)}`)
    const list = tables.map(({ id, what }) => `${what}\n${this.origin}/t/${id}`).join('\n\n')
    await this.mailer({
      to: row.email,
      subject: tables.length === 1 ? 'It is your turn' : `It is your turn at ${tables.length} tables`,
      text: `Hello ${row.name},\n\n${list}\n\nNo more of these emails: ${stop}\n`,
      stop,
    })
    return true
  }
  /** Ends the emails about turns for whoever has the link of one. */
  async stop(token: string): Promise<boolean> {
    const [user = '', signature = ''] = token.split('.')
    const expected = Buffer.from(this.sign(user))
    const given = Buffer.from(signature)
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
    await this.setDigest(user, false)
    return true
  }
  private sign(user: string): string {
    return createHmac('sha256', this.secret).update(`stop.${user}`).digest('base64url')
  }
  private link(what: 'confirm' | 'reset' | 'stop', token: string): string {
    // Behind the hash: it reaches neither the log of a proxy nor another site.
    return `${this.origin}/mail-link#${what}=${token}`
  }
}
