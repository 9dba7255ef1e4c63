import type { Seat } from '@orrery/kernel'
import type { Ability, Ship } from '../content/ships.js'
import type { Verb } from '../content/vocabulary.js'
import { SIZES } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { numberOf, shipOf, TYPES } from '../state.js'
import type { Change, SeenShip } from '../state-battle.js'
import { shipStrength } from './fleets.js'
import { active } from './movement.js'

/** Ships and their abilities in battle: what their statistics are now, and what they switch on. */

export const ATTACKER = 0
export const DEFENDER = 1
export const otherSide = (side: number): number => 1 - side
export const ORBITS = SIZES.length
export const ALL_ORBITS = [0, 1, 2] as const
export type Stat = 'dif' | 'red' | 'atk' | 'sup' | 'hp'

export const ownerOf = (g: Seen, side: number): Seat => g.battle.sides.at(side).owner
export const cardOf = (g: Seen, ship: SeenShip): Ship => shipOf(g, ownerOf(g, ship.side), ship.type)
export const sizeOf = (g: Seen, ship: SeenShip): number => SIZES.indexOf(cardOf(g, ship).size)
export const strengthOfShip = (g: Seen, ship: SeenShip): number =>
  shipStrength(g, ownerOf(g, ship.side), ship.type)
/** Still to be hit: a Ship that is destroyed and not removed yet is no target any more (NE-RULING-72). */
export const isAlive = (ship: SeenShip): boolean => !ship.destroyed

/** Ships of a side that have not been removed; in one orbit, if one is named. */
export function shipsOf(g: Seen, side: number, orbit = -1): number[] {
  const { ships } = g.battle
  const out: number[] = []
  for (let i = 0; i < ships.length; i++) {
    const ship = ships.at(i)
    if (ship.side === side && !ship.gone && (orbit < 0 || ship.orbit === orbit)) out.push(i)
  }
  return out
}
export function countShips(g: Seen, side: number, orbit = -1): number {
  const { ships } = g.battle
  let count = 0
  for (let i = 0; i < ships.length; i++) {
    const ship = ships.at(i)
    if (ship.side === side && !ship.gone && (orbit < 0 || ship.orbit === orbit)) count++
  }
  return count
}
/** The Leader of an orbit, or -1 (NE-PREP-07). */
export function leaderOf(g: Seen, side: number, orbit: number): number {
  const { ships } = g.battle
  for (let i = 0; i < ships.length; i++) {
    const ship = ships.at(i)
    if (ship.leader && ship.side === side && ship.orbit === orbit && !ship.gone) return i
  }
  return -1
}
/** Orbits of a side that have a Leader. */
export const orbitsLed = (g: Seen, side: number): number[] =>
  ALL_ORBITS.filter(orbit => leaderOf(g, side, orbit) >= 0)
export const strengthOfSide = (g: Seen, side: number): number =>
  shipsOf(g, side).reduce((sum, i) => sum + strengthOfShip(g, g.battle.ships.at(i)), 0)

// ---------------------------------------------------------------- abilities

/** NE-SHIP-07, NE-SHIP-08: written down when a battle begins, since nothing is completed while it lasts. */
export function switchOn(g: NewEden, side: number): void {
  const { owner, active: on } = g.battle.sides.at(side)
  for (let type = 0; type < TYPES; type++) {
    let bits = 0
    shipOf(g, owner, type).abilities.forEach((ability, i) => {
      if (active(g, owner, ability.needs)) bits |= 1 << i
    })
    on.set(type, bits)
  }
}
/** Active abilities of a class, those that only work in another role left out (NE-SHIP-09, NE-SHIP-12). */
export function eachAbility(
  g: Seen,
  side: number,
  type: number,
  role: Ability['role'],
  each: (ability: Ability, index: number) => void,
): void {
  const { owner, active: on } = g.battle.sides.at(side)
  const bits = on.get(type)
  if (bits === 0) return
  const { abilities } = shipOf(g, owner, type)
  for (let i = 0; i < abilities.length; i++) {
    const ability = abilities[i]
    if (!ability || (bits & (1 << i)) === 0) continue
    if (ability.role === undefined ? role !== 'critical' : ability.role === role) each(ability, i)
  }
}
const LEADS = 1
const SUPPORTS = 2
/**
 * Abilities that work in an orbit now, each once for all Ships of its class (NE-SHIP-13, NE-RULING-85). Critical ones are
 * left out: CRITs trigger them.
 */
export function eachInOrbit(
  g: Seen,
  side: number,
  orbit: number,
  each: (ability: Ability, type: number, index: number) => void,
): void {
  const { ships } = g.battle
  for (let type = 0; type < TYPES; type++) {
    let roles = 0
    for (let i = 0; i < ships.length; i++) {
      const ship = ships.at(i)
      if (ship.type === type && ship.side === side && ship.orbit === orbit && !ship.gone)
        roles |= ship.leader ? LEADS : SUPPORTS
    }
    if ((roles & LEADS) !== 0) eachAbility(g, side, type, 'leader', (a, i) => each(a, type, i))
    if ((roles & SUPPORTS) !== 0)
      eachAbility(g, side, type, 'support', (a, i) => {
        // What needs no role was named with the Leader.
        if (a.role !== undefined || (roles & LEADS) === 0) each(a, type, i)
      })
  }
}
/** Whether a verb stands on an ability that holds for good. */
export const lasting = (ability: Ability): readonly Verb[] =>
  ability.effect.when === undefined ? ability.effect.do : []

/** Interdictors that lead an orbit: the enemy's retreat gives no DIF. */
export function pursues(g: Seen, side: number): boolean {
  let found = false
  for (const orbit of ALL_ORBITS)
    eachInOrbit(g, side, orbit, ability => {
      if (lasting(ability).some(verb => 'pursue' in verb)) found = true
    })
  return found
}

// ---------------------------------------------------------------- statistics

const HEAVY = SIZES.indexOf('medium')
/** What the effects of this battle change about a Ship, or about the attacks of an orbit when no Ship is named. */
export function effectsOn(g: Seen, change: Change, side: number, orbit: number, ship = -1): number {
  const { effects } = g.battle
  let sum = 0
  for (let i = 0; i < effects.length; i++) {
    const effect = effects.at(i)
    if (effect.change !== change || effect.side !== side) continue
    const { scope, which } = effect
    if (scope === 'orbit' ? which === orbit : scope === 'all' || (ship >= 0 && covers(g, scope, which, ship)))
      sum += effect.n
  }
  return sum
}
function covers(g: Seen, scope: string, which: number, at: number): boolean {
  const ship = g.battle.ships.at(at)
  if (scope === 'ship') return which === at
  if (scope === 'supports') return !ship.leader
  return scope === 'size' ? sizeOf(g, ship) === which : sizeOf(g, ship) >= HEAVY
}
/** What abilities add: the Ship's own, and those of its orbit for the Leader or the Supports in it. */
function fromAbilities(g: Seen, at: number, stat: Stat): number {
  const { side, type, orbit, leader } = g.battle.ships.at(at)
  let sum = 0
  eachAbility(g, side, type, leader ? 'leader' : 'support', ability => {
    for (const verb of lasting(ability))
      if ('stat' in verb && verb.stat.stat === stat && verb.stat.on === 'this') sum += verb.stat.n
  })
  const on = leader ? 'leader' : 'supports'
  eachInOrbit(g, side, orbit, ability => {
    for (const verb of lasting(ability))
      if ('stat' in verb && verb.stat.stat === stat && verb.stat.on === on) sum += verb.stat.n
  })
  return sum
}
/** NE-CRND-05: a retreating side is harder to hit. */
const fleeing = (g: Seen, side: number): boolean =>
  g.battle.retreat === ownerOf(g, side) && !pursues(g, otherSide(side))

/** A statistic of a Ship in this battle, within NE-RULING-105. */
export function statOf(g: Seen, at: number, stat: Stat): number {
  const ship = g.battle.ships.at(at)
  const printed = cardOf(g, ship)[stat]
  let value = printed + fromAbilities(g, at, stat) + effectsOn(g, stat, ship.side, ship.orbit, at)
  if (stat === 'dif') {
    if (fleeing(g, ship.side)) value += 1
    return Math.max(1, Math.min(printed + numberOf(g, 'dif-bonus-limit'), value))
  }
  if (stat === 'red') value = Math.min(numberOf(g, 'red-limit'), value)
  return Math.max(stat === 'hp' ? 1 : 0, value)
}
