import type { LiveOf } from '@orrery/kernel'
import { call, done, one, seat } from '@orrery/kernel'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { classOf, emit, k, tablesOf, unitOf } from '../state.js'
import { impress, mayImpress } from './impressive.js'
import { ATTACKERS, ownerOfSide, standing } from './pieces.js'
import { hasEnemy } from './systems.js'

/** After a combat without defenders left the attackers move in, as many as there is room for (AA-CBT-20). */

const [CRUISER, TITAN] = [UNITS.indexOf('cruiser'), UNITS.indexOf('titan')] as const
const GROUPS = 3
/** Big units, cruisers and frigates. */
type Counts = readonly [big: number, cruisers: number, frigates: number]
const sizeOf = (unitClass: number): 0 | 1 | 2 => (unitClass >= TITAN ? 0 : unitClass === CRUISER ? 1 : 2)
const counted = (classes: readonly number[]): Counts => {
  const out: [number, number, number] = [0, 0, 0]
  for (const unitClass of classes) out[sizeOf(unitClass)] += 1
  return out
}
/** The most slots that can be filled in a system that holds some units already. */
function mostSlots([big, cruisers, frigates]: Counts, more: Counts): number {
  let most = 0
  for (let b = 0; b <= more[0]; b++)
    for (let c = 0; c <= more[1]; c++) {
      const groups = GROUPS - (big + b) - (cruisers + c)
      if (groups < 0) continue
      const small = GROUPS * groups + (cruisers + c)
      if (small < frigates) continue
      most = Math.max(most, GROUPS * (big + b) + 2 * (cruisers + c) + Math.min(small, frigates + more[2]))
    }
  return most
}
function classesIn(g: Seen, system: number): number[] {
  const out: number[] = []
  for (let u = 0; u < g.units.length; u++) if (g.units.at(u).at === system) out.push(classOf(g, u))
  return out
}
/** Surviving units of a player's attack that are not in the system yet. */
function outside(g: Seen): number[] {
  const out: number[] = []
  for (const i of standing(g, ATTACKERS)) {
    const { what } = g.combat.pieces.at(i)
    if (g.units.at(what).at !== g.combat.at) out.push(what)
  }
  return out
}
/** AA-RULING-16: those with whom the system is still filled as far as it can be. */
function mayMoveIn(g: Seen): number[] {
  const { at } = g.combat
  const inside = classesIn(g, at)
  const units = outside(g)
  const most = mostSlots(counted(inside), counted(units.map(u => classOf(g, u))))
  return units.filter(unit => {
    const rest = units.filter(u => u !== unit).map(u => classOf(g, u))
    return mostSlots(counted([...inside, classOf(g, unit)]), counted(rest)) === most
  })
}
/** Neutral pieces are in the way of raiders, too (AA-RULING-22). */
export const mustMoveIn = (g: Seen): boolean => !hasEnemy(g, g.combat.at, ownerOfSide(g, ATTACKERS))

function moveIn(g: AdAstra, unit: number): void {
  const row = g.units.at(unit)
  emit(g, 'jumped', { by: ownerOfSide(g, ATTACKERS), unit, from: row.at, to: g.combat.at })
  row.at = g.combat.at
}
/** An Automa's go by cost, the highest first. */
export function moveInForAutoma(g: AdAstra): void {
  for (;;) {
    const [unit] = mayMoveIn(g).sort((a, b) => unitOf(g, b).cost - unitOf(g, a).cost)
    if (unit === undefined) return
    moveIn(g, unit)
  }
}
/** AA-RULING-23: raiders that won move in, too; all there are find room in an empty system. */
export function moveInRaiders(g: AdAstra): void {
  const { at, from } = g.combat
  const raider = tablesOf(g).neutral['raider'] ?? 0
  const n = standing(g, ATTACKERS).length
  if (n === 0) return
  g.systems.at(from).neutrals.add(raider, -n)
  g.systems.at(at).neutrals.add(raider, n)
  emit(g, 'raiders', { from, to: at })
}

const locals = { seat: seat() }
type Moving = LiveOf<typeof locals>
const units = k.guard<Moving>(
  k.among(
    'unit',
    g => g.units.length,
    g => mayMoveIn(g),
    'AA-CBT-20',
  ),
  [],
)
export const movingIn = k.procedure('moving-in', locals, {
  next: (g, f) => {
    const able = mayMoveIn(g)
    const [first] = able
    if (first === undefined) return done()
    const all = outside(g)
    // Where all fit, or all that are left are of a kind from one place, there is nothing to choose.
    const alike = all.every(
      u => classOf(g, u) === classOf(g, first) && g.units.at(u).at === g.units.at(first).at,
    )
    if (!alike && !allFit(g)) return undefined
    moveIn(g, first)
    return mayImpress(g, first, g.combat.at)
      ? call(impress, { seat: f.seat, system: g.combat.at }, 'next')
      : 'next'
  },
  unit: k.ask(
    (_g, f) => one(f.seat, units),
    (g, f, [unit = 0]) => {
      moveIn(g, unit)
      return mayImpress(g, unit, g.combat.at)
        ? call(impress, { seat: f.seat, system: g.combat.at }, 'next')
        : 'next'
    },
  ),
})
function allFit(g: Seen): boolean {
  const [big, cruisers, frigates] = counted([
    ...classesIn(g, g.combat.at),
    ...outside(g).map(unit => classOf(g, unit)),
  ])
  return big + cruisers <= GROUPS && frigates <= GROUPS * (GROUPS - big - cruisers) + cruisers
}
