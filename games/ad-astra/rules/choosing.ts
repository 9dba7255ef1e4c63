import type { Offer, Rows, Seat, Spec } from '@orrery/kernel'
import { some } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { k, OFF } from '../state.js'
import { boardOf } from './boards.js'
import { change, CREDITS, creditsOf, only } from './resources.js'
import { systemsOf } from './systems.js'

/** Choosing the systems or branches of an action: one, and one more for each credit. */

/** Whether all rows hold for a thing. */
export const passes = <F>(rows: Rows<AdAstra, F>, g: AdAstra, f: F, x: number, who: Seat): boolean => {
  for (const row of rows) if (!row[1](g, f, x, who, -1)) return false
  return true
}
/** Systems that can come into question, as bits: all that can be legal, and few others. */
type Likely<F> = (g: AdAstra, f: F, who: Seat, given: number) => number
export const anySystem = <F>(
  rows: Rows<AdAstra, F>,
  g: AdAstra,
  f: F,
  who: Seat,
  likely: Likely<F> = EVERY,
): boolean => {
  const bits = likely(g, f, who, OFF)
  for (let s = 0; s < g.systems.length; s++)
    if ((bits & (1 << s)) !== 0 && passes(rows, g, f, s, who)) return true
  return false
}
const EVERY = (): number => -1
const systemCount = (g: Seen): number => g.systems.length
export const systemsWith = <F>(rows: Rows<AdAstra, F>, likely?: Likely<F>): Offer<AdAstra, F> =>
  k.guard<F>(
    likely
      ? k.among('system', systemCount, (g, f, who, given) => systemsOf(likely(g, f, who, given)))
      : k.things('system', systemCount),
    rows,
  )

/** What a board says about the number of systems of the action. */
function limitOf(g: Seen, who: Seat): number {
  let limit = Infinity
  for (const { limit: of } of boardOf(g, who).always.limit ?? [])
    if (of.of === g.action.kind) limit = Math.min(limit, of.systems)
  return limit
}
/** AA-TURN-17: one, those an ability adds, and one for each credit. */
export const mostChosen = (g: Seen, who: Seat): number =>
  g.action.single ? 1 : Math.min(limitOf(g, who), 1 + g.action.extra + creditsOf(g, who))

/** The question for the systems of an action; null where there is none to choose. */
export function whichSystems<F extends ForSeat>(
  g: AdAstra,
  f: F,
  rows: Rows<AdAstra, F>,
  offer: Offer<AdAstra, F>,
  rule: string,
  likely?: Likely<F>,
): Spec<AdAstra, F, never> | null {
  if (!anySystem(rows, g, f, f.seat, likely)) return null
  return some(f.seat, offer, 1, mostChosen(g, f.seat), { rule })
}
/** Takes the systems that were chosen and pays for those that cost a credit. */
export function takeSystems(g: AdAstra, who: Seat, systems: readonly number[]): void {
  for (const s of systems) g.action.systems |= 1 << s
  payForMore(g, who, systems.length)
}
/** Credits for so many: the first is free, and those an ability adds. */
export const priceOfMore = (g: Seen, chosen: number): number => Math.max(0, chosen - 1 - g.action.extra)
export function payForMore(g: AdAstra, who: Seat, chosen: number): void {
  change(g, who, only(CREDITS, -priceOfMore(g, chosen)))
}
export const isChosen = (g: Seen, system: number): boolean => (g.action.systems & (1 << system)) !== 0
export const isFinished = (g: Seen, system: number): boolean => (g.action.finished & (1 << system)) !== 0
/** An empire action in one system, or with one fleet, may be bound to it. */
export const isBound = (g: Seen, system: number): boolean => g.action.bound < 0 || g.action.bound === system
