import type { Seat } from '@orrery/kernel'
import { move } from '@orrery/kernel'
import type { Moment, Verb } from '../content/techs.js'
import type { ExileSun } from '../state.js'
import { emit, k, tablesOf, techCount, techOf } from '../state.js'

/** Tech cards in hand, and when they may be played. What each does stands in the chapter of its phase. */

export const verbsOf = (g: ExileSun, card: number): readonly Verb[] => techOf(g, card).effect.do
/** XS-TECH-06, XS-RULING-50: the number printed on the card. */
export const numberOf = (card: number): number => card + 1

/** XS-TECH-05: a card that was used is open on the discard pile. */
export function discardTech(g: ExileSun, seat: Seat, card: number): void {
  emit(g, 'tech', { by: seat, card })
  move(g, card, g.players.at(seat).techs, g.techDiscard)
}
/** Whether a seat could hold a card for this moment, as far as the table can tell. */
export const holdsTechs = (g: ExileSun, seat: Seat): boolean => g.players.at(seat).techs.length > 0

/** Own cards whose moment is now; `more` are conditions of the chapter. */
export const mayPlay = <F>(
  moment: Moment,
  more: readonly (readonly [string, (g: ExileSun, f: F, card: number, seat: Seat) => boolean])[] = [],
) =>
  k.guard<F>(
    k.cardsIn('tech', techCount, (g, _f, seat) => g.players.at(seat).techs, 'XS-TECH-04'),
    [['XS-TECH-03', (g, _f, card) => tablesOf(g).techMoment[card] === moment], ...more],
  )
