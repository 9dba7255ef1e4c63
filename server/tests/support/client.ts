import { setTimeout } from 'node:timers/promises'
import type { Described } from '@orrery/kernel/host'
import { patch } from '@orrery/kernel/host'
import type { Command, FromServer, TableSummary } from '@orrery/table'
import WebSocket from 'ws'

export type Message = FromServer
type Step = Of<'step'>
type Of<T extends Message['t']> = Extract<Message, { t: T }>

/** A person with a cookie, who asks over HTTP. */
export class Visitor {
  cookie = ''
  constructor(readonly url: string) {}

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: T; headers: Headers }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    // Another tells only that the browser is known.
    const set = response.headers.getSetCookie().find(one => one.startsWith('orrery='))
    if (set !== undefined) this.cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      body: (type.includes('json') ? JSON.parse(text) : text) as T,
      headers: response.headers,
    }
  }
  async must<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await this.call<T>(method, path, body)
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  /** A guest of this name. */
  static async guest(url: string, name: string): Promise<Visitor> {
    const visitor = new Visitor(url)
    await visitor.must('POST', '/api/guest', { name })
    return visitor
  }
  do(table: string, what: Command, query = '') {
    return this.call<{ n: number; code?: string }>('POST', `/api/tables/${table}/do${query}`, what)
  }
  async socket(): Promise<Socket> {
    const socket = new Socket(this.url, this.cookie)
    await socket.opened
    return socket
  }
}

/** A socket that keeps everything it hears and can wait for what it wants. */
export class Socket {
  readonly heard: Message[] = []
  readonly raw: WebSocket
  readonly opened: Promise<void>
  readonly closed: Promise<{ code: number; reason: string }>
  private waiting: { fits: (m: Message) => boolean; done: (m: Message) => void; fail: (e: Error) => void }[] =
    []
  private ids = 0
  /** The view of the table it watches, kept up to date by the steps, and how many it has heard. */
  words: Int32Array | undefined
  n = 0
  viewer = -1
  summary: TableSummary | undefined
  /** Steps that did not follow the one before. */
  skipped = 0
  /** Whether it watches a table: the server may end that by itself. */
  watching = false

  constructor(url: string, cookie: string, headers: Readonly<Record<string, string>> = {}) {
    this.raw = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { cookie, ...headers } })
    this.opened = new Promise((done, fail) => {
      this.raw.once('open', done)
      this.raw.once('error', fail)
    })
    this.closed = new Promise(done =>
      this.raw.once('close', (code, reason) => done({ code, reason: reason.toString() })),
    )
    this.raw.on('error', () => undefined)
    void this.closed.then(() => {
      for (const { fail } of this.waiting) fail(new Error('the socket is closed'))
    })
    this.raw.on('message', (data: Buffer) => this.take(JSON.parse(data.toString()) as Message))
  }
  private take(message: Message): void {
    this.heard.push(message)
    if (message.t === 'table') {
      this.watching = true
      this.n = message.n
      this.viewer = message.viewer
      this.summary = message.summary
      this.words = message.words && Int32Array.from(message.words)
    }
    if (message.t === 'closed') this.watching = false
    if (message.t === 'step') {
      if (message.n !== this.n + 1) this.skipped++
      this.n = message.n
      this.summary = message.summary ?? this.summary
      if (message.update && this.words) patch(this.words, message.update)
    }
    const ready = this.waiting.filter(({ fits }) => fits(message))
    this.waiting = this.waiting.filter(one => !ready.includes(one))
    for (const { done } of ready) done(message)
  }
  send(message: unknown): void {
    this.raw.send(typeof message === 'string' ? message : JSON.stringify(message))
  }
  /** The next message that fits. */
  next<T extends Message['t']>(t: T, fits: (m: Of<T>) => boolean = () => true, ms = 15_000): Promise<Of<T>> {
    return new Promise((done, fail) => {
      const timer = globalThis.setTimeout(() => fail(new Error(`no ${t} within ${ms} ms`)), ms)
      this.waiting.push({
        fits: m => m.t === t && fits(m as Of<T>),
        done: m => {
          clearTimeout(timer)
          done(m as Of<T>)
        },
        fail: error => {
          clearTimeout(timer)
          fail(error)
        },
      })
    })
  }
  async watch(table: string, more: { after?: number; key?: string; questions?: boolean } = {}) {
    const shown = this.next('table', m => m.table === table)
    const refused = this.next('no', m => m.table === table).then(m => {
      throw new Error(m.fault.code)
    })
    refused.catch(() => undefined)
    shown.catch(() => undefined)
    this.send({ t: 'watch', table, ...more })
    return Promise.race([shown, refused])
  }
  /** Says something and waits for what becomes of it. */
  private async said(id: string, message: unknown): Promise<Of<'ok'> | Of<'no'> | Step> {
    const answers = [
      this.next('ok', m => m.id === id),
      this.next('no', m => m.id === id),
      this.next('step', m => m.id === id),
    ]
    for (const one of answers) one.catch(() => undefined)
    this.send(message)
    return Promise.race(answers)
  }
  newId(): string {
    return `${Math.floor(performance.now() * 1000).toString(36)}-${++this.ids}`
  }
  do(table: string, what: Command) {
    const id = this.newId()
    return this.said(id, { t: 'do', table, id, what })
  }
  answer(table: string, turn: number, a: unknown, more: { errand?: boolean; id?: string } = {}) {
    const id = more.id ?? this.newId()
    return this.said(id, { t: 'answer', table, turn, a, id, ...(more.errand ? { errand: true } : {}) })
  }
  async ask(table: string): Promise<{ turn: number; questions: readonly Described[] }> {
    const asked = this.next('asked', m => m.table === table)
    this.send({ t: 'ask', table })
    return asked
  }
  close(): void {
    this.raw.terminate()
  }
}

/** Some legal answer to a described question. */
export function anyAnswer(q: Described, pick: (n: number) => number): unknown {
  const names = q.options?.map(({ name }) => name) ?? []
  switch (q.kind) {
    case 'number':
      return (q.min ?? 0) + pick((q.max ?? 0) - (q.min ?? 0) + 1)
    case 'order':
      return names
    case 'pick':
      return q.min === 1 && q.max === 1 ? names[pick(names.length)] : names.slice(0, q.min)
    case 'share': {
      const points: Record<string, number> = {}
      let left = q.total ?? 0
      for (const { name, cap } of q.options ?? []) {
        const n = Math.min(left, cap ?? left)
        if (n > 0) points[name] = n
        left -= n
      }
      return points
    }
  }
}

/** A table of the sample game at which these visitors sit, begun. */
export async function begin(visitors: readonly Visitor[], terms: Readonly<Record<string, unknown>> = {}) {
  const [first] = visitors
  if (!first) throw new Error('nobody')
  const body = { game: 'skirmish', players: visitors.length, listed: true, ...terms }
  const { id, key } = await first.must<{ id: string; key: string }>('POST', '/api/tables', body)
  for (const visitor of visitors) await visitor.must('POST', `/api/tables/${id}/do`, { do: 'sit', key })
  for (const visitor of visitors)
    await visitor.must('POST', `/api/tables/${id}/do`, { do: 'ready', on: true })
  await first.must('POST', `/api/tables/${id}/do`, { do: 'start' })
  return { id, key }
}

/** With everybody at the table here somebody is asked, until it is over. */
const isSomebodyAsked = (sockets: readonly Socket[]): boolean =>
  sockets.every(({ summary }) => summary?.status === 'playing' && summary.seats.length === sockets.length)

/** Plays on over these sockets, one a seat, until the match is over or `most` answers were given. */
export async function playOut(sockets: readonly Socket[], table: string, most = 1000): Promise<number> {
  let played = 0
  const random = (
    seed => (n: number) =>
      (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n
  )(7)
  for (let idle = 0, since = 0; played < most && (idle < 3 || isSomebodyAsked(sockets));) {
    // Processes hear of each other's moves a moment later.
    if (idle++ === 0) since = performance.now()
    else if (performance.now() - since > 15_000) throw new Error('nobody is asked, and the match is not over')
    if (idle > 3) await setTimeout(20)
    for (const socket of sockets) {
      const { turn, questions } = await socket.ask(table)
      const q = questions[0]
      if (!q) continue
      const reply = await socket.answer(table, turn, anyAnswer(q, random), q.errand ? { errand: true } : {})
      if (reply.t === 'no') throw new Error(`${JSON.stringify(q)}: ${JSON.stringify(reply.fault)}`)
      idle = 0
      if (++played >= most) break
    }
  }
  return played
}
