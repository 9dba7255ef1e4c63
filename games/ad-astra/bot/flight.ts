import type { Question, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { isUndiscovered } from '../rules/galaxy.js'
import { enterable, mayOvercharge, speedOf } from '../rules/movement.js'
import { systemsOf } from '../rules/systems.js'
import type { AdAstra, Seen } from '../state.js'
import { classOf, firstUnit, OFF, tablesOf } from '../state.js'
import { creditFor, placeWorth, stayWorth } from './build.js'
import type { Choose, Named } from './choices.js'

/** Where units would best fly: as far as their jumps go, each to a place of its own. */

/** What a jump costs that brings nothing by itself: of two places that are worth the same the nearer is taken. */
const JUMP = 0.02
/** Overcharged, a unit attacks without dice this round. */
const OVERCHARGE = 0.15

/** The systems a unit can come to with so many jumps, each with the fewest it takes. */
function reach(g: Seen, unit: number, from: number, jumps: number, who: Seat): Map<number, number> {
  const found = new Map<number, number>()
  let edge = [from]
  for (let n = 1; n <= jumps && edge.length > 0; n++) {
    const next: number[] = []
    for (const s of edge)
      for (const to of systemsOf(enterable(g, unit, s, who))) {
        if (to === from || found.has(to)) continue
        found.set(to, n)
        if (!isUndiscovered(g, to)) next.push(to)
      }
    edge = next
  }
  return found
}
/** Places are asked for many times in a question. */
function placing(g: Seen, who: Seat): (system: number) => number {
  const known: (number | undefined)[] = []
  return system => (known[system] ??= placeWorth(g, who, system))
}

interface Journey {
  readonly from: number
  readonly to: number
  readonly worth: number
}
/** Every journey that brings a seat something: units that are alike in the same place count once for each place they go to. */
function journeys(g: Seen, who: Seat): Journey[] {
  const worth = placing(g, who)
  const out: Journey[] = []
  const seen = new Set<number>()
  const first = firstUnit(g, who)
  const { classes } = tablesOf(g)
  for (let u = first; u < first + classes.length; u++) {
    const { at, state } = g.units.at(u)
    const kind = at * classes.length + classOf(g, u)
    if (at === OFF || state === 'exhausted' || seen.has(kind)) continue
    seen.add(kind)
    const stays = stayWorth(g, who, at)
    const speed = speedOf(g, u)
    const most = speed + (state === 'ready' ? 1 : 0)
    for (const [to, jumps] of reach(g, u, at, most, who)) {
      const gain = worth(to) - stays - JUMP * jumps - (jumps > speed ? OVERCHARGE : 0)
      if (gain > 0) out.push({ from: at, to, worth: gain })
    }
  }
  return out.sort((a, b) => b.worth - a.worth)
}
export interface Departure {
  readonly system: number
  readonly worth: number
}
/** A second unit of the same system that leaves brings less: somebody should stay. */
const SECOND = 0.5
/** The systems it is worth flying from, the best first: each place is gone to from one of them alone. */
export function departures(g: Seen, who: Seat): Departure[] {
  const worth = new Map<number, number>()
  const taken = new Set<number>()
  for (const { from, to, worth: gain } of journeys(g, who)) {
    if (taken.has(to)) continue
    taken.add(to)
    const before = worth.get(from)
    worth.set(from, before === undefined ? gain : before + SECOND * gain)
  }
  return [...worth].map(([system, w]) => ({ system, worth: w })).sort((a, b) => b.worth - a.worth)
}
/** Fly from the best systems: one, those that cost nothing, and those that are worth their credit. */
export const flyFrom: Choose = (g, q) => {
  if (q.spec.kind !== 'pick') return undefined
  const legal = options(q)
  const good = departures(g, q.seat).filter(({ system }) => legal.includes(system))
  const credit = creditFor(g, q.seat)
  const chosen = good
    .filter(({ worth }, i) => i <= g.action.extra || 0.7 * worth > credit)
    .slice(0, q.spec.max)
    .map(({ system }) => system)
  return chosen.length > 0 ? chosen : legal.slice(0, 1)
}
/** The best place that a unit can still come to by way of this jump. */
function beyond(g: AdAstra, who: Seat, unit: number, system: number, jumps: number): number {
  let most = placeWorth(g, who, system)
  if (jumps < 1 || isUndiscovered(g, system)) return most
  for (const [to, n] of reach(g, unit, system, jumps, who))
    if (to !== g.units.at(unit).at) most = Math.max(most, placeWorth(g, who, to) - JUMP * n)
  return most
}
/** A jump is worth the difference, and leaving an own colony bare costs something. */
export function jumpWorth(g: AdAstra, q: Question, { verb, a: unit, b: system }: Named): number {
  if (verb === 'done') return 0.1
  const { at, jumps } = g.units.at(unit)
  const stays = stayWorth(g, q.seat, at)
  if (verb !== 'overcharge') return beyond(g, q.seat, unit, system, jumps - 1) - stays
  if (!mayOvercharge(g, unit)) return -1
  // One jump more is worth what lies just out of reach.
  let [near, far] = [stays + 0.1, -Infinity]
  for (const [to, n] of reach(g, unit, at, jumps + 1, q.seat)) {
    const worth = placeWorth(g, q.seat, to)
    if (n > jumps) far = Math.max(far, worth)
    else near = Math.max(near, worth)
  }
  return far - near - OVERCHARGE > 0 ? far - stays - OVERCHARGE : -1
}
