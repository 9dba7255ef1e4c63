import { outline } from '@orrery/kernel'
import type { Whole } from '@orrery/table'
import { editionOf } from '@orrery/table'
import { openGame, openSetupOf } from '../game/games.js'

const RELOADED = 'orrery-reloaded-for'

/** Whether the server plays by the rules this page has: the same layout, the same steps, the same cards. */
export async function isSameEdition({ face, edition }: Pick<Whole, 'face' | 'edition'>): Promise<boolean> {
  if (edition === undefined) return true
  try {
    const open = await openGame(face.terms.game)
    return !open || editionOf(open.game, outline(open.game, openSetupOf(face))) === edition
  } catch {
    // What cannot even be laid out by our rules is not of our rules.
    return false
  }
}
/** A page that was opened before the server was renewed would misread its words: it comes again, once for each edition. */
export async function reloadIfOld(arrival: Pick<Whole, 'face' | 'edition'>): Promise<void> {
  if (await isSameEdition(arrival)) return
  if (arrival.edition === undefined || sessionStorage.getItem(RELOADED) === arrival.edition) return
  sessionStorage.setItem(RELOADED, arrival.edition)
  location.reload()
}
