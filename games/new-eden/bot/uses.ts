import type { EventOf, Seat, Uses } from '@orrery/kernel'
import { STRUCTURE_NAMES } from '../card-words.js'
import { ACTIONS } from '../content/factions.js'
import { STRUCTURES } from '../content/vocabulary.js'
import type { NewEden } from '../state.js'
import { contentIn, developmentOf, eventOf, missionOf, panelOf, shipOf } from '../state.js'
import type { Talk } from '../talk.js'

const ofFaction = (set: 'developments' | 'ships') => (g: NewEden, seat: Seat) =>
  contentIn(g)[set].items.flatMap(({ name, faction = panelOf(g, seat).id }) =>
    faction === panelOf(g, seat).id ? [name] : [],
  )
const every = (set: 'events' | 'missions') => (g: NewEden) => contentIn(g)[set].items.map(({ name }) => name)

const structureName = (structure: (typeof STRUCTURES)[number]): string => STRUCTURE_NAMES[structure][0]

/** What balance tables count the use of. */
export const uses: Readonly<Record<string, Uses<NewEden, EventOf<Talk>>>> = {
  'Actions taken': { all: () => ACTIONS, of: e => (e.type === 'action' ? e.action : undefined) },
  'Developments completed': {
    all: ofFaction('developments'),
    of: (e, g) => (e.type === 'completed' ? developmentOf(g, e.development).name : undefined),
  },
  'Ships built': {
    all: ofFaction('ships'),
    of: (e, g) => (e.type === 'launched' ? shipOf(g, e.by, e.class).name : undefined),
  },
  'Structures built': {
    all: () => STRUCTURES.map(structureName),
    of: e => (e.type === 'built' ? structureName(STRUCTURES[e.structure] ?? 'citadel') : undefined),
  },
  'Missions completed': {
    all: every('missions'),
    of: (e, g) => (e.type === 'mission' ? missionOf(g, e.mission).name : undefined),
  },
  'Events played': {
    all: every('events'),
    of: (e, g) => (e.type === 'played' ? eventOf(g, e.event).name : undefined),
  },
}
