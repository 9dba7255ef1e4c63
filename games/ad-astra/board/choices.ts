import type { Talk } from '../talk.js'
import type { Choice, Question } from './props.js'

type Kind = Talk['things']

/** Options that name nothing on the table. */
export const wordsOf = (question: Question | undefined): Choice[] =>
  question?.options.filter(({ things }) => things.length === 0) ?? []
/** Whether any option names such a thing. */
export const isAbout = (question: Question | undefined, ...kinds: readonly Kind[]): boolean =>
  question?.options.some(({ things }) =>
    things.some(({ kind }) => (kinds as readonly string[]).includes(kind)),
  ) ?? false
