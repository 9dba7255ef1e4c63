import { games as shelf } from '@orrery/games'
import { NOBODY } from '@orrery/kernel'
import { expect, test } from 'vitest'
import type { Command, Games, Room } from '../src/index.js'
import { MemoryStore } from '../src/index.js'
import { ann, Client, newServer, openRoom, playOn, rest, sitting, terms } from './server.js'

/** What somebody could find out by, each tried in a world of its own. */
const PROBES: readonly (readonly Command[])[] = [
  [{ do: 'undo' }, { do: 'undo' }],
  [{ do: 'request' }, { do: 'request' }, { do: 'undo' }],
  [{ do: 'pause' }, { do: 'undo' }, { do: 'resume' }, { do: 'refuse' }, { do: 'end', on: true }],
]

async function begunBy(games: Games, game: string, players: number) {
  const server = newServer({ games })
  const made = await server.tables.create(ann, { ...terms, game, players }, 'sesame')
  if ('fault' in made) throw new Error(made.fault.code)
  const room = await openRoom(server, made.id)
  const people = Array.from({ length: players }, (_, i) => ({ user: `u-${i}`, name: `Player ${i}` }))
  for (const who of people) await room.command(who, { do: 'sit', key: 'sesame' })
  for (const who of people) await room.command(who, { do: 'ready', on: true })
  await room.command(ann, { do: 'start' })
  return { store: server.store, room }
}

/** The same match in a server of its own, as far as this log has it. */
async function worldOf(games: Games, room: Room, lines: readonly string[]): Promise<Room> {
  const { id, terms: of } = room.table
  const store = new MemoryStore()
  const card = { id, game: of.game, players: of.players, status: 'playing', listed: true } as const
  await store.create({ ...card, spectators: true, host: ann, seats: [], members: [], changed: 0 }, lines)
  return openRoom(newServer({ games, store }), id)
}

/** All that a seat, and a spectator beside it, get by these commands of the seat. */
async function learned(room: Room, seat: number, probe: readonly Command[]): Promise<unknown> {
  const who = sitting(room, seat)
  const clients = [new Client(seat), new Client(NOBODY)]
  const first = await Promise.all(clients.map(client => room.join(client)))
  for (const [i, client] of clients.entries()) client.n = first[i]?.n ?? 0
  const replies: unknown[] = []
  for (const command of probe) replies.push(await room.command(who, command))
  await rest()
  const last = await Promise.all(clients.map(({ viewer }) => room.join(new Client(viewer))))
  const heard = clients.map(client => client.heard.map(told => told.heard))
  return JSON.parse(JSON.stringify({ first, replies, heard, last })) as unknown
}

const undone = new Map<string, number>()
test.each(Object.entries(shelf))(
  '%s: whoever has not noticed an answer gets the same as if there had been none',
  async (id, { players, load }) => {
    const { game } = await load()
    const games: Games = () => Promise.resolve(game)
    const { store, room } = await begunBy(games, id, players.min)
    const seats = [...room.table.holders.keys()]
    // Where there is something to undo, undoing could tell; where there is not, little can, and one look is enough.
    const left = { undo: 1, other: 1 }
    for (let i = 0; i < 120 && left.undo > 0 && room.table.status === 'playing'; i++) {
      const before = await store.read(room.id, 1)
      const heard = seats.map(seat => room.table.heardBy(seat))
      const { seat: undoes } = room.table.play?.undo ?? { seat: NOBODY }
      await playOn(room, 1, `${id} ${i}`)
      const unaware = seats.filter(seat => room.table.heardBy(seat) === heard[seat])
      const seat = unaware.includes(undoes) ? undoes : unaware[0]
      const kind = seat === undoes ? 'undo' : 'other'
      if (seat === undefined || left[kind] === 0) continue
      left[kind]--
      const after = await store.read(room.id, 1)
      for (const probe of PROBES) {
        const without = await learned(await worldOf(games, room, before), seat, probe)
        expect(await learned(await worldOf(games, room, after), seat, probe)).toEqual(without)
      }
    }
    undone.set(id, 1 - left.undo)
  },
)

test('and in most games somebody could have undone an answer then', () => {
  expect(undone.get('skirmish')).toBe(1)
  expect([...undone.values()].filter(n => n > 0).length).toBeGreaterThan(2)
})
