import { givenBy } from '@orrery/kernel'
import { isChosen } from '@orrery/ui'
import { relocationWith } from '../../rules/relocation.js'
import type { BoardProps } from '../props.js'
import { ownSide } from '../table.js'

/** Where everything goes, as far as a relocation is put together. */
export interface Moves {
  readonly planets: readonly number[]
  /** By ship, the planet it goes to. */
  readonly ships: ReadonlyMap<number, number>
  readonly carried: readonly { readonly kind: number; readonly from: number; readonly to: number }[]
}
export function movesIn({
  g,
  me,
  question,
  selection,
}: Pick<BoardProps, 'g' | 'me' | 'question' | 'selection'>): Moves | undefined {
  if (me < 0 || !question?.prompt.startsWith('relocation.')) return undefined
  const {
    planets = [],
    ships,
    carried,
    from,
    to,
  } = relocationWith(ownSide(g, me), me, givenBy(g, me, question.errand === true))
  const going = new Map(ships)
  for (const option of question.options)
    if (option.things[0]?.kind === 'ship' && isChosen(selection, option.name))
      going.set(option.things[0].id, question.prompt === 'relocation.back' ? from : to)
  return { planets, ships: going, carried }
}
