import { expect, test } from 'vitest'
import { begin, playOut, Visitor } from './support/client.js'
import { host } from './support/host.js'

test('two guests play a match over sockets; a spectator keeps up; all end with the same table', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  const eve = await (await Visitor.guest(url, 'Eve')).socket()
  const sockets = [await ann.socket(), await bob.socket()]
  for (const socket of [...sockets, eve]) await socket.watch(id, { questions: false })
  const played = await playOut(sockets, id)
  expect(played).toBeGreaterThan(20)
  const summaries = [...sockets, eve]
    .map(s => s.heard.findLast(m => m.t === 'step' && m.summary))
    .map(m => (m?.t === 'step' ? m.summary : undefined))
  expect(summaries[0]?.status).toBe('over')
  expect(summaries[0]?.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(summaries[1]).toEqual(summaries[0])
  expect(summaries[2]).toEqual(summaries[0])
  for (const socket of [...sockets, eve]) {
    const kept = socket.words
    await socket.watch(id)
    expect(socket.words).toEqual(kept)
  }
})

test('a person plays against a bot', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const { id } = await ann.must<{ id: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 })
  await ann.do(id, { do: 'sit' })
  await ann.do(id, { do: 'bot', seat: 1, strength: 'easy' })
  await ann.do(id, { do: 'ready', on: true })
  expect((await ann.do(id, { do: 'start' })).status).toBe(200)
  const socket = await ann.socket()
  await socket.watch(id)
  for (let i = 0; i < 400; i++) {
    await playOut([socket], id)
    const table = await ann.must<{ summary: { status: string } }>('GET', `/api/tables/${id}`)
    if (table.summary.status === 'over') break
    await new Promise(done => setTimeout(done, 20))
  }
  const { summary } = await ann.must<{ summary: { status: string } }>('GET', `/api/tables/${id}`)
  expect(summary.status).toBe('over')
}, 120_000)

test('who was cut off comes back with a cursor and hears what was said meanwhile', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  const [a, b] = [await ann.socket(), await bob.socket()]
  await a.watch(id)
  await b.watch(id, { questions: false })
  await playOut([a, b], id, 8)
  b.close()
  await b.closed
  const { n } = b
  await a.do(id, { do: 'say', text: 'still there?' })
  const again = await bob.socket()
  const shown = await again.watch(id, { after: n })
  expect(shown.missed?.map(({ line }) => line)).toEqual([
    { k: 'say', seat: 0, name: 'Ann', to: 'all', text: 'still there?' },
  ])
  expect(shown.n).toBe(n + 1)
  const nothing = await again.watch(id, { after: shown.n })
  expect(nothing.missed).toBeUndefined()
})

test('an answer sent twice counts once', async () => {
  const { url } = await host()
  const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin(visitors)
  const socket = await visitors[0]!.socket()
  await socket.watch(id)
  const { turn, questions } = await socket.ask(id)
  const a = questions[0]?.options?.[0]?.name
  expect(await socket.answer(id, turn, a, { id: 'same' })).toMatchObject({ t: 'step' })
  expect(await socket.answer(id, turn, a, { id: 'same' })).toMatchObject({ t: 'ok' })
  expect(await socket.answer(id, turn, a, { id: 'other' })).toMatchObject({
    t: 'no',
    fault: { code: 'stale' },
  })
})
