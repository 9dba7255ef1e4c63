import type { Duplex } from 'node:stream'

/** What comes in is heard before anything else comes in, so one buffer serves all sockets. */
const BUFFER = Buffer.allocUnsafeSlow(64 << 10)

/** Parts of `net.Socket` that are its own business. */
type Inside = Record<symbol, unknown> & {
  readonly _handle?: { useUserBuffer?(buffer: Buffer): void } | null
}

/**
 * Has a socket read into the one buffer, as its option `onread` would; one that a server has accepted cannot be given it.
 * Otherwise each chunk gets a buffer of its own, an event and a turn of the tick queue, which is a twentieth of what a move
 * costs. Whoever keeps what was heard copies it. Where Node keeps this elsewhere, chunks come as events as ever.
 */
export function readIntoOneBuffer(raw: Duplex, hear: (chunk: Buffer) => void): void {
  const inside = raw as unknown as Inside
  const [buffer, callback] = ['kBuffer', 'kBufferCb'].map(name =>
    Object.getOwnPropertySymbols(raw).find(({ description }) => description === name),
  )
  if (!buffer || !callback || !inside._handle?.useUserBuffer) return
  inside[buffer] = BUFFER
  inside[callback] = (length: number): void => hear(BUFFER.subarray(0, length))
  inside._handle.useUserBuffer(BUFFER)
}
