import type { Agenda } from '../content/agendas.js'
import type { Category, Colony } from '../content/colonies.js'
import { CATEGORIES } from '../content/colonies.js'
import type { Initiative } from '../content/initiatives.js'
import type { Key } from '../content/keys.js'
import type { Ship } from '../content/ships.js'
import type { System } from '../content/systems.js'
import type { Tech, Verb } from '../content/techs.js'
import type { Token } from '../content/tokens.js'
import type { Terrain } from '../rules/map.js'
import { CATEGORY_NAMES, CATEGORY_SHORT, plural } from './names.js'

/** What stands on the cards, told from what the content declares. */

const CLASS_NAMES: Readonly<Record<string, string>> = {
  battleship: 'Battleship',
  cruiser: 'Cruiser',
  destroyer: 'Destroyer',
  frigate: 'Frigate',
  'strike-craft': 'Strike Craft',
  flagship: 'Flagship',
  shipyard: 'Shipyard',
}
const SIZE_NAMES: Readonly<Record<string, string>> = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
  shipyard: 'Shipyard',
}
const either = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`
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

// ---------------------------------------------------------------- Tech

const MOMENTS: Readonly<Record<string, readonly [phase: string, when: string]>> = {
  selection: ['Budget', 'While Initiative cards are chosen'],
  allocation: ['Budget', 'When the budgets are open'],
  building: ['Budget', 'When you are served in Ship Building'],
  turn: ['Move', 'In your Move turn'],
  tactics: ['Battle', 'Before tactics are set'],
  damage: ['Battle', 'When damage is known'],
  aftermath: ['Battle', 'After the last round'],
}
export function techMoment(tech: Tech): { readonly phase: string; readonly when: string } {
  const moment = Object.values(tech.effect.when ?? {})[0]
  const [phase, when] = MOMENTS[String(moment)] ?? ['', '']
  return { phase, when }
}
function verbText(verb: Verb): string {
  if ('initiative' in verb) return 'Choose an Initiative card now, out of order.'
  if ('draw' in verb) return `Draw up to ${plural(verb.draw, 'more Ship card', 'more Ship cards')}.`
  if ('points' in verb)
    return `${plural(verb.points, 'Budget Point')} more in one category where you spent at least 1.`
  if ('moves' in verb) return `One of your tokens gets ${plural(verb.moves, 'more move', 'more moves')}.`
  if ('scan' in verb) return 'One scan within 3 spaces needs no die.'
  if ('slipstream' in verb) return 'For one of your tokens open spaces are Trade Routes.'
  if ('mix' in verb)
    return `Mix two of your face-down tokens that are at most ${verb.mix} spaces apart: nobody knows them any more.`
  if ('power' in verb) return `+${verb.power} Fleet Power this round.`
  if ('attack' in verb) return `+${verb.attack} Fleet Power this round, Attack only.`
  if ('defend' in verb) return `+${verb.defend} Fleet Power this round, Defend only.`
  if ('repair' in verb)
    return `Uncover up to ${verb.repair} circles of one of your ships, also of one destroyed in this round.`
  return 'One of your ships destroyed in this battle goes to your hand.'
}
export const techText = (tech: Tech): string => tech.effect.do.map(verbText).join(' ')

// ---------------------------------------------------------------- Agendas

export function agendaText({ objective }: Agenda): string {
  if ('campaign' in objective)
    return `In one Battle Phase win battles as aggressor against ${spelled(objective.campaign.opponents)} different opponents.`
  if ('fleets' in objective) {
    const { sizes, opponents } = objective.fleets
    const what =
      sizes.length === 4 ? 'fleets' : `a ${either(sizes.map(size => SIZE_NAMES[size] ?? size))} fleet`
    return opponents > 1
      ? `In one Battle Phase destroy ${what} of ${spelled(opponents)} different opponents.`
      : `Destroy ${what} in a battle.`
  }
  if ('ships' in objective) {
    const { classes, count } = objective.ships
    const names = classes.map(id => CLASS_NAMES[id] ?? id)
    return count === 1
      ? `Destroy a ${either(names)} in a battle.`
      : `Destroy ${spelled(count)} ships of the class ${either(names)} in one battle.`
  }
  if ('shield' in objective) return 'Win a battle as defender on a planet you control.'
  if ('foothold' in objective)
    return 'At the end of the Battle Phase hold a planet of an opponent’s home system with a fleet on it.'
  if ('planets' in objective)
    return `At the end of the Battle Phase control ${spelled(objective.planets)} planets.`
  return 'Capture a planet in a battle without losing a ship.'
}

// ---------------------------------------------------------------- Initiative, Colonies, tiles, tokens

export function initiativeText({ ability }: Initiative): string {
  if (ability === 'first-choice') return 'Chooses the Initiative card first in the next cycle.'
  if (ability === 'shift') return 'May shift one own Budget Point when the budgets are open.'
  if (ability === 'exchange')
    return 'May draw two Agenda cards and put two back, once before the Battle Phase.'
  return 'No ability.'
}
const ADVANTAGES: Readonly<Record<string, string>> = {
  capital: 'Capital',
  armor: 'Armor',
  stealth: 'Stealth',
  command: 'Command',
}
const categoryName = (category: Category): string => CATEGORY_NAMES[CATEGORIES.indexOf(category)] ?? category
export const advantagesLine = (colony: Colony): string =>
  colony.advantages
    .map(a =>
      a === 'capital' && colony.capital
        ? `Capital ½ ${CATEGORY_SHORT[CATEGORIES.indexOf(colony.capital)] ?? ''}`
        : (ADVANTAGES[a] ?? a),
    )
    .join(' · ')
export const advantageTexts = (colony: Colony): readonly (readonly [name: string, text: string])[] =>
  colony.advantages.map(a => {
    if (a === 'capital' && colony.capital)
      return [
        'Capital',
        `half a Budget Point more in ${categoryName(colony.capital)} when points are compared`,
      ]
    if (a === 'armor') return ['Armor', 'the power of its ships sits in circles that are covered later']
    if (a === 'stealth') return ['Stealth', `${colony.decoys} Decoys instead of 2`]
    return ['Command', `a Ship hand of ${colony.shipMaximum} instead of 5`]
  })
export const colonyText = (colony: Colony): string =>
  [
    colony.biography,
    ...advantageTexts(colony).map(([name, text]) => `${name}: ${text}.`),
    `${colony.moves} moves, ${colony.shipMaximum} Ship, ${colony.techMaximum} Tech and ${colony.agendaMaximum} Agenda cards, ${colony.decoys} Decoys.`,
  ].join(' ')
export const systemText = (system: System): string =>
  `Two planets joined by a Military Zone of ${system.military.length} spaces, a Gateway, ${system.asteroids.length} asteroid fields and Trade Routes to ${plural(system.tradeEdges.length, 'edge')}. It may be turned into any of six positions.`
export const keyText = (key: Key): string =>
  key.half
    ? 'Half a tile that closes a gap between home systems: Trade Routes and asteroid fields.'
    : 'The middle of the map: a Gateway, Trade Routes to all six edges, asteroid fields between them.'
export function tokenText(token: Token): string {
  if (token.id === 'decoy')
    return 'Lies face down like a fleet, moves and scans like one, and stands for no ship. Seen or attacked it leaves the map; it comes back for free in Fuel Supply.'
  if (token.id === 'scout')
    return 'Lies open, stands for one ship that survived a battle. Up to five of a player may share a space; three, four or five may combine into a fleet. Scouts never attack.'
  if (token.id === 'shipyard')
    return 'Lies face down and fights with five ships, the Shipyard card among them. New fleets may be deployed beside it. Lost for good when its card is destroyed.'
  return `Lies face down and stands for ${spelled(token.ships)} ships: ${token.copies} of them for each Colony. It moves, scans, attacks and holds planets.`
}
export const TERRAIN_TEXTS: Readonly<Record<Terrain, string>> = {
  normal: 'One move to enter.',
  planet:
    'One move to enter. Whoever holds it alone with a fleet or Scouts at the end of the Battle Phase controls it; a planet taken from an opponent is 1 VP.',
  trade: 'One move takes a token two spaces if both are Trade Routes.',
  gateway:
    'Counts as a Trade Route. All Gateways are one space: go in at one and out beside any other. No token may stop here.',
  military:
    'A Trade Route for the player who controls both planets of its System, open space for everybody else.',
  asteroid: 'Two moves to enter.',
}
