import type { Seat } from '@orrery/kernel'
import { finish, NOBODY, revealed } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, planetOf, seatCount, tablesOf } from '../state.js'
import { totalOf } from './resources.js'
import { pointsOf } from './scoring.js'
import { controlled, countBits, owned } from './systems.js'
import { unrestLevel } from './unrest.js'

/** How the game ends: after the last round, or a round after somebody reached one of three ends. */

const ENDS = ['orion', 'udp', 'home'] as const
export type End = (typeof ENDS)[number]

const ownsEnder = (g: Seen, system: number): boolean => {
  const { buildings } = g.systems.at(system)
  for (const kind of tablesOf(g).enders) if (buildings.get(kind) > 0) return true
  return false
}
/** AA-END-02 to AA-END-04: what a seat has reached now. */
function endReached(g: Seen, who: Seat): End | undefined {
  const mine = owned(g, who)
  const held = mine | controlled(g, who)
  for (let s = 0; held >>> s !== 0; s++) {
    if ((held & (1 << s)) === 0) continue
    const { home } = g.systems.at(s)
    if ((mine & (1 << s)) !== 0) {
      if (planetOf(g, s)?.back === 'orion') return 'orion'
      if (ownsEnder(g, s)) return 'udp'
    }
    if (home !== NOBODY && home !== who) return 'home'
  }
  return undefined
}
/** AA-RULING-31: the first time one is reached the next round becomes the last, whatever happens to it later. */
export function checkEnd(g: AdAstra): void {
  if (g.ending) return
  for (let who = 0; who < seatCount(g); who++) {
    const why = endReached(g, who)
    if (why === undefined) continue
    g.ending = true
    g.last = Math.min(g.round + 1, g.limit) // AA-END-05
    emit(g, 'end-near', { by: who, why, last: g.last })
    return
  }
}

/** AA-RULING-30: points, then less unrest, more systems, more resources; then they share the win. */
function ahead(g: AdAstra, a: Seat, b: Seat): number {
  return (
    pointsOf(g, a) - pointsOf(g, b) ||
    unrestLevel(g, b) - unrestLevel(g, a) ||
    countBits(owned(g, a)) - countBits(owned(g, b)) ||
    totalOf(g, a) - totalOf(g, b)
  )
}
/** Equal points with an Automa are no win for a single player. */
const beats = (g: AdAstra, who: Seat): boolean => {
  const people = Array.from({ length: seatCount(g) }, (_, i) => i).filter(i => !g.players.at(i).automa)
  for (let other = 0; other < seatCount(g); other++) {
    if (people.length === 1 && g.players.at(other).automa !== g.players.at(who).automa) {
      const difference = pointsOf(g, who) - pointsOf(g, other)
      if (g.players.at(who).automa ? difference < 0 : difference <= 0) return false
    } else if (ahead(g, who, other) < 0) return false
  }
  return true
}
/** AA-END-06, AA-SCO-09. */
export function endGame(g: AdAstra): void {
  g.phase = 'over'
  revealed(g) // secret missions count for all to see
  const seats = Array.from({ length: seatCount(g) }, (_, i) => i)
  const points = seats.map(who => pointsOf(g, who))
  const winners = seats.filter(who => beats(g, who))
  emit(g, 'ended', { points, winners })
  finish(g, winners)
}
export const passedCount = (g: Seen): number => {
  let n = 0
  while (n < seatCount(g) && g.passed.get(n) !== NOBODY) n++
  return n
}
export const roundIsOver = (g: Seen): boolean => passedCount(g) === seatCount(g)
