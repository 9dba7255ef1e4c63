import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@orrery/games'
import { HIDDEN } from '@orrery/kernel'
import { openTable } from '@orrery/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../src/index.js'
import { openSqlite } from '../src/store/sqlite.js'
import { begin, playOut, Socket, Visitor } from './support/client.js'
import { host, testConfig } from './support/host.js'
import { worker } from '../../testing/threads.js'

type Role = 'seat 0' | 'seat 1' | 'spectator' | 'stranger' | 'nobody'
const ROLES: readonly Role[] = ['seat 0', 'seat 1', 'spectator', 'stranger', 'nobody']
const HIDDEN_WORD = String(HIDDEN)

/** Two tables, one listed and one behind a key, in the middle of a match; and one that is over. */
interface Scene {
  readonly url: string
  readonly database: string
  readonly listed: string
  readonly secret: { readonly id: string; readonly key: string }
  readonly over: string
  readonly who: Readonly<Record<Role, Visitor>>
  readonly users: readonly string[]
}
let scene: Scene

beforeAll(async () => {
  const database = join(mkdtempSync(join(tmpdir(), 'orrery-visible-')), 'x.db')
  const served = await serve({
    config: testConfig({ ORRERY_DATABASE: database, ORRERY_LIMITS: 'off' }),
    worker,
  })
  const { url } = served
  const who = {
    'seat 0': await Visitor.guest(url, 'Ann'),
    'seat 1': await Visitor.guest(url, 'Bob'),
    spectator: await Visitor.guest(url, 'Sue'),
    stranger: await Visitor.guest(url, 'Eve'),
    nobody: new Visitor(url),
  }
  const seats = [who['seat 0'], who['seat 1']]
  const run = async (id: string, most: number): Promise<void> => {
    const sockets = await Promise.all(seats.map(v => v.socket()))
    for (const socket of sockets) await socket.watch(id, { questions: false })
    await playOut(sockets, id, most)
    await sockets[0]!.do(id, { do: 'say', text: 'just-us-players', to: 'players' })
    for (const socket of sockets) socket.close()
  }
  const { id: listed } = await begin(seats)
  const secret = await begin(seats, { listed: false })
  const { id: over } = await begin(seats)
  await run(listed, 14)
  await run(secret.id, 14)
  await run(over, 1000)
  const users = seats.map(({ cookie }) => decodeURIComponent(cookie).split('.')[1] ?? '')
  scene = { url, database, listed, secret, over, who, users }
  return () => served.close()
}, 60_000)

/** What each role may get, by request. `own` is what only that seat sees; `all` is everything. */
type Sees = 'all' | 'own' | 'public' | 401 | 403 | 404
const TABLE: readonly (readonly [request: (s: Scene) => string, ...sees: Sees[]])[] = [
  //                                                     seat 0 seat 1 spectator stranger nobody
  [s => `/api/tables/${s.listed}`, 'own', 'own', 'public', 'public', 'public'],
  [s => `/api/tables/${s.listed}/summary`, 'public', 'public', 'public', 'public', 'public'],
  [s => `/api/tables/${s.listed}/log`, 'own', 'own', 'public', 'public', 'public'],
  [s => `/api/tables/${s.listed}/at/8`, 'own', 'own', 'public', 'public', 'public'],
  [s => `/api/tables/${s.listed}/at/8?open=yes`, 403, 403, 403, 403, 403],
  [s => `/api/tables/${s.listed}/file`, 403, 403, 403, 403, 403],
  [s => `/api/tables/${s.secret.id}`, 'own', 'own', 404, 404, 404],
  [s => `/api/tables/${s.secret.id}?key=wrong`, 'own', 'own', 404, 404, 404],
  [s => `/api/tables/${s.secret.id}?key=${s.secret.key}`, 'own', 'own', 'public', 'public', 'public'],
  [s => `/api/tables/${s.secret.id}/log`, 'own', 'own', 404, 404, 404],
  [s => `/api/tables/${s.secret.id}/at/8`, 'own', 'own', 404, 404, 404],
  [s => `/api/tables/${s.secret.id}/summary`, 'public', 'public', 404, 404, 404],
  [s => `/api/tables/${s.over}/file`, 'all', 'all', 'all', 'all', 'all'],
  [s => `/api/tables/${s.over}/at/9?open=yes`, 'all', 'all', 'all', 'all', 'all'],
  [() => '/api/tables', 'public', 'public', 'public', 'public', 'public'],
  [() => '/api/me/tables', 'public', 'public', 'public', 'public', 401],
  [() => '/api/sessions', 401, 401, 401, 401, 401],
]

describe('what each role gets over HTTP', () => {
  const cases = TABLE.flatMap(([request, ...sees], row) =>
    ROLES.map((role, i) => [row, role, sees[i], request] as const),
  )
  test.each(cases)('row %i, %s: %s', async (_row, role, sees, request) => {
    const reply = await scene.who[role].call('GET', request(scene))
    expect(reply.status).toBe(typeof sees === 'number' ? sees : 200)
    const text = JSON.stringify(reply.body)
    // A refusal is a few words and nothing of the table.
    const longest = typeof sees === 'number' ? 200 : Infinity
    expect(text.length).toBeLessThan(longest)
    const secrets = sees === 'all' ? scene.users : await secretsFrom(role, request(scene))
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
  })
})

/** What must not be in anything this role gets: of the server, of another seat, of what is to come. */
async function secretsFrom(role: Role, path: string): Promise<readonly string[]> {
  const id = /tables\/([^/?]+)/.exec(path)?.[1]
  if (id === undefined) return [...scene.users, scene.secret.key]
  const store = await openSqlite(scene.database)
  const table = await openTable(store, async game => (await games[game]?.load())?.game, id)
  await store.close()
  if (!table?.play) throw new Error('the table cannot be opened')
  return [
    ...scene.users,
    ...(table.status === 'over' ? [] : [table.seed]),
    ...(role.startsWith('seat') ? [] : [table.key, 'just-us-players']),
  ]
}

/** The words a role is shown agree with the truth wherever they are not hidden, and hide what is not its own. */
describe('what each role sees of the board', () => {
  test.each(['seat 0', 'seat 1', 'spectator'] as const)('%s', async role => {
    const { body } = await scene.who[role].call<{ words: number[] }>('GET', `/api/tables/${scene.listed}`)
    const others = await Promise.all(
      (['seat 0', 'seat 1'] as const).map(
        async seat =>
          (await scene.who[seat].call<{ words: number[] }>('GET', `/api/tables/${scene.listed}`)).body.words,
      ),
    )
    const hidden = body.words.filter(word => String(word) === HIDDEN_WORD).length
    expect(hidden).toBeGreaterThan(0)
    for (const [seat, theirs] of others.entries()) {
      if (role === `seat ${seat}`) continue
      // Something that seat sees is hidden from this role.
      expect(theirs.some((word, i) => word !== HIDDEN && body.words[i] === HIDDEN)).toBe(true)
    }
  })
})

describe('what each role hears on the socket', () => {
  test('a stranger hears nothing of a private table, whatever it tries', async () => {
    const socket = await scene.who.stranger.socket()
    const { id } = scene.secret
    for (const message of [
      { t: 'watch', table: id },
      { t: 'watch', table: id, key: 'wrong' },
      { t: 'do', table: id, id: '1', what: { do: 'say', text: 'hello' } },
      { t: 'do', table: id, id: '2', what: { do: 'sit' } },
      { t: 'answer', table: id, id: '3', turn: 1, a: 'pass' },
      { t: 'ask', table: id },
      { t: 'why', table: id, id: '4', a: 'pass' },
    ]) {
      // The watch before may still be under way: that must not open the door either.
      socket.send({ t: 'watch', table: id })
      socket.send(message)
    }
    socket.send({ t: 'ping' })
    await socket.next('pong')
    await new Promise(done => setTimeout(done, 100))
    expect(socket.heard.every(m => m.t === 'no' || m.t === 'pong')).toBe(true)
    expect(JSON.stringify(socket.heard)).not.toContain('just-us')
    socket.close()
  })

  test('a spectator hears no secret in anything it can get, while a match is played from end to end', async () => {
    const seats = [scene.who['seat 0'], scene.who['seat 1']]
    const { id } = await begin(seats)
    const spectator = await scene.who.spectator.socket()
    await spectator.watch(id)
    const sockets = await Promise.all(seats.map(v => v.socket()))
    for (const socket of sockets) await socket.watch(id)
    await sockets[0]!.do(id, { do: 'say', text: 'just-us-players', to: 'players' })
    await playOut(sockets, id, 25)
    for (const message of [
      { t: 'ask', table: id },
      { t: 'why', table: id, id: 'w', a: 'pass' },
      { t: 'do', table: id, id: 'u', what: { do: 'undo' } },
      { t: 'watch', table: id, after: 0 },
    ])
      spectator.send(message)
    await spectator.next('table')
    const heard = spectator.heard
    const text = JSON.stringify(heard)
    expect(text).not.toContain('just-us-players')
    expect(heard.filter(m => m.t === 'asked').every(m => m.t === 'asked' && m.questions.length === 0)).toBe(
      true,
    )
    // Wherever a seat alone saw a value, the spectator's words say that it is hidden.
    const mine = spectator.words
    const theirs = sockets[0]!.words
    if (!mine || !theirs) throw new Error('no words')
    const differ = [...theirs.keys()].filter(i => theirs[i] !== mine[i])
    expect(differ.length).toBeGreaterThan(0)
    expect(differ.every(i => mine[i] === HIDDEN)).toBe(true)
    // Its count is its own: secret answers of others are not in it.
    const longest = Math.max(...sockets.map(s => s.n))
    expect(spectator.n).toBeLessThan(longest)
    for (const socket of [...sockets, spectator]) socket.close()
  })

  test('whoever leaves a seat sees as a spectator from then on', async () => {
    const ann = await Visitor.guest(scene.url, 'Ann')
    const bob = await Visitor.guest(scene.url, 'Bob')
    const { id } = await begin([ann, bob])
    const socket = await bob.socket()
    const shown = await socket.watch(id)
    expect(shown.viewer).toBe(1)
    const again = socket.next('table')
    await socket.do(id, { do: 'leave' })
    expect((await again).viewer).toBe(-1)
    socket.close()
  })

  test('without a cookie, and with a forged one, there is no socket', async () => {
    const { cookie } = scene.who.stranger
    for (const bad of ['', 'orrery=', `${cookie}x`, cookie.replace('g.', 's.'), 'orrery=g.a.b.c'])
      await expect(new Socket(scene.url, bad).opened).rejects.toThrow('401')
  })
})

test('who looks on is put out when the table closes to spectators or to strangers, and hears nothing of it', async () => {
  const { url } = await host()
  const [ann, bob, eve, sue] = await Promise.all(
    ['Ann', 'Bob', 'Eve', 'Sue'].map(name => Visitor.guest(url, name)),
  )
  if (!ann || !bob || !eve || !sue) throw new Error('nobody')
  const open = async (terms: object) => {
    const body = { game: 'skirmish', players: 2, listed: true, ...terms }
    const made = await ann.must<{ id: string; key: string }>('POST', '/api/tables', body)
    for (const who of [ann, bob]) await who.must('POST', `/api/tables/${made.id}/do`, { do: 'sit' })
    const strangers = await eve.socket()
    await strangers.watch(made.id)
    const invited = await sue.socket()
    await invited.watch(made.id, { key: made.key })
    return { ...made, strangers, invited }
  }
  const start = async (id: string): Promise<void> => {
    for (const who of [ann, bob]) await who.must('POST', `/api/tables/${id}/do`, { do: 'ready', on: true })
    await ann.must('POST', `/api/tables/${id}/do`, { do: 'start' })
  }
  // No longer in the list: it is not there for those without its link.
  const shut = await open({})
  const gone = shut.strangers.next('no', m => m.table === shut.id)
  await ann.must('POST', `/api/tables/${shut.id}/do`, { do: 'terms', terms: { listed: false } })
  expect(await gone).toMatchObject({ fault: { code: 'no-table' } })
  const heard = shut.strangers.heard.length
  await ann.must('POST', `/api/tables/${shut.id}/do`, { do: 'say', text: 'among ourselves' })
  const begun = shut.invited.next('step', m => m.line?.k === 'start')
  await start(shut.id)
  await begun
  expect(shut.strangers.heard.slice(heard)).toEqual([])
  expect(shut.invited.heard.some(m => m.t === 'step' && m.line?.['text'] === 'among ourselves')).toBe(true)
  // Not for spectators: before the match anybody may look, from its start on nobody.
  const closed = await open({ spectators: false })
  const out = [closed.strangers, closed.invited].map(socket => socket.next('no', m => m.table === closed.id))
  await start(closed.id)
  expect(await Promise.all(out)).toMatchObject([
    { fault: { code: 'no-spectators' } },
    { fault: { code: 'no-spectators' } },
  ])
  for (const socket of [closed.strangers, closed.invited])
    expect(socket.heard.some(m => m.t === 'step' && m.line?.k === 'start')).toBe(false)
})
