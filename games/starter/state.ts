import type { LiveOf, Seat, Setup } from '@orrery/kernel'
import { cardsIn, contentOf, copiesOf, int, kit, perSeat, zone } from '@orrery/kernel'
import type { Card, content } from './content/cards.js'

type Content = typeof content
/** A pack may change how many copies there are, so sizes are read from the content of the match. */
const deckSize = (_setup: Setup, content: unknown): number => copiesOf((content as Content).cards).length

export const HAND = 3
export const ROUNDS = 5

export const shape = {
  round: int(1),
  players: perSeat({
    points: int(),
    hand: zone(deckSize, { sees: 'owner', pool: 'cards' }),
    /** What was played in this round, once all have played. */
    played: zone(1, { pool: 'cards' }),
  }),
  deck: zone(deckSize, { sees: 'nobody', pool: 'cards' }),
  discard: zone(deckSize, { pool: 'cards' }),
}
export type State = LiveOf<typeof shape>
export const k = kit<State>()

const cardsOf = (g: State) => contentOf<Content>(g).cards
export const cardCount = (g: State): number => copiesOf(cardsOf(g)).length
export const cardOf = (g: State, card: number): Card => cardsOf(g).at(copiesOf(cardsOf(g))[card] ?? 0)
const handOf = (g: State, _f: unknown, seat: Seat) => g.players.at(seat).hand
/** ST-PLAY-01: only cards of one's own hand. */
export const inHand = cardsIn<State, unknown>('card', cardCount, handOf, 'ST-PLAY-01')
