import type { Seat } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { factionOf } from '../state.js'
import type { VerbWord } from './effects.js'

/** Abilities that are used once a Turn or once a game: each is a bit, by its place on the faction card. */

/** The bit of the ability with this word, 0 without one; an advanced one counts once powered up (NF-FACT-03). */
function abilityBit(g: NewFrontier, who: Seat, word: VerbWord): number {
  const { basic, advanced } = factionOf(g, who)
  const all = g.poweredUp ? [...basic, advanced] : basic
  const at = all.findIndex(({ effects }) => effects.some(effect => effect.do.some(verb => word in verb)))
  return at < 0 ? 0 : 1 << at
}
export const mayUseThisTurn = (g: NewFrontier, who: Seat, word: VerbWord): boolean =>
  (abilityBit(g, who, word) & ~g.players.at(who).usedThisTurn) !== 0
export const mayUseThisGame = (g: NewFrontier, who: Seat, word: VerbWord): boolean =>
  (abilityBit(g, who, word) & ~g.players.at(who).usedUp) !== 0
export function useUp(g: NewFrontier, who: Seat, word: VerbWord): void {
  const player = g.players.at(who)
  player.usedThisTurn |= abilityBit(g, who, word)
  player.usedUp |= abilityBit(g, who, word)
}
