import type { LiveOf, Rows, Seat } from '@orrery/kernel'
import { bit, call, int, NOBODY, seat } from '@orrery/kernel'
import type { Amounts } from '../content/vocabulary.js'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { buildingOf, content, discoveryOf, emit, empireOf, firstUnit, k, OFF, tablesOf } from '../state.js'
import { hasMilestoneFor, sumOf } from './boards.js'
import { isBound, isChosen, isFinished, systemsWith, takeSystems, whichSystems } from './choosing.js'
import { hasSpecial } from './impressive.js'
import { readyTokens } from './influence.js'
import { drawSecretMission } from './missions.js'
import { canPay, change, gainNamed, only, payNamed, PRODUCTION } from './resources.js'
import {
  hasEnemy,
  hasRoom,
  modelFor,
  modelsLeft,
  orbitalsIn,
  orbitalSlots,
  owned,
  owns,
  placeUnit,
  planetaryIn,
  planetarySlots,
} from './systems.js'

/** Construction: one piece in each chosen system; what buildings give their constructor comes at the end. */

const locals = { seat: seat(), reward: int() }
type Building = LiveOf<typeof locals>
const FRIGATE = UNITS.indexOf('frigate')
const TITAN = UNITS.indexOf('titan')

// ---------------------------------------------------------------- systems

const isPermitted = (g: Seen, system: number, who: Seat): boolean =>
  (g.players.at(who).permitted & (1 << system)) !== 0
const chooseRows: Rows<AdAstra, ForSeat> = [
  ['AA-TURN-12', (g, _f, s) => isBound(g, s)],
  ['AA-CON-02', (g, f, s) => owns(g, s, f.seat) || isPermitted(g, s, f.seat)],
  // AA-RULING-07: pieces of an owner who allowed it are in nobody's way
  ['AA-CON-03', (g, f, s) => !hasEnemy(g, s, f.seat, g.systems.at(s).owner)],
]
const likely = (g: Seen, f: ForSeat): number => owned(g, f.seat) | g.players.at(f.seat).permitted
const systems = systemsWith<ForSeat>(chooseRows, likely)

/** AA-CON-04: one piece in each system that was chosen. */
const open: Rows<AdAstra, Building> = [
  ['AA-CON-01', (g, _f, s) => isChosen(g, s)],
  ['AA-CON-04', (g, _f, s) => !isFinished(g, s)],
]
const stillOpen = (g: Seen): number => g.action.systems & ~g.action.finished
const own: Rows<AdAstra, Building> = [...open, ['AA-CON-05', (g, f, s) => owns(g, s, f.seat)]]

// ---------------------------------------------------------------- what it costs

/** One piece of the action may cost less production (AA-CON-06). */
const less = (g: Seen, production: number): number => Math.max(0, production - g.action.piece)
export function unitCost(g: Seen, who: Seat, unitClass: number): number {
  const printed = empireOf(g, who).units[unitClass]?.cost ?? 0
  const cheaper = sumOf(g, who, 'discount', ({ discount }) =>
    discount.of === 'titan' && unitClass >= TITAN ? discount.n : 0,
  )
  return less(g, Math.max(0, printed - cheaper))
}
export function buildingCost(g: Seen, kind: number): Amounts {
  const { cost } = buildingOf(g, kind)
  return g.action.piece === 0 ? cost : { ...cost, production: less(g, cost.production ?? 0) }
}
const holds = (g: Seen, who: Seat, production: number): boolean =>
  g.players.at(who).resources.get(PRODUCTION) >= production

// ---------------------------------------------------------------- buildings

const predecessor = (g: Seen, kind: number): number => tablesOf(g).replaced[kind] ?? OFF
/** Whether slots are left, or the building takes the place of the one it must replace (AA-RULING-60). */
function hasSlot(g: Seen, system: number, kind: number): boolean {
  if (predecessor(g, kind) !== OFF) return true
  return buildingOf(g, kind).slot === 'planetary'
    ? planetaryIn(g, system) < planetarySlots(g, system)
    : orbitalsIn(g, system) < orbitalSlots(g, system)
}
const isPlanetary = (g: Seen, kind: number): boolean => buildingOf(g, kind).slot === 'planetary'
/** AA-DT-08. */
const isForbidden = (g: Seen, system: number, kind: number): boolean =>
  discoveryOf(g, system)?.features.includes(isPlanetary(g, kind) ? 'small-world' : 'gravity-waves') ?? false
/** AA-CON-08: the model that the predecessor gives back is another one. */
const isLeft = (g: Seen, kind: number, who: Seat): boolean => modelsLeft(g, kind, who) > 0

/** Buildings a seat can pay for: others need not be looked at further. */
function payable(g: Seen, who: Seat): number[] {
  const out: number[] = []
  for (let kind = 0; kind < content(g).buildings.length; kind++)
    if (canPay(g, who, buildingCost(g, kind))) out.push(kind)
  return out
}
const buildings = k.guard<Building>(
  k.among(
    'building',
    g => content(g).buildings.length,
    (g, f) => payable(g, f.seat),
  ),
  [
    ['AA-CON-05', (g, f, kind, _who, s) => owns(g, s, f.seat) || isPlanetary(g, kind)],
    [
      'AA-CON-07',
      (g, f, kind) => !isPlanetary(g, kind) || g.action.ignoring || hasMilestoneFor(g, f.seat, kind), // AA-BLD-16
    ],
    [
      'AA-BLD-15',
      (g, _f, kind, _who, s) => {
        const before = predecessor(g, kind)
        return before === OFF || g.systems.at(s).buildings.get(before) > 0
      },
    ],
    // Two outposts can stand beside each other; planetary buildings never repeat.
    [
      'AA-SYS-05',
      (g, _f, kind, _who, s) => !isPlanetary(g, kind) || g.systems.at(s).buildings.get(kind) === 0,
    ],
    ['AA-DT-08', (g, _f, kind, _who, s) => !isForbidden(g, s, kind)],
    ['AA-SYS-07', (g, _f, kind, _who, s) => hasSlot(g, s, kind)],
    ['AA-CON-08', (g, f, kind) => isLeft(g, kind, f.seat)],
    ['AA-CON-06', (g, f, kind) => canPay(g, f.seat, buildingCost(g, kind))],
  ],
)
/** Whether a building could stand in an own system, its cost and its milestone left aside. */
export const fitsIn = (g: Seen, system: number, kind: number, who: Seat): boolean => {
  const before = predecessor(g, kind)
  const { buildings: there } = g.systems.at(system)
  return (
    (before === OFF || there.get(before) > 0) &&
    (!isPlanetary(g, kind) || there.get(kind) === 0) &&
    !isForbidden(g, system, kind) &&
    hasSlot(g, system, kind) &&
    isLeft(g, kind, who)
  )
}
/** The building stands, in the place of the one it replaces. */
export function raise(g: AdAstra, who: Seat, system: number, kind: number): void {
  const row = g.systems.at(system)
  const before = predecessor(g, kind)
  if (before !== OFF) row.buildings.add(before, -1)
  row.buildings.add(kind, 1)
  const player = g.players.at(who)
  if (!isPlanetary(g, kind)) row.orbitals = who
  else if (row.owner !== who) player.invested |= bit(row.owner)
  if (buildingOf(g, kind).id === 'trade-port') player.port = true
  emit(g, 'built', { by: who, building: kind, system })
}
function construct(g: AdAstra, f: Building, system: number, kind: number): void {
  payNamed(g, f.seat, buildingCost(g, kind))
  g.action.piece = 0
  g.action.rewards.add(kind, 1)
  g.action.finished |= 1 << system
  raise(g, f.seat, system, kind)
}

// ---------------------------------------------------------------- units

const classes = k.guard<Building>(
  k.things('class', () => UNITS.length),
  [
    ['AA-CON-08', (g, f, c) => modelFor(g, f.seat, c) !== OFF],
    ['AA-CON-11', (g, _f, c, _who, s) => hasRoom(g, s, c)],
    ['AA-CON-06', (g, f, c) => holds(g, f.seat, unitCost(g, f.seat, c))],
  ],
)
function constructUnit(g: AdAstra, f: Building, system: number, unitClass: number): void {
  change(g, f.seat, only(PRODUCTION, -unitCost(g, f.seat, unitClass)))
  g.action.piece = 0
  const model = modelFor(g, f.seat, unitClass)
  placeUnit(g, model, system)
  g.action.finished |= 1 << system
  emit(g, 'unit', { by: f.seat, unit: model, system })
}
/** Klackon: two frigates as one piece, once a round. */
const twinCost = (g: Seen, who: Seat): number => {
  const one = empireOf(g, who).units[FRIGATE]?.cost ?? 0
  return less(g, one) + one
}
const frigatesLeft = (g: Seen, who: Seat): number =>
  tablesOf(g).classes.filter((c, i) => c === FRIGATE && g.units.at(firstUnit(g, who) + i).at === OFF).length
const twins = systemsWith<Building>(
  [
    ...own,
    ['AA-EMP-02', (g, f) => hasSpecial(g, firstUnit(g, f.seat), 'twin-frigates')],
    ['AA-TURN-05', (g, f) => !g.players.at(f.seat).swarmed],
    ['AA-CON-08', (g, f) => frigatesLeft(g, f.seat) > 1],
    ['AA-CON-11', (g, _f, s) => hasRoom(g, s, FRIGATE, 2)],
    ['AA-CON-06', (g, f) => holds(g, f.seat, twinCost(g, f.seat))],
  ],
  stillOpen,
)

// ---------------------------------------------------------------- making room

/** AA-CON-10: own buildings go while their slots are full; in foreign systems none do (AA-RULING-60). */
const removable = k.guard<Building>(
  k.things('building', g => content(g).buildings.length),
  [
    ['AA-CON-10', (g, _f, kind, _who, s) => g.systems.at(s).buildings.get(kind) > 0],
    [
      'AA-SYS-05',
      (g, _f, kind, _who, s) =>
        isPlanetary(g, kind)
          ? planetaryIn(g, s) >= planetarySlots(g, s)
          : orbitalsIn(g, s) >= orbitalSlots(g, s),
    ],
  ],
)
function remove(g: AdAstra, f: Building, system: number, kind: number): void {
  const row = g.systems.at(system)
  row.buildings.add(kind, -1)
  if (orbitalsIn(g, system) === 0) row.orbitals = NOBODY
  emit(g, 'removed', { by: f.seat, system, building: kind })
}
/** AA-CON-10: own units go while the largest would find no room. */
const withdrawable = k.guard<Building>(
  k.among(
    'unit',
    g => g.units.length,
    (g, f) => unitsInGalaxy(g, f),
    'AA-CON-10',
  ),
  [
    ['AA-CON-01', (g, _f, u) => isChosen(g, g.units.at(u).at)],
    ['AA-CON-04', (g, _f, u) => !isFinished(g, g.units.at(u).at)],
    ['AA-CON-05', (g, f, u) => owns(g, g.units.at(u).at, f.seat)],
    ['AA-CON-11', (g, _f, u) => !hasRoom(g, g.units.at(u).at, TITAN)],
  ],
)
function unitsInGalaxy(g: Seen, f: Building): number[] {
  const from = firstUnit(g, f.seat)
  const out: number[] = []
  for (let u = from; u < from + tablesOf(g).classes.length; u++) if (g.units.at(u).at !== OFF) out.push(u)
  return out
}

// ---------------------------------------------------------------- the action

const mayStillBuild = (g: Seen): boolean => stillOpen(g) !== 0
/** AA-CON-06: what lies beside an option; the second thing of a pair is in its low bits. */
const SECOND = 0xfff
const priceOfUnit = (g: Seen, f: Building, x: number) => ({ production: unitCost(g, f.seat, x & SECOND) })
function priceOfBuilding(g: Seen, _f: Building, x: number) {
  const { any: _, ...cost } = buildingCost(g, x & SECOND)
  return cost
}
const openSystems = systemsWith<Building>(open, stillOpen)
const ownSystems = systemsWith<Building>(own, stillOpen)

export const construction = k.procedure('construction', locals, {
  systems: k.ask(
    (g, f) => whichSystems(g, f, chooseRows, systems, 'AA-CON-01', likely),
    (g, f, chosen) => takeSystems(g, f.seat, chosen),
  ),
  build: k.choose((g, f) => (mayStillBuild(g) ? f.seat : NOBODY), {
    build: k.option(k.pairs(openSystems, buildings, priceOfBuilding), (g, f, system, kind) => {
      construct(g, f, system, kind)
      return 'build'
    }),
    unit: k.option(k.pairs(ownSystems, classes, priceOfUnit), (g, f, system, unitClass) => {
      constructUnit(g, f, system, unitClass)
      return 'build'
    }),
    twins: k.option(twins, (g, f, system) => {
      g.players.at(f.seat).swarmed = true
      constructUnit(g, f, system, FRIGATE)
      constructUnit(g, f, system, FRIGATE)
      return 'build'
    }),
    remove: k.option(k.pairs(ownSystems, removable), (g, f, system, kind) => {
      remove(g, f, system, kind)
      return 'build'
    }),
    withdraw: k.option(withdrawable, (g, f, unit) => {
      const row = g.units.at(unit)
      emit(g, 'withdrawn', { by: f.seat, system: row.at, unit })
      row.at = OFF
      return 'build'
    }),
    done: k.plain([], () => undefined),
  }),
  /** AA-CON-12, AA-RULING-59: rewards after the last piece, kind by kind; their order makes no difference. */
  rewards: (g, f) => {
    while (f.reward < g.action.rewards.length && g.action.rewards.get(f.reward) === 0) f.reward += 1
    if (f.reward >= g.action.rewards.length) return 'end'
    const kind = f.reward
    g.action.rewards.add(kind, -1)
    const { reward, ready, mission } = buildingOf(g, kind)
    if (reward) gainNamed(g, f.seat, reward)
    if (ready !== undefined) return call(readyTokens, { seat: f.seat, n: ready }, 'rewards')
    return mission && isFirstOfKind(g, f.seat, kind)
      ? call(drawSecretMission, { seat: f.seat }, 'rewards')
      : 'rewards'
  },
  end: () => undefined,
})
/** AA-MIS-10, AA-RULING-38: a player's first TCP, and first UDP. */
function isFirstOfKind(g: AdAstra, who: Seat, kind: number): boolean {
  const player = g.players.at(who)
  const flag = buildingOf(g, kind).ends ? 'firstUdp' : 'firstTcp'
  if (player[flag]) return false
  player[flag] = true
  return true
}
