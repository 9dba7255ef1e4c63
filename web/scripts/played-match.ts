import type { Player } from '@orrery/bots'
import { decide, players } from '@orrery/bots'
import { games } from '@orrery/games'
import type { AnyGame } from '@orrery/kernel'
import { nameAnswer, randomFrom } from '@orrery/kernel/host'
import type { Body, Entry } from '@orrery/table'
import { commitmentTo, exportMatch, Table } from '@orrery/table'

const SEED = 'a match to look back at'

/** A match that two of these bots have played to its end, as a file. */
export async function playedMatch(id: string, player: Player = players.easy): Promise<string> {
  const loaded = await games[id]?.load()
  if (!loaded) throw new Error(`there is no game ${id} here`)
  const { game, bot } = loaded
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
    players: 2,
    settings: {},
    packs: [],
    clock: { kind: 'none' },
    timeout: 'bot',
    listed: false,
    spectators: true,
  })
  enter({ k: 'sit', seat: 0, who })
  enter({ k: 'bot', seat: 1, strength: 'easy' })
  enter({ k: 'start', seed: SEED, commitment: commitmentTo(SEED) })
  const random = randomFrom(SEED)
  while (table.status === 'playing' && table.play) {
    const { g } = table.play
    const [q] = [0, 1].flatMap(seat => table.play?.questions(seat) ?? [])
    if (!q) throw new Error('nobody is asked')
    const given = decide(player, game, g, q, { bot, random })
    enter({ k: 'answer', seat: q.seat, a: nameAnswer(q, given), ...(q.errand ? { errand: true } : {}) })
  }
  return JSON.stringify(exportMatch(table, entries))
}
