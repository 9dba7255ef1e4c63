import { createHmac, timingSafeEqual } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Notice } from '@orrery/table'
import { COST } from '../accounts.js'
import { hashToken, newToken } from '../identity.js'
import { keyOf } from '../names.js'
import type { Store } from '../store/store.js'
import type { Mailer } from './mailer.js'

const HOUR = 3_600_000
/** How long what an e-mail offers can be done, and how soon another is sent. */
const CONFIRM = { kind: 'confirm', lasts: 48 * HOUR, again: 60_000 } as const
const RESET = { kind: 'reset', lasts: HOUR, again: 10 * 60_000 } as const
type Offer = typeof CONFIRM | typeof RESET

export interface Address {
  readonly email: string | null
  readonly digest: boolean
}

/** A table that somebody who is away should know of, by the title of its game. */
export interface Waiting {
  readonly id: string
  readonly game: string
  readonly kind: Notice['kind']
}
const subjectOf = (turns: readonly Waiting[], over: readonly Waiting[]): string => {
  const [first] = turns
  if (first) return turns.length === 1 ? `Your turn: ${first.game}` : `Your turn at ${turns.length} tables`
  return over.length === 1 ? `Over: ${over[0]?.game ?? ''}` : `${over.length} matches are over`
}

/** Addresses that people have confirmed, and the e-mails that do it. What an e-mail offers is kept as a hash. */
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
    await withdrawOffers(this.db, user)
  }

  /** Whether another e-mail of this kind may go out to this person now; the offer it makes. */
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
  /** One that cannot be sent was not offered: whoever asks again need not wait. */
  private async send(token: string, email: Parameters<Mailer>[0]): Promise<void> {
    try {
      await this.mailer?.(email)
    } catch (error) {
      await this.db.deleteFrom('mail_tokens').where('hash', '=', hashToken(token)).execute()
      throw error
    }
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
    await this.send(token, {
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
    // What else was sent, to the address before this one say, opens nothing any more.
    await withdrawOffers(this.db, taken.user)
    return true
  }

  /** Sends the link to a new password, if there is such an account with an address. Says nothing about either. */
  async askToReset(who: string): Promise<void> {
    const rows = await this.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where(e => e.or([e('name_key', '=', keyOf(who)), e('email', '=', who.trim().toLowerCase())]))
      .where('email', 'is not', null)
      .limit(5)
      .execute()
    // One address may serve several accounts: each gets a link of its own.
    for (const { id, name, email } of rows) {
      const token = email === null ? undefined : await this.offer(id, email, RESET)
      if (token === undefined || email === null) continue
      await this.send(token, {
        to: email,
        subject: `A new password for ${name}`,
        text: `Hello ${name},\n\nto choose a new password for ${this.origin}, open\n\n${this.link('reset', token)}\n\nwithin an hour. If you did not ask for this, do nothing: the old one stays.\n`,
      })
    }
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
    await withdrawOffers(this.db, taken.user)
    return taken.user
  }

  /** Tells somebody where the table waits for them, and which matches are over. False where they want no such e-mails. */
  async sendDigest(user: string, tables: readonly Waiting[]): Promise<boolean> {
    const row = await this.db
      .selectFrom('users')
      .select(['name', 'email', 'digest'])
      .where('id', '=', user)
      .executeTakeFirst()
    if (!row?.email || row.digest !== 1 || !this.mailer || tables.length === 0) return false
    const stop = this.link('stop', `${user}.${this.sign(user)}`)
    const list = (which: readonly Waiting[], what: string): string =>
      which.length === 0
        ? ''
        : `${what}\n\n${which.map(({ id, game }) => `  ${game}\n  ${this.origin}/t/${id}`).join('\n\n')}\n\n`
    const over = tables.filter(({ kind }) => kind === 'over')
    const turns = tables.filter(({ kind }) => kind !== 'over')
    await this.mailer({
      to: row.email,
      subject: subjectOf(turns, over),
      text: `Hello ${row.name},\n\n${list(turns, 'it is your turn:')}${list(over, turns.length > 0 ? 'These matches are over:' : 'these matches are over:')}You get this because you play at ${this.origin}. No more of these e-mails:\n${stop}\n`,
      stop,
    })
    return true
  }
  /** Ends the e-mails about turns for whoever has the link of one. */
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

/**
 * Links that are still on their way lead nowhere from now on: also those to a new address, which whoever knew the old
 * password may have asked for.
 */
export async function withdrawOffers(db: Store['db'], user: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('user_id', '=', user).execute()
}
