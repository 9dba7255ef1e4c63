import type { AnyGame, Game } from '@orrery/kernel'
import { migrated, rulesVersion, save, start } from '@orrery/kernel/host'
import { limitedTrial } from './budget.js'
import { editionOf } from './edition.js'
import type { Body, RulesOf } from './entries.js'
import { contentFor } from './packs.js'
import { setupFor } from './play.js'
import type { Table } from './table.js'

/**
 * A match remembers the rules it was begun under. If those at hand play it out the same, it goes on. If they do not, but
 * their game carries its position over, it goes on from there, and the position stands in its log. Else it is paused as it was
 * last kept: all that was said and done stays in its log, people can look at it, talk, and agree to end it, and the rules it
 * was begun under can play it on.
 */
const rulesNow = (game: AnyGame, g: object): RulesOf => ({
  version: rulesVersion(game),
  edition: editionOf(game, g),
})

/** What a match that begins remembers of its rules; nothing where it cannot begin, which the rules say themselves. */
export function rulesOf(
  {
    id,
    game,
    terms,
    brought,
    host,
  }: Pick<Table, 'id' | 'game' | 'terms' | 'brought'> & Partial<Pick<Table, 'host'>>,
  seed: string,
): { rules?: RulesOf } {
  try {
    return limitedTrial(
      id,
      terms.packs,
      () => ({
        rules: rulesNow(
          game,
          start(game as Game, setupFor(terms, seed, brought), contentFor(game, terms.packs)),
        ),
      }),
      host?.user ?? id,
    )
  } catch {
    return {}
  }
}

/** The entry with which an outdated match goes on under the rules at hand; undefined where it cannot. */
export function upgradeOf(table: Table): Body | undefined {
  const { outdated, kept, game, terms, status } = table
  if (!outdated || !kept || status === 'over' || outdated.missing > 0) return undefined
  const g = migrated(game as Game, kept.save, outdated.version, contentFor(game, terms.packs))
  return g && { k: 'upgrade', rules: rulesNow(game, g), save: save(g) }
}
