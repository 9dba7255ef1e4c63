import type { Named } from '@orrery/kernel/host'
import { imagine, nameAnswer, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { skirmish } from '@orrery/games/skirmish'
import { expect, test } from 'vitest'
import type { BotRunner } from '../src/index.js'
import { parseEntry } from '../src/index.js'
import { ann, begun, bob, newServer, openRoom, playOn, rest, terms } from './server.js'

/** Answers at random from what its seat sees. */
const bots: BotRunner = {
  answer(task): Promise<Named> {
    const random = randomFrom(task.seed)
    const like = start(skirmish, { ...task.setup, seed: '' })
    const g = imagine(like, { seat: task.seat, words: task.words }, random)
    const q = questions(g, task.seat).find(open => open.errand === task.errand)
    if (!q) return Promise.reject(new Error('not asked'))
    return Promise.resolve(nameAnswer(q, sample(q, random)))
  },
}
const entriesOf = async (server: ReturnType<typeof newServer>, id: string) =>
  (await server.store.read(id, 1)).map(parseEntry)

test('bots play a match among themselves once it begins', async () => {
  const server = newServer({ bots })
  const made = await server.tables.create(ann, terms, 'key', [
    { k: 'bot', seat: 0, strength: 'easy' },
    { k: 'bot', seat: 1, strength: 'hard' },
  ])
  const room = await openRoom(server, 'id' in made ? made.id : '')
  await room.command(ann, { do: 'start' })
  for (let i = 0; i < 500 && room.table.status === 'playing'; i++) await rest()
  expect(server.faults).toEqual([])
  expect(room.table.status).toBe('over')
  expect(room.table.result?.winners.length).toBeGreaterThan(0)
})

test('a bot that talks nonsense does not hold up the table', async () => {
  const server = newServer({ bots: { answer: () => Promise.resolve('nonsense') } })
  const room = await begun(server)
  await room.command(bob, { do: 'leave' })
  await rest()
  const answers = (await entriesOf(server, room.id)).filter(e => e.k === 'answer')
  expect(answers.length).toBeGreaterThan(0)
  expect(JSON.stringify(answers)).not.toContain('nonsense')
  expect(String(server.faults[0])).toContain('refused')
})

test('a bot that fails does not hold up the table', async () => {
  const server = newServer()
  const room = await begun(server)
  await room.command(bob, { do: 'leave' })
  await rest()
  expect(server.asked.length).toBeGreaterThan(0)
  const answers = (await entriesOf(server, room.id)).filter(e => e.k === 'answer')
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.every(e => e.k === 'answer' && e.seat === 1 && e.by === 'bot')).toBe(true)
})

test.each([
  ['a bot answers', 'bot'],
  ['the seat passes', 'pass'],
] as const)('when time is up %s', async (_, timeout) => {
  const server = newServer({ bots })
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 }, timeout })
  await server.clock.pass(9_000)
  expect((await entriesOf(server, room.id)).some(e => e.k === 'flag')).toBe(false)
  await server.clock.pass(1_500)
  const entries = await entriesOf(server, room.id)
  expect(entries.some(e => e.k === 'flag')).toBe(true)
  expect(entries.some(e => e.k === 'answer' && e.by === 'clock')).toBe(true)
  server.tables.steward.close()
})

test('a match clock runs for the seat that is asked, stops while paused, and earns its increment', async () => {
  const server = newServer()
  const room = await begun(server, { clock: { kind: 'match', seconds: 100, increment: 2 } })
  const left = (seat: number): number => room.table.clocks?.left[seat] ?? 0
  await server.clock.pass(5_000)
  await room.command(ann, { do: 'pause' })
  expect([left(0), left(1)]).toEqual([95_000, 95_000])
  await server.clock.pass(50_000)
  expect(await room.command(ann, { do: 'undo' })).toMatchObject({ fault: { code: 'paused' } })
  await room.command(ann, { do: 'resume' })
  expect([left(0), left(1)]).toEqual([95_000, 95_000])
  await server.clock.pass(1_000)
  const q = room.table.play?.questions(0)[0]
  if (!q) throw new Error('Ann is not asked')
  const a = nameAnswer(q, sample(q, randomFrom('clock')))
  await room.command(ann, { do: 'answer', turn: room.table.play?.turns[0] ?? 0, a, id: 'c1' })
  expect([left(0), left(1)]).toEqual([96_000, 94_000])
})

test('days off stop the clock of a match by correspondence, as many as there are', async () => {
  const server = newServer({ bots })
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'days', days: 2, vacation: 3 } })
  const DAY = 86_400_000
  for (const who of [ann, bob]) await room.command(who, { do: 'vacation', days: 3 })
  expect(await room.command(ann, { do: 'vacation', days: 1 })).toMatchObject({
    fault: { code: 'no-days-left' },
  })
  server.clock.time += 5 * DAY - 10_000
  await server.clock.pass(5_000)
  expect((await entriesOf(server, room.id)).some(e => e.k === 'flag')).toBe(false)
  await server.clock.pass(10_000)
  expect((await entriesOf(server, room.id)).some(e => e.k === 'flag')).toBe(true)
  server.tables.steward.close()
})

test('those who are away are told that it is their turn, once', async () => {
  const server = newServer()
  const room = await begun(server)
  expect(server.notices.map(({ kind, user }) => [kind, user])).toEqual([
    ['started', ann.user],
    ['started', bob.user],
  ])
  server.notices.length = 0
  await playOn(room, 40, 'n')
  const turns = server.notices.filter(({ kind }) => kind === 'turn')
  expect(turns.length).toBeGreaterThan(2)
  expect(turns.length).toBeLessThan(40)
})
