import { outline } from '@orrery/kernel/host'
import type { Whole } from '@orrery/table'
import { editionOf } from '@orrery/table'
import { openGame, openSetupOf } from '../game/games.js'
import { contentWith } from '../packs/packs.js'

const RELOADED = 'orrery-reloaded-for'
type Arrived = Pick<Whole, 'summary' | 'edition'>

/** Whether the server plays by the rules this page has: the same layout, the same steps, the same printed cards. */
export async function isSameEdition(
  { summary, edition }: Arrived,
  packs: readonly unknown[] = [],
): Promise<boolean> {
  if (edition === undefined) return true
  try {
    const open = await openGame(summary.terms.game)
    if (!open) return true
    const { game } = open
    return editionOf(game, outline(game, openSetupOf(summary), contentWith(game, packs))) === edition
  } catch {
    // What cannot even be laid out by our rules is not of our rules.
    return false
  }
}
/** A page that was opened before the server was renewed would misread its words: it comes again, once for each edition. */
export async function reloadIfOld(arrival: Arrived, packs: readonly unknown[]): Promise<void> {
  if (await isSameEdition(arrival, packs)) return
  if (arrival.edition === undefined || sessionStorage.getItem(RELOADED) === arrival.edition) return
  sessionStorage.setItem(RELOADED, arrival.edition)
  location.reload()
}
