import type { LiveOf, Rows } from '@orrery/kernel'
import { bag, call, done, NOBODY, one, seat } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { classOf, emit, firstUnit, k, OFF, ownerOf, tablesOf } from '../state.js'
import { isChosen, systemsWith, takeSystems, whichSystems } from './choosing.js'
import { discover } from './discovery.js'
import { isLinked, isUndiscovered, linksOf } from './galaxy.js'
import { impress, mayImpress } from './impressive.js'
import { endJumps, enterable, mayOvercharge, overcharge, speedOf } from './movement.js'
import { hasEnemy, hasRoom, manned, systemsOf } from './systems.js'

/** Flight: units of the chosen systems jump, one at a time; then what they found is discovered. */

const locals = { seat: seat(), queue: bag(32) }
type Flight = LiveOf<typeof locals>

/** AA-FLY-02, AA-FLY-09: systems with an own unit that can move. */
const hasFlier = (g: Seen, system: number, who: number): boolean => {
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { at, state } = g.units.at(u)
    if (at === system && state !== 'exhausted') return true
  }
  return false
}
const chooseRows: Rows<AdAstra, ForSeat> = [['AA-FLY-01', (g, f, s) => hasFlier(g, s, f.seat)]]
const fromWhere = (g: Seen, f: ForSeat): number => manned(g, f.seat)
const systems = systemsWith<ForSeat>(chooseRows, fromWhere)

/** Units of the chosen systems get their jumps; a fleet of an empire action is marked. */
function takeOff(g: AdAstra, f: Flight): void {
  const from = firstUnit(g, f.seat)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const row = g.units.at(u)
    const flies = isChosen(g, row.at)
    row.jumps = flies && row.state !== 'exhausted' ? speedOf(g, u) : 0
    if (flies && g.action.single) row.fleet = true
  }
}
const targets = (g: Seen, f: Flight, unit: number): number => enterable(g, unit, g.units.at(unit).at, f.seat)
/** Of units that are alike in every way only the first is offered. */
function isFirstOfItsKind(g: Seen, unit: number): boolean {
  const row = g.units.at(unit)
  for (let u = unit - 1; u >= firstUnit(g, ownerOf(g, unit)) && classOf(g, u) === classOf(g, unit); u--) {
    const other = g.units.at(u)
    if (other.at === row.at && other.jumps === row.jumps && other.state === row.state) return false
  }
  return true
}
const ownUnits = (g: AdAstra, f: Flight): readonly number[] => {
  const from = firstUnit(g, f.seat)
  const out: number[] = []
  for (let u = from; u < from + tablesOf(g).classes.length; u++) if (g.units.at(u).jumps > 0) out.push(u)
  return out
}
const fliers = k.among<Flight>('unit', g => g.units.length, ownUnits)
const flying: Rows<AdAstra, Flight> = [
  ['AA-FLY-02', (g, f, u) => ownerOf(g, u) === f.seat],
  ['AA-FLY-04', (g, _f, u) => g.units.at(u).jumps > 0],
  ['AA-FLY-03', (g, _f, u) => isFirstOfItsKind(g, u)],
]
const movers = k.guard<Flight>(fliers, flying)
const into = systemsWith<Flight>(
  [
    ['AA-FLY-04', (g, f, s, _who, unit) => isLinked(g, g.units.at(unit).at, s, f.seat)],
    ['AA-FLY-07', (g, f, s) => !hasEnemy(g, s, f.seat)],
    ['AA-FLY-06', (g, _f, s, _who, unit) => hasRoom(g, s, classOf(g, unit))],
  ],
  (g, f, _who, unit) => linksOf(g, g.units.at(unit).at, f.seat),
)
const chargers = k.guard<Flight>(fliers, [...flying, ['AA-FLY-10', (g, _f, u) => mayOvercharge(g, u)]])
const anyFlies = (g: AdAstra, f: Flight): boolean => {
  for (const u of ownUnits(g, f)) if (targets(g, f, u) !== 0) return true
  return false
}

const queued = systemsWith<Flight>([['AA-FLY-13', (_g, f, s) => f.queue.has(s)]])
/** Systems that this action's units have found, in the order of their numbers (AA-FLY-12). */
function found(g: AdAstra, f: Flight): number[] {
  const bits = ownUnitsBits(g, f)
  return systemsOf(bits).filter(s => isUndiscovered(g, s))
}
const ownUnitsBits = (g: Seen, f: Flight): number => {
  const from = firstUnit(g, f.seat)
  let bits = 0
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { at } = g.units.at(u)
    if (at !== OFF) bits |= 1 << at
  }
  return bits
}

export const flight = k.procedure('flight', locals, {
  systems: k.ask(
    (g, f) => whichSystems(g, f, chooseRows, systems, 'AA-FLY-01', fromWhere),
    (g, f, chosen) => takeSystems(g, f.seat, chosen),
  ),
  begin: takeOff,
  fly: k.choose((g, f) => (anyFlies(g, f) ? f.seat : NOBODY), {
    jump: k.option(k.pairs(movers, into), (g, f, unit, system) => {
      const row = g.units.at(unit)
      emit(g, 'jumped', { by: f.seat, unit, from: row.at, to: system })
      row.at = system
      row.jumps = isUndiscovered(g, system) ? 0 : row.jumps - 1 // AA-FLY-11
      return mayImpress(g, unit, system) ? call(impress, { seat: f.seat, system }, 'fly') : 'fly'
    }),
    overcharge: k.option(chargers, (g, _f, unit) => {
      overcharge(g, unit)
      return 'fly'
    }),
    done: k.plain([], () => undefined),
  }),
  land: (g, f) => {
    endJumps(g, f.seat)
    f.queue.assign(found(g, f))
  },
  order: k.ask(
    (_g, f) => (f.queue.length > 1 ? one(f.seat, queued) : null),
    (_g, f, [system = 0]) => {
      f.queue.remove(system)
      f.queue.assign([system, ...f.queue.toArray()])
    },
  ),
  discover: (_g, f) => {
    if (f.queue.length === 0) return done()
    return call(discover, { seat: f.seat, system: f.queue.removeAt(0) }, 'order')
  },
})
