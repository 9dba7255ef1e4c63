import type { Go, Seat } from '@orrery/kernel'
import { call, move } from '@orrery/kernel'
import type { ForSeat, NewEden } from '../state.js'
import { emit, eventCount, eventOf, k } from '../state.js'
import './event-effects.js'
import { effect, hasEffect } from './effects.js'
import { canPay, pay } from './resources.js'

/** Event cards of the own turn (NE-CARD-08): before or after the action, or only before it. */

export const playable = k.guard<ForSeat>(
  k.cardsIn('event', eventCount, (g, f) => g.players.at(f.seat).events, 'NE-CARD-01'),
  [
    ['NE-CARD-09', (g, _f, card) => 'turn' in (eventOf(g, card).effect.when ?? {})],
    ['NE-CARD-10', (g, _f, card) => !isBefore(g, card) || !g.turn.acted],
    ['NE-RES-14', (g, _f, card, seat) => canPay(g, seat, eventOf(g, card).pay ?? {})],
    ['NE-CARD-10', (g, _f, card, seat) => hasEffect(g, seat, eventOf(g, card).effect.do)],
  ],
)
const isBefore = (g: NewEden, card: number): boolean => {
  const { when } = eventOf(g, card).effect
  return when !== undefined && 'turn' in when && when.turn === 'before'
}
export function playEvent(g: NewEden, seat: Seat, card: number): Go {
  pay(g, seat, eventOf(g, card).pay ?? {})
  move(g, card, g.players.at(seat).events, g.eventDiscard)
  emit(g, 'played', { by: seat, event: card })
  return call(effect, { seat, from: 'event', card })
}
