import { capital } from '@orrery/kernel'
import type { Amount, Command, Filter, Target, Who } from './content/vocabulary.js'

/** The words that card texts are put together from: what is meant, how much of it, by whom. */

const TYPE = {
  starbase: ['starbase', 'starbases'],
  region: ['region', 'regions'],
  ship: ['ship', 'ships'],
  news: ['news', 'news'],
  structure: ['structure', 'structures'],
  location: ['location', 'locations'],
} as const
const DOING: Readonly<Record<Command, string>> = {
  ambush: 'ambushing',
  haul: 'hauling',
  mining: 'mining',
  patrol: 'patrolling',
  trade: 'trading',
}
/** What a ship with a command can do. */
const CAN: Readonly<Record<Command, string>> = {
  ambush: 'ambush',
  haul: 'haul',
  mining: 'mine',
  patrol: 'patrol',
  trade: 'trade',
}
export const article = (text: string): string => (/^[aeiou]/.test(text) ? `an ${text}` : `a ${text}`)
export const turns = (n: number): string => (n === 1 ? 'one turn' : `${n} turns`)

/** "Defending ships you control that cost 5 or more in outer regions": what they are, whose, which of them, where. */
export function noun(filter: Filter, many: boolean, here: string, whose = 'you control'): string {
  const { type, at, sub, race, doing, has, least, most, fighting, docked, self, mineral } = filter
  const cost = many ? 'cost' : 'costs'
  const said = [
    self === false ? 'other' : '',
    filter.whose === 'enemy' ? 'enemy' : '',
    docked ? 'docked' : '',
    fighting ?? '',
    doing !== undefined && doing !== 'any' ? DOING[doing] : '',
    race === undefined ? '' : capital(race),
    type === undefined ? (many ? 'cards' : 'card') : TYPE[type][many ? 1 : 0],
    sub === undefined ? '' : `(${sub.join(' or ')})`,
    filter.whose === 'yours' && type !== 'starbase' ? whose : '',
    has === undefined ? '' : `that can ${CAN[has]}`,
    mineral ? 'with a mineral value' : '',
    least === undefined ? '' : `that ${cost} ${least} or more`,
    most === undefined ? '' : `that ${cost} ${most} or less`,
    at === 'here' ? here : at === 'home' ? 'in your home region' : at === 'target' ? 'there' : '',
    at === 'outer' ? (many ? 'in outer regions' : 'in an outer region') : '',
    doing === 'any' ? 'with an active command' : '',
  ]
  return said.filter(Boolean).join(' ')
}

export function target({ what, items = [], ...filter }: Target, here: string): string {
  switch (what) {
    case 'card':
      // News can also lie on the pile.
      return `target ${noun(filter, false, here)}${filter.type === 'news' ? ' in play' : ''}`
    case 'region':
      return 'target region'
    case 'outer':
      return 'target outer region'
    case 'player':
      return 'target player'
    case 'opponent':
      return 'target opponent'
    case 'pile':
      return `target ${items.join(', ').replace(/, ([^,]*)$/, ' or $1')} on the pile`
  }
}

/** How the parts of one ability call each other. */
export interface Voice {
  readonly name: string
  readonly here: string
  readonly power: number | undefined
  readonly target: string
  readonly second: string
}

export function amount(n: Amount, v: Voice): string {
  if (typeof n === 'number') return String(n)
  if (typeof n === 'object') return `1 for each ${noun(n.count, false, v.here)}`
  switch (n) {
    case 'x':
      return 'X'
    case 'x-1':
      return 'X − 1'
    case 'power':
      return String(v.power ?? 0)
    case 'sacrificed':
      return 'the attack of the sacrificed ship'
  }
}
export const cards = (n: Amount, v: Voice): string => (n === 1 ? 'a card' : `${amount(n, v)} cards`)

/** "Draw", "its owner draws", "each opponent draws". */
export function does(who: Who, verb: string, v: Voice): string {
  switch (who) {
    case 'you':
      return verb
    case 'owner':
      return `its owner ${verb}s`
    case 'target':
      return `${v.target} ${verb}s`
    case 'opponents':
      return `each opponent ${verb}s`
    case 'everyone':
      return `each player ${verb}s`
  }
}
