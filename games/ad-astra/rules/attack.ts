import type { LiveOf, Rows, Seat } from '@orrery/kernel'
import { bag, call, done, id, NOBODY, one, seat } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { classOf, emit, firstUnit, k, OFF, ownerOf, seatCount, tablesOf } from '../state.js'
import { isChosen, systemsWith, takeSystems, whichSystems } from './choosing.js'
import { combat } from './combat.js'
import { attackable, endJumps, overcharge, speedOf } from './movement.js'
import { controls, enemiesIn, manned, neutralsIn } from './systems.js'

/** Attack: units attack systems with enemy units or orbital buildings; each combat is fought in turn. */

const locals = { seat: seat(), queue: bag(32), at: id() }
type Attack = LiveOf<typeof locals>

// ---------------------------------------------------------------- who can attack what

/** AA-ATK-03: the systems a unit can attack as it is. */
const targetsOf = (g: Seen, unit: number): number => attackable(g, unit, speedOf(g, unit))
const furtherTargets = (g: Seen, unit: number): number =>
  g.units.at(unit).state === 'ready' ? attackable(g, unit, speedOf(g, unit) + 1) : 0
/** AA-ATK-05; an empire action of one fleet goes on with that fleet alone. */
const mayFight = (g: Seen, unit: number): boolean => {
  const { state, target, fleet } = g.units.at(unit)
  return state !== 'exhausted' && target === OFF && (!g.action.fleet || fleet)
}
const hasAttacker = (g: Seen, system: number, who: Seat): boolean => {
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at === system && mayFight(g, u) && (targetsOf(g, u) | furtherTargets(g, u)) !== 0)
      return true
  return false
}
const chooseRows: Rows<AdAstra, ForSeat> = [['AA-ATK-01', (g, f, s) => hasAttacker(g, s, f.seat)]]
const fromWhere = (g: Seen, f: ForSeat): number => manned(g, f.seat)
const systems = systemsWith<ForSeat>(chooseRows, fromWhere)

/** Of units that are alike in every way only the first is offered. */
function isFirstOfItsKind(g: Seen, unit: number): boolean {
  const row = g.units.at(unit)
  for (let u = unit - 1; u >= firstUnit(g, ownerOf(g, unit)) && classOf(g, u) === classOf(g, unit); u--) {
    const other = g.units.at(u)
    if (other.at === row.at && other.state === row.state && other.target === OFF && other.fleet === row.fleet)
      return false
  }
  return true
}
const ownUnits = (g: Seen, f: Attack): number[] => {
  const from = firstUnit(g, f.seat)
  const out: number[] = []
  for (let u = from; u < from + tablesOf(g).classes.length; u++) if (mayFight(g, u)) out.push(u)
  return out
}
const attackers = k.among<Attack>(
  'unit',
  g => g.units.length,
  (g, f) => ownUnits(g, f),
  'AA-ATK-05',
)
const chosen: Rows<AdAstra, Attack> = [
  ['AA-ATK-01', (g, _f, u) => isChosen(g, g.units.at(u).at)],
  ['AA-ATK-04', (g, _f, u) => isFirstOfItsKind(g, u)],
]
const units = k.guard<Attack>(attackers, chosen)
const into = systemsWith<Attack>(
  [['AA-ATK-03', (g, _f, s, _who, unit) => (targetsOf(g, unit) & (1 << s)) !== 0]],
  (g, _f, _who, unit) => targetsOf(g, unit),
)
/** AA-STATE-04: where it brings something within reach. */
const chargers = k.guard<Attack>(attackers, [
  ...chosen,
  ['AA-STATE-04', (g, _f, u) => (furtherTargets(g, u) & ~targetsOf(g, u)) !== 0],
])
const anyAttacker = (g: Seen, f: Attack): boolean =>
  ownUnits(g, f).some(u => isChosen(g, g.units.at(u).at) && (targetsOf(g, u) | furtherTargets(g, u)) !== 0)

// ---------------------------------------------------------------- what is attacked

function attacked(g: Seen, who: Seat): number[] {
  const out: number[] = []
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { target } = g.units.at(u)
    if (target !== OFF && !out.includes(target)) out.push(target)
  }
  return out
}
const queued = systemsWith<Attack>([['AA-ATK-06', (_g, f, s) => f.queue.has(s)]])
const players = k.guard<Attack>(k.things('seat', seatCount), [
  ['AA-RULING-25', (g, f, who) => who !== f.seat && controls(g, f.at, who)],
])

export const attack = k.procedure('attack', locals, {
  systems: k.ask(
    (g, f) => whichSystems(g, f, chooseRows, systems, 'AA-ATK-01', fromWhere),
    (g, f, from) => takeSystems(g, f.seat, from),
  ),
  /** AA-ATK-02, AA-ATK-04, AA-RULING-15: all attacks are declared before the first is fought. */
  declare: k.choose((g, f) => (anyAttacker(g, f) ? f.seat : NOBODY), {
    attack: k.option(k.pairs(units, into), (g, f, unit, system) => {
      const row = g.units.at(unit)
      row.target = system
      if (g.action.single) row.fleet = true
      emit(g, 'declared', { by: f.seat, unit, system })
      return 'declare'
    }),
    overcharge: k.option(chargers, (g, f, unit) => {
      overcharge(g, unit)
      endJumps(g, f.seat)
      return 'declare'
    }),
    done: k.plain([], () => undefined),
  }),
  order: (g, f) => f.queue.assign(attacked(g, f.seat)),
  any: (_g, f) => (f.queue.length === 0 ? done() : undefined),
  /** AA-ATK-06. */
  next: k.ask(
    (_g, f) => (f.queue.length < 2 ? null : one(f.seat, queued)),
    (_g, f, [system = 0]) => {
      f.at = system
      f.queue.remove(system)
      return 'enemy'
    },
  ),
  last: (_g, f) => {
    f.at = f.queue.pop()
  },
  enemy: (g, f) => {
    const [first = NOBODY, second] = enemiesIn(g, f.at, f.seat)
    if (second !== undefined) return undefined
    return call(combat, { at: f.at, attacker: f.seat, defender: first }, 'any')
  },
  /** AA-RULING-25: of two enemies in a system one is fought. */
  side: k.choose((_g, f) => f.seat, {
    attack: k.option(players, (_g, f, who) =>
      call(combat, { at: f.at, attacker: f.seat, defender: who }, 'any'),
    ),
    neutral: k.plain([['AA-RULING-25', (g, f: Attack) => neutralsIn(g, f.at) > 0]], (_g, f) =>
      call(combat, { at: f.at, attacker: f.seat, defender: NOBODY }, 'any'),
    ),
  }),
})
