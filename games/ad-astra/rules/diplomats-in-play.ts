import type { Seat } from '@orrery/kernel'
import { move, NOBODY, one } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { content, emit, forSeat, k } from '../state.js'

/** Diplomats in play: in front of whom they lie, whose token lies on them, and what they do as long as they lie there. */

/** AA-DIP-11: a diplomat leaves play, and the token on it goes back to its owner. */
export function discardDiplomat(g: AdAstra, card: number): void {
  const posting = g.postings.at(card)
  posting.target = NOBODY
  posting.initiator = NOBODY
  move(g, card, g.diplomatsInPlay, g.diplomatDiscard)
}

/** Income that diplomats add to a seat's, or take from it. */
export const diplomatIncome = (_g: Seen, _who: Seat, _resource: number): number => 0
/** Food more or less for each new population. */
export const growthSurcharge = (_g: Seen, _who: Seat): number => 0

const inFront = k.guard<ForSeat>(
  k.cardsIn(
    'diplomat',
    g => content(g).diplomats.length,
    g => g.diplomatsInPlay,
    'AA-DIP-10',
  ),
  [['AA-TRADE-08', (g, f, card) => g.postings.at(card).target === f.seat]],
)
const anyInFront = (g: Seen, who: Seat): boolean =>
  g.diplomatsInPlay.toArray().some(card => g.postings.at(card).target === who)
/** Memory Wipe: a diplomat in front of the player goes. */
export const dismissDiplomat = k.procedure('dismiss', forSeat, {
  diplomat: k.ask(
    (g, f) => (anyInFront(g, f.seat) ? one(f.seat, inFront) : null),
    (g, f, [card = 0]) => {
      discardDiplomat(g, card)
      emit(g, 'dismissed', { by: f.seat, card })
    },
  ),
})
