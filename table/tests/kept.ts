import { games } from '@orrery/games'
import type { Release } from '../../testing/releases.js'
import { releasesOf } from '../../testing/releases.js'
import { MemoryStore } from '../src/index.js'

/** Matches under way, as releases left them: game, release, match. */
export const keptMatches = Object.keys(games).flatMap(id =>
  releasesOf(id).map(kept => [id, kept.release, kept] as const),
)

/** A store with such a match at the table `kept`. */
export async function storeWith({ game, lines, frozen }: Release, snapshot: boolean): Promise<MemoryStore> {
  const store = new MemoryStore()
  const { players } = frozen.terms
  const card = { id: 'kept', game, status: 'playing', listed: true, spectators: true, players } as const
  await store.create({ ...card, host: frozen.host, seats: [], members: [], changed: 0 }, lines)
  if (snapshot) await store.keep('kept', frozen)
  return store
}
