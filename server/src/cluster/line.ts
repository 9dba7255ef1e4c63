import pg from 'pg'

/** PostgreSQL takes 8,000 bytes a notification. */
export const LONGEST = 7900
/** How often something is said on a line, at the least: a network that swallows everything shows in no other way. */
const BEAT = 1000
/** Milliseconds without an answer after which a line counts as lost, where nothing else is agreed. */
const SILENCE = 10_000

/** A connection of our own that is made again when it breaks, or when nothing is heard on it any more. */
export class Line {
  private client: pg.Client | undefined
  private stopped = false
  private last: Promise<unknown> = Promise.resolve()
  private beating: NodeJS.Timeout | undefined
  /** When we last said something that PostgreSQL has heard. */
  private heard = -Infinity
  constructor(
    private readonly url: string,
    private readonly onUp: (client: pg.Client) => Promise<void>,
    private readonly onDown: () => void,
    private readonly onFault: (error: unknown) => void,
    private readonly silence = SILENCE,
  ) {}
  async connect(): Promise<void> {
    this.beating ??= setInterval(() => this.beat(), Math.min(BEAT, this.silence / 4)).unref()
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: this.silence,
    })
    let over = false
    const down = (): void => {
      if (over) return
      over = true
      this.client = undefined
      this.heard = -Infinity
      this.onDown()
      setTimeout(() => this.again(), 250).unref()
    }
    client.on('error', error => {
      this.onFault(error)
      down()
    })
    client.on('end', down)
    try {
      await client.connect()
      const now = performance.now()
      await this.onUp(client)
      // Closed while this was under way: nobody would ever hang up.
      if (this.stopped) return await client.end()
      this.heard = now
      this.client = client
    } catch (error) {
      this.onFault(error)
      down()
      hangUp(client)
      throw error
    }
  }
  private again(): void {
    if (!this.stopped) this.connect().catch(() => undefined)
  }
  /** Whether PostgreSQL has heard of us lately: it knows no earlier than we do that it has not. */
  get isFresh(): boolean {
    return performance.now() - this.heard < this.silence
  }
  private beat(): void {
    if (!this.client) return
    if (this.isFresh) this.query('select 1', []).catch(() => undefined)
    else {
      const { client } = this
      this.client = undefined
      hangUp(client)
    }
  }
  /** One query after the other; undefined while there is no connection. */
  query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[] | undefined> {
    const next = this.last.then(async () => {
      const { client } = this
      const now = performance.now()
      const result = await client?.query<R>(text, [...values])
      if (client && client === this.client) this.heard = Math.max(this.heard, now)
      return result?.rows
    })
    this.last = next.catch(() => undefined)
    return next
  }
  async close(): Promise<void> {
    this.stopped = true
    clearInterval(this.beating)
    const { client } = this
    // Nobody waits for a good-bye that is not heard.
    const late = client && setTimeout(() => hangUp(client), this.silence)
    await client?.end().catch(() => undefined)
    clearTimeout(late)
  }
}
/** Whoever waits for an answer on it hears that there is none. */
function hangUp(client: pg.Client): void {
  ;(client as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy()
}
