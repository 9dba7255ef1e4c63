import { join } from 'node:path'
import { games as all } from '@orrery/games'
import type { Games } from '@orrery/table'
import { noLocks, LocalBus, newSeed, openTable, parseEntry, Tables } from '@orrery/table'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { PostgresBus } from '../src/cluster/bus.js'
import { openPostgres } from '../src/store/postgres.js'
import { openSqlite } from '../src/store/sqlite.js'
import { cable } from './support/cable.js'
import type { Socket } from './support/client.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())
const games: Games = async id => (await all[id]?.load())?.game
const ann = { user: 'u1', name: 'Ann' }
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

test('when the disk is full nothing is acknowledged or lost, and play goes on once there is room', async () => {
  const store = await openSqlite(join(scratch(), 'x.db'))
  onTestFinished(() => store.close())
  const faults: unknown[] = []
  const tables = new Tables({
    store,
    games,
    bus: new LocalBus(),
    timers: { now: Date.now, after: () => () => undefined },
    bots: { answer: () => Promise.reject(new Error('no bots here')) },
    locks: noLocks,
    notify: () => undefined,
    onFault: error => faults.push(error),
    newId: () => 'full',
    newSeed,
  })
  const terms = {
    game: 'skirmish',
    players: 2,
    settings: {},
    packs: [],
    listed: true,
    spectators: true,
  } as const
  await tables.create(ann, { ...terms, clock: { kind: 'none' }, timeout: 'bot' }, 'key')
  const say = async (text: string) => (await tables.room('full'))?.command(ann, { do: 'say', text })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(store.db)
  const taken: string[] = []
  const refused: unknown[] = []
  for (let i = 0; i < 60; i++) {
    const text = `${i} ${'x'.repeat(480)}`
    const reply = await say(text)
    if (reply?.ok) taken.push(text)
    else refused.push(reply?.fault.code)
  }
  expect(refused.length).toBeGreaterThan(10)
  expect(new Set(refused)).toEqual(new Set(['storage']))
  expect(String(faults[0])).toMatch(/full/)
  await sql`pragma max_page_count = 1000000`.execute(store.db)
  expect(await say('room again')).toMatchObject({ ok: true })
  const said = (await store.read('full', 1)).map(parseEntry).flatMap(e => (e.k === 'say' ? [e.text] : []))
  expect(said).toEqual([...taken, 'room again'])
})

test.each([
  ['the connections there are hang', false, 200],
  ['new ones hang too', true, 503],
] as const)(
  'a network that swallows everything is noticed, nothing is acknowledged or lost, and play goes on: %s',
  async (_, alsoNew, ready) => {
    const line = await cable(postgres.url)
    onTestFinished(() => line.close())
    const { url } = await host({ ORRERY_DATABASE: line.url, ORRERY_DATABASE_TIMEOUT: '1' })
    const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
    const { id } = await begin(visitors)
    const sockets = await Promise.all(visitors.map(v => v.socket()))
    for (const socket of sockets) await socket.watch(id, { questions: false })
    const [ann2, bob2] = sockets as [Socket, Socket]
    const played = await playOut(sockets, id, 7)
    const closed = bob2.next('closed')
    line.freeze(alsoNew)
    const began = performance.now()
    const [lost, letter] = await Promise.all([
      ann2.do(id, { do: 'say', text: 'into the silence' }),
      visitors[1]!.do(id, { do: 'say', text: 'by letter' }),
    ])
    expect(lost).toMatchObject({ t: 'no', fault: { code: 'storage' } })
    expect(letter).toMatchObject({ status: 503, body: { code: 'storage' } })
    // Whoever only looks on hears that there is something to ask for again.
    await closed
    expect(performance.now() - began).toBeLessThan(10_000)
    expect((await visitors[0]!.call('GET', '/healthz')).status).toBe(200)
    const isReady = (): Promise<number> => visitors[0]!.call('GET', '/readyz').then(({ status }) => status)
    await expect.poll(isReady, { timeout: 15_000 }).toBe(ready)
    // What hangs comes back, or is replaced.
    if (alsoNew) line.thaw()
    await expect.poll(isReady, { timeout: 15_000 }).toBe(200)
    await expect
      .poll(() => ann2.do(id, { do: 'say', text: 'after' }).then(({ t }) => t), { timeout: 15_000 })
      .toBe('ok')
    for (const socket of sockets) await socket.watch(id, { questions: false })
    const more = await playOut(sockets, id, 7)
    const store = await openPostgres(postgres.url, () => undefined)
    onTestFinished(() => store.close())
    const log = (await store.read(id, 1)).map(parseEntry)
    expect(log.filter(e => e.k === 'answer')).toHaveLength(played + more)
    expect(await openTable(store, games, id)).toMatchObject({ seq: log.length, damage: undefined })
    for (const socket of sockets) socket.close()
  },
  60_000,
)

test('of connections that all hang one question is lost, not one for each of them, whoever asks', async () => {
  const line = await cable(postgres.url)
  onTestFinished(() => line.close())
  const store = await openPostgres(line.url, () => undefined, undefined, undefined, 8, 500)
  onTestFinished(() => store.close())
  const ask = (): Promise<unknown> => sql`select pg_sleep(0.05)`.execute(store.db)
  for (const once of [1, 2]) {
    await Promise.all(Array.from({ length: 8 }, ask))
    line.freeze(false)
    await expect(ask(), `hangs for the ${once}. time`).rejects.toThrow('Query read timeout')
    await ask()
  }
})

test('a process hears the others again when its line to the database was lost without a word', async () => {
  const line = await cable(postgres.url)
  const heard: string[] = []
  let gaps = 0
  const near = new PostgresBus(
    line.url,
    () => undefined,
    () => gaps++,
    1000,
  )
  const far = new PostgresBus(
    postgres.url,
    () => undefined,
    () => undefined,
  )
  for (const bus of [near, far]) await bus.connect()
  onTestFinished(async () => {
    for (const bus of [near, far]) await bus.close()
    await line.close()
  })
  near.listen((table, seq) => heard.push(`${table} ${seq}`))
  far.listen((table, seq) => heard.push(`${table} ${seq} from afar`))
  far.announce('t', 1)
  await expect.poll(() => heard).toEqual(['t 1'])
  line.freeze()
  for (let seq = 2; seq <= 50; seq++) {
    near.announce('t', seq)
    await wait(20)
  }
  // Whoever may have missed something looks at the logs.
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  far.announce('t', 60)
  await expect.poll(() => heard.at(-1)).toBe('t 60')
  near.announce('t', 61)
  await expect.poll(() => heard.at(-1)).toBe('t 61 from afar')
  // It is not kept waiting by what could not be said meanwhile.
  expect(heard.length).toBeLessThan(10)
}, 60_000)

test('when the database is gone the server says so, loses nothing, and goes on when it is back', async () => {
  const line = await cable(postgres.url)
  onTestFinished(() => line.close())
  const { url } = await host({ ORRERY_DATABASE: line.url })
  const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin(visitors)
  const connectAll = async () => {
    const sockets = await Promise.all(visitors.map(v => v.socket()))
    for (const socket of sockets) await socket.watch(id, { questions: false })
    return sockets
  }
  const before = await connectAll()
  const played = await playOut(before, id, 9)
  line.pull()
  const lost = await before[0]!.do(id, { do: 'say', text: 'into the void' })
  expect(lost).toMatchObject({ t: 'no', fault: { code: 'storage' } })
  expect((await visitors[0]!.call('GET', '/readyz')).status).toBe(503)
  expect((await visitors[0]!.call('GET', '/healthz')).status).toBe(200)
  expect((await visitors[0]!.call('GET', `/api/tables/${id}`)).status).toBe(503)
  line.plug()
  for (let i = 0; i < 50 && (await visitors[0]!.call('GET', '/readyz')).status !== 200; i++) await wait(100)
  const after = await connectAll()
  const more = await playOut(after, id, 9)
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const log = (await store.read(id, 1)).map(parseEntry)
  expect(log.filter(e => e.k === 'answer')).toHaveLength(played + more)
  expect(log.filter(e => e.k === 'say')).toHaveLength(0)
  expect(await openTable(store, games, id)).toBeDefined()
  for (const socket of [...before, ...after]) socket.close()
}, 120_000)

test('a log with a hole from before can be read up to the hole, and nobody plays on', async () => {
  const database = postgres.url
  const { url } = await host({ ORRERY_DATABASE: database })
  const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin(visitors)
  const sockets = await Promise.all(visitors.map(v => v.socket()))
  for (const socket of sockets) await socket.watch(id, { questions: false })
  await playOut(sockets, id, 9)
  const store = await openPostgres(database, () => undefined)
  onTestFinished(() => store.close())
  const end = (await store.read(id, 1)).length
  await sql`delete from log using tables where tables.no = log.table_no and tables.id = ${id}
    and log.seq = ${end - 2}`.execute(store.db)
  // Another process, which has not read it yet.
  const other = await host({ ORRERY_DATABASE: database, ORRERY_SECRET: 'not the same secret as over there' })
  const eve = await Visitor.guest(other.url, 'Eve')
  const seen = await eve.must<{ summary: { damaged: number; status: string }; words: number[] }>(
    'GET',
    `/api/tables/${id}`,
  )
  expect(seen.summary).toMatchObject({ damaged: end - 2, status: 'playing' })
  expect(seen.words.length).toBeGreaterThan(0)
  const socket = await eve.socket()
  const shown = await socket.watch(id, { after: 0 })
  expect(shown.missed?.at(-1)?.n).toBe(shown.n)
  expect(await socket.do(id, { do: 'say', text: 'hello?' })).toMatchObject({
    t: 'no',
    fault: { code: 'damaged', params: { entry: end - 2 } },
  })
  expect((await eve.call('GET', `/api/tables/${id}/log`)).status).toBe(200)
  // It stays so: nobody is sent away and asked to come again.
  await wait(400)
  expect(socket.watching).toBe(true)
  for (const one of [socket, ...sockets]) one.close()
}, 120_000)
