import pg from 'pg'

/** PostgreSQL takes 8,000 bytes a notification. */
export const LONGEST = 7900

/** A connection of our own that is made again when it breaks. */
export class Line {
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
  get isUp(): boolean {
    return this.client !== undefined
  }
  /** Gives up a connection that does not answer; another is made. */
  drop(): void {
    const { client } = this
    this.client = undefined
    // Whoever waits for an answer on it hears that there is none.
    ;(client as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy()
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
