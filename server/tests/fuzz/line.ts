import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { FromServer } from '@orrery/table'

export const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const
export interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  readonly final?: boolean
  /** The bits no extension of ours uses. */
  readonly reserved?: number
  readonly masked?: boolean
  /** What the frame says its length is, if that is not the truth. */
  readonly claims?: bigint
}
const MASK = Buffer.from([0x3d, 0x5a, 0x91, 0x07])

/** A frame as bytes: also such as no honest client sends. */
export function bytesOf({
  opcode,
  payload,
  final = true,
  reserved = 0,
  masked = true,
  claims,
}: Frame): Buffer {
  const first = (final ? 0x80 : 0) | (reserved << 4) | opcode
  const mark = masked ? 0x80 : 0
  const { length } = payload
  const head =
    claims !== undefined || length > 0xffff
      ? Buffer.alloc(10)
      : length > 125
        ? Buffer.alloc(4)
        : Buffer.alloc(2)
  head[0] = first
  if (head.length === 10) {
    head[1] = mark | 127
    head.writeBigUInt64BE(claims ?? BigInt(length), 2)
  } else if (head.length === 4) {
    head[1] = mark | 126
    head.writeUInt16BE(length, 2)
  } else head[1] = mark | length
  if (!masked) return Buffer.concat([head, payload])
  const hidden = Buffer.from(payload)
  for (let i = 0; i < length; i++) hidden[i] = (hidden[i] as number) ^ (MASK[i & 3] as number)
  return Buffer.concat([head, MASK, hidden])
}

/** A socket at the level of bytes: sends anything, and reads what a server may send. */
export class Line {
  private readonly raw: Socket
  private rest = Buffer.alloc(0)
  private upgraded = false
  /** The code the server closed with, 0 when it just hung up. */
  code = 0
  isOpen = false
  readonly opened: Promise<void>
  readonly closed: Promise<void>

  constructor(
    url: string,
    cookie: string,
    private readonly hear: (message: FromServer) => void,
  ) {
    const { hostname, port, host } = new URL(url)
    this.raw = connect(Number(port), hostname)
    this.raw.setNoDelay(true)
    this.closed = new Promise(done =>
      this.raw.once('close', () => {
        this.isOpen = false
        done()
      }),
    )
    this.opened = new Promise((done, fail) => {
      this.raw.on('error', fail)
      this.raw.once('close', () =>
        fail(new Error(`the server hung up: ${this.rest.toString('latin1', 0, 60)}`)),
      )
      this.raw.on('data', data => {
        this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, data]) : data
        if (!this.upgraded) {
          const end = this.rest.indexOf('\r\n\r\n')
          if (end < 0 || !this.rest.toString('latin1', 0, 12).startsWith('HTTP/1.1 101')) return
          this.rest = this.rest.subarray(end + 4)
          this.upgraded = true
          this.isOpen = true
          done()
        }
        this.read()
      })
    })
    this.opened.catch(() => undefined)
    this.raw.write(
      `GET /socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: ${cookie}\r\n\r\n`,
    )
  }
  private read(): void {
    for (;;) {
      const { rest } = this
      if (rest.length < 2) return
      const short = (rest[1] as number) & 0x7f
      const start = short < 126 ? 2 : short === 126 ? 4 : 10
      if (rest.length < start) return
      const length =
        short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2))
      if (rest.length < start + length) return
      this.rest = rest.subarray(start + length)
      const payload = rest.subarray(start, start + length)
      const opcode = (rest[0] as number) & 0x0f
      if (opcode === OPCODE.text) this.hear(JSON.parse(payload.toString()) as FromServer)
      else if (opcode === OPCODE.close) {
        this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005
        this.raw.end(bytesOf({ opcode: OPCODE.close, payload }))
      }
    }
  }
  write(bytes: Buffer): void {
    if (!this.raw.destroyed) this.raw.write(bytes)
  }
  /** Hangs up without a word. */
  drop(): void {
    this.raw.destroy()
  }
}
