import type { EventOf, Seat, Uses } from '@orrery/kernel'
import type { CardType } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import type { Talk } from '../talk.js'

type Kind = Uses<G, EventOf<Talk>>
/** Cards of a seat's deck that this holds for, by name. */
const inDeck = (holds: (kind: ReturnType<typeof kindOf>) => boolean) => (g: G, seat: Seat) => [
  ...new Set(
    [...g.cards].flatMap(({ owner }, card) => {
      const kind = kindOf(g, card)
      return owner === seat && holds(kind) ? [kind.card.name] : []
    }),
  ),
]
const played = (type: CardType): Kind => ({
  all: inDeck(kind => kind.type === type),
  of: (e, g) =>
    e.type === 'announced' && e.what === 'card' && kindOf(g, e.card).type === type
      ? kindOf(g, e.card).card.name
      : undefined,
})

/** What balance tables count the use of. */
export const uses: Readonly<Record<string, Kind>> = {
  'Ships played': played('ship'),
  'News played': played('news'),
  'Structures played': played('structure'),
  'Locations played': played('location'),
  'Abilities used': {
    all: inDeck(({ use }) => use !== undefined),
    of: (e, g) => (e.type === 'announced' && e.what === 'ability' ? kindOf(g, e.card).card.name : undefined),
  },
  'Regions opened': {
    all: inDeck(({ type }) => type === 'region'),
    of: (e, g) => (e.type === 'announced' && e.what === 'region' ? kindOf(g, e.card).card.name : undefined),
  },
  'Starbase upgraded': {
    all: () => ['Upgrade'],
    of: e => (e.type === 'upgraded' ? 'Upgrade' : undefined),
  },
}
