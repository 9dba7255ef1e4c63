import { hash } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Entry, MatchFile } from '../src/index.js'
import { commitmentTo, exportMatch, openTable, parseEntry, verifyMatch } from '../src/index.js'
import { ann, begun, bob, eve, games, newServer, openRoom, playOn } from './server.js'

async function finished() {
  const server = newServer()
  const room = await begun(server)
  await room.command(bob, { do: 'say', text: 'between us', to: 'players' })
  await playOn(room, 1000, 'file')
  const entries = (await server.store.read(room.id, 1)).map(parseEntry)
  return { server, room, entries, file: exportMatch(room.table, entries) }
}
const copy = (file: MatchFile): MatchFile => JSON.parse(JSON.stringify(file)) as MatchFile

test('an exported match verifies, tells no ids, keys or private talk', async () => {
  const { room, file } = await finished()
  const verified = await verifyMatch(games, copy(file))
  expect(verified).toMatchObject({ over: true, commitment: room.table.commitment, result: room.table.result })
  const text = JSON.stringify(file)
  for (const secret of [ann.user, bob.user, 'between us', room.table.key])
    expect(text).not.toContain(`"${secret}"`)
})

test('a file that was tampered with is refused, and the place is named', async () => {
  const { file } = await finished()
  const change = async (edit: (entries: Entry[]) => Entry[]): Promise<unknown> =>
    verifyMatch(games, { ...copy(file), entries: edit([...copy(file).entries]) }).catch((e: unknown) => e)
  const start = file.entries.findIndex(({ k }) => k === 'start')
  const lastAnswer = file.entries.findLastIndex(({ k }) => k === 'answer')
  expect(await change(e => e.filter((_, i) => i !== lastAnswer))).toMatchObject({ code: 'corrupt' })
  const otherSeed = 'ab'.repeat(32)
  expect(await change(e => e.map(x => (x.k === 'start' ? { ...x, seed: otherSeed } : x)))).toMatchObject({
    code: 'corrupt',
    params: { place: `entry ${start + 1}` },
  })
  expect(
    await change(e =>
      e.map(x => (x.k === 'start' ? { ...x, seed: otherSeed, commitment: commitmentTo(otherSeed) } : x)),
    ),
  ).toMatchObject({ code: 'corrupt' })
  for (const bad of [null, 1, {}, { orreryMatch: 1 }, { ...file, entries: [] }, { ...file, entries: [null] }])
    await expect(verifyMatch(games, bad)).rejects.toMatchObject({ code: 'corrupt' })
})

test('a match in which something was taken back is exported, verified and taken in elsewhere', async () => {
  const server = newServer()
  const room = await begun(server)
  for (let i = 0; i < 300 && room.table.status === 'playing'; i++) {
    await playOn(room, 1, `back ${i}`)
    const { undo } = room.table.play ?? { undo: { seat: 0, seqs: [] } }
    // Every other answer that can be undone is.
    if (i % 2 === 0 && undo.seqs.length > 0) await room.command(undo.seat === 0 ? ann : bob, { do: 'undo' })
  }
  await playOn(room, 1000, 'to the end')
  const entries = (await server.store.read(room.id, 1)).map(parseEntry)
  expect(entries.filter(({ k }) => k === 'return').length).toBeGreaterThan(0)
  const file = exportMatch(room.table, entries)
  expect(await verifyMatch(games, copy(file))).toMatchObject({ over: true })
  const elsewhere = newServer()
  const made = await elsewhere.tables.adopt(room.table.game, file.entries)
  const taken = await openTable(elsewhere.store, games, 'id' in made ? made.id : '')
  expect(hash(taken?.play?.g ?? {})).toBe(file.hash)
  expect(taken?.seatOf(ann.user)).toBe(-1)
  expect(elsewhere.store.cards()[0]).toMatchObject({ status: 'over', members: ['player-1', 'player-2'] })
})

test('a rematch has the same people one seat on, and is made once', async () => {
  const { server, room } = await finished()
  const made = await server.tables.rematch(room.id, ann)
  const again = await server.tables.rematch(room.id, bob)
  // The table is theirs both; it was stored once.
  expect(made).toMatchObject({ ...again, letters: expect.any(Number) })
  expect(again).not.toHaveProperty('letters')
  const next = await openRoom(server, 'id' in made ? made.id : '')
  expect(next.table.seatOf(bob.user)).toBe(0)
  expect(next.table.seatOf(ann.user)).toBe(1)
  expect(next.table.status).toBe('lobby')
})

test('asked for by both at once, here and in another process, a rematch is one table', async () => {
  const { server, room } = await finished()
  const other = newServer({
    store: server.store,
    bus: server.bus,
    timers: server.clock,
    newId: () => 'elsewhere',
  })
  await openRoom(other, room.id)
  const made = await Promise.all([
    server.tables.rematch(room.id, ann),
    server.tables.rematch(room.id, bob),
    other.tables.rematch(room.id, bob),
  ])
  expect(new Set(made.map(one => ('id' in one ? one.id : one.fault.code))).size).toBe(1)
  const noted = (await server.store.read(room.id, 1)).map(parseEntry).filter(e => e.k === 'rematch')
  expect(noted).toHaveLength(1)
})

test('somebody who did not play keeps nobody from a rematch by asking first, and it counts for one of those who did', async () => {
  const { server, room } = await finished()
  const made = await Promise.all([eve, ann, bob].map(who => server.tables.rematch(room.id, who)))
  expect(made).toMatchObject([
    { fault: { code: 'not-seated' } },
    { id: expect.any(String) },
    { id: expect.any(String) },
  ])
  expect(made.filter(one => 'letters' in one)).toHaveLength(1)
})

test('a branch begins at the position it left', async () => {
  const { server, room } = await finished()
  const at = room.table.started + 12
  const then = await openTable(server.store, games, room.id, { upTo: at })
  // Bob's talk is one of the twelve entries; the branch takes along the eleven answers.
  const made = await server.tables.branch(room.id, at, bob, 0, 'easy', 'k')
  if ('fault' in made) throw new Error(made.fault.code)
  const first = await openTable(server.store, games, made.id, { upTo: 4 + 11 })
  expect(hash(first?.play?.g ?? {})).toBe(hash(then?.play?.g ?? {}))
  expect(first?.holders.map(({ kind }) => kind)).toEqual(['person', 'bot'])
  expect(await server.tables.branch(room.id, 2, bob, 0, 'easy', 'k')).toMatchObject({
    fault: { code: 'bad-position' },
  })
})

test('nobody branches from a match that is still on', async () => {
  const server = newServer()
  const room = await begun(server)
  await playOn(room, 5)
  expect(await server.tables.branch(room.id, room.table.seq, ann, 0, 'easy', 'k')).toMatchObject({
    fault: { code: 'not-open-yet' },
  })
})

test('an entry that is no entry is refused with its place, whatever is wrong with it', async () => {
  const { file } = await finished()
  const at = 5
  const instead = (entry: unknown): Promise<unknown> =>
    verifyMatch(games, { ...copy(file), entries: file.entries.toSpliced(at, 1, entry as Entry) }).catch(
      (e: unknown) => e,
    )
  const time = file.entries[at]?.at ?? 0
  expect(await instead({ k: 'dance', at: time })).toMatchObject({
    code: 'corrupt',
    params: { place: `entry ${at + 1}`, why: 'of an unknown kind: dance' },
  })
  // Every entry of the file with each of its fields missing, of another kind, or beside one that does not belong.
  const kinds = new Map(file.entries.map((entry, i) => [entry.k, { entry, i }]))
  expect(kinds.size).toBeGreaterThan(5)
  for (const { entry, i } of kinds.values()) {
    const broken: unknown[] = [{ ...entry, more: 1 }]
    for (const [name, value] of Object.entries(entry))
      if (name !== 'a' && name !== 'id') {
        const { [name as keyof Entry]: _gone, ...rest } = entry
        // Matches of the first release do not say by which rules they are played.
        if (name !== 'rules') broken.push(rest)
        broken.push({ ...entry, [name]: typeof value === 'object' ? 7 : { wrong: true } })
      }
    for (const one of broken) {
      const entries = copy(file).entries.toSpliced(i, 1, one as Entry)
      const error: unknown = await verifyMatch(games, { ...file, entries }).catch((e: unknown) => e)
      const { code, params } = error as { code?: string; params?: { place: string } }
      expect({ one, code, placed: params?.place.includes(`entry ${i + 1}`) }).toEqual({
        one,
        code: 'corrupt',
        placed: true,
      })
    }
  }
})

test('a table never applies what it does not know', async () => {
  const { room } = await finished()
  expect(() => room.table.apply({ k: 'dance', at: 1 } as unknown as Entry)).toThrow(/unknown kind: dance/)
})
