import { games } from '@orrery/games'
import type { AnyGame } from '@orrery/kernel'
import { hash, playsUnchanged, rulesVersion } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Release } from '../../testing/releases.js'
import { releasesOf } from '../../testing/releases.js'
import { MemoryStore, openTable } from '../src/index.js'
import { newServer, openRoom, playOn } from './server.js'

const all = Object.keys(games).flatMap(id => releasesOf(id).map(kept => [id, kept.release, kept] as const))

async function storeWith({ game, lines, frozen }: Release, snapshot: boolean): Promise<MemoryStore> {
  const store = new MemoryStore()
  const { players } = frozen.terms
  const card = { id: 'kept', game, status: 'playing', listed: true, spectators: true, players } as const
  await store.create({ ...card, host: frozen.host, seats: [], members: [], changed: 0 }, lines)
  if (snapshot) await store.keep('kept', frozen)
  return store
}

/** What becomes of a match that is under way when its server gets these rules. */
async function outcomeOf(kept: Release, game: AnyGame): Promise<string> {
  const rules = () => Promise.resolve(game)
  const room = await openRoom(newServer({ games: rules, store: await storeWith(kept, true) }), 'kept')
  const { table } = room
  const from = kept.frozen.rules?.version ?? 1
  if (playsUnchanged(game, from)) {
    // From its beginning, without the snapshot: the log alone must lead there.
    const replayed = await openTable(await storeWith(kept, false), rules, 'kept')
    const same = hash(replayed?.play?.g ?? {}) === hash(table.play?.g ?? {})
    if (!same || table.outdated || replayed?.damage)
      return (
        `leads elsewhere than under version ${from}. Raise rules.version in game.ts and say how matches go on; or, if ` +
        `that version is not released yet, keep its match anew: testing/release.ts ${kept.game}`
      )
  } else if (table.outdated) return table.seq === kept.lines.length ? 'rests' : 'has lost something'
  if (table.rules?.version !== (playsUnchanged(game, from) ? from : rulesVersion(game)))
    return 'is of no rules'
  return (await playOn(room, 10, 'on')) === 10 ? 'goes on' : 'cannot be played on'
}

test('matches of a release are kept', () => {
  expect(all.length).toBeGreaterThan(0)
})

test.each(all)(
  'a running match of %s as release %s left it goes on as the rules say',
  async (id, _, kept) => {
    const { game } = await games[id]!.load()
    const isCarried =
      playsUnchanged(game, kept.frozen.rules?.version ?? 1) || 'migrate' in (game.def.rules ?? {})
    expect(await outcomeOf(kept, game)).toBe(isCarried ? 'goes on' : 'rests')
  },
)
