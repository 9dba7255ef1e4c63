import type { Rule, Rules } from '@orrery/kernel/host'
import MiniSearch from 'minisearch'

/** Finds rules by their words or id; typos and beginnings of words are forgiven. */
export function rulesIndex(rules: Rules): (wanted: string) => readonly Rule[] {
  const index = new MiniSearch<Rule>({
    fields: ['id', 'text', 'chapter'],
    searchOptions: { prefix: true, fuzzy: 0.15, boost: { id: 4, text: 2 }, combineWith: 'AND' },
  })
  index.addAll([...rules.byId.values()])
  return wanted => {
    const exact = rules.byId.get(wanted.trim().toUpperCase())
    if (exact) return [exact]
    return index.search(wanted).flatMap(({ id }) => rules.byId.get(String(id)) ?? [])
  }
}

const ID = /\b([A-Z]{2,4}-[A-Z]+-\d+)\b/
/** A rule's text cut at the rules it speaks of, which become links. */
export const partsOf = (
  text: string,
  rules: Rules,
): readonly { readonly text: string; readonly rule: boolean }[] =>
  text
    .split(new RegExp(ID, 'g'))
    .filter(part => part !== '')
    .map(part => ({ text: part, rule: rules.byId.has(part) }))
