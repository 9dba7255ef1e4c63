import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { BRANCHES } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import {
  buildingOf,
  content,
  discoveryTile,
  emit,
  empireOf,
  firstUnit,
  neutralOf,
  OFF,
  tablesOf,
  unitOf,
} from '../state.js'
import { byRank } from './automa-targets.js'
import type { Priced } from './best-dice.js'
import { FAR, isUndiscovered, jumpsBetween } from './galaxy.js'
import { enterable, speedOf } from './movement.js'
import { DEFENDERS, otherSide, ownerOfSide, strengthOf } from './pieces.js'
import { isAutoma } from './relations.js'
import { owned, systemsOf } from './systems.js'

/** How an Automa fights: by a doctrine that grows with its tiers, without windows. */

const tier = (g: Seen, who: Seat, branch: (typeof BRANCHES)[number]): number =>
  g.players.at(who).tiers.get(BRANCHES.indexOf(branch))
/** Tiers of Physics and Engineering at which the doctrine grows. */
const [BETTER, BEST] = [2, 4] as const

/** Basic effect and Laser Cannon; from Physics 2 the Neutron Blaster, from Physics 4 the Plasma Cannon. */
export function automaEffects(g: Seen, who: Seat): Priced[] {
  const { combat } = empireOf(g, who)
  const physics = tier(g, who, 'physics')
  return [
    { ...combat, repeat: true, worth: 1 },
    { cost: 4, repeat: false, worth: 1 },
    ...(physics >= BETTER ? [{ cost: 3, repeat: true, worth: 1 }] : []),
    ...(physics >= BEST ? [{ cost: 10, repeat: false, worth: 4 }] : []),
  ]
}
/** One shield from Engineering 2, two from Engineering 4. */
export function automaShields(g: Seen, who: Seat): number {
  if (!isAutoma(g, who)) return 0
  const engineering = tier(g, who, 'engineering')
  return engineering >= BEST ? 2 : engineering >= BETTER ? 1 : 0
}

// ---------------------------------------------------------------- sizing up

const EVEN = 1.2
/** Firepower twice and hull of what a seat (NOBODY: the neutral side) has in a system, orbital buildings included. */
export function strengthAt(g: Seen, system: number, who: Seat): number {
  const { neutrals, orbitals, buildings } = g.systems.at(system)
  let strength = 0
  if (who === NOBODY) {
    for (let kind = 0; kind < neutrals.length; kind++) {
      const { firepower, hull } = neutralOf(g, kind)
      strength += neutrals.get(kind) * (2 * firepower + hull)
    }
    return strength
  }
  for (const unit of ownUnits(g, who, system)) strength += strengthOfUnit(g, unit)
  // Planetary buildings have neither firepower nor hull.
  for (let kind = 0; orbitals === who && kind < buildings.length; kind++) {
    const { firepower, hull } = buildingOf(g, kind)
    strength += buildings.get(kind) * (2 * firepower + hull)
  }
  return strength
}
export const strengthOfUnit = (g: Seen, unit: number): number =>
  2 * unitOf(g, unit).firepower + unitOf(g, unit).hull
/** Whether an Automa's units fight what they have woken. */
export const automaStands = (g: Seen, who: Seat, system: number): boolean =>
  strengthAt(g, system, who) >= EVEN * strengthAt(g, system, NOBODY)

// ---------------------------------------------------------------- discoveries

const capacityOf = (g: Seen, planet: number): number =>
  content(g)
    .planets.at(planet)
    .capacity.reduce((sum, n) => sum + n, 0)
/** Of the planets drawn the one with the higher capacity. */
export const automaPlanet = (g: Seen): number =>
  g.drawnPlanets
    .toArray()
    .reduce((best, planet) => (capacityOf(g, planet) > capacityOf(g, best) ? planet : best))
const TREASURES: readonly string[] = ['seagrass', 'gold', 'dark-quartz', 'artifacts', 'monumental']
const isTreasure = (g: Seen, tile: number): boolean =>
  discoveryTile(g, tile).features.some(feature => TREASURES.includes(feature))
/** Of the discovery tiles one with income or VP. */
export const automaTile = (g: Seen): number => {
  const drawn = g.drawnDiscoveries.toArray()
  return drawn.find(tile => isTreasure(g, tile)) ?? drawn[0] ?? OFF
}

// ---------------------------------------------------------------- leaving

/** Systems a unit of an Automa can retreat to, as bits: as everybody's units do (AA-RET-01). */
function exits(g: Seen, unit: number, who: Seat): number {
  const { at, state } = g.units.at(unit)
  if (state === 'exhausted') return 0
  let edge = 1 << at
  let reached = 0
  for (let n = speedOf(g, unit) + (state === 'ready' ? 1 : 0); n > 0; n--) {
    let next = 0
    for (const s of systemsOf(edge)) next |= enterable(g, unit, s, who)
    for (const s of systemsOf(next)) if (isUndiscovered(g, s)) next &= ~(1 << s)
    edge = next & ~reached & ~(1 << at)
    reached |= edge
  }
  return reached
}
export const ownUnits = (g: Seen, who: Seat, at: number): number[] => {
  const from = firstUnit(g, who)
  const out: number[] = []
  for (let u = from; u < from + tablesOf(g).classes.length; u++) if (g.units.at(u).at === at) out.push(u)
  return out
}
/** A defender under half the strength of its enemy leaves once a round, if some unit can. */
export function automaDisengages(g: AdAstra, side: number): boolean {
  const who = ownerOfSide(g, side)
  if (side !== DEFENDERS || !isAutoma(g, who)) return false
  const player = g.players.at(who)
  if (player.fled === g.round || 2 * strengthOf(g, side) >= strengthOf(g, otherSide(side))) return false
  if (!ownUnits(g, who, g.combat.at).some(unit => exits(g, unit, who) !== 0)) return false
  player.fled = g.round
  return true
}
/** Every unit to the nearest own system, otherwise to the free one with the lowest number. */
export function automaRetreats(g: AdAstra, who: Seat, at: number): void {
  for (const unit of ownUnits(g, who, at)) {
    const open = systemsOf(exits(g, unit, who))
    if (open.length === 0) continue
    const isOwn = (s: number): boolean => (owned(g, who) & (1 << s)) !== 0
    const rank = (s: number): number => (isOwn(s) ? jumpsBetween(g, at, s, who) : FAR)
    const [to = OFF] = byRank(g, open, rank)
    const row = g.units.at(unit)
    if (jumpsBetween(g, at, to, who) > speedOf(g, unit)) row.state = 'overcharged'
    row.at = to
    emit(g, 'jumped', { by: who, unit, from: at, to })
  }
}
