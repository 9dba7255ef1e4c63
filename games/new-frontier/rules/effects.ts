import { memo } from '@orrery/kernel'
import type { Amount, Condition, Count, Effect, Moment, Verb } from '../content/vocabulary.js'

/** What effects ask about the player, the planet and the moment they are read for. */
export interface Situation {
  /** Whether what a condition asks about has this value. */
  is(asked: ConditionWord, value: unknown): boolean
  count(what: Count): number
}
type KeyOf<T> = T extends object ? keyof T : never
export type ConditionWord = KeyOf<Condition>
/** A moment by its name, as `phase politics`. */
export type At = Named<Moment>
type Named<M> = M extends object
  ? { [K in keyof M & string]: `${K} ${M[K] & (string | number | boolean)}` }[keyof M & string]
  : never
type Under<T, K> = T extends { readonly [P in K & string]: infer V } ? V : never
export type VerbWord = KeyOf<Verb>
/** What stands under a word. */
export type ValueOf<K extends VerbWord> = Under<Verb, K>
/** The words under which a number stands. */
export type NumberWord = {
  [K in VerbWord]: Under<Verb, K> extends Amount ? K : never
}[VerbWord]

/** A word as it is said in one effect. */
interface Said {
  /** The moment it is said for; empty for what holds all the time. */
  readonly moment: At | ''
  readonly conditions: readonly (readonly [ConditionWord, unknown])[]
  readonly value: unknown
}
const nameOf = (moment: Moment | undefined): At | '' =>
  moment === undefined ? '' : (Object.entries(moment)[0]?.join(' ') as At)
/** Lists of effects are content and never change: each is sorted by its words once. */
const wordsOf = memo((effects: readonly Effect[]): ReadonlyMap<string, readonly Said[]> => {
  const words = new Map<string, Said[]>()
  for (const { when, if: conditions = [], do: verbs } of effects)
    for (const verb of verbs)
      for (const [word, value] of Object.entries(verb)) {
        const all = words.get(word) ?? []
        words.set(word, all)
        all.push({
          moment: nameOf(when),
          conditions: conditions.flatMap(one => Object.entries(one) as [ConditionWord, unknown][]),
          value,
        })
      }
  return words
})
/** "1 for every 5" counts full fives. */
function amountOf(amount: Amount, situation: Situation): number {
  if (typeof amount === 'number') return amount
  return amount.n * Math.floor(situation.count(amount.per) / (amount.every ?? 1))
}

/**
 * The sum of a word over effects whose conditions hold: at a moment, or of what holds all the time when none is named.
 * NF-CONF-27: effects add up, wherever they come from.
 */
export function sumOf(
  effects: readonly Effect[],
  word: NumberWord,
  situation: Situation,
  moment: At | '' = '',
): number {
  const said = wordsOf(effects).get(word)
  if (said === undefined) return 0
  let sum = 0
  for (let i = 0; i < said.length; i++) {
    const one = said[i] as Said
    if (one.moment === moment && holds(one, situation)) sum += amountOf(one.value as Amount, situation)
  }
  return sum
}
function holds({ conditions }: Said, situation: Situation): boolean {
  for (let i = 0; i < conditions.length; i++) {
    const [asked, value] = conditions[i] as Said['conditions'][number]
    if (!situation.is(asked, value)) return false
  }
  return true
}
/** What stands under a word, wherever it is said first; conditions and moments are for who asks. */
export const valueIn = <K extends VerbWord>(effects: readonly Effect[], word: K): ValueOf<K> | undefined =>
  wordsOf(effects).get(word)?.[0]?.value as ValueOf<K> | undefined
/** Everything that is said under a word. */
export const allIn = <K extends VerbWord>(effects: readonly Effect[], word: K): readonly ValueOf<K>[] =>
  wordsOf(effects)
    .get(word)
    ?.map(said => said.value as ValueOf<K>) ?? NOTHING
/** The same, of what is said for one moment. */
export const allAt = <K extends VerbWord>(
  effects: readonly Effect[],
  word: K,
  moment: At,
): readonly ValueOf<K>[] =>
  wordsOf(effects)
    .get(word)
    ?.flatMap(said => (said.moment === moment ? [said.value as ValueOf<K>] : [])) ?? NOTHING
const NOTHING: readonly never[] = []
