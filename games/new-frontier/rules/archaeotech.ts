import type { Offer, Rows, Seat } from '@orrery/kernel'
import { call, draw, move, moveAll, NOBODY, shuffle, some } from '@orrery/kernel'
import type { Use } from '../content/archaeotech.js'
import { EXPLORATION, MINES } from '../content/numbers.js'
import type { ForSeat, NewFrontier } from '../state.js'
import { archaeotechCount, archaeotechOf, areaOf, emit, forPlanet, forSeat, k } from '../state.js'
import { gainCredits } from './gains.js'
import { raiseMine } from './mines.js'
import { planetOrder, turnOrder } from './turn-order.js'

/** Archaeotech: tokens that are used once, at the moments of NF-RULING-76. */

const held = k.cardsIn<unknown>(
  'archaeotech',
  archaeotechCount,
  (g, _f, who) => g.players.at(who).archaeotech,
  'NF-ARCH-05',
)
/** NF-ARCH-03, 04: the own tokens that can be used like this. */
export const tokensFor = <F>(
  fits: (use: Use) => boolean,
  more: Rows<NewFrontier, F> = [],
): Offer<NewFrontier, F> =>
  k.guard<F>(held, [...more, ['NF-ARCH-04', (g, _f, token) => archaeotechOf(g, token).uses.some(fits)]])
/** What a token gives in one of its uses. */
export function useOf(g: NewFrontier, token: number, word: string): number {
  for (const use of archaeotechOf(g, token).uses) {
    const n = (use as Readonly<Record<string, unknown>>)[word]
    if (typeof n === 'number') return n
  }
  return 0
}
/** NF-ARCH-02, 06: shown, used and gone. */
export function spend(g: NewFrontier, by: Seat, token: number): void {
  emit(g, 'archaeotech', { by, token })
  move(g, token, g.players.at(by).archaeotech, g.archaeotechDiscard)
}
/** NF-ARCH-17: every holder is asked, whatever the faces. */
export const holdsTokens = (g: NewFrontier, who: Seat): boolean => g.players.at(who).archaeotech.length > 0
const ifHolding = (g: NewFrontier, who: Seat): Seat => (holdsTokens(g, who) ? who : NOBODY)

// ---------------------------------------------------------------- drawing and holding

/** NF-ARCH-16: an empty supply is made anew from the discard pile. */
export function drawTokens(g: NewFrontier, by: Seat, n: number): void {
  for (let i = 0; i < n; i++) {
    if (g.archaeotechSupply.length === 0) {
      moveAll(g, g.archaeotechDiscard, g.archaeotechSupply)
      shuffle(g, g.archaeotechSupply)
    }
    draw(g, g.archaeotechSupply, g.players.at(by).archaeotech)
  }
  emit(g, 'tokens-drawn', { by, n })
}
const tooMany = (g: NewFrontier, who: Seat): number =>
  Math.max(0, g.players.at(who).archaeotech.length - EXPLORATION.held)
const anyHeld = k.guard<ForSeat>(held, [])
/** NF-ARCH-01: down to three at once, old or new. */
export const discardDown = k.procedure('discard', forSeat, {
  tokens: k.ask(
    (g, f) => {
      const n = tooMany(g, f.seat)
      return n === 0 ? null : some(f.seat, anyHeld, n, n, { rule: 'NF-ARCH-01' })
    },
    (g, f, tokens) => {
      for (const token of tokens) move(g, token, g.players.at(f.seat).archaeotech, g.archaeotechDiscard)
      emit(g, 'tokens-discarded', { by: f.seat, tokens: [...tokens] })
    },
  ),
})

// ---------------------------------------------------------------- Credits, outside Planning

export const cash = k.option<unknown>(
  tokensFor(use => 'credits' in use),
  (g, _f, token, _y, by) => {
    const n = useOf(g, token, 'credits')
    spend(g, by, token)
    gainCredits(g, by, n, 'archaeotech')
  },
)
/** Tokens may be turned into Credits here, one after the other. */
export const cashWindow = k.procedure('cash', forSeat, {
  choose: k.choose((g, f) => ifHolding(g, f.seat), {
    cash: k.option<ForSeat, 'choose'>(cash.offer, (g, f, token, y, by) => {
      cash.act(g, f, token, y, by)
      return 'choose'
    }),
    pass: k.plain([], () => undefined),
  }),
})
/** At the start of a Turn, before Planning. */
export const readyWindow = k.procedure('ready', {
  each: k.each(turnOrder, (_g, _f, who) => call(cashWindow, { seat: who })),
})

// ---------------------------------------------------------------- in step 7

/** A level on the own Mine at this planet, below 5. */
const mineToken = k.procedure(
  'mine-token',
  { ...forPlanet, ...forSeat },
  {
    choose: k.choose(
      (g, f) => (areaOf(g, f.seat, f.planet).mine < MINES.limit ? ifHolding(g, f.seat) : NOBODY),
      {
        use: k.option(
          tokensFor<{ seat: Seat; planet: number }>(use => 'mine' in use),
          (g, f, token, _y, by) => {
            const n = useOf(g, token, 'mine')
            spend(g, by, token)
            raiseMine(g, by, f.planet, n, MINES.limit)
            return 'choose' as const
          },
        ),
        pass: k.plain([], () => undefined),
      },
    ),
  },
)
export const mineTokens = k.procedure('mine-tokens', forPlanet, {
  each: k.each(
    (g, f) => planetOrder(g, f.planet),
    (g, f, who) => (holdsTokens(g, who) ? call(mineToken, { planet: f.planet, seat: who }) : null),
  ),
})
