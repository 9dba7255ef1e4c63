import type { EventOf, Uses } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { ExileSun } from '../state.js'
import { agendaOf, shipOf, techOf } from '../state.js'
import type { Talk } from '../talk.js'

const every = (set: 'techs' | 'agendas' | 'ships') => (g: ExileSun) =>
  contentOf<Content>(g)[set].items.map(({ name }) => name)

/** What balance tables count the use of. */
export const uses: Readonly<Record<string, Uses<ExileSun, EventOf<Talk>>>> = {
  'Tech cards played': {
    all: every('techs'),
    of: (e, g) => (e.type === 'tech' ? techOf(g, e.card).name : undefined),
  },
  'Agendas claimed': {
    all: every('agendas'),
    of: (e, g) => (e.type === 'agenda' ? agendaOf(g, e.card).name : undefined),
  },
  'Ships in battle': {
    all: every('ships'),
    of: (e, g) => (e.type === 'ships' ? e.ships.map(card => shipOf(g, card).name) : undefined),
  },
}
