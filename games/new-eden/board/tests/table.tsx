import { boardTable, firstMatch } from '../../../../testing/board.js'
import type { newEden } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import { asked, SCENES } from '../preview/scenes.js'

export { pageCalls } from '../../../../testing/board.js'
export const { propsOf, sitDown } = boardTable<typeof newEden, PreviewMatch>(board)

/** The first moment of a real match that looks like this, as the seat sees it: a scene, or a prompt. */
export const scene = (name: string, { players = 2, seed = 'look', me = 0 } = {}): PreviewMatch =>
  firstMatch(
    name,
    seed,
    one => new PreviewMatch(players, one, me),
    match => match.until(SCENES[name] ?? asked(name), 4000),
  )
