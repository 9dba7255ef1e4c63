import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { sourceFacet } from '@orrery/ui'
import {
  abilityText,
  asteroidText,
  developmentText,
  discoveryText,
  eventText,
  missionText,
  missionVp,
  strategyText,
  systemText,
} from '../card-texts.js'
import { SIZE_NAMES } from '../card-words.js'
import type { Content } from '../content/content.js'
import { CATEGORY } from './cards/categories.js'
import { empire } from './empires.js'

const words = (name: string): string => capital(name.replace(/-/g, ' '))

/** Everything printed, as the card browser lists it. */
export const browser = (content: Content): readonly BrowsedSet[] => [
  {
    set: 'ships',
    title: 'Ships',
    items: content.ships.items.map(ship => ({
      id: ship.id,
      name: ship.name,
      text: ship.abilities.map(abilityText).join(' '),
      facets: {
        Faction: empire(ship.faction).name,
        Size: SIZE_NAMES[ship.size],
        Class: words(ship.class),
        ...sourceFacet(ship),
      },
    })),
  },
  {
    set: 'developments',
    title: 'Developments',
    items: content.developments.items.map(card => ({
      id: card.id,
      name: card.name,
      text: developmentText(card),
      facets: {
        Category: CATEGORY[card.category].name,
        Cost: String(card.cost),
        Faction: card.faction ? empire(card.faction).name : 'All',
        ...sourceFacet(card),
      },
    })),
  },
  {
    set: 'strategies',
    title: 'Strategies',
    items: content.strategies.items.map(card => ({
      id: card.id,
      name: card.name,
      text: strategyText(card),
      facets: { Faction: card.faction ? empire(card.faction).name : 'All', ...sourceFacet(card) },
    })),
  },
  {
    set: 'events',
    title: 'Events',
    items: content.events.items.map(card => ({
      id: card.id,
      name: card.name,
      text: eventText(card),
      facets: { Kind: words(card.kind), Copies: String(card.copies), ...sourceFacet(card) },
    })),
  },
  {
    set: 'missions',
    title: 'Missions',
    items: content.missions.items.map(card => ({
      id: card.id,
      name: card.name,
      text: missionText(card),
      facets: { Kind: words(card.kind), VP: String(missionVp(card)), ...sourceFacet(card) },
    })),
  },
  {
    set: 'systems',
    title: 'Systems',
    items: content.systems.items.map(tile => ({
      id: tile.id,
      name: tile.name,
      text: systemText(tile),
      facets: { Tier: String(tile.tier), ...sourceFacet(tile) },
    })),
  },
  {
    set: 'homes',
    title: 'Home Systems',
    items: content.homes.items.map(home => ({
      id: home.id,
      name: home.name,
      text: '',
      facets: { Faction: empire(home.faction).name, ...sourceFacet(home) },
    })),
  },
  {
    set: 'discoveries',
    title: 'Discovery Tokens',
    items: content.discoveries.items.map(token => ({
      id: token.id,
      name: token.name,
      text: discoveryText(token),
      facets: { Copies: String(token.copies), ...sourceFacet(token) },
    })),
  },
  {
    set: 'asteroids',
    title: 'Asteroid Tokens',
    items: content.asteroids.items.map(token => ({
      id: token.id,
      name: token.name,
      text: asteroidText(token),
      facets: { Copies: String(token.copies), ...sourceFacet(token) },
    })),
  },
]
