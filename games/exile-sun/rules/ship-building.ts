import { arrange, draw, int, move } from '@orrery/kernel'
import type { ExileSun, ForSeat } from '../state.js'
import { colonyOf, emit, forSeat, k, shipClassOf, shipCount } from '../state.js'
import { discardTech, holdsTechs, mayPlay, verbsOf } from './tech-cards.js'
import type { Seat } from '@orrery/kernel'

/** Ship Building Costs: Ship cards are drawn from Reserve. */
const CATEGORY = 1

type Drawing = ForSeat & { drawn: number }
/** The cards just drawn are the last of the hand (XS-HAND-11: only they may be put away). */
const justDrawn = k.guard<Drawing>(
  k.among('ship', shipCount, (g, f, seat) => lastOf(g, seat, f.drawn)),
  [
    ['XS-HAND-08', (g, _f, card, seat) => g.players.at(seat).hand.has(card)],
    ['XS-HAND-11', (g, f, card, seat) => lastOf(g, seat, f.drawn).includes(card)],
  ],
)
const lastOf = (g: ExileSun, seat: Seat, n: number): number[] => {
  const { hand } = g.players.at(seat)
  return hand.toArray().slice(hand.length - n)
}
/** Of the cards just drawn, those without room. */
const overflow = (g: ExileSun, { seat, drawn }: Drawing): number =>
  Math.min(drawn, Math.max(0, g.players.at(seat).hand.length - colonyOf(g, seat).shipMaximum))

export const buildShips = k.procedure(
  'building',
  { ...forSeat, drawn: int() },
  {
    /** XS-RULING-49: cards for this category when their player is served in it. */
    cards: k.ask(
      (g, f) =>
        holdsTechs(g, f.seat)
          ? {
              kind: 'pick',
              seat: f.seat,
              from: levies,
              min: 0,
              max: g.players.at(f.seat).techs.length,
              prompt: 'building.cards',
            }
          : null,
      (g, f, cards) => {
        for (const card of cards) {
          for (const verb of verbsOf(g, card))
            if ('draw' in verb) g.players.at(f.seat).due.add(CATEGORY, verb.draw)
          discardTech(g, f.seat, card)
        }
      },
    ),
    take: k.ask(
      (g, f) => {
        const { due, reserve } = g.players.at(f.seat)
        const most = Math.min(due.get(CATEGORY), reserve.length) // XS-BUILD-03
        return most === 0 ? null : { kind: 'number', seat: f.seat, min: 0, max: most, rule: 'XS-BUILD-01' }
      },
      (g, f, [n = 0]) => {
        const { hand, reserve } = g.players.at(f.seat)
        for (let i = 0; i < n; i++) draw(g, reserve, hand)
        f.drawn = n
        emit(g, 'built', { by: f.seat, cards: n })
      },
    ),
    /** XS-HAND-08, XS-HAND-09, XS-RULING-78: what does not fit goes under Reserve, in an order of the owner's choice. */
    surplus: k.ask(
      (g, f) => {
        const n = overflow(g, f)
        return n === 0
          ? null
          : {
              kind: 'pick',
              seat: f.seat,
              from: justDrawn,
              min: n,
              max: n,
              ordered: true,
              rule: 'XS-HAND-08',
            }
      },
      (g, f, cards) => {
        const { hand, reserve } = g.players.at(f.seat)
        for (const card of cards) move(g, card, hand, reserve, 'bottom')
        emit(g, 'returned', { by: f.seat, cards: cards.length })
      },
    ),
  },
)
const levies = mayPlay<Drawing>('building')

// ---------------------------------------------------------------- cards under a deck

/** Ship cards by name, where they are put in an order. */
export const shipCards = k.guard<object>(k.things('ship', shipCount), [])

/** Cards that went under a deck together lie in the order their owner chose; nobody else learns it (XS-RULING-15). */
export function orderUnder(
  g: ExileSun,
  seat: Seat,
  deck: 'overhead' | 'reserve',
  order: readonly number[],
): void {
  const zone = g.players.at(seat)[deck]
  const rest = zone.toArray().filter(card => !order.includes(card))
  // The first named lies nearest to the rest of the deck.
  arrange(g, zone, [...[...order].reverse(), ...rest])
}
export const differ = (g: ExileSun, cards: readonly number[]): boolean =>
  new Set(cards.map(card => shipClassOf(g, card))).size > 1
