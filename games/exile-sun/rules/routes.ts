import type { Geometry } from './map.js'
import type { Sea } from './sea.js'
import { isEnemyHeld } from './sea.js'
import type { Spaces } from './spaces.js'
import { besideIn, hasSpace, lowestIn, noSpaces, ROWS, spacesIn } from './spaces.js'

/** Where a token can get, and what it costs (XS-RULING-19). */
export const UNREACHABLE = Infinity
/** Of the search under way: one piece of memory, so that it is wiped at once. */
const scratch = new Int32Array(70 * ROWS)
const setAt = (place: number): Spaces => scratch.subarray(place * ROWS)
const [seen, seenWithCredit, going, goingWithCredit, ahead, listed] = [0, 1, 2, 3, 4, 5].map(setAt) as [
  Spaces,
  Spaces,
  Spaces,
  Spaces,
  Spaces,
  Spaces,
]
/** By cost: the spaces it came to, without and with a free step in hand. */
const LEVELS = 6
const plain = setAt(LEVELS)
const credit = setAt(LEVELS + 1)
const LEVEL = 2 * ROWS

/** Where a token gets to: the spaces by cost, then by number, its own first. A stretch of one long list. */
export interface Routes {
  /** Each a space, with its cost above it. */
  readonly list: Uint16Array
  readonly from: number
  readonly to: number
}
const COST = 8
const SPACE = (1 << COST) - 1
export const spaceIn = (list: Uint16Array, i: number): number => (list[i] as number) & SPACE
/** Many small lists are cut from one piece of memory: a piece is many times as long as one of them. */
let piece = new Uint16Array(4096)
let cut = 0

type Ground = Pick<Sea, 'waters' | 'held'>
/**
 * Spreads out over all spaces at once, one cost after the other. Rows that nothing can have come to yet are left out; a
 * way through a Gateway can lead to any.
 */
function spread({ waters, held }: Ground, start: number, moves: number, slipstream: boolean): Routes {
  const { map, gateways, exits } = waters
  const { one, two, route } = slipstream ? waters.slipstream : waters.prices
  const bottom = map.rows - 2
  if (cut + map.size > piece.length) {
    piece = new Uint16Array(piece.length)
    cut = 0
  }
  const list = piece
  let to = cut
  scratch.fill(0, 0, LEVELS * ROWS + (moves + 2) * LEVEL)
  let low = map.rowOf[start] as number
  let high = low
  plain[low] = map.bitOf[start] as number
  for (let spent = 0; spent <= moves; spent++) {
    const now = spent * LEVEL
    // For one move a token gets two rows further at most: a step and a free one.
    low = Math.max(1, low - 2)
    high = Math.min(bottom, high + 2)
    let gate = 0
    for (let row = low; row <= high; row++) {
      const fresh = (credit[now + row] as number) & ~(seenWithCredit[row] as number)
      seenWithCredit[row] = (seenWithCredit[row] as number) | fresh
      // XS-MOVE-21, XS-MOVE-24: an enemy-held space is where the way ends.
      goingWithCredit[row] = fresh & ~(held[row] as number)
      gate |= fresh & (gateways[row] as number)
    }
    let door = 0
    if (gate !== 0) {
      door = -1
      low = 1
      high = bottom
    }
    gate = 0
    for (let row = low; row <= high; row++) {
      const beside = besideIn(goingWithCredit, row) | (door & (exits[row] as number))
      ahead[row] = beside
      // XS-MOVE-10, XS-MOVE-16: the second Trade Route space in a row is free. Coming to a space without a free step
      // gains nothing where one can come with it.
      const known = (seen[row] as number) | (seenWithCredit[row] as number)
      const fresh = ((plain[now + row] as number) | (beside & (route[row] as number))) & ~known
      plain[now + row] = fresh
      seen[row] = (seen[row] as number) | fresh
      going[row] = fresh & ~(held[row] as number)
      gate |= fresh & (gateways[row] as number)
      let bits = (known | fresh) & ~(listed[row] as number)
      listed[row] = known | fresh
      for (; bits !== 0; bits &= bits - 1) list[to++] = lowestIn(map, row, bits) | (spent << COST)
    }
    if (spent === moves) break
    door = 0
    if (gate !== 0) {
      door = -1
      low = 1
      high = bottom
    }
    const next = now + LEVEL
    for (let row = low; row <= high; row++) {
      const beside = besideIn(going, row) | (door & (exits[row] as number))
      const both = beside | (ahead[row] as number)
      credit[next + row] = beside & (route[row] as number)
      plain[next + row] = (plain[next + row] as number) | (both & (one[row] as number))
      plain[next + LEVEL + row] = both & (two[row] as number)
    }
  }
  const from = cut
  cut = to
  return { list, from, to }
}
/** Where a token gets to from its own space with so many moves; `content/playable.ts` keeps them few. */
export function routesFrom(sea: Sea, start: number, moves: number, slipstream: boolean): Routes {
  const key = (start << 6) | (moves << 1) | Number(slipstream)
  let found = sea.routes.get(key)
  if (!found) sea.routes.set(key, (found = spread(sea, start, moves, slipstream)))
  return found
}
/** The same as if there were no enemies. */
export const freeRoutes = ({ waters }: Sea, start: number, moves: number, slipstream: boolean): Routes =>
  spread({ waters, held: noSpaces(waters.map) }, start, moves, slipstream)
export function costIn({ list, from, to }: Routes, space: number): number {
  for (let i = from; i < to; i++) if (spaceIn(list, i) === space) return (list[i] as number) >> COST
  return UNREACHABLE
}

const cameTo = (map: Geometry, levels: Spaces, cost: number, space: number): boolean =>
  ((levels[cost * LEVEL + (map.rowOf[space] as number)] as number) & (map.bitOf[space] as number)) !== 0
/** The spaces of a cheapest way, start and end included: from the end back to what each was reached from. */
export function wayTo(sea: Sea, start: number, moves: number, slipstream: boolean, end: number): number[] {
  const { map, gateways, exits } = sea.waters
  const { two, route } = slipstream ? sea.waters.slipstream : sea.waters.prices
  let cost = costIn(spread(sea, start, moves, slipstream), end)
  let withCredit = cameTo(map, credit, cost, end)
  const out = [end]
  for (let space = end; space !== start;) {
    const free = !withCredit && hasSpace(map, route, space)
    if (!free) cost -= hasSpace(map, two, space) ? 2 : 1
    const isBefore = (s: number): boolean =>
      ((!free && cameTo(map, plain, cost, s)) || (!withCredit && cameTo(map, credit, cost, s))) &&
      (s === start || !isEnemyHeld(sea, s))
    const before =
      map.beside[space]?.find(isBefore) ??
      (hasSpace(map, exits, space) ? spacesIn(map, gateways).find(isBefore) : undefined)
    if (before === undefined) return out
    withCredit = !withCredit && (free || !cameTo(map, plain, cost, before))
    space = before
    out.push(space)
  }
  return out.reverse()
}
