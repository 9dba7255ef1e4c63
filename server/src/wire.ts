import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** A reader that is this far behind is cut off; it comes back with its cursor and misses nothing. */
const MOST_BEHIND = 1 << 20
const TEXT = '\x81'

/** Wires that have something to say at the end of this turn of the event loop. */
let waiting: Wire[] = []
function flushAll(): void {
  const all = waiting
  waiting = []
  for (const wire of all) wire.flush()
}

/**
 * The way out to one client. A step is sent to every viewer at every move, so it does not pass through `ws`, which makes
 * two buffers and gathers them for each message: frames (text, whole, not compressed) are put together as strings, and
 * all that a client is told in one turn goes out in one write.
 */
export class Wire {
  private text = ''

  constructor(
    private readonly socket: WebSocket,
    /** What the socket itself writes to. */
    private readonly raw: Duplex,
  ) {}

  /** False when the reader is too far behind. */
  send(text: string): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return true
    if (this.raw.writableLength > MOST_BEHIND) return false
    if (this.text === '') {
      if (waiting.length === 0) process.nextTick(flushAll)
      waiting.push(this)
    }
    const bytes = Buffer.byteLength(text)
    this.text +=
      TEXT + lengthOf(bytes) + (bytes === text.length ? text : Buffer.from(text).toString('latin1'))
    return true
  }
  flush(): void {
    const { text } = this
    this.text = ''
    if (text !== '' && this.socket.readyState === this.socket.OPEN) this.raw.write(text, 'latin1')
  }
  /** Says what is left to say, then ends the conversation. */
  close(code: number, why: string): void {
    this.flush()
    this.socket.close(code, why)
    setTimeout(() => this.socket.terminate(), 2000).unref()
  }
}

const byte = (n: number, place: number): string => String.fromCharCode(Math.floor(n / 256 ** place) & 255)
/** The length of a frame as the protocol of web sockets writes it. */
function lengthOf(bytes: number): string {
  if (bytes < 126) return SHORT[bytes] as string
  if (bytes < 65_536) return `~${byte(bytes, 1)}${byte(bytes, 0)}`
  return `\x7f${[7, 6, 5, 4, 3, 2, 1, 0].map(place => byte(bytes, place)).join('')}`
}
const SHORT = Array.from({ length: 126 }, (_, n) => String.fromCharCode(n))
