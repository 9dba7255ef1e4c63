import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Count } from '../content/vocabulary.js'
import type { NewFrontier } from '../state.js'
import { areaOf, PLANETS, seatsOf } from '../state.js'
import { attacks, attacksAt, hasConflict, isAttacked } from './attacks.js'
import { conflictOver, opponentsOf } from './conflict-determining.js'
import type { Situation } from './effects.js'
import { facilityKinds, facilityOf } from './facilities.js'
import { hasFacility, openPlanets } from './sources.js'

/** What effects can ask about a player at a planet, now. */

/** How a fight went for one player, for effects that ask. */
export interface Result {
  readonly outmatched?: boolean
  /** Masks of seats. */
  readonly defeated?: number
  readonly undefeated?: boolean
  readonly won?: number
  readonly upset?: boolean
}

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >>> 1))

export function situationAt(g: NewFrontier, who: Seat, planet: number, result: Result = {}): Situation {
  const area = areaOf(g, who, planet)
  const { outmatched = false, defeated = 0, undefeated = false, won = 0, upset = false } = result
  const is: Readonly<Record<string, () => boolean>> = {
    attacking: () => attacks(g, who, planet),
    attacked: () => isAttacked(g, who, planet),
    building: () => area.building,
    acting: () => area.building || attacks(g, who, planet), // NF-FAC-18
    conflict: () => hasConflict(g, planet),
    beacon: () => area.beacon,
    outmatched: () => outmatched,
    defeats: () => defeated !== 0,
    undefeated: () => undefeated,
    wins: () => won > 0,
    upset: () => upset,
  }
  return {
    holds(condition) {
      const [word, value] = Object.entries(condition)[0] as [string, unknown]
      if (word === 'turn') return g.turn === value
      return is[word] === undefined || is[word]() === value
    },
    count: what => countAt(g, who, planet, what, defeated, won),
  }
}

function countAt(
  g: NewFrontier,
  who: Seat,
  planet: number,
  what: Count,
  defeated: number,
  won: number,
): number {
  const player = g.players.at(who)
  const kinds = (at: number): number[] => facilityKinds(areaOf(g, who, at).facilities)
  switch (what) {
    case 'opponent':
      return bits(opponentsOf(attacksAt(g, planet), who))
    case 'defeated':
      return bits(defeated)
    case 'won':
      return won
    case 'defended':
      return conflictOver(attacksAt(g, planet), who) === 0 ? 0 : 1
    case 'planet':
      return openPlanets(g).filter(at => hasFacility(g, who, at)).length
    case 'facility':
      return Array.from({ length: PLANETS }, (_, at) => kinds(at).length).reduce((a, b) => a + b, 0)
    case 'planet-facility':
      return kinds(planet).filter(kind => !facilityOf(g, kind).orbital).length
    case 'colony':
      return [...g.colonies].filter(colony => colony.owner === who).length
    case 'mission':
      return player.completed.length
    case 'mine-level':
      return Array.from({ length: PLANETS }, (_, at) => areaOf(g, who, at).mine).reduce((a, b) => a + b, 0)
    case 'prestige':
      return player.prestige
    case 'largest-fleet':
      return Array.from({ length: PLANETS }, (_, at) => at).filter(at => largestFleetAt(g, at) === who).length
  }
}
/** NF-SCORE-07: who alone has the most ships at a planet. */
export function largestFleetAt(g: NewFrontier, planet: number): Seat {
  const sizes = seatsOf(g).map(who => areaOf(g, who, planet).fleet.length)
  const most = Math.max(...sizes)
  return sizes.filter(size => size === most).length === 1 ? sizes.indexOf(most) : NOBODY
}
