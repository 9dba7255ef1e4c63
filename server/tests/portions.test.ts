import type { Socket as Line } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Socket } from './support/client.js'
import { Visitor } from './support/client.js'
import { host } from './support/host.js'

/** A client whose bytes are written by hand. */
async function client(): Promise<{ socket: Socket; line: Line; isOpen: () => boolean }> {
  const { url } = await host({ ORRERY_LIMITS: 'off' })
  const socket = await (await Visitor.guest(url, 'Eve')).socket()
  const { _socket: line } = socket.raw as unknown as { readonly _socket: Line }
  let open = true
  line.setNoDelay(true)
  line.on('close', () => (open = false))
  return { socket, line, isOpen: () => open }
}
/** A short frame as a client writes it, under a mask that changes nothing. */
const frame = (first: number, text: string): Buffer =>
  Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)])
const [PING, BEGINS, GOES_ON, ENDS] = [0x89, 0x01, 0x00, 0x80]

test('whoever pings and does not read the answers is cut off: they would be kept for as long as it likes', async () => {
  const { line, isOpen } = await client()
  line.pause()
  const many = Buffer.concat(Array<Buffer>(500).fill(frame(PING, 'x'.repeat(125))))
  // More than the system keeps for both ends, and the megabyte that a slow reader is given.
  for (let sent = 0; isOpen() && sent < 24 << 20; sent += many.length)
    await new Promise<unknown>(done => line.write(many, done))
  // It does not read that it is over, but is told when it says more.
  await vi.waitFor(
    () => {
      line.write(frame(PING, ''))
      expect(isOpen()).toBe(false)
    },
    { timeout: 10_000, interval: 100 },
  )
}, 60_000)

test('pings are answered with what they say, between the parts of a message too', async () => {
  const { socket, line } = await client()
  const pongs: string[] = []
  socket.raw.on('pong', data => pongs.push(data.toString()))
  line.write(
    Buffer.concat([frame(PING, 'one'), frame(BEGINS, '{"t":'), frame(PING, 'two'), frame(ENDS, '"ping"}')]),
  )
  await socket.next('pong')
  expect(pongs).toEqual(['one', 'two'])
})

const letters = frame(GOES_ON, 'a')
const nothing = frame(GOES_ON, '')
test.each([
  ['portions of a byte', [Buffer.from([0x81, 0xfe, 0xf0, 0]), Buffer.from('a')]],
  ['parts of a letter', [frame(BEGINS, '"'), letters]],
  ['parts of nothing', [frame(BEGINS, '"'), nothing]],
] as const)('a message that comes in thousands of %s ends the conversation', async (_, [first, then]) => {
  const { socket, line, isOpen } = await client()
  line.write(first)
  for (let i = 0; i < 8000 && isOpen(); i++) {
    line.write(then)
    // Each is read by itself.
    await setImmediate()
    await setImmediate()
  }
  expect(await socket.closed).toMatchObject({ code: 1008 })
})

test('a long message on a narrow line, a hundred portions and some parts, is heard', async () => {
  const { socket, line } = await client()
  const pad = ' '.repeat(119)
  const parts = Array.from({ length: 60 }, () => frame(GOES_ON, pad))
  const all = Buffer.concat([frame(BEGINS, '{"t":'), ...parts, frame(ENDS, '"ping"}')])
  for (let at = 0; at < all.length; at += 50) {
    line.write(all.subarray(at, at + 50))
    await setImmediate()
  }
  expect(await socket.next('pong')).toMatchObject({ t: 'pong' })
})
