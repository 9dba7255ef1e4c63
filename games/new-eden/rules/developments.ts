import type { Go, Seat } from '@orrery/kernel'
import { call, id, move, NOBODY, some } from '@orrery/kernel'
import type { Condition } from '../content/vocabulary.js'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { developmentCount, developmentOf, emit, forSeat, k, NONE } from '../state.js'
import { note } from './deeds.js'
import { effect, hasEffect } from './effects.js'
import { countDevelopments } from './holdings.js'
import { reaction } from './reactions.js'
import { inSlot, isTaken, research, slotsFrom } from './research.js'
import { canPay } from './resources.js'
import { isTapped } from './using.js'

/** Completing Developments, and using them in the own turn. */

/** NE-DEV-10 to NE-DEV-15: what must be completed before. */
export function hasPrerequisite(g: Seen, seat: Seat, card: number): boolean {
  const { after } = developmentOf(g, card)
  if (after === undefined) return true
  const { completed } = g.players.at(seat)
  for (let i = 0; i < completed.length; i++)
    if (developmentOf(g, completed.at(i) ?? 0).id === after) return true
  return false
}
const slots = k.among<ForSeat>(
  'slot',
  g => g.research.length,
  (_g, f) => [0, 1, 2, 3].map(slot => slotsFrom(f.seat) + slot),
  'NE-DEV-04',
)
/** RTs that may be missing: none, unless a card says so. */
export const completable = (missing: (g: NewEden) => number) =>
  k.guard<ForSeat>(slots, [
    ['NE-DEV-04', (g, _f, slot) => isTaken(g, slot)],
    [
      'NE-DEV-04',
      (g, _f, slot) => g.research.at(slot).rt + missing(g) >= developmentOf(g, inSlot(g, slot) ?? NONE).cost,
    ],
    ['NE-DEV-10', (g, _f, slot, seat) => hasPrerequisite(g, seat, inSlot(g, slot) ?? NONE)],
  ])

/** Whether the conditions of an effect outside battles hold. */
const holds = (g: Seen, seat: Seat, conditions: readonly Condition[]): boolean =>
  conditions.every(condition => !('inner' in condition) || g.players.at(seat).inner >= condition.inner)

type Completing = ForSeat & { slot: number; card: number }
const fromDeck = k.guard<Completing>(
  k.cardsIn('development', developmentCount, (g, f) => g.players.at(f.seat).deck, 'NE-DEV-09'),
  [],
)
/** NE-DEV-05 to NE-DEV-09. */
export const completing = k.procedure(
  'completing',
  { ...forSeat, slot: id(), card: id() },
  {
    reveal: (g, f) => {
      const row = g.research.at(f.slot)
      f.card = row.card.at(0)
      row.rt = 0
      move(g, f.card, row.card, g.players.at(f.seat).completed)
      const { cost } = developmentOf(g, f.card)
      g.turn.completions += 1
      countDevelopments(g, f.seat)
      emit(g, 'completed', { by: f.seat, development: f.card })
      note(g, 'completed', f.seat, { value: cost })
    },
    bonus: (g, f): Go => {
      const { when, if: conditions = [] } = developmentOf(g, f.card).effect
      if (!when || !('completed' in when) || !holds(g, f.seat, conditions)) return undefined
      return call(effect, { seat: f.seat, from: 'development', card: f.card })
    },
    add: k.ask(
      (g, f) =>
        developmentOf(g, f.card).adds === true && g.players.at(f.seat).deck.length > 0
          ? some(f.seat, fromDeck, 0, 1, { rule: 'NE-DEV-09' })
          : null,
      (g, f, [card]) => {
        if (card !== undefined) research(g, f.seat, card, f.slot)
      },
    ),
    react: (g, f): Go => call(reaction, { moment: 'completion', cause: f.seat, only: NOBODY }),
  },
)

/** NE-DEV-19: cards with the Use keyword that work in the own turn. */
export const usable = k.guard<ForSeat>(
  k.cardsIn('development', developmentCount, (g, f) => g.players.at(f.seat).completed, 'NE-DEV-19'),
  [
    ['NE-DEV-19', (g, _f, card) => 'turn' in (developmentOf(g, card).effect.when ?? {})],
    ['NE-DEV-23', (g, _f, card) => !isTapped(g, card)],
    ['NE-DEV-24', (g, _f, card, seat) => canPay(g, seat, developmentOf(g, card).pay ?? {})],
    ['NE-DEV-19', (g, _f, card, seat) => hasEffect(g, seat, developmentOf(g, card).effect.do)],
  ],
)
