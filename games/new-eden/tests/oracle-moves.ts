import type { NewEden } from '../state.js'
import type { Board } from './oracle-board.js'
import { cardOf, completed, verbsOf } from './oracle-board.js'

/** Which Fleet a Move Action may send first and where to, tried one by one: every group of Ships, every System. */

function speed(g: NewEden, seat: number, type: number, alone: boolean): number {
  const { spd, size } = cardOf(g, seat, type)
  let sum = spd + g.turn.haste + (completed(g, seat).has(`${size}-thrusters`) ? 1 : 0)
  for (const verb of verbsOf(g, seat, type))
    if ('speed' in verb && (verb.speed.of === 'this' || (alone && verb.speed.of === 'alone'))) sum += 1
  return sum
}
/** What it costs to get to each System: NE-MOVE-10, NE-MOVE-11 and NE-MOVE-15 to NE-MOVE-18. */
function costs(g: NewEden, board: Board, seat: number, from: number): number[] {
  const cost = board.tiers.map(() => 99)
  cost[from] = 0
  const foreign = (owner: number): boolean => owner >= 0 && owner !== seat
  const stops = (at: number): boolean => {
    const { explored, controller, fleet } = g.systems.at(at)
    return at !== from && (!explored || foreign(controller) || foreign(fleet) || foreign(board.homeOf(at)))
  }
  for (let changed = true; changed;) {
    changed = false
    for (let here = 0; here < cost.length; here++)
      if ((cost[here] ?? 99) < 99 && !stops(here))
        for (const next of board.beside[here] ?? []) {
          const total = (cost[here] ?? 0) + (g.systems.at(next).explored ? 1 : (board.tiers[next] ?? 1))
          if (total < (cost[next] ?? 99)) {
            cost[next] = total
            changed = true
          }
        }
  }
  return cost
}
/** How far a group can jump: NE-JUMP-07; 0 where it cannot. */
function jump(g: NewEden, seat: number, ships: readonly number[]): number {
  let range = 99
  let room = 0
  let carried = 0
  ships.forEach((n, type) => {
    if (n === 0) return
    const verbs = verbsOf(g, seat, type)
    const leap = verbs.find(verb => 'leap' in verb)
    const carry = verbs.find(verb => 'carry' in verb)
    if (leap) range = Math.min(range, leap.leap)
    else carried += cardOf(g, seat, type).size === 'small' ? n : 99
    if (leap && carry) room += n * carry.carry
  })
  return range < 99 && carried <= room ? range : 0
}
function groups(ships: readonly number[]): number[][] {
  let out: number[][] = [[]]
  for (const n of ships)
    out = out.flatMap(group => Array.from({ length: n + 1 }, (_x, taken) => [...group, taken]))
  return out.filter(group => group.some(n => n > 0))
}
/** "to: ships" for every Fleet that may go. */
export function legalMoves(
  g: NewEden,
  board: Board,
  seat: number,
  from: number,
  ships: readonly number[],
): Set<string> {
  const cost = costs(g, board, seat, from)
  const steps = board.stepsFrom(from)
  const legal = new Set<string>()
  for (const group of groups(ships)) {
    const alone = group.reduce((sum, n) => sum + n, 0) === 1
    const slowest = Math.min(...group.flatMap((n, type) => (n > 0 ? [speed(g, seat, type, alone)] : [])))
    const range = jump(g, seat, group)
    for (let to = 0; to < cost.length; to++) {
      if (to === from) continue
      if ((cost[to] ?? 99) <= slowest || (steps[to] ?? 99) <= range) legal.add(`${to}: ${group.join()}`)
    }
  }
  return legal
}
