import type { Answer, Question } from '@orrery/kernel'
import { check, meantBy, options } from '@orrery/kernel/host'
import type { G } from '../state.js'

/** A legal choice taken apart: `warp card:3 region:5` is head `warp`, a 3, b 5. */
export interface Choice {
  readonly x: number
  readonly name: string
  readonly head: string
  readonly a: number
  readonly b: number
  /** What kind of thing `b` is: card, region, seat, item, mine, command. */
  readonly kind: string
}
export function choicesOf(g: G, q: Question): Choice[] {
  const { spec } = q
  if (spec.kind !== 'pick') return []
  return options(q).map(x => {
    const name = spec.from.name(g, x)
    const { verb, things } = meantBy(name)
    const [one, two] = things
    return {
      x,
      name,
      head: verb ?? one?.kind ?? '',
      a: one?.id ?? -1,
      b: two?.id ?? -1,
      kind: two?.kind ?? '',
    }
  })
}
export const named = (choices: readonly Choice[], name: string): Answer | undefined => {
  const found = choices.find(c => c.name === name)
  return found && [found.x]
}
/** Letting others go on, found without listing what else could be done. */
export function passing(g: G, q: Question): Answer | undefined {
  if (q.spec.kind !== 'pick') return undefined
  for (const name of ['pass', 'hand-on']) {
    const x = q.spec.from.parse(g, name)
    if (x !== undefined && check(q, [x]) === undefined) return [x]
  }
  return undefined
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
