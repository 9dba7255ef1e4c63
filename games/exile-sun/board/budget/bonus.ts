import { CATEGORIES } from '../../content/colonies.js'
import type { Position } from '../position.js'
import { colonyOf, running, seatsOf } from '../position.js'

/** What points bring in a category, and who gets more for having put most there. */

const FUEL = 2
const TECH = 3
/** XS-OVER-01, XS-BUILD-01, XS-FUEL-01, XS-TECH-01. */
export const itemsFor = (points: number, category: number): number =>
  category === FUEL ? Math.floor(points / 2) : category === TECH ? Math.min(1, points) : points
export const UNITS = ['card', 'card', 'fleet', 'card'] as const

/** XS-BUDGET-13: counted in halves, so that the half point of a Capital can be compared. */
const halves = (p: Position, seat: number, category: number): number => {
  const points = p.players[seat]?.budget[category] ?? 0
  if (points === 0) return 0
  return 2 * points + (colonyOf(p, seat)?.capital === CATEGORIES[category] ? 1 : 0)
}
export type Bonus = 0 | 1 | 2
/** XS-BUDGET-07 to XS-BUDGET-12, from budgets that lie open. */
export function bonusOf(p: Position, seat: number, category: number): Bonus {
  const mine = halves(p, seat, category)
  if (mine === 0) return 0
  const others = seatsOf(p).filter(s => s !== seat)
  const more = others.filter(s => halves(p, s, category) > mine).length
  const same = others.filter(s => halves(p, s, category) === mine).length
  if (more === 0) return same === 0 ? 2 : same === 1 ? 1 : 0
  return more === 1 && same === 0 ? 1 : 0
}

// ---------------------------------------------------------------- where the phase is

export const isAllocating = (p: Position): boolean => {
  const top = p.sys.stack.at(-1)
  return top?.procedure === 'budget' && top.step === 'allocate'
}
/** Whether this cycle's Control cards have been turned over; until then those of last cycle lie there. */
export const isRevealed = (p: Position): boolean => {
  const step = running(p, 'budget')?.step
  return step === undefined || step === null || !['begin', 'selection', 'exchange', 'allocate'].includes(step)
}
export const isSelecting = (p: Position): boolean => running(p, 'selection') !== undefined
