import { skirmish } from '@orrery/games/skirmish'
import type { AnyGame, RulesVersion } from '@orrery/kernel'
import { roll } from '@orrery/kernel'
import { hash, toJson } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Games, MatchFile, Room } from '../src/index.js'
import { exportMatch, MemoryStore, parseEntry, verifyMatch } from '../src/index.js'
import { ann, begun, bob, Client, eve, games, newServer, openRoom, playOn, rest } from './server.js'

type Def = AnyGame['def']
/** Skirmish as another release has it. */
function release(rules: RulesVersion | undefined, change: Partial<Def> = {}): Games {
  const base = skirmish as unknown as AnyGame
  const def = { ...base.def, ...change, ...(rules ? { rules } : {}) } as Def
  const other = { ...base, def, book: { ...base.book, def } }
  return id => Promise.resolve(id === base.id ? other : undefined)
}
/** Rules that deal other cards: every log goes another way. */
const otherDeal: Partial<Def> = {
  begin(g, setup) {
    roll(g, 6)
    ;(skirmish as unknown as AnyGame).def.begin(g, setup)
  },
}
const jsonOf = (room: Room): unknown => toJson(room.table.play?.g ?? {})
const stateOf = (room: Room): string => hash(room.table.play?.g ?? {})

/** A match of the release before, stopped in good order after `answers` answers. */
async function played(answers: number, by = games) {
  const before = newServer({ games: by })
  const room = await begun(before)
  await room.command(ann, { do: 'say', text: 'hello' })
  await playOn(room, answers, 'before')
  await before.tables.close()
  return { room, store: before.store, seq: room.table.seq }
}
/** The same store under another release. */
const under = (store: MemoryStore, by: Games) => newServer({ store, games: by })

test('a match remembers the version and the edition of the rules it was begun under', async () => {
  const { room, store } = await played(3)
  const started = (await store.read(room.id, 1)).map(parseEntry).find(({ k }) => k === 'start')
  expect(started).toMatchObject({ rules: { version: 1, edition: expect.stringMatching(/^[0-9a-f]{16}$/) } })
})

test('under rules that say they play it unchanged a match goes on', async () => {
  const { room, store } = await played(9)
  const server = under(store, release({ version: 3, playsFrom: 1 }))
  const again = await openRoom(server, room.id)
  expect(stateOf(again)).toBe(stateOf(room))
  expect(again.table.outdated).toBeUndefined()
  expect(await playOn(again, 5, 'after')).toBe(5)
})

test('under rules that play otherwise it is paused as it was left, and can be talked at, left and ended', async () => {
  const { room, store, seq } = await played(9)
  const server = under(store, release({ version: 2 }, otherDeal))
  const again = await openRoom(server, room.id)
  expect(again.table).toMatchObject({ seq, status: 'paused', outdated: { version: 1, missing: 0 } })
  expect(jsonOf(again)).toEqual(jsonOf(room))
  const client = await new Client(0, ann.user).join(again)
  const turn = again.table.play?.turns[0] ?? 0
  for (const command of [
    { do: 'answer', turn, a: 'pass', id: 'x' },
    { do: 'undo' },
    { do: 'request' },
    { do: 'resume' },
    { do: 'pause' },
  ] as const)
    expect(await again.command(ann, command)).toMatchObject({ fault: { code: 'outdated' } })
  await again.command(bob, { do: 'say', text: 'what now?' })
  expect(client.heard.at(-1)?.heard.line).toMatchObject({ k: 'say', text: 'what now?' })
  await again.command(ann, { do: 'end', on: true })
  expect(again.table.status).toBe('paused')
  await again.command(bob, { do: 'end', on: true })
  expect(again.table).toMatchObject({ status: 'over', ended: true, result: undefined })

  // Nothing of it is lost: the rules it was begun under read it to the end.
  await server.tables.close()
  const back = await openRoom(under(store, games), room.id)
  expect(back.table).toMatchObject({ status: 'over', ended: true, outdated: undefined, damage: undefined })
  expect(stateOf(back)).toBe(stateOf(room))
})

test('back under its own rules a match is played on, with all that was said meanwhile', async () => {
  const { room, store } = await played(9)
  const server = under(store, release({ version: 2 }, otherDeal))
  await (await openRoom(server, room.id)).command(ann, { do: 'say', text: 'we wait' })
  await server.tables.close()
  const back = await openRoom(under(store, games), room.id)
  expect(back.table.status).toBe('playing')
  expect(stateOf(back)).toBe(stateOf(room))
  expect(await playOn(back, 4, 'after')).toBe(4)
})

test('without a snapshot of its end it is shown as it was last kept, and says how much is missing', async () => {
  const before = newServer()
  const room = await begun(before)
  await playOn(room, 6, 'before')
  // Nobody closed this server.
  const again = await openRoom(under(before.store, release({ version: 2 })), room.id)
  expect(again.table).toMatchObject({
    seq: room.table.seq,
    status: 'paused',
    outdated: { version: 1, missing: 6 },
  })
  expect(again.table.play).toBeUndefined()
  expect(await again.command(ann, { do: 'say', text: 'still here' })).toMatchObject({ ok: true })
  const whole = await again.join(new Client(1, bob.user))
  expect(whole.summary.outdated).toEqual({ version: 1, missing: 6 })
})

const second: RulesVersion = {
  version: 2,
  migrate: (state, from) => {
    const players = state['players'] as { points: number }[]
    return { ...state, players: players.map(p => ({ ...p, points: p.points + 10 * from })) }
  },
}
test('a match goes on where the game carries its position over, and its log says so once', async () => {
  const { room, store } = await played(9)
  const server = under(store, release(second, otherDeal))
  const again = await openRoom(server, room.id)
  expect(again.table).toMatchObject({ status: 'playing', outdated: undefined, rules: { version: 2 } })
  const points = (r: Room): number[] =>
    (jsonOf(r) as { players: { points: number }[] }).players.map(p => p.points)
  expect(points(again)).toEqual(points(room).map(p => p + 10))
  expect(await again.command(ann, { do: 'request' })).toMatchObject({ fault: { code: 'nothing-to-undo' } })
  await playOn(again, 8, 'after')
  await server.tables.close()

  const third = await openRoom(under(store, release(second, otherDeal)), room.id)
  expect(stateOf(third)).toBe(stateOf(again))
  const kinds = (await store.read(room.id, 1)).map(line => parseEntry(line).k)
  expect(kinds.filter(k => k === 'upgrade')).toHaveLength(1)
  expect(await playOn(third, 1000, 'end')).toBeGreaterThan(0)
  expect(third.table.status).toBe('over')
})

test('what was kept in a shape that is no more is shown as the game carries it over, though it cannot go on', async () => {
  const { room, store, seq } = await played(9)
  // The release before called points something else, and was killed four answers later.
  const kept = await store.snapshot(room.id, seq)
  const saved = JSON.parse(kept?.play?.save ?? '{}') as { state: object; hash?: string }
  const state = JSON.parse(JSON.stringify(saved.state).replaceAll('"points":', '"glory":')) as object
  const play = { ...kept!.play!, save: JSON.stringify({ ...saved, state }) }
  const old = new MemoryStore()
  const card = store.cards()[0]!
  await old.create(card, await store.read(room.id, 1))
  await old.keep(room.id, { ...kept!, play })
  await playOn(await openRoom(under(store, games), room.id), 4, 'on')
  for (const [i, line] of (await store.read(room.id, seq + 1)).entries())
    await old.append(room.id, seq + 1 + i, line)
  const migrate = (was: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(was).replaceAll('"glory":', '"points":')) as Record<string, unknown>
  const again = await openRoom(under(old, release({ version: 2, migrate }, otherDeal)), room.id)
  expect(again.table).toMatchObject({ status: 'paused', outdated: { version: 1, missing: 4 } })
  expect((jsonOf(again) as { players: unknown }).players).toEqual(
    (jsonOf(room) as { players: unknown }).players,
  )
  expect((await again.join(new Client(1, bob.user))).words?.length).toBeGreaterThan(0)
  // Where the game does not carry it over it is not shown, and is all there.
  const blank = await openRoom(under(old, release({ version: 2 }, otherDeal)), room.id)
  expect([blank.table.play, blank.table.seq]).toEqual([undefined, seq + 4])
})

test('two processes that carry a match over at once do it once', async () => {
  const { room, store } = await played(9)
  const one = under(store, release(second, otherDeal))
  const two = newServer({ store, bus: one.bus, timers: one.clock, games: release(second, otherDeal) })
  const [here, there] = await Promise.all([openRoom(one, room.id), openRoom(two, room.id)])
  await rest()
  expect(stateOf(here)).toBe(stateOf(there))
  const kinds = (await store.read(room.id, 1)).map(line => parseEntry(line).k)
  expect(kinds.filter(k => k === 'upgrade')).toHaveLength(1)
})

test('a position its game has no place for, or fails at, is paused', async () => {
  for (const migrate of [
    () => undefined,
    (state: Record<string, unknown>) => ({ ...state, players: [] }),
    () => {
      throw new Error('a mistake in the migration')
    },
  ]) {
    const { room, store } = await played(5)
    const again = await openRoom(under(store, release({ version: 2, migrate })), room.id)
    expect(again.table).toMatchObject({ status: 'paused', outdated: { version: 1 } })
    expect(await again.command(bob, { do: 'say', text: 'hm' })).toMatchObject({ ok: true })
  }
})

test('rules that changed and do not say so are noticed by the snapshot they do not lead to', async () => {
  const { room, store, seq } = await played(9)
  const content = { ...(skirmish.def.content as object), changed: true } as never
  const again = await openRoom(under(store, release(undefined, { ...otherDeal, content })), room.id)
  expect(again.table.outdated).toEqual({ version: 1, missing: 0, changed: seq })
  expect(again.table.status).toBe('paused')
  // Content alone that leads to the same is no reason.
  const same = await openRoom(under(store, release(undefined, { content })), room.id)
  expect(same.table).toMatchObject({ outdated: undefined, status: 'playing' })
})

test('an answer that rules of another edition refuse pauses the match and does not damage it', async () => {
  const before = newServer({ newSeed: () => 'ab'.repeat(32) })
  const room = await begun(before)
  await playOn(room, 60, 'before')
  const content = { ...(skirmish.def.content as object), changed: true } as never
  const server = under(before.store, release(undefined, { ...otherDeal, content }))
  const again = await openRoom(server, room.id)
  expect(again.table.damage).toBeUndefined()
  expect(again.table.seq).toBe(room.table.seq)
  expect(again.table.outdated).toMatchObject({ version: 1, changed: expect.any(Number) })
})

test('how a finished match came out is known under any rules', async () => {
  const { room, store } = await played(1000)
  expect(room.table.status).toBe('over')
  const again = await openRoom(under(store, release({ version: 2 }, otherDeal)), room.id)
  expect(again.table.status).toBe('over')
  expect(again.table.result).toEqual(room.table.result)
})

test('where nobody is left the snapshot takes the place of the last such one', async () => {
  const kept: (number | undefined)[] = []
  const store = new (class extends MemoryStore {
    override keep(...[id, frozen, instead]: Parameters<MemoryStore['keep']>): Promise<void> {
      kept.push(instead)
      return super.keep(id, frozen, instead)
    }
  })()
  const first = newServer({ store })
  const room = await begun(first)
  await playOn(room, 4, 'a')
  await first.tables.close()
  const { seq } = room.table
  const next = newServer({ store })
  await playOn(await openRoom(next, room.id), 2, 'b')
  await next.tables.close()
  await newServer({ store }).tables.close()
  expect(kept).toEqual([undefined, seq])
  expect(await store.snapshot(room.id, seq)).toBeUndefined()
  expect(await store.snapshot(room.id, seq + 2)).toMatchObject({ seq: seq + 2, resting: true })
})

test('everybody who plays must agree to end a match, may think again, and nobody else has a say', async () => {
  const server = newServer()
  const room = await begun(server)
  expect(await room.command(eve, { do: 'end', on: true })).toMatchObject({ fault: { code: 'not-seated' } })
  await room.command(ann, { do: 'end', on: true })
  await room.command(ann, { do: 'end', on: false })
  await room.command(bob, { do: 'end', on: true })
  expect(room.table).toMatchObject({ status: 'playing', ending: 2 })
  await room.command(ann, { do: 'leave' })
  expect(await room.command(bob, { do: 'end', on: false })).toMatchObject({ ok: true })
  expect(await room.command(bob, { do: 'end', on: true })).toMatchObject({ fault: { code: 'away' } })
  await room.command(ann, { do: 'sit' })
  await room.command(bob, { do: 'end', on: true })
  await room.command(ann, { do: 'end', on: true })
  expect(room.table).toMatchObject({ status: 'over', ended: true })
  expect(await room.command(ann, { do: 'end', on: true })).toMatchObject({ fault: { code: 'not-playing' } })
})

test('a file of other rules is refused with the version it was played by', async () => {
  const { room, store } = await played(1000)
  const file = exportMatch(room.table, (await store.read(room.id, 1)).map(parseEntry))
  const copy = JSON.parse(JSON.stringify(file)) as MatchFile
  await expect(verifyMatch(games, copy)).resolves.toMatchObject({ over: true })
  await expect(verifyMatch(release({ version: 2 }), copy)).rejects.toMatchObject({
    code: 'corrupt',
    params: { why: expect.stringContaining('version 1') },
  })
})
