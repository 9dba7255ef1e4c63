import { NOBODY } from '@orrery/kernel'
import { hash, options, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { missedBy, openTable, seenBy } from '../src/index.js'
import {
  ann,
  begun,
  bob,
  Client,
  eve,
  games,
  newServer,
  newId,
  openRoom,
  playOn,
  terms,
  viewers,
} from './server.js'

test('people sit down, say they are ready and begin; the seed is committed to and hidden', async () => {
  const server = newServer()
  const made = await server.tables.create(ann, terms, 'key')
  const room = await openRoom(server, 'id' in made ? made.id : '')
  const watcher = await new Client(NOBODY).join(room)
  expect(await room.command(ann, { do: 'start' })).toMatchObject({ ok: false, fault: { code: 'not-ready' } })
  await room.command(ann, { do: 'sit', seat: 1 })
  expect(await room.command(bob, { do: 'sit', seat: 1 })).toMatchObject({ fault: { code: 'seat-taken' } })
  await room.command(bob, { do: 'sit' })
  expect(room.table.seatOf(bob.user)).toBe(0)
  expect(await room.command(bob, { do: 'start' })).toMatchObject({ fault: { code: 'not-host' } })
  await room.command(ann, { do: 'ready', on: true })
  await room.command(bob, { do: 'ready', on: true })
  expect(await room.command(ann, { do: 'start' })).toMatchObject({ ok: true })
  const { seed } = room.table
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  const said = JSON.stringify(watcher.heard.map(({ heard }) => heard))
  expect(said).toContain(room.table.commitment)
  expect(said).not.toContain(seed)
  await playOn(room, 1000)
  expect(room.table.status).toBe('over')
  expect(watcher.heard.at(-1)?.heard.summary?.seed).toBe(seed)
})

test('what every viewer is told keeps its view equal to the one the kernel gives', async () => {
  const server = newServer()
  const room = await begun(server)
  const clients = await Promise.all(viewers.map(viewer => new Client(viewer).join(room)))
  while (room.table.status === 'playing') {
    await playOn(room, 3, `seed ${room.table.seq}`)
    for (const client of clients)
      expect(client.words).toEqual(view(room.table.play?.g ?? {}, client.viewer).words)
  }
  expect(room.table.seq).toBeGreaterThan(30)
})

test('a secret answer is not even counted for those who may not know of it', async () => {
  const server = newServer()
  const room = await begun(server)
  const [a, b, watcher] = await Promise.all(viewers.map(viewer => new Client(viewer).join(room)))
  const { play } = room.table
  const q = play?.questions(0)[0]
  expect(q?.part).toBe(0)
  const secret = { do: 'answer', turn: play?.turns[0] ?? 0, a: legal(room, 0), id: newId() } as const
  expect(await room.command(ann, secret)).toMatchObject({ ok: true })
  expect(a?.heard).toHaveLength(1)
  const before = a?.n ?? 0
  expect(room.table.heardBy(0)).toBe(before)
  expect(b?.heard).toEqual([])
  expect(watcher?.heard).toEqual([])
})

test('an answer for another seat, a stale one and a repeated one', async () => {
  const room = await begun(newServer())
  const turn = room.table.play?.turns[0] ?? 0
  const good = { do: 'answer', turn, a: legal(room, 0), id: 'once' } as const
  expect(await room.command(eve, good)).toMatchObject({ fault: { code: 'not-seated' } })
  expect(await room.command(ann, { ...good, turn: turn - 1 })).toMatchObject({ fault: { code: 'stale' } })
  expect(await room.command(ann, { ...good, a: 'hex:9999' })).toMatchObject({ ok: false })
  expect(await room.command(ann, good)).toMatchObject({ ok: true })
  const { seq } = room.table
  expect(await room.command(ann, good)).toMatchObject({ ok: true })
  expect(room.table.seq).toBe(seq)
  expect(await room.command(ann, { ...good, id: 'twice' })).toMatchObject({ fault: { code: 'stale' } })
  expect(room.table.seq).toBe(seq)
})
const legal = (room: Awaited<ReturnType<typeof begun>>, seat: number): unknown => {
  const first = room.table.play?.questions(seat)[0]
  if (!first) throw new Error('not asked')
  return first.spec.kind === 'pick' ? first.spec.from.name(first.g, options(first)[0] ?? 0) : 0
}

test('a position opened from the log is the position that was, with snapshots and without', async () => {
  const server = newServer()
  const room = await begun(server)
  const hashes = new Map<number, string>()
  while (room.table.status === 'playing') {
    hashes.set(room.table.seq, hash(room.table.play?.g ?? {}))
    if (room.table.seq % 10 === 0) await server.store.keep(room.id, room.table.freeze())
    await playOn(room, 1, `s${room.table.seq}`)
  }
  for (const [seq, expected] of hashes) {
    const opened = await openTable(server.store, games, room.id, { upTo: seq })
    expect(hash(opened?.play?.g ?? {})).toBe(expected)
    expect(opened?.seq).toBe(seq)
  }
})

test('who was away hears exactly what was told meanwhile', async () => {
  const server = newServer()
  const room = await begun(server)
  const there = await new Client(1).join(room)
  await playOn(room, 10, 'before')
  const left = there.n
  const before = there.heard.length
  await playOn(room, 25, 'while away')
  await room.command(ann, { do: 'say', text: 'are you there?' })
  const missed = await missedBy(server.store, games, room.id, 1, left)
  expect(missed).toEqual(there.heard.slice(before).map(({ heard }) => heard))
  expect(await missedBy(server.store, games, room.id, 1, there.n)).toEqual([])
})

test('a replay shows a seat what it saw then, not what it knows now', async () => {
  const server = newServer()
  const room = await begun(server)
  const client = await new Client(0).join(room)
  const saw = new Map<number, Int32Array>([[client.n, client.words?.slice() ?? new Int32Array()]])
  while (room.table.status === 'playing') {
    await playOn(room, 1, `r${room.table.seq}`)
    saw.set(client.n, client.words?.slice() ?? new Int32Array())
  }
  for (const [n, words] of saw)
    expect((await seenBy(server.store, games, room.id, 0, n))?.words).toEqual(words)
  expect(await seenBy(server.store, games, room.id, 0, client.n + 1)).toBeUndefined()
})
