import type { Thing } from '@orrery/ui'
import type { Content } from '../content/index.js'
import { RACES } from '../content/vocabulary.js'
import { FrontCard, FullCard, HandCard, Small, Tile } from './card/Faces.js'

interface ItemProps {
  readonly thing: Thing
  readonly size: 'full' | 'hand' | 'mini'
  readonly content: Content
}
/** A card of the set, at the size asked for; or the front that all starbases of a race share. */
export function Item({ thing, size, content }: ItemProps) {
  const race = thing.kind === 'fronts' ? RACES.find(r => r === thing.id) : undefined
  if (race) return <FrontCard race={race} content={content} />
  const card = thing.kind === 'cards' ? content.cards.items.find(({ id }) => id === thing.id) : undefined
  if (!card) return null
  if (size === 'full') return <FullCard card={card} />
  if (size === 'hand') return <HandCard card={card} />
  return card.type === 'ship' ? <Tile card={card} /> : <Small card={card} w={104} />
}
