import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { browsed } from '@orrery/ui'
import { agendaText, initiativeText, techText } from '../card-texts.js'
import { CATEGORIES } from '../content/colonies.js'
import type { Content } from '../content/content.js'
import { CATEGORY_NAMES } from './names.js'
import {
  advantagesLine,
  colonyWords,
  keyText,
  power,
  shipText,
  systemText,
  techWords,
  tokenText,
} from './words.js'

/** Everything there is to read in the game, for the card browser. */
export const browser = (content: Content): readonly BrowsedSet[] => [
  browsed('ships', 'Ships', content.ships.items, ship => ({
    text: `${shipText(ship)} Armor ${ship.standard.length}, power ${power(ship.standard)}. ${ship.copies} for each Colony.`,
    facets: { Deck: capital(ship.deck) },
  })),
  browsed('techs', 'Tech', content.techs.items, tech => ({
    text: techText(tech),
    facets: { Colour: capital(tech.colour), Phase: techWords(tech).phase },
  })),
  browsed('agendas', 'Agenda', content.agendas.items, agenda => ({
    text: `${agendaText(content, agenda)} ${agenda.points} VP.`,
    facets: { Colour: capital(agenda.colour), VP: String(agenda.points) },
  })),
  browsed('initiatives', 'Initiative', content.initiatives.items, card => ({
    name: `Initiative ${card.number}`,
    text: initiativeText(card),
    facets: { Players: card.notForTwo ? '3 to 6' : '2 to 6' },
  })),
  browsed('colonies', 'Colonies', content.colonies.items, colony => ({
    text: `${advantagesLine(colony)}. ${colonyWords(colony)}`,
    facets: {
      Capital:
        colony.capital === undefined ? 'None' : (CATEGORY_NAMES[CATEGORIES.indexOf(colony.capital)] ?? ''),
    },
  })),
  browsed('systems', 'Systems', content.systems.items, system => ({
    text: systemText(system),
  })),
  browsed('keys', 'Keys', content.keys.items, key => ({
    text: keyText(key),
  })),
  browsed('tokens', 'Tokens', content.tokens.items, token => ({
    text: tokenText(token),
  })),
]
