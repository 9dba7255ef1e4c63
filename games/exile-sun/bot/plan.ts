import type { ExileSun } from '../state.js'
import type { Encounter } from './foresight.js'
import { certain, feared, prospects } from './foresight.js'
import type { Outlook, Standing } from './outlook.js'
import { fights, outlookOf, reaches, wayBetween } from './outlook.js'
import type { Planet } from './stakes.js'
import { planetsSeen } from './stakes.js'

/** The position as a seat expects it to turn out: battles and planets, and what would change them. */

/** A space nearer to somebody else's planet, in points. */
const APPROACH = 0.03

export interface Plan {
  readonly outlook: Outlook
  readonly planets: readonly Planet[]
  readonly planetOn: ReadonlyMap<number, Planet>
  readonly encounters: readonly Encounter[]
  /** Attacks feared for each own planet that is guarded, by its space. */
  readonly fears: ReadonlyMap<number, Encounter>
  /** What the position promises as it is. */
  readonly now: number
  /** By space: how far the nearest planet of others is. */
  readonly near: Map<number, number>
}
export function planOf(g: ExileSun, seat: number): Plan {
  const outlook = outlookOf(g, seat)
  const planets = planetsSeen(outlook)
  const fears = new Map<number, Encounter>()
  for (const planet of planets) {
    if (planet.controller !== seat) continue
    const guard = outlook.on[planet.at]?.find(s => s.owner === seat && fights(s) && !s.pinned)
    if (guard) fears.set(planet.at, feared(outlook, guard, planet))
  }
  const encounters = certain(outlook, planets)
  return {
    outlook,
    planets,
    planetOn: new Map(planets.map(p => [p.at, p])),
    encounters,
    fears,
    now: prospects(outlook, [...encounters, ...fears.values()]),
    near: new Map(),
  }
}
/** The prospects if one fear goes and others come. */
export function without(
  { outlook, encounters, fears }: Plan,
  left: number,
  more: readonly Encounter[],
): number {
  const all = [...encounters, ...more]
  for (const [at, fear] of fears) if (at !== left) all.push(fear)
  return prospects(outlook, all)
}
/** A Decoy keeps a few away from a planet, not many. */
export const BLUFF = 0.8
/** What it costs that nobody, or nobody who fights, stands on an own planet. */
export function bare({ outlook }: Plan, planet: Planet, leaving: number): number {
  const there = outlook.on[planet.at]
  if (there?.some(s => s.pinned)) return 0
  return (there?.some(s => s.token !== leaving) ? BLUFF : 1) * planet.open * planet.stake
}
function nearest({ outlook, planets, near }: Plan, space: number): number {
  let found = near.get(space)
  if (found === undefined) {
    found = 20
    for (const p of planets)
      if (p.controller !== outlook.seat) found = Math.min(found, wayBetween(outlook, space, p.at))
    near.set(space, found)
  }
  return found
}
/** How likely the player who lost a planet takes it back at once. */
export function retaken({ outlook }: Plan, planet: Planet): number {
  const { g, seat } = outlook
  const now = g.players.at(seat).initiative
  let stays = 1
  for (const s of outlook.standings)
    if (
      s.owner === planet.controller &&
      !s.pinned &&
      !s.scout &&
      g.players.at(s.owner).initiative > now &&
      reaches(outlook, s.at, planet.at)
    )
      stays *= 0.75
  return 1 - stays
}

export const staging = (plan: Plan, token: Standing, space: number): number =>
  token.kind === 'shipyard' ? 0 : -APPROACH * Math.max(0, nearest(plan, space) - 1)
/** Decoys hold no planet. */
export const holds = (token: Standing): boolean => token.kind !== 'decoy'
