import type { Seat } from '@orrery/kernel'
import { bit, contentOf, memo } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Geometry } from '../rules/map.js'
import { distanceOf, GATEWAY, mapOf } from '../rules/map.js'
import { isFleet, shipsOf } from '../rules/tokens.js'
import type { ExileSun, Kind } from '../state.js'
import { circlesOf, shipOf } from '../state.js'

/**
 * What a seat makes of the map: who stands where and how strong, judged from what it knows. Kinds and hands of others
 * that were dealt into an imagined state are left alone: one world would be mistaken for the truth.
 */
export interface Standing {
  readonly token: number
  readonly owner: Seat
  readonly at: number
  /** What it is, where this is known. */
  readonly kind: Kind | undefined
  /** Ships it stands for if it is no Decoy; Scouts of a space count together. */
  ships: number
  /** How likely it is a Decoy. */
  readonly decoy: number
  readonly pinned: boolean
  readonly scout: boolean
}
export interface Outlook {
  readonly g: ExileSun
  readonly seat: Seat
  readonly map: Geometry
  readonly standings: readonly Standing[]
  /** By space: who stands there, the token that came last at the end. */
  readonly on: readonly (readonly Standing[] | undefined)[]
  readonly gateways: readonly number[]
  /** Strength of a line by seat and number of ships, worked out once. */
  readonly lines: Map<number, number>
  /** By seat: how much it helps that this player has a point less. */
  readonly weights: Map<Seat, number>
}

const MOST_SHIPS = 8
/** A face-down fleet nobody has seen stands for so many ships, about. */
const TYPICAL = 4

/** Of the face-down tokens of each seat that the viewer does not know, how many are Decoys. */
function decoyChances(g: ExileSun, viewer: Seat): number[] {
  const unseen = Array.from({ length: g.players.length }, () => 0)
  for (const row of g.tokens)
    if (row.at >= 0 && !row.scout && (row.known & bit(viewer)) === 0)
      unseen[row.owner] = (unseen[row.owner] ?? 0) + 1
  return unseen.map((n, seat) => (n === 0 ? 0 : Math.min(1, g.players.at(seat).decoys / n)))
}
export function outlookOf(g: ExileSun, seat: Seat): Outlook {
  const map = mapOf(g)
  const decoys = decoyChances(g, seat)
  const standings: Standing[] = []
  const on: (Standing[] | undefined)[] = Array.from({ length: map.size })
  for (let t = 0; t < g.tokens.length; t++) {
    const row = g.tokens.at(t)
    const { at, owner, scout } = row
    if (at < 0) continue
    const there = (on[at] ??= [])
    const group = scout ? there.find(s => s.scout && s.owner === owner) : undefined
    if (group) {
      group.ships += 1
      continue
    }
    const known = scout || owner === seat || (row.known & bit(seat)) !== 0
    const kind = known ? row.kind : undefined
    const standing = {
      token: t,
      owner,
      at,
      kind,
      ships: kind === undefined ? TYPICAL : shipsOf(g, kind),
      decoy: kind === undefined ? (decoys[owner] ?? 0) : kind === 'decoy' ? 1 : 0,
      pinned: row.pinned,
      scout,
    }
    there.push(standing)
    standings.push(standing)
  }
  const gateways: number[] = []
  for (let s = 0; s < map.size; s++) if (g.terrain.get(s) === GATEWAY) gateways.push(s)
  return { g, seat, map, standings, on, gateways, lines: new Map(), weights: new Map() }
}
/** What fights: Decoys do not, a single Scout does not. */
export const fights = (s: Standing): boolean =>
  s.scout ? s.ships > 1 : s.kind === undefined || isFleet(s.kind)

// ---------------------------------------------------------------- strength

export const powerOf = (g: ExileSun, card: number): number => circlesOf(g, card).reduce((n, x) => n + x, 0)

/** Power of a card of the Reserve deck at the start, and of one of the Overhead deck, on average. */
interface Averages {
  readonly small: number
  readonly smallCards: number
  readonly big: number
  readonly bigCards: number
}
const averagesOf = memo(({ ships }: Content): Averages => {
  const of = (deck: string): [number, number] => {
    const classes = ships.items.filter(ship => ship.deck === deck)
    const cards = classes.reduce((n, ship) => n + ship.copies, 0)
    const power = classes.reduce((n, ship) => n + ship.copies * ship.standard.reduce((a, b) => a + b, 0), 0)
    return [power / Math.max(1, cards), cards]
  }
  const [small, smallCards] = of('reserve')
  const [big, bigCards] = of('overhead')
  return { small, smallCards, big, bigCards }
})
/** What the Flagship and Tech cards of others may add, about. */
const SURPRISE = 1.2
const TECH = 0.3
/** The power of so many ships of somebody else: from the size of the hand and from what has left the Overhead deck. */
function likelyLine(g: ExileSun, seat: Seat, ships: number): number {
  const { hand, overhead, techs } = g.players.at(seat)
  const { small, smallCards, big, bigCards } = averagesOf(contentOf<Content>(g))
  const moved = Math.max(0, bigCards - overhead.length)
  const mean = (smallCards * small + moved * big) / (smallCards + moved)
  const cards = Math.min(hand.length, ships)
  // Who may choose chooses the better ones.
  const choice = hand.length > ships ? 1.1 : 1
  return cards * mean * choice + (ships - cards) + SURPRISE + TECH * techs.length
}
/** The power of one's own best ships; the Flagship stays at home. */
function ownLine(g: ExileSun, seat: Seat, ships: number): number {
  const { hand, storage } = g.players.at(seat)
  const powers = hand.toArray().map(card => powerOf(g, card))
  for (const card of storage) if (shipOf(g, card).loss === 'storage') powers.push(powerOf(g, card))
  powers.sort((a, b) => b - a)
  let sum = TECH * g.players.at(seat).techs.length
  for (let i = 0; i < Math.min(ships, powers.length); i++) sum += powers[i] ?? 0
  return sum
}
export function lineOf({ g, seat, lines }: Outlook, of: Seat, ships: number): number {
  const key = of * MOST_SHIPS + ships
  let known = lines.get(key)
  if (known === undefined)
    lines.set(key, (known = of === seat ? ownLine(g, seat, ships) : likelyLine(g, of, ships)))
  return known
}
/** The chance to win with so much power against so much, where neither is known for certain: steep, as battles are. */
export function odds(mine: number, theirs: number): number {
  if (mine <= 0) return 0
  const ratio = theirs / mine
  return 1 / (1 + ratio * ratio * ratio * ratio * ratio)
}

// ---------------------------------------------------------------- reach

/** Spaces a token covers in a turn along Trade Routes, and from a Gateway to what lies near another. */
const REACH = 5
const BEYOND = 3
const distanceToGateway = ({ map, gateways }: Outlook, space: number): number => {
  let least = 99
  for (const gateway of gateways) least = Math.min(least, distanceOf(map, space, gateway))
  return least
}
/** How many spaces lie between a space and a place, by Gateway where that is shorter. */
export function wayBetween(outlook: Outlook, space: number, place: number): number {
  const direct = distanceOf(outlook.map, space, place)
  if (direct <= BEYOND) return direct
  return Math.min(direct, distanceToGateway(outlook, space) + distanceToGateway(outlook, place))
}
/** Whether what stands here could get there in one turn, as far as distances tell. */
export const reaches = (outlook: Outlook, space: number, place: number): boolean =>
  distanceOf(outlook.map, space, place) <= REACH ||
  (distanceToGateway(outlook, space) <= 1 && distanceToGateway(outlook, place) <= BEYOND)
