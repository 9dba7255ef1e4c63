import type { Card, Content } from '../content/index.js'

const indices = new WeakMap<Content, ReadonlyMap<string, Card>>()
/** A card of this content by its id; undefined where there is none. */
export function cardIn(content: Content, id: string): Card | undefined {
  let index = indices.get(content)
  if (!index) indices.set(content, (index = new Map(content.cards.items.map(card => [card.id, card]))))
  return index.get(id)
}
