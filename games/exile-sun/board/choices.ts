import type { Talk } from '../talk.js'
import type { Choice, Question } from './props.js'

const paired = new WeakMap<Question, Map<string, ReadonlyMap<number, readonly Choice[]>>>()
const NONE: ReadonlyMap<number, readonly Choice[]> = new Map()
/** Options of one verb with two things, by the first: `move token:4 space:12` under 4. */
export function pairsOf(
  question: Question | undefined,
  verb: Talk['words'],
): ReadonlyMap<number, readonly Choice[]> {
  if (!question) return NONE
  let verbs = paired.get(question)
  if (!verbs) paired.set(question, (verbs = new Map()))
  let found = verbs.get(verb)
  if (!found) verbs.set(verb, (found = pairUp(question, verb)))
  return found
}
function pairUp(question: Question, verb: Talk['words']): ReadonlyMap<number, readonly Choice[]> {
  const out = new Map<number, Choice[]>()
  for (const choice of question.options) {
    const [one, two] = choice.things
    if (choice.verb !== verb || !one || !two) continue
    const list = out.get(one.id)
    if (list) list.push(choice)
    else out.set(one.id, [choice])
  }
  return out
}
export const second = (choice: Choice): number => choice.things[1]?.id ?? -1
