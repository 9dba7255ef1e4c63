import type { Schema, Tagged } from './schema.js'
import { fields, many, maybe, tagged } from './schema.js'

/**
 * Declarative effects: when something happens, if these hold, do that. Each game gives its own words a schema here and
 * a meaning in its rules; the kernel knows the grammar only.
 */
type Words = Readonly<Record<string, Schema<unknown>>>
export interface Vocabulary<W extends Words, I extends Words, D extends Words> {
  readonly when: W
  readonly if: I
  readonly do: D
}
export interface Effect<W extends Words = Words, I extends Words = Words, D extends Words = Words> {
  readonly when?: Tagged<W>
  readonly if?: readonly Tagged<I>[]
  readonly do: readonly Tagged<D>[]
}
export const effectSchema = <W extends Words, I extends Words, D extends Words>(
  words: Vocabulary<W, I, D>,
): Schema<Effect<W, I, D>> =>
  fields({
    when: maybe(tagged(words.when)),
    if: maybe(many(tagged(words.if))),
    do: many(tagged(words.do), 1),
  }) as unknown as Schema<Effect<W, I, D>>

/** Which items answer to which key, built once when content is loaded: looking up what an event wakes costs one step. */
export function indexBy<T>(
  items: readonly T[],
  keys: (item: T) => Iterable<string>,
): (key: string) => readonly number[] {
  const index = new Map<string, number[]>()
  items.forEach((item, i) => {
    for (const key of keys(item)) {
      const known = index.get(key)
      if (known) known.push(i)
      else index.set(key, [i])
    }
  })
  const none: readonly number[] = []
  return key => index.get(key) ?? none
}

/** One change to a value. Order of reckoning: printed, replaced, added, multiplied, then kept within limits, rounded once. */
export interface Modifier {
  readonly from: string
  readonly set?: number
  readonly add?: number
  readonly times?: number
}
export interface Limits {
  readonly least?: number
  readonly most?: number
  readonly round?: 'down' | 'up'
}
export function reckon(printed: number, modifiers: readonly Modifier[], limits: Limits = {}): number {
  let value = printed
  for (const m of modifiers) if (m.set !== undefined) value = m.set
  for (const m of modifiers) if (m.add !== undefined) value += m.add
  for (const m of modifiers) if (m.times !== undefined) value *= m.times
  value = Math.max(limits.least ?? -Infinity, Math.min(limits.most ?? Infinity, value))
  return limits.round === 'up' ? Math.ceil(value) : Math.floor(value)
}
/** The parts of a value, in the order in which they count, for "why is this 5?". */
export function trace(
  printed: number,
  modifiers: readonly Modifier[],
): readonly (Modifier | { readonly from: 'printed'; readonly set: number })[] {
  const rank = (m: Modifier): number => (m.set !== undefined ? 0 : m.add !== undefined ? 1 : 2)
  return [{ from: 'printed', set: printed }, ...[...modifiers].sort((a, b) => rank(a) - rank(b))]
}
