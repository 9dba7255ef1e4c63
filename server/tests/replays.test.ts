import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchFile } from '@orrery/table'
import { expect, onTestFinished, test } from 'vitest'
import { worker } from '../../testing/threads.js'
import { serve } from '../src/index.js'
import { Replayer } from '../src/replayer.js'
import { openSqlite } from '../src/store/sqlite.js'
import type { Replayed } from '../src/threads/replay.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host, scratch, testConfig } from './support/host.js'

async function finished() {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  const sockets = await Promise.all([ann, bob].map(v => v.socket()))
  for (const socket of sockets) await socket.watch(id, { questions: false })
  await playOut(sockets, id)
  for (const socket of sockets) socket.close()
  return { url, ann, bob, id, sockets }
}

test('a finished match is exported, imported elsewhere, and refused when it was changed', async () => {
  const { ann, id } = await finished()
  const file = await ann.must<MatchFile>('GET', `/api/tables/${id}/file`)
  const elsewhere = await host()
  const eve = await Visitor.guest(elsewhere.url, 'Eve')
  const made = await eve.call<{ id: string }>('POST', '/api/tables/import', file)
  expect(made.status).toBe(200)
  const at = await eve.call('GET', `/api/tables/${made.body.id}/at/20?open=yes`)
  expect(at).toMatchObject({ status: 200, body: { summary: { status: expect.any(String) as string } } })
  const last = file.entries.findLastIndex(({ k }) => k === 'answer')
  const changed = { ...file, entries: file.entries.filter((_, i) => i !== last) }
  expect(await eve.call('POST', '/api/tables/import', changed)).toMatchObject({
    status: 409,
    body: { code: 'corrupt' },
  })
})

test('a match from a file says that it is one, and nobody in it has a name that hides something or is refused here', async () => {
  const { ann, id } = await finished()
  const file = await ann.must<MatchFile>('GET', `/api/tables/${id}/file`)
  const words = join(scratch(), 'words')
  writeFileSync(words, 'badword\n')
  const elsewhere = await host({ ORRERY_REFUSED_NAMES: words })
  const eve = await Visitor.guest(elsewhere.url, 'Eve')
  const called = (name: string): MatchFile =>
    JSON.parse(JSON.stringify(file).replaceAll('"name":"Ann"', `"name":${JSON.stringify(name)}`)) as MatchFile
  for (const name of ['An\u0000n', '\u202eAnn', 'Ann\u200b', 'x'.repeat(61)])
    expect(await eve.call('POST', '/api/tables/import', called(name))).toMatchObject({
      status: 409,
      body: { code: 'corrupt' },
    })
  expect(await eve.call('POST', '/api/tables/import', called('B4dw0rd badword'))).toMatchObject({
    status: 409,
    body: { code: 'name-refused' },
  })
  const made = await eve.must<{ id: string }>('POST', '/api/tables/import', called('Ann (guest)'))
  const { steps } = await eve.must<{ steps: { line?: object }[] }>('GET', `/api/tables/${made.id}/log`)
  expect(steps[0]?.line).toMatchObject({ k: 'open', by: 'Ann (guest)', imported: true })
  const own = await ann.must<{ steps: { line?: object }[] }>('GET', `/api/tables/${id}/log`)
  expect(own.steps[0]?.line).not.toHaveProperty('imported')
})

test('a rematch and a branch begin from what was', async () => {
  const { ann, bob, id } = await finished()
  const one = await ann.must<{ id: string }>('POST', `/api/tables/${id}/rematch`)
  const two = await bob.must<{ id: string }>('POST', `/api/tables/${id}/rematch`)
  expect(two).toEqual(one)
  expect(await bob.must('GET', `/api/tables/${one.id}`)).toMatchObject({
    viewer: 0,
    summary: { status: 'lobby' },
  })
  const branch = await bob.must<{ id: string }>('POST', `/api/tables/${id}/branch`, { at: 12, seat: 1 })
  const { summary, viewer } = await bob.must<{
    summary: { status: string; origin: unknown }
    viewer: number
  }>('GET', `/api/tables/${branch.id}`)
  expect(viewer).toBe(1)
  expect(summary.origin).toEqual({ table: id, at: 12 })
  const bad = await bob.call('POST', `/api/tables/${id}/branch`, { at: 9999, seat: 1 })
  expect(bad).toMatchObject({ status: 409, body: { code: 'bad-position' } })
})

test('every position a seat has seen can be seen again', async () => {
  const { ann, id, sockets } = await finished()
  const last = sockets[0]!.n
  const seen = await ann.must<{ words: number[]; n: number }>('GET', `/api/tables/${id}/at/${last}`)
  expect(Int32Array.from(seen.words)).toEqual(sockets[0]!.words)
  expect((await ann.call('GET', `/api/tables/${id}/at/${last + 1}`)).status).toBe(404)
  const { steps } = await ann.must<{ steps: { n: number }[] }>(
    'GET',
    `/api/tables/${id}/log?after=${last - 3}`,
  )
  expect(steps.map(({ n }) => n)).toEqual([last - 2, last - 1, last])
})

test('an imported match is stored with where it stood: nobody has to play it again to look at it', async () => {
  const config = testConfig({ ORRERY_DATABASE: join(scratch(), 'orrery.db') })
  const served = await serve({ config, worker })
  const [ann, bob] = [await Visitor.guest(served.url, 'Ann'), await Visitor.guest(served.url, 'Bob')]
  const { id } = await begin([ann, bob])
  const sockets = [await ann.socket(), await bob.socket()]
  for (const socket of sockets) await socket.watch(id, { questions: false })
  await playOut(sockets, id)
  const file = await ann.must<MatchFile>('GET', `/api/tables/${id}/file`)
  const over = await ann.must<{ words: number[] }>('GET', `/api/tables/${id}`)
  const made = await ann.must<{ id: string }>('POST', '/api/tables/import', file)
  // At once, before anybody has looked at it.
  const store = await openSqlite(config.database)
  onTestFinished(() => store.close())
  expect((await store.snapshot(made.id, 1_000_000))?.seq).toBe(file.entries.length)
  const branch = await ann.must<{ id: string }>('POST', `/api/tables/${made.id}/branch`, { at: 20, seat: 0 })
  expect((await store.snapshot(branch.id, 1_000_000))?.seq).toBeGreaterThan(5)
  const stranger = new Visitor(served.url)
  expect(await stranger.must('GET', `/api/tables/${made.id}`)).toMatchObject({ viewer: -1 })
  expect(
    await stranger.must('GET', `/api/tables/${made.id}/at/${file.entries.length}?open=yes`),
  ).toMatchObject({
    all: [over.words, expect.any(Array) as number[]],
  })
  await served.close()
})

test('what is kept of replays is bounded, also by answers that there is no such position', async () => {
  let played = 0
  const store = {
    read: () => Promise.resolve([]),
    snapshot: () => Promise.resolve(undefined),
    card: () => Promise.resolve(undefined),
  }
  const elsewhere = (): Promise<Replayed> => {
    played++
    return Promise.resolve({ text: undefined, count: 0 })
  }
  const replayer = new Replayer({ store, games: () => Promise.resolve(undefined), elsewhere })
  const table = { id: 't', seq: 9, terms: { game: 'skirmish', packs: [{}] } }
  const ask = (n: number) => replayer.ask(table, { kind: 'seen', viewer: -1, n }, 'visitor')
  await ask(0)
  await ask(0)
  expect(played).toBe(1)
  for (let n = 1; n < 80_000; n++) await ask(n)
  await ask(0)
  expect(played).toBe(80_001)
})

test('that there is no such position yet is forgotten when something happens', async () => {
  const store = {
    read: () => Promise.resolve([]),
    snapshot: () => Promise.resolve(undefined),
    card: () => Promise.resolve(undefined),
  }
  let there: string | undefined
  const elsewhere = (): Promise<Replayed> => Promise.resolve({ text: there, count: 1 })
  const replayer = new Replayer({ store, games: () => Promise.resolve(undefined), elsewhere })
  const table = (seq: number) => ({ id: 't', seq, terms: { game: 'skirmish', packs: [{}] } })
  const ask = async (seq: number): Promise<unknown> =>
    (await replayer.ask(table(seq), { kind: 'seen', viewer: -1, n: 10 }, 'visitor')).text
  expect(await ask(9)).toBeUndefined()
  there = 'seen'
  expect(await ask(10)).toBe('seen')
  there = 'something else'
  expect(await ask(11)).toBe('seen')
})
