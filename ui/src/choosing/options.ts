import type { Asked, Language, Option } from '@orrery/kernel'

/** Finding the options of a question that a press on the board means. */

/** The option that means exactly this thing, whatever word stands before it: a card to keep, a space to pick. */
export const choiceOf = <L extends Language>(
  question: Asked<L> | undefined,
  kind: L['things'],
  id: number,
): Option<L> | undefined =>
  question?.options.find(
    ({ things: [thing, ...more] }) => more.length === 0 && thing?.kind === kind && thing.id === id,
  )
/** Options that name this thing first: what a token, a ship or a card can be used for. */
export const withThing = <L extends Language>(
  question: Asked<L> | undefined,
  kind: L['things'],
  id: number,
): readonly Option<L>[] =>
  question?.options.filter(({ things: [thing] }) => thing?.kind === kind && thing.id === id) ?? []
/** Options that begin with this word. */
export const ofVerb = <L extends Language>(
  question: Asked<L> | undefined,
  verb: L['words'],
): readonly Option<L>[] => question?.options.filter(option => option.verb === verb) ?? []
