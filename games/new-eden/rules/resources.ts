import type { Seat } from '@orrery/kernel'
import { clockwise } from '@orrery/kernel'
import type { Price } from '../content/vocabulary.js'
import { MINERALS } from '../content/vocabulary.js'
import type { Good, NewEden, Seen } from '../state.js'
import { GOOD_KINDS, goodOf, numberOf } from '../state.js'
import { bonusOf } from './bonuses.js'
import { note } from './deeds.js'

/** Z, minerals, Materials and Components: gained from one common pool and paid back into it (NE-GEN-04). */

export const held = (g: Seen, seat: Seat, kind: Good): number => g.players.at(seat).goods.get(goodOf(kind))

/** NE-RES-01, NE-RES-02: what goes beyond the counter is lost. Gives how many were gained. */
export function gainZ(g: NewEden, seat: Seat, n: number): number {
  const player = g.players.at(seat)
  const gained = Math.min(n, numberOf(g, 'z-limit') - player.z)
  player.z += gained
  return gained
}

/** NE-RES-12: no more than the pool still holds. Gives how many were gained. */
export function gainGood(g: NewEden, seat: Seat, kind: Good, n: number): number {
  const i = goodOf(kind)
  const gained = Math.min(n, g.pool.get(i))
  g.pool.add(i, -gained)
  g.players.at(seat).goods.add(i, gained)
  return gained
}
/** Back to the pool, whether paid, sold or discarded. */
export function returnGood(g: NewEden, seat: Seat, kind: Good, n: number): void {
  g.players.at(seat).goods.add(goodOf(kind), -n)
  g.pool.add(goodOf(kind), n)
}

/** NE-RES-14: all of it or nothing. Build Points are the Build Action's own affair. */
export function canPay(g: Seen, seat: Seat, price: Price): boolean {
  const { z, goods } = g.players.at(seat)
  if (z < (price.z ?? 0)) return false
  for (let i = 0; i < GOOD_KINDS.length; i++)
    if (goods.get(i) < (price[GOOD_KINDS[i] ?? 'component'] ?? 0)) return false
  return true
}
export function pay(g: NewEden, seat: Seat, price: Price): void {
  const player = g.players.at(seat)
  player.z -= price.z ?? 0
  for (const kind of GOOD_KINDS) if (price[kind] !== undefined) returnGood(g, seat, kind, price[kind])
  const before = player.mineralsSpent
  for (const kind of MINERALS) player.mineralsSpent += price[kind] ?? 0
  if (player.mineralsSpent > before) note(g, 'spent', seat, { value: player.mineralsSpent })
}

/** NE-RES-05: how many minerals a player can hold, Developments included. */
export function mineralLimit(g: Seen, seat: Seat): number {
  return numberOf(g, 'mineral-limit') + bonusOf(g, seat, 'hold')
}
/** How many minerals must be discarded now. */
export function surplus(g: Seen, seat: Seat): number {
  const { goods } = g.players.at(seat)
  let minerals = 0
  for (let i = 0; i < MINERALS.length; i++) minerals += goods.get(i)
  return minerals <= numberOf(g, 'mineral-limit') ? 0 : Math.max(0, minerals - mineralLimit(g, seat))
}

/** NE-RES-13: what is owed to each seat, one at a time from the first player on, until the pool is empty. Gives what each got. */
export function dealOut(g: NewEden, kind: Good, owed: readonly number[]): number[] {
  const got = owed.map(() => 0)
  const order = clockwise(g, g.first)
  for (let gained = 1; gained > 0;) {
    gained = 0
    for (const seat of order)
      if ((got[seat] ?? 0) < (owed[seat] ?? 0) && gainGood(g, seat, kind, 1) === 1) {
        got[seat] = (got[seat] ?? 0) + 1
        gained++
      }
  }
  return got
}
