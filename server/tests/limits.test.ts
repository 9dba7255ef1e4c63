import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { networkOf, visitorOf } from '../src/addresses.js'
import { FairQueue, TooMany } from '../src/fair.js'
import { Visitors } from '../src/visitors.js'
import { CONNECTIONS, Limits, MESSAGES, OPEN_SOCKETS, RATES, REQUESTS, SignIns, TALK } from '../src/limits.js'
import { NEW_TABLE, QUOTA, Quotas } from '../src/quota.js'
import { anyAnswer, begin, playOut, Socket, Visitor } from './support/client.js'
import { host } from './support/host.js'
import { bytesOf, Line, OPCODE } from './fuzz/line.js'

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

test.each([
  ['192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['192.0.2.7:51312', '192.0.2.7/32', '192.0.2.0/24'],
  ['[2001:db8::1]:51312', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['[2001:db8::1]', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:0db8:0000:0000:ffff::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s is counted as %s', (address, visitor, network) => {
  expect(visitorOf(address)).toBe(visitor)
  expect(networkOf(address).replace('192.0.2/24', '192.0.2.0/24')).toBe(network)
})

test('a path written in another way is the same route: its limits, its visitor, its privacy', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  for (const path of ['/%61pi/me', '/a%70i/me', '/%61%70%69/%6d%65', '/api/%6De']) {
    const { status, body, headers } = await ann.call('GET', path)
    expect(status).toBe(200)
    expect(body).toEqual({ name: 'Ann', guest: true })
    expect(headers.get('x-ratelimit-limit')).toBe('300')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  let refused = 0
  for (let i = 0; i < 310; i++)
    if ((await fetch(`${url}/%61pi/games/x/pack-schema`)).status === 429) refused++
  expect(refused).toBeGreaterThan(5)
  for (const path of ['/api/me', '/api/docs/', '/api/docs/json', '/api/docs/static/index.css'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 429])
  // Those who run it are not locked out of it.
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('behind a proxy a whole /64 is one visitor, and its neighbour is another', async () => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const { headers: first } = await new Visitor(url).call('GET', '/api/me', undefined, from('2001:db8::1'))
  const { headers: second } = await new Visitor(url).call(
    'GET',
    '/api/me',
    undefined,
    from('2001:db8::ffff:2'),
  )
  const { headers: other } = await new Visitor(url).call('GET', '/api/me', undefined, from('2001:db8:0:1::1'))
  const left = (headers: Headers): number => Number(headers.get('x-ratelimit-remaining'))
  expect([left(first), left(second), left(other)]).toEqual([299, 298, 299])
})

test.each([
  ['guests', '/api/guest', (i: number) => ({ name: `Guest ${i}` })],
  ['accounts', '/api/register', () => ({ name: 'Ann', password: 'correct horse' })],
  ['tables', '/api/tables', () => ({ game: 'skirmish', players: 2 })],
  ['imports', '/api/tables/import', () => ({})],
] as const)('%s are limited for each visitor, and say when to come back', async (rate, path, body) => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const at = { 'x-forwarded-for': '198.51.100.1' }
  const ann = await Visitor.guest(url, 'Ann')
  const { burst, each, refill } = RATES[rate]
  const began = performance.now()
  let taken = 0
  let wait: string | null = null
  for (; wait === null && taken < 5 * burst; taken++) {
    const who = rate === 'guests' || rate === 'accounts' ? new Visitor(url) : ann
    const reply = await who.call('POST', path, body(taken), at)
    if (reply.status === 429) wait = reply.headers.get('retry-after')
  }
  expect(Number(wait)).toBeGreaterThan(0)
  // On a busy machine some come back meanwhile.
  const back = ((performance.now() - began) / 1000) * (refill / each)
  expect(taken - 1).toBeGreaterThanOrEqual(burst)
  expect(taken - 1).toBeLessThanOrEqual(burst + Math.ceil(back))
  const elsewhere = await new Visitor(url).call(
    'POST',
    '/api/guest',
    { name: 'Bob' },
    { 'x-forwarded-for': '198.51.100.2' },
  )
  expect(elsewhere.status).toBe(200)
})

test('what a host reads about limits is what they are', () => {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8')
  const rows = new Map(
    page
      .split('\n')
      .filter(line => line.startsWith('| '))
      .map(line => line.split('|').map(cell => cell.trim()))
      .map(([, what = '', ...cells]) => [what, cells.join(' ')]),
  )
  const said = {
    guests: "guests' names",
    accounts: 'new accounts',
    tables: 'new tables and rematches',
    imports: 'imported matches',
    branches: 'branches',
    replays: 'positions and logs looked at again',
    reports: 'reports and blocks',
    emails: 'e-mails (addresses, forgotten passwords)',
    sockets: 'opening sockets',
    deletions: 'deleting oneself',
  } as const
  for (const [rate, { burst, each, refill }] of Object.entries(RATES))
    expect(rows.get(said[rate as keyof typeof RATES])).toContain(
      `${burst} ${refill} ${each === 60 ? 'a minute' : 'an hour'}`,
    )
  expect(rows.get('open sockets')).toContain(
    `${OPEN_SOCKETS.visitor} a visitor, ${OPEN_SOCKETS.person} a person`,
  )
  expect(rows.get('requests to `/api`')).toContain(`${REQUESTS} a minute`)
  expect(rows.get('connections, where there is no proxy')).toContain(`${CONNECTIONS} a visitor`)
  for (const [of, { burst, refill }] of Object.entries(MESSAGES))
    expect(rows.get(`messages and pings of one ${of}`)).toContain(`${burst} ${refill} a second`)
  const megabytes = ({ burst, refill }: { burst: number; refill: number }): string =>
    `${burst >> 20} MB ${refill >> 20} MB an hour`
  expect(rows.get('stored moves and talk of one person')).toContain(megabytes(QUOTA.person))
  expect(rows.get('the same of one visitor')).toContain(megabytes(QUOTA.visitor))
  expect(rows.get('stored tables, packs, decks, branches and imported matches of one visitor')).toContain(
    megabytes(QUOTA.things),
  )
  expect(page).toContain(`counts for ${NEW_TABLE >> 10} KB`)
  expect(rows.get('talk of one person')).toContain(`${TALK.burst} ${TALK.refill} a second`)
})

test('what one visitor stores has an end: for new things, not for the moves of neighbours, nor for others', async () => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const [eve, ann, bob] = await Promise.all(['Eve', 'Ann', 'Bob'].map(name => Visitor.guest(url, name)))
  if (!eve || !ann || !bob) throw new Error('nobody')
  const at = { 'x-forwarded-for': '198.51.100.1' }
  const elsewhere = { 'x-forwarded-for': '198.51.100.2' }
  const newTable = (who: Visitor, from: typeof at) =>
    who.call<{ id: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 }, from)
  const { body } = await newTable(eve, at)
  const match = await begin([ann, bob])
  const packs = [{ name: 'large', items: 'x'.repeat(450_000) }]
  const said: string[] = []
  for (let i = 0; i < (QUOTA.things.burst / 450_000) * 1.1 && !said.includes('quota'); i++) {
    const what = { do: 'terms', terms: { packs } }
    const reply = await eve.call<{ code: string }>('POST', `/api/tables/${body.id}/do`, what, at)
    said.push(reply.body.code)
  }
  expect(said.at(-1)).toBe('quota')
  const refused = await newTable(eve, at)
  expect(refused).toMatchObject({ status: 429, body: { code: 'quota' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await newTable(ann, at)).status).toBe(429)
  expect((await newTable(eve, elsewhere)).status).toBe(200)
  // On a socket too; and whoever plays from there plays on.
  const socket = new Socket(url, ann.cookie, at)
  await socket.opened
  await socket.watch(match.id)
  expect(await socket.do(match.id, { do: 'bring', what: null })).toMatchObject({ fault: { code: 'quota' } })
  const { turn, questions } = await socket.ask(match.id)
  const [q] = questions
  if (!q) throw new Error('nothing is asked')
  expect(
    (
      await socket.answer(
        match.id,
        turn,
        anyAnswer(q, () => 0),
      )
    ).t,
  ).toBe('step')
  socket.close()
})

test('a quota is used up by one person alone, or by all of a visitor together, and comes back with time', () => {
  let now = 0
  const quotas = new Quotas(true, () => now)
  const letters = QUOTA.person.burst / 4
  const eve = quotas.of('eve', '2001:db8::1')
  const times = (): number => {
    let n = 0
    while (n < 1000 && eve.take('say', letters) === 0) n++
    return n
  }
  expect(times()).toBe(4)
  expect(eve.take('answer', 1)).toBeGreaterThan(0)
  expect(quotas.of('ann', '2001:db8::2').take('answer', letters)).toBe(0)
  now += 3_600_000
  expect(times()).toBe(4)
  // Many guests of one visitor have no more than the visitor; and nothing of it is another's.
  let guests = 0
  while (guests < 1000 && quotas.of(`guest ${guests}`, '2001:db8::3').take('say', QUOTA.person.burst) === 0)
    guests++
  expect(guests).toBeLessThanOrEqual(QUOTA.visitor.burst / QUOTA.person.burst + 1)
  expect(quotas.of('ann', '2001:db8:0:1::1').take('answer', letters)).toBe(0)
  // Tables count for what is in them, and for what will be played there.
  quotas.made('bob', { ip: '192.0.2.1' }, { letters: QUOTA.things.burst - 1.5 * NEW_TABLE })
  expect(() => quotas.mustAllow('bob', { ip: '192.0.2.1' })).not.toThrow()
  quotas.made('bob', { ip: '192.0.2.1' }, { letters: 0 })
  expect(() => quotas.mustAllow('bob', { ip: '192.0.2.1' })).toThrow('quota')
  expect(quotas.of('bob', '192.0.2.1').take('answer', 100)).toBe(0)
})

test('rates fill again, and are counted for each visitor alone', () => {
  let now = 0
  const limits = new Limits(true, () => now)
  for (let i = 0; i < RATES.accounts.burst; i++) expect(limits.wait('accounts', '2001:db8::1')).toBe(0)
  expect(limits.wait('accounts', '2001:db8::2')).toBe(360)
  expect(limits.wait('accounts', '2001:db8:0:1::2')).toBe(0)
  now += 361_000
  expect(limits.wait('accounts', '2001:db8::3')).toBe(0)
  expect(limits.wait('accounts', '2001:db8::3')).toBeGreaterThan(0)
})

test('sockets are counted from the moment they are asked for', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const all = Array.from({ length: 60 }, () => new Socket(url, ann.cookie))
  const opened = await Promise.allSettled(all.map(socket => socket.opened))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_SOCKETS.person)
  for (const socket of all) socket.close()
  await wait(100)
  // Those that are gone do not count any more.
  const again = new Socket(url, ann.cookie)
  await again.opened
  again.close()
})

test('frames that say nothing are counted as messages', async () => {
  const { url } = await host()
  const eve = await Visitor.guest(url, 'Eve')
  for (const opcode of [OPCODE.ping, OPCODE.pong]) {
    const line = new Line(url, eve.cookie, () => undefined)
    await line.opened
    const frame = bytesOf({ opcode, payload: Buffer.from('x') })
    line.write(Buffer.concat(new Array<Buffer>(2000).fill(frame)))
    await line.closed
    expect(line.code).toBe(1008)
  }
})

test.each(['undo', 'request', 'consent'] as const)(
  '%s is read from the log, and counts for several messages',
  async kind => {
    const { url } = await host()
    const [ann, bob] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
    const { id } = await begin([ann, bob])
    const socket = await ann.socket()
    await socket.watch(id)
    const ask = (times: number) =>
      Promise.all(Array.from({ length: times }, () => socket.do(id, { do: kind })))
    expect(await ask(15)).toHaveLength(15)
    void ask(40).catch(() => undefined)
    expect(await socket.closed).toMatchObject({ code: 1008, reason: 'too many messages' })
  },
)

test('of many guesses at once only a few are looked at', async () => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const ann = new Visitor(url)
  await ann.must('POST', '/api/register', { name: 'Straße', password: 'correct horse' })
  const from = { 'x-forwarded-for': '203.0.113.5' }
  // The same name, written in many ways.
  const names = ['straße', 'STRAßE', 'Straße ', 'ＳＴＲＡßＥ']
  const began = performance.now()
  const tries = await Promise.all(
    Array.from({ length: 250 }, (_, i) =>
      new Visitor(url).call('POST', '/api/sign-in', { name: names[i % 4], password: `guess ${i}` }, from),
    ),
  )
  // Five, and one more each time the wait has doubled: on a busy machine 250 requests take a while.
  const most = 6 + Math.ceil(Math.log2(1 + (performance.now() - began) / 1000))
  const looked = tries.filter(({ status }) => status === 401).length
  expect(looked).toBeLessThanOrEqual(most)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(250 - looked)
  // The owner is elsewhere, and is not kept out; nor behind the same address with a browser that is known.
  const phone = new Visitor(url)
  const owner = await phone.call(
    'POST',
    '/api/sign-in',
    { name: 'straße', password: 'correct horse' },
    { 'x-forwarded-for': '192.0.2.1' },
  )
  expect(owner.status).toBe(200)
  const device =
    owner.headers
      .getSetCookie()
      .find(cookie => cookie.startsWith('orrery-device='))
      ?.split(';')[0] ?? ''
  const neighbour = await new Visitor(url).call(
    'POST',
    '/api/sign-in',
    { name: 'straße', password: 'correct horse' },
    { ...from, cookie: device },
  )
  expect(neighbour.status).toBe(200)
  // A card of one name is worth nothing for another.
  await new Visitor(url).must('POST', '/api/register', { name: 'Bob', password: 'battery staple' })
  for (let i = 0; i < 6; i++)
    await new Visitor(url).call(
      'POST',
      '/api/sign-in',
      { name: 'bob', password: 'guess' },
      { ...from, cookie: device },
    )
  const guess = await new Visitor(url).call(
    'POST',
    '/api/sign-in',
    { name: 'bob', password: 'battery staple' },
    { ...from, cookie: device },
  )
  expect(guess.status).toBe(429)
})

test('whoever knew the old password has not kept many browsers to guess the new one with', async () => {
  const { url } = await host()
  const ann = new Visitor(url)
  await ann.must('POST', '/api/register', { name: 'Ann', password: 'correct horse' })
  const devices: string[] = []
  for (let i = 0; i < 8; i++) {
    const { headers } = await new Visitor(url).call('POST', '/api/sign-in', {
      name: 'Ann',
      password: 'correct horse',
    })
    devices.push(
      headers
        .getSetCookie()
        .find(one => one.startsWith('orrery-device='))
        ?.split(';')[0] ?? '',
    )
  }
  const changed = await ann.call('POST', '/api/password', {
    old: 'correct horse',
    password: 'battery staple',
  })
  const looked: number[] = []
  for (const cookie of devices)
    for (let i = 0; i < 5; i++) {
      const guess = { name: 'Ann', password: `guess ${i}` }
      looked.push((await new Visitor(url).call('POST', '/api/sign-in', guess, { cookie })).status)
    }
  expect(looked.filter(status => status === 401).length).toBeLessThanOrEqual(6)
  // The browser it was changed with is known all the same, and not kept out.
  const [cookie = ''] = changed.headers.getSetCookie().map(one => one.split(';')[0] ?? '')
  expect(cookie).toContain('orrery-device=')
  const own = { name: 'Ann', password: 'battery staple' }
  expect((await new Visitor(url).call('POST', '/api/sign-in', own, { cookie })).status).toBe(200)
})

test('to sign in as oneself is no licence to guess at others', () => {
  let now = 0
  const signIns = new SignIns(() => now)
  let guesses = 0
  for (let i = 0; i < 100; i++) {
    if (signIns.begin(`victim ${i % 10}`, '203.0.113.5', undefined) === 0) guesses++
    if (signIns.begin('eve', '203.0.113.5', undefined) === 0)
      signIns.succeeded('eve', '203.0.113.5', undefined)
  }
  expect(guesses).toBeLessThanOrEqual(21)
  // From the whole neighbourhood at once it becomes slow as well, and never for long: it is not one person's.
  let others = 0
  for (let i = 0; i < 500; i++) if (signIns.begin('victim', `203.0.113.${i % 250}`, undefined) === 0) others++
  expect(others).toBeLessThanOrEqual(100)
  now += 61_000
  expect(signIns.begin('owner', '203.0.113.251', undefined)).toBe(0)
})

test('turns go to whoever was served least, however many others ask', async () => {
  let now = 0
  const queue = new FairQueue(1, 10, 1, () => now)
  const served: string[] = []
  const work = (who: string, millis: number) => async (): Promise<void> => {
    await Promise.resolve()
    now += millis
    served.push(who)
  }
  const all = [
    ...Array.from({ length: 6 }, () => queue.run('greedy', work('greedy', 1000))),
    queue.run('ann', work('ann', 10)),
    queue.run('bob', work('bob', 10)),
    queue.run('ann', work('ann', 10)),
    queue.run('late', work('late', 10), -1),
  ]
  await Promise.all(all)
  expect(served).toEqual(['greedy', 'late', 'ann', 'bob', 'ann', ...new Array<string>(5).fill('greedy')])
  const many = Array.from({ length: 12 }, () => queue.run('greedy', work('greedy', 1)))
  const refused = (await Promise.allSettled(many)).filter(one => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(TooMany) as unknown])
  await expect(queue.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run('ann', () => Promise.resolve('still served'))).resolves.toBe('still served')
})

test('twenty who come from one house are served as one, and within it by turns', async () => {
  let now = 0
  const queue = new FairQueue(
    1,
    10,
    1,
    () => now,
    who => who.replace(/ .*/, ''),
  )
  const served: string[] = []
  const ask = (who: string, millis: number): Promise<unknown> =>
    queue.run(who, async () => {
      await Promise.resolve()
      now += millis
      served.push(who)
    })
  const eves = Array.from({ length: 20 }, (_, i) => `eve ${i}`)
  const all = [...eves, ...eves].map(who => ask(who, 100))
  for (let i = 0; i < 5; i++) all.push(ask('ann', 100))
  // Of them all as much waits as is theirs; of the others no more than one for each house.
  expect([
    queue.waitingBeside('ann', 0),
    queue.waitingBeside('eve 3', 0),
    queue.waitingBeside('new', 0),
  ]).toEqual([6, 40, 2])
  await Promise.all(all)
  expect(served.slice(0, 12).filter(who => who === 'ann')).toHaveLength(5)
  expect(new Set(served.filter(who => who !== 'ann').slice(0, 20)).size).toBe(20)
  // What was had is forgotten together too.
  now += 3_600_000
  await ask('bob', 1)
  expect(queue.waitingBeside('ann', 0)).toBe(0)
})

test('people are known by where they came from last, but for those who seem to come from this machine', () => {
  const visitors = new Visitors()
  visitors.cameFrom('ann', '2001:db8::1')
  visitors.cameFrom('bob', '2001:db8::2:1')
  visitors.cameFrom('eve', '203.0.113.9')
  visitors.cameFrom('host', '127.0.0.1')
  expect(visitors.houseOf('ann')).toBe(visitors.houseOf('bob'))
  expect(visitors.houseOf('eve')).not.toBe(visitors.houseOf('ann'))
  expect(['host', 'nobody'].map(who => visitors.houseOf(who))).toEqual(['host', 'nobody'])
  visitors.cameFrom('eve', '2001:db8::3')
  expect(visitors.houseOf('eve')).toBe(visitors.houseOf('ann'))
  for (let i = 0; i < 60_000; i++) visitors.cameFrom(`guest ${i}`, '198.51.100.1')
  expect(visitors.houseOf('ann')).toBe('ann')
})

test('one visitor cannot fill the list of tables, not even as many guests', async () => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const opens = async (name: string, address: string, tables: number): Promise<string[]> => {
    const who = new Visitor(url)
    expect((await who.call('POST', '/api/guest', { name }, from(address))).status).toBe(200)
    const ids: string[] = []
    for (let i = 0; i < tables; i++) {
      const terms = { game: 'skirmish', players: 2, listed: true }
      const { status, body } = await who.call<{ id: string }>('POST', '/api/tables', terms, from(address))
      if (status === 200) ids.push(body.id)
    }
    return ids
  }
  const [hers] = await opens('Ann', '198.51.100.7', 1)
  const evil: string[] = []
  for (let i = 0; i < 13; i++) evil.push(...(await opens(`Eve ${i}`, `2001:db8::${i + 1}`, 5)))
  expect(evil).toHaveLength(60)
  const shown = (await new Visitor(url).must<{ id: string }[]>('GET', '/api/tables')).map(({ id }) => id)
  expect(shown).toContain(hers)
  expect(shown.filter(id => evil.includes(id))).toHaveLength(20)
})

test('one who asks for everything leaves something to do for those who come later', async () => {
  const queue = new FairQueue(3, 100, 2)
  let running = 0
  let most = 0
  const slow = async (): Promise<void> => {
    most = Math.max(most, ++running)
    await wait(20)
    running--
  }
  const greedy = Array.from({ length: 8 }, () => queue.run('greedy', slow))
  let served = false
  await queue.run('ann', () => Promise.resolve((served = running === 2)))
  expect(served).toBe(true)
  await Promise.all(greedy)
  expect(most).toBe(2)
})

test('forty who come back from the beginning again and again slow nobody down', async () => {
  const { url } = await host({ ORRERY_LIMITS: 'off' })
  const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map(name => Visitor.guest(url, name)))
  if (!ann || !bob || !eve) throw new Error('nobody')
  const long = await begin([ann, bob])
  const players = [await ann.socket(), await bob.socket()]
  for (const socket of players) await socket.watch(long.id, { questions: false })
  await playOut(players, long.id, 400)
  const { id } = await begin([ann, bob])
  const mine = players[0] as Socket
  await mine.watch(id)
  const say = async (): Promise<number> => {
    const began = performance.now()
    expect(await mine.do(id, { do: 'say', text: 'hello' })).toMatchObject({ t: 'ok' })
    return performance.now() - began
  }
  const alone = Math.max(...(await inTurn(5, say)))
  const evil = await Promise.all(Array.from({ length: 40 }, () => eve.socket()))
  let heard = 0
  for (const socket of evil) {
    socket.raw.on('message', () => heard++)
    for (let i = 0; i < 25; i++) socket.send({ t: 'watch', table: long.id, after: i % 7 })
  }
  const beside = (await inTurn(20, say)).sort((a, b) => a - b)[10] ?? 0
  expect(beside).toBeLessThan(100 + 10 * alone)
  for (let i = 0; i < 100 && heard < 40; i++) await wait(100)
  expect(heard).toBeGreaterThanOrEqual(40)
}, 60_000)
async function inTurn<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let i = 0; i < times; i++) all.push(await act())
  return all
}
