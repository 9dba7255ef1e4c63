import { everyone as allSeats } from '@orrery/kernel'
import type { Colony } from '../content/colonies.js'
import { budgetPhase } from '../rules/budget.js'
import { running } from '@orrery/kernel'
import { selection } from '../rules/initiative.js'
import type { Seen } from '../state.js'
import { colonyOf } from '../state.js'

/** What the board asks of the state beyond what the rules do. */

export type Token = ReturnType<Seen['tokens']['at']>
export type Player = ReturnType<Seen['players']['at']>

/** The Colony of a seat, once chosen. */
export const colonyAt = (g: Seen, seat: number): Colony | undefined =>
  seat >= 0 && g.players.at(seat).colony >= 0 ? colonyOf(g, seat) : undefined
/** The cards of a zone whose faces the viewer sees. */
export const faces = (cards: Player['storage']): number[] =>
  cards.toArray().filter(card => card !== undefined)
/** XS-RULING-50: every Tech card has a number of its own. */
export const techNumber = (card: number): number => card + 1

/** The tokens by space, made once for each position: the map asks for every space. */
const places = new WeakMap<Seen, Map<number, number[]>>()
const NO_TOKENS: readonly number[] = []
export function tokensAt(g: Seen, space: number): readonly number[] {
  let found = places.get(g)
  if (!found) {
    places.set(g, (found = new Map()))
    for (let t = 0; t < g.tokens.length; t++) {
      const { at } = g.tokens.at(t)
      const here = found.get(at)
      if (here) here.push(t)
      else found.set(at, [t])
    }
  }
  return found.get(space) ?? NO_TOKENS
}
export const isKnownToAll = (g: Seen, token: Token): boolean => token.known === allSeats(g)
export const seatsOf = (g: Seen): number[] => [...g.players].map((_, seat) => seat)
/** XS-CYCLE-03; before the cards are chosen anew, the order of last cycle. */
export const seatOrder = (g: Seen): number[] => {
  const rank = (seat: number): number => g.players.at(seat).initiative || g.players.at(seat).former + 10
  return seatsOf(g).sort((a, b) => rank(a) - rank(b))
}

// ---------------------------------------------------------------- where the Budget Phase is

export const isAllocating = (g: Seen): boolean => running(g, budgetPhase)?.step === 'allocate'
const SEALED: readonly unknown[] = ['begin', 'selection', 'exchange', 'allocate']
/** Whether this cycle's Control cards have been turned over; until then those of last cycle lie there. */
export const isRevealed = (g: Seen): boolean => !SEALED.includes(running(g, budgetPhase)?.step)
export const isSelecting = (g: Seen): boolean => running(g, selection) !== undefined
