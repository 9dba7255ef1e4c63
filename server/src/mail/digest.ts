import type { Notice } from '@orrery/table'
import type { Carrier } from '../notify.js'
import type { Emails } from './emails.js'

const MINUTE = 60_000
/** The first email waits for what else comes; after one there is a while of quiet. */
const FIRST = 15 * MINUTE
const QUIET = 3 * 60 * MINUTE

interface Waiting {
  since: number
  readonly tables: Map<string, Notice>
}

/** Gathers what people who are away should know, and writes one email about all of it. */
export class Digest {
  private readonly waiting = new Map<string, Waiting>()
  private readonly quiet = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly emails: Pick<Emails, 'sendDigest'>,
    /** Whether the table still waits for them. */
    private readonly isWaiting: (table: string, user: string) => Promise<boolean>,
    private readonly titleOf: (game: string) => string,
    private readonly onFault: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}
  start(): void {
    this.timer = setInterval(() => void this.send(), MINUTE)
    this.timer.unref()
  }
  stop(): void {
    clearInterval(this.timer)
  }
  readonly carry: Carrier = notice => {
    const kept = this.waiting.get(notice.user) ?? { since: this.now(), tables: new Map<string, Notice>() }
    kept.tables.set(notice.table, notice)
    this.waiting.set(notice.user, kept)
    return Promise.resolve()
  }
  /** Writes to those who have waited long enough. */
  async send(): Promise<void> {
    const now = this.now()
    for (const [user, { since, tables }] of this.waiting) {
      if (now - since < FIRST || now < (this.quiet.get(user) ?? 0)) continue
      this.waiting.delete(user)
      try {
        const worth: { id: string; what: string }[] = []
        for (const { table, kind, game } of tables.values())
          if (kind === 'over' || (await this.isWaiting(table, user)))
            worth.push({
              id: table,
              what: `${this.titleOf(game)}: ${kind === 'over' ? 'the match is over' : 'it is your turn'}`,
            })
        if (await this.emails.sendDigest(user, worth)) this.quiet.set(user, now + QUIET)
      } catch (error) {
        this.onFault(error)
      }
    }
    for (const [user, until] of this.quiet) if (until < now) this.quiet.delete(user)
  }
}
