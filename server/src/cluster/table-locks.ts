import type { TableLocks } from '@orrery/table'
import { Line } from './line.js'

/** Our class of advisory locks: the second number is the table's. */
const LOCKS = 0x0172
/**
 * PostgreSQL ends the connection, and with it the locks, when it has heard nothing for so many milliseconds: a process
 * that was stopped or cut off has given up its tables by then. We count from before we last said something, so we
 * know no later than PostgreSQL does.
 */
const LEASE = 4000
const BEAT = 1000

/** One process looks after a table's bots and clocks: the one that holds the table's lock, for as long as it is awake. */
export class PostgresTableLocks implements TableLocks {
  private held = new Set<string>()
  /** When we last said something that PostgreSQL has heard. */
  private heard = -Infinity
  private timer: NodeJS.Timeout | undefined
  private readonly line: Line

  constructor(url: string, onFault: (error: unknown) => void) {
    this.line = new Line(
      url,
      async client => {
        const now = performance.now()
        await client.query(`set idle_session_timeout = ${LEASE}`)
        this.heard = now
      },
      () => this.lose(),
      onFault,
    )
  }
  async connect(): Promise<void> {
    await this.line.connect()
    this.timer = setInterval(() => this.beat(), BEAT)
    this.timer.unref()
  }
  private beat(): void {
    if (!this.isFresh && this.line.isUp) this.line.drop()
    else void this.say('select 1', []).catch(() => undefined)
  }
  private async say<R extends Record<string, unknown>>(text: string, values: readonly unknown[]) {
    const now = performance.now()
    const rows = await this.line.query<R>(text, values)
    if (rows) this.heard = Math.max(this.heard, now)
    return rows
  }
  private get isFresh(): boolean {
    return performance.now() - this.heard < LEASE
  }
  /** Another connection has none of the locks of this one. */
  private lose(): void {
    this.held = new Set()
    this.heard = -Infinity
  }

  async take(table: string): Promise<boolean> {
    if (this.held.has(table)) return this.isFresh
    const { held } = this
    const rows = await this.say<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
      LOCKS,
      table,
    ])
    const mine = rows?.[0]?.mine === true && held === this.held
    if (mine) held.add(table)
    return mine && this.isFresh
  }
  holds(table: string): boolean {
    return this.isFresh && this.held.has(table)
  }
  release(table: string): void {
    if (!this.held.delete(table)) return
    // If the connection is gone, so is the lock.
    this.say('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, table]).catch(() => undefined)
  }
  close(): Promise<void> {
    clearInterval(this.timer)
    return this.line.close()
  }
}
