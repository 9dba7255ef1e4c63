import type { EventOf, Uses } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import { technologyName } from '../card-texts.js'
import type { Content } from '../content/content.js'
import type { NewFrontier } from '../state.js'
import { archaeotechOf, missionOf, shipOf } from '../state.js'
import type { Talk } from '../talk.js'

type Named = 'strategies' | 'tactics' | 'facilities' | 'archaeotech' | 'policies'
const every = (set: Named) => (g: NewFrontier) => contentOf<Content>(g)[set].items.map(({ name }) => name)
/** Of cards and Colonies those that so many players play with. */
const inPlay = (set: 'missions' | 'colonies') => (g: NewFrontier) =>
  contentOf<Content>(g)[set].items.flatMap(({ name, players = 0 }) =>
    players <= g.players.length ? [name] : [],
  )

/** What balance tables count the use of. */
export const uses: Readonly<Record<string, Uses<NewFrontier, EventOf<Talk>>>> = {
  'Technologies taken': {
    all: g => contentOf<Content>(g).technologies.items.map(technologyName),
    of: (e, g) =>
      e.type === 'technology'
        ? technologyName(contentOf<Content>(g).technologies.at(e.technology))
        : undefined,
  },
  'Facilities placed': {
    all: every('facilities'),
    of: (e, g) => (e.type === 'placed' ? contentOf<Content>(g).facilities.at(e.facility).name : undefined),
  },
  'Ships built': {
    // A Prototype is given, not built.
    all: g =>
      contentOf<Content>(g).ships.items.flatMap(({ name, kind }) => (kind === 'prototype' ? [] : [name])),
    of: (e, g) => (e.type === 'built' ? e.ships.map(ship => shipOf(g, ship).name) : undefined),
  },
  'Missions completed': {
    all: inPlay('missions'),
    of: (e, g) => (e.type === 'mission' ? missionOf(g, e.mission).name : undefined),
  },
  'Strategies shown': {
    all: every('strategies'),
    of: (e, g) => (e.type === 'strategy' ? contentOf<Content>(g).strategies.at(e.strategy).name : undefined),
  },
  'Tactics shown': {
    all: every('tactics'),
    of: (e, g) => (e.type === 'tactic' ? contentOf<Content>(g).tactics.at(e.tactic).name : undefined),
  },
  'Archaeotech used': {
    all: every('archaeotech'),
    of: (e, g) => (e.type === 'archaeotech' ? archaeotechOf(g, e.token).name : undefined),
  },
  'Policies proposed': {
    all: every('policies'),
    of: (e, g) => (e.type === 'proposed' ? contentOf<Content>(g).policies.at(e.policy).name : undefined),
  },
  'Colonies allied': {
    all: inPlay('colonies'),
    of: (e, g) => (e.type === 'allied' ? contentOf<Content>(g).colonies.at(e.colony).name : undefined),
  },
}
