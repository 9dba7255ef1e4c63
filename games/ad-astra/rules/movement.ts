import type { Seat } from '@orrery/kernel'
import { stampOf } from '@orrery/kernel'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { classOf, emit, firstUnit, OFF, ownerOf, tablesOf, unitOf } from '../state.js'
import { sumOf } from './boards.js'
import { isUndiscovered, linksOf } from './galaxy.js'
import { enemySystems, hasRoom } from './systems.js'

/** How far units go and what they may enter. */

/** AA-FLY-04, AA-STATE-05: what is printed, what technologies add, and one more when overcharged. */
export function speedOf(g: Seen, unit: number): number {
  const unitClass = classOf(g, unit)
  const who = ownerOf(g, unit)
  const more = sumOf(g, who, 'speed', ({ speed }) => (UNITS.indexOf(speed.of) === unitClass ? speed.n : 0))
  const now = g.action.by === who ? g.action.speed.get(unitClass) : 0
  return unitOf(g, unit).speed + more + now + (g.units.at(unit).state === 'overcharged' ? 1 : 0)
}

/** AA-FLY-06, AA-FLY-07: the systems a unit may jump into from where it is, as bits. */
export function enterable(g: Seen, unit: number, from: number, who: Seat): number {
  let bits = linksOf(g, from, who) & ~enemySystems(g, who)
  const unitClass = classOf(g, unit)
  for (let s = 0; bits >>> s !== 0; s++)
    if ((bits & (1 << s)) !== 0 && !hasRoom(g, s, unitClass)) bits &= ~(1 << s)
  return bits
}
/**
 * The systems a unit can attack with so many jumps, as bits: every system on the way must be one it could fly through,
 * the target itself need not be (AA-ATK-03, AA-RULING-15).
 */
function findTargets(g: Seen, unit: number, jumps: number): number {
  const who = ownerOf(g, unit)
  const { at } = g.units.at(unit)
  let reached = 0
  let edge = 1 << at
  let seen = edge
  for (let n = 0; n < jumps && edge !== 0; n++) {
    let next = 0
    let through = 0
    for (let s = 0; edge >>> s !== 0; s++) {
      if ((edge & (1 << s)) === 0) continue
      next |= linksOf(g, s, who)
      through |= enterable(g, unit, s, who)
    }
    reached |= next
    for (let s = 0; through >>> s !== 0; s++)
      if ((through & (1 << s)) !== 0 && isUndiscovered(g, s)) through &= ~(1 << s)
    edge = through & ~seen
    seen |= edge
  }
  return reached & enemySystems(g, who)
}

/** Found once for a state: every pair of a unit and a system asks for it. Units of a class in one place are alike. */
let lastState: object | undefined
let lastStamp = 0
const found = new Map<number, number>()
const [MOST_JUMPS, MOST_SYSTEMS, MOST_CLASSES] = [16, 32, 8] as const
export function attackable(g: Seen, unit: number, jumps: number): number {
  const stamp = stampOf(g)
  if (lastState !== g || lastStamp !== stamp) {
    lastState = g
    lastStamp = stamp
    found.clear()
  }
  const { at } = g.units.at(unit)
  if (at === OFF) return 0
  const key = ((ownerOf(g, unit) * MOST_CLASSES + classOf(g, unit)) * MOST_SYSTEMS + at) * MOST_JUMPS + jumps
  let bits = found.get(key)
  if (bits === undefined) found.set(key, (bits = findTargets(g, unit, jumps)))
  return bits
}

// ---------------------------------------------------------------- units under way

/** AA-FLY-10: ready, and before its first jump. */
export const mayOvercharge = (g: Seen, unit: number): boolean => {
  const { state, jumps } = g.units.at(unit)
  return state === 'ready' && jumps > 0 && jumps === speedOf(g, unit)
}
export function overcharge(g: AdAstra, unit: number): void {
  const row = g.units.at(unit)
  row.state = 'overcharged'
  row.jumps += 1
  emit(g, 'overcharged', { by: ownerOf(g, unit), unit })
}
export function endJumps(g: AdAstra, who: Seat): void {
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) g.units.at(u).jumps = 0
}
