import type { LiveOf, Seat, Setup } from '@orrery/kernel'
import { cardsIn, contentOf, copiesOf, disc, distance, int, ints, kit, perSeat } from '@orrery/kernel'
import { seat, seats, secret, table, things, word, zone } from '@orrery/kernel'
import type { Card } from './content/cards.js'
import type { content } from './content/cards.js'

/** Nineteen hexes around a beacon, homes at four corners. The map never changes, so it is no state. */
export const HEXES = disc({ q: 0, r: 0 }, 2)
export const BEACON = 9
const HOMES = [0, 18, 2, 16]
const touching = HEXES.map(a => HEXES.flatMap((b, i) => (distance(a, b) === 1 ? [i] : [])))
export const beside = (hex: number): readonly number[] => touching[hex] ?? []
export const homeOf = (owner: Seat): readonly number[] => [HOMES[owner] ?? 0, ...beside(HOMES[owner] ?? 0)]
export const SQUADRONS = 3
export const OFF = -1

type Content = typeof content
/** A pack may change how many copies there are, so the size of the deck is read from the content of the match. */
const deckSize = (_setup: Setup, content: unknown): number => copiesOf((content as Content).cards).length

export const shape = {
  phase: word('placing', 'playing'),
  round: int(1),
  players: perSeat({
    points: int(),
    /** This round's power over engines, guns and lab. */
    power: ints(3),
    moves: int(),
    hand: zone(deckSize, { sees: 'owner', pool: 'cards' }),
  }),
  squadrons: table(4 * SQUADRONS, {
    owner: seat(),
    at: int(OFF),
    known: seats(),
    strength: secret(int(), 'owner', 'known'),
  }),
  deck: zone(deckSize, { sees: 'nobody', pool: 'cards' }),
  discard: zone(deckSize, { pool: 'cards' }),
}
export type Skirmish = LiveOf<typeof shape>
export const k = kit<Skirmish>()

export const hexCount = (): number => HEXES.length
export const hexes = things<Skirmish, unknown>('hex', hexCount)
const handOf = (g: Skirmish, _f: unknown, owner: Seat) => g.players.at(owner).hand
const cardsOf = (g: Skirmish) => contentOf<Content>(g).cards
export const cardCount = (g: Skirmish): number => copiesOf(cardsOf(g)).length
export const inHand = cardsIn<Skirmish, unknown>('card', cardCount, handOf, 'SK-CARD-01')
export const cardOf = (g: Skirmish, card: number): Card => cardsOf(g).at(copiesOf(cardsOf(g))[card] ?? 0)
export const squadronAt = (g: Skirmish, hex: number) => [...g.squadrons].findIndex(s => s.at === hex)
