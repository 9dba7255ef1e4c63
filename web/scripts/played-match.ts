import type { Player } from '@orrery/bots'
import { decide, players } from '@orrery/bots'
import { games } from '@orrery/games'
import type { AnyGame } from '@orrery/kernel'
import { nameAnswer, randomFrom } from '@orrery/kernel/host'
import type { Body, Entry } from '@orrery/table'
import { commitmentTo, exportMatch, rulesOf, Table } from '@orrery/table'

const SEED = 'a match to look back at'

/** A match that these bots have played to its end, as few as can play it, as a file. */
export async function playedMatch(id: string, player: Player = players.easy): Promise<string> {
  const found = games[id]
  if (!found) throw new Error(`there is no game ${id} here`)
  const { game, bot } = await found.load()
  const seats = Array.from({ length: found.players.min }, (_, seat) => seat)
  const table = new Table('played', game as AnyGame)
  const entries: Entry[] = []
  const enter = (body: Body): void => {
    const entry = { ...body, at: entries.length }
    table.apply(entry)
    entries.push(entry)
  }
  const who = { user: 'you', name: 'You' }
  enter({
    k: 'open',
    by: who,
    key: '',
    game: id,
    players: seats.length,
    settings: {},
    packs: [],
    clock: { kind: 'none' },
    timeout: 'bot',
    listed: false,
    spectators: true,
  })
  enter({ k: 'sit', seat: 0, who })
  for (const seat of seats.slice(1)) enter({ k: 'bot', seat, strength: 'easy' })
  enter({ k: 'start', seed: SEED, commitment: commitmentTo(SEED), ...rulesOf(table, SEED) })
  const random = randomFrom(SEED)
  while (table.status === 'playing' && table.play) {
    const { g } = table.play
    const [q] = seats.flatMap(seat => table.play?.questions(seat) ?? [])
    if (!q) throw new Error('nobody is asked')
    const given = decide(player, game, g, q, { bot, random })
    enter({ k: 'answer', seat: q.seat, a: nameAnswer(q, given), ...(q.errand ? { errand: true } : {}) })
  }
  return JSON.stringify(exportMatch(table, entries))
}
