import { games } from '@orrery/games'
import { NOBODY } from '@orrery/kernel'
import { expect, test } from 'vitest'
import type { Entry, Heard } from '../src/index.js'
import { parseEntry, restOfHeard } from '../src/index.js'
import { entryAsJson } from '../src/json.js'
import { tableSummary } from '../src/lines.js'
import { keptMatches, storeWith } from './kept.js'
import { begun, Client, eve, newServer, openRoom, playOn } from './server.js'

const written = (heard: Heard): string => `{${restOfHeard(heard)}`

test.each(keptMatches)(
  'what is kept and told of a match of %s, begun under %s, is the JSON of it',
  async (id, _, kept) => {
    const { game } = await games[id]!.load()
    const store = await storeWith(kept, true)
    const room = await openRoom(newServer({ games: () => Promise.resolve(game), store }), 'kept')
    const seats = [...room.table.holders.keys()]
    const clients = await Promise.all([...seats, NOBODY].map(seat => new Client(seat).join(room)))
    const first = room.table.seq + 1
    await playOn(room, 60, 'json')
    await room.command(eve, { do: 'say', text: 'Ünder "quotes" \\ \u2028' })
    const lines = await store.read('kept', first)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toBe(JSON.stringify(parseEntry(line)))
    for (const { heard } of clients.flatMap(client => client.heard))
      expect(written(heard)).toBe(JSON.stringify(heard))
  },
)

test('every field of a step is told, and letters that JSON writes in its own way', async () => {
  const { table } = await begun(newServer())
  const all: Required<Heard> = {
    n: 7,
    at: 1_700_000_000_123,
    id: 'a "b" \\ \n \ud800 ü',
    line: { k: 'say', text: 'é' },
    events: [{ type: 'fired', at: 3, hit: null }],
    update: [4, -5, 6, 0],
    summary: tableSummary(table, NOBODY),
    turn: 0,
    waiting: 3,
    clocks: [1000, 0],
  }
  for (const left of Object.keys(all)) {
    const heard = left === 'n' || left === 'at' ? all : { ...all, [left]: undefined }
    expect(written(heard)).toBe(JSON.stringify(heard))
  }
})

test('answers of people, bots and clocks, beside the main line or not', () => {
  const a = ['x', { y: 'é "' }] as never
  const at = 1_700_000_000_000
  const entries: Entry[] = [
    { k: 'answer', seat: 0, a, id: 'q"', at },
    { k: 'answer', seat: 1, a: 12, id: '1', errand: true, at },
    { k: 'answer', seat: 2, a: { parts: ['x', 3] }, by: 'bot', at },
    { k: 'answer', seat: 3, a: 'x', by: 'clock', errand: true, at },
    { k: 'back', seat: 0, id: '2', at },
  ]
  for (const entry of entries) expect(entryAsJson(entry)).toBe(JSON.stringify(entry))
})
