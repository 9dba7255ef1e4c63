import type { Glow } from '@orrery/ui/svg'
import { isChosen } from '@orrery/ui'
import type { Talk } from '../talk.js'
import type { BoardProps, Choice, Question } from './props.js'

/** Finding the option that a press on the board means. */

type Kind = Talk['things']

/** Options that name one thing of a kind and nothing else, by its number: `planet:2`, `repay planet:2`. */
export function byThing(question: Question | undefined, kind: Kind): ReadonlyMap<number, Choice> {
  const found = new Map<number, Choice>()
  for (const option of question?.options ?? []) {
    const [thing, more] = option.things
    if (thing?.kind === kind && more === undefined) found.set(thing.id, option)
  }
  return found
}

export const glowOf = (
  { selection }: Pick<BoardProps, 'selection'>,
  option: Choice | undefined,
): Glow | undefined =>
  option === undefined ? undefined : isChosen(selection, option.name) ? 'chosen' : 'can'
export const idOf = ({ things }: Choice, place = 0): number => things[place]?.id ?? -1
/** Whether the list or the log points at a ship. */
export const isPointed = (pointed: BoardProps['pointed'], ship: number): boolean =>
  pointed.some(({ kind, id }) => kind === 'ship' && id === ship)
