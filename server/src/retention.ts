import type { TableLocks } from '@orrery/table'
import { parseEntry } from '@orrery/table'
import type { Config } from './config.js'
import { LIFETIME } from './accounts.js'
import type { Store } from './store/store.js'

const DAY = 86_400_000
const EVERY = 6 * 3_600_000
const AT_ONCE = 100

/** What is kept for how long. Nothing is removed unless the host has set a number of days, but for sessions that are over. */
export class Retention {
  private timer: NodeJS.Timeout | undefined
  private stopped = false
  constructor(
    private readonly store: Store,
    private readonly keep: Config['keep'],
    private readonly locks: TableLocks,
    private readonly onFault: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}
  start(): void {
    this.timer = setInterval(() => void this.sweep().catch(this.onFault), EVERY)
    this.timer.unref()
  }
  stop(): void {
    this.stopped = true
    clearInterval(this.timer)
  }
  /** Removes what has had its time; says how many tables. */
  async sweep(): Promise<number> {
    if (!(await this.locks.take(NAME))) return 0
    try {
      const over = this.now() - LIFETIME
      await this.store.db.deleteFrom('sessions').where('seen', '<', over).execute()
      const days = Object.values(this.keep).filter(n => n > 0)
      return days.length > 0 ? await this.removeTables(this.now() - Math.min(...days) * DAY) : 0
    } finally {
      this.locks.release(NAME)
    }
  }
  private async removeTables(before: number): Promise<number> {
    let removed = 0
    for (let last = 0; ;) {
      const rows = await this.store.db
        .selectFrom('tables')
        .select(['no', 'id', 'status'])
        .where('no', '>', last)
        .where('status', '!=', 'removed')
        // The row is older than the last move: this finds too many, never too few.
        .where('changed', '<', before)
        .orderBy('no')
        .limit(AT_ONCE)
        .execute()
      if (rows.length === 0 || this.stopped) return removed
      for (const { no, id, status } of rows) {
        last = Number(no)
        if (await this.isOver(id, status)) removed += (await this.store.remove(id)) ? 1 : 0
      }
    }
  }
  private async isOver(id: string, status: string): Promise<boolean> {
    const idle = this.now() - (await this.lastAt(id))
    const { lobbies, idle: unfinished, guests } = this.keep
    const past = (days: number): boolean => days > 0 && idle > days * DAY
    if (status === 'lobby' && past(lobbies)) return true
    if ((status === 'playing' || status === 'paused') && past(unfinished)) return true
    return past(guests) && !(await this.hasAccounts(id))
  }
  /** When something last happened there. */
  private async lastAt(id: string): Promise<number> {
    const head = (await this.store.heads([id])).get(id) ?? 0
    const [line] = await this.store.read(id, head, head)
    return line === undefined ? this.now() : parseEntry(line).at
  }
  private async hasAccounts(id: string): Promise<boolean> {
    const card = await this.store.card(id)
    const people = card ? [card.host.user, ...card.members] : []
    const rows = await this.store.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', people)
      .limit(1)
      .execute()
    return rows.length > 0
  }
}
const NAME = 'retention'
