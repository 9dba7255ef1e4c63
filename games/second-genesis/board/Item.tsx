import type { Thing } from '@orrery/ui'
import type { Card } from '../content/index.js'
import { content } from '../content/index.js'
import { FullCard, HandCard, Small, Tile } from './card/Faces.js'

export const cardById = (id: string): Card | undefined => content.cards.items.find(card => card.id === id)

/** A card of the set, at the size asked for. */
export function Item({ thing, size }: { thing: Thing; size: 'full' | 'hand' | 'mini' }) {
  const card = thing.kind === 'cards' ? cardById(String(thing.id)) : undefined
  if (!card) return null
  if (size === 'full') return <FullCard card={card} />
  if (size === 'hand') return <HandCard card={card} />
  return card.type === 'ship' ? <Tile card={card} /> : <Small card={card} w={104} />
}
