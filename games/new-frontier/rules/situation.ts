import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Count } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { areaOf, PLANETS, seatsOf } from '../state.js'
import { attacks, attacksAt, hasConflict, isAttacked } from './attacks.js'
import { conflictOver, opponentsOf } from './conflict-determining.js'
import type { ConditionWord, Situation } from './effects.js'
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
  /** Which of the votes won in this phase it is. */
  readonly nth?: number
  /** Whether nobody has more of what is scored. */
  readonly leads?: boolean
}

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >>> 1))

/** One player at one planet; what is not asked costs nothing. */
class At implements Situation {
  constructor(
    private readonly g: Seen,
    private readonly who: Seat,
    private readonly planet: number,
    private readonly result: Result,
  ) {}
  count(what: Count): number {
    return countAt(this.g, this.who, this.planet, what, this.result.defeated ?? 0, this.result.won ?? 0)
  }
  is(asked: ConditionWord, value: unknown): boolean {
    const { g, who, planet, result } = this
    switch (asked) {
      case 'turn':
        return g.turn === value
      case 'attacking':
        return attacks(g, who, planet) === value
      case 'attacked':
        return isAttacked(g, who, planet) === value
      case 'building':
        return areaOf(g, who, planet).building === value
      case 'acting': // NF-FAC-18
        return (areaOf(g, who, planet).building || attacks(g, who, planet)) === value
      case 'conflict':
        return hasConflict(g, planet) === value
      case 'beacon':
        return areaOf(g, who, planet).beacon === value
      case 'outmatched':
        return (result.outmatched ?? false) === value
      case 'defeats':
        return ((result.defeated ?? 0) !== 0) === value
      case 'undefeated':
        return (result.undefeated ?? false) === value
      case 'wins':
        return (result.won ?? 0) > 0 === value
      case 'upset':
        return (result.upset ?? false) === value
      case 'nth':
        return result.nth === value
      case 'leads':
        return (result.leads ?? false) === value
      default:
        return true
    }
  }
}
const NO_RESULT: Result = {}
export const situationAt = (g: Seen, who: Seat, planet: number, result: Result = NO_RESULT): Situation =>
  new At(g, who, planet, result)

function countAt(g: Seen, who: Seat, planet: number, what: Count, defeated: number, won: number): number {
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
export function largestFleetAt(g: Seen, planet: number): Seat {
  const sizes = seatsOf(g).map(who => areaOf(g, who, planet).fleet.length)
  const most = Math.max(...sizes)
  return sizes.filter(size => size === most).length === 1 ? sizes.indexOf(most) : NOBODY
}
