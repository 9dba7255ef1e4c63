import WebSocket from 'ws'

/** Everything somebody gets, byte for byte, by whatever way it came. */
export class Recorder {
  readonly got: string[] = []
  private socket: WebSocket | undefined
  private waiting: { readonly fits: (text: string) => boolean; readonly done: (text: string) => void }[] = []
  private ids = 0
  constructor(
    readonly url: string,
    readonly cookie = '',
  ) {}

  /** A request; what comes back is kept with its headers, which can tell too. */
  async call(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    const text = await response.text()
    const headers = [...response.headers].filter(([name]) => !UNEQUAL.has(name))
    this.got.push(`${method} ${path} ${response.status} ${JSON.stringify(headers)}\n${text}`)
    return { status: response.status, text }
  }
  async open(): Promise<this> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/socket`, {
      headers: { cookie: this.cookie },
    })
    this.socket = socket
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      this.got.push(text)
      const ready = this.waiting.filter(({ fits }) => fits(text))
      this.waiting = this.waiting.filter(one => !ready.includes(one))
      for (const { done } of ready) done(text)
    })
    await new Promise<void>((done, fail) => {
      socket.once('open', done)
      socket.once('error', fail)
    })
    return this
  }
  /** Says something and waits for the first thing that holds one of these. */
  async say(message: unknown, ...answers: readonly string[]): Promise<string> {
    const answer = this.next(...answers)
    this.socket?.send(JSON.stringify(message))
    return answer
  }
  next(...answers: readonly string[]): Promise<string> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`nothing with ${answers.join(' or ')}`)), 30_000)
      this.waiting.push({
        fits: text => answers.some(answer => text.includes(answer)),
        done: text => {
          clearTimeout(timer)
          done(text)
        },
      })
    })
  }
  /** A message with an id of its own; the reply carries it. */
  ask(message: Readonly<Record<string, unknown>>): Promise<string> {
    const id = `q${++this.ids}`
    return this.say({ ...message, id }, `"id":"${id}"`)
  }
  /** Until everything the server has said to this client is here. */
  async settled(): Promise<void> {
    await this.say({ t: 'ping' }, '"t":"pong"')
  }
  /** What came since this was last called. */
  taken(): string[] {
    return this.got.splice(0)
  }
  close(): void {
    this.socket?.terminate()
  }
}
/** Of the connection and the moment, not of what was asked. */
const UNEQUAL = new Set(['date', 'keep-alive', 'connection'])
