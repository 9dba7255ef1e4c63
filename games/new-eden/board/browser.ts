import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { browsed } from '@orrery/ui'
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
  browsed('ships', 'Ships', content.ships.items, ship => ({
    text: ship.abilities.map(abilityText).join(' '),
    facets: {
      Faction: empire(ship.faction).name,
      Size: SIZE_NAMES[ship.size],
      Class: words(ship.class),
    },
  })),
  browsed('developments', 'Developments', content.developments.items, card => ({
    text: developmentText(card),
    facets: {
      Category: CATEGORY[card.category].name,
      Cost: String(card.cost),
      Faction: card.faction ? empire(card.faction).name : 'All',
    },
  })),
  browsed('strategies', 'Strategies', content.strategies.items, card => ({
    text: strategyText(card),
    facets: { Faction: card.faction ? empire(card.faction).name : 'All' },
  })),
  browsed('events', 'Events', content.events.items, card => ({
    text: eventText(card),
    facets: { Kind: words(card.kind), Copies: String(card.copies) },
  })),
  browsed('missions', 'Missions', content.missions.items, card => ({
    text: missionText(card),
    facets: { Kind: words(card.kind), VP: String(missionVp(card)) },
  })),
  browsed('systems', 'Systems', content.systems.items, tile => ({
    text: systemText(tile),
    facets: { Tier: String(tile.tier) },
  })),
  browsed('homes', 'Home Systems', content.homes.items, home => ({
    text: '',
    facets: { Faction: empire(home.faction).name },
  })),
  browsed('discoveries', 'Discovery Tokens', content.discoveries.items, token => ({
    text: discoveryText(token),
    facets: { Copies: String(token.copies) },
  })),
  browsed('asteroids', 'Asteroid Tokens', content.asteroids.items, token => ({
    text: asteroidText(token),
    facets: { Copies: String(token.copies) },
  })),
]
