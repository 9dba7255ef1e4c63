import type { TableLocks } from '@orrery/table'
import { Line } from './line.js'

/** Our class of advisory locks: the second number is the table's. */
const LOCKS = 0x0172

/** One process looks after a table's bots and clocks: the one that holds the table's lock, for as long as it lives. */
export class PostgresTableLocks implements TableLocks {
  private readonly held = new Set<string>()
  private readonly line: Line

  constructor(url: string, onFault: (error: unknown) => void) {
    this.line = new Line(
      url,
      () => Promise.resolve(),
      () => this.held.clear(),
      onFault,
    )
  }
  connect(): Promise<void> {
    return this.line.connect()
  }
  async take(table: string): Promise<boolean> {
    if (this.held.has(table)) return true
    const rows = await this.line.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [LOCKS, table],
    )
    const mine = rows?.[0]?.mine === true
    if (mine) this.held.add(table)
    return mine
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
