import type { LiveOf, Seat } from '@orrery/kernel'
import { bit, call, move, NOBODY, some } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { areaOf, emit, forPlanet, forSeat, k, missionCount, missionOf, PLANETS } from '../state.js'
import { attacksAt } from './attacks.js'
import { isAttacking } from './conflict-determining.js'
import { sumOf } from './effects.js'
import { gainCredits, gainPrestige, gainVp } from './gains.js'
import { bits, canComplete, isDeclined, isMeant, richestMines } from './mission-tasks.js'
import { situationAt } from './situation.js'
import { effectsOf, facilityLists, sumAmong } from './sources.js'
import { planetOrder, turnOrder } from './turn-order.js'

/** Missions: attempts, what was done for them, and what they pay. */

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
export function noteSteal(g: NewFrontier, thief: Seat, planet: number, kept: number): void {
  const player = g.players.at(thief)
  const { target } = areaOf(g, thief, planet)
  for (const card of player.missions) {
    if (isDeclined(g, thief, card)) continue // NF-MISS-05
    const mission = missionOf(g, card)
    const { task } = mission
    const rich =
      'stealRichest' in task &&
      kept >= task.stealRichest &&
      richestMines(g).includes(PLANETS * target + planet)
    if (rich || isMeant(g, mission, thief, target, planet)) player.achieved |= bit(card)
  }
}
/** Whether a task is done, by what happened at this planet and before. What is fought for is done where one fights. */
function isDone(g: NewFrontier, who: Seat, planet: number, card: number): boolean {
  const { task } = missionOf(g, card)
  const player = g.players.at(who)
  if ('build' in task) return player.built >= task.build // NF-MISS-11
  const row = g.conflict.fighters.at(who)
  if (!row.fighting) return false
  if ((player.achieved & bit(card)) !== 0) return true
  if ('fight' in task) return bits(player.fought) >= task.fight
  if ('gainEach' in task) return [0, 1, 2].every(i => row.gained.get(i) > 0) // NF-MISS-10: Credits only for who attacks
  return 'winDefending' in task && !isAttacking(attacksAt(g, planet), who) && row.won
}
/** NF-FAC-24, 25: planets whose Towers a completed mission counts for. */
function towerPlanets(g: NewFrontier, who: Seat, planet: number, card: number): number[] {
  const { task } = missionOf(g, card)
  const [needed, partAt] =
    'build' in task
      ? [task.build, (at: number) => areaOf(g, who, at).builtHere]
      : 'fight' in task
        ? [task.fight, (at: number) => bits(areaOf(g, who, at).foughtHere)]
        : [0, () => 0]
  if (partAt(planet) >= needed) return [planet]
  const planets = Array.from({ length: PLANETS }, (_, at) => at)
  const enough = planets.find(at => partAt(at) >= needed)
  return enough === undefined ? planets.filter(at => partAt(at) > 0) : [enough]
}
/** NF-MISS-02, 04: paid at once, and kept for its suit. */
function complete(g: NewFrontier, by: Seat, planet: number, card: number): void {
  const player = g.players.at(by)
  const { prestige, credits } = missionOf(g, card)
  const towers = towerPlanets(g, by, planet, card)
  move(g, card, player.missions, player.completed)
  player.achieved &= ~bit(card)
  emit(g, 'mission', { by, planet, mission: card })
  const extra = sumOf(effectsOf(g, by), 'credits', situationAt(g, by, planet), 'mission completed')
  gainPrestige(g, by, prestige, 'mission')
  gainCredits(g, by, credits + extra, 'mission')
  for (const at of towers) {
    const tower = facilityLists(g, by, at)
    const here = situationAt(g, by, at)
    gainVp(g, by, sumAmong(tower, 'vp', here, 'mission here'), 'facility')
    gainPrestige(g, by, sumAmong(tower, 'prestige', here, 'mission here'), 'facility')
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
