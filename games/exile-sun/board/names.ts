import { capital, counted } from '@orrery/kernel'
import type { SeatInfo } from '@orrery/ui'
import type { Terrain } from '../rules/map.js'
import { planetAt, terrainAt } from '../rules/map.js'
import type { Kind } from '../state.js'
import { texts } from '../texts.js'
import { callOf } from './colonies.js'
import { kept, printed } from './keep.js'
import type { Seen } from '../state.js'
import { isKnownToAll, tokensAt } from './table.js'
import type { Token } from './table.js'
import { movesLeft } from '../rules/tokens.js'

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
/** What a point of each category brings. */
export const UNITS = ['card', 'card', 'fleet', 'card'] as const
export const CATEGORY_SHORT = ['Overhead', 'Building', 'Fuel', 'Tech'] as const
/** Heads of narrow columns. */
export const CATEGORY_BRIEF = ['Over.', 'Build', 'Fuel', 'Tech'] as const

const nobody = (seat: number): string => `Seat ${seat + 1}`
const naming = { me: -1, seat: nobody, player: nobody }
const spaceNames = kept(printed, g =>
  g.terrain.toArray().map((_, space) => capital(texts.things.space(space, naming, g))),
)
/** What the log calls it too, as the beginning of a sentence. */
export const spaceName = (g: Seen, space: number): string => spaceNames(g)[space] ?? 'Off the map'

/** A token as far as the viewer may know it. */
export function tokenName(g: Seen, seats: readonly SeatInfo[], me: number, t: number): string {
  const token = g.tokens.at(t)
  if (token.owner === me) return KIND_NAMES[token.kind ?? 'none']
  const owner = callOf(g, seats, token.owner)
  return token.kind === undefined || token.kind === 'none'
    ? `${owner} token`
    : `${owner} ${KIND_NAMES[token.kind]}`
}
/** Others who have seen a face-down token of the viewer's. */
const seenBy = (g: Seen, seats: readonly SeatInfo[], token: Token): string[] =>
  token.scout
    ? []
    : [...g.players].flatMap((_, seat) =>
        seat !== token.owner && (token.known & (1 << seat)) !== 0 ? [callOf(g, seats, seat)] : [],
      )
function tokenLabel(g: Seen, seats: readonly SeatInfo[], me: number, t: number): string {
  const token = g.tokens.at(t)
  const parts = [tokenName(g, seats, me, t)]
  if (token.owner === me) {
    if (g.phase === 'move') parts.push(counted(movesLeft(g, token), 'move') + ' left')
    const by = seenBy(g, seats, token)
    if (by.length > 0) parts.push(`seen by ${by.join(' and ')}`)
  } else if (token.kind === undefined) parts.push('face down')
  else if (!token.scout) {
    const cycle = me < 0 ? 0 : g.players.at(me).sightings.get(t)
    parts.push(isKnownToAll(g, token) ? 'known to all' : 'known to you alone')
    if (cycle > 0) parts.push(`seen in cycle ${cycle}`)
  }
  if (token.pinned) parts.push('in an engagement')
  return parts.join(', ')
}
/** Read aloud for a space: what is printed there, whose it is, what lies on it. */
export function spaceLabel(g: Seen, seats: readonly SeatInfo[], me: number, space: number): string {
  const parts = [spaceName(g, space)]
  const terrain = terrainAt(g, space)
  if (terrain !== 'gateway') parts.push(TERRAIN_NAMES[terrain])
  const planet = planetAt(g, space)
  if (planet >= 0) {
    const { controller } = g.planets.at(planet)
    parts.push(controller < 0 ? 'uncontrolled' : `held by ${nameOf(g, seats, me, controller)}`)
  }
  return [...parts, ...tokensAt(g, space).map(t => tokenLabel(g, seats, me, t))].join(', ')
}
export const nameOf = (g: Seen, seats: readonly SeatInfo[], me: number, seat: number): string =>
  seat === me ? 'you' : callOf(g, seats, seat)
