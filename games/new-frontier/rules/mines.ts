import type { Seat } from '@orrery/kernel'
import { MINES } from '../content/numbers.js'
import type { NewFrontier, Seen } from '../state.js'
import { areaOf, emit } from '../state.js'
import { wordOf } from './sources.js'

/** NF-PLT-07, 08, NF-TECH-18: how far Builds raise this player's Mines. */
export const mineLimit = (g: Seen, who: Seat): number => wordOf(g, who, 'mineLimit') ?? MINES.limit
/** Where a Mine ends up; above the limit it stays where it is. */
export const raised = (mine: number, levels: number, limit: number): number =>
  Math.max(mine, Math.min(limit, mine + levels))
export function raiseMine(g: NewFrontier, by: Seat, planet: number, levels: number, limit: number): void {
  const area = areaOf(g, by, planet)
  const level = raised(area.mine, levels, limit)
  if (level === area.mine) return
  area.mine = level
  emit(g, 'mine', { by, planet, level })
}
