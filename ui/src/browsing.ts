import type { Source } from '@orrery/kernel'
import type { BrowsedSet } from './board.js'

const SOURCES: Readonly<Record<Source, string>> = {
  rulebook: 'Named in the rulebook',
  public: 'Public',
  ours: 'Ours',
}
interface Listed {
  readonly id: string
  readonly source: Source
  readonly name?: string
}
interface Words {
  /** Where it is not the item's own. */
  readonly name?: string
  readonly text: string
  /** What to sift by; where an item comes from is added. */
  readonly facets?: Readonly<Record<string, string>>
}
/** A set of the card browser. */
export const browsed = <T extends Listed>(
  set: string,
  title: string,
  items: readonly T[],
  words: (item: T) => Words,
): BrowsedSet => ({
  set,
  title,
  items: items.map(item => {
    const { name = item.name ?? item.id, text, facets } = words(item)
    return { id: item.id, name, text, facets: { ...facets, Source: SOURCES[item.source] } }
  }),
})
