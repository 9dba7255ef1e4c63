import type { Seat, Zone } from '@orrery/kernel'
import { done, draw, int, moveAll, shuffle } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { emit, forSeat, k, numberOf } from '../state.js'

/** Drawing Event and Mission cards. Hands have no limit (NE-CARD-02); decks and discard piles are apart (NE-CARD-11). */

export type Deck = 'event' | 'mission'
const deckOf = (g: NewEden, deck: Deck): Zone => (deck === 'event' ? g.eventDeck : g.missionDeck)
const pileOf = (g: NewEden, deck: Deck): Zone => (deck === 'event' ? g.eventDiscard : g.missionDiscard)
/** NE-RULING-25: whether there is a card to draw at all. */
export const canDraw = (g: Seen, deck: Deck): boolean =>
  deck === 'event'
    ? g.eventDeck.length + g.eventDiscard.length > 0
    : g.missionDeck.length + g.missionDiscard.length > 0

/** NE-CARD-12: an empty deck is made anew of its discard pile. */
export function drawCards(g: NewEden, seat: Seat, deck: Deck, n: number): void {
  const player = g.players.at(seat)
  let drawn = 0
  for (; drawn < n && canDraw(g, deck); drawn++) {
    const from = deckOf(g, deck)
    if (from.length === 0) {
      moveAll(g, pileOf(g, deck), from)
      shuffle(g, from)
    }
    draw(g, from, deck === 'event' ? player.events : player.missions)
    if (deck === 'mission') player.offered.fill(0) // NE-CARD-15: it may be fulfilled already
  }
  if (drawn > 0) emit(g, 'drew', { by: seat, deck, cards: drawn })
}

/** NE-CARD-14, NE-CARD-16: an Event for each full 3 Strength lost on one occasion. */
export function reparations(g: NewEden, seat: Seat, strength: number): void {
  drawCards(g, seat, 'event', Math.floor(strength / numberOf(g, 'reparations')))
}

/** NE-RULING-22: the deck is named before a card is drawn. */
type Drawing = ForSeat & { left: number }
const from = (deck: Deck) =>
  k.plain<Drawing, 'begin'>([['NE-RULING-25', g => canDraw(g, deck)]], (g, f) => {
    drawCards(g, f.seat, deck, 1)
    f.left -= 1
    return 'begin'
  })
export const drawEither = k.procedure(
  'draw',
  { ...forSeat, left: int() },
  {
    begin: (g, f) => (f.left > 0 && (canDraw(g, 'event') || canDraw(g, 'mission')) ? undefined : done()),
    deck: k.choose((_g, f) => f.seat, { event: from('event'), mission: from('mission') }),
  },
)
