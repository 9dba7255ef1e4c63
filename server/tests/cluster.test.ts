import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Described } from '@orrery/kernel/host'
import type { Games } from '@orrery/table'
import { openTable, parseEntry } from '@orrery/table'
import { games as all } from '@orrery/games'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { PostgresPresence } from '../src/cluster/presence.js'
import { PostgresTableLocks } from '../src/cluster/table-locks.js'
import { openPostgres } from '../src/store/postgres.js'
import { cable } from './support/cable.js'
import { anyAnswer, begin, playOut, Visitor } from './support/client.js'
import type { Socket } from './support/client.js'
import { launch } from './support/process.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

const games: Games = async id => (await all[id]?.load())?.game
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
const env = (): Record<string, string> => ({
  ORRERY_DATABASE: postgres.url,
  ORRERY_SECRET: 'the same secret in every process',
})
async function two(more: Readonly<Record<string, string>> = {}) {
  const servers = await Promise.all([launch({ ...env(), ...more }), launch({ ...env(), ...more })])
  onTestFinished(async () => {
    // A process that stands still does not hear that it shall end.
    for (const server of servers) server.continue()
    await Promise.all(servers.map(server => server.kill('SIGTERM')))
  })
  return servers
}
const at = (visitor: Visitor, url: string): Visitor => {
  const same = new Visitor(url)
  same.cookie = visitor.cookie
  return same
}

test('two processes serve one table: what is answered at one is seen at the other', async () => {
  const [one, two_] = await two()
  const ann = await Visitor.guest(one!.url, 'Ann')
  const bob = await Visitor.guest(one!.url, 'Bob')
  const { id } = await begin([ann, bob])
  const sockets = [await ann.socket(), await at(bob, two_!.url).socket()]
  for (const socket of sockets) await socket.watch(id, { questions: false })
  let played = 0
  for (let tries = 0; played < 1000 && tries < 200; tries++) {
    const more = await playOut(sockets, id)
    played += more
    if (sockets.every(s => s.heard.some(m => m.t === 'step' && m.summary?.status === 'over'))) break
    await wait(20)
  }
  expect(played).toBeGreaterThan(20)
  const summaries = sockets.map(s => s.heard.findLast(m => m.t === 'step' && m.summary?.status === 'over'))
  expect(summaries[0]).toBeDefined()
  expect(summaries[1]).toBeDefined()
}, 120_000)

test('answers race through both, one process is killed: one history, nothing twice, the other goes on', async () => {
  const [one, other] = await two()
  const ann = await Visitor.guest(one!.url, 'Ann')
  const bob = await Visitor.guest(one!.url, 'Bob')
  const { id } = await begin([ann, bob])
  // The same two people at both processes: every answer is given twice, once through each.
  const connect = async (url: string): Promise<Socket[]> => {
    const sockets = [await at(ann, url).socket(), await at(bob, url).socket()]
    for (const socket of sockets) await socket.watch(id, { questions: false })
    return sockets
  }
  const [here, there] = [await connect(one!.url), await connect(other!.url)]
  const acknowledged = new Set<string>()
  let killed = 0
  let next = 0
  for (let round = 0; round < 60; round++) {
    if (round === 30) {
      killed = Date.now()
      await one!.kill('SIGKILL')
    }
    for (const seat of [0, 1]) {
      const { turn, questions } = await there[seat]!.ask(id)
      const q = questions[0]
      if (!q) continue
      const a = anyAnswer(q, n => (round * 7) % n)
      const answerId = `r${round}-${seat}`
      const more = { id: answerId, ...(q.errand ? { errand: true } : {}) }
      const through = round < 30 ? [here[seat]!, there[seat]!] : [there[seat]!]
      const replies = await Promise.all(
        through.map(socket => socket.answer(id, turn, a, more).catch(() => undefined)),
      )
      if (!replies.some(reply => reply && reply.t !== 'no')) continue
      acknowledged.add(answerId)
      if (killed > 0 && next === 0) next = Date.now()
    }
  }
  expect(next - killed).toBeLessThan(1000)
  expect(acknowledged.size).toBeGreaterThan(30)
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const ids = (await store.read(id, 1)).map(parseEntry).flatMap(e => (e.k === 'answer' ? [e.id] : []))
  expect(new Set(ids).size).toBe(ids.length)
  expect([...acknowledged].filter(given => !ids.includes(given))).toEqual([])
  expect(await openTable(store, games, id)).toBeDefined()
}, 120_000)

test('bots and clocks of a process that was killed are taken over within a second', async () => {
  const [one, other] = await two()
  const ann = await Visitor.guest(one!.url, 'Ann')
  const { id } = await ann.must<{ id: string }>('POST', '/api/tables', {
    game: 'skirmish',
    players: 2,
    listed: true,
    clock: { kind: 'move', seconds: 5 },
  })
  await ann.do(id, { do: 'sit' })
  await ann.do(id, { do: 'bot', seat: 1, strength: 'easy' })
  await ann.do(id, { do: 'ready', on: true })
  await ann.do(id, { do: 'start' })
  const started = Date.now()
  const watcher = await at(ann, other!.url).socket()
  await watcher.watch(id, { questions: false })
  await one!.kill('SIGKILL')
  // Ann says nothing: when her five seconds are up, the process that is left must answer for her.
  const flag = await watcher.next('step', m => m.line?.k === 'flag', 9000)
  expect(flag.at - started).toBeLessThan(6000)
  await watcher.next('step', m => m.events !== undefined || m.update !== undefined, 5000)
}, 120_000)

test('a process that stands still gives up its tables within seconds, and notices before it acts again', async () => {
  const [one, other] = await two()
  const ann = await Visitor.guest(one!.url, 'Ann')
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const { id } = await ann.must<{ id: string }>('POST', '/api/tables', {
    game: 'skirmish',
    players: 2,
    listed: true,
    clock: { kind: 'move', seconds: 5 },
  })
  await ann.do(id, { do: 'sit' })
  await ann.do(id, { do: 'bot', seat: 1, strength: 'easy' })
  await ann.do(id, { do: 'ready', on: true })
  // Only one of them can look after the table: a second before Ann's time is up it takes the lock.
  other!.stop()
  await ann.do(id, { do: 'start' })
  const isHeld = async (): Promise<void> => {
    // Locks of other things, such as clearing up, are of the same class.
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks
      where locktype = 'advisory' and classid = ${0x0172}
        and objid::bigint = (hashtext(${id})::bigint & 4294967295)`.execute(store.db)
    expect(rows[0]?.n).toBe(1)
  }
  await wait(3000)
  await vi.waitFor(isHeld, { timeout: 6000, interval: 20 })
  one!.stop()
  const stopped = Date.now()
  other!.continue()
  await isHeld()
  const flagsOf = async () => (await store.read(id, 1)).map(parseEntry).filter(e => e.k === 'flag')
  const [flag] = await vi.waitFor(
    async () => {
      const flags = await flagsOf()
      expect(flags).toHaveLength(1)
      return flags
    },
    { timeout: 12_000, interval: 50 },
  )
  expect(flag!.at - stopped).toBeLessThan(7000)
  // It wakes with its timer long over and must not call Ann's time again before it is up.
  one!.continue()
  await wait(1500)
  for (const again of (await flagsOf()).slice(1)) expect(again.at - flag!.at).toBeGreaterThanOrEqual(5000)
  const log = await store.read(id, 1)
  expect(await openTable(store, games, id)).toMatchObject({ seq: log.length, damage: undefined })
}, 120_000)

test('locks are lost with the connection, and known to be lost before anybody is told', async () => {
  const plug = await cable(postgres.url)
  const make = (url: string): PostgresTableLocks => new PostgresTableLocks(url, () => undefined)
  const [mine, other] = [make(plug.url), make(postgres.url)]
  for (const locks of [mine, other]) await locks.connect()
  onTestFinished(async () => {
    await mine.close()
    await other.close()
    await plug.close()
  })
  expect(await mine.take('t')).toBe(true)
  expect(mine.holds('t')).toBe(true)
  expect(await other.take('t')).toBe(false)
  expect(other.holds('t')).toBe(false)
  // Nothing passes any more, and nobody says so.
  plug.freeze()
  const frozen = Date.now()
  await vi.waitFor(async () => expect(await other.take('t')).toBe(true), { timeout: 8000, interval: 50 })
  expect(Date.now() - frozen).toBeLessThan(6000)
  expect(mine.holds('t')).toBe(false)
  plug.thaw()
  other.release('t')
  await vi.waitFor(async () => expect(await mine.take('t')).toBe(true), { timeout: 8000, interval: 50 })
}, 60_000)

/** Answers whatever is asked, over HTTP. */
async function answerByLetter(visitor: Visitor, id: string): Promise<void> {
  const { turn, questions } = await visitor.must<{ turn: number; questions: Described[] }>(
    'GET',
    `/api/tables/${id}`,
  )
  const q = questions[0]
  if (!q) return
  const errand = q.errand ? { errand: true } : {}
  await visitor.do(id, { do: 'answer', turn, a: anyAnswer(q, () => 0), id: `by-letter-${turn}`, ...errand })
}

test('who looks on is known in both processes, and nobody who looks on is sent a notice', async () => {
  const told: { table: string }[] = []
  const webhook = createServer((request, response) => {
    request.on('data', (data: Buffer) => told.push(JSON.parse(data.toString()) as { table: string }))
    request.on('end', () => response.end())
  })
  await new Promise<void>(done => webhook.listen(0, '127.0.0.1', done))
  onTestFinished(() => void webhook.close())
  const [one, other] = await two({
    ORRERY_WEBHOOK: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`,
  })
  const ann = await Visitor.guest(one!.url, 'Ann')
  const bob = await Visitor.guest(one!.url, 'Bob')
  const sue = await Visitor.guest(one!.url, 'Sue')
  const { id } = await begin([ann, bob])
  // These processes also let the bots of other tests' tables play on.
  const notices = (): object[] => told.filter(({ table }) => table === id)
  // Nobody looks on as it begins: both are told, and that may take a moment.
  await expect.poll(() => notices().length).toBe(2)
  const here = await ann.socket()
  await here.watch(id, { questions: false })
  const heardHere = here.next('present', m => m.names.join() === 'Ann,Bob')
  const there = await at(bob, other!.url).socket()
  const heardThere = there.next('present', m => m.names.join() === 'Ann,Bob')
  await there.watch(id, { questions: false })
  await Promise.all([heardHere, heardThere])

  // Both are asked in turn, each at a process of its own: nobody is away.
  told.length = 0
  await playOut([here, there], id, 6)
  await wait(300)
  expect(notices()).toEqual([])

  const three = here.next('present', m => m.names.join() === 'Ann,Bob,Sue')
  const spectator = await at(sue, other!.url).socket()
  await spectator.watch(id, { questions: false })
  await three
  const alone = here.next('present', m => m.names.join() === 'Ann')
  there.close()
  spectator.close()
  await alone
  // Bob goes on without looking: when it is his turn again, he is told.
  for (let i = 0; i < 20 && notices().length === 0; i++) {
    await playOut([here], id, 1)
    await answerByLetter(at(bob, other!.url), id)
    await wait(20)
  }
  expect(notices()[0]).toMatchObject({ orrery: 1, table: id, game: 'skirmish' })
  here.close()
}, 120_000)

test('a process that closes says good-bye for its people; one that falls silent is given up', async () => {
  const plug = await cable(postgres.url)
  const make = (url: string): PostgresPresence => new PostgresPresence(url, () => undefined, 150)
  const [one, closing, dying] = [make(postgres.url), make(postgres.url), make(plug.url)]
  const heard: string[] = []
  const gone: string[] = []
  one.listen({
    heard: (_process, table, people, asks) => {
      heard.push(`${table}: ${people.map(({ name }) => name).join()}`)
      if (asks) one.say(table, [{ user: 'u1', name: 'Ann' }], false)
    },
    gone: process => gone.push(process),
    gap: () => undefined,
  })
  for (const presence of [one, closing, dying]) await presence.connect()
  onTestFinished(async () => {
    await one.close()
    await dying.close()
    await plug.close()
  })
  const answered = new Promise<string>(done =>
    closing.listen({
      heard: (_p, _t, people) => done(people[0]?.name ?? ''),
      gone: () => undefined,
      gap: () => undefined,
    }),
  )
  closing.say('t1', [{ user: 'u2', name: 'Bob' }], true)
  expect(await answered).toBe('Ann')
  dying.say('t2', [{ user: 'u3', name: 'Sue' }], false)
  await vi.waitFor(() => expect(heard).toEqual(['t1: Bob', 't2: Sue']))
  await closing.close()
  await vi.waitFor(() => expect(gone).toHaveLength(1))
  // Nothing is heard from it any more, as if it had been killed.
  plug.pull()
  await vi.waitFor(() => expect(gone).toHaveLength(2), 3000)
}, 60_000)
