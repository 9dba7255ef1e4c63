import type { LiveOf } from '@orrery/kernel'
import { call, flag, id, NOBODY, seat } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, firstUnit, k, ownerOf, tablesOf } from '../state.js'
import { isUndiscovered } from './galaxy.js'
import { impress, mayImpress } from './impressive.js'
import { endJumps, enterable, mayOvercharge, overcharge, speedOf } from './movement.js'

/**
 * Retreat moves: of units that discovered an ambush, and of defenders that disengage. They follow the rules of flight, but
 * never enter undiscovered systems.
 */

const locals = { seat: seat(), from: id(), must: flag() }
export type Retreat = LiveOf<typeof locals>

/** The systems a unit could jump into now, as bits (AA-RET-01): never back into the one it must leave (AA-RULING-66). */
function exits(g: Seen, f: Retreat, unit: number): number {
  const { at, jumps } = g.units.at(unit)
  if (jumps <= 0) return 0
  let bits = enterable(g, unit, at, f.seat) & ~(1 << f.from)
  for (let s = 0; s < g.systems.length; s++) if (isUndiscovered(g, s)) bits &= ~(1 << s)
  return bits
}
const own = k.guard<Retreat>(
  k.rowsOf('unit', g => g.units),
  [
    ['AA-RET-01', (g, f, u) => ownerOf(g, u) === f.seat],
    ['AA-RET-02', (g, _f, u) => g.units.at(u).jumps > 0],
  ],
)
const into = k.guard<Retreat>(
  k.rowsOf('system', g => g.systems),
  [['AA-RET-01', (g, f, s, _who, unit) => (exits(g, f, unit) & (1 << s)) !== 0]],
)
const charge = k.guard<Retreat>(
  k.rowsOf('unit', g => g.units),
  [
    ['AA-RET-01', (g, f, u) => ownerOf(g, u) === f.seat],
    ['AA-FLY-10', (g, _f, u) => mayOvercharge(g, u)],
  ],
)
/** Whether some unit that should leave still can. */
const someCanLeave = (g: Seen, f: Retreat): boolean => {
  const from = firstUnit(g, f.seat)
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at === f.from && exits(g, f, u) !== 0) return true
  return false
}

/** A unit on its way may go on, too. */
const anyCanGo = (g: Seen, f: Retreat): boolean => {
  const from = firstUnit(g, f.seat)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) if (exits(g, f, u) !== 0) return true
  return false
}

/** Units that retreat get their jumps: those in the system that are not exhausted (AA-RET-02, AA-RULING-66). */
function begin(g: AdAstra, f: Retreat): void {
  const from = firstUnit(g, f.seat)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const row = g.units.at(u)
    row.jumps = row.at === f.from && row.state !== 'exhausted' ? speedOf(g, u) : 0
  }
}
/**
 * Units of a seat leave a system, one jump at a time. With `must` all that can have to go; whoever calls destroys those
 * that are left (AA-RET-03).
 */
export const retreat = k.procedure('retreat', locals, {
  begin,
  move: k.choose((g, f) => (anyCanGo(g, f) ? f.seat : NOBODY), {
    retreat: k.option(k.pairs(own, into), (g, f, unit, system) => {
      const row = g.units.at(unit)
      emit(g, 'jumped', { by: f.seat, unit, from: row.at, to: system })
      row.at = system
      row.jumps -= 1
      return mayImpress(g, unit, system) ? call(impress, { seat: f.seat, system }, 'move') : 'move'
    }),
    overcharge: k.option(charge, (g, f, unit) => {
      overcharge(g, unit)
      return 'move'
    }),
    done: k.plain<Retreat, 'end'>([['AA-CBT-17', (g, f) => !f.must || !someCanLeave(g, f)]], () => 'end'),
  }),
  end: (g, f) => endJumps(g, f.seat),
})
