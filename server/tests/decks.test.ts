import { beforeAll, describe, expect, test } from 'vitest'
import { bot, botDeck, decks } from '../../table/tests/decks.js'
import type { Served } from '../src/index.js'
import { serve } from '../src/index.js'
import { playOut, Visitor } from './support/client.js'
import type { Socket } from './support/client.js'
import { scratchFor, testConfig } from './support/host.js'
import { worker } from '../../testing/threads.js'

// What a seat brings is written in words that stand nowhere else: whoever is sent one of them has been told too much.
const ANN = ['ann-ace', 'ann-king', 'ann-queen']
const BOB = ['bob-ace', 'bob-king', 'bob-queen', 'bob-jack']
const games = {
  decks: {
    title: 'Decks',
    players: { min: 2, max: 4 },
    about: 'Everybody brings cards.',
    length: '1 min',
    weight: 1,
    load: () => Promise.resolve({ game: decks, bot }),
  },
}

type Role = 'seat 0' | 'seat 1' | 'spectator' | 'stranger' | 'nobody'
const ROLES: readonly Role[] = ['seat 0', 'seat 1', 'spectator', 'stranger', 'nobody']
interface Scene {
  readonly url: string
  readonly who: Readonly<Record<Role, Visitor>>
  readonly tables: Readonly<Record<'lobby' | 'playing' | 'over', string>>
  /** Everybody who may watch has watched all three from the beginning. */
  readonly sockets: Readonly<Partial<Record<Role, Socket>>>
}
let scene: Scene
let served: Served

beforeAll(async () => {
  const folder = scratchFor()
  served = await serve({
    config: testConfig({ ORRERY_DATABASE: `${folder.path}/x.db`, ORRERY_LIMITS: 'off' }),
    games,
    worker,
  })
  const { url } = served
  const guest = (name: string): Promise<Visitor> => Visitor.guest(url, name)
  const who = {
    'seat 0': await guest('Ann'),
    'seat 1': await guest('Bob'),
    spectator: await guest('Sue'),
    stranger: await guest('Eve'),
    nobody: new Visitor(url),
  }
  const sockets = {
    'seat 0': await who['seat 0'].socket(),
    'seat 1': await who['seat 1'].socket(),
    spectator: await who.spectator.socket(),
  }
  const table = async (listed: boolean): Promise<string> => {
    const body = { game: 'decks', players: 2, listed }
    const { id, key } = await who['seat 0'].must<{ id: string; key: string }>('POST', '/api/tables', body)
    for (const socket of Object.values(sockets)) await socket.watch(id, { key })
    const both = [
      ['seat 0', ANN],
      ['seat 1', BOB],
    ] as const
    for (const [role, what] of both) {
      await who[role].must('POST', `/api/tables/${id}/do`, { do: 'sit', key })
      await who[role].must('POST', `/api/tables/${id}/do`, { do: 'bring', what })
    }
    return id
  }
  const start = async (id: string): Promise<void> => {
    for (const role of ['seat 0', 'seat 1'] as const)
      await who[role].must('POST', `/api/tables/${id}/do`, { do: 'ready', on: true })
    await who['seat 0'].must('POST', `/api/tables/${id}/do`, { do: 'start' })
  }
  const tables = { lobby: await table(true), playing: await table(true), over: await table(true) }
  await start(tables.playing)
  await playOut([sockets['seat 0'], sockets['seat 1']], tables.playing, 3)
  scene = { url, who, tables, sockets }
  return async () => {
    for (const socket of Object.values(sockets)) socket.close()
    await served.close()
    folder.remove()
  }
}, 60_000)

/** Whose deck a role may read in an answer: its own, everybody's, nobody's; or it is refused. */
type Sees = 'own' | 'all' | 'none' | 401 | 403 | 404 | 409
const REQUESTS: readonly (readonly [path: string, ...sees: Sees[]])[] = [
  //                                seat 0, seat 1, spectator, stranger, nobody
  ['/api/tables/lobby', 'own', 'own', 'none', 'none', 'none'],
  ['/api/tables/lobby/summary', 'own', 'own', 'none', 'none', 'none'],
  ['/api/tables/lobby/log', 'none', 'none', 'none', 'none', 'none'],
  ['/api/tables/lobby/at/4', 'none', 'none', 'none', 'none', 'none'],
  ['/api/tables/lobby/file', 403, 403, 403, 403, 403],
  ['/api/tables/playing', 'own', 'own', 'none', 'none', 'none'],
  ['/api/tables/playing/summary', 'own', 'own', 'none', 'none', 'none'],
  ['/api/tables/playing/log', 'own', 'own', 'none', 'none', 'none'],
  ['/api/tables/playing/at/9', 'own', 'own', 'none', 'none', 'none'],
  ['/api/tables/playing/at/9?open=yes', 403, 403, 403, 403, 403],
  ['/api/tables/playing/file', 403, 403, 403, 403, 403],
  ['/api/tables', 'none', 'none', 'none', 'none', 'none'],
  ['/api/me/tables', 'none', 'none', 'none', 'none', 401],
  ['/api/games', 'none', 'none', 'none', 'none', 'none'],
]
const FINISHED: typeof REQUESTS = [
  ['/api/tables/over', 'all', 'all', 'all', 'all', 'all'],
  ['/api/tables/over/file', 'all', 'all', 'all', 'all', 'all'],
  ['/api/tables/over/at/9?open=yes', 'all', 'all', 'all', 'all', 'all'],
  ['/api/tables/over/at/9', 'own', 'own', 'none', 'none', 'none'],
]
const READS: Readonly<Record<Role, readonly boolean[]>> = {
  'seat 0': [true, false],
  'seat 1': [false, true],
  spectator: [false, false],
  stranger: [false, false],
  nobody: [false, false],
}
const reads = (text: string): boolean[] => [text.includes('ann-'), text.includes('bob-')]
const may = (role: Role, sees: Sees): readonly boolean[] =>
  sees === 'own' ? READS[role] : sees === 'all' ? [true, true] : [false, false]
const cases = (rows: typeof REQUESTS) =>
  rows.flatMap(([path, ...sees]) => ROLES.map((role, i) => [path, role, sees[i] ?? 'none'] as const))
const path = (template: string): string =>
  template.replace(
    /tables\/(lobby|playing|over)/,
    (_, name: keyof Scene['tables']) => `tables/${scene.tables[name]}`,
  )

async function ask(template: string, role: Role, sees: Sees): Promise<void> {
  const reply = await scene.who[role].call('GET', path(template))
  expect(reply.status).toBe(typeof sees === 'number' ? sees : 200)
  expect(reads(JSON.stringify(reply.body))).toEqual(may(role, sees))
}

describe('before the end', () => {
  test.each(cases(REQUESTS))('%s, %s: %s', ask)
  test.each(['seat 0', 'seat 1', 'spectator'] as const)('%s on the socket', role => {
    const heard = scene.sockets[role]?.heard ?? []
    expect(heard.length).toBeGreaterThan(20)
    expect(reads(JSON.stringify(heard))).toEqual(READS[role])
    expect(JSON.stringify(heard)).toContain('"brought":[')
  })
  test('a hostile seat gets nothing by bringing, rewinding, asking or leaving', async () => {
    const eve = await Visitor.guest(scene.url, 'Mallory')
    const ann = await Visitor.guest(scene.url, 'Ann')
    const { id } = await ann.must<{ id: string }>('POST', '/api/tables', {
      game: 'decks',
      players: 2,
      listed: true,
    })
    const bring = (visitor: Visitor, what: unknown) => visitor.do(id, { do: 'bring', what })
    await ann.do(id, { do: 'sit' })
    await bring(ann, ANN)
    const socket = await eve.socket()
    await socket.watch(id, { after: 0 })
    expect((await bring(eve, ANN)).status).toBe(403)
    await eve.do(id, { do: 'sit' })
    for (const what of [[], 'x', ['__proto__', 'a', 'b'], { size: 3 }, { brought: 0 }, null])
      await bring(eve, what)
    // In the chair of somebody who left, nothing is left behind.
    await ann.do(id, { do: 'leave' })
    await eve.do(id, { do: 'leave' })
    await eve.do(id, { do: 'sit', seat: 0 })
    await ann.do(id, { do: 'sit', seat: 1 })
    await bring(ann, ANN)
    for (const visitor of [ann, eve]) await visitor.do(id, { do: 'ready', on: true })
    await ann.do(id, { do: 'start' })
    for (const message of [
      { t: 'watch', table: id, after: 0 },
      { t: 'ask', table: id },
      { t: 'why', table: id, id: 'w', a: 'show' },
      { t: 'do', table: id, id: 'u', what: { do: 'undo' } },
      { t: 'do', table: id, id: 'b', what: { do: 'bring', what: ANN } },
    ])
      socket.send(message)
    await socket.next('table')
    await socket.do(id, { do: 'leave' })
    socket.send({ t: 'ping' })
    await socket.next('pong')
    const branch = await eve.call('POST', `/api/tables/${id}/branch`, { at: 8, seat: 0 })
    const rematch = await eve.call('POST', `/api/tables/${id}/rematch`)
    expect(reads(JSON.stringify([socket.heard, branch, rematch]))).toEqual([false, false])
    socket.close()
  })
  test("a bot's deck is as secret as anybody's", async () => {
    const ann = await Visitor.guest(scene.url, 'Ann')
    const body = { game: 'decks', players: 2, listed: true, settings: { format: 'strict' } }
    const { id } = await ann.must<{ id: string }>('POST', '/api/tables', body)
    const socket = await ann.socket()
    await socket.watch(id)
    await ann.do(id, { do: 'sit' })
    await ann.do(id, { do: 'bot', seat: 1, strength: 'easy' })
    expect((await ann.do(id, { do: 'ready', on: true })).body).toMatchObject({ rule: 'DK-01' })
    await ann.do(id, { do: 'bring', what: ANN })
    await ann.do(id, { do: 'ready', on: true })
    expect((await ann.do(id, { do: 'start' })).status).toBe(200)
    const shown = await ann.call('GET', `/api/tables/${id}`)
    expect(shown.body).toMatchObject({
      summary: { status: 'playing', brought: [ANN, { size: botDeck(1).length }] },
    })
    expect(JSON.stringify([shown.body, socket.heard])).not.toContain('bot-1')
    socket.close()
  })
})

describe('after the end', () => {
  beforeAll(async () => {
    const { who, tables, sockets } = scene
    for (const role of ['seat 0', 'seat 1'] as const)
      await who[role].do(tables.over, { do: 'ready', on: true })
    await who['seat 0'].do(tables.over, { do: 'start' })
    await playOut([sockets['seat 0']!, sockets['seat 1']!], tables.over)
  })
  test.each(cases(FINISHED))('%s, %s: %s', ask)
})
