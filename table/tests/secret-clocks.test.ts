import { games as shelf } from '@orrery/games'
import { NOBODY } from '@orrery/kernel'
import { expect, test } from 'vitest'
import type { ClockRule, Command, Games, Room } from '../src/index.js'
import type { Clocks } from '../src/clocks.js'
import { copyOf, newClocks } from '../src/clocks.js'
import { MemoryStore, wholeOf } from '../src/index.js'
import { ann, Client, newServer, openRoom, playOn, sitting, terms } from './server.js'

const CLOCKS: readonly ClockRule[] = [
  { kind: 'move', seconds: 6000 },
  { kind: 'match', seconds: 60_000, increment: 30 },
  { kind: 'days', days: 2, vacation: 3 },
]

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
/** All that a seat and a spectator see then, and when the seat has talked and taken a day off. */
async function seen(room: Room, seat: number, probe: readonly Command[]): Promise<unknown> {
  const clients = [new Client(seat), new Client(NOBODY)]
  const first = await Promise.all(clients.map(client => room.join(client)))
  for (const [i, client] of clients.entries()) client.n = first[i]?.n ?? 0
  for (const command of probe) await room.command(sitting(room, seat), command)
  const last = await Promise.all(clients.map(({ viewer }) => room.join(new Client(viewer))))
  const heard = clients.map(client => client.heard.map(told => told.heard))
  return JSON.parse(JSON.stringify({ first, heard, last })) as unknown
}
const PROBES: readonly (readonly Command[])[] = [
  [{ do: 'say', text: 'well?' }],
  [{ do: 'vacation', days: 1 }],
  [{ do: 'pause' }, { do: 'resume' }],
]

let finished = 0
test.each(Object.entries(shelf))(
  '%s: no clock tells that somebody has answered in secret',
  async (id, { players, load }) => {
    const { game } = await load()
    const games: Games = () => Promise.resolve(game)
    for (const clock of CLOCKS) {
      const { server, room } = await begunBy(games, id, players.min, clock)
      const seats = [...room.table.holders.keys()]
      // Where an answer is whole its clock stops and gets what it gets; where it is not, little can tell.
      const left = { whole: 2, part: 1 }
      for (let i = 0; i < 300 && left.whole > 0 && room.table.status === 'playing'; i++) {
        const before = await server.store.read(room.id, 1)
        const heard = seats.map(seat => room.table.heardBy(seat))
        const asked = room.table.play?.asked ?? 0
        server.clock.time += 5000
        await playOn(room, 1, `${id} ${i}`)
        const { play } = room.table
        // Whoever is asked is awaited, so that no clock runs that seems to stand.
        expect((play?.asked ?? 0) & ~(play?.waiting ?? 0)).toBe(0)
        const unaware = seats.find(seat => room.table.heardBy(seat) === heard[seat])
        const kind = (asked & ~(play?.asked ?? 0)) === 0 ? 'part' : 'whole'
        if (unaware === undefined || left[kind] === 0) continue
        left[kind]--
        if (kind === 'whole') finished++
        const after = await server.store.read(room.id, 1)
        const now = server.clock.time + 3000
        for (const probe of PROBES) {
          const without = await seen(await worldOf(games, room, before, now), unaware, probe)
          expect(await seen(await worldOf(games, room, after, now), unaware, probe)).toEqual(without)
        }
      }
    }
  },
)
test('and in several games somebody had answered in whole', () => {
  expect(finished).toBeGreaterThan(3)
})

let revealed = 0
test.each(Object.entries(shelf))(
  '%s: whoever has answered in secret pays nothing for the time the others take, and all see so once all are in',
  async (id, { players, load }) => {
    const { game } = await load()
    const games: Games = () => Promise.resolve(game)
    const { server, room } = await begunBy(games, id, players.min, CLOCKS[1] as ClockRule)
    const clockOf = (seat: number, viewer: number): number =>
      wholeOf(room.table, viewer, server.clock.time).clocks?.[seat] ?? 0
    const isDone = (seat: number): boolean => {
      const { asked = 0, waiting = 0 } = room.table.play ?? {}
      return (waiting & ~asked & (1 << seat)) !== 0
    }
    const seats = [...room.table.holders.keys()]
    for (let i = 0; i < 300 && room.table.status === 'playing' && revealed < 20; i++) {
      const before = seats.map(seat => [isDone(seat), clockOf(seat, seat)] as const)
      server.clock.time += 7000
      await playOn(room, 1, `${id} pays ${i}`)
      for (const seat of seats) {
        const [wasDone, had] = before[seat] ?? [false, 0]
        if (!wasDone) continue
        expect(clockOf(seat, seat)).toBe(had)
        const others = [...seats, NOBODY]
          .filter(viewer => viewer !== seat)
          .map(viewer => clockOf(seat, viewer))
        const secret = isDone(seat)
        expect(others.filter(ms => (secret ? ms < had : ms === had))).toEqual(others)
        if (!secret) revealed++
      }
    }
  },
)
test('and in some game all were in', () => {
  expect(revealed).toBeGreaterThan(2)
})

test('a snapshot of an earlier version, which does not know what was shown, shows what it has', () => {
  const clocks = newClocks(CLOCKS[1] as ClockRule, 2, 1000)
  clocks.left[1] = 5
  clocks.running = clocks.shownRunning = 0b10
  const { shown: _shown, shownRunning: _running, ...old } = clocks
  expect(copyOf(old as Clocks)).toMatchObject({ shown: clocks.left, shownRunning: 0b10 })
  expect(copyOf(clocks)).toEqual(clocks)
})
