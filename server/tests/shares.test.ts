import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CONNECTIONS, Limits, MESSAGES, OPEN_SOCKETS, TALK } from '../src/limits.js'
import { acceptSockets } from '../src/upgrade.js'
import { Visitors } from '../src/visitors.js'
import type { Context } from '../src/context.js'
import { begin, Socket, Visitor } from './support/client.js'
import { host } from './support/host.js'

// What one visitor takes from the others by being many: sockets, guests, connections, addresses.

test('who talks on many sockets and by letter is heard no more than on one', async () => {
  const { url } = await host()
  const [ann, bob] = await Promise.all(['Ann', 'Bob'].map(name => Visitor.guest(url, name)))
  if (!ann || !bob) throw new Error('nobody')
  const { id } = await begin([ann, bob])
  const sockets = await Promise.all(Array.from({ length: 6 }, () => ann.socket()))
  const began = Date.now()
  const replies = await Promise.all(
    sockets.flatMap(socket => Array.from({ length: 10 }, () => socket.do(id, { do: 'say', text: 'ha' }))),
  )
  const letter = await ann.do(id, { do: 'say', text: 'ha' })
  const allowed = TALK.burst + TALK.refill * ((Date.now() - began) / 1000 + 1)
  expect(replies.filter(({ t }) => t === 'ok').length).toBeLessThanOrEqual(allowed)
  expect(letter).toMatchObject({ status: 429, body: { code: 'busy' } })
  // Others are heard.
  expect((await bob.do(id, { do: 'say', text: 'Please stop.' })).status).toBe(200)
})

test('more sockets do not let one person say more, nor more guests one visitor', () => {
  let now = 0
  const limits = new Limits(true, () => now)
  const spend = (user: string, sockets: number, each: number): string[] =>
    Array.from({ length: sockets }, () => limits.messages(user, '198.51.100.1')).flatMap(allowance =>
      Array.from({ length: each }, () => allowance.take(1)),
    )
  const { burst } = MESSAGES.socket
  expect(spend('ann', 1, burst + 1).at(-1)).toBe('mine')
  expect(spend('eve', OPEN_SOCKETS.person, burst).filter(left => left === 'fine')).toHaveLength(
    MESSAGES.person.burst,
  )
  const many = Array.from({ length: 20 }, (_, i) => spend(`guest ${i}`, 2, burst)).flat()
  expect(many).toContain('ours')
  expect(many.filter(left => left === 'fine').length).toBeLessThan(MESSAGES.visitor.burst)
  // Elsewhere nobody notices, and after a while neither do they.
  expect(limits.messages('bob', '198.51.100.2').take(1)).toBe('fine')
  now += 10_000
  expect(limits.messages('cleo', '198.51.100.1').take(1)).toBe('fine')
})

test('connections that say nothing are so many and no more', async () => {
  const { url } = await host()
  const { port } = new URL(url)
  let open = 0
  let refused = 0
  const all = Array.from({ length: CONNECTIONS + 40 }, () =>
    connect(Number(port), '127.0.0.1')
      .on('connect', () => open++)
      .on('error', () => undefined)
      .on('close', () => refused++),
  )
  onTestFinished(() => all.forEach(one => one.destroy()))
  await expect.poll(() => [open, refused], { timeout: 10_000 }).toEqual([CONNECTIONS + 40, 40])
  // Those that end make room.
  all[0]?.destroy()
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        r => r.status,
        () => 0,
      ),
    )
    .toBe(200)
})

test('an address that a client wrote before the proxy added its own is not believed', async () => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const left = async (address: string): Promise<number> =>
    Number(
      (await fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': address } })).headers.get(
        'x-ratelimit-remaining',
      ),
    )
  expect([await left('1.1.1.1, 198.51.100.7'), await left('2.2.2.2, 198.51.100.7')]).toEqual([299, 298])
  const guests = await Promise.all(['Ann', 'Bob', 'Cleo'].map(name => Visitor.guest(url, name)))
  const sockets = Array.from(
    { length: 66 },
    (_, i) => new Socket(url, guests[i % 3]?.cookie ?? '', { 'x-forwarded-for': `1.1.1.${i}, 198.51.100.7` }),
  )
  const opened = await Promise.allSettled(sockets.map(socket => socket.opened))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_SOCKETS.visitor)
  for (const socket of sockets) socket.close()
  const { url: behindTwo } = await host({ ORRERY_PROXY: '2' })
  const first = await fetch(`${behindTwo}/api/me`, {
    headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.1, 10.0.0.1' },
  })
  const other = await fetch(`${behindTwo}/api/me`, {
    headers: { 'x-forwarded-for': '203.0.113.2, 10.0.0.1' },
  })
  const again = await fetch(`${behindTwo}/api/me`, {
    headers: { 'x-forwarded-for': '203.0.113.1, 10.0.0.2' },
  })
  expect([first, other, again].map(r => r.headers.get('x-ratelimit-remaining'))).toEqual([
    '299',
    '299',
    '298',
  ])
})

test('whoever gives up while being let in is not counted for ever', async () => {
  const server = createServer()
  let asked = 0
  let answer: (() => void)[] = []
  const context = {
    connections: new Set(),
    config: { proxy: 1, origin: undefined },
    limits: new Limits(true),
    visitors: new Visitors(),
    isOpen: () => true,
    moderation: { staysOut: () => Promise.resolve(false) },
    accounts: {
      whoIs: () => {
        asked++
        return new Promise(done => answer.push(() => done({ user: 'u', name: 'Ann', guest: true })))
      },
    },
  } as unknown as Context
  acceptSockets(server, context)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (let i = 0; i < OPEN_SOCKETS.person + 1; i++) {
    const before = asked
    const line = connect(port, '127.0.0.1').on('error', () => undefined)
    line.write(
      `GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: 10.0.0.${i}\r\n\r\n`,
    )
    await expect.poll(() => asked).toBe(before + 1)
    line.resetAndDestroy()
  }
  await expect.poll(() => new Promise<number>(done => server.getConnections((_, n) => done(n)))).toBe(0)
  for (const tell of answer) tell()
  answer = []
  const socket = new Socket(`http://127.0.0.1:${port}`, 'orrery=x', { 'x-forwarded-for': '10.1.1.1' })
  await expect.poll(() => answer.length).toBe(1)
  answer[0]?.()
  await socket.opened
  socket.close()
})
