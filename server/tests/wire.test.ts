import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { Wire } from '../src/wire.js'

/** A wire to a client that any browser could be, and what the client has heard. */
async function connected() {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const here = new Promise<{ wire: Wire; socket: WebSocket; raw: Duplex }>(done =>
    server.on('upgrade', (request, raw, head) =>
      sockets.handleUpgrade(request, raw, head, socket => done({ wire: new Wire(socket, raw), socket, raw })),
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
  return { ...(await here), client, heard, closed }
}

test('texts of every length and letter arrive whole and in order', async () => {
  const { wire, socket, heard } = await connected()
  const texts = ['', 'a', '{"t":"step"}', 'ä', '日本 🚀 "\\u0000"', '\u0000\u007f\u0080ÿ']
  for (const length of [124, 125, 126, 127, 128, 255, 256, 65_535, 65_536, 65_537, 200_000])
    texts.push('x'.repeat(length), 'é'.repeat(length))
  for (const text of texts) expect(wire.send(text)).toBe(true)
  // What `ws` itself sends comes between whole frames.
  socket.ping()
  await new Promise(done => setImmediate(done))
  socket.send('by ws')
  wire.send('last')
  await vi.waitFor(() => expect(heard).toHaveLength(texts.length + 2))
  expect(heard).toEqual([...texts, 'by ws', 'last'])
})

test('what is said in one turn goes out in one write', async () => {
  const { wire, raw, heard } = await connected()
  const write = vi.spyOn(raw, 'write')
  for (let i = 0; i < 5; i++) wire.send(`message ${i}`)
  await vi.waitFor(() => expect(heard).toHaveLength(5))
  expect(write).toHaveBeenCalledTimes(1)
})

test('what was said before the end is heard before the end', async () => {
  const { wire, heard, closed } = await connected()
  wire.send('one more thing')
  wire.close(1001, 'the server is closing')
  expect(wire.send('too late')).toBe(true)
  expect(await closed).toBe('1001 the server is closing')
  expect(heard).toEqual(['one more thing'])
})

test('a reader that does not read is found out', async () => {
  const { wire, client } = await connected()
  client.pause()
  const long = 'x'.repeat(100_000)
  let sent = 0
  while (wire.send(long) && sent < 2000) {
    sent++
    if (sent % 8 === 0) await new Promise(done => setImmediate(done))
  }
  expect(sent).toBeLessThan(2000)
})
