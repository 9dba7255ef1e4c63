import type { LiveOf, Seat } from '@orrery/kernel'
import { done, int, one, seat } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { classOf, emit, k } from '../state.js'
import { homeOf } from './galaxy.js'
import { ATTACKERS, DEFENDERS, isStanding, sideOf } from './pieces.js'
import { controls, hasEnemy, hasRoom, placeUnit } from './systems.js'

/** Units destroyed in this combat come back at home, exhausted. */

const locals = { seat: seat(), n: int(), largest: int() }
type Salvage = LiveOf<typeof locals>
/** AA-RULING-120: a home that was just lost to attackers who will move in takes nobody back. */
const isLost = (g: Seen, home: number, who: Seat): boolean =>
  home === g.combat.at && sideOf(g, who) === DEFENDERS && isStanding(g, ATTACKERS) && !controls(g, home, who)
/** Units of a seat, of a class or smaller, that this combat has cost it and that find room at home. */
export function wrecks(g: Seen, who: Seat, largest: number): number[] {
  const home = homeOf(g, who)
  if (hasEnemy(g, home, who) || isLost(g, home, who)) return []
  const out: number[] = []
  for (const { side, kind, what, gone } of g.combat.pieces)
    if (
      gone &&
      kind === 'unit' &&
      side === sideOf(g, who) &&
      g.units.at(what).scrapped &&
      classOf(g, what) <= largest &&
      hasRoom(g, home, classOf(g, what))
    )
      out.push(what)
  return out
}
const units = k.guard<Salvage>(
  k.among(
    'unit',
    g => g.units.length,
    (g, f) => wrecks(g, f.seat, f.largest),
    'AA-CBT-24',
  ),
  [],
)
export const salvage = k.procedure('salvage', locals, {
  next: (g, f) => (f.n <= 0 || wrecks(g, f.seat, f.largest).length === 0 ? done() : undefined),
  unit: k.ask(
    (_g, f) => one(f.seat, units),
    (g, f, [unit = 0]) => {
      const home = homeOf(g, f.seat)
      placeUnit(g, unit, home)
      g.units.at(unit).state = 'exhausted'
      f.n -= 1
      emit(g, 'unit', { by: f.seat, unit, system: home })
      return 'next'
    },
  ),
})
