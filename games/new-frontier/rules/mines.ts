import type { Seat } from '@orrery/kernel'
import { MINES } from '../content/numbers.js'
import type { NewFrontier, Seen } from '../state.js'
import { areaOf, emit } from '../state.js'
import { wordOf } from './sources.js'

/** NF-PLT-07, 08, NF-TECH-18: how far Builds raise this player's Mines. */
export const mineLimit = (g: Seen, who: Seat): number => wordOf(g, who, 'mineLimit') ?? MINES.limit
/** A Mine above the limit stays where it is. */
export function raiseMine(g: NewFrontier, by: Seat, planet: number, levels: number, limit: number): void {
  const area = areaOf(g, by, planet)
  const level = Math.max(area.mine, Math.min(limit, area.mine + levels))
  if (level === area.mine) return
  area.mine = level
  emit(g, 'mine', { by, planet, level })
}
