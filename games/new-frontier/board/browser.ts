import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { browsed } from '@orrery/ui'
import {
  abilityTexts,
  agendaText,
  archaeotechText,
  BRANCH_NAMES,
  cardText,
  colonyText,
  facilityText,
  rewardText,
  scoringText,
  shipText,
  startText,
  taskText,
  technologyName,
  technologyText,
} from '../card-texts.js'
import type { Content } from '../content/content.js'

/** Everything there is to read in the game, for the card browser. */
export const browser = (content: Content): readonly BrowsedSet[] => [
  browsed('factions', 'Corporations', content.factions.items, faction => ({
    text: [
      startText(content, faction),
      ...abilityTexts(content, faction).map(([name, text]) => `${name}: ${text}`),
    ].join(' '),
    facets: { Branch: BRANCH_NAMES[faction.head] },
  })),
  browsed('ships', 'Ships', content.ships.items, ship => ({
    text: `${shipText(content, ship)} ${ship.copies} in the game.`,
    facets: { Kind: capital(ship.kind) },
  })),
  browsed('technologies', 'Technologies', content.technologies.items, technology => ({
    name: technologyName(technology),
    text: technologyText(content, technology),
    facets: {
      Branch: BRANCH_NAMES[technology.branch],
      Level: String(technology.level),
    },
  })),
  browsed('facilities', 'Facilities', content.facilities.items, facility => ({
    text: facilityText(content, facility),
    facets: { Place: facility.orbital ? 'In orbit' : 'On the planet' },
  })),
  browsed('strategies', 'Strategies', content.strategies.items, card => ({
    text: cardText(content, card),
    facets: { Colour: capital(card.colour) },
  })),
  browsed('tactics', 'Tactics', content.tactics.items, card => ({
    text: `${cardText(content, card)} Goes with ${card.with.join(', ')}.`,
    facets: { For: card.advanced ? 'Experienced players' : 'Everybody' },
  })),
  browsed('policies', 'Policies', content.policies.items, policy => ({
    text: `Red: ${agendaText(content, policy, 'red')} Blue: ${agendaText(content, policy, 'blue')}`,
    facets: { Holds: policy.planet ? 'At one planet' : 'Everywhere' },
  })),
  browsed('missions', 'Missions', content.missions.items, mission => ({
    text: `${taskText(content, mission)} ${rewardText(mission)}`,
    facets: { Suit: capital(mission.suit), Deck: capital(mission.back) },
  })),
  browsed('archaeotech', 'Archaeotech', content.archaeotech.items, token => ({
    text: `${archaeotechText(content, token)} ${token.copies} in the game.`,
  })),
  browsed('colonies', 'Colonies', content.colonies.items, colony => ({
    text: colonyText(colony),
    facets: { Level: String(colony.level), Players: `${colony.players} or more` },
  })),
  browsed('categories', 'Scoring', content.categories.items, category => ({
    text: scoringText(content, category),
  })),
]
