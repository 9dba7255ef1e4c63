import { content } from '../content/content.js'
import type { NewEden } from '../state.js'
import type { Board } from './oracle-board.js'
import {
  beltsAt,
  built,
  completed,
  holder,
  isOccupied,
  materialsAt,
  strengthOf,
  systemsOf,
} from './oracle-board.js'

/** What an Upkeep gives to each seat, and who has won in the end, counted System by System. */

const MINERALS = ['pyerite', 'mexallon', 'tritanium', 'morphite']
export interface Due {
  readonly mined: readonly number[]
  readonly z: number
  readonly rts: number
  readonly materials: number
}
const seatsOf = (g: NewEden): number[] => [...g.players].map((_player, seat) => seat)

/** NE-RES-13: one at a time from the first player on, where the pool is too small. */
function dealt(g: NewEden, kind: number, owed: readonly number[]): number[] {
  const got = owed.map(() => 0)
  const order = owed.map((_n, i) => (g.first + i) % owed.length)
  let left = g.pool.get(kind)
  for (let turn = 0; turn < 43; turn++)
    for (const seat of order)
      if (left > 0 && (got[seat] ?? 0) === turn && (owed[seat] ?? 0) > turn) {
        got[seat] = turn + 1
        left--
      }
  return got
}
function owed(g: NewEden, board: Board, seat: number): number[] {
  const minerals = [0, 1, 2].map(belt => g.players.at(seat).belts.get(belt))
  minerals.push(0)
  for (let at = board.homes; at < board.tiers.length; at++)
    if (holder(g, board, at) === seat && !isOccupied(g, board, at))
      for (const belt of beltsAt(g, at))
        minerals[MINERALS.indexOf(belt)] = (minerals[MINERALS.indexOf(belt)] ?? 0) + 1
  return minerals
}
/** Steps 3 to 6, from the position before them. Materials only as far as the pool has enough for all. */
export function due(g: NewEden, board: Board): Due[] {
  const all = seatsOf(g).map(seat => owed(g, board, seat))
  const mined = MINERALS.map((_kind, i) =>
    dealt(
      g,
      i,
      all.map(one => one[i] ?? 0),
    ),
  )
  return seatsOf(g).map(seat => {
    const done = completed(g, seat)
    const panel = content.factions.at(g.players.at(seat).faction)
    let [customs, complexes, materials] = [0, 0, 0]
    for (let at = 0; at < board.tiers.length; at++) {
      if (holder(g, board, at) !== seat || isOccupied(g, board, at)) continue
      customs += built(g, at, 'customs')
      complexes += built(g, at, 'engineering')
      const kinds = at < board.homes ? 0 : new Set(materialsAt(g, at)).size
      materials += built(g, at, 'refinery') * (done.has('full-refining') ? kinds : Math.min(1, kinds))
    }
    const income =
      panel.income + (done.has('corporate-taxes') ? 3 : 0) + customs * (done.has('tariff-network') ? 3 : 2)
    return {
      mined: mined.map(kind => kind[seat] ?? 0),
      z: Math.min(income, 49 - g.players.at(seat).z),
      rts: panel.research + complexes,
      materials,
    }
  })
}
/** NE-VIC-12 to NE-VIC-15. */
export function dominates(g: NewEden, board: Board): string[] {
  const counts = seatsOf(g).map(seat => systemsOf(g, board, seat))
  return seatsOf(g).flatMap(seat => {
    const n = counts[seat] ?? 0
    const most = counts.every((other, i) => i === seat || other < n)
    return [
      ...(n >= 5 ? [`${seat} five`] : []),
      ...(n >= 5 && most ? [`${seat} most`] : []),
      ...(g.systems.at(board.centre).controller === seat ? [`${seat} centre`] : []),
    ]
  })
}
/** NE-VIC-08 to NE-VIC-11. */
export function victors(g: NewEden, board: Board): number[] {
  const ships = (seat: number): number =>
    [...g.systems].reduce(
      (sum, row) => sum + (row.fleet === seat ? strengthOf(g, seat, row.ships.toArray()) : 0),
      0,
    )
  const rank = (seat: number): number[] => [g.players.at(seat).vp, systemsOf(g, board, seat), ships(seat)]
  const better = (a: readonly number[], b: readonly number[]): boolean => {
    const first = a.findIndex((n, i) => n !== b[i])
    return first >= 0 && (a[first] ?? 0) > (b[first] ?? 0)
  }
  return seatsOf(g).filter(seat => !seatsOf(g).some(other => better(rank(other), rank(seat))))
}
