import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { framed } from '../src/frames.js'
import { Wire } from '../src/wire.js'

/** A wire to a client that any browser could be, and what each end has heard. */
async function connected() {
  const server = createServer()
  const said: string[] = []
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const here = new Promise<{ wire: Wire; socket: WebSocket; raw: Duplex }>(done =>
    server.on('upgrade', (request, raw, head) =>
      sockets.handleUpgrade(request, raw, head, socket => {
        socket.on('error', () => socket.terminate())
        done({ wire: new Wire(socket, raw, text => said.push(text)), socket, raw })
      }),
    ),
  )
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const open = new Promise(done => client.on('open', done))
  const heard: string[] = []
  client.on('message', (data: Buffer, binary) => heard.push(binary ? 'binary' : data.toString()))
  const closed = new Promise<string>(done =>
    client.on('close', (code, why) => done(`${code} ${why.toString()}`)),
  )
  onTestFinished(() => {
    client.terminate()
    server.close()
  })
  await open
  return { ...(await here), client, heard, said, closed }
}

const texts = ['', 'a', '{"t":"step"}', 'ä', '日本 🚀 "\\u0000"', '\u0000\u007f\u0080ÿ']
for (const length of [124, 125, 126, 127, 128, 255, 256, 65_535, 65_536, 65_537, 200_000])
  texts.push('x'.repeat(length), 'é'.repeat(length))

test('texts of every length and letter arrive whole and in order', async () => {
  const { wire, socket, heard } = await connected()
  for (const text of texts) expect(wire.send(framed(text))).toBe(true)
  // What `ws` itself sends comes between whole frames.
  socket.ping()
  await new Promise(done => setImmediate(done))
  socket.send('by ws')
  wire.send(framed('last'))
  await vi.waitFor(() => expect(heard).toHaveLength(texts.length + 2))
  expect(heard).toEqual([...texts, 'by ws', 'last'])
})

test('what is said in one turn goes out in one write', async () => {
  const { wire, raw, heard } = await connected()
  const write = vi.spyOn(raw, 'write')
  for (let i = 0; i < 5; i++) wire.send(framed(`message ${i}`))
  await vi.waitFor(() => expect(heard).toHaveLength(5))
  expect(write).toHaveBeenCalledTimes(1)
})

test('what was said before the end is heard before the end', async () => {
  const { wire, heard, closed } = await connected()
  wire.send(framed('one more thing'))
  wire.close(1001, 'the server is closing')
  expect(wire.send(framed('too late'))).toBe(true)
  expect(await closed).toBe('1001 the server is closing')
  expect(heard).toEqual(['one more thing'])
})

test('a reader that does not read is found out', async () => {
  const { wire, client } = await connected()
  client.pause()
  const long = framed('x'.repeat(100_000))
  let sent = 0
  while (wire.send(long) && sent < 2000) {
    sent++
    if (sent % 8 === 0) await new Promise(done => setImmediate(done))
  }
  expect(sent).toBeLessThan(2000)
})

/** The bytes of a message as a client writes them, so that they can be sent in other portions. */
function bytesOf(text: string, first = 0x81, key = [7, 77, 177, 255]): Buffer {
  const plain = Buffer.from(text)
  const head = plain.length < 126 ? [plain.length] : [126, plain.length >> 8, plain.length & 255]
  head[0] = (head[0] as number) | 0x80
  return Buffer.from([first, ...head, ...key, ...plain.map((byte, i) => byte ^ (key[i & 3] as number))])
}
const rawOf = (client: WebSocket): Duplex => (client as unknown as { _socket: Duplex })._socket

test('a client is understood whatever it says and in whatever portions that comes', async () => {
  const { client, said } = await connected()
  for (const text of texts) client.send(text)
  await vi.waitFor(() => expect(said).toHaveLength(texts.length))
  expect(said).toEqual(texts)
})

test.for([1, 2, 5, 6, 7, 8, 9, 100])(
  'messages cut into portions of %i bytes are put together',
  async size => {
    const { client, said } = await connected()
    const short = ['{"t":"ping"}', 'x'.repeat(130), 'ü', '', '{"t":"hello"}']
    const all = Buffer.concat(short.map(text => bytesOf(text)))
    for (let at = 0; at < all.length; at += size) {
      rawOf(client).write(all.subarray(at, at + size))
      if (at < 600) await new Promise(done => setImmediate(done))
    }
    client.send('afterwards')
    await vi.waitFor(() => expect(said).toEqual([...short, 'afterwards']))
  },
)

test('clients share the buffer they are read into, and halves of messages that wait in it are kept', async () => {
  const texts = ['from Ann, in two portions', 'von Bob, in zwei Stücken'] as const
  const both = await Promise.all(texts.map(async text => ({ ...(await connected()), bytes: bytesOf(text) })))
  const events = both.map(({ raw }) => vi.spyOn(raw, 'emit'))
  const send = async (from: number, to: number): Promise<void> => {
    const before = both.map(({ raw }) => (raw as Socket).bytesRead)
    for (const { client, bytes } of both) rawOf(client).write(bytes.subarray(from, to))
    await vi.waitFor(() =>
      both.forEach(({ raw }, i) => expect((raw as Socket).bytesRead).toBeGreaterThan(before[i] as number)),
    )
  }
  await send(0, 10)
  await send(10, 40)
  await vi.waitFor(() => expect(both.map(({ said }) => said)).toEqual(texts.map(text => [text])))
  for (const { mock } of events) expect(mock.calls.map(([event]) => event)).not.toContain('data')
})

test('several messages in one portion, and one in several frames with another sign between, are all heard', async () => {
  const { client, said } = await connected()
  const pongs: string[] = []
  client.on('pong', data => pongs.push(data.toString()))
  rawOf(client).write(Buffer.concat(['a', 'b', 'ß'].map(text => bytesOf(text))))
  await vi.waitFor(() => expect(said).toEqual(['a', 'b', 'ß']))
  client.ping('still there?')
  client.send('c')
  rawOf(client).write(bytesOf('half ', 0x01))
  client.ping('and now?')
  rawOf(client).write(bytesOf('and half', 0x80))
  client.send('d')
  await vi.waitFor(() => expect(said).toEqual(['a', 'b', 'ß', 'c', 'half and half', 'd']))
  await vi.waitFor(() => expect(pongs).toEqual(['still there?', 'and now?']))
})

test.for([
  ['without a mask', Buffer.from([0x81, 1, 0x61])],
  ['with a sign nobody agreed on', bytesOf('a', 0xc1)],
  ['that does not exist', bytesOf('a', 0x83)],
  ['of letters that are none', Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff])],
] as const)('a frame %s ends the conversation', async ([, bytes]) => {
  const { client, said, closed } = await connected()
  client.send('before')
  rawOf(client).write(bytes)
  client.send('after')
  await closed
  expect(said).toEqual(['before'])
})

test('a binary message is not taken for a text', async () => {
  const { client, said } = await connected()
  client.send(Buffer.from('{"t":"ping"}'))
  client.send('then')
  await vi.waitFor(() => expect(said).toEqual(['', 'then']))
})

test('nothing is heard once the client has said goodbye', async () => {
  const { client, said, closed } = await connected()
  const goodbye = Buffer.from([0x88, 0x80, 0, 0, 0, 0])
  rawOf(client).write(Buffer.concat([bytesOf('last'), goodbye, bytesOf('more')]))
  rawOf(client).write(bytesOf('even more'))
  await closed
  expect(said).toEqual(['last'])
})
