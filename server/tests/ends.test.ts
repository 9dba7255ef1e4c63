import { expect, test } from 'vitest'
import type { Socket } from './support/client.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host } from './support/host.js'

/** Ann and Bob at a table of two, with Sue looking on, each at a socket. */
async function match(url: string, terms: Readonly<Record<string, unknown>> = {}) {
  const visitors = await Promise.all(['Ann', 'Bob', 'Sue'].map(name => Visitor.guest(url, name)))
  const [ann, bob, sue] = visitors as [Visitor, Visitor, Visitor]
  const { id } = await begin([ann, bob], terms)
  const sockets = await Promise.all(visitors.map(v => v.socket()))
  for (const socket of sockets) await socket.watch(id, { questions: false })
  return { id, ann, bob, sue, sockets: sockets as [Socket, Socket, Socket] }
}
const lines = (socket: Socket, k: string) =>
  socket.heard.flatMap(m => (m.t === 'step' && m.line?.k === k ? [m.line] : []))
const isOver = async (sockets: readonly Socket[]): Promise<void> => {
  await expect
    .poll(() => sockets.map(({ summary }) => summary?.status), { timeout: 30_000 })
    .toEqual(sockets.map(() => 'over'))
}
const resultsOf = (sockets: readonly Socket[]) => sockets.map(({ summary }) => summary?.result)

test('a clock that runs out ends or hands over the match as the table agreed, for all who look on alike', async () => {
  const { url } = await host()
  const clock = { kind: 'move', seconds: 5 }
  const [one, both, handed] = await Promise.all([
    match(url, { clock, timeout: 'loss' }),
    match(url, { clock, timeout: 'loss' }),
    match(url, { clock, timeout: 'seat' }),
  ])
  // At the first table Ann answers and Bob does not; at the others nobody does.
  await playOut([one.sockets[0]], one.id, 3)
  await Promise.all([isOver(one.sockets), isOver(both.sockets)])
  for (const result of resultsOf(one.sockets))
    expect(result).toMatchObject({ winners: [0], lost: { seats: [1], why: 'time' } })
  for (const result of resultsOf(both.sockets))
    expect(result).toMatchObject({ winners: [], lost: { seats: [0, 1], why: 'time' } })
  // At the third bots play on for both, who may come back.
  const [ann, bob, sue] = handed.sockets
  await expect
    .poll(() => sue.summary?.seats.map(seat => [seat.kind, seat.for]), { timeout: 15_000 })
    .toEqual([
      ['bot', 'Ann'],
      ['bot', 'Bob'],
    ])
  expect(lines(sue, 'leave').map(line => line['why'])).toEqual(['time', 'time'])
  expect(await ann.do(handed.id, { do: 'sit' })).toMatchObject({ t: 'ok' })
  await expect.poll(() => ann.viewer).toBe(0)
  expect(bob.summary?.status).toBe('playing')
  // One's own list says how it came out.
  const cards = await both.ann.must<{ id: string; result: unknown }[]>('GET', '/api/me/tables')
  expect(cards).toMatchObject([{ id: both.id, result: { winners: [], lost: { why: 'time' } } }])
  for (const { sockets } of [one, both, handed]) for (const socket of sockets) socket.close()
}, 60_000)

test('whoever leaves, is cut off or is deleted while the clock of a match runs that time loses has lost it', async () => {
  const { url } = await host()
  const slow = { clock: { kind: 'match', seconds: 3600, increment: 0 }, timeout: 'loss' }
  const left = await match(url, slow)
  expect(await left.sockets[1].do(left.id, { do: 'leave' })).toMatchObject({ t: 'ok' })
  const gone = await match(url, slow)
  await gone.bob.must('POST', '/api/me/delete', {})
  // A line that is cut stops no clock.
  const cut = await match(url, { clock: { kind: 'move', seconds: 5 }, timeout: 'loss' })
  await playOut([cut.sockets[0]], cut.id, 3)
  cut.sockets[1].close()
  for (const [{ sockets }, why] of [
    [left, 'resigned'],
    [gone, 'resigned'],
    [cut, 'time'],
  ] as const) {
    const there = [sockets[0], sockets[2]]
    await isOver(there)
    for (const result of resultsOf(there))
      expect(result).toMatchObject({ winners: [0], lost: { seats: [1], why } })
  }
  for (const { sockets } of [left, gone, cut]) for (const socket of sockets) socket.close()
}, 60_000)

test('one resigns and asks for a rematch: the other and the spectator hear of it, and find the way there', async () => {
  const { url } = await host()
  const { id, ann, bob, sue, sockets } = await match(url)
  await playOut(sockets.slice(0, 2), id, 6)
  expect(await sockets[2].do(id, { do: 'resign' })).toMatchObject({ fault: { code: 'not-seated' } })
  expect(await sockets[0].do(id, { do: 'resign' })).toMatchObject({ t: 'ok' })
  await isOver(sockets)
  for (const result of resultsOf(sockets))
    expect(result).toMatchObject({ winners: [1], lost: { seats: [0], why: 'resigned' } })
  // Who looks on cannot ask for one; who played can, in the seats they had.
  expect((await sue.call('POST', `/api/tables/${id}/rematch`, {})).status).toBe(403)
  const same = await bob.must<{ id: string }>('POST', `/api/tables/${id}/rematch`, { seats: 'same' })
  await expect.poll(() => sockets.map(({ summary }) => summary?.next)).toEqual([same.id, same.id, same.id])
  expect(await ann.must('POST', `/api/tables/${id}/rematch`, { seats: 'turned' })).toEqual(same)
  const namesAt = async (table: string) =>
    (await sue.must<{ summary: { seats: { name: string }[] } }>('GET', `/api/tables/${table}`)).summary.seats
      .map(({ name }) => name)
      .join()
  expect(await namesAt(same.id)).toBe('Ann,Bob')
  // Played to its end and again, everybody has moved up.
  for (const who of [ann, bob]) await who.do(same.id, { do: 'ready', on: true })
  expect((await bob.do(same.id, { do: 'start' })).status).toBe(200)
  for (const socket of sockets) await socket.watch(same.id, { questions: false })
  await playOut(sockets.slice(0, 2), same.id)
  await isOver(sockets)
  for (const result of resultsOf(sockets)) expect(result).not.toHaveProperty('lost')
  const turned = await ann.must<{ id: string }>('POST', `/api/tables/${same.id}/rematch`, { seats: 'turned' })
  expect(await namesAt(turned.id)).toBe('Bob,Ann')
  for (const socket of sockets) socket.close()
}, 60_000)

test('both agree to end it: there is no winner, and it can be played again', async () => {
  const { url } = await host()
  const { id, bob, sockets } = await match(url)
  await playOut(sockets.slice(0, 2), id, 6)
  await sockets[0].do(id, { do: 'end', on: true })
  await sockets[1].do(id, { do: 'end', on: true })
  await isOver(sockets)
  for (const { summary } of sockets) {
    expect(summary).toMatchObject({ ended: true })
    expect(summary).not.toHaveProperty('result')
  }
  expect((await bob.call('POST', `/api/tables/${id}/rematch`, {})).status).toBe(200)
  for (const socket of sockets) socket.close()
}, 60_000)
