import type { Language, LiveOf, Seat, SeenOf, Setup } from '@orrery/kernel'
import { contentOf, copiesOf, int, kit, perSeat, zone } from '@orrery/kernel'
import type { Card, content } from './content/cards.js'

type Content = typeof content
/** A pack may change how many copies there are, so sizes are read from the content of the match. */
const deckSize = (_setup: Setup, content: unknown): number => copiesOf((content as Content).cards).length

export const HAND = 3
export const ROUNDS = 15

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
/** The same as one player sees it: a card of another hand is undefined. */
export type Seen = SeenOf<typeof shape>

/** All the game says; `texts.ts` has a sentence for each. */
export interface Talk extends Language {
  prompts: 'round.play'
  words: never
  things: 'card'
  notes: Record<never, never>
  events: {
    shown: { round: number; cards: readonly number[] }
    taken: { by: Seat; points: number }
    missed: { round: number }
  }
}
export const k = kit<State, Talk>()
export const { emit } = k

const cardsOf = (g: Seen) => contentOf<Content>(g).cards
export const cardCount = (g: Seen): number => copiesOf(cardsOf(g)).length
export const cardOf = (g: Seen, card: number): Card => cardsOf(g).at(copiesOf(cardsOf(g))[card] ?? 0)
const handOf = (g: State, _f: unknown, seat: Seat) => g.players.at(seat).hand
/** ST-PLAY-01: only cards of one's own hand. */
export const inHand = k.cardsIn<unknown>('card', cardCount, handOf, 'ST-PLAY-01')
