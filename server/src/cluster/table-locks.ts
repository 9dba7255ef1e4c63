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

/** One process looks after a table's bots and clocks: the one that holds the table's lock, for as long as it is awake. */
export class PostgresTableLocks implements TableLocks {
  private held = new Set<string>()
  private readonly line: Line

  constructor(url: string, onFault: (error: unknown) => void) {
    this.line = new Line(
      url,
      async client => void (await client.query(`set idle_session_timeout = ${LEASE}`)),
      // Another connection has none of the locks of this one.
      () => (this.held = new Set()),
      onFault,
      LEASE,
    )
  }
  connect(): Promise<void> {
    return this.line.connect()
  }
  async take(table: string): Promise<boolean> {
    if (this.held.has(table)) return this.line.isFresh
    const { held } = this
    const rows = await this.line.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [LOCKS, table],
    )
    const mine = rows?.[0]?.mine === true && held === this.held
    if (mine) held.add(table)
    return mine && this.line.isFresh
  }
  holds(table: string): boolean {
    return this.line.isFresh && this.held.has(table)
  }
  release(table: string): void {
    if (!this.held.delete(table)) return
    // If the connection is gone, so is the lock.
    this.line.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, table]).catch(() => undefined)
  }
  close(): Promise<void> {
    return this.line.close()
  }
}
