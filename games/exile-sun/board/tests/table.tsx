import type { ComponentType } from 'react'
import type { Sitting } from '../../../../testing/board.js'
import { firstMatch, propsOf as propsAt, sitDownAt } from '../../../../testing/board.js'
import type { exileSun } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import { SCENES } from '../preview/scenes.js'
import type { BoardProps } from '../props.js'

export { deeds } from '../../../../testing/board.js'
export const propsOf = propsAt<typeof exileSun>

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
export const sitDown = (
  match: PreviewMatch,
  parts: readonly ComponentType<BoardProps>[],
): Sitting<PreviewMatch> => sitDownAt(board, match, parts)
