import type { Seat } from '@orrery/kernel'
import { draw, int, move, moveAll, shuffle } from '@orrery/kernel'
import type { ExileSun, ForSeat } from '../state.js'
import { colonyOf, emit, forSeat, k, techCount } from '../state.js'

/** Tech Research: Tech cards are drawn. */
const CATEGORY = 3

/** XS-TECH-07: an empty deck is made anew from the discard pile. */
function drawTech(g: ExileSun, seat: Seat): void {
  if (g.techDeck.length === 0) {
    moveAll(g, g.techDiscard, g.techDeck)
    shuffle(g, g.techDeck)
  }
  draw(g, g.techDeck, g.players.at(seat).techs)
}
type Drawing = ForSeat & { drawn: number }
const lastOf = (g: ExileSun, seat: Seat, n: number): number[] => {
  const { techs } = g.players.at(seat)
  return techs.toArray().slice(techs.length - n)
}
const justDrawn = k.guard<Drawing>(
  k.among('tech', techCount, (g, f, seat) => lastOf(g, seat, f.drawn)),
  [
    ['XS-HAND-08', (g, _f, card, seat) => g.players.at(seat).techs.has(card)],
    ['XS-HAND-11', (g, f, card, seat) => lastOf(g, seat, f.drawn).includes(card)],
  ],
)

export const researchTechs = k.procedure(
  'research',
  { ...forSeat, drawn: int() },
  {
    take: k.ask(
      (g, f) => {
        const stock = g.techDeck.length + g.techDiscard.length
        const most = Math.min(g.players.at(f.seat).due.get(CATEGORY), stock)
        return most === 0 ? null : { kind: 'number', seat: f.seat, min: 0, max: most, rule: 'XS-TECH-01' }
      },
      (g, f, [n = 0]) => {
        for (let i = 0; i < n; i++) drawTech(g, f.seat)
        f.drawn = n
        emit(g, 'researched', { by: f.seat, cards: n })
      },
    ),
    /** XS-TECH-02, XS-HAND-10: what does not fit is discarded. */
    surplus: k.ask(
      (g, f) => {
        const n = Math.min(f.drawn, g.players.at(f.seat).techs.length - colonyOf(g, f.seat).techMaximum)
        return n <= 0
          ? null
          : { kind: 'pick', seat: f.seat, from: justDrawn, min: n, max: n, rule: 'XS-HAND-08' }
      },
      (g, f, cards) => {
        for (const card of cards) move(g, card, g.players.at(f.seat).techs, g.techDiscard)
        emit(g, 'tech-returned', { by: f.seat, cards: cards.length })
      },
    ),
  },
)
