import type { Notice } from '@orrery/table'
import type { Kysely } from 'kysely'
import type { Carrier } from '../notify.js'
import type { Schema } from '../store/schema.js'
import type { Emails } from './emails.js'

const MINUTE = 60_000
/** The first e-mail waits for what else comes; after one there is a while of quiet. */
const FIRST = 15 * MINUTE
const QUIET = 3 * 60 * MINUTE

interface DigestPorts {
  readonly db: Kysely<Schema>
  readonly emails: Pick<Emails, 'sendDigest'>
  /** Whether the table still waits for them. */
  readonly isWaiting: (table: string, user: string) => Promise<boolean>
  readonly titleOf: (game: string) => string
  readonly onFault: (error: unknown) => void
  readonly now?: () => number
}

/**
 * Gathers what people who are away should know, and writes one e-mail about all of it. What waits is in the database: it
 * outlives a restart, and of several processes one writes.
 */
export class Digest {
  private timer: NodeJS.Timeout | undefined
  private readonly now: () => number

  constructor(private readonly ports: DigestPorts) {
    this.now = ports.now ?? Date.now
  }
  start(): void {
    this.timer = setInterval(() => void this.send().catch(this.ports.onFault), MINUTE)
    this.timer.unref()
  }
  stop(): void {
    clearInterval(this.timer)
  }
  readonly carry: Carrier = async ({ user, table, kind, game }) => {
    const { db } = this.ports
    const wants = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .where('email', 'is not', null)
      .where('digest', '=', 1)
      .executeTakeFirst()
    if (!wants) return
    await db
      .insertInto('digests')
      .values({ user_id: user, table_id: table, kind, game, since: this.now() })
      .onConflict(c => c.columns(['user_id', 'table_id']).doUpdateSet({ kind }))
      .execute()
  }
  /** Writes to those who have waited long enough. */
  async send(): Promise<void> {
    const now = this.now()
    const due = await this.ports.db
      .selectFrom('digests')
      .innerJoin('users', 'users.id', 'digests.user_id')
      .select(['users.id', 'users.mailed'])
      .distinct()
      .where('digests.since', '<=', now - FIRST)
      .where('users.mailed', '<=', now - QUIET)
      .execute()
    for (const { id, mailed } of due) {
      // Another process may be about to write to them too: one of them gets to.
      if (!(await this.mailedAt(id, Number(mailed), now))) continue
      try {
        if (!(await this.writeTo(id))) await this.mailedAt(id, now, Number(mailed))
      } catch (error) {
        this.ports.onFault(error)
        // The mail server may be away: again when another first e-mail would go out.
        await this.mailedAt(id, now, now - QUIET + FIRST)
      }
    }
  }
  private async mailedAt(user: string, before: number, mailed: number): Promise<boolean> {
    const done = await this.ports.db
      .updateTable('users')
      .set({ mailed })
      .where('id', '=', user)
      .where('mailed', '=', before)
      .executeTakeFirst()
    return Number(done.numUpdatedRows) > 0
  }
  /** True if there was something worth an e-mail. */
  private async writeTo(user: string): Promise<boolean> {
    const { db, emails, isWaiting, titleOf } = this.ports
    const rows = await db
      .selectFrom('digests')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('since')
      .orderBy('table_id')
      .execute()
    const worth: { id: string; game: string; kind: Notice['kind'] }[] = []
    for (const { table_id: id, game, kind } of rows)
      if (kind === 'over' || (await isWaiting(id, user)))
        worth.push({ id, game: titleOf(game), kind: kind as Notice['kind'] })
    const sent = await emails.sendDigest(user, worth)
    // What came in meanwhile waits for the next one.
    for (const { table_id: table, kind } of rows)
      await db
        .deleteFrom('digests')
        .where('user_id', '=', user)
        .where('table_id', '=', table)
        .where('kind', '=', kind)
        .execute()
    return sent
  }
}
