import type { Seat } from '@orrery/kernel'
import { clockwise, draw, finish, move, moveAll, one, shuffle } from '@orrery/kernel'
import type { State } from '../state.js'
import { cardOf, emit, HAND, inHand, k, ROUNDS } from '../state.js'

const hand = k.guard<object>(inHand, [])
const numberOf = (g: State, seat: Seat): number => cardOf(g, g.players.at(seat).played.at(0)).number

/** ST-TAKE-01, ST-TAKE-02: who played the highest number that nobody else played, if there is one. */
function taker(g: State): Seat | undefined {
  const seats = clockwise(g).filter(seat => g.players.at(seat).played.length > 0)
  const alone = seats.filter(seat =>
    seats.every(other => other === seat || numberOf(g, other) !== numberOf(g, seat)),
  )
  return alone.sort((a, b) => numberOf(g, b) - numberOf(g, a))[0]
}

/** ST-HAND-01, ST-HAND-02: fills every hand; an empty deck is made anew from what was played. */
export function fillHands(g: State): void {
  for (const player of g.players)
    while (player.hand.length < HAND) {
      if (g.deck.length === 0) {
        moveAll(g, g.discard, g.deck)
        shuffle(g, g.deck)
      }
      if (draw(g, g.deck, player.hand) === undefined) return
    }
}

export const match = k.procedure('round', {
  play: k.askAll(
    g => clockwise(g).filter(seat => g.players.at(seat).hand.length > 0),
    (_g, _f, seat) => one(seat, hand),
    (g, _f, joined) => {
      for (const seat of joined.order) {
        const { hand, played } = g.players.at(seat)
        move(g, joined.of(seat)[0] ?? 0, hand, played)
      }
      const cards = joined.order.map(seat => g.players.at(seat).played.at(0))
      emit(g, 'shown', { round: g.round, cards })
    },
  ),
  take: g => {
    const seat = taker(g)
    if (seat === undefined) emit(g, 'missed', { round: g.round })
    else {
      g.players.at(seat).points += g.round // ST-TAKE-03
      emit(g, 'taken', { by: seat, points: g.round })
    }
  },
  next: g => {
    if (g.round === ROUNDS) {
      const points = [...g.players].map(p => p.points)
      const most = Math.max(...points)
      return finish(
        g,
        clockwise(g).filter(seat => points[seat] === most),
      ) // ST-END-01, ST-END-02
    }
    for (const player of g.players) moveAll(g, player.played, g.discard)
    fillHands(g)
    g.round += 1
    return 'play'
  },
})
