import type { Named } from '@orrery/kernel/host'
import { imagine, nameAnswer, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { skirmish } from '@orrery/games/skirmish'
import { expect, test } from 'vitest'
import type { Actor, BotRunner, BotTurn, Room } from '../src/index.js'
import { openTable, parseEntry, tableSummary } from '../src/index.js'
import {
  ann,
  begun,
  bob,
  Client,
  games,
  newServer,
  openRoom,
  playOn,
  rest,
  sitting,
  terms,
} from './server.js'

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

test('bots think for whoever opened the table: first where somebody plays and looks on, last where they are among themselves', async () => {
  for (const [people, looksOn, rank] of [
    [1, true, 0],
    [1, false, 1],
    [0, true, 2],
  ] as const) {
    const turns: BotTurn[] = []
    const server = newServer({
      bots: {
        answer(task, turn) {
          turns.push(turn)
          return bots.answer(task, turn)
        },
      },
    })
    const made = await server.tables.create(ann, terms, 'key', [
      people === 1 ? { k: 'sit', seat: 0, who: bob } : { k: 'bot', seat: 0, strength: 'easy' },
      { k: 'bot', seat: 1, strength: 'easy' },
    ])
    const room = await openRoom(server, 'id' in made ? made.id : '')
    if (looksOn) await new Client(people === 1 ? 0 : -1).join(room)
    await room.command(bob, { do: 'ready', on: true })
    await room.command(ann, { do: 'start' })
    for (let i = 0; i < 10; i++) await rest()
    expect(turns.length).toBeGreaterThan(0)
    for (const turn of turns) expect(turn).toEqual({ who: ann.user, rank })
  }
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

/** Seats whose time was called, and seats that a bot has taken over, in order. */
const lostBy = async (server: ReturnType<typeof newServer>, id: string) => {
  const entries = await entriesOf(server, id)
  const seats = (k: 'flag' | 'leave') => entries.flatMap(e => (e.k === k ? [e.seat] : []))
  return { called: seats('flag'), left: seats('leave').sort((a, b) => a - b) }
}
const times = (seat: number, called: readonly number[]): number => called.filter(s => s === seat).length

test('where nobody answers, bots take both seats over after the third call and play the match to its end', async () => {
  const server = newServer({ bots })
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 } })
  for (let i = 0; i < 40 && room.table.status === 'playing'; i++) await server.clock.pass(11_000)
  for (let i = 0; i < 500 && room.table.status === 'playing'; i++) await rest()
  const { called, left } = await lostBy(server, room.id)
  expect([times(0, called), times(1, called), left]).toEqual([3, 3, [0, 1]])
  expect(room.table.status).toBe('over')
  // Whoever comes to look still reads who played.
  expect(tableSummary(room.table, -1).seats.map(seat => seat.for)).toEqual(['Ann', 'Bob'])
  server.tables.steward.close()
})

test('whoever answers in between keeps the seat; who lost it takes it again, and may be late three times anew', async () => {
  const server = newServer({ bots })
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 }, timeout: 'pass' })
  const late = (): Promise<void> => server.clock.pass(10_500)
  const isMine = (): boolean => room.table.holders[0]?.kind === 'person'
  await late()
  await late()
  await answerFor(room, ann, 0)
  await late()
  expect(isMine()).toBe(true)
  for (let i = 0; i < 6 && isMine(); i++) await late()
  expect(isMine()).toBe(false)
  expect(await room.command(ann, { do: 'sit', seat: 0 })).toMatchObject({ ok: true })
  await late()
  expect(isMine()).toBe(true)
  server.tables.steward.close()
})

test('where the table agreed so, a bot takes the seat over at the first call', async () => {
  const server = newServer({ bots })
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 }, timeout: 'seat' })
  await server.clock.pass(11_000)
  const { called, left } = await lostBy(server, room.id)
  expect([called.length, left]).toEqual([2, [0, 1]])
  server.tables.steward.close()
})

test('time is called once for a move of several parts, and again for the next move', async () => {
  const server = newServer({ bots })
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 }, timeout: 'pass' })
  await server.clock.pass(11_000)
  const called = async (): Promise<number[]> =>
    (await entriesOf(server, room.id)).flatMap(e => (e.k === 'flag' ? [e.seat] : []))
  // Both had three squadrons to place.
  expect((await called()).sort((a, b) => a - b)).toEqual([0, 1])
  const stood = (await entriesOf(server, room.id)).filter(e => e.k === 'answer' && e.by === 'clock')
  expect(stood.length).toBeGreaterThanOrEqual(6)
  await server.clock.pass(11_000)
  expect((await called()).length).toBeGreaterThan(2)
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
  // Three squadrons are placed in one move.
  for (const earned of [0, 0, 2000]) {
    await answerFor(room, ann, 0)
    expect([left(0), left(1)]).toEqual([94_000 + earned, 94_000])
  }
})

/** Answers the seat's first question somehow. */
async function answerFor(room: Room, who: Actor, seat: number): Promise<void> {
  const q = room.table.play?.questions(seat)[0]
  if (!q) throw new Error(`${who.name} is not asked`)
  const a = nameAnswer(q, sample(q, randomFrom(`clock ${room.table.seq}`)))
  const turn = room.table.play?.turns[seat] ?? 0
  const answer = { do: 'answer' as const, turn, a, id: `c${room.table.seq}`, errand: q.errand }
  expect(await room.command(who, answer)).toMatchObject({ ok: true })
}
const takeBack = (room: Room, who: Actor, seat: number) =>
  room.command(who, { do: 'back', turn: room.table.play?.turns[seat] ?? 0, id: `b${room.table.seq}` })

test.each([
  [{ kind: 'match', seconds: 100, increment: 30 }, 100_000],
  [{ kind: 'move', seconds: 60 }, 60_000],
  [{ kind: 'days', days: 1, vacation: 0 }, 86_400_000],
] as const)('answering and taking back gives no time: %j', async (clock, full) => {
  const server = newServer()
  const room = await begun(server, { clock })
  const left = (): number => room.table.clocks?.left[0] ?? 0
  for (let i = 0; i < 2; i++) await answerFor(room, ann, 0)
  for (let i = 1; i <= 5; i++) {
    await server.clock.pass(1000)
    await answerFor(room, ann, 0)
    await server.clock.pass(1000)
    expect(await takeBack(room, ann, 0)).toMatchObject({ ok: true })
    // While she had placed everything the table did not wait for her.
    expect(left()).toBe(full - i * 1000)
  }
  expect(await takeBack(room, ann, 0)).toMatchObject({ ok: true })
  expect(left()).toBe(full - 5000)
})

test('undoing gives no time, and what was earned goes with the answer', async () => {
  const server = newServer()
  const room = await begun(server, { clock: { kind: 'match', seconds: 100, increment: 30 } })
  const left = (seat: number): number => room.table.clocks?.left[seat] ?? 0
  for (const seat of [0, 1]) for (let i = 0; i < 3; i++) await answerFor(room, sitting(room, seat), seat)
  let undone = 0
  for (let i = 0; i < 60 && undone < 5 && room.table.status === 'playing'; i++) {
    const seat = room.table.play?.asked === 2 ? 1 : 0
    const before = left(seat)
    await answerFor(room, sitting(room, seat), seat)
    if (!(await room.command(sitting(room, seat), { do: 'undo' })).ok) continue
    expect(left(seat)).toBe(before)
    undone++
  }
  expect(undone).toBe(5)
})

test('whatever is answered, taken back, undone and agreed on, a clock has what it began with and an increment for each answer that stands, less the time it ran', async () => {
  for (let seed = 0; seed < 5; seed++) {
    const random = randomFrom(`clocks ${seed}`)
    const server = newServer()
    const room = await begun(server, { clock: { kind: 'match', seconds: 10_000, increment: 7 } })
    const ran = [0, 0]
    for (let i = 0; i < 120 && room.table.status === 'playing'; i++) {
      const ms = random(2000)
      for (const seat of [0, 1]) if (((room.table.play?.asked ?? 0) & (1 << seat)) !== 0) ran[seat]! += ms
      await server.clock.pass(ms)
      const seat = random(2)
      const who = sitting(room, seat)
      const dice = random(10)
      if (dice === 0) await room.command(who, { do: 'undo' })
      else if (dice === 1) await room.command(who, { do: 'request' })
      else if (dice === 2) await room.command(who, { do: 'consent' })
      else if (dice === 3) await takeBack(room, who, seat)
      else if (room.table.play?.questions(seat)[0]) await answerFor(room, who, seat)
    }
    const { clocks } = room.table
    const stands: { seq: number; seat: number }[] = []
    for (const [i, entry] of (await entriesOf(server, room.id)).entries()) {
      if (entry.k === 'answer') stands.push({ seq: i + 1, seat: entry.seat })
      if (entry.k === 'back')
        stands.splice(
          stands.findLastIndex(({ seat }) => seat === entry.seat),
          1,
        )
      if (entry.k === 'return') while ((stands.at(-1)?.seq ?? 0) > entry.to) stands.pop()
    }
    for (const seat of [0, 1]) {
      await room.command(ann, { do: 'pause' })
      const answers = stands.filter(one => one.seat === seat).length
      const most = 10_000_000 + 7000 * answers - ran[seat]!
      expect(clocks?.left[seat]).toBeLessThanOrEqual(most)
      // Only the parts of a draft that are not its last earn nothing.
      expect(clocks?.left[seat]).toBeGreaterThanOrEqual(most - 7000 * 4)
      expect((clocks?.given[seat] ?? 1) % 7000).toBe(0)
    }
    const opened = await openTable(server.store, games, room.id)
    expect(opened?.clocks).toEqual(room.table.clocks)
  }
})

test('a log does not run back when the machine’s clock does', async () => {
  const server = newServer()
  const room = await begun(server)
  server.clock.time -= 60_000
  await room.command(ann, { do: 'say', text: 'earlier?' })
  const times = (await entriesOf(server, room.id)).map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
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

test('by correspondence there are days off and no pauses: nobody may be there to end one', async () => {
  const server = newServer()
  const room = await begun(server, { clock: { kind: 'days', days: 2, vacation: 3 } })
  const refused = { ok: false, fault: { code: 'no-pauses-left', params: { most: 0 } } }
  expect(await room.command(ann, { do: 'pause' })).toMatchObject(refused)
  expect(await room.command(ann, { do: 'vacation', days: 1 })).toMatchObject({ ok: true })
  // Whoever plays against bots alone keeps nobody waiting.
  await room.command(bob, { do: 'leave' })
  expect(await room.command(ann, { do: 'pause' })).toMatchObject({ ok: true })
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

test("pausing again and again does not stop the clocks for good; without clocks, or alone, it is nobody else's matter", async () => {
  const server = newServer()
  const room = await begun(server, { clock: { kind: 'match', seconds: 60, increment: 0 } })
  for (let i = 0; i < 3; i++) {
    expect(await room.command(ann, { do: 'pause' })).toMatchObject({ ok: true })
    expect(await room.command(bob, { do: 'resume' })).toMatchObject({ ok: true })
  }
  const refused = { ok: false, fault: { code: 'no-pauses-left', params: { most: 3 } } }
  expect(await room.command(ann, { do: 'pause' })).toMatchObject(refused)
  // Who counts is counted by seat, and the count is kept.
  expect(await room.command(bob, { do: 'pause' })).toMatchObject({ ok: true })
  expect(await room.command(ann, { do: 'resume' })).toMatchObject({ ok: true })
  await room.keepPosition()
  const again = await openTable(server.store, games, room.id)
  expect(again?.opened?.seq).toBe(room.table.seq)
  expect(again?.pauses).toEqual([3, 1])

  const free = await begun(server)
  for (let i = 0; i < 5; i++) {
    expect(await free.command(ann, { do: 'pause' })).toMatchObject({ ok: true })
    expect(await free.command(ann, { do: 'resume' })).toMatchObject({ ok: true })
  }
})
