import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { sourceFacet } from '@orrery/ui'
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
  {
    set: 'factions',
    title: 'Corporations',
    items: content.factions.items.map(faction => ({
      id: faction.id,
      name: faction.name,
      text: [
        startText(content, faction),
        ...abilityTexts(content, faction).map(([name, text]) => `${name}: ${text}`),
      ].join(' '),
      facets: { Branch: BRANCH_NAMES[faction.head], ...sourceFacet(faction) },
    })),
  },
  {
    set: 'ships',
    title: 'Ships',
    items: content.ships.items.map(ship => ({
      id: ship.id,
      name: ship.name,
      text: `${shipText(content, ship)} ${ship.copies} in the game.`,
      facets: { Kind: capital(ship.kind), ...sourceFacet(ship) },
    })),
  },
  {
    set: 'technologies',
    title: 'Technologies',
    items: content.technologies.items.map(technology => ({
      id: technology.id,
      name: technologyName(technology),
      text: technologyText(content, technology),
      facets: {
        Branch: BRANCH_NAMES[technology.branch],
        Level: String(technology.level),
        ...sourceFacet(technology),
      },
    })),
  },
  {
    set: 'facilities',
    title: 'Facilities',
    items: content.facilities.items.map(facility => ({
      id: facility.id,
      name: facility.name,
      text: facilityText(content, facility),
      facets: { Place: facility.orbital ? 'In orbit' : 'On the planet', ...sourceFacet(facility) },
    })),
  },
  {
    set: 'strategies',
    title: 'Strategies',
    items: content.strategies.items.map(card => ({
      id: card.id,
      name: card.name,
      text: cardText(content, card),
      facets: { Colour: capital(card.colour), ...sourceFacet(card) },
    })),
  },
  {
    set: 'tactics',
    title: 'Tactics',
    items: content.tactics.items.map(card => ({
      id: card.id,
      name: card.name,
      text: `${cardText(content, card)} Goes with ${card.with.join(', ')}.`,
      facets: { For: card.advanced ? 'Experienced players' : 'Everybody', ...sourceFacet(card) },
    })),
  },
  {
    set: 'policies',
    title: 'Policies',
    items: content.policies.items.map(policy => ({
      id: policy.id,
      name: policy.name,
      text: `Red: ${agendaText(content, policy, 'red')} Blue: ${agendaText(content, policy, 'blue')}`,
      facets: { Holds: policy.planet ? 'At one planet' : 'Everywhere', ...sourceFacet(policy) },
    })),
  },
  {
    set: 'missions',
    title: 'Missions',
    items: content.missions.items.map(mission => ({
      id: mission.id,
      name: mission.name,
      text: `${taskText(content, mission)} ${rewardText(mission)}`,
      facets: { Suit: capital(mission.suit), Deck: capital(mission.back), ...sourceFacet(mission) },
    })),
  },
  {
    set: 'archaeotech',
    title: 'Archaeotech',
    items: content.archaeotech.items.map(token => ({
      id: token.id,
      name: token.name,
      text: `${archaeotechText(content, token)} ${token.copies} in the game.`,
      facets: { ...sourceFacet(token) },
    })),
  },
  {
    set: 'colonies',
    title: 'Colonies',
    items: content.colonies.items.map(colony => ({
      id: colony.id,
      name: colony.name,
      text: colonyText(colony),
      facets: { Level: String(colony.level), Players: `${colony.players} or more`, ...sourceFacet(colony) },
    })),
  },
  {
    set: 'categories',
    title: 'Scoring',
    items: content.categories.items.map(category => ({
      id: category.id,
      name: category.name,
      text: scoringText(content, category),
      facets: { ...sourceFacet(category) },
    })),
  },
]
