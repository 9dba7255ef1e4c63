import type { Seat } from '@orrery/kernel'
import { memoState } from '@orrery/kernel'
import { BRANCHES, PROFESSIONS, RESOURCES } from '../content/vocabulary.js'
import { incomeOf as workedOut } from '../rules/income.js'
import { influenced } from '../rules/influence.js'
import { openPoints, pointsOf } from '../rules/scoring.js'
import { controlled, countBits, enemySystems, owned } from '../rules/systems.js'
import { levelAt, lastSpace } from '../rules/unrest.js'
import type { AdAstra, Seen } from '../state.js'
import { OFF, planetOf, tablesOf, unitOf } from '../state.js'

/** What a position is worth to a seat, in victory points: what it has, and what that will bring. */

/** Incomes are asked for again and again about one position: by seat and resource, once each. */
const incomes = memoState((g: Seen) => {
  const known: number[] = []
  return (who: Seat, resource: number): number =>
    (known[who * RESOURCES.length + resource] ??= workedOut(g, who, resource))
})
export const incomeOf = (g: Seen, who: Seat, resource: number): number => incomes(g, 0)(who, resource)

/** Rounds in which income is still gained. */
export const roundsLeft = (g: Seen): number => Math.max(0, g.last - g.round + (g.round === 0 ? 0 : 1))
/** A resource in hand, and one of income for each round left. */
const RESOURCE = 0.14
export const incomeWorth = (g: Seen): number => 0.16 * roundsLeft(g)
/** What it costs to pay one of a resource: little where there is plenty, and next to nothing at the end. */
export function priceOf(g: Seen, who: Seat, resource: number): number {
  const held = g.players.at(who).resources.get(resource)
  return (roundsLeft(g) < 2 ? 0.04 : 0.12) / (1 + 0.2 * Math.max(0, held - 3))
}
/** A resource that is short is worth more of income. */
export const wants = (g: Seen, who: Seat, resource: number): number => {
  const n = incomeOf(g, who, resource) + 0.3 * g.players.at(who).resources.get(resource)
  return n < 1 ? 1.5 : n < 3 ? 1.15 : n < 6 ? 0.9 : n < 9 ? 0.5 : 0.25
}
const UNIT_POINT = 0.11

/** By seat: firepower and hull of all its units. */
const fleets = memoState((g: Seen): readonly number[] => {
  const { length } = tablesOf(g).classes
  const sums = new Array<number>(g.players.length).fill(0)
  for (let u = 0; u < g.units.length; u++) {
    if (g.units.at(u).at === OFF) continue
    const { firepower, hull } = unitOf(g, u)
    const who = Math.floor(u / length)
    sums[who] = (sums[who] ?? 0) + firepower + hull
  }
  return sums
})
export const fleetWorth = (g: Seen, who: Seat): number => fleets(g, 0)[who] ?? 0
/** Unrest costs resources every round and a point at the end; half a level counts half. */
export function unrestCost(g: Seen, space: number): number {
  const step = Math.min(lastSpace(g), space + 1)
  const level = (levelAt(g, space) + levelAt(g, step)) / 2
  return level * (1 + RESOURCE * roundsLeft(g))
}
/** What a planet without an owner promises to whoever controls it. */
export function planetPromise(g: Seen, system: number): number {
  const planet = planetOf(g, system)
  if (!planet) return 0
  const room = PROFESSIONS.reduce((n, _, i) => n + (planet.capacity[i] ?? 0), 0)
  return planet.vp + 0.25 * Math.min(3, room) * Math.min(1, roundsLeft(g) / 3) - 0.25 * planet.unrest
}

/** Whoever controls a home of another ends the game soon: good for the leader, and for nobody else (AA-END-04). */
export function endWorth(g: Seen, who: Seat, system: number): number {
  const { home } = g.systems.at(system)
  if (home < 0 || home === who || g.ending || roundsLeft(g) < 2) return 0
  return endsWell(g, who) ? 1 : -2.5
}
/** Whoever leads does well to end the game. */
export function endsWell(g: Seen, who: Seat): boolean {
  const mine = openPoints(g, who)
  for (let other = 0; other < g.players.length; other++)
    if (other !== who && openPoints(g, other) >= mine) return false
  return true
}

export function positionWorth(g: AdAstra, who: Seat): number {
  const player = g.players.at(who)
  if (g.phase === 'over') return pointsOf(g, who)
  if (player.empire < 0) return 0
  const left = roundsLeft(g)
  let sum = openPoints(g, who)
  for (let i = 0; i < RESOURCES.length; i++)
    sum +=
      incomeWorth(g) * incomeOf(g, who, i) + (left > 0 ? RESOURCE * Math.min(8, player.resources.get(i)) : 0)
  sum -= player.automa ? 0 : unrestCost(g, player.unrest) - levelAt(g, player.unrest)
  for (let b = 0; b < BRANCHES.length; b++) sum += 0.3 * player.tiers.get(b)
  sum += UNIT_POINT * fleetWorth(g, who) + 0.3 * Math.min(6, player.developed.length)
  sum += 0.15 * countBits(influenced(g, who)) + 0.12 * player.hand.length + 0.4 * player.anomalies.length
  const open = controlled(g, who) & ~enemySystems(g, who)
  for (let s = 0; s < g.systems.length; s++)
    if ((open & (1 << s)) !== 0 && g.systems.at(s).owner < 0) sum += Math.max(0, 0.3 * planetPromise(g, s))
  // Whoever is spread out grows.
  return sum + 0.2 * countBits(owned(g, who)) * Math.min(2, left)
}
