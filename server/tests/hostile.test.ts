import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Limits } from '../src/limits.js'
import { begin, playOut, Socket, Visitor } from './support/client.js'
import { host } from './support/host.js'

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
async function scene(over: Readonly<Record<string, string>> = {}) {
  const { url } = await host(over)
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const eve = await Visitor.guest(url, 'Eve')
  const { id, key } = await begin([ann, bob])
  return { url, ann, bob, eve, id, key }
}

test('an answer for somebody else is refused and changes nothing', async () => {
  const { ann, eve, id } = await scene()
  const mine = await ann.socket()
  await mine.watch(id)
  const { turn, questions } = await mine.ask(id)
  const a = questions[0]?.options?.[0]?.name
  const evil = await eve.socket()
  await evil.watch(id)
  expect(await evil.answer(id, turn, a)).toMatchObject({ t: 'no', fault: { code: 'not-seated' } })
  expect((await eve.do(id, { do: 'answer', turn, a, id: 'x' })).status).toBe(403)
  for (const what of [
    { do: 'undo' },
    { do: 'pause' },
    { do: 'leave' },
    { do: 'start' },
    { do: 'free', seat: 0 },
    { do: 'say', text: 'psst', to: 'players' },
    { do: 'terms', terms: { listed: false } },
  ] as const)
    expect(await evil.do(id, what)).toMatchObject({ t: 'no' })
  expect(await mine.ask(id)).toMatchObject({ turn })
})

test('malformed frames are answered, forgiven a few times, and then the conversation is over', async () => {
  const { eve, id } = await scene()
  const evil = await eve.socket()
  const junk = [
    '',
    'null',
    '[]',
    '{}',
    '"x"',
    '{"t":"nope"}',
    '{"t":"answer"}',
    '{"__proto__":{"t":"ping"}}',
    `{"t":"answer","table":"${id}","id":"1","turn":-1,"a":1}`,
    `{"t":"answer","table":"../../etc/passwd","id":"1","turn":1,"a":1}`,
    `{"t":"watch","table":"${id}","after":1e99}`,
    '{"t":"watch","table":{"$gt":""}}',
    '['.repeat(2000),
  ]
  for (const text of junk) evil.send(text)
  evil.send({ t: 'ping' })
  await evil.next('pong')
  expect(evil.heard.filter(m => m.t === 'no')).toHaveLength(junk.length)
  for (let i = 0; i < 20; i++) evil.raw.send(Buffer.from([1, 2, 3]))
  expect(await evil.closed).toMatchObject({ code: 1008 })
})

test('a path that is none is refused like everything else, and nothing is said of what serves it', async () => {
  const { url } = await host()
  for (const path of ['/%ff', '/api/%c0%ae', '/api/tables/%']) {
    const answer = await new Promise<string>((done, fail) => {
      let heard = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      )
      socket.on('data', chunk => (heard += chunk.toString())).on('close', () => done(heard))
      socket.on('error', fail)
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer.split('\r\n\r\n')[1]).toBe('{"code":"malformed","params":{}}')
  }
})

test('a frame that is too large ends the connection, not the server', async () => {
  const { eve, ann, id } = await scene()
  const evil = await eve.socket()
  evil.send(`{"t":"ping","x":"${'x'.repeat(200_000)}"}`)
  expect(await evil.closed).toMatchObject({ code: 1009 })
  expect((await ann.call('GET', `/api/tables/${id}`)).status).toBe(200)
})

test('answers of any shape are refused with a reason', async () => {
  const { ann, id } = await scene()
  const mine = await ann.socket()
  await mine.watch(id)
  const { turn } = await mine.ask(id)
  const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
  for (const a of [
    null,
    {},
    [],
    1.5,
    -1,
    1e308,
    'hex:99999',
    'x'.repeat(1000),
    ['a', 1],
    { constructor: 1 },
    deep,
    { parts: [] },
    { parts: [1, 2] },
  ]) {
    const reply = await mine.answer(id, turn, a)
    expect(reply).toMatchObject({ t: 'no', fault: { code: expect.any(String) as string } })
  }
  expect((await mine.ask(id)).turn).toBe(turn)
})

test('whatever fails on our side while somebody is heard is answered, and ends nothing', async () => {
  const { url } = await host({ ORRERY_METRICS: 'open' })
  const ann = await Visitor.guest(url, 'Ann')
  const { id } = await ann.must<{ id: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 })
  const socket = await ann.socket()
  await socket.watch(id)
  const fails = vi.spyOn(Limits.prototype, 'mayTalk').mockImplementation(() => {
    throw new TypeError('ours')
  })
  onTestFinished(() => fails.mockRestore())
  const talk = { do: 'say', text: 'hello' } as const
  expect(await socket.do(id, talk)).toMatchObject({ t: 'no', fault: { code: 'storage' } })
  expect(await ann.do(id, talk)).toMatchObject({ status: 503, body: { code: 'storage' } })
  fails.mockRestore()
  expect(await socket.do(id, talk)).toMatchObject({ t: 'ok' })
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^orrery_faults_total 2$/m)
})

test('a flood is cut off and does not slow the others', async () => {
  const { ann, bob, eve, id } = await scene()
  const mine = await ann.socket()
  await mine.watch(id)
  const evil = await eve.socket()
  const say = async (text: string): Promise<number> => {
    const began = performance.now()
    expect(await mine.do(id, { do: 'say', text })).toMatchObject({ t: 'ok' })
    return performance.now() - began
  }
  // Beside what it takes on this machine, which may be busy with other tests.
  const alone = await say('hello')
  for (let i = 0; i < 5000; i++) evil.raw.send('{"t":"ping"}')
  expect(await say('still here')).toBeLessThan(1000 + 20 * alone)
  expect(await evil.closed).toMatchObject({ code: 1008 })
  expect((await bob.call('GET', `/api/tables/${id}`)).status).toBe(200)
})

test('whoever reads too slowly is cut off, and comes back without having missed anything', async () => {
  const { url, ann, bob, id } = await scene({ ORRERY_LIMITS: 'off' })
  const slow = await bob.socket()
  await slow.watch(id, { questions: false })
  slow.raw.pause()
  const fast = await ann.socket()
  await fast.watch(id, { questions: false })
  const text = 'x'.repeat(490)
  await Promise.all(Array.from({ length: 200 }, () => fast.do(id, { do: 'say', text })))
  // Told everything again and again, it soon has more before it than the server keeps for anybody.
  let cut = false
  for (let i = 0; i < 300 && !cut; i++) {
    slow.raw.send(JSON.stringify({ t: 'watch', table: id, after: 0 }))
    await wait(10)
    const { body } = await ann.call<string>('GET', '/metrics')
    cut = /orrery_sockets 1\n/.test(String(body))
  }
  expect(cut).toBe(true)
  slow.close()
  const back = new Socket(url, bob.cookie)
  await back.opened
  const shown = await back.watch(id, { after: slow.n })
  expect(shown.n).toBe(fast.n)
  expect(shown.missed?.[0]?.n).toBe(slow.n + 1)
  expect(shown.missed?.map(({ n }) => n - slow.n)).toEqual(shown.missed?.map((_, i) => i + 1))
}, 120_000)

test('requests from another site are refused: by page, by socket, by form', async () => {
  const { url, ann, id } = await scene()
  const elsewhere = { origin: 'https://evil.example' }
  expect((await ann.call('POST', `/api/tables/${id}/do`, { do: 'leave' }, elsewhere)).status).toBe(403)
  expect((await ann.call('POST', '/api/sign-out', {}, elsewhere)).status).toBe(403)
  await expect(new Socket(url, ann.cookie, elsewhere).opened).rejects.toThrow('403')
  const same = new Socket(url, ann.cookie, { origin: url })
  await same.opened
  same.close()
  const form = await fetch(`${url}/api/tables/${id}/do`, {
    method: 'POST',
    headers: { cookie: ann.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=leave',
  })
  expect(form.status).toBe(415)
  const { summary } = await ann.must<{ summary: { seats: { kind: string }[] } }>('GET', `/api/tables/${id}`)
  expect(summary.seats.map(({ kind }) => kind)).toEqual(['person', 'person'])
})

/** Sends bytes as they are. */
function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', data => (answer += data.toString()))
    socket.on('close', () => done(answer))
    socket.on('error', fail)
    // Not ended: what is answered later would not be answered at all.
    socket.write(text)
    setTimeout(() => socket.destroy(), 2000).unref()
  })
}
test('tricks with paths and headers get nothing', async () => {
  const { url, ann, id } = await scene()
  for (const path of [
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/api/tables/..%2f..%2f',
    '/api/tables/%00',
    '/..%5c..%5cpackage.json',
  ]) {
    const answer = await raw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 (400|404)/)
    expect(answer).not.toContain('root:')
  }
  const split = await raw(
    url,
    'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  )
  expect(split).toMatch(/^HTTP\/1.1 400/)
  // Too much before there is a request: an answer to HEAD has no body, whatever was wrong with it.
  const long = await raw(url, `HEAD /api/me HTTP/1.1\r\nHost: x\r\nCookie: ${'['.repeat(40_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1.1 431[^\r]*\r\n[\s\S]*\r\n\r\n$/)
  const upgrade = await raw(
    url,
    'GET /elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  )
  expect(upgrade).toMatch(/^HTTP\/1.1 404/)
  // Without a proxy, what a client says about its address is not believed.
  for (let i = 0; i < 3; i++)
    await ann.call('GET', '/api/me', undefined, { 'x-forwarded-for': `10.0.0.${i}` })
  const { headers } = await ann.call('GET', '/api/me', undefined, { 'x-forwarded-for': '10.9.9.9' })
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(296)
  // Files do not count: a household's first visits ask for many at once.
  expect((await fetch(`${url}/`)).headers.get('x-ratelimit-limit')).toBeNull()
  expect((await ann.call('GET', `/api/tables/${id}`)).status).toBe(200)
})

test('every page says what it may do and keeps nothing that is private', async () => {
  const { ann, id } = await scene()
  const { headers } = await ann.call('GET', `/api/tables/${id}`)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('guessing passwords becomes slow, for the right one too', async () => {
  const { url, ann } = await scene()
  expect((await ann.call('POST', '/api/register', { name: 'Ann', password: 'correct horse' })).status).toBe(
    200,
  )
  const guesser = new Visitor(url)
  const statuses: number[] = []
  for (let i = 0; i < 7; i++)
    statuses.push(
      (await guesser.call('POST', '/api/sign-in', { name: 'Ann', password: `guess ${i}` })).status,
    )
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses.slice(5)).toEqual([429, 429])
  const right = await guesser.call('POST', '/api/sign-in', { name: 'ann', password: 'correct horse' })
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  await wait(1100)
  expect(
    (await guesser.call('POST', '/api/sign-in', { name: 'ann', password: 'correct horse' })).status,
  ).toBe(200)
})

test('who talks without end is heard no more for a while', async () => {
  const { ann, id } = await scene()
  const socket = await ann.socket()
  await socket.watch(id)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, i) => socket.do(id, { do: 'say', text: `${i}` })),
  )
  expect(replies.filter(reply => reply.t === 'ok').length).toBeLessThan(25)
  expect(replies.at(-1)).toMatchObject({ t: 'no', fault: { code: 'busy' } })
})

test('who has left for a moment leaves no way to their hand or to the seed', async () => {
  const { ann, bob, id } = await scene()
  const sockets = [await ann.socket(), await bob.socket()]
  for (const socket of sockets) await socket.watch(id, { questions: false })
  await playOut(sockets, id, 12)
  expect((await bob.do(id, { do: 'leave' })).status).toBe(200)
  for (const seat of [0, 1])
    expect(await ann.call('POST', `/api/tables/${id}/branch`, { at: 9, seat })).toMatchObject({
      status: 409,
      body: { code: 'not-open-yet' },
    })
  for (const path of ['file', 'at/9?open=yes'])
    expect(await ann.call('GET', `/api/tables/${id}/${path}`)).toMatchObject({
      status: 403,
      body: { code: 'not-open-yet' },
    })
  expect((await ann.do(id, { do: 'request' })).body).toMatchObject({ code: 'away' })
  expect(JSON.stringify(await ann.must('GET', `/api/tables/${id}`))).not.toContain('"seed"')
  // Alone with bots from the beginning there is nobody to hide anything from.
  const { id: solo } = await ann.must<{ id: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 })
  for (const what of [
    { do: 'sit', seat: 0 },
    { do: 'bot', seat: 1, strength: 'easy' },
    { do: 'ready', on: true },
    { do: 'start' },
  ] as const)
    expect((await ann.do(solo, what)).status).toBe(200)
  const { n } = await ann.must<{ n: number }>('GET', `/api/tables/${solo}`)
  expect((await ann.call('POST', `/api/tables/${solo}/branch`, { at: n, seat: 0 })).status).toBe(200)
})
