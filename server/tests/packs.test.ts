import { games } from '@orrery/games'
import { outline, toJson } from '@orrery/kernel/host'
import type { Game } from '@orrery/kernel'
import type { Pack } from '@orrery/kernel/host'
import type { TableSummary, MatchFile } from '@orrery/table'
import { contentFor, editionOf } from '@orrery/table'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { begin, playOut, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'

const before = { battle: 'before' } as const
const card = (id: string, name: string, number: number, copies: number, dice: number) => ({
  id,
  source: 'ours',
  name,
  number,
  copies,
  effect: { when: before, do: [{ dice }] },
})
/** The sample game with nothing but salvos that count double. */
const salvos: Pack = {
  orreryPack: 1,
  game: 'skirmish',
  name: 'Nothing but salvos',
  sets: { cards: [card('salvo', 'Great Salvo', 1, 9, 2), card('last-stand', 'Stand', 2, 1, 3)] },
}
const withCard = (change: Readonly<Record<string, unknown>>): Pack => ({
  ...salvos,
  sets: { cards: [{ ...card('salvo', 'Salvo', 1, 6, 1), ...change }] },
})
const packsOf = (visitor: Visitor, id: string, key?: string) =>
  visitor.call<{ packs?: unknown[]; code?: string }>(
    'GET',
    `/api/tables/${id}/packs${key === undefined ? '' : `?key=${key}`}`,
  )

test('a pack that does not fit is refused, naming the item and the field', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const refused = async (...packs: unknown[]) => {
    const { status, body } = await ann.call('POST', '/api/tables', { game: 'skirmish', players: 2, packs })
    expect(status).toBe(409)
    return body
  }
  expect(await refused(withCard({ copies: 70 }))).toMatchObject({
    code: 'bad-content',
    params: { file: 'pack 1', item: 'salvo', field: 'copies' },
  })
  expect(await refused(salvos, withCard({ id: 'nova' }))).toMatchObject({
    code: 'bad-content',
    params: { file: 'pack 2', item: 'nova', field: 'id' },
  })
  expect(await refused({ ...salvos, game: 'chess' })).toMatchObject({ params: { field: 'game' } })
  expect(await refused({ ...salvos, name: 'x'.repeat(61) })).toMatchObject({ params: { field: 'name' } })
  expect(await refused(withCard({ name: 'x'.repeat(300_000) }))).toMatchObject({
    code: 'too-long',
    params: { most: 262_144 },
  })
  const nine = new Array(9).fill(salvos)
  expect((await ann.call('POST', '/api/tables', { game: 'skirmish', players: 2, packs: nine })).status).toBe(
    400,
  )
  const huge = { game: 'skirmish', players: 2, packs: [withCard({ name: 'x'.repeat(600_000) })] }
  expect((await ann.call('POST', '/api/tables', huge)).status).toBe(413)
  expect(await ann.must('GET', '/api/me/tables')).toEqual([])
})

test('everybody who may look at a table is told its packs, and nobody else', async () => {
  const { url } = await host()
  const [ann, bob, eve] = [
    await Visitor.guest(url, 'Ann'),
    await Visitor.guest(url, 'Bob'),
    await Visitor.guest(url, 'Eve'),
  ]
  const body = { game: 'skirmish', players: 2, packs: [salvos] }
  const { id, key } = await ann.must<{ id: string; key: string }>('POST', '/api/tables', body)
  expect(await packsOf(ann, id)).toMatchObject({ status: 200, body: { packs: [salvos] } })
  expect(await packsOf(bob, id, key)).toMatchObject({ status: 200, body: { packs: [salvos] } })
  expect(await packsOf(eve, id)).toMatchObject({ status: 404, body: { code: 'no-table' } })
  for (const one of [ann, bob]) {
    await one.must('POST', `/api/tables/${id}/do`, { do: 'sit', key })
    await one.must('POST', `/api/tables/${id}/do`, { do: 'ready', on: true })
  }
  const socket = await bob.socket()
  expect((await socket.watch(id)).summary.terms.packs).toEqual(['Nothing but salvos'])
  const told = socket.next('step', ({ line }) => line?.k === 'terms')
  expect((await bob.do(id, { do: 'terms', terms: { packs: [] } })).body).toMatchObject({ code: 'not-host' })
  const bad = await ann.do(id, { do: 'terms', terms: { packs: [withCard({ copies: 0 })] } })
  expect(bad).toMatchObject({ status: 409, body: { code: 'bad-content' } })
  expect((await ann.do(id, { do: 'terms', terms: { packs: [] } })).status).toBe(200)
  const { line, summary } = await told
  expect(line).toMatchObject({ changed: ['packs'] })
  expect(summary?.terms.packs).toEqual([])
  expect(summary?.seats.map(({ ready }) => ready)).toEqual([false, false])
  expect((await packsOf(bob, id)).body).toEqual({ packs: [] })
  socket.close()
})

test('a match is played with its packs, by people and bots, before and after a restart, and verified elsewhere', async () => {
  const database = join(scratch(), 'orrery.db')
  const server = await host({ ORRERY_DATABASE: database })
  const [ann, bob] = [await Visitor.guest(server.url, 'Ann'), await Visitor.guest(server.url, 'Bob')]
  const { id } = await begin([ann, bob], { packs: [salvos] })
  const first = [await ann.socket(), await bob.socket()]
  for (const socket of first) await socket.watch(id, { questions: false })
  await playOut(first, id, 6)
  for (const socket of first) socket.close()
  await server.close()

  const again = await host({ ORRERY_DATABASE: database })
  const back = [ann, bob].map(({ cookie }) => Object.assign(new Visitor(again.url), { cookie }))
  const sockets = await Promise.all(back.map(one => one.socket()))
  const [whole] = await Promise.all(sockets.map(socket => socket.watch(id, { questions: false })))
  // What a client builds from what it is told reads the words as the server meant them.
  const { packs = [] } = (await packsOf(back[0]!, id)).body
  const { game } = await games['skirmish']!.load()
  const like = outline(
    game as Game,
    { players: 2, seed: '', settings: {}, packs: whole!.summary.terms.packs },
    contentFor(game, packs),
  )
  expect(editionOf(game, like)).toBe(whole!.edition)
  const read = toJson(like, Int32Array.from(whole!.words ?? [])) as { players: unknown[] }
  expect(read.players).toHaveLength(2)

  // Bob leaves: a bot, which is given the same packs, takes his seat.
  expect((await back[1]!.do(id, { do: 'leave' })).status).toBe(200)
  const over = async (): Promise<void> => {
    await playOut([sockets[0]!], id)
    const { status, terms } = await back[0]!.must<TableSummary>('GET', `/api/tables/${id}/summary`)
    expect(status).toBe('over')
    expect(terms.packs).toEqual(['Nothing but salvos'])
  }
  await vi.waitFor(over, { timeout: 25_000, interval: 20 })
  for (const socket of sockets) socket.close()

  const file = await back[0]!.must<MatchFile>('GET', `/api/tables/${id}/file`)
  const elsewhere = await host()
  const eve = await Visitor.guest(elsewhere.url, 'Eve')
  const taken = await eve.must<{ id: string }>('POST', '/api/tables/import', file)
  expect((await packsOf(eve, taken.id)).body).toEqual({ packs: [salvos] })
  // Played again with its packs it ends as it did.
  const ends = async (who: Visitor, table: string) =>
    (await who.must<TableSummary>('GET', `/api/tables/${table}/summary`)).result
  expect(await ends(eve, taken.id)).toEqual(await ends(back[0]!, id))
  const [open, ...entries] = file.entries
  const broken = { ...file, entries: [{ ...open, packs: [{ ...salvos, game: 'chess' }] }, ...entries] }
  expect(await eve.call('POST', '/api/tables/import', broken)).toMatchObject({
    status: 409,
    body: { code: 'corrupt' },
  })
  const next = await back[0]!.must<{ id: string }>('POST', `/api/tables/${id}/rematch`)
  expect((await packsOf(back[0]!, next.id)).body).toEqual({ packs: [salvos] })
})
