import type { SeatInfo } from '@orrery/ui'
import type { Terrain } from '../rules/map.js'
import { TERRAINS } from '../rules/map.js'
import type { Kind } from '../state.js'
import { content } from '../content/content.js'
import { callOf } from './colonies.js'
import { kept, printed } from './keep.js'
import type { Position, TokenView } from './position.js'
import { everyone, hasBit, lastSeen, mapOf, movesLeft, tokensAt } from './position.js'

/** What things are called on the board, for labels and lists. */

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  none: 'Token',
  decoy: 'Decoy',
  light: 'Light fleet',
  medium: 'Medium fleet',
  heavy: 'Heavy fleet',
  shipyard: 'Shipyard',
  scout: 'Scout',
}
/** What stands on the face of a token. */
export const FACES: Readonly<Record<Kind, string>> = {
  none: '?',
  decoy: 'D',
  light: '3',
  medium: '4',
  heavy: '5',
  shipyard: 'S',
  scout: '1',
}
export const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  normal: 'Open space',
  planet: 'Planet',
  trade: 'Trade Route',
  gateway: 'Gateway',
  military: 'Military Zone',
  asteroid: 'Asteroid field',
}
export const CATEGORY_NAMES = [
  'Overhead Expenses',
  'Ship Building Costs',
  'Fuel Supply',
  'Tech Research',
] as const
export const CATEGORY_SHORT = ['Overhead', 'Building', 'Fuel', 'Tech'] as const
/** Heads of narrow columns. */
export const CATEGORY_BRIEF = ['Over.', 'Build', 'Fuel', 'Tech'] as const

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const terrainAt = (p: Position, space: number): Terrain => TERRAINS[p.terrain[space] ?? 0] ?? 'normal'
export const planetAt = (p: Position, space: number): number =>
  terrainAt(p, space) === 'planet' ? p.planets.findIndex(planet => planet.at === space) : -1
const spaceNames = kept(printed, p => p.terrain.map((_, space) => capital(placeName(p, space))))
function placeName(p: Position, n: number): string {
  const map = mapOf(p)
  const location = map.systemOf[n] ?? -1
  const terrain = terrainAt(p, n)
  const owner = p.players.find(one => one.location === location)
  if (location < 0 || owner === undefined)
    return terrain === 'gateway' ? 'the Gateway of the hub' : `deep space ${n}`
  const system = content.systems.at(owner.system).name
  if (terrain === 'gateway') return `the Gateway of ${system}`
  if (terrain === 'planet') return `${system}, ${planetAt(p, n) % 2 === 0 ? 'first' : 'second'} planet`
  const inside = [...map.systemOf.keys()].filter(s => map.systemOf[s] === location)
  return `${system} ${inside.indexOf(n) + 1}`
}
/** What the log calls it too, as the beginning of a sentence. */
export const spaceName = (p: Position, space: number): string => spaceNames(p)[space] ?? 'Off the map'

/** A token as far as the viewer may know it. */
export function tokenName(p: Position, seats: readonly SeatInfo[], me: number, t: number): string {
  const token = p.tokens[t]
  if (!token) return 'No token'
  if (token.owner === me) return KIND_NAMES[token.kind ?? 'none']
  const owner = callOf(p, seats, token.owner)
  return token.kind === null || token.kind === 'none'
    ? `${owner} token`
    : `${owner} ${KIND_NAMES[token.kind]}`
}
/** Others who have seen a face-down token of the viewer's. */
const seenBy = (p: Position, seats: readonly SeatInfo[], token: TokenView): string[] =>
  token.scout
    ? []
    : p.players.flatMap((_, seat) =>
        seat !== token.owner && hasBit(token.known, seat) ? [callOf(p, seats, seat)] : [],
      )
function tokenLabel(p: Position, seats: readonly SeatInfo[], me: number, t: number): string {
  const token = p.tokens[t]
  if (!token) return ''
  const parts = [tokenName(p, seats, me, t)]
  if (token.owner === me) {
    parts.push(plural(movesLeft(p, token), 'move') + ' left')
    const by = seenBy(p, seats, token)
    if (by.length > 0) parts.push(`seen by ${by.join(' and ')}`)
  } else if (token.kind === null) parts.push('face down')
  else if (!token.scout) {
    const cycle = lastSeen(p, me, t)
    parts.push(token.known === everyone(p) ? 'known to all' : 'known to you alone')
    if (cycle > 0) parts.push(`seen in cycle ${cycle}`)
  }
  if (token.pinned) parts.push('in an engagement')
  return parts.join(', ')
}
/** Read aloud for a space: what is printed there, whose it is, what lies on it. */
export function spaceLabel(p: Position, seats: readonly SeatInfo[], me: number, space: number): string {
  const parts = [spaceName(p, space)]
  const terrain = terrainAt(p, space)
  if (terrain !== 'planet' && terrain !== 'gateway') parts.push(TERRAIN_NAMES[terrain])
  const planet = p.planets[planetAt(p, space)]
  if (planet)
    parts.push(planet.controller < 0 ? 'uncontrolled' : `held by ${nameOf(p, seats, me, planet.controller)}`)
  return [...parts, ...tokensAt(p, space).map(t => tokenLabel(p, seats, me, t))].join(', ')
}
export const nameOf = (p: Position, seats: readonly SeatInfo[], me: number, seat: number): string =>
  seat === me ? 'you' : callOf(p, seats, seat)
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
