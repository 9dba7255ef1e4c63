import { BUILDINGS } from '../state.js'
import type { Talk } from '../talk.js'
import type { Choice, Question } from './props.js'

/** The option of this word with exactly these things. */
export const exactly = (
  question: Question | undefined,
  verb: Talk['words'],
  ...ids: readonly number[]
): Choice | undefined =>
  question?.options.find(
    option =>
      option.verb === verb &&
      option.things.length === ids.length &&
      option.things.every(({ id }, i) => id === ids[i]),
  )
/** The System an option speaks of; -1 for none. A site lies in a System. */
export function systemOf({ things }: Pick<Choice, 'things'>): number {
  for (const { kind, id } of things) {
    if (kind === 'system') return id
    if (kind === 'site') return Math.floor(id / BUILDINGS)
  }
  return -1
}
/** Options by the System they speak of. */
const known = new WeakMap<Question, ReadonlyMap<number, readonly Choice[]>>()
const NONE: ReadonlyMap<number, readonly Choice[]> = new Map()
export function bySystem(question: Question | undefined): ReadonlyMap<number, readonly Choice[]> {
  if (!question) return NONE
  let found = known.get(question)
  if (!found) {
    const map = new Map<number, Choice[]>()
    for (const option of question.options) {
      const at = systemOf(option)
      if (at >= 0) map.set(at, [...(map.get(at) ?? []), option])
    }
    known.set(question, (found = map))
  }
  return found
}
export const isWord = ({ things }: Choice): boolean => things.length === 0
