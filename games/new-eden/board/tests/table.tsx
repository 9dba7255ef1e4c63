import type { ComponentType } from 'react'
import type { Sitting } from '../../../../testing/board.js'
import { firstMatch, propsOf as propsAt, sitDownAt } from '../../../../testing/board.js'
import type { newEden } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import { asked, SCENES } from '../preview/scenes.js'
import type { BoardProps } from '../props.js'

export { deeds } from '../../../../testing/board.js'
export const propsOf = propsAt<typeof newEden>

/** The first moment of a real match that looks like this, as the seat sees it: a scene, or a prompt. */
export const scene = (name: string, { players = 2, seed = 'look', me = 0 } = {}): PreviewMatch =>
  firstMatch(
    name,
    seed,
    one => new PreviewMatch(players, one, me),
    match => match.until(SCENES[name] ?? asked(name), 4000),
  )
export const sitDown = (
  match: PreviewMatch,
  parts: readonly ComponentType<BoardProps>[],
): Sitting<PreviewMatch> => sitDownAt(board, match, parts)
