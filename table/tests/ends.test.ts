import { nameAnswer, randomFrom, sample } from '@orrery/kernel/host'
import { expect, onTestFinished, test } from 'vitest'
import type { BotRunner, Command, Room, Terms } from '../src/index.js'
import {
  Exhausted,
  exportMatch,
  openTable,
  parseEntry,
  setBudget,
  tableSummary,
  verifyMatch,
} from '../src/index.js'
import type { TestServer } from './server.js'
import { ann, begun, bob, eve, games, newServer, openRoom, playOn, rest, sitting, terms } from './server.js'

const seatOf = (room: Awaited<ReturnType<typeof begun>>, user: string): number => room.table.seatOf(user)

test('one of two resigns: the other has won, and everything says how', async () => {
  const server = newServer()
  const room = await begun(server)
  await playOn(room, 8)
  server.notices.length = 0
  expect(await room.command(eve, { do: 'resign' })).toMatchObject({ fault: { code: 'not-seated' } })
  expect(await room.command(bob, { do: 'resign' })).toMatchObject({ ok: true })
  const lost = { seats: [seatOf(room, bob.user)], why: 'resigned' }
  const winners = [seatOf(room, ann.user)]
  const summary = tableSummary(room.table, -1)
  expect(summary).toMatchObject({ status: 'over', result: { winners, lost }, seed: room.table.seed })
  expect(summary.result?.scores).toHaveLength(2)
  expect(server.store.cards()[0]).toMatchObject({ status: 'over', result: { winners, lost } })
  expect(server.notices.map(({ kind, user }) => [kind, user])).toEqual([
    ['over', ann.user],
    ['over', bob.user],
  ])
  // Nobody plays on, nor resigns again.
  for (const who of [ann, bob])
    expect(await room.command(who, { do: 'resign' })).toMatchObject({ fault: { code: 'not-playing' } })
  expect(await playOn(room, 5)).toBe(0)
  // Kept in the log, in a snapshot and in a file.
  expect((await openTable(server.store, games, room.id))?.result).toEqual(room.table.result)
  await room.keepPosition()
  const thawed = await openTable(server.store, games, room.id)
  expect([thawed?.opened?.seq, thawed?.result]).toEqual([room.table.seq, room.table.result])
  const file = exportMatch(room.table, (await server.store.read(room.id, 1)).map(parseEntry))
  expect(await verifyMatch(games, JSON.parse(JSON.stringify(file)))).toMatchObject({
    over: true,
    result: { winners, lost },
  })
})

test('a match that is paused can be given up too; one of three cannot end it for the others', async () => {
  const server = newServer()
  const paused = await begun(server)
  await paused.command(ann, { do: 'pause' })
  expect(await paused.command(ann, { do: 'resign' })).toMatchObject({ ok: true })
  expect(paused.table.result?.winners).toEqual([seatOf(paused, bob.user)])
  const made = await server.tables.create(ann, { ...paused.table.terms, players: 3 }, 'key')
  const room = await openRoom(server, 'id' in made ? made.id : '')
  for (const who of [ann, bob, eve]) {
    await room.command(who, { do: 'sit' })
    await room.command(who, { do: 'ready', on: true })
  }
  await room.command(ann, { do: 'start' })
  expect(await room.command(bob, { do: 'resign' })).toMatchObject({ fault: { code: 'not-two' } })
  expect(room.table.status).toBe('playing')
})

test('where the table agreed so, whoever runs out of time has lost; the other, who answered, has won', async () => {
  const server = newServer()
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 }, timeout: 'loss' })
  const { play } = room.table
  // Ann places her three squadrons; Bob does nothing.
  const seat = seatOf(room, ann.user)
  for (let i = 0; i < 3; i++) {
    const [q] = play?.questions(seat) ?? []
    const a = q && nameAnswer(q, sample(q, randomFrom('placing')))
    await room.command(ann, { do: 'answer', turn: play?.turns[seat] ?? 0, a, id: `a${i}` })
  }
  await server.clock.pass(9_000)
  expect(room.table.status).toBe('playing')
  await server.clock.pass(1_500)
  expect(room.table.result).toMatchObject({
    winners: [seat],
    lost: { seats: [seatOf(room, bob.user)], why: 'time' },
  })
  server.tables.steward.close()
})

test('where both sit idle until their time is up, it ends and nobody has won', async () => {
  const server = newServer()
  server.tables.steward.start()
  const room = await begun(server, { clock: { kind: 'move', seconds: 10 }, timeout: 'loss' })
  await server.clock.pass(11_000)
  expect(room.table.result).toMatchObject({ winners: [], lost: { seats: [0, 1], why: 'time' } })
  expect(server.store.cards()[0]).toMatchObject({ status: 'over', result: { winners: [] } })
  server.tables.steward.close()
})

/** Ann and Bob, ten seconds a move, whoever is late has lost. */
const underPressure = (server: TestServer, over: Partial<Terms> = {}) =>
  begun(server, { clock: { kind: 'move', seconds: 10 }, timeout: 'loss', ...over })
const bobHasLost = (room: Room, why: 'time' | 'resigned') => ({
  winners: [seatOf(room, ann.user)],
  lost: { seats: [seatOf(room, bob.user)], why },
})
/** Ann places her three squadrons; Bob does nothing. */
async function annPlaces(room: Room): Promise<void> {
  const seat = seatOf(room, ann.user)
  const { play } = room.table
  for (let i = 0; i < 3; i++) {
    const [q] = play?.questions(seat) ?? []
    const a = q && nameAnswer(q, sample(q, randomFrom('placing')))
    const answer = { do: 'answer', turn: play?.turns[seat] ?? 0, a, id: `a${i}` } as const
    expect(await room.command(ann, answer)).toMatchObject({ ok: true })
  }
}

test('where time that is up loses, whoever leaves just before has lost too, and no bot plays on', async () => {
  for (const before of ['playing', 'paused'] as const) {
    const server = newServer()
    server.tables.steward.start()
    const room = await underPressure(server)
    await annPlaces(room)
    await server.clock.pass(9_900)
    if (before === 'paused') await room.command(bob, { do: 'pause' })
    expect(room.table.status).toBe(before)
    expect(await room.command(bob, { do: 'leave' })).toMatchObject({ ok: true })
    expect(room.table).toMatchObject({ status: 'over', result: bobHasLost(room, 'resigned') })
    expect(server.asked).toEqual([])
    expect(await room.command(bob, { do: 'sit' })).toMatchObject({ ok: false })
    expect((await openTable(server.store, games, room.id))?.result).toEqual(room.table.result)
    server.tables.steward.close()
  }
})

test('where time that is up costs less than the match, or nothing is up, leaving hands the seat to a bot as ever', async () => {
  for (const over of [{ timeout: 'seat' }, { clock: { kind: 'none' } }] as const) {
    const server = newServer()
    const room = await underPressure(server, over)
    expect(await room.command(bob, { do: 'leave' })).toMatchObject({ ok: true })
    expect(room.table.status).toBe('playing')
    expect(room.table.holders[1]).toMatchObject({ kind: 'bot', for: { user: bob.user } })
  }
})

test('once time is up nothing puts the loss off, although nobody has called it yet', async () => {
  // Nobody looks after the clocks here: as while the process that does is stopped.
  const server = newServer()
  const room = await underPressure(server, { clock: { kind: 'days', days: 1, vacation: 5 } })
  await annPlaces(room)
  const seat = seatOf(room, bob.user)
  const [q] = room.table.play?.questions(seat) ?? []
  const turn = room.table.play?.turns[seat] ?? 0
  const answer = { do: 'answer', turn, a: q && nameAnswer(q, sample(q, randomFrom('late'))) } as const
  await server.clock.pass(86_390_000)
  expect(await room.command(bob, { ...answer, id: 'in time' })).toMatchObject({ ok: true })
  await server.clock.pass(10_000)
  const late = { ok: false, fault: { code: 'time-up' } }
  const next = room.table.play?.turns[seat] ?? 0
  const commands: Command[] = [
    { ...answer, turn: next, id: 'late' },
    { do: 'back', turn: next, id: 'taken back' },
    { do: 'pause' },
    { do: 'undo' },
    { do: 'request' },
    { do: 'vacation', days: 1 },
    { do: 'end', on: true },
  ]
  const { seq } = room.table
  for (const command of commands)
    expect([command.do, await room.command(bob, command)]).toMatchObject([command.do, late])
  expect(room.table.seq).toBe(seq)
  // What was answered in time stays so; talk is heard.
  expect(await room.command(bob, { ...answer, id: 'in time' })).toMatchObject({ ok: true })
  expect(await room.command(bob, { do: 'say', text: 'wait!' })).toMatchObject({ ok: true })
  await server.clock.pass(1)
  // Nobody was there for a day: the table is open anew.
  expect((await openTable(server.store, games, room.id))?.result).toMatchObject(bobHasLost(room, 'time'))
})

test('a bot that thinks for long keeps its opponent from losing on time neither by thinking nor by its answer', async () => {
  let answers = (): void => undefined
  const bots: BotRunner = {
    answer: () => new Promise((_, fail) => (answers = () => fail(new Error('has thought long enough')))),
  }
  const server = newServer({ bots })
  server.tables.steward.start()
  const clock = { kind: 'move', seconds: 10 } as const
  const made = await server.tables.create(ann, { ...terms, clock, timeout: 'loss' }, 'key', [
    { k: 'bot', seat: 1, strength: 'hard' },
  ])
  const room = await openRoom(server, 'id' in made ? made.id : '')
  await room.command(ann, { do: 'sit' })
  await room.command(ann, { do: 'ready', on: true })
  await room.command(ann, { do: 'start' })
  await server.clock.pass(11_000)
  const before = (await server.store.read(room.id, 1)).length
  answers()
  await rest()
  const after = (await server.store.read(room.id, before + 1)).map(parseEntry)
  expect(after.map(({ k }) => k)).toEqual(['flag', 'lost'])
  // However long the bot took, it is nobody who loses by that.
  expect(room.table.result).toMatchObject({ winners: [1], lost: { seats: [0], why: 'time' } })
  server.tables.steward.close()
})

test('rules that take too long put off nobody’s loss on time', async () => {
  const server = newServer()
  server.tables.steward.start()
  const pack = { orreryPack: 1, game: 'skirmish', name: 'Slow', sets: {} }
  const room = await underPressure(server, { packs: [pack] })
  await annPlaces(room)
  setBudget(() => {
    throw new Exhausted(false)
  })
  onTestFinished(() => setBudget((_, work) => work()))
  await server.clock.pass(10_500)
  expect(room.table.result).toMatchObject(bobHasLost(room, 'time'))
  server.tables.steward.close()
})

test('among three a bot plays on for whoever runs out of time, and the log says why', async () => {
  const server = newServer()
  server.tables.steward.start()
  const clock = { kind: 'move', seconds: 10 } as const
  const made = await server.tables.create(
    ann,
    { ...(await begun(server)).table.terms, players: 3, clock, timeout: 'loss' },
    'key',
  )
  const room = await openRoom(server, 'id' in made ? made.id : '')
  for (const who of [ann, bob, eve]) {
    await room.command(who, { do: 'sit' })
    await room.command(who, { do: 'ready', on: true })
  }
  await room.command(ann, { do: 'start' })
  await server.clock.pass(10_500)
  const left = (await server.store.read(room.id, 1)).map(parseEntry).filter(e => e.k === 'leave')
  expect(left.map(({ why }) => why)).toEqual(['time', 'time', 'time'])
  server.tables.steward.close()
})

test('whoever was replaced by a bot may ask for the rematch, and sits there again', async () => {
  const server = newServer()
  const room = await begun(server)
  await room.command(ann, { do: 'leave' })
  await room.command(bob, { do: 'resign' })
  expect(await server.tables.rematch(room.id, eve)).toMatchObject({ fault: { code: 'not-seated' } })
  const made = await server.tables.rematch(room.id, ann, false)
  const next = await openRoom(server, 'id' in made ? made.id : '')
  expect([0, 1].map(seat => sitting(next, seat).user)).toEqual([ann.user, bob.user])
})

test('a rematch keeps everybody in their seat where that was asked for', async () => {
  const server = newServer()
  const room = await begun(server)
  await room.command(bob, { do: 'resign' })
  const made = await server.tables.rematch(room.id, bob, false)
  const next = await openRoom(server, 'id' in made ? made.id : '')
  expect([0, 1].map(seat => sitting(next, seat).user)).toEqual([0, 1].map(seat => sitting(room, seat).user))
  expect(tableSummary(room.table, -1).next).toBe(next.id)
})
