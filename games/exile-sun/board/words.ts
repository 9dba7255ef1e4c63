import { capital, counted } from '@orrery/kernel'
import { colonyText, initiativeText, techPhase, techText } from '../card-texts.js'
import type { Colony } from '../content/colonies.js'
import { CATEGORIES } from '../content/colonies.js'
import type { Initiative } from '../content/initiatives.js'
import type { Key } from '../content/keys.js'
import type { Ship } from '../content/ships.js'
import type { System } from '../content/systems.js'
import type { Tech } from '../content/techs.js'
import type { Token } from '../content/tokens.js'
import type { Terrain } from '../rules/map.js'
import { CATEGORY_SHORT } from './names.js'

/** What stands on cards, tiles and tokens beyond what the game's own card texts say. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const
const spelled = (n: number): string => NUMBERS[n] ?? String(n)

export const power = (circles: readonly number[]): number => circles.reduce((sum, n) => sum + n, 0)

// ---------------------------------------------------------------- ships

export function shipKind({ loss, deck }: Ship): string {
  if (loss === 'trophy') return 'Ship · unique, Storage'
  if (loss === 'storage') return 'Ship · Storage, always back'
  return deck === 'overhead' ? 'Ship · goes under Overhead' : 'Ship · goes under Reserve'
}
export function shipText(ship: Ship): string {
  if (ship.id === 'flagship')
    return 'May be fielded in any battle, free. Worth 1 private VP while you own it; destroyed, it is a trophy of the opponent.'
  if (ship.id === 'shipyard')
    return 'Fights with the Shipyard token and only there. Worth 1 private VP while you own it; destroyed, it is a trophy of the opponent.'
  if (ship.loss === 'storage')
    return 'May be fielded in any battle, free. Destroyed, it goes back to Storage.'
  return `Damage covers the circles from the left; a covered circle gives no power. Destroyed, it goes under the ${ship.deck === 'overhead' ? 'Overhead' : 'Reserve'} deck.`
}

// ---------------------------------------------------------------- Tech, Agendas, Initiative, Colonies

/** A sentence "moment: effect" in its two halves; small cards have room for the effect alone. */
const halves = (text: string): readonly [before: string, after: string] => {
  const at = text.indexOf(':')
  return at < 0 ? ['', text] : [text.slice(0, at), capital(text.slice(at + 1).trim())]
}
export function techWords(tech: Tech): {
  readonly phase: string
  readonly when: string
  readonly what: string
} {
  const [when, what] = halves(techText(tech))
  return { phase: techPhase(tech).replace(' Phase', ''), when, what }
}
/** The ability alone: the points stand on the card in large. */
export const abilityOf = (card: Initiative): string =>
  initiativeText(card).replace(`${card.points} Budget Points.`, '').trim() || 'No ability.'

const ADVANTAGES: Readonly<Record<string, string>> = {
  capital: 'Capital',
  armor: 'Armor',
  stealth: 'Stealth',
  command: 'Command',
}
export const advantagesLine = (colony: Colony): string =>
  colony.advantages
    .map(a =>
      a === 'capital' && colony.capital
        ? `Capital ½ ${CATEGORY_SHORT[CATEGORIES.indexOf(colony.capital)] ?? ''}`
        : (ADVANTAGES[a] ?? a),
    )
    .join(' · ')
export const advantageTexts = (colony: Colony): readonly (readonly [name: string, text: string])[] =>
  colonyText(colony).map(halves)
export const colonyWords = (colony: Colony): string =>
  [
    colony.biography,
    ...colonyText(colony),
    `${colony.moves} moves, ${colony.shipMaximum} Ship, ${colony.techMaximum} Tech and ${colony.agendaMaximum} Agenda cards, ${colony.decoys} Decoys.`,
  ].join(' ')

// ---------------------------------------------------------------- tiles, tokens, terrain

export const systemText = (system: System): string =>
  `Two planets joined by a Military Zone of ${system.military.length} spaces, a Gateway, ${system.asteroids.length} asteroid fields and Trade Routes to ${counted(system.tradeEdges.length, 'edge')}. It may be turned into any of six positions.`
export const keyText = (key: Key): string =>
  key.half
    ? 'Half a tile that closes a gap between home systems: Trade Routes and asteroid fields.'
    : 'The middle of the map: Trade Routes to all six edges, asteroid fields between them.'
export function tokenText(token: Token): string {
  if (token.id === 'decoy')
    return 'Lies face down like a fleet, moves and scans like one, and stands for no ship. Seen or attacked it leaves the map; so it does once it ran into an enemy, at the latest in the Battle Phase. It comes back for free in Fuel Supply.'
  if (token.id === 'scout')
    return 'Lies open, stands for one ship that survived a battle. Up to five of a player may share a space; three, four or five may combine into a fleet. Scouts never attack.'
  if (token.id === 'shipyard')
    return 'Lies face down and fights with five ships, the Shipyard card among them. New fleets may be deployed beside it. Lost for good when its card is destroyed.'
  return `Lies face down and stands for ${spelled(token.ships)} ships: ${token.copies} of them for each Colony. It moves, scans, attacks and holds planets.`
}
export const TERRAIN_TEXTS: Readonly<Record<Terrain, string>> = {
  normal: 'One move to enter.',
  planet:
    'One move to enter. A fleet or Scouts take it from the player who controls it: at once when they win a battle here, else when all battles of the phase are over. Each planet taken is 1 VP; left empty it stays yours. Decoys take nothing.',
  trade: 'One move takes a token two spaces if both are Trade Routes.',
  gateway:
    'Counts as a Trade Route. All Gateways are one space: go in at one and out beside any other. No token may stop here.',
  military:
    'A Trade Route for the player who controls both planets of its System, open space for everybody else.',
  asteroid: 'Two moves to enter.',
}
