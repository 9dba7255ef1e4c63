import type { Go, Seat } from '@orrery/kernel'
import { call, move, schema } from '@orrery/kernel'
import type { ForSeat, NewEden } from '../state.js'
import { emit, eventCount, eventOf, k } from '../state.js'
import './event-effects.js'
import { effect, hasEffect } from './effects.js'
import { canPay, pay } from './resources.js'

/** Event cards of the own turn (NE-CARD-08): before or after the action, or only before it. */

export const playable = k.guard<ForSeat>(
  k.cardsIn('event', eventCount, (g, f) => g.players.at(f.seat).events, 'NE-CARD-01'),
  [
    ['NE-CARD-09', (g, _f, card) => turnOf(g, card) !== undefined],
    ['NE-CARD-10', (g, _f, card) => turnOf(g, card) !== 'before' || !g.turn.acted],
    ['NE-RES-14', (g, _f, card, seat) => canPay(g, seat, eventOf(g, card).pay ?? {})],
    ['NE-CARD-10', (g, _f, card, seat) => hasEffect(g, seat, eventOf(g, card).effect.do)],
  ],
)
/** When in the own turn a card is played; undefined for one of another moment. */
const turnOf = (g: NewEden, card: number): unknown => {
  const [moment, turn] = schema.tagOf(eventOf(g, card).effect.when ?? {})
  return moment === 'turn' ? turn : undefined
}
export function playEvent(g: NewEden, seat: Seat, card: number): Go {
  pay(g, seat, eventOf(g, card).pay ?? {})
  move(g, card, g.players.at(seat).events, g.eventDiscard)
  emit(g, 'played', { by: seat, event: card })
  return call(effect, { seat, from: 'event', card })
}
