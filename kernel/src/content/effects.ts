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
