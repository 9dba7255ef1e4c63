import type { FromClient, FromServer } from '@orrery/table'
import { VERSION } from '@orrery/table'

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}
export type Dial = () => Wire

const FIRST_WAIT = 300
const LONGEST_WAIT = 8000
/** A server that says nothing between two of these is given up: it may hang with its connection open. */
const PING = 10_000

/** A connection that comes back by itself: each time it opens it says hello, then whatever is to be said first. */
export class Socket {
  private wire: Wire | undefined
  private open = false
  private ended = false
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private silent = false

  constructor(
    private readonly dial: Dial,
    private readonly on: {
      readonly opened: () => void
      readonly heard: (message: FromServer) => void
      readonly lost: () => void
    },
  ) {
    this.connect()
  }
  private connect(): void {
    const wire = this.dial()
    this.wire = wire
    wire.onopen = () => {
      this.open = true
      this.wait = FIRST_WAIT
      this.say({ t: 'hello', v: VERSION })
      this.silent = false
      this.beat = setInterval(() => this.ping(wire), PING)
      this.on.opened()
    }
    wire.onmessage = ({ data }) => {
      if (this.wire !== wire) return
      this.silent = false
      if (typeof data === 'string') this.on.heard(JSON.parse(data) as FromServer)
    }
    wire.onclose = () => this.lost(wire)
  }
  private ping(wire: Wire): void {
    if (this.silent) {
      this.lost(wire)
      return wire.close()
    }
    this.silent = true
    this.say({ t: 'ping' })
  }
  private lost(wire: Wire): void {
    if (this.wire !== wire) return
    this.wire = undefined
    clearInterval(this.beat)
    this.open = false
    if (this.ended) return
    this.on.lost()
    this.timer = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
  }
  /** False when nothing can be said now. */
  say(message: FromClient): boolean {
    if (!this.open || !this.wire) return false
    this.wire.send(JSON.stringify(message))
    return true
  }
  /** Tries at once: the machine is back online, or somebody looks at the page again. */
  hurry(): void {
    if (this.open || this.ended || this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.wait = FIRST_WAIT
    this.connect()
  }
  close(): void {
    this.ended = true
    clearTimeout(this.timer)
    clearInterval(this.beat)
    this.wire?.close()
  }
}

/** Dials the server this page came from. */
export const connectHome: Dial = () => {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`)
  const wire: Wire = {
    send: text => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.onopen = () => wire.onopen?.()
  socket.onmessage = event => wire.onmessage?.(event)
  socket.onclose = () => wire.onclose?.()
  return wire
}
