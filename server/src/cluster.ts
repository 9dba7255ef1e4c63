import { randomBytes } from 'node:crypto'
import type { Bus, Wardship } from '@orrery/table'
import pg from 'pg'

const CHANNEL = 'orrery'
/** PostgreSQL takes 8,000 bytes a notification. */
const LONGEST = 7900
const EVERY = 3
/** Our class of advisory locks: the second number is the table's. */
const LOCKS = 0x0172
type Ear = (table: string, seq: number) => void

/** A connection of our own that is made again when it breaks. */
class Line {
  private client: pg.Client | undefined
  private stopped = false
  private last: Promise<unknown> = Promise.resolve()
  constructor(
    private readonly url: string,
    private readonly onUp: (client: pg.Client) => Promise<void>,
    private readonly onDown: () => void,
    private readonly onFault: (error: unknown) => void,
  ) {}
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    let over = false
    const down = (): void => {
      if (over) return
      over = true
      this.client = undefined
      this.onDown()
      if (!this.stopped) setTimeout(() => void this.connect().catch(() => undefined), 250).unref()
    }
    client.on('error', error => {
      this.onFault(error)
      down()
    })
    client.on('end', down)
    try {
      await client.connect()
      await this.onUp(client)
      this.client = client
    } catch (error) {
      this.onFault(error)
      down()
      await client.end().catch(() => undefined)
      throw error
    }
  }
  /** One query after the other; undefined while there is no connection. */
  query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[] | undefined> {
    const next = this.last.then(async () => (await this.client?.query<R>(text, [...values]))?.rows)
    this.last = next.catch(() => undefined)
    return next
  }
  async close(): Promise<void> {
    this.stopped = true
    await this.client?.end().catch(() => undefined)
  }
}

/**
 * Tells the other processes over PostgreSQL's NOTIFY, after the commit and many at a time: inside the commit it would
 * hold a lock that all share. Whoever was cut off asks the log.
 */
export class PostgresBus implements Bus {
  private readonly me = randomBytes(6).toString('hex')
  private readonly ears = new Set<Ear>()
  private readonly news = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private wasUp = false
  private readonly line: Line

  constructor(
    url: string,
    private readonly onFault: (error: unknown) => void,
    /** Called when notes may have been lost: everything that is open should look at its log. */
    private readonly onGap: () => void,
  ) {
    this.line = new Line(
      url,
      client => this.listenOn(client),
      () => undefined,
      onFault,
    )
  }
  connect(): Promise<void> {
    return this.line.connect()
  }
  private async listenOn(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => this.heard(payload ?? ''))
    await client.query(`listen ${CHANNEL}`)
    if (this.wasUp) this.onGap()
    this.wasUp = true
  }
  private heard(payload: string): void {
    const [from, ...notes] = payload.split(' ')
    if (from === this.me) return
    for (const note of notes) {
      const at = note.lastIndexOf('=')
      for (const ear of this.ears) ear(note.slice(0, at), Number(note.slice(at + 1)))
    }
  }
  announce(table: string, seq: number): void {
    this.news.set(table, seq)
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      void this.flush()
    }, EVERY)
  }
  private async flush(): Promise<void> {
    const payloads: string[] = []
    let payload = this.me
    for (const [table, seq] of this.news) {
      const note = ` ${table}=${seq}`
      if (payload.length + note.length > LONGEST) {
        payloads.push(payload)
        payload = this.me
      }
      payload += note
    }
    this.news.clear()
    payloads.push(payload)
    for (const text of payloads)
      await this.line.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(this.onFault)
  }
  listen(hear: Ear): () => void {
    this.ears.add(hear)
    return () => this.ears.delete(hear)
  }
  async close(): Promise<void> {
    if (this.timer) {
      clearTimeout(this.timer)
      await this.flush()
    }
    await this.line.close()
  }
}

/** One process looks after a table's bots and clocks: the one that holds the table's lock, for as long as it lives. */
export class PostgresWardship implements Wardship {
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
