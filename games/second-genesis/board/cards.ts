import type { Card } from '../content/index.js'
import { content } from '../content/index.js'

const byId = new Map(content.cards.items.map(card => [card.id, card]))
export const cardById = (id: string): Card | undefined => byId.get(id)
export const allCards: readonly Card[] = content.cards.items
