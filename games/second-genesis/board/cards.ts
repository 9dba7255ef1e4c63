import { memo } from '@orrery/kernel'
import type { Card, Content } from '../content/index.js'

const byId = memo(
  ({ cards }: Content): ReadonlyMap<string, Card> => new Map(cards.items.map(card => [card.id, card])),
)
/** A card of this content by its id; undefined where there is none. */
export const cardIn = (content: Content, id: string): Card | undefined => byId(content).get(id)
