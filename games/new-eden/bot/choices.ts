import type { Answer, Menu, Question, Random } from '@orrery/kernel'
import { first, second } from '@orrery/kernel'
import { meantBy, options } from '@orrery/kernel/host'
import type { NewEden } from '../state.js'

/** A legal choice taken apart: `move system:3` is verb `move`, a 3; a thing without a verb has an empty one. */
export interface Choice {
  readonly x: number
  readonly verb: string
  readonly a: number
  readonly b: number
}
const BRANCH = 24
const ARGUMENT = (1 << BRANCH) - 1

export function choicesOf(g: NewEden, q: Question): Choice[] {
  const { spec } = q
  if (spec.kind !== 'pick') return []
  const from = spec.from as Partial<Menu<NewEden, unknown, unknown>>
  const { branches } = from
  return options(q).map(x => {
    if (branches) {
      const [verb = '', branch] = branches[x >> BRANCH] ?? []
      const y = x & ARGUMENT
      return branch?.offer.paired ? { x, verb, a: first(y), b: second(y) } : { x, verb, a: y, b: -1 }
    }
    // What windows and plain offers list is taken apart by its name.
    const { verb = '', things } = meantBy(spec.from.name(g, x))
    return { x, verb, a: things[0]?.id ?? 0, b: things[1]?.id ?? -1 }
  })
}
/** The best by a measure; the first of equals. */
export function best<T>(of: readonly T[], measure: (one: T) => number): T | undefined {
  let found: T | undefined
  let most = -Infinity
  for (const one of of) {
    const n = measure(one)
    if (n > most) {
      most = n
      found = one
    }
  }
  return found
}
export const pick = (choice: Choice | undefined): Answer | undefined => choice && [choice.x]
export const named = (choices: readonly Choice[], verb: string): Answer | undefined =>
  pick(choices.find(choice => choice.verb === verb))
/** A measure with some play in it: what is about as good is not always settled the same way. */
export const loosely =
  <T>(random: Random, measure: (one: T) => number) =>
  (one: T): number =>
    measure(one) * (0.9 + random(200) / 1000)
