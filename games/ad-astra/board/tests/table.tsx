import type { ComponentType } from 'react'
import { boardTable, firstMatch } from '../../../../testing/board.js'
import type { adAstra } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import type { BoardProps } from '../props.js'

export { pageCalls } from '../../../../testing/board.js'
export const { propsOf, sitDown } = boardTable<typeof adAstra, PreviewMatch>(board)

interface Wish {
  readonly players?: number
  readonly seed?: string
  readonly me?: number
  readonly automa?: number
  readonly scenario?: string
}
/** The first moment of a real match that looks like this, as the seat sees it. */
export const scene = (
  name: string,
  { players = 3, seed = 'test', me = 0, automa = 0, scenario }: Wish = {},
): PreviewMatch =>
  firstMatch(
    name,
    seed,
    one => new PreviewMatch(players, one, me, { automa, ...(scenario === undefined ? {} : { scenario }) }),
    match => match.reach(name),
  )

export const panel = (prompt: string): ComponentType<BoardProps> => {
  const found = board.panels?.[prompt] as ComponentType<BoardProps> | undefined
  if (!found) throw new Error(`no panel for ${prompt}`)
  return found
}
export const button = (name: RegExp): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(b =>
    name.test(b.getAttribute('aria-label') ?? b.textContent ?? ''),
  )
  if (!found) throw new Error(`no button ${String(name)}`)
  return found
}
