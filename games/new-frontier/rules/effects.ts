import type { Amount, Condition, Count, Effect, Moment, Verb } from '../content/vocabulary.js'

/** What effects ask about the player, the planet and the moment they are read for. */
export interface Situation {
  readonly holds: (condition: Condition) => boolean
  readonly count: (what: Count) => number
}
type KeyOf<T> = T extends object ? keyof T : never
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
  /** The moment it is said for, as a key; empty for what holds all the time. */
  readonly moment: string
  readonly conditions: readonly Condition[]
  readonly value: unknown
}
const keyOf = (moment: Moment | undefined): string => {
  if (moment === undefined) return ''
  for (const word in moment) return `${word} ${String((moment as Record<string, unknown>)[word])}`
  return ''
}
/** Lists of effects are content and never change: each is sorted by its words once. */
const sorted = new WeakMap<readonly Effect[], ReadonlyMap<string, readonly Said[]>>()
function wordsOf(effects: readonly Effect[]): ReadonlyMap<string, readonly Said[]> {
  const found = sorted.get(effects)
  if (found) return found
  const words = new Map<string, Said[]>()
  for (const { when, if: conditions = [], do: verbs } of effects)
    for (const verb of verbs)
      for (const [word, value] of Object.entries(verb)) {
        const all = words.get(word) ?? []
        words.set(word, all)
        all.push({ moment: keyOf(when), conditions, value })
      }
  sorted.set(effects, words)
  return words
}
/** "1 for every 5" counts full fives. */
function amountOf(amount: Amount, { count }: Situation): number {
  if (typeof amount === 'number') return amount
  return amount.n * Math.floor(count(amount.per) / (amount.every ?? 1))
}

/** Keys of the moments that rules name, made once. */
const keys = new WeakMap<Moment, string>()
function momentKey(moment: Moment | undefined): string {
  if (moment === undefined) return ''
  let key = keys.get(moment)
  if (key === undefined) keys.set(moment, (key = keyOf(moment)))
  return key
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
  const said = wordsOf(effects).get(word)
  if (said === undefined) return 0
  const key = momentKey(moment)
  let sum = 0
  next: for (const { moment: at, conditions, value } of said) {
    if (at !== key) continue
    for (const condition of conditions) if (!situation.holds(condition)) continue next
    sum += amountOf(value as Amount, situation)
  }
  return sum
}
/** What stands under a word, wherever it is said first; conditions and moments are for who asks. */
export const valueIn = <K extends VerbWord>(effects: readonly Effect[], word: K): ValueOf<K> | undefined =>
  wordsOf(effects).get(word)?.[0]?.value as ValueOf<K> | undefined
/** Everything that is said under a word. */
export const allIn = <K extends VerbWord>(effects: readonly Effect[], word: K): readonly ValueOf<K>[] =>
  wordsOf(effects)
    .get(word)
    ?.map(said => said.value as ValueOf<K>) ?? NOTHING
const NOTHING: readonly never[] = []
