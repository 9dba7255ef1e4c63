import type { Go, Seat } from '@orrery/kernel'
import { call, NOBODY } from '@orrery/kernel'
import type { NewEden, Seen } from '../state.js'
import { developmentOf, emit, ownerOfDevelopment, placeInDeck } from '../state.js'
import { effect } from './effects.js'
import { pay } from './resources.js'

/** Using completed Developments: tapped until Upkeep (NE-DEV-19, NE-DEV-23). */

export const isTapped = (g: Seen, card: number): boolean =>
  g.players.at(ownerOfDevelopment(g, card)).tapped.get(placeInDeck(g, card)) === 1
/** Turned sideways and paid for (NE-DEV-24). */
export function tap(g: NewEden, seat: Seat, card: number): void {
  g.players.at(seat).tapped.set(placeInDeck(g, card), 1)
  pay(g, seat, developmentOf(g, card).pay ?? {})
  emit(g, 'used', { by: seat, development: card })
}
export function useDevelopment(g: NewEden, seat: Seat, card: number, cause: Seat = NOBODY): Go {
  tap(g, seat, card)
  return call(effect, { seat, from: 'development', card, cause })
}
/** Step 8 of Upkeep (NE-UPK-10). */
export function untapAll(g: NewEden): void {
  for (const player of g.players) player.tapped.fill(0)
}
