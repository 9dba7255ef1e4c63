import { capital } from '@orrery/kernel'
import type { BrowsedSet } from '@orrery/ui'
import { sourceFacet } from '@orrery/ui'
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
  {
    set: 'ships',
    title: 'Ships',
    items: content.ships.items.map(ship => ({
      id: ship.id,
      name: ship.name,
      text: `${shipText(ship)} Armor ${ship.standard.length}, power ${power(ship.standard)}. ${ship.copies} for each Colony.`,
      facets: { Deck: capital(ship.deck), ...sourceFacet(ship) },
    })),
  },
  {
    set: 'techs',
    title: 'Tech',
    items: content.techs.items.map(tech => ({
      id: tech.id,
      name: tech.name,
      text: techText(tech),
      facets: { Colour: capital(tech.colour), Phase: techWords(tech).phase, ...sourceFacet(tech) },
    })),
  },
  {
    set: 'agendas',
    title: 'Agenda',
    items: content.agendas.items.map(agenda => ({
      id: agenda.id,
      name: agenda.name,
      text: `${agendaText(content, agenda)} ${agenda.points} VP.`,
      facets: { Colour: capital(agenda.colour), VP: String(agenda.points), ...sourceFacet(agenda) },
    })),
  },
  {
    set: 'initiatives',
    title: 'Initiative',
    items: content.initiatives.items.map(card => ({
      id: card.id,
      name: `Initiative ${card.number}`,
      text: initiativeText(card),
      facets: { Players: card.notForTwo ? '3 to 6' : '2 to 6', ...sourceFacet(card) },
    })),
  },
  {
    set: 'colonies',
    title: 'Colonies',
    items: content.colonies.items.map(colony => ({
      id: colony.id,
      name: colony.name,
      text: `${advantagesLine(colony)}. ${colonyWords(colony)}`,
      facets: {
        Capital:
          colony.capital === undefined ? 'None' : (CATEGORY_NAMES[CATEGORIES.indexOf(colony.capital)] ?? ''),
        ...sourceFacet(colony),
      },
    })),
  },
  {
    set: 'systems',
    title: 'Systems',
    items: content.systems.items.map(system => ({
      id: system.id,
      name: system.name,
      text: systemText(system),
      facets: { ...sourceFacet(system) },
    })),
  },
  {
    set: 'keys',
    title: 'Keys',
    items: content.keys.items.map(key => ({
      id: key.id,
      name: key.name,
      text: keyText(key),
      facets: { ...sourceFacet(key) },
    })),
  },
  {
    set: 'tokens',
    title: 'Tokens',
    items: content.tokens.items.map(token => ({
      id: token.id,
      name: token.name,
      text: tokenText(token),
      facets: { ...sourceFacet(token) },
    })),
  },
]
