import type { LiveOf } from '@orrery/kernel'
import { done, int, one, seat } from '@orrery/kernel'
import type { AdAstra } from '../state.js'
import { classOf, emit, k } from '../state.js'
import { homeOf } from './galaxy.js'
import { sideOf } from './pieces.js'
import { hasEnemy, hasRoom, placeUnit } from './systems.js'

/** Units destroyed in this combat come back at home, exhausted. */

const locals = { seat: seat(), n: int(), largest: int() }
type Salvage = LiveOf<typeof locals>
function wrecks(g: AdAstra, f: Salvage): number[] {
  const home = homeOf(g, f.seat)
  if (hasEnemy(g, home, f.seat)) return []
  const out: number[] = []
  for (const { side, kind, what, gone } of g.combat.pieces)
    if (
      gone &&
      kind === 'unit' &&
      side === sideOf(g, f.seat) &&
      g.units.at(what).scrapped &&
      classOf(g, what) <= f.largest &&
      hasRoom(g, home, classOf(g, what))
    )
      out.push(what)
  return out
}
const units = k.guard<Salvage>(
  k.among(
    'unit',
    g => g.units.length,
    (g, f) => wrecks(g, f),
    'AA-CBT-24',
  ),
  [],
)
export const salvage = k.procedure('salvage', locals, {
  next: (g, f) => (f.n <= 0 || wrecks(g, f).length === 0 ? done() : undefined),
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
