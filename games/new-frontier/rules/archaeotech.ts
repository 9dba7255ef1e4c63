import type { Offer, Seat } from '@orrery/kernel'
import { done, int, move, seat } from '@orrery/kernel'
import type { Use } from '../content/archaeotech.js'
import type { NewFrontier } from '../state.js'
import { archaeotechCount, archaeotechOf, emit, forPlanet, forSeat, k } from '../state.js'

/** Archaeotech: tokens that are used once, at the moments of NF-RULING-76. */

const held = k.cardsIn<unknown>(
  'archaeotech',
  archaeotechCount,
  (g, _f, who) => g.players.at(who).archaeotech,
  'NF-ARCH-05',
)
/** The own tokens that can be used like this. */
export const tokensFor = <F>(fits: (use: Use) => boolean): Offer<NewFrontier, F> =>
  k.guard<F>(held, [['NF-ARCH-04', (g, _f, token) => archaeotechOf(g, token).uses.some(fits)]])
/** What a token gives in one of its uses. */
export function useOf<K extends string>(g: NewFrontier, token: number, word: K): number {
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

// ---------------------------------------------------------------- windows in a Conflict

/** NF-RULING-53: after all rolls of a planet, fighters may re-roll, force re-rolls or add Strength. */
export const rerolls = k.procedure('rerolls', forPlanet, { window: () => done() })
/** NF-RULING-53, NF-ARCH-10: the attacker, then the owner, over `conflict.destroyRoll`. */
export const destroyRerolls = k.procedure(
  'destroy-rerolls',
  { ...forPlanet, attacker: seat(), owner: seat() },
  { window: () => done() },
)
/** NF-RULING-70 (2): fewer Casualties, by `spared` of the fighter. Asked in reward order. */
export const spareShips = k.procedure('spare', { ...forPlanet, ...forSeat }, { window: () => done() })
/** NF-RULING-76: before a Steal its victim may lower Steals here (`warded`), its thief raise it (`stealsMore`). */
export const beforeSteal = k.procedure(
  'before-steal',
  { ...forPlanet, thief: seat(), amount: int() },
  { window: () => done() },
)
/** On destruction: the result is 1 when a token repaired the Facility. */
export const freeRepair = k.procedure('free-repair', forSeat, { window: () => done(0) })
/** At the start of a Turn, before Planning: Credits from tokens. */
export const readyWindow = k.procedure('ready', { window: () => done() })
/** In step 7: a level on a Mine. */
export const mineWindow = k.procedure('mine-token', { ...forPlanet, ...forSeat }, { window: () => done() })
