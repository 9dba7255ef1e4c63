import { randomBytes } from 'node:crypto'
import type { Actor, Presence, PresenceListener } from '@orrery/table'
import type pg from 'pg'
import { Line, LONGEST } from './line.js'

const CHANNEL = 'orrery_presence'
/** Who comes and goes within this many milliseconds is told at once. */
const EVERY = 50
/** How often a process says that it lives, and how long the others wait to hear it. */
const BEAT = 5000
const BEATS_MISSED = 3
/** A final with thousands of spectators does not fit into a note: those who sit there come first. */
const MOST = 40

type Note = readonly [table: string, asks: 0 | 1, people: readonly (readonly [user: string, name: string])[]]

/**
 * Who looks on at which table, told over PostgreSQL's NOTIFY. Nothing of it is kept: a process that falls silent has
 * nobody looking on, one that says good-bye at once, and whoever begins to look asks the others.
 */
export class PostgresPresence implements Presence {
  private readonly me = randomBytes(6).toString('hex')
  private readonly listeners = new Set<PresenceListener>()
  private readonly news = new Map<string, Note>()
  private readonly lastHeard = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private beat: NodeJS.Timeout | undefined
  private wasUp = false
  private readonly line: Line

  constructor(
    url: string,
    private readonly onFault: (error: unknown) => void,
    private readonly every = BEAT,
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
  async connect(): Promise<void> {
    await this.line.connect()
    this.beat = setInterval(() => {
      this.post([])
      this.forgetSilent()
    }, this.every)
    this.beat.unref()
  }
  private async listenOn(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => this.heard(payload ?? ''))
    await client.query(`listen ${CHANNEL}`)
    // What was said meanwhile is lost: everybody says it again.
    if (this.wasUp) for (const listener of this.listeners) listener.gap()
    this.wasUp = true
  }

  say(table: string, people: readonly Actor[], asks: boolean): void {
    const asked = asks || this.news.get(table)?.[1] === 1
    this.news.set(table, [table, asked ? 1 : 0, people.slice(0, MOST).map(({ user, name }) => [user, name])])
    this.timer ??= setTimeout(() => this.flush(), EVERY).unref()
  }
  private flush(): void {
    this.timer = undefined
    let notes: Note[] = []
    let length = 0
    for (const note of this.news.values()) {
      const size = Buffer.byteLength(JSON.stringify(note)) + 1
      if (length + size > LONGEST - 100) {
        this.post(notes)
        notes = []
        length = 0
      }
      notes.push(note)
      length += size
    }
    this.news.clear()
    this.post(notes)
  }
  private post(notes: readonly Note[] | 'bye'): void {
    const text = JSON.stringify([this.me, notes])
    this.line.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(this.onFault)
  }
  private heard(payload: string): void {
    const [from, notes] = JSON.parse(payload) as [string, readonly Note[] | 'bye']
    if (from === this.me) return
    if (notes === 'bye') return this.gone(from)
    this.lastHeard.set(from, Date.now())
    for (const [table, asks, people] of notes)
      for (const listener of this.listeners)
        listener.heard(
          from,
          table,
          people.map(([user, name]) => ({ user, name })),
          asks === 1,
        )
  }
  private forgetSilent(): void {
    const now = Date.now()
    for (const [from, at] of this.lastHeard) if (now - at > BEATS_MISSED * this.every) this.gone(from)
  }
  private gone(from: string): void {
    this.lastHeard.delete(from)
    for (const listener of this.listeners) listener.gone(from)
  }
  listen(listener: PresenceListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  async close(): Promise<void> {
    clearInterval(this.beat)
    clearTimeout(this.timer)
    await this.line
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([this.me, 'bye'])])
      .catch(() => undefined)
    await this.line.close()
  }
}
