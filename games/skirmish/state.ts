import type { LiveOf, Seat } from '@orrery/kernel'
import {
  addHex,
  bag,
  contentOf,
  disc,
  DIRECTIONS,
  distance,
  id,
  int,
  ints,
  kit,
  perSeat,
  seat,
  seats,
  secret,
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Card, Content } from './content/cards.js'
import { content } from './content/cards.js'

/** Nineteen hexes around a beacon; homes are four of the corners. The map never changes, so it is no state. */
export const HEXES = disc({ q: 0, r: 0 }, 2)
export const BEACON = HEXES.findIndex(h => h.q === 0 && h.r === 0)
export const HOMES: readonly number[] = [0, 3, 1, 4].map(d => {
  const corner = addHex(DIRECTIONS[d] ?? { q: 0, r: 0 }, DIRECTIONS[d] ?? { q: 0, r: 0 })
  return HEXES.findIndex(h => h.q === corner.q && h.r === corner.r)
})
export const beside: readonly (readonly number[])[] = HEXES.map(a =>
  HEXES.flatMap((b, i) => (distance(a, b) === 1 ? [i] : [])),
)
export const SQUADRONS = 3
export const DECK = content.cards.items.reduce((n, card) => n + card.copies, 0)
export const OFF = -1

export const shape = {
  round: int(1),
  players: perSeat({
    points: int(),
    /** This round's power over engines, guns and lab. */
    power: ints(3),
    moves: int(),
    hand: zone(DECK, { sees: 'owner', pool: 'cards' }),
  }),
  squadrons: table(4 * SQUADRONS, {
    owner: seat(),
    at: int(OFF),
    known: seats(),
    strength: secret(int(), 'owner', 'known'),
  }),
  deck: zone(DECK, { sees: 'nobody', pool: 'cards' }),
  discard: zone(DECK, { pool: 'cards' }),
  phase: word('placing', 'power', 'moving', 'over'),
}
export type Skirmish = LiveOf<typeof shape>
export const k = kit<Skirmish>()

/** The dice of one battle are locals of its procedure. */
export const battleLocals = {
  attacker: id(),
  defender: id(),
  attack: bag(8),
  defence: bag(8),
  extra: ints(2),
}

/** Physical cards are numbered in the order of the content, copy by copy. */
const kinds = content.cards.items.flatMap((card, kind) => Array.from({ length: card.copies }, () => kind))
export const cardOf = (g: Skirmish, card: number): Card => contentOf<Content>(g).cards.at(kinds[card] ?? 0)
export const squadronAt = (g: Skirmish, hex: number, owner?: Seat): number => {
  for (let s = 0; s < g.squadrons.length; s++) {
    const row = g.squadrons.at(s)
    if (row.at === hex && (owner === undefined || row.owner === owner)) return s
  }
  return OFF
}
