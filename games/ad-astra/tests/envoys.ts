import type { Seat } from '@orrery/kernel'
import { lay } from '../../../testing/table.js'
import { content } from '../state.js'
import type { Table } from './table.js'

/** Diplomats in pools and in play, for tests. */

export const diplomatCard = (t: Table, id: string): number => content(t.g).diplomats.indexOf(id)
function take(t: Table, card: number): void {
  t.arrange(g => {
    for (const zone of [
      g.diplomatDeck,
      g.diplomatBox,
      g.diplomatDiscard,
      ...[...g.players].map(p => p.diplomats),
    ])
      lay(
        zone,
        zone.toArray().filter(c => c !== card),
      )
  })
}
/** A diplomat of this name is in a seat's pool; its name in answers. */
export function pool(t: Table, seat: Seat, id: string): string {
  const card = diplomatCard(t, id)
  take(t, card)
  t.arrange(g => lay(g.players.at(seat).diplomats, [...g.players.at(seat).diplomats.toArray(), card]))
  return `diplomat:${card}`
}
/** A diplomat of this name lies before its target. */
export function inPlay(t: Table, id: string, target: Seat, initiator: Seat): number {
  const card = diplomatCard(t, id)
  take(t, card)
  t.arrange(g => {
    lay(g.diplomatsInPlay, [...g.diplomatsInPlay.toArray(), card])
    g.postings.at(card).target = target
    g.postings.at(card).initiator = initiator
  })
  return card
}
/** All other diplomats lie in the deck. */
export function fillDeck(t: Table): Table {
  return t.arrange(g => {
    lay(g.diplomatDeck, [...g.diplomatDeck.toArray(), ...g.diplomatBox.toArray()])
    lay(g.diplomatBox, [])
  })
}
