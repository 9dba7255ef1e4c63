import type { Seat } from '@orrery/kernel'
import { contentOf, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { halvesOf } from '../content/resolution-table.js'
import { isMeant, richestMines } from '../rules/mission-tasks.js'
import { wordOf } from '../rules/sources.js'
import type { NewFrontier } from '../state.js'
import { areaOf, isLastTurn, isOpen, missionOf, PLANETS, seatsOf } from '../state.js'
import { attackBonus } from './fights.js'
import { chanceOf, creditWorth, fleetStrength, holds, planets, prestigeWorth } from './reading.js'

/** Whom to attack where. */

interface Raid {
  readonly planet: number
  readonly target: Seat
  readonly worth: number
  /** How likely Alpha Security lets it stand. */
  readonly stand: number
}
/** By planet and seat: whom they are expected to attack there, or nobody. */
export type Dice = readonly (readonly Seat[])[]
/** Whose knowledge of Fleets counts, and the Attacks of others that are expected, if any are. */
export interface Sight {
  readonly viewer: Seat
  readonly dice?: Dice | undefined
}
/** What a completed mission is worth: its suit at the end, Prestige and Credits. */
const MISSION = 3
function missionWorth(g: NewFrontier, who: Seat, target: Seat, planet: number): number {
  let sum = 0
  for (const card of g.players.at(who).missions) {
    const mission = missionOf(g, card)
    const { task } = mission
    if ('fight' in task) sum += 0.5 * MISSION
    if ('gainEach' in task) sum += 0.35 * MISSION
    if ('stealFrom' in task && isMeant(g, mission, who, target, planet)) sum += 0.5 * MISSION
    if ('stealRichest' in task && richestMines(g).includes(PLANETS * target + planet)) sum += 0.4 * MISSION
  }
  return sum
}
/** One planet of three or four will be closed: which, is anybody's guess, or follows from the dice that are expected. */
function standing(g: NewFrontier, who: Seat, planet: number, dice: Dice | undefined): number {
  if (dice === undefined) return 0.68 + (g.planets.at(planet).prosperity > 0 ? 0.1 : 0)
  const own = wordOf(g, who, 'dice') ?? 1
  const counts = planets
    .filter(at => isOpen(g, at))
    .map(at => countAt(g, dice, at) + (at === planet ? own : 0))
  const mine = countAt(g, dice, planet) + own
  const least = Math.min(...counts)
  if (mine > least) return 0.95
  const tied = counts.filter(count => count === least).length
  return tied === 1 ? 0.1 : 1 - 1 / tied
}
const countAt = (g: NewFrontier, dice: Dice, planet: number): number =>
  (dice[planet] ?? []).reduce(
    (sum, target, who) => sum + (target === NOBODY ? 0 : (wordOf(g, who, 'dice') ?? 1)),
    0,
  )

/** Attacks by what they promise, if Alpha Security lets them stand: VP, Credits, Prosperity; less Prestige and ships. */
export function raids(g: NewFrontier, who: Seat, { viewer, dice }: Sight): Raid[] {
  const { prestige, partner } = g.players.at(who)
  const perDefeat = 1.2 + (holds(g, who, 'tactics-3') ? 1 : 0)
  const perWin = holds(g, who, 'strategy-3') ? 2 : 0
  const all: Raid[] = []
  for (const planet of planets) {
    if (!isOpen(g, planet)) continue
    const force = fleetStrength(g, viewer, who, planet, 'attack') + attackBonus(g, who)
    const size = areaOf(g, who, planet).fleet.length
    // A small Fleet that would be lost withdraws, and hardly defeats anybody (NF-CONF-47).
    const isRuined = halvesOf(contentOf<Content>(g).bands, force + 3) >= 2 * size
    const mine = force - (isRuined ? 3 : 0)
    const stand = standing(g, who, planet, dice)
    const there = dice?.[planet] ?? []
    const edgeOver = (seat: Seat): number =>
      mine +
      1 -
      fleetStrength(g, who, seat, planet, (there[seat] ?? NOBODY) === NOBODY ? 'defense' : 'attack')
    for (const target of seatsOf(g)) {
      if (target === who || target === partner) continue
      const edge = edgeOver(target)
      const rivals = seatsOf(g).filter(seat => seat !== who && there[seat] === target)
      const others = rivals.map(seat => chanceOf(edgeOver(seat), 3))
      const chance = chanceOf(edge, 3)
      const stolen = Math.min(areaOf(g, target, planet).mine, 2.5 + Math.max(0, edge) / 4)
      const ahead = g.players.at(target).vp > g.players.at(who).vp ? 0.25 : 0
      const lost = Math.min(size - 1, mine / 6 + 0.6) * (isLastTurn(g) ? 0.45 : 0.8)
      all.push({
        planet,
        target,
        stand,
        worth:
          chance * (perDefeat + creditWorth(g) * stolen + ahead) +
          others.reduce((product, other) => product * other, chance) * perWin +
          others.reduce((sum, other) => sum + other, 0) * (perDefeat - 0.2) +
          g.planets.at(planet).prosperity +
          missionWorth(g, who, target, planet) * (0.4 + 0.6 * chance) -
          (prestige < 4 ? 3 : prestigeWorth(g)) -
          lost,
      })
    }
  }
  return all.sort((a, b) => b.worth - a.worth)
}
