import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { endsWhole, plainText } from './frames.js'
import { readIntoOneBuffer } from './one-buffer.js'

/** A reader that is this far behind is cut off; it comes back with its cursor and misses nothing. */
const MOST_BEHIND = 1 << 20

/** Wires that have something to say at the end of this turn of the event loop. */
let waiting: Wire[] = []
function flushAll(): void {
  const all = waiting
  waiting = []
  for (const wire of all) wire.flush()
}

/**
 * The way to and from one client. Every move is one message in and one out to each viewer, so plain ones pass `ws` by: it
 * has a stream of its own and four events for a message that comes in, and two buffers for one that goes out. All that a
 * client is told in one turn goes out in one write. Whatever is not plain is left to `ws`.
 */
export class Wire {
  private text = ''
  /** All that came in so far was whole frames: the next chunk begins with one. */
  private whole = true
  /** Bytes that had come in when it was last looked, and whether it was asked then if anybody is there. */
  private heard = -1
  private asked = false

  constructor(
    private readonly socket: WebSocket,
    /** What the socket itself reads from and writes to. */
    private readonly raw: Duplex,
    private readonly hear: (text: string) => void,
  ) {
    socket.on('message', (data: Buffer, binary: boolean) => hear(binary ? NOT_OURS : data.toString()))
    const [pass] = raw.listeners('data') as ((chunk: Buffer) => void)[]
    if (!pass) throw new Error('the socket does not listen')
    const read = (chunk: Buffer): void => {
      if (!this.read(chunk)) pass.call(raw, copied(chunk))
    }
    raw.off('data', pass).on('data', read)
    readIntoOneBuffer(raw, read)
    raw.prependListener('close', () => raw.off('data', read))
  }
  /** False for what is left to `ws`; a client that has once sent less than a whole message is left to it for good. */
  private read(chunk: Buffer): boolean {
    if (!this.whole || this.socket.readyState !== this.socket.OPEN) return false
    const text = plainText(chunk)
    if (text === undefined) this.whole = endsWhole(chunk)
    else this.hear(text)
    return text !== undefined
  }

  /** Sends what `framed` has put together. False when the reader is too far behind. */
  send(frame: string): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return true
    if (this.raw.writableLength > MOST_BEHIND) return false
    if (this.text === '') {
      if (waiting.length === 0) process.nextTick(flushAll)
      waiting.push(this)
    }
    this.text += frame
    return true
  }
  /** Answers a ping. False when the reader is too far behind. */
  pong(data: Buffer): boolean {
    if (this.raw.writableLength > MOST_BEHIND) return false
    this.socket.pong(data)
    return true
  }
  /**
   * Called every now and then: whoever has said nothing since is asked, and cut off if that is not answered either. A machine
   * that was closed, or a phone that went out of reach, does not say that it is gone.
   */
  lookAfter(): void {
    const { bytesRead } = this.raw as Socket
    const silent = bytesRead === this.heard
    if (silent && this.asked) return this.socket.terminate()
    this.heard = bytesRead
    this.asked = silent
    if (silent) this.socket.ping()
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
/** Binary messages are not of our language, whatever they say. */
const NOT_OURS = ''
/** `ws` may keep it for later, in memory of its own: a byte of a shared slab would hold all of it. */
function copied(chunk: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(chunk.length)
  own.set(chunk)
  return own
}
