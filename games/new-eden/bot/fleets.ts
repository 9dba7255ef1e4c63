import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { cubesUsed } from '../rules/actions.js'
import { bonusOf } from '../rules/bonuses.js'
import { citadelStrength, hasToken, holderOf, isHome, systemStrength } from '../rules/control.js'
import { fleetStrength, shipStrength } from '../rules/fleets.js'
import { mapOf, stepsBetween } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { numberOf, panelOf, shipOf, TYPES } from '../state.js'
import { ACTIONS } from '../content/factions.js'
import type { Size } from '../content/vocabulary.js'
import { hopes } from './missions.js'
import { systemWorth, vpWorth } from './worth.js'

/** Where Fleets should go, and how much of them. */

/** Ships as far as a battle asks: their Strength together, and how they fight. */
export interface Force {
  readonly strength: number
  readonly power: number
}
/** How many Small Ships a Ship of a size is a match for. */
const POWER: Readonly<Record<Size, number>> = { small: 1, medium: 3.6, large: 5.6 }
export const powerOf = (size: Size): number => POWER[size]
/** The Attacker's chance to win: measured in battles of all kinds of Fleets; a tie is the Defender's, and numbers even chance out. */
export function odds(mine: Force, theirs: Force): number {
  if (theirs.power <= 0) return 1
  if (mine.power <= 0) return 0
  const all = mine.power + theirs.power
  return 0.5 + 0.5 * slope(((2 + all / 2) * edge((mine.power - theirs.power) / all) - 0.55) / 2)
}
/** The logarithm of a ratio, by how far apart two numbers are of their sum; in sums and products alone, which come to the same everywhere. */
const edge = (t: number): number => 2 * t * (1 + (t * t) / 3 + (t * t * t * t) / 5)
/** From -1 to 1, steep in the middle. */
function slope(z: number): number {
  const y = Math.max(-3, Math.min(3, z))
  return (y * (27 + y * y)) / (27 + 9 * y * y)
}
const claimsLeft = (g: NewEden, seat: Seat): number =>
  Math.min(
    panelOf(g, seat).slots.claim - g.players.at(seat).cubes.get(ACTIONS.indexOf('claim')),
    numberOf(g, 'cubes') - cubesUsed(g, seat),
  )

/** What it is worth to end a move there with these Ships, and to stand there next Round. */
export const targetWorth = (g: NewEden, seat: Seat, at: number, force: Force): number =>
  arrivalWorth(g, seat, at, force) +
  (besideVictim(g, seat, at, force.strength) ? 4 : 0) +
  raceWorth(g, seat, at)
const RACE = 8
/** Who stands beside the Central System and is the first of the next Round takes it before the others. */
function raceWorth(g: NewEden, seat: Seat, at: number): number {
  const { centre, beside } = mapOf(g)
  const { controller, fleet } = g.systems.at(centre)
  if (g.last || controller !== NOBODY || fleet !== NOBODY || !(beside[at] ?? []).includes(centre)) return 0
  return (g.first + 1) % g.players.length === seat ? RACE : 0
}
/** A Fleet beside a home that it could raid next Round waits in the right place. */
function besideVictim(g: NewEden, seat: Seat, at: number, strength: number): boolean {
  const map = mapOf(g)
  if (g.last || strength < 3 || (map.homeOf[at] ?? NOBODY) !== NOBODY) return false
  return (map.beside[at] ?? []).some(next => {
    const home = map.homeOf[next] ?? NOBODY
    if (home === NOBODY || home === seat || g.players.at(home).vp === 0) return false
    return strength + bonusOf(g, seat, 'raiders') > systemStrength(g, next)
  })
}
function arrivalWorth(g: NewEden, seat: Seat, at: number, force: Force): number {
  const { strength } = force
  const row = g.systems.at(at)
  const map = mapOf(g)
  const home = map.homeOf[at] ?? NOBODY
  const enough = strength >= numberOf(g, 'free-claim') && hasToken(g, seat)
  if (row.fleet !== NOBODY && row.fleet !== seat) {
    const theirs = forceOf(g, row.fleet, type => row.ships.get(type))
    const help = holderOf(g, at) === row.fleet ? systemStrength(g, at) : 0
    const win = odds(force, { ...theirs, power: theirs.power + help * 0.8 })
    const wished = hopes(g, seat, 'win') + hopes(g, seat, 'destroy') * 0.5
    const vp = vpWorth(g) * (1 + wished * 0.5)
    const spoils = vp + fleetStrength(g, at) * 2.5 + (home === NOBODY ? systemWorth(g, seat, at) * 0.4 : 4)
    return win * spoils - (1 - win) * strength * 4 - strength * 1.2
  }
  if (home === seat) return approach(g, seat, at, strength)
  if (home !== NOBODY) {
    return raidWorth(g, seat, home, strength + bonusOf(g, seat, 'raiders') > systemStrength(g, at))
  }
  if (!row.explored) {
    const tier = map.tiers[at] ?? 1
    const wished = hopes(g, seat, 'reveal', ({ tier: least }: { tier: number }) => tier >= least)
    const found = 4 + tier + wished * 5
    const worth = systemWorth(g, seat, at)
    return found + (enough ? worth : claimsLeft(g, seat) > 0 ? worth * 0.6 : worth * 0.3)
  }
  if (row.controller === seat) return approach(g, seat, at, strength) + 0.1
  const here = row.fleet === seat ? fleetStrength(g, at) : 0
  const worth = systemWorth(g, seat, at)
  if (row.controller === NOBODY) {
    if (hasToken(g, seat) && here + strength >= numberOf(g, 'free-claim')) return worth
    return here > 0 ? 0.3 : worth * (claimsLeft(g, seat) > 0 ? 0.6 : 0.3)
  }
  if (here > 0) return 0.3
  return strength > citadelStrength(g, at) ? worth * (claimsLeft(g, seat) > 0 ? 0.6 : 0.3) : 1
}
/** A VP from somebody who has one, most of all from the leader; and what Missions and Developments give for it. */
function raidWorth(g: NewEden, seat: Seat, home: Seat, succeeds: boolean): number {
  const victim = g.players.at(home).vp
  if (!succeeds || victim === 0 || (g.players.at(seat).raided & (1 << home)) !== 0) return 0
  let most = 0
  for (let other = 0; other < g.players.length; other++)
    if (other !== seat) most = Math.max(most, g.players.at(other).vp)
  const taken = 1.4 + (victim === most ? 0.5 : 0) + hopes(g, seat, 'raid') * 0.8
  return taken * vpWorth(g) - 4
}
/** Where nothing is to be had, strong Fleets draw nearer to what others hold. */
function approach(g: NewEden, seat: Seat, at: number, strength: number): number {
  if (strength < 3) return 0.1
  const map = mapOf(g)
  let nearest = 9
  for (let other = 0; other < map.size; other++) {
    const holder = holderOf(g, other)
    if (holder !== NOBODY && holder !== seat) nearest = Math.min(nearest, stepsBetween(map, at, other))
  }
  return Math.max(0.1, 3.2 - nearest * 0.6)
}
/** Strength that is enough there; the rest had better stay. */
export function wantedStrength(g: NewEden, seat: Seat, at: number): number {
  const row = g.systems.at(at)
  if (row.fleet !== NOBODY && row.fleet !== seat) return 99
  if (isHome(g, at)) return 99
  const here = row.fleet === seat ? fleetStrength(g, at) : 0
  if (row.controller === NOBODY) return Math.max(1, numberOf(g, 'free-claim') - here)
  return row.controller === seat ? 1 : citadelStrength(g, at) + 1
}
/** Ships of this Strength, the smallest first; as many as there are when they do not reach it. */
export function shipsOf(
  g: NewEden,
  seat: Seat,
  classes: readonly number[],
  count: (type: number) => number,
  strength: number,
): number[] {
  const given: number[] = []
  let left = strength
  for (const type of [...classes].sort((a, b) => shipStrength(g, seat, a) - shipStrength(g, seat, b))) {
    let n = 0
    while (n < count(type) && left > 0) {
      n++
      left -= shipStrength(g, seat, type)
    }
    if (n > 0) given.push(type, n)
  }
  return given
}
/** Those Ships in a System that could go: all of them. */
export function forceOf(g: NewEden, seat: Seat, free: (type: number) => number): Force {
  let strength = 0
  let power = 0
  for (let type = 0; type < TYPES; type++) {
    const n = free(type)
    if (n === 0) continue
    strength += n * shipStrength(g, seat, type)
    power += n * POWER[shipOf(g, seat, type).size]
  }
  return { strength, power }
}
/** What Ships of such a Force would find to do next to a System where they are launched. */
export function frontWorth(g: NewEden, seat: Seat, at: number, force: Force): number {
  let best = 0
  for (const next of mapOf(g).beside[at] ?? []) best = Math.max(best, targetWorth(g, seat, next, force))
  return best
}
