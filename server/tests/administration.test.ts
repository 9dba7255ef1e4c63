import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noLocks } from '@orrery/table'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { administer, backup, copy } from '../src/index.js'
import { Retention } from '../src/retention.js'
import { openSqlite } from '../src/store/sqlite.js'
import { begin, Socket, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())

const PASSWORD = 'correct horse'
let names = 0
/** Somebody with an account, under a name of their own. */
async function member(url: string, called: string): Promise<Visitor & { readonly name: string }> {
  const name = `${called} ${++names}`
  const visitor = new Visitor(url)
  await visitor.must('POST', '/api/register', { name, password: PASSWORD })
  return Object.assign(visitor, { name })
}
const idOf = (database: string, name: string): Promise<string> =>
  administer(database, async admin => (await admin.person(name))?.id ?? '')

/** A server with a host who looks after it. */
async function hostedBy(database: string) {
  const { url } = await host({ ORRERY_DATABASE: database }, { lookAgain: 200 })
  const boss = await member(url, 'Boss')
  await administer(database, async admin => admin.setHost(await idOf(database, boss.name), true))
  return { database, url, boss }
}

describe.each(['SQLite', 'PostgreSQL'])('%s', kind => {
  const place = (): string => (kind === 'SQLite' ? join(scratch(), 'x.db') : postgres.url)
  const opened = async (more: Readonly<Record<string, string>> = {}) => {
    const database = place()
    const { url } = await host({ ORRERY_DATABASE: database, ...more }, { lookAgain: 200 })
    return { database, url }
  }
  const hosted = () => hostedBy(place())

  test('a ban made on the command line is heeded by a server that runs, until it is lifted', async () => {
    const { database, url } = await opened()
    const ann = await member(url, 'Ann')
    const socket = await ann.socket()
    await administer(database, async admin => {
      const person = await admin.person(ann.name)
      await admin.impose(person!, 'ban', 'cheating', 1)
    })
    expect(await socket.closed).toMatchObject({ code: 1008 })
    const again = await new Visitor(url).call('POST', '/api/sign-in', { name: ann.name, password: PASSWORD })
    expect(again).toMatchObject({ status: 403, body: { code: 'banned', params: { why: 'cheating' } } })
    await administer(database, async admin => {
      expect((await admin.person(ann.name))?.sanctions).toMatchObject([{ kind: 'ban', why: 'cheating' }])
      expect(await admin.lift((await admin.person(ann.name))!, 'ban')).toBe(true)
      expect(await admin.lift((await admin.person(ann.name))!, 'ban')).toBe(false)
    })
    // At once: nobody is refused for what was lifted meanwhile.
    await new Visitor(url).must('POST', '/api/sign-in', { name: ann.name, password: PASSWORD })
  })

  test('whoever is banned does not come back as somebody new, and everybody else stays', async () => {
    const { database, url } = await opened({ ORRERY_PROXY: 'on' })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guest = (address: string, who = new Visitor(url)) =>
      who.call('POST', '/api/guest', { name: `Guest ${++names}` }, from(address))
    const [eve, bob] = [new Visitor(url), new Visitor(url)]
    for (const who of [eve, bob]) expect((await guest('203.0.113.5', who)).status).toBe(200)
    const carol = await member(url, 'Carol')
    await begin([eve, carol])
    const impose = (visitor: Visitor, what: 'impose' | 'lift') =>
      administer(database, async admin => {
        const id = Buffer.from(visitor.cookie).toString().split('.')[1] ?? ''
        const person = await admin.person(id)
        if (!person) throw new Error('nobody')
        await (what === 'impose' ? admin.impose(person, 'ban', 'rude', 2) : admin.lift(person, 'ban'))
      })
    const socket = new Socket(url, eve.cookie, from('203.0.113.5'))
    await socket.opened
    await impose(eve, 'impose')
    expect(await socket.closed).toMatchObject({ code: 1008 })
    const refused = {
      status: 403,
      body: { code: 'no-newcomers', params: { until: expect.any(Number) as number } },
    }
    await expect.poll(() => guest('203.0.113.5')).toMatchObject(refused)
    const account = { name: `Eve ${++names}`, password: PASSWORD }
    expect(await new Visitor(url).call('POST', '/api/register', account, from('203.0.113.5'))).toMatchObject(
      refused,
    )
    // Whoever was here before, whoever has an account, and everybody elsewhere.
    expect((await guest('203.0.113.5', bob)).status).toBe(200)
    const signIn = { name: carol.name, password: PASSWORD }
    expect((await new Visitor(url).call('POST', '/api/sign-in', signIn, from('203.0.113.5'))).status).toBe(
      200,
    )
    expect((await guest('203.0.113.6')).status).toBe(200)
    // The host sees a ban and nothing else of it.
    const id = eve.cookie.split('.')[1] ?? ''
    expect((await administer(database, admin => admin.person(id)))?.sanctions).toHaveLength(1)
    // They come from elsewhere with what they were known by: so it is there too.
    await eve.call('GET', '/api/me', undefined, from('203.0.113.6'))
    expect(await guest('203.0.113.6')).toMatchObject(refused)
    await impose(eve, 'lift')
    // At once, whichever way they come in.
    expect((await guest('203.0.113.5')).status).toBe(200)
    const back = new Socket(url, eve.cookie, from('203.0.113.5'))
    await back.opened
    expect(back.raw.readyState).toBe(back.raw.OPEN)
  })

  test('in the browser a host bans and mutes guests too; whoever is banned may look and do nothing', async () => {
    const { url, boss } = await hosted()
    const ann = await Visitor.guest(url, 'Ann')
    const bob = await Visitor.guest(url, 'Bob')
    const { id } = await begin([ann, bob])
    const [table] = await boss.must<{ people: { id: string; name: string }[] }[]>('GET', '/api/host/tables')
    const guest = table?.people.find(({ name }) => name === 'Bob')?.id ?? ''
    expect(await boss.must('GET', `/api/host/people/${guest}`)).toMatchObject({ name: 'Bob', guest: true })
    await boss.must('PUT', `/api/host/people/${guest}/mute`, { why: 'rude', hours: 2 })
    expect(await bob.do(id, { do: 'say', text: 'but' })).toMatchObject({
      status: 403,
      body: { code: 'muted' },
    })
    const socket = await bob.socket()
    await socket.watch(id)
    expect(await socket.do(id, { do: 'say', text: 'but' })).toMatchObject({ fault: { code: 'muted' } })
    expect(await socket.do(id, { do: 'pause' })).not.toMatchObject({ t: 'no' })
    await boss.must('DELETE', `/api/host/people/${guest}/mute`)
    expect(await bob.do(id, { do: 'say', text: 'sorry' })).toMatchObject({ status: 200 })
    await boss.must('PUT', `/api/host/people/${guest}/ban`, { why: 'rude again' })
    expect(await socket.closed).toMatchObject({ code: 1008 })
    expect(await bob.do(id, { do: 'resume' })).toMatchObject({ status: 403, body: { code: 'banned' } })
    expect((await bob.call('GET', `/api/tables/${id}`)).status).toBe(200)
    await expect(bob.socket()).rejects.toThrow('403')
    expect(await ann.do(id, { do: 'resume' })).toMatchObject({ status: 200 })
  })

  test('to anybody who is no host the pages for hosts are not there, and hosts do not judge hosts', async () => {
    const { database, url, boss } = await hosted()
    const ann = await member(url, 'Ann')
    const guest = await Visitor.guest(url, 'Guest')
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/host/people'],
      ['GET', '/api/host/people/x'],
      ['PUT', '/api/host/people/x/ban', { why: '' }],
      ['DELETE', '/api/host/people/x/ban'],
      ['POST', '/api/host/people/x/reset-password'],
      ['GET', '/api/host/tables'],
      ['DELETE', '/api/host/tables/x'],
      ['GET', '/api/host/reports'],
      ['POST', '/api/host/reports/x/close'],
    ]
    for (const [method, path, body] of calls)
      for (const visitor of [ann, guest])
        expect([path, (await visitor.call(method, path, body)).status]).toEqual([path, 404])
    expect((await new Visitor(url).call('GET', '/api/host/people')).status).toBe(401)
    const other = await member(url, 'Other host')
    const otherId = await idOf(database, other.name)
    await administer(database, admin => admin.setHost(otherId, true))
    for (const call of [
      boss.call('PUT', `/api/host/people/${otherId}/ban`, { why: '' }),
      boss.call('POST', `/api/host/people/${otherId}/reset-password`),
    ])
      expect((await call).status).toBe(403)
    await administer(database, admin => admin.setHost(otherId, false))
    expect((await other.call('GET', '/api/host/people')).status).toBe(404)
    expect(await boss.must('GET', '/api/me')).toMatchObject({ host: true })
  })

  test('a password that is reset works, and the old one and its sessions do not', async () => {
    const { database, url, boss } = await hosted()
    const ann = await member(url, 'Ann')
    const id = await idOf(database, ann.name)
    const { password } = await boss.must<{ password: string }>(
      'POST',
      `/api/host/people/${id}/reset-password`,
    )
    expect((await ann.call('GET', '/api/me')).body).toBeNull()
    const signIn = async (word: string): Promise<number> =>
      (await new Visitor(url).call('POST', '/api/sign-in', { name: ann.name, password: word })).status
    expect([await signIn(PASSWORD), await signIn(password)]).toEqual([401, 200])
  })

  test('somebody who is deleted leaves matches that are whole, without the name', async () => {
    const { database, url } = await opened()
    const ann = await member(url, 'Ann')
    const bob = await Visitor.guest(url, 'Bob')
    const { id } = await begin([ann, bob])
    await ann.do(id, { do: 'say', text: 'good luck' })
    const watching = await bob.socket()
    await watching.watch(id)
    const closed = watching.next('closed')
    await administer(database, async admin => admin.removePerson(await idOf(database, ann.name)))
    await closed
    await expect
      .poll(async () => JSON.stringify((await bob.call('GET', `/api/tables/${id}/log?after=0`)).body), {
        timeout: 10_000,
      })
      .toContain('Someone who left')
    const shown = await watching.watch(id)
    expect(shown.summary.seats).toMatchObject([{ kind: 'bot' }, { kind: 'person', name: 'Bob' }])
    const everything = async (): Promise<string> =>
      JSON.stringify([
        (await bob.call('GET', `/api/tables/${id}/log?after=0`)).body,
        await bob.must('GET', '/api/me/tables'),
        await administer(database, async admin => [await admin.tables(false), await admin.people()]),
      ])
    // What the bot in the seat brought with it is written anew after the table is let go.
    await expect.poll(everything, { timeout: 10_000 }).not.toContain(ann.name)
    expect(await everything()).toContain('good luck')
    expect(shown.summary.damaged).toBeUndefined()
    expect((await ann.call('GET', '/api/me')).body).toBeNull()
    expect(await bob.do(id, { do: 'say', text: 'bye' })).toMatchObject({ status: 200 })
    // The name is free for somebody else.
    expect((await new Visitor(url).call('POST', '/api/guest', { name: ann.name })).status).toBe(200)
  })

  test('a table that is deleted is gone for everybody, and its number is nobody else’s', async () => {
    const { database, url } = await opened()
    const ann = await Visitor.guest(url, 'Ann')
    const bob = await Visitor.guest(url, 'Bob')
    const { id } = await begin([ann, bob])
    const socket = await bob.socket()
    await socket.watch(id)
    const closed = socket.next('closed')
    expect(await administer(database, admin => admin.removeTable(id))).toBe(true)
    expect(await administer(database, admin => admin.removeTable(id))).toBe(false)
    const refused = await ann.do(id, { do: 'say', text: 'hello?' })
    expect(refused.status).not.toBe(200)
    await closed
    await expect(socket.watch(id)).rejects.toThrow('no-table')
    expect(await ann.must('GET', '/api/me/tables')).toEqual([])
    const next = await begin([ann, bob])
    expect(await bob.do(next.id, { do: 'say', text: 'here' })).toMatchObject({ status: 200 })
    const [heaviest] = await administer(database, admin => admin.tables(true))
    expect(heaviest?.size).toBeGreaterThan(500)
  })

  test('what the host decided is in a backup', async () => {
    const { database, url } = await opened()
    const ann = await member(url, 'Ann')
    await administer(database, async admin =>
      admin.impose((await admin.person(ann.name))!, 'mute', 'loud', undefined),
    )
    const to = join(scratch(), 'copy.db')
    const copied = await copy(database, to)
    // Matches of the served database go on meanwhile, so what was copied is counted where it lies still.
    const { tables, entries, people } = await backup(to, join(scratch(), 'one.backup'))
    expect(copied).toEqual({ tables, entries, people, damaged: 0 })
    expect(people).toBeGreaterThan(0)
    const muted = await administer(to, async admin => (await admin.person(ann.name))?.sanctions)
    expect(muted).toMatchObject([{ kind: 'mute', why: 'loud', until: null }])
    await expect(copy(database, to)).rejects.toThrow('is there already')
  })
})

test('whoever is blocked does not sit down where the other sits, and is told of to the host with what was said', async () => {
  const { database, url, boss } = await hostedBy(join(scratch(), 'x.db'))
  const ann = await member(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  await bob.do(id, { do: 'say', text: 'an insult' })
  await ann.do(id, { do: 'say', text: 'between us', to: 'players' })
  const about = { table: id, name: 'Bob' }
  expect((await ann.call('POST', '/api/reports', { ...about, why: 'x' })).status).toBe(400)
  expect((await ann.call('POST', '/api/reports', { ...about, name: 'Nobody', why: 'rude' })).status).toBe(404)
  await ann.must('POST', '/api/reports', { ...about, why: 'rude words' })
  const eve = await Visitor.guest(url, 'Eve')
  await eve.must('POST', '/api/reports', { ...about, why: 'I saw it too' })
  const reports = await boss.must<{ id: string; said: { text: string }[] }[]>('GET', '/api/host/reports')
  expect(reports).toMatchObject([
    { by: { name: 'Eve' }, about: { name: 'Bob' }, why: 'I saw it too' },
    { by: { name: ann.name }, about: { name: 'Bob' }, why: 'rude words', table: id },
  ])
  expect(reports.map(({ said }) => said.map(({ text }) => text))).toEqual([
    ['an insult'],
    ['an insult', 'between us'],
  ])
  await boss.must('POST', `/api/host/reports/${reports[0]?.id}/close`)
  expect(await boss.must('GET', '/api/host/reports')).toHaveLength(1)
  expect(await boss.must('GET', '/api/host/reports?all=yes')).toHaveLength(2)
  expect(await administer(database, admin => admin.reports(false))).toHaveLength(1)

  await ann.must('POST', '/api/me/blocks', about)
  expect((await ann.call('POST', '/api/me/blocks', { ...about, name: ann.name })).status).toBe(404)
  const [blocked] = await ann.must<{ id: string; name: string }[]>('GET', '/api/me/blocks')
  expect(blocked?.name).toBe('Bob')
  const wish = { game: 'skirmish', players: 2, listed: true }
  const hers = await ann.must<{ id: string }>('POST', '/api/tables', wish)
  expect(await bob.do(hers.id, { do: 'sit' })).toMatchObject({ status: 403, body: { code: 'blocked' } })
  const socket = await bob.socket()
  await socket.watch(hers.id)
  expect(await socket.do(hers.id, { do: 'sit' })).toMatchObject({ fault: { code: 'blocked' } })
  const eves = await eve.must<{ id: string }>('POST', '/api/tables', wish)
  await ann.do(eves.id, { do: 'sit' })
  expect((await bob.do(eves.id, { do: 'sit' })).status).toBe(403)
  // The match they are in goes on, and Bob may come back to it.
  await bob.do(id, { do: 'leave' })
  expect(await bob.do(id, { do: 'sit' })).toMatchObject({ status: 200 })
  // Nor does he seat her beside himself once it is over; she may.
  for (const who of [ann, bob]) await who.do(id, { do: 'end', on: true })
  expect(await bob.call('POST', `/api/tables/${id}/rematch`)).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
  const { id: again } = await ann.must<{ id: string }>('POST', `/api/tables/${id}/rematch`)
  expect(await bob.must('POST', `/api/tables/${id}/rematch`)).toEqual({ id: again })
  await ann.must('DELETE', `/api/me/blocks/${blocked?.id}`)
  expect(await socket.do(hers.id, { do: 'sit' })).not.toMatchObject({ t: 'no' })
})

test('everything that is kept about somebody is theirs to have, and to delete', async () => {
  const { url } = await host({}, { lookAgain: 200 })
  const ann = await member(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  await ann.do(id, { do: 'say', text: 'my words' })
  await bob.do(id, { do: 'say', text: 'his words' })
  const data = await ann.call<Record<string, unknown>>('GET', '/api/me/data')
  expect(data.headers.get('content-disposition')).toContain('orrery-data.json')
  expect(data.body).toMatchObject({
    name: ann.name,
    sessions: [{ agent: expect.any(String) }],
    tables: [{ id, game: 'skirmish', seats: [0], said: [{ text: 'my words' }] }],
  })
  const text = JSON.stringify(data.body)
  for (const secret of ['his words', 'argon2', 'hash', 'seed']) expect(text).not.toContain(secret)

  const phone = new Visitor(url)
  await phone.must('POST', '/api/sign-in', { name: ann.name, password: PASSWORD })
  await ann.must('DELETE', '/api/sessions')
  expect((await phone.call('GET', '/api/me')).body).toBeNull()

  expect((await ann.call('POST', '/api/me/delete', {})).status).toBe(401)
  expect((await ann.call('POST', '/api/me/delete', { password: 'wrong' })).status).toBe(401)
  expect(await ann.must('GET', '/api/me')).toMatchObject({ name: ann.name })
  await ann.must('POST', '/api/me/delete', { password: PASSWORD })
  expect((await ann.call('GET', '/api/me')).body).toBeNull()
  const gone = await new Visitor(url).call('POST', '/api/sign-in', { name: ann.name, password: PASSWORD })
  expect(gone.status).toBe(401)
  // A bot plays on, the seat is kept for nobody, and the match can be ended.
  const table = await bob.must<{ summary: { seats: { kind: string; name: string }[] } }>(
    'GET',
    `/api/tables/${id}`,
  )
  expect(table.summary.seats).toMatchObject([{ kind: 'bot' }, { kind: 'person', name: 'Bob' }])
  expect(JSON.stringify(table)).not.toContain(ann.name)
  expect(await bob.do(id, { do: 'end', on: true })).toMatchObject({ status: 200 })
  // A guest needs no password, and is somebody new afterwards.
  await bob.must('POST', '/api/me/delete', {})
  expect((await bob.call('GET', '/api/me')).body).toBeNull()
})

test('tables where nothing happens go when the host says so, by the last thing that happened there', async () => {
  const database = join(scratch(), 'x.db')
  const { url, close } = await host({ ORRERY_DATABASE: database })
  const ann = await member(url, 'Ann')
  const [bob, eve] = [await Visitor.guest(url, 'Bob'), await Visitor.guest(url, 'Eve')]
  const lobby = await bob.must<{ id: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 })
  const among = await begin([bob, eve])
  const withAnn = await begin([ann, bob])
  await close()
  const store = await openSqlite(database)
  onTestFinished(() => store.close())
  const DAY = 86_400_000
  const sweep = (days: number, keep: { lobbies: number; idle: number; guests: number }): Promise<number> =>
    new Retention(
      store,
      keep,
      noLocks,
      () => undefined,
      () => Date.now() + days * DAY,
    ).sweep()
  const left = async (): Promise<string[]> => {
    const cards = await Promise.all([lobby, among, withAnn].map(({ id }) => store.card(id)))
    return cards.flatMap(card => card?.id ?? [])
  }
  expect(await sweep(50, { lobbies: 0, idle: 0, guests: 0 })).toBe(0)
  expect(await sweep(20, { lobbies: 30, idle: 30, guests: 30 })).toBe(0)
  expect(await sweep(40, { lobbies: 30, idle: 0, guests: 0 })).toBe(1)
  expect(await left()).toEqual([among.id, withAnn.id])
  // Somebody has talked there since, which changes the log alone.
  const talk = {
    k: 'react',
    who: { user: 'bob', name: 'Bob' },
    seat: 0,
    with: 'wow',
    at: Date.now() + 20 * DAY,
  }
  const seq = (await store.read(among.id, 1)).length + 1
  expect(await store.writer(among.id).append(seq, JSON.stringify(talk))).toBe('ok')
  expect(await sweep(40, { lobbies: 0, idle: 0, guests: 30 })).toBe(0)
  expect(await sweep(55, { lobbies: 0, idle: 0, guests: 30 })).toBe(1)
  expect(await left()).toEqual([withAnn.id])
  expect(await sweep(40, { lobbies: 0, idle: 30, guests: 0 })).toBe(1)
  expect(await left()).toEqual([])
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  await sweep(61, { lobbies: 0, idle: 0, guests: 0 })
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('words the host refuses are in no name, however they are written', async () => {
  const list = join(scratch(), 'words')
  writeFileSync(list, '# not here\nbumble\n\n')
  const { url } = await host({ ORRERY_REFUSED_NAMES: list })
  const someone = new Visitor(url)
  for (const name of ['Bumble', 'xXbumblеXx'.replace('е', 'e'), 'B.u.m-b l e', 'BumbIe'])
    expect(await someone.call('POST', '/api/guest', { name })).toMatchObject({
      status: 409,
      body: { code: 'name-refused' },
    })
  const made = await someone.call('POST', '/api/register', { name: 'bumble', password: PASSWORD })
  expect(made.body).toMatchObject({ code: 'name-refused' })
  expect((await someone.call('POST', '/api/guest', { name: 'Humble' })).status).toBe(200)
  await expect(host({ ORRERY_REFUSED_NAMES: '/nowhere' })).rejects.toThrow('there is no such file')
})
