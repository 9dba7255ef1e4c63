import type { Language, LiveOf, Seat, SeenOf, Setup } from '@orrery/kernel'
import { contentOf, copiesOf, disc, distance, int, ints, kit, perSeat } from '@orrery/kernel'
import { seat, seats, secret, table, word, zone } from '@orrery/kernel'
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
/** The same as one player sees it: what may be hidden says so in its type. */
export type Seen = SeenOf<typeof shape>

/** All the game says; `texts.ts` has a sentence for each. */
export interface Talk extends Language {
  prompts:
    | 'placing.draft'
    | 'round.power'
    | 'lab.cards'
    | 'lab.order'
    | 'turn.choose'
    | `battle.${'before' | 'push' | 'after'}`
  words: 'engines' | 'guns' | 'lab' | 'move' | 'end' | 'play'
  things: 'hex' | 'squadron' | 'card'
  notes: { movesLeft: number }
  events: {
    power: { round: number; power: readonly (readonly number[])[] }
    moved: { squadron: number; from: number; to: number }
    battle: { attacker: number; defender: number }
    played: { by: Seat; card: number }
    rolled: { attack: readonly number[]; defence: readonly number[] }
    /** The dice as they lay in the end, after all cards. */
    won: { by: Seat; attack: readonly number[]; defence: readonly number[] }
  }
}
export const k = kit<Skirmish, Talk>()
export const { emit } = k

export const hexCount = (): number => HEXES.length
export const hexes = k.things<unknown>('hex', hexCount)
const handOf = (g: Skirmish, _f: unknown, owner: Seat) => g.players.at(owner).hand
export const cardsOf = (g: Seen) => contentOf<Content>(g).cards
export const cardCount = (g: Seen): number => copiesOf(cardsOf(g)).length
export const inHand = k.cardsIn<unknown>('card', cardCount, handOf, 'SK-CARD-01')
export const cardOf = (g: Seen, card: number): Card => cardsOf(g).at(copiesOf(cardsOf(g))[card] ?? 0)
export const squadronAt = (g: Seen, hex: number) => [...g.squadrons].findIndex(s => s.at === hex)
