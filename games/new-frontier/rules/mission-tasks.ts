import type { Seat } from '@orrery/kernel'
import { bit, contentOf, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Mission } from '../content/missions.js'
import type { Seen } from '../state.js'
import { areaOf, isOpen, missionOf, PLANETS, seatsOf } from '../state.js'
import { attacksAt } from './attacks.js'
import { conflictOver, isAttacking, opponentsOf } from './conflict-determining.js'
import { facilityKinds } from './facilities.js'
import { hasTechnology } from './sources.js'

/** Tasks of missions: whom they mean, and where they can be completed. */

export const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >>> 1))
/** All who have the most of something, if it is more than nothing. */
const most = (values: readonly number[]): Seat[] => {
  const best = Math.max(...values)
  return values.flatMap((value, who) => (value === best ? [who] : []))
}

// ---------------------------------------------------------------- leaders

/** NF-MISS-06: most Colonies, then the sum of their levels; without any Colony, everybody. */
export function explorationLeaders(g: Seen): Seat[] {
  const { colonies } = contentOf<Content>(g)
  const score = (who: Seat): number =>
    [...g.colonies].reduce(
      (sum, colony, i) => (colony.owner === who ? sum + 100 + colonies.at(i).level : sum),
      0,
    )
  return most(seatsOf(g).map(score))
}
/** NF-MISS-07: the highest Technology of the R&D Branch; tied players all. */
export function researchLeaders(g: Seen): Seat[] {
  const { technologies } = contentOf<Content>(g)
  const score = (who: Seat): number => {
    let best = 0
    for (let i = 0; i < technologies.length; i++)
      if (technologies.at(i).branch === 'research' && hasTechnology(g, who, i)) best = i + 1
    return best
  }
  return most(seatsOf(g).map(score))
}
/** NF-MISS-13: Mines of the highest level at open planets, as numbers of areas. */
export function richestMines(g: Seen): number[] {
  const open = [...g.areas].map((area, row) => (isOpen(g, row % PLANETS) ? area.mine : -1))
  const best = Math.max(...open)
  return open.flatMap((mine, row) => (mine === best ? [row] : []))
}
/** NF-MISS-14: among one's Opponents here, those with the most Facilities, at least one. */
export function mostFacilities(g: Seen, who: Seat, planet: number): Seat[] {
  const opponents = opponentsOf(attacksAt(g, planet), who)
  const count = (other: Seat): number =>
    (opponents & bit(other)) === 0 ? 0 : facilityKinds(areaOf(g, other, planet).facilities).length
  const all = seatsOf(g).map(count)
  return Math.max(...all) === 0 ? [] : most(all)
}
/** NF-MISS-16: whether this Target is one of those a mission means, now. */
export function isMeant(g: Seen, { task }: Mission, who: Seat, target: Seat, planet: number): boolean {
  if (!('stealFrom' in task)) return false
  const leaders = {
    'exploration-leader': explorationLeaders,
    'research-leader': researchLeaders,
    'most-facilities': (at: Seen) => mostFacilities(at, who, planet),
  }[task.stealFrom]
  return leaders(g).includes(target)
}

// ---------------------------------------------------------------- attempts

/** NF-RULING-75: whether what is planned here, with what was done before, lets the task become complete here. */
export function canComplete(g: Seen, who: Seat, planet: number, card: number): boolean {
  const { task } = missionOf(g, card)
  const area = areaOf(g, who, planet)
  const player = g.players.at(who)
  const dice = attacksAt(g, planet)
  const target = isAttacking(dice, who) ? area.target : NOBODY
  if ('build' in task) {
    const joining = area.ordered + (area.piranha ? 1 : 0)
    return joining + area.builtHere > 0 && player.built + joining >= task.build
  }
  if (area.foughtHere !== 0 && g.conflict.planet !== planet) return false // the Conflicts here are over
  if ('fight' in task) {
    const here = opponentsOf(dice, who)
    return here !== 0 && bits(player.fought | here) >= task.fight
  }
  if ('winDefending' in task) return target === NOBODY && conflictOver(dice, who) !== 0
  if (target === NOBODY) return false
  if ('stealRichest' in task)
    return (
      richestMines(g).includes(PLANETS * target + planet) &&
      areaOf(g, target, planet).mine >= task.stealRichest
    )
  return 'gainEach' in task || isMeant(g, missionOf(g, card), who, target, planet)
}
export const isDeclined = (g: Seen, who: Seat, card: number): boolean =>
  (g.players.at(who).declined & bit(card)) !== 0
/** NF-FAC-23: whether a player attempts, and could complete, a mission at this planet. */
export const attempts = (g: Seen, who: Seat, planet: number): boolean =>
  g.players
    .at(who)
    .missions.toArray()
    .some(card => !isDeclined(g, who, card) && canComplete(g, who, planet, card))
