import { tokensAt } from '../rules/tokens.js'
import type { Kind } from '../state.js'
import { Table } from './table.js'

/** Battles in empty space, in few words. */
export const PLAIN = ['corvus-combine', 'brightwater-union', 'vesper-league'] as const
export const open = (more: Record<string, unknown> = {}): Table =>
  new Table({ players: 2, colonies: PLAIN, ...more }).openSpace()
export const space = (): number => new Table({ players: 2 }).at(0, 0)
export const FRIGATES = (n: number): string[] => Array<string>(n).fill('frigate')
export const CRAFT = (n: number): string[] => Array<string>(n).fill('strike-craft')
export const covered = (t: Table, side: 0 | 1): number[] => t.g.battle.sides.at(side).covered.toArray()
export const power = (t: Table): number[] => [t.g.battle.sides.at(0).power, t.g.battle.sides.at(1).power]
/** A battle of these two lines in an empty space, first round. */
export const clash = (
  mine: readonly string[],
  theirs: readonly string[],
  more: Record<string, unknown> = {},
): Table => {
  const kind = (n: number): Kind => (n === 5 ? 'heavy' : n === 4 ? 'medium' : 'light')
  return open(more).attack(kind(mine.length), kind(theirs.length)).lineUp(mine, theirs)
}
/** Seat 0 shoots everything down while seat 1 does nothing. */
export function slaughter(t: Table): Table {
  while (t.prompt(0) === 'tactics.attack') {
    const enemy = t.g.battle.sides.at(1)
    const [total] = power(t)
    let left = total ?? 0
    const attack: Record<string, number> = {}
    for (let i = 0; i < enemy.size && left > 0; i++) {
      if ((enemy.gone & (1 << i)) !== 0) continue
      attack[String(i + 1)] = Math.min(8, left)
      left -= Math.min(8, left)
    }
    t.round([attack], [t.g.battle.quiet >= 3 ? { 1: 1 } : {}])
  }
  return t
}
export const kindAt = (t: Table, at: number): string[] =>
  tokensAt(t.g, at).map(token => t.g.tokens.at(token).kind)
