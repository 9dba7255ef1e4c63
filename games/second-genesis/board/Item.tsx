import type { Thing } from '@orrery/ui'
import { cardById } from './cards.js'
import { RACES } from '../content/vocabulary.js'
import { FrontCard, FullCard, HandCard, Small, Tile } from './card/Faces.js'

/** A card of the set, at the size asked for; or the front that all starbases of a race share. */
export function Item({ thing, size }: { thing: Thing; size: 'full' | 'hand' | 'mini' }) {
  const race = thing.kind === 'fronts' ? RACES.find(r => r === thing.id) : undefined
  if (race) return <FrontCard race={race} />
  const card = thing.kind === 'cards' ? cardById(String(thing.id)) : undefined
  if (!card) return null
  if (size === 'full') return <FullCard card={card} />
  if (size === 'hand') return <HandCard card={card} />
  return card.type === 'ship' ? <Tile card={card} /> : <Small card={card} w={104} />
}
