import { randomBytes } from 'node:crypto'
import type { Bus } from '@orrery/table'
import type pg from 'pg'
import { Line, LONGEST } from './line.js'

const CHANNEL = 'orrery'
const EVERY = 3
type BusListener = (table: string, seq: number) => void

/**
 * Tells the other processes over PostgreSQL's NOTIFY, after the commit and many at a time: inside the commit it would
 * hold a lock that all share. Whoever was cut off asks the log.
 */
export class PostgresBus implements Bus {
  private readonly me = randomBytes(6).toString('hex')
  private readonly listeners = new Set<BusListener>()
  private readonly news = new Map<string, number>()
  /** Set while something is to be told or being told. */
  private timer: NodeJS.Timeout | undefined
  private telling: Promise<void> = Promise.resolve()
  private wasUp = false
  private readonly line: Line

  constructor(
    url: string,
    private readonly onFault: (error: unknown) => void,
    /** Called when notes may have been lost: everything that is open should look at its log. */
    private readonly onGap: () => void,
    silence?: number,
  ) {
    this.line = new Line(
      url,
      client => this.listenOn(client),
      () => undefined,
      onFault,
      silence,
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
      for (const listener of this.listeners) listener(note.slice(0, at), Number(note.slice(at + 1)))
    }
  }
  announce(table: string, seq: number): void {
    this.news.set(table, seq)
    this.arm()
  }
  private arm(): void {
    if (this.news.size === 0) return
    this.timer ??= setTimeout(() => {
      this.telling = this.flush().finally(() => {
        this.timer = undefined
        this.arm()
      })
    }, EVERY)
  }
  /** One at a time: while PostgreSQL does not answer, only the last of each table waits. */
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
  listen(listener: BusListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  async close(): Promise<void> {
    clearTimeout(this.timer)
    await this.telling
    clearTimeout(this.timer)
    if (this.news.size > 0) await this.flush()
    await this.line.close()
  }
}
