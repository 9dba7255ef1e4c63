import type { Ability } from './card.js'
import { location } from './card.js'

/** The owner discards a card when it comes into play: the price of a rich find. */
const toll: Ability = { when: { when: 'enters', do: [{ discard: { n: 1, who: 'owner' } }] } }
const yourShipsHere = { type: 'ship', whose: 'yours', at: 'here' } as const

export const locations = [
  location('common', 'Veldspar', 'asteroid', 2, 1, 1, { source: 'rulebook' }),
  location('common', 'Scordite', 'asteroid', 3, 0, 2),
  location('common', 'Pyroxeres', 'asteroid', 1, 0, 1),
  location('common', 'Plagioclase', 'asteroid', 4, 2, 1),
  location('common', 'Omber', 'asteroid', 2, 1, 2, { abilities: [toll], source: 'rulebook' }),
  location('common', 'Kernite', 'asteroid', 4, 1, 2),
  location('uncommon', 'Jaspet', 'asteroid', 1, 0, 2, { abilities: [toll] }),
  location('uncommon', 'Hemorphite', 'asteroid', 6, 2, 2),
  location('uncommon', 'Hedbergite', 'asteroid', 3, 1, 2, { only: 'outer' }),
  location('uncommon', 'Gneiss', 'asteroid', 5, 0, 3, { only: 'outer' }),
  location('rare', 'Dark Ochre', 'asteroid', 6, 1, 3, { only: 'outer' }),
  location('rare', 'Spodumain', 'asteroid', 8, 2, 3, { only: 'outer' }),
  location('rare', 'Crokite', 'asteroid', 4, 1, 3, { only: 'outer', abilities: [toll] }),
  location('rare', 'Bistot', 'asteroid', 3, 0, 3, { only: 'outer', abilities: [toll] }),
  location('rare', 'Arkonor', 'asteroid', 6, 2, 3, { only: 'outer', abilities: [toll] }),
  location('rare', 'Mercoxit', 'asteroid', 4, 1, 3, {
    only: 'outer',
    abilities: [{ when: { when: 'enters', do: [{ lose: { n: 3, who: 'owner' } }] } }],
  }),

  location('common', 'Temperate Planet', 'planet', 3, 1, 0, {
    abilities: [{ always: { give: 'trade', n: 1, to: { ...yourShipsHere, doing: 'trade' }, once: true } }],
  }),
  location('common', 'Barren Planet', 'planet', 2, 1, 0, { only: 'outer' }),
  location('common', 'Gas Planet', 'planet', 3, 1, 0, {
    abilities: [{ always: { give: 'haul', n: 1, to: { ...yourShipsHere, doing: 'haul' }, once: true } }],
  }),
  location('rare', 'Gathering of Worlds', 'planet', 8, 1, 0, {
    abilities: [{ when: { when: 'setup', if: { subtypes: 6 }, do: [{ win: true }] } }],
  }),
  location('uncommon', 'Amarr Prime', 'planet', 4, 2, 0, { races: ['amarr'], only: 'own-home' }),
  location('uncommon', 'Caldari Prime', 'planet', 4, 2, 0, { races: ['caldari'], only: 'own-home' }),
  location('uncommon', 'Luminaire', 'planet', 4, 2, 0, { races: ['gallente'], only: 'own-home' }),
  location('uncommon', 'Matar', 'planet', 4, 2, 0, { races: ['minmatar'], only: 'own-home' }),

  location('common', 'Watch Moon', 'moon', 2, 0, 0, {
    only: 'outer',
    abilities: [{ always: { give: 'patrol', n: 1, to: { ...yourShipsHere, doing: 'patrol' }, once: true } }],
  }),
  location('common', 'Survey Moon', 'moon', 2, 0, 0, {
    abilities: [{ when: { when: 'enters', do: [{ draw: { n: 1, who: 'owner' } }] } }],
  }),
  location('common', 'Shielded Moon', 'moon', 4, 1, 0, {
    abilities: [{ always: { give: 'shield', n: 1, to: yourShipsHere, once: true } }],
  }),
  location('rare', 'Fortress Moon', 'moon', 4, 0, 0, {
    only: 'own-home',
    abilities: [{ always: { give: 'shield', n: 3, to: { type: 'starbase', whose: 'yours' } } }],
  }),
  location('rare', 'Veiled Moon', 'moon', 3, 0, 0, {
    only: 'outer',
    abilities: [{ law: { law: 'unaimed', on: yourShipsHere } }],
  }),
  location('rare', 'Haunted Moon', 'moon', 5, 0, 0, {
    alone: true,
    abilities: [{ always: { give: 'attack', n: -1, to: yourShipsHere } }],
  }),

  location('common', 'Radiation Belt', 'hazard', 4, 0, 0, {
    alone: true,
    abilities: [{ always: { give: 'shield', n: -1, to: { type: 'ship', at: 'here' }, floor: true } }],
  }),
  location('common', 'Pirate Toll', 'hazard', 4, -1, 0, { alone: true }),
]
