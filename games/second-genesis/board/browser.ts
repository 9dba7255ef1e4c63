import { capital } from '@orrery/kernel'
import { EMPIRES } from '../../eve/board/empires.js'
import type { BrowsedSet } from '@orrery/ui'
import { browsed } from '@orrery/ui'
import type { Content } from '../content/index.js'
import { TYPE_NAME } from './card/names.js'
import { wholeText } from '../card-texts.js'

/** Every card of the set, with its words and what to sift it by. */
export const browser = (content: Content): readonly BrowsedSet[] => [
  browsed('cards', 'Core set', content.cards.items, card => ({
    text: wholeText(card),
    facets: {
      Type: TYPE_NAME[card.type],
      Race: card.races.length === 0 ? 'None' : card.races.map(race => EMPIRES[race].name).join(', '),
      ...(card.sub === undefined ? {} : { Class: capital(card.sub) }),
      Rarity: card.rarity === 'region' ? 'Region' : capital(card.rarity),
      Price: String(card.type === 'starbase' ? (card.upgrade?.price ?? 0) : card.x ? 'X' : card.price),
    },
  })),
]
