import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { RESOURCES, UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { buildingOf, classOf, emit, firstUnit, neutralOf, OFF, tablesOf, unitOf } from '../state.js'
import { sumOf } from './boards.js'
import { amountOf } from './resources.js'
import { clearRolls } from './rolls.js'
import { orbitalsIn } from './systems.js'
import { feelsUnrest, unrestLevel } from './unrest.js'

/** What fights in a combat: units, orbital buildings and neutral pieces of two sides. */

export const [ATTACKERS, DEFENDERS] = [0, 1] as const
export type Piece = ReturnType<AdAstra['combat']['pieces']['at']>
type SeenPiece = ReturnType<Seen['combat']['pieces']['at']>
export const otherSide = (side: number): number => 1 - side
export const ownerOfSide = (g: Seen, side: number): Seat => g.rolls.at(side).owner
/** The side of a seat that fights. */
export const sideOf = (g: Seen, who: Seat): number =>
  g.rolls.at(ATTACKERS).owner === who ? ATTACKERS : DEFENDERS
export const isFighting = (g: Seen, who: Seat): boolean =>
  g.combat.at !== OFF && (ownerOfSide(g, ATTACKERS) === who || ownerOfSide(g, DEFENDERS) === who)

// ---------------------------------------------------------------- statistics

/** AA-NEU-06, AA-RULING-95: raiders are bolder against an empire in unrest. */
const boldness = (g: Seen, kind: number, enemy: Seat): number =>
  feelsUnrest(g, enemy) && unrestLevel(g, enemy) >= (neutralOf(g, kind).bold ?? Infinity) ? 1 : 0
export function firepowerOf(g: Seen, piece: SeenPiece): number {
  const { kind, what, side } = piece
  if (kind === 'orbital') return buildingOf(g, what).firepower
  if (kind === 'neutral')
    return neutralOf(g, what).firepower + boldness(g, what, ownerOfSide(g, otherSide(side)))
  // AA-STATE-05, AA-RULING-13: of attackers alone.
  if (side === ATTACKERS && g.units.at(what).state === 'overcharged') return 0
  return unitOf(g, what).firepower
}
/** Hull points of an undamaged piece. */
export function fullHull(g: Seen, piece: SeenPiece): number {
  const { kind, what, side } = piece
  if (kind === 'neutral') return neutralOf(g, what).hull
  const of = kind === 'orbital' ? 'orbital' : UNITS[classOf(g, what)]
  const more = sumOf(g, ownerOfSide(g, side), 'hull', ({ hull }) => (hull.of === of ? hull.n : 0))
  return more + (kind === 'orbital' ? buildingOf(g, what).hull : unitOf(g, what).hull)
}
export const hullLeft = (g: Seen, piece: SeenPiece): number => Math.max(0, fullHull(g, piece) - piece.damage)
/** What it costs to construct; neutral pieces have a price of their own worth. */
export function priceOfPiece(g: Seen, piece: SeenPiece): number {
  const { kind, what } = piece
  if (kind === 'unit') return unitOf(g, what).cost
  if (kind === 'neutral') return 2 * neutralOf(g, what).firepower + neutralOf(g, what).hull
  return RESOURCES.reduce((sum, _, i) => sum + amountOf(buildingOf(g, what).cost, i), 0)
}

// ---------------------------------------------------------------- sides

/** The pieces of a side that still fight, by their places in the list. */
export function standing(g: Seen, side: number): number[] {
  const { pieces } = g.combat
  const out: number[] = []
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces.at(i)
    if (piece.side === side && !piece.gone) out.push(i)
  }
  return out
}
export const isStanding = (g: Seen, side: number): boolean => {
  const { pieces } = g.combat
  for (let i = 0; i < pieces.length; i++) if (pieces.at(i).side === side && !pieces.at(i).gone) return true
  return false
}
const overPieces = (g: Seen, side: number, value: (piece: SeenPiece) => number): number => {
  let sum = 0
  for (const i of standing(g, side)) sum += value(g.combat.pieces.at(i))
  return sum
}
export const firepower = (g: Seen, side: number): number =>
  overPieces(g, side, piece => firepowerOf(g, piece))
export const hullOf = (g: Seen, side: number): number => overPieces(g, side, piece => hullLeft(g, piece))
/** How an Automa sizes up a side: firepower twice, and hull. */
export const strengthOf = (g: Seen, side: number): number => 2 * firepower(g, side) + hullOf(g, side)

function add(g: AdAstra, side: number, kind: Piece['kind'], what: number): void {
  const piece = g.combat.pieces.push()
  piece.side = side
  piece.kind = kind
  piece.what = what
}
function addNeutrals(g: AdAstra, side: number, system: number, only?: number): void {
  const { neutrals } = g.systems.at(system)
  for (let kind = 0; kind < neutrals.length; kind++)
    if (only === undefined || only === kind)
      for (let n = neutrals.get(kind); n > 0; n--) add(g, side, 'neutral', kind)
}
/** AA-CBT-03: who takes part. Attackers are the units that have the system as their target; raiders come from theirs. */
export function lineUp(g: AdAstra, at: number, attacker: Seat, defender: Seat, from: number): void {
  g.combat.at = at
  g.combat.from = from
  g.combat.round = 1
  g.rolls.at(ATTACKERS).owner = attacker
  g.rolls.at(DEFENDERS).owner = defender
  const models = tablesOf(g).classes.length
  if (attacker === NOBODY) addNeutrals(g, ATTACKERS, from, tablesOf(g).neutral['raider'])
  else
    for (let u = firstUnit(g, attacker), n = models; n > 0; u++, n--)
      if (g.units.at(u).target === at) add(g, ATTACKERS, 'unit', u)
  if (defender === NOBODY) addNeutrals(g, DEFENDERS, at)
  else {
    for (let u = firstUnit(g, defender), n = models; n > 0; u++, n--)
      if (g.units.at(u).at === at) add(g, DEFENDERS, 'unit', u)
    const { orbitals, buildings } = g.systems.at(at)
    for (let kind = 0; orbitals === defender && kind < buildings.length; kind++)
      if (buildingOf(g, kind).slot === 'orbital')
        for (let n = buildings.get(kind); n > 0; n--) add(g, DEFENDERS, 'orbital', kind)
  }
}
/** Nothing of a combat outlives it: surviving pieces have their full hull again (AA-CBT-21). */
export function clearCombat(g: AdAstra): void {
  const { combat } = g
  for (const unit of g.units) if (unit.target === combat.at) unit.target = OFF
  combat.at = OFF
  combat.from = OFF
  combat.round = 0
  combat.fresh = 0
  combat.used.clear()
  combat.pieces.clear()
  clearRolls(g)
}

// ---------------------------------------------------------------- destruction

/** AA-CBT-24: a unit goes to its owner's board. */
function scrapUnit(g: AdAstra, unit: number): void {
  const row = g.units.at(unit)
  row.at = OFF
  row.scrapped = true
}
/** AA-CBT-12, AA-CBT-24 to AA-CBT-26: orbital buildings go back to supply, neutral pieces out of the galaxy. */
export function destroy(g: AdAstra, at: number): void {
  const piece = g.combat.pieces.at(at)
  const { kind, what, side } = piece
  piece.gone = true
  emit(g, 'destroyed', { by: ownerOfSide(g, side), kind, what, at: g.combat.at })
  if (kind === 'unit') return scrapUnit(g, what)
  const system = side === ATTACKERS ? g.combat.from : g.combat.at
  const row = g.systems.at(system)
  if (kind === 'neutral') row.neutrals.add(what, -1)
  else {
    row.buildings.add(what, -1)
    if (orbitalsIn(g, system) === 0) row.orbitals = NOBODY
  }
}
/** Those whose hull is used up. */
export function removeDestroyed(g: AdAstra): void {
  const { pieces } = g.combat
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces.at(i)
    if (!piece.gone && piece.damage >= fullHull(g, piece)) destroy(g, i)
  }
}
