import type { Seat } from '@orrery/kernel'
import { bit, NOBODY } from '@orrery/kernel'
import type { Attacks } from './conflict-determining.js'
import { conflictOver, opponentsOf } from './conflict-determining.js'

/** What decides between two Opponents, for each seat at the planet. */
export interface Standing {
  readonly might: number
  /** Seats against whom the own cards win ties, as bits. */
  readonly claims: number
  /** What the Conflict Policy compares; 0 for all when it is not in force. */
  readonly favour: number
  /** Place in the planet Turn Order. */
  readonly place: number
}

/** NF-CONF-30, 31, 33: Might, then cards (claims of both cancel), then the Agenda, then planet Turn Order. */
export const beats = (a: Standing, b: Standing, seatA: Seat, seatB: Seat): boolean =>
  (a.might - b.might || claim(a, seatB) - claim(b, seatA) || a.favour - b.favour || b.place - a.place) > 0
const claim = ({ claims }: Standing, against: Seat): number => (claims >> against) & 1

/** Who defeats whom at a planet, and what follows from it. Masks are sets of seats. */
export interface Outcome {
  readonly defeats: readonly number[]
  /** Fellow members of a cycle; 0 for who is in none (NF-RULING-23). */
  readonly cycle: readonly number[]
  /** By Target: who won the Conflict over them. */
  readonly winner: readonly Seat[]
  /** NF-CONF-50: who won every Conflict they are in. */
  readonly undefeated: number
  /** NF-CONF-37: the order in which fighters are rewarded. */
  readonly order: readonly Seat[]
}

export function outcomeOf(attacks: Attacks, standings: readonly Standing[]): Outcome {
  const seats = attacks.map((_, who) => who)
  const opponents = seats.map(who => opponentsOf(attacks, who))
  const beat = (a: Seat, b: Seat): boolean => beats(standings[a] as Standing, standings[b] as Standing, a, b)
  const defeats = seats.map(a => maskOf(seats, b => has(opponents[a], b) && beat(a, b)))
  const reach = seats.map(a => reachable(a, defeats))
  const cycle = seats.map(a => maskOf(seats, b => b !== a && has(reach[a], b) && has(reach[b], a)))
  const winner = seats.map(target => {
    const all = conflictOver(attacks, target)
    const won = (who: Seat): boolean => {
      const others = all & ~bit(who)
      return has(all, who) && ((defeats[who] ?? 0) & others) === others && ((cycle[who] ?? 0) & all) === 0
    }
    return seats.find(won) ?? NOBODY
  })
  const undefeated = maskOf(
    seats,
    who =>
      opponents[who] !== 0 &&
      seats.every(target => !has(conflictOver(attacks, target), who) || winner[target] === who),
  )
  const fighters = seats.filter(who => opponents[who] !== 0)
  return { defeats, cycle, winner, undefeated, order: rewardOrder(fighters, standings, defeats) }
}

/** NF-RULING-70: by Might; among equals first whoever no other of them defeats, then planet Turn Order. */
function rewardOrder(
  fighters: readonly Seat[],
  standings: readonly Standing[],
  defeats: readonly number[],
): readonly Seat[] {
  const might = (who: Seat): number => standings[who]?.might ?? 0
  const left = [...fighters].sort((a, b) => (standings[a]?.place ?? 0) - (standings[b]?.place ?? 0))
  const order: Seat[] = []
  while (left.length > 0) {
    const most = Math.max(...left.map(might))
    const group = left.filter(who => might(who) === most)
    const next = group.find(who => !group.some(other => has(defeats[other], who))) ?? group[0] ?? NOBODY
    left.splice(left.indexOf(next), 1)
    order.push(next)
  }
  return order
}

const has = (mask: number | undefined, who: Seat): boolean => ((mask ?? 0) & bit(who)) !== 0
const maskOf = (seats: readonly Seat[], test: (who: Seat) => boolean): number =>
  seats.reduce((mask, who) => (test(who) ? mask | bit(who) : mask), 0)
/** Everyone who can be reached along "defeats", the start included. Who leads back to it has the same Might. */
function reachable(from: Seat, defeats: readonly number[]): number {
  let found = bit(from)
  for (let before = 0; before !== found;) {
    before = found
    for (const [who, mask] of defeats.entries()) if (has(found, who)) found |= mask
  }
  return found
}
