import type { Seat } from '@orrery/kernel'
import type { ExileSun, Side } from '../state.js'

/** The two lines of a battle, column by column. */

/** Rounds without damage after which Defend points count for nothing (XS-BATTLE-31). */
export const QUIET = 3
/** XS-BATTLE-15, XS-BATTLE-31: Attack points that get through. */
export const hitsOf = (quiet: number, attack: number, defend: number): number =>
  Math.max(0, attack - (quiet >= QUIET ? 0 : defend))
/** XS-RULING-02: columns never shift; a column stands while its ship is neither gone nor was never there. */
export const isStanding = (side: Side, column: number): boolean =>
  column < side.size && (side.gone & (1 << column)) === 0
/** The columns a side began with, and those of the ships that are left. */
export const columnsOf = (side: Side): number[] => {
  const out: number[] = []
  for (let column = 0; column < side.size; column++) out.push(column)
  return out
}
export const standing = (side: Side): number[] => columnsOf(side).filter(column => isStanding(side, column))
export const sideOf = (g: ExileSun, seat: Seat): Side =>
  g.battle.sides.at(g.battle.sides.at(0).owner === seat ? 0 : 1)
export const enemyOf = (g: ExileSun, seat: Seat): Side =>
  g.battle.sides.at(g.battle.sides.at(0).owner === seat ? 1 : 0)
