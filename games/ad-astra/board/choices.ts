import type { Talk } from '../talk.js'
import type { Choice, Question } from './props.js'

type Kind = Talk['things']

/** The option that means exactly this thing, whatever word stands before it: a card to keep, a system to take. */
export const choiceOf = (question: Question | undefined, kind: Kind, id: number): Choice | undefined =>
  question?.options.find(
    ({ things: [thing, ...more] }) => more.length === 0 && thing?.kind === kind && thing.id === id,
  )
/** All options that name a thing first. */
export const choicesWith = (question: Question | undefined, kind: Kind, id: number): Choice[] =>
  question?.options.filter(({ things: [thing] }) => thing?.kind === kind && thing.id === id) ?? []
/** Options that name nothing on the table. */
export const wordsOf = (question: Question | undefined): Choice[] =>
  question?.options.filter(({ things }) => things.length === 0) ?? []
/** Whether any option names such a thing. */
export const isAbout = (question: Question | undefined, ...kinds: readonly Kind[]): boolean =>
  question?.options.some(({ things }) =>
    things.some(({ kind }) => (kinds as readonly string[]).includes(kind)),
  ) ?? false
