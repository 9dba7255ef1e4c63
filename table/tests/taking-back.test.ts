import { NOBODY } from '@orrery/kernel'
import { hash, nameAnswer, randomFrom, sample, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Room } from '../src/index.js'
import { openTable } from '../src/index.js'
import {
  ann,
  begun,
  bob,
  Client,
  eve,
  games,
  newId,
  newServer,
  openRoom,
  playOn,
  sitting,
  terms,
  viewers,
} from './server.js'

const hashOf = (room: Room): string => hash(room.table.play?.g ?? {})
/** Plays until somebody has given an answer that can be undone. */
async function untilUndoable(room: Room, seed: string): Promise<{ seat: number; before: string }> {
  for (let i = 0; i < 300 && room.table.status === 'playing'; i++) {
    const before = hashOf(room)
    await playOn(room, 1, `${seed}${i}`)
    const { undo } = room.table.play ?? { undo: { seat: NOBODY, seqs: [] } }
    if (undo.seqs.at(-1) === room.table.seq) return { seat: undo.seat, before }
  }
  throw new Error('nothing could be undone')
}

test('undo takes back the last answer, is an entry of its own, and every view follows', async () => {
  const server = newServer()
  const room = await begun(server)
  const clients = await Promise.all(viewers.map(viewer => new Client(viewer).join(room)))
  const { seat, before } = await untilUndoable(room, 'undo')
  const { seq } = room.table
  const turn = room.table.play?.turns[seat] ?? 0
  expect(await room.command(sitting(room, 1 - seat), { do: 'undo' })).toMatchObject({
    fault: { code: 'nothing-to-undo' },
  })
  expect(await room.command(sitting(room, seat), { do: 'undo' })).toMatchObject({ ok: true })
  expect(hashOf(room)).toBe(before)
  expect(room.table.seq).toBe(seq + 1)
  expect(room.table.play?.turns[seat]).toBeGreaterThan(turn)
  for (const client of clients)
    expect(client.words).toEqual(view(room.table.play?.g ?? {}, client.viewer).words)
  await playOn(room, 20, 'after')
  const opened = await openTable(server.store, games, room.id)
  expect(hash(opened?.play?.g ?? {})).toBe(hashOf(room))
})

test('past the last barrier everybody must agree', async () => {
  const server = newServer()
  const room = await begun(server)
  // The placing is over: it was revealed, so it cannot be undone.
  while ((room.table.play?.last.every(seq => seq > 0) ?? false) === false) await playOn(room, 1, 'b')
  await playOn(room, 6, 'barrier')
  const asks = sitting(room, 0)
  const other = sitting(room, 1)
  const to = (room.table.play?.last[0] ?? 0) - 1
  const then = await openTable(server.store, games, room.id, { upTo: to })
  expect(await room.command(asks, { do: 'request' })).toMatchObject({ ok: true })
  const { seq } = room.table
  expect(await room.command(other, { do: 'refuse' })).toMatchObject({ ok: true })
  expect(await room.command(other, { do: 'consent' })).toMatchObject({ fault: { code: 'no-request' } })
  await room.command(asks, { do: 'request' })
  expect(await room.command(other, { do: 'consent' })).toMatchObject({ ok: true })
  expect(room.table.seq).toBe(seq + 3)
  expect(hashOf(room)).toBe(hash(then?.play?.g ?? {}))
})

test('with three, whoever agreed is told so, and a second request waits for the first', async () => {
  const server = newServer()
  const made = await server.tables.create(ann, { ...terms, players: 3 }, 'sesame')
  if ('fault' in made) throw new Error(made.fault.code)
  const room = await openRoom(server, made.id)
  for (const who of [ann, bob, eve]) {
    await room.command(who, { do: 'sit' })
    await room.command(who, { do: 'ready', on: true })
  }
  expect(await room.command(ann, { do: 'start' })).toMatchObject({ ok: true })
  while ((room.table.play?.last.every(seq => seq > 0) ?? false) === false) await playOn(room, 1, 'b')
  await playOn(room, 6, 'three')
  const [asks, agrees, waits] = [0, 1, 2].map(seat => sitting(room, seat))
  const client = await new Client(1).join(room)
  expect(await room.command(asks!, { do: 'request' })).toMatchObject({ ok: true })
  expect(await room.command(waits!, { do: 'request' })).toMatchObject({ fault: { code: 'request-open' } })
  expect(await room.command(agrees!, { do: 'consent' })).toMatchObject({ ok: true })
  await expect.poll(() => client.heard.at(-1)?.heard.summary?.request).toEqual({ seat: 0, consents: 0b011 })
  expect(await room.command(waits!, { do: 'consent' })).toMatchObject({ ok: true })
  expect(room.table.request).toBeUndefined()
})

test('a log in which a return was not agreed to can be read as far as before it', async () => {
  const server = newServer()
  const room = await begun(server)
  await playOn(room, 12, 'x')
  const to = room.table.seq - 5
  await server.store.append(
    room.id,
    room.table.seq + 1,
    JSON.stringify({ k: 'return', seat: 0, to, why: 'consent', at: server.clock.time }),
  )
  const { seq } = room.table
  const opened = await openTable(server.store, games, room.id)
  expect(opened).toMatchObject({ seq, damage: { entry: seq + 1, why: expect.stringContaining('return') } })
})

test('whoever leaves is replaced by a bot and may come back to the seat', async () => {
  const server = newServer()
  const room = await begun(server)
  await room.command(bob, { do: 'leave' })
  expect(room.table.holders[1]).toMatchObject({ kind: 'bot', for: bob })
  expect(await room.command(ann, { do: 'sit' })).toMatchObject({ fault: { code: 'seated-already' } })
  expect(await room.command(bob, { do: 'sit' })).toMatchObject({ ok: true })
  expect(room.table.seatOf(bob.user)).toBe(1)
})

test('while somebody is away nothing is taken back without them, nor gone on from elsewhere', async () => {
  const server = newServer()
  const room = await begun(server)
  while ((room.table.play?.last.every(seq => seq > 0) ?? false) === false) await playOn(room, 1, 'b')
  await playOn(room, 6, 'away')
  const stays = sitting(room, 0)
  const leaves = sitting(room, 1)
  // Asked before they left: what they have not agreed to, nobody agrees to for them.
  expect(await room.command(stays, { do: 'request' })).toMatchObject({ ok: true })
  expect(await room.command(leaves, { do: 'leave' })).toMatchObject({ ok: true })
  const { seq } = room.table
  const away = { ok: false, fault: { code: 'away', params: { seat: 1 } } }
  // The bot in their stead may have moved on already, and with that the request is gone.
  const agreed = await room.command(stays, { do: 'consent' })
  expect(['away', 'no-request']).toContain(agreed.ok ? 'ok' : agreed.fault.code)
  await room.command(stays, { do: 'refuse' })
  expect(await room.command(stays, { do: 'request' })).toMatchObject(away)
  for (const seat of [0, 1])
    for (const at of [room.table.started + 1, seq])
      for (const who of [stays, leaves])
        expect(await server.tables.branch(room.id, at, who, seat, 'easy', 'k')).toMatchObject({
          fault: { code: 'not-open-yet' },
        })
  expect(await server.tables.rematch(room.id, stays)).toMatchObject({ fault: { code: 'not-open-yet' } })
  // Back again, they can agree.
  expect(await room.command(leaves, { do: 'sit' })).toMatchObject({ ok: true })
  expect(await room.command(stays, { do: 'request' })).toMatchObject({ ok: true })
  expect(await room.command(leaves, { do: 'consent' })).toMatchObject({ ok: true })
})

test('by what becomes of a request nobody can tell whether somebody has answered in secret', async () => {
  const server = newServer()
  const room = await begun(server)
  /** An answer that only the seat which gives it notices. */
  const secretly = async (seat: number): Promise<boolean> => {
    const others = [0, 1].filter(s => s !== seat)
    const before = others.map(s => room.table.heardBy(s))
    const q = room.table.play?.questions(seat)[0]
    if (!q) return false
    const a = nameAnswer(q, sample(q, randomFrom('secret')))
    const turn = room.table.play?.turns[seat] ?? 0
    const errand = q.errand ? { errand: true as const } : {}
    await room.command(sitting(room, seat), { do: 'answer', turn, a, id: newId(), ...errand })
    return others.every((s, i) => room.table.heardBy(s) === before[i])
  }
  const found: unknown[] = []
  for (let i = 0; i < 200 && found.length < 2 && room.table.status === 'playing'; i++) {
    const asks = room.table.play?.last.findIndex(seq => seq > 0) ?? -1
    if (asks >= 0 && !room.table.request) await room.command(sitting(room, asks), { do: 'request' })
    const { request } = room.table
    if (request && (await secretly(1 - request.seat))) {
      const isThere = room.table.request === request
      const again = await room.command(sitting(room, request.seat), { do: 'request' })
      // Agreed to, it takes the secret answer back too, and the log can be read.
      const { ok } = await room.command(sitting(room, 1 - request.seat), { do: 'consent' })
      const damage = (await openTable(server.store, games, room.id))?.damage
      found.push({ isThere, again: again.ok ? 'ok' : again.fault.code, ok, damage })
    }
    await playOn(room, 1, `r${i}`)
  }
  const same = { isThere: true, again: 'request-open', ok: true, damage: undefined }
  expect(found).toEqual([same, same])
})
