import type { LiveOf } from '@orrery/kernel'
import { call, done, id, seat } from '@orrery/kernel'
import { classOf, emit, k, ownerOf } from '../state.js'
import { impress, mayImpress } from './impressive.js'
import { hasEnemy, hasRoom } from './systems.js'

/** Star Gate: ready units go from one own system to another at once. */
const locals = { seat: seat(), from: id(), to: id() }
type Gate = LiveOf<typeof locals>
const own = k.guard<Gate>(
  k.rowsOf('system', g => g.systems),
  [['AA-SYS-02', (g, f, s) => g.systems.at(s).owner === f.seat]],
)
const others = k.guard<Gate>(
  k.rowsOf('system', g => g.systems),
  [
    ['AA-SYS-02', (g, f, s) => g.systems.at(s).owner === f.seat],
    ['AA-FLY-03', (_g, _f, s, _who, from) => s !== from],
    ['AA-FLY-07', (g, f, s) => !hasEnemy(g, s, f.seat)],
  ],
)
const units = k.guard<Gate>(
  k.rowsOf('unit', g => g.units),
  [
    ['AA-GEN-08', (g, f, u) => ownerOf(g, u) === f.seat],
    ['AA-FLY-02', (g, f, u) => g.units.at(u).at === f.from],
    ['AA-FLY-09', (g, _f, u) => g.units.at(u).state === 'ready'],
    ['AA-FLY-06', (g, f, u) => hasRoom(g, f.to, classOf(g, u))],
  ],
)
export const starGate = k.procedure('star-gate', locals, {
  systems: k.choose((_g, f) => f.seat, {
    open: k.option(k.pairs(own, others), (_g, f, from, to) => {
      f.from = from
      f.to = to
    }),
    done: k.plain([], () => done()),
  }),
  units: k.choose((_g, f) => f.seat, {
    jump: k.option(units, (g, f, unit) => {
      g.units.at(unit).at = f.to
      emit(g, 'jumped', { by: f.seat, unit, from: f.from, to: f.to })
      return mayImpress(g, unit, f.to) ? call(impress, { seat: f.seat, system: f.to }, 'units') : 'units'
    }),
    done: k.plain([], () => undefined),
  }),
})
