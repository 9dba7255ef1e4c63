import { games } from '@orrery/games'
import type { AnyGame } from '@orrery/kernel'
import { hash, playsUnchanged, rulesVersion } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Release } from '../../testing/releases.js'
import { openTable } from '../src/index.js'
import { keptMatches, storeWith } from './kept.js'
import { newServer, openRoom, playOn } from './server.js'

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
  } else if (table.outdated) return table.seq === kept.lines.length ? 'is paused' : 'has lost something'
  if (table.rules?.version !== (playsUnchanged(game, from) ? from : rulesVersion(game)))
    return 'is of no rules'
  return (await playOn(room, 10, 'on')) === 10 ? 'goes on' : 'cannot be played on'
}

test('matches of a release are kept', () => {
  expect(keptMatches.length).toBeGreaterThan(0)
})

test.each(keptMatches)(
  'a running match of %s as release %s left it goes on as the rules say',
  async (id, _, kept) => {
    const { game } = await games[id]!.load()
    const isCarried =
      playsUnchanged(game, kept.frozen.rules?.version ?? 1) || 'migrate' in (game.def.rules ?? {})
    expect(await outcomeOf(kept, game)).toBe(isCarried ? 'goes on' : 'is paused')
  },
)
