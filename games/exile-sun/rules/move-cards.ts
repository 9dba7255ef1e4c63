import type { Go, Seat } from '@orrery/kernel'
import { call, id } from '@orrery/kernel'
import type { ExileSun, ForSeat, TokenRow } from '../state.js'
import { emit, forSeat, k } from '../state.js'
import { distanceOf, mapOf } from './map.js'
import { discardTech, mayPlay, verbsOf } from './tech-cards.js'
import { forgetToken, SPENT, tokensNow } from './tokens.js'

/** Tech cards of the Move Phase: they help one's own tokens for the rest of the turn. */

const mobile = (row: TokenRow): boolean => row.at >= 0 && !row.pinned && row.moves < SPENT
const hasMobile = (g: ExileSun, seat: Seat): boolean => tokensNow(g, seat).some(t => mobile(g.tokens.at(t)))
/** Sensor Ghosts take face-down tokens that are not in an engagement. */
const mixable = (row: TokenRow): boolean => !row.pinned && !row.scout
const rangeOf = (g: ExileSun, card: number): number => {
  for (const verb of verbsOf(g, card)) if ('mix' in verb) return verb.mix
  return 0
}
const near = (g: ExileSun, card: number, a: number, b: number): boolean =>
  distanceOf(mapOf(g), g.tokens.at(a).at, g.tokens.at(b).at) <= rangeOf(g, card)
const hasPair = (g: ExileSun, seat: Seat, card: number): boolean => {
  const tokens = tokensNow(g, seat).filter(t => mixable(g.tokens.at(t)))
  return tokens.some(a => tokens.some(b => a < b && near(g, card, a, b)))
}

export const mayPlayMove = mayPlay<ForSeat>('turn', [
  ['XS-MOVE-27', (g, f, card) => !helps(g, card) || hasMobile(g, f.seat)],
  ['XS-RULING-83', (g, f, card) => rangeOf(g, card) === 0 || hasPair(g, f.seat, card)],
])

type Played = ForSeat & { card: number }
const helped = k.guard<Played>(
  k.rowsOf('token', g => g.tokens),
  [
    ['XS-MOVE-02', (g, f, t) => g.tokens.at(t).owner === f.seat && g.tokens.at(t).at >= 0],
    ['XS-MOVE-27', (g, _f, t) => !g.tokens.at(t).pinned],
    ['XS-MOVE-24', (g, _f, t) => mobile(g.tokens.at(t))],
  ],
)
const helps = (g: ExileSun, card: number): boolean =>
  verbsOf(g, card).some(verb => 'moves' in verb || 'slipstream' in verb)
/** Afterburners and Slipstream Drives: for one token. Then Sensor Ghosts, where a card has both. */
const help = k.procedure(
  'move-card',
  { ...forSeat, card: id() },
  {
    token: k.ask(
      (g, f) => (helps(g, f.card) ? { kind: 'pick', seat: f.seat, from: helped, min: 1, max: 1 } : null),
      (g, f, [t = 0]) => {
        const row = g.tokens.at(t)
        for (const verb of verbsOf(g, f.card)) {
          if ('moves' in verb) row.extra += verb.moves
          if ('slipstream' in verb) row.slipstream = true
        }
        emit(g, 'helped', { by: f.seat, card: f.card, token: t, at: row.at })
      },
    ),
    mix: k.run(
      (g, f) => (rangeOf(g, f.card) > 0 ? call(mix, { seat: f.seat, card: f.card }) : null),
      () => undefined,
    ),
  },
)

const oneOfTwo = k.guard<Played>(
  k.rowsOf('token', g => g.tokens),
  [
    ['XS-MOVE-02', (g, f, t) => g.tokens.at(t).owner === f.seat && g.tokens.at(t).at >= 0],
    ['XS-RULING-83', (g, _f, t) => mixable(g.tokens.at(t))],
  ],
)
const otherOfTwo = k.guard<Played>(
  k.rowsOf('token', g => g.tokens),
  [
    ['XS-MOVE-02', (g, f, t) => g.tokens.at(t).owner === f.seat && g.tokens.at(t).at >= 0],
    ['XS-RULING-83', (g, _f, t, _seat, given) => t > given && mixable(g.tokens.at(t))],
    ['XS-RULING-83', (g, f, t, _seat, given) => near(g, f.card, t, given)],
  ],
)
type Mixing = Played & { one: number; other: number }
/** Sensor Ghosts: which two is open, whether they changed places is not. */
export const mix = k.procedure(
  'mix',
  { ...forSeat, card: id(), one: id(), other: id() },
  {
    two: k.choose((_g, f) => f.seat, {
      mix: k.option<Mixing>(k.pairs(oneOfTwo, otherOfTwo), (_g, f, a, b) => {
        f.one = a
        f.other = b
      }),
    }),
    swap: k.ask(
      (_g, f) => ({ kind: 'pick', seat: f.seat, from: swapOrNot, min: 1, max: 1 }),
      (g, f, [swap = 0]) => {
        const a = g.tokens.at(f.one)
        const b = g.tokens.at(f.other)
        if (swap === 1) [a.kind, b.kind] = [b.kind, a.kind]
        forgetToken(g, f.one)
        forgetToken(g, f.other)
        // XS-RULING-83: neither gains by the exchange.
        a.moves = b.moves = Math.max(a.moves, b.moves)
        a.extra = b.extra = Math.min(a.extra, b.extra)
        a.scanned = b.scanned = a.scanned || b.scanned
        a.slipstream = b.slipstream = a.slipstream && b.slipstream
        emit(g, 'mixed', { by: f.seat, one: f.one, other: f.other, at: [a.at, b.at] })
      },
    ),
  },
)
const swapOrNot = k.guard<object>(k.words('keep', 'swap'), [])

export function playMove<N extends string>(g: ExileSun, f: ForSeat, card: number, next: N): Go<N> {
  discardTech(g, f.seat, card)
  for (const verb of verbsOf(g, card)) if ('scan' in verb) g.sureScans += 1
  return call(help, { seat: f.seat, card }, next)
}
