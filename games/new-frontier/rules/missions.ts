import type { LiveOf, Seat } from '@orrery/kernel'
import { bit, call, contentOf, move, NOBODY, some } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Mission } from '../content/missions.js'
import type { NewFrontier } from '../state.js'
import {
  areaOf,
  areaSeen,
  emit,
  forPlanet,
  forSeat,
  isOpen,
  k,
  missionCount,
  missionOf,
  PLANETS,
  seatsOf,
} from '../state.js'
import { conflictOver, isAttacking, opponentsOf } from './conflict-determining.js'
import { sumOf } from './effects.js'
import { facilityKinds } from './facilities.js'
import { gainCredits, gainPrestige, gainVp } from './gains.js'
import { attacksAt, situationAt } from './situation.js'
import { effectsOf, facilityEffects, hasTechnology } from './sources.js'
import { planetOrder, turnOrder } from './turn-order.js'

/** Missions: what counts for their tasks, and what they pay. */

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >>> 1))
/** All who have the most of something, if it is more than nothing. */
const most = (values: readonly number[]): Seat[] => {
  const best = Math.max(...values)
  return values.flatMap((value, who) => (value === best ? [who] : []))
}

// ---------------------------------------------------------------- leaders

/** NF-MISS-06: most Colonies, then the sum of their levels; without any Colony, everybody. */
export function explorationLeaders(g: NewFrontier): Seat[] {
  const { colonies } = contentOf<Content>(g)
  const score = (who: Seat): number =>
    [...g.colonies].reduce(
      (sum, colony, i) => (colony.owner === who ? sum + 100 + colonies.at(i).level : sum),
      0,
    )
  return most(seatsOf(g).map(score))
}
/** NF-MISS-07: the highest Technology of the R&D Branch; tied players all. */
export function researchLeaders(g: NewFrontier): Seat[] {
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
export function richestMines(g: NewFrontier): number[] {
  const open = [...g.areas].map((area, row) => (isOpen(g, row % PLANETS) ? area.mine : -1))
  const best = Math.max(...open)
  return open.flatMap((mine, row) => (mine === best ? [row] : []))
}
/** NF-MISS-14: among one's Opponents here, those with the most Facilities, at least one. */
export function mostFacilities(g: NewFrontier, who: Seat, planet: number): Seat[] {
  const opponents = opponentsOf(attacksAt(g, planet), who)
  const count = (other: Seat): number =>
    (opponents & bit(other)) === 0 ? 0 : facilityKinds(areaSeen(g, other, planet).facilities).length
  const all = seatsOf(g).map(count)
  return Math.max(...all) === 0 ? [] : most(all)
}
/** NF-MISS-16: whether this Target is one of those a mission means, now. */
function isMeant(g: NewFrontier, { task }: Mission, who: Seat, target: Seat, planet: number): boolean {
  if (!('stealFrom' in task)) return false
  const leaders = {
    'exploration-leader': explorationLeaders,
    'research-leader': researchLeaders,
    'most-facilities': (at: NewFrontier) => mostFacilities(at, who, planet),
  }[task.stealFrom]
  return leaders(g).includes(target)
}

// ---------------------------------------------------------------- attempts

/** NF-RULING-75: whether what is planned here, with what was done before, lets the task become complete here. */
export function canComplete(g: NewFrontier, who: Seat, planet: number, card: number): boolean {
  const { task } = missionOf(g, card)
  const area = areaOf(g, who, planet)
  const player = g.players.at(who)
  const dice = attacksAt(g, planet)
  const target = isAttacking(dice, who) ? area.target : NOBODY
  if ('build' in task) return player.built + area.ordered + (area.piranha ? 1 : 0) >= task.build
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
const isDeclined = (g: NewFrontier, who: Seat, card: number): boolean =>
  (g.players.at(who).declined & bit(card)) !== 0
/** NF-FAC-23: whether a player attempts, and could complete, a mission at this planet. */
export const attempts = (g: NewFrontier, who: Seat, planet: number): boolean =>
  g.players
    .at(who)
    .missions.toArray()
    .some(card => !isDeclined(g, who, card) && canComplete(g, who, planet, card))

const declineLocals = { ...forPlanet, ...forSeat }
type Decline = LiveOf<typeof declineLocals>
const possible = (g: NewFrontier, f: Decline): number[] =>
  g.players
    .at(f.seat)
    .missions.toArray()
    .filter(card => canComplete(g, f.seat, f.planet, card) && !('build' in missionOf(g, card).task))
const attempted = k.guard<Decline>(
  k.among('mission', missionCount, (g, f) => possible(g, f), 'NF-MISS-05'),
  [],
)
const declineOne = k.procedure('decline', declineLocals, {
  missions: k.ask(
    (g, f) => {
      const n = possible(g, f).length
      return n === 0 ? null : some(f.seat, attempted, 0, n, { rule: 'NF-MISS-05' })
    },
    (g, f, cards) => {
      for (const card of cards) g.players.at(f.seat).declined |= bit(card)
      if (cards.length > 0) emit(g, 'declined', { by: f.seat, planet: f.planet, missions: [...cards] })
    },
  ),
})
/** NF-CONF-09: before Strategy cards are chosen, in the order of the track. */
export const declineMissions = k.procedure('declines', forPlanet, {
  begin: g => {
    for (const player of g.players) player.declined = 0
  },
  each: k.each(
    g => turnOrder(g),
    (_g, f, who) => call(declineOne, { planet: f.planet, seat: who }),
  ),
})

// ---------------------------------------------------------------- what was done

/** NF-MISS-08, 09, 13 and 16: what a Steal means for missions, at its moment. `kept` is what is left after forgoing. */
export function noteSteal(g: NewFrontier, thief: Seat, planet: number, stolen: number, kept: number): void {
  const player = g.players.at(thief)
  const { target } = areaOf(g, thief, planet)
  for (const card of player.missions) {
    const mission = missionOf(g, card)
    const { task } = mission
    const rich =
      'stealRichest' in task &&
      kept >= task.stealRichest &&
      richestMines(g).includes(PLANETS * target + planet)
    if (stolen > 0 && (rich || isMeant(g, mission, thief, target, planet))) player.achieved |= bit(card)
  }
}
/** Whether a task is done, by what happened at this planet and before. */
function isDone(g: NewFrontier, who: Seat, planet: number, card: number): boolean {
  const { task } = missionOf(g, card)
  const player = g.players.at(who)
  if ((player.achieved & bit(card)) !== 0) return true
  if ('build' in task) return player.built >= task.build // NF-MISS-11
  if ('fight' in task) return bits(player.fought) >= task.fight
  const row = g.conflict.fighters.at(who)
  if (g.conflict.planet !== planet || !row.fighting) return false
  const attacking = isAttacking(attacksAt(g, planet), who)
  if ('gainEach' in task) return attacking && [0, 1, 2].every(i => row.gained.get(i) > 0) // NF-MISS-10
  return 'winDefending' in task && !attacking && row.won
}
/** NF-FAC-24, 25: planets whose Towers a completed mission counts for. */
function towerPlanets(g: NewFrontier, who: Seat, planet: number, card: number): number[] {
  const { task } = missionOf(g, card)
  const area = areaOf(g, who, planet)
  const alone =
    'build' in task
      ? area.builtHere >= task.build
      : 'fight' in task
        ? bits(area.foughtHere) >= task.fight
        : true
  if (alone) return [planet]
  return Array.from({ length: PLANETS }, (_, at) => at).filter(at => {
    const { builtHere, foughtHere } = areaOf(g, who, at)
    return 'build' in task ? builtHere > 0 : foughtHere !== 0
  })
}
/** NF-MISS-02, 04: paid at once, and kept for its suit. */
function complete(g: NewFrontier, by: Seat, planet: number, card: number): void {
  const player = g.players.at(by)
  const { prestige, credits } = missionOf(g, card)
  const towers = towerPlanets(g, by, planet, card)
  move(g, card, player.missions, player.completed)
  player.achieved &= ~bit(card)
  emit(g, 'mission', { by, planet, mission: card })
  const extra = sumOf(effectsOf(g, by), 'credits', situationAt(g, by, planet), { mission: 'completed' })
  gainPrestige(g, by, prestige, 'mission')
  gainCredits(g, by, credits + extra, 'mission')
  for (const at of towers) {
    const tower = facilityEffects(g, by, at)
    const here = situationAt(g, by, at)
    gainVp(g, by, sumOf(tower, 'vp', here, { mission: 'here' }), 'facility')
    gainPrestige(g, by, sumOf(tower, 'prestige', here, { mission: 'here' }), 'facility')
  }
}
const ready = (g: NewFrontier, who: Seat, planet: number, after: 'conflict' | 'build'): number[] =>
  g.players
    .at(who)
    .missions.toArray()
    .filter(
      card =>
        'build' in missionOf(g, card).task === (after === 'build') &&
        !isDeclined(g, who, card) &&
        isDone(g, who, planet, card),
    )
/** NF-CONF-53: after step 5, before income. */
export const conflictMissions = k.procedure('conflict-missions', forPlanet, {
  pay: (g, f) => {
    for (const who of planetOrder(g, f.planet))
      for (const card of ready(g, who, f.planet, 'conflict')) complete(g, who, f.planet, card)
    for (const player of g.players) player.declined = 0
  },
})

/** NF-MISS-18 and NF-RULING-58: what building completes is paid unless its holder waits. */
const buildMission = k.procedure('build-mission', declineLocals, {
  choose: k.choose((g, f) => (ready(g, f.seat, f.planet, 'build').length > 0 ? f.seat : NOBODY), {
    complete: k.plain([], (g, f) => {
      for (const card of ready(g, f.seat, f.planet, 'build')) complete(g, f.seat, f.planet, card)
    }),
    wait: k.plain([], () => undefined),
  }),
})
export const buildMissions = k.procedure('build-missions', forPlanet, {
  each: k.each(
    (g, f) => planetOrder(g, f.planet),
    (g, f, who) =>
      areaOf(g, who, f.planet).builtHere > 0 ? call(buildMission, { planet: f.planet, seat: who }) : null,
  ),
})
