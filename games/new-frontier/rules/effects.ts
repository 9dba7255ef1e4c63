import type { Amount, Condition, Count, Effect, Moment, Verb } from '../content/vocabulary.js'

/** What effects ask about the player, the planet and the moment they are read for. */
export interface Situation {
  readonly holds: (condition: Condition) => boolean
  readonly count: (what: Count) => number
}
type KeyOf<T> = T extends object ? keyof T : never
type Under<T, K> = T extends { readonly [P in K & string]: infer V } ? V : never
/** The words under which a number stands. */
export type NumberWord = {
  [K in KeyOf<Verb>]: Under<Verb, K> extends Amount ? K : never
}[KeyOf<Verb>]

const sameMoment = (a: Moment | undefined, b: Moment | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b
  const [key, value] = Object.entries(a)[0] ?? []
  return key !== undefined && (b as Readonly<Record<string, unknown>>)[key] === value
}
/** "1 for every 5" counts full fives. */
function amountOf(amount: Amount, { count }: Situation): number {
  if (typeof amount === 'number') return amount
  return amount.n * Math.floor(count(amount.per) / (amount.every ?? 1))
}

/**
 * The sum of a word over effects whose conditions hold: at a moment, or of what holds all the time when none is named.
 * NF-CONF-27: effects add up, wherever they come from.
 */
export function sumOf(
  effects: readonly Effect[],
  word: NumberWord,
  situation: Situation,
  moment?: Moment,
): number {
  let sum = 0
  for (const effect of effects) {
    if (!sameMoment(effect.when, moment)) continue
    if (effect.if !== undefined && !effect.if.every(situation.holds)) continue
    for (const verb of effect.do) {
      const amount = (verb as Readonly<Partial<Record<NumberWord, Amount>>>)[word]
      if (amount !== undefined) sum += amountOf(amount, situation)
    }
  }
  return sum
}
