import { games as shelf } from '@orrery/games'
import { NOBODY } from '@orrery/kernel'
import { expect, test } from 'vitest'
import type { ClockRule, Command, Games, Room } from '../src/index.js'
import { MemoryStore } from '../src/index.js'
import { ann, Client, newServer, openRoom, playOn, sitting, terms } from './server.js'

const CLOCKS: readonly ClockRule[] = [
  { kind: 'move', seconds: 60 },
  { kind: 'match', seconds: 600, increment: 30 },
  { kind: 'days', days: 2, vacation: 3 },
]
const DO_NOTHING: readonly Command[] = []

async function begunBy(games: Games, game: string, players: number, clock: ClockRule) {
  const server = newServer({ games })
  const made = await server.tables.create(ann, { ...terms, game, players, clock }, 'sesame')
  if ('fault' in made) throw new Error(made.fault.code)
  const room = await openRoom(server, made.id)
  const people = Array.from({ length: players }, (_, i) => ({ user: `u-${i}`, name: `Player ${i}` }))
  for (const who of people) await room.command(who, { do: 'sit', key: 'sesame' })
  for (const who of people) await room.command(who, { do: 'ready', on: true })
  await room.command(ann, { do: 'start' })
  return { server, room }
}

/** The same match in a server of its own at this moment, as far as this log has it. */
async function worldOf(games: Games, room: Room, lines: readonly string[], now: number): Promise<Room> {
  const { id, terms: of } = room.table
  const store = new MemoryStore()
  const card = { id, game: of.game, players: of.players, status: 'playing', listed: true } as const
  await store.create({ ...card, spectators: true, host: ann, seats: [], members: [], changed: 0 }, lines)
  const server = newServer({ games, store })
  server.clock.time = now
  return openRoom(server, id)
}
/** What a seat and a spectator see of the clocks, and how they change by what the seat says then. */
async function seen(room: Room, seat: number, probe: readonly Command[]): Promise<unknown> {
  const clients = [new Client(seat), new Client(NOBODY)]
  const first = await Promise.all(clients.map(client => room.join(client)))
  for (const [i, client] of clients.entries()) client.n = first[i]?.n ?? 0
  for (const command of probe) await room.command(sitting(room, seat), command)
  const last = await Promise.all(clients.map(({ viewer }) => room.join(new Client(viewer))))
  const heard = clients.map(client => client.heard.map(told => told.heard))
  return JSON.parse(JSON.stringify({ first, heard, last })) as unknown
}

let compared = 0
test.each(Object.entries(shelf))(
  '%s: no clock tells that somebody has answered in secret',
  async (id, { players, load }) => {
    const { game } = await load()
    const games: Games = () => Promise.resolve(game)
    for (const clock of CLOCKS) {
      const { server, room } = await begunBy(games, id, players.min, clock)
      const seats = [...room.table.holders.keys()]
      let left = 12
      for (let i = 0; i < 400 && left > 0 && room.table.status === 'playing'; i++) {
        const before = await server.store.read(room.id, 1)
        const heard = seats.map(seat => room.table.heardBy(seat))
        server.clock.time += 5000
        await playOn(room, 1, `${id} ${i}`)
        const unaware = seats.find(seat => room.table.heardBy(seat) === heard[seat])
        if (unaware === undefined) continue
        left--
        compared++
        const last = JSON.parse((await server.store.read(room.id, 1)).at(-1) ?? '') as { seat: number; k: string; errand?: true }
        const fin = room.table.play?.isFinished(last.seat, last.errand === true)
        console.log(id, clock.kind, last.k, last.errand, 'finished', fin)
        const after = await server.store.read(room.id, 1)
        const now = server.clock.time + 3000
        for (const probe of [DO_NOTHING, [{ do: 'vacation', days: 1 }] as const]) {
          const without = await seen(await worldOf(games, room, before, now), unaware, probe)
          expect(await seen(await worldOf(games, room, after, now), unaware, probe)).toEqual(without)
        }
      }
    }
  },
)
test('and there was something to compare', () => {
  expect(compared).toBeGreaterThan(10)
})
