import type { Geometry } from './map.js'
import type { Sea } from './sea.js'
import { isEnemyHeld } from './sea.js'
import type { Spaces } from './spaces.js'
import { besideIn, hasSpace, noSpaces, spacesIn } from './spaces.js'

/** Where a token can get, and what it costs (XS-RULING-19). */
export const UNREACHABLE = Infinity
/** No map has more rows. */
const ROWS = 32
/** Of the search under way, by cost: the spaces it came to, without and with a free step in hand. */
const plain = new Int32Array(1024)
const credit = new Int32Array(1024)
const seen = new Int32Array(ROWS)
const seenWithCredit = new Int32Array(ROWS)
const going = new Int32Array(ROWS)
const goingWithCredit = new Int32Array(ROWS)
const ahead = new Int32Array(ROWS)
const SCRATCH = [plain, credit, seen, seenWithCredit, going, goingWithCredit, ahead] as const

/** Many small lists of rows are cut from one piece of memory. */
let piece = new Int32Array(16384)
let cut = 0
function rowsFor(n: number): Spaces {
  if (cut + n > piece.length) {
    piece = new Int32Array(16384)
    cut = 0
  }
  cut += n
  return piece.subarray(cut - n, cut)
}

type Ground = Pick<Sea, 'waters' | 'held'>
/**
 * Spreads out over all spaces at once, one cost after the other. Gives for each cost, as rows of bits behind each
 * other, the spaces that cannot be had cheaper.
 */
function spread({ waters, held }: Ground, start: number, moves: number, slipstream: boolean): Spaces {
  const { map, gateways, exits } = waters
  const { one, two, route } = slipstream ? waters.slipstream : waters.prices
  const { rows } = map
  const last = rows - 1
  const out = rowsFor((moves + 1) * rows)
  for (const rowsOfBefore of SCRATCH) rowsOfBefore.fill(0)
  plain[map.rowOf[start] as number] = map.bitOf[start] as number
  for (let spent = 0; spent <= moves; spent++) {
    const now = spent * ROWS
    const level = spent * rows
    let gate = 0
    for (let row = 1; row < last; row++) {
      const fresh = (credit[now + row] as number) & ~(seenWithCredit[row] as number)
      seenWithCredit[row] = (seenWithCredit[row] as number) | fresh
      out[level + row] = fresh & ~(seen[row] as number)
      // XS-MOVE-21, XS-MOVE-24: an enemy-held space is where the way ends.
      goingWithCredit[row] = fresh & ~(held[row] as number)
      gate |= fresh & (gateways[row] as number)
    }
    let door = gate === 0 ? 0 : -1
    gate = 0
    for (let row = 1; row < last; row++) {
      const beside = besideIn(goingWithCredit, row) | (door & (exits[row] as number))
      ahead[row] = beside
      // XS-MOVE-10, XS-MOVE-16: the second Trade Route space in a row is free. Coming to a space without a free step
      // gains nothing where one can come with it.
      const known = (seen[row] as number) | (seenWithCredit[row] as number)
      const fresh = ((plain[now + row] as number) | (beside & (route[row] as number))) & ~known
      plain[now + row] = fresh
      seen[row] = (seen[row] as number) | fresh
      out[level + row] = (out[level + row] as number) | fresh
      going[row] = fresh & ~(held[row] as number)
      gate |= fresh & (gateways[row] as number)
    }
    if (spent === moves) break
    door = gate === 0 ? 0 : -1
    const next = now + ROWS
    for (let row = 1; row < last; row++) {
      const beside = besideIn(going, row) | (door & (exits[row] as number))
      const both = beside | (ahead[row] as number)
      credit[next + row] = beside & (route[row] as number)
      plain[next + row] = (plain[next + row] as number) | (both & (one[row] as number))
      plain[next + ROWS + row] = both & (two[row] as number)
    }
  }
  return out
}
/** By cost: the spaces a token gets to from its own with so many moves; `content/playable.ts` keeps them few. */
export function routesFrom(sea: Sea, start: number, moves: number, slipstream: boolean): Spaces {
  const key = (start << 6) | (moves << 1) | Number(slipstream)
  let found = sea.routes.get(key)
  if (!found) sea.routes.set(key, (found = spread(sea, start, moves, slipstream)))
  return found
}
/** The same as if there were no enemies. */
export const freeRoutes = ({ waters }: Sea, start: number, moves: number, slipstream: boolean): Spaces =>
  spread({ waters, held: noSpaces(waters.map) }, start, moves, slipstream)
export function costIn(map: Geometry, routes: Spaces, space: number): number {
  const row = map.rowOf[space] as number
  const bit = map.bitOf[space] as number
  for (let cost = 0, at = row; at < routes.length; cost++, at += map.rows)
    if (((routes[at] as number) & bit) !== 0) return cost
  return UNREACHABLE
}

const cameTo = (map: Geometry, levels: Spaces, cost: number, space: number): boolean =>
  ((levels[cost * ROWS + (map.rowOf[space] as number)] as number) & (map.bitOf[space] as number)) !== 0
/** The spaces of a cheapest way, start and end included: from the end back to what each was reached from. */
export function wayTo(sea: Sea, start: number, moves: number, slipstream: boolean, end: number): number[] {
  const { map, gateways, exits } = sea.waters
  const { two, route } = slipstream ? sea.waters.slipstream : sea.waters.prices
  let cost = costIn(map, spread(sea, start, moves, slipstream), end)
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
