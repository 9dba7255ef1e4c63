import { boardTable, firstMatch } from '../../../../testing/board.js'
import type { exileSun } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import { SCENES } from '../preview/scenes.js'

export { pageCalls } from '../../../../testing/board.js'
export const { propsOf, sitDown } = boardTable<typeof exileSun, PreviewMatch>(board)

/** The first moment of a real match that looks like this, as the seat sees it. */
export function scene(name: string, { players = 3, seed = 'test', me = 0 } = {}): PreviewMatch {
  const wanted = SCENES[name]
  if (!wanted) throw new Error(`no scene is called ${name}`)
  return firstMatch(
    name,
    seed,
    one => new PreviewMatch(players, one, me),
    match => match.until(wanted),
  )
}
