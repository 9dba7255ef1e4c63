import type { EventOf, Uses } from '@orrery/kernel'
import { ACTION_NAME, UNIT_NAME } from '../card-words.js'
import { ACTIONS, UNITS } from '../content/vocabulary.js'
import { isActionCard } from '../rules/hand.js'
import { DIPLOMACY } from '../rules/tests.js'
import type { AdAstra } from '../state.js'
import { content, diplomatOf, missionOf, technologyOf, unitOf } from '../state.js'
import type { Talk } from '../talk.js'

const every =
  (set: 'technologies' | 'missions' | 'diplomats' | 'buildings' | 'diplomacyEffects') => (g: AdAstra) =>
    content(g)[set].items.map(({ name }) => name)

/** What balance tables count the use of. */
export const uses: Readonly<Record<string, Uses<AdAstra, EventOf<Talk>>>> = {
  'Actions taken': {
    all: () => ACTIONS.map(action => ACTION_NAME[action]),
    of: e => (e.type === 'played' ? ACTION_NAME[ACTIONS[e.action] ?? 'flight'] : undefined),
  },
  'Technologies developed': {
    all: every('technologies'),
    of: (e, g) =>
      e.type === 'developed' && !isActionCard(g, e.card) ? technologyOf(g, e.card).name : undefined,
  },
  'Units built': {
    all: () => UNITS.map(unit => UNIT_NAME[unit]),
    of: (e, g) => (e.type === 'unit' ? UNIT_NAME[unitOf(g, e.unit).class] : undefined),
  },
  'Buildings built': {
    all: every('buildings'),
    of: (e, g) => (e.type === 'built' ? content(g).buildings.at(e.building).name : undefined),
  },
  'Diplomats sent': {
    all: every('diplomats'),
    of: (e, g) => (e.type === 'diplomat' ? diplomatOf(g, e.card).name : undefined),
  },
  'Effects of Diplomacy': {
    all: every('diplomacyEffects'),
    of: (e, g) =>
      e.type === 'effect' ? content(g).diplomacyEffects.items[e.effect - DIPLOMACY]?.name : undefined,
  },
  'Missions completed': {
    all: every('missions'),
    of: (e, g) => (e.type === 'completed' ? missionOf(g, e.card).name : undefined),
  },
}
