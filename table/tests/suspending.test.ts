import { NOBODY } from '@orrery/kernel'
import { hash, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { questionsFor } from '../src/index.js'
import { begun, Client, newServer, playOn, viewers } from './server.js'

const LONG = 15_000

test('a game nobody touches is suspended, and is the same when it is resumed', async () => {
  const server = newServer()
  const room = await begun(server)
  await playOn(room, 10)
  const { play } = room.table
  const before = play?.g
  const was = hash(before ?? {})
  const asked = [0, 1].map(seat => JSON.stringify(questionsFor(room.table, seat)))
  await server.clock.pass(1000)
  expect(play?.g).toBe(before)
  await server.clock.pass(LONG)
  const after = play?.g
  expect(after).not.toBe(before)
  expect(hash(after ?? {})).toBe(was)
  expect([0, 1].map(seat => JSON.stringify(questionsFor(room.table, seat)))).toEqual(asked)
})

test('a match that is suspended before every answer tells everybody the same', async () => {
  const tired = newServer({ newSeed: () => 'one seed' })
  const lively = newServer({ newSeed: () => 'one seed' })
  const rooms = [await begun(tired), await begun(lively)] as const
  const clients = await Promise.all(viewers.map(viewer => new Client(viewer).join(rooms[0])))
  for (let i = 0; rooms[0].table.status === 'playing'; i++) {
    await tired.clock.pass(LONG)
    for (const room of rooms) await playOn(room, 1, `answer ${i}`)
    for (const { viewer, words } of clients)
      expect(words).toEqual(view(rooms[1].table.play?.g ?? {}, viewer).words)
  }
  expect(rooms[1].table.status).toBe('over')
  expect(clients.find(({ viewer }) => viewer === NOBODY)?.heard.length).toBeGreaterThan(20)
})
