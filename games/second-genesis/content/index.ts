import { contentSet } from '@orrery/kernel'
import type { Card } from './card.js'
import { cardSchema } from './hearing.js'
import { locations } from './locations.js'
import { commonNews } from './news.js'
import { raceNews } from './news-races.js'
import { regions } from './regions.js'
import { amarrShips } from './ships-amarr.js'
import { caldariShips } from './ships-caldari.js'
import { gallenteShips } from './ships-gallente.js'
import { minmatarShips } from './ships-minmatar.js'
import { otherShips } from './ships-others.js'
import { starbases } from './starbases.js'
import { structures } from './structures.js'

/** The core set: 240 cards. */
const cards = contentSet<Card>(
  {
    schema: cardSchema,
    items: [
      ...starbases,
      ...regions,
      ...amarrShips,
      ...caldariShips,
      ...gallenteShips,
      ...minmatarShips,
      ...otherShips,
      ...locations,
      ...structures,
      ...commonNews,
      ...raceNews,
    ],
  },
  'cards',
)
export const content = { cards }
export type Content = typeof content
export type { Card } from './card.js'
