import { hash } from '@node-rs/argon2'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Accounts, COST } from '../src/accounts.js'
import { openSqlite } from '../src/store/sqlite.js'
import { Throttle } from '../src/throttle.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'

test('a guest who registers keeps the seat and the matches', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  const guestCookie = ann.cookie
  await ann.must('POST', '/api/register', { name: 'Ann Author', password: 'correct horse' })
  expect(await ann.must('GET', '/api/me')).toEqual({ name: 'Ann Author', guest: false })
  const mine = await ann.must<{ id: string }[]>('GET', '/api/me/tables')
  expect(mine.map(table => table.id)).toEqual([id])
  expect(await ann.must('GET', `/api/tables/${id}`)).toMatchObject({ viewer: 0 })
  const old = new Visitor(url)
  old.cookie = guestCookie
  expect((await old.call('GET', '/api/me')).body).toBeNull()
})

test('whoever signs in with the old password while it is changed is not signed in afterwards', async () => {
  const store = await openSqlite(join(scratch(), 'x.db'))
  onTestFinished(() => store.close())
  const accounts = new Accounts(store.db, 'secret')
  const made = await accounts.register(undefined, 'Ann', 'correct horse', '')
  const { user } = made === 'taken' ? { user: '' } : made.person
  const fresh = await hash('battery staple', COST)
  const late = accounts.signIn('Ann', 'correct horse', 'a thief')
  // What it is compared with was read; comparing takes longer than all of this.
  await store.db.updateTable('users').set({ password: fresh }).where('id', '=', user).execute()
  await accounts.revoke(user, { allBut: '' })
  expect(await late).toBeUndefined()
  expect(await accounts.sessions(user)).toEqual([])
})

test('a session that is ended is over everywhere, sockets included', async () => {
  const { url } = await host()
  const ann = new Visitor(url)
  await ann.must('POST', '/api/register', { name: 'Ann', password: 'correct horse' })
  const phone = new Visitor(url)
  await phone.must('POST', '/api/sign-in', { name: 'Ann', password: 'correct horse' })
  const socket = await phone.socket()
  const here = async (who: Visitor) =>
    (await who.must<{ id: string; here: boolean }[]>('GET', '/api/sessions')).filter(one => one.here)
  expect(await ann.must<unknown[]>('GET', '/api/sessions')).toHaveLength(2)
  const [own, theirs] = [await here(ann), await here(phone)]
  expect([own.length, theirs.length]).toEqual([1, 1])
  expect(own[0]?.id).not.toBe(theirs[0]?.id)
  const wrong = await ann.call('POST', '/api/password', { old: 'wrong', password: 'battery staple' })
  expect(wrong.status).toBe(401)
  await ann.must('POST', '/api/password', { old: 'correct horse', password: 'battery staple' })
  expect(await socket.closed).toMatchObject({ code: 1008 })
  expect((await phone.call('GET', '/api/me')).body).toBeNull()
  expect((await phone.call('GET', '/api/sessions')).status).toBe(401)
  expect(await ann.must('GET', '/api/me')).toMatchObject({ name: 'Ann' })
  await ann.must('POST', '/api/sign-out')
  expect((await ann.call('GET', '/api/me')).body).toBeNull()
})

test('whoever signs out everywhere else ends the sockets there, and no name with NUL is looked up', async () => {
  const { url } = await host()
  const [ann, tablet] = [new Visitor(url), new Visitor(url)]
  await ann.must('POST', '/api/register', { name: 'Ann', password: 'correct horse' })
  await tablet.must('POST', '/api/sign-in', { name: 'Ann', password: 'correct horse' })
  const socket = await tablet.socket()
  await ann.must('DELETE', '/api/sessions')
  expect(await socket.closed).toMatchObject({ code: 1008, reason: 'signed out' })
  const odd = { name: 'A\0nn', password: 'correct horse' }
  expect((await new Visitor(url).call('POST', '/api/sign-in', odd)).status).toBe(400)
})

test('names and passwords that will not do are refused with the place', async () => {
  const { url } = await host()
  const someone = new Visitor(url)
  for (const name of ['', ' ', '<b>', 'a\u202eb', 'x'.repeat(31), '\n'])
    expect((await someone.call('POST', '/api/guest', { name })).status).toBe(400)
  const short = await someone.call('POST', '/api/register', { name: 'Ann', password: 'short' })
  expect(short).toMatchObject({ status: 400, body: { code: 'malformed', params: { where: '/password' } } })
  expect((await someone.call('POST', '/api/tables', { game: 'skirmish', players: 2 })).status).toBe(401)
})

test('a table behind a key is joined by its link, and not without', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const made = await ann.must<{ id: string; key: string }>('POST', '/api/tables', {
    game: 'skirmish',
    players: 2,
  })
  expect((await bob.do(made.id, { do: 'sit' })).status).toBe(404)
  expect((await bob.do(made.id, { do: 'sit', key: 'guess' })).status).toBe(404)
  expect((await bob.do(made.id, { do: 'sit', key: made.key })).status).toBe(200)
  expect(await bob.must('GET', `/api/tables/${made.id}`)).toMatchObject({ key: made.key })
})

test('a bot of a strength that there is not is refused', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const { id } = await ann.must<{ id: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 })
  expect((await ann.do(id, { do: 'bot', seat: 0, strength: 'godlike' })).status).toBe(400)
  expect((await ann.do(id, { do: 'bot', seat: 0, strength: 'hard' })).status).toBe(200)
})

test('terms a game cannot play are refused by name', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const post = async (body: unknown) => (await ann.call('POST', '/api/tables', body)).body
  expect(await post({ game: 'chess', players: 2 })).toMatchObject({ code: 'no-game' })
  expect(await post({ game: '__proto__', players: 2 })).toMatchObject({ code: 'no-game' })
  expect(await post({ game: 'skirmish', players: 9 })).toMatchObject({ code: 'bad-setup' })
  expect(await post({ game: 'skirmish', players: 2, settings: { x: 1 } })).toMatchObject({
    code: 'bad-setup',
  })
  expect(await post({ game: 'skirmish', players: 2, packs: [{ orreryPack: 2 }] })).toMatchObject({
    code: 'bad-content',
  })
  expect(await post({ game: 'skirmish', players: 2, clock: { kind: 'move', seconds: 1 } })).toMatchObject({
    code: 'malformed',
  })
})

test('somebody who is away is told through the webhook, and nobody else is', async () => {
  const posted: { kind: string; user: string; table: string }[] = []
  const hook = createServer((request, response) => {
    let text = ''
    request.on('data', data => (text += String(data)))
    request.on('end', () => {
      posted.push(JSON.parse(text) as (typeof posted)[number])
      response.end()
    })
  })
  await new Promise<void>(done => hook.listen(0, '127.0.0.1', done))
  onTestFinished(() => void hook.close())
  const { port } = hook.address() as AddressInfo
  const { url } = await host({ ORRERY_WEBHOOK: `http://127.0.0.1:${port}/` })
  const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin(visitors)
  const sockets = [await visitors[0]!.socket()]
  await sockets[0]!.watch(id, { questions: false })
  posted.length = 0
  const bob = await visitors[1]!.socket()
  for (let i = 0; i < 12; i++) {
    await playOut(sockets, id, 3)
    await bob.watch(id, { questions: false })
    await playOut([bob], id, 3)
    bob.send({ t: 'unwatch', table: id })
  }
  await new Promise(done => setTimeout(done, 100))
  const turns = posted.filter(({ kind }) => kind === 'turn')
  expect(turns.length).toBeGreaterThan(0)
  expect(new Set(turns.map(({ table }) => table))).toEqual(new Set([id]))
  expect(new Set(turns.map(({ user }) => user)).size).toBe(1)
  for (const socket of [...sockets, bob]) socket.close()
})

test('the wait after failures doubles, ends, and is forgotten after a success', () => {
  let now = 0
  const throttle = new Throttle({ free: 5, longest: 60_000 }, () => now)
  for (let i = 0; i < 4; i++) throttle.began('a')
  expect(throttle.wait('a')).toBe(0)
  const waits = Array.from({ length: 4 }, () => {
    throttle.began('a')
    return throttle.wait('a')
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000])
  expect(throttle.wait('b')).toBe(0)
  now += 8000
  expect(throttle.wait('a')).toBe(0)
  // A success that is no licence takes back itself alone.
  throttle.began('a')
  throttle.succeeded('a', 'this')
  expect(throttle.wait('a')).toBe(0)
  throttle.began('a')
  expect(throttle.wait('a')).toBe(16_000)
  throttle.succeeded('a', 'all')
  throttle.began('a')
  expect(throttle.wait('a')).toBe(0)
})

test('a name that somebody has is theirs: for guests too, and however it is written', async () => {
  const { url } = await host({ ORRERY_LIMITS: 'off' })
  const early = await Visitor.guest(url, 'Ian')
  const ian = new Visitor(url)
  await ian.must('POST', '/api/register', { name: 'Ian Moore', password: 'correct horse' })
  const alike = [
    'Ian Moore',
    'ian moore',
    'IAN MOORE',
    'lan Moore',
    '1an M0ore',
    'Ian Moоre'.normalize(),
    'Ian Мооrе',
    'Ιan Moore',
    'Ian Ｍoore',
    'Ian Moore ',
    'Ian rnoore',
    'IanMoore',
    "Ian Moore'",
    'I.an Moore.',
    'Ìan Möore',
    'İan Moore',
    'Iɑn Moore',
    'ǀan Moore',
    'Ian Mooreˈ',
    'Ian Mꝏre',
  ]
  for (const name of alike) {
    const guest = await new Visitor(url).call('POST', '/api/guest', { name })
    const account = await new Visitor(url).call('POST', '/api/register', { name, password: 'battery staple' })
    // Letters of two alphabets are no name at all.
    expect([name, guest.status, account.status]).toEqual([name, expect.toBeOneOf([400, 409]), guest.status])
  }
  expect((await new Visitor(url).call('POST', '/api/guest', { name: 'Ian Moor' })).status).toBe(200)
  for (const name of ['Əli', 'Ɔkɛ', 'Jörg', 'Zoë', 'Kaʻiulani', 'Nguyễn', 'がか', '佐々木', 'Ягода'])
    expect((await new Visitor(url).must('POST', '/api/guest', { name })).name).toBe(name)
  // A guest of the same name as one who registers later is told apart from then on.
  const late = new Visitor(url)
  await late.must('POST', '/api/register', { name: 'lAN', password: 'correct horse' })
  expect(await early.must('GET', '/api/me')).toEqual({ name: 'Ian (guest)', guest: true })
  expect(await late.must('GET', '/api/me')).toEqual({ name: 'lAN', guest: false })
})

test('of two who register names that look alike at the same moment at most one has it', async () => {
  const { url } = await host({ ORRERY_LIMITS: 'off' })
  const names: string[] = []
  for (let i = 0; i < 5; i++) {
    const [letter] = 'abcde'.slice(i)
    const both = [`Gregor${letter}`, `Grègor${letter}`].map(name =>
      new Visitor(url).call('POST', '/api/register', { name, password: 'correct horse' }),
    )
    const made = (await Promise.all(both)).filter(({ status }) => status === 200)
    expect(made.length).toBeLessThan(2)
    for (const { body } of made) names.push((body as { name: string }).name)
    // Where nobody has it, somebody may.
    const later = await new Visitor(url).call('POST', '/api/register', {
      name: `Gregor${letter}`,
      password: 'correct horse',
    })
    expect(later.status).toBe(made.length === 0 ? 200 : 409)
  }
})

test.each(['ᗅnna', 'ꓮnna', 'Annaשׁ', 'ⴰnna', 'Aไ'])('%j mixes letters that nobody mixes', async name => {
  const { url } = await host()
  expect((await new Visitor(url).call('POST', '/api/guest', { name })).status).toBe(400)
})

test('names of one alphabet that are taken for Latin ones are nobody else’s; those of all languages are names', async () => {
  const { url } = await host()
  await new Visitor(url).must('POST', '/api/register', { name: 'Anna', password: 'correct horse' })
  for (const name of ['ꓮꓠꓠꓮ', 'ᗅᑎᑎᗅ'])
    expect((await new Visitor(url).call('POST', '/api/guest', { name })).status).toBe(409)
  for (const name of [
    'Мария',
    'Ελένη',
    'José',
    '田中',
    'Ann 田中',
    '김민수',
    'ありさ',
    'שרה',
    'محمد',
    'ไทย',
    'Kaʻiulani',
  ])
    expect([name, (await new Visitor(url).call('POST', '/api/guest', { name })).status]).toEqual([name, 200])
})

test('accounts of an earlier version are compared as names are now', async () => {
  const database = join(scratch(), 'old.db')
  const before = await openSqlite(database)
  const old = { id: 'u1', name: 'Jörg O.', name_key: 'jörg o.', look: 'jörg o.', password: '', created: 1 }
  await before.db.insertInto('users').values(old).execute()
  await sql`delete from kysely_migration where name >= '010-looks-again'`.execute(before.db)
  await before.close()
  const { url } = await host({ ORRERY_DATABASE: database })
  const alike = await new Visitor(url).call('POST', '/api/guest', { name: 'Jorg O' })
  expect(alike.status).toBe(409)
})

test.each(['Ann\u0000', '\u0000', 'A\u200bnn', '\u3164', 'A\uffa0nn', 'Аnn', 'Ann\ud800'])(
  '%j is no name',
  async name => {
    const { url } = await host()
    const someone = new Visitor(url)
    for (const [path, body] of [
      ['/api/guest', { name }],
      ['/api/register', { name, password: 'correct horse' }],
    ] as const)
      expect((await someone.call('POST', path, body)).status).toBe(400)
    const asked = await someone.call('POST', '/api/sign-in', { name, password: 'correct horse' })
    expect([400, 401]).toContain(asked.status)
  },
)

test('logs know of whoever sits down, talks and leaves who they are and what they are called, and nothing else', async () => {
  const database = join(scratch(), 'orrery.db')
  const { url } = await host({ ORRERY_DATABASE: database })
  const [ann, bob] = [new Visitor(url), await Visitor.guest(url, 'Bob')]
  await ann.must('POST', '/api/register', { name: 'Ann', password: 'correct horse' })
  const terms = { game: 'skirmish', players: 2, listed: true }
  const { id } = await ann.must<{ id: string }>('POST', '/api/tables', terms)
  for (const who of [ann, bob]) {
    const socket = await who.socket()
    await socket.watch(id)
    for (const what of [
      { do: 'sit' },
      { do: 'say', text: 'hello' },
      { do: 'react', with: 'thanks' },
      { do: 'ready', on: true },
    ] as const)
      expect(await socket.do(id, what)).toMatchObject({ t: 'ok' })
    socket.close()
  }
  const store = await openSqlite(database)
  onTestFinished(() => store.close())
  const named = (await store.read(id, 1)).flatMap(line => {
    const { who, by } = JSON.parse(line) as { who?: object; by?: object }
    return [who, by].filter(one => one !== undefined)
  })
  expect(named).toHaveLength(7)
  for (const one of named) expect(Object.keys(one).sort()).toEqual(['name', 'user'])
})
