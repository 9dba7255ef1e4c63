import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { ExileSun, Seen } from '../state.js'
import { ownerOfShip, playing, shipOf } from '../state.js'
import { holdsHome, planetsOf } from './planets.js'
import { isFleet, tokensOf } from './tokens.js'

/** Victory points and the end of the game. */

interface Goal {
  readonly points: number
  readonly planets: number
}
/** XS-RULING-91: what the rulebook's 10 points and 5 planets are with so many players, from two on. */
const GOALS: readonly Goal[] = [
  { points: 10, planets: 5 },
  { points: 10, planets: 5 },
  { points: 12, planets: 6 },
  { points: 13, planets: 7 },
  { points: 13, planets: 8 },
]
/** By the number of players, or as printed to so many points. */
export const goalOf = (target: unknown, players: number): Goal =>
  typeof target === 'number' ? { points: target, planets: 5 } : (GOALS[players - 2] as Goal)

/** In Storage, or out in a battle. */
function owns(g: Seen, seat: Seat, id: 'flagship' | 'shipyard'): boolean {
  // A card that whoever looks may not see is nobody's.
  const mine = (card = NOBODY): boolean => ownerOfShip(g, card) === seat && shipOf(g, card).id === id
  if (g.players.at(seat).storage.toArray().some(mine)) return true
  for (const side of g.battle.sides) if (side.ships.toArray().some(mine)) return true
  return false
}
export const hasFlagship = (g: Seen, seat: Seat): boolean => owns(g, seat, 'flagship')
/** XS-VP-03 to XS-VP-06: what counts for a player, as far as whoever looks can tell. */
export const privateSources = (g: Seen, seat: Seat) => ({
  flagship: owns(g, seat, 'flagship'),
  shipyard: owns(g, seat, 'shipyard'),
  home: holdsHome(g, seat),
  /** Undefined where the viewer may not know how many there are. */
  trophies: g.players.at(seat).trophies.length,
})
/** XS-VP-03 to XS-VP-06: how much that is. */
export const privateVp = (g: Seen, seat: Seat): number =>
  (owns(g, seat, 'flagship') ? 1 : 0) +
  (owns(g, seat, 'shipyard') ? 1 : 0) +
  (g.players.at(seat).trophies.length ?? 0) +
  (holdsHome(g, seat) ? 1 : 0)
/** XS-VP-07. */
export const totalVp = (g: ExileSun, seat: Seat): number => g.players.at(seat).vp + privateVp(g, seat)

/** XS-RULING-62: fleets, the Shipyard and Scouts keep a player in the game; Decoys do not. */
function hasFleets(g: ExileSun, seat: Seat): boolean {
  for (const t of tokensOf(g, seat)) {
    const { kind } = g.tokens.at(t)
    if (isFleet(kind) || kind === 'scout') return true
  }
  return false
}

const best = (seats: readonly Seat[], worth: (seat: Seat) => number): Seat[] => {
  const most = Math.max(...seats.map(worth))
  return seats.filter(seat => worth(seat) === most)
}
export interface Ending {
  readonly why: 'planets' | 'target' | 'agendas' | 'fleets'
  readonly winners: readonly Seat[]
  /** The steps that told players apart who were level, one after the other. */
  readonly ties: readonly Tie[]
}
/** What decided, and who were left after it. */
interface Tie {
  readonly by: 'points' | 'home' | 'flagship' | 'planets'
  readonly left: readonly Seat[]
}
type Step = readonly [Tie['by'], (seat: Seat) => number]
/** XS-END-07 to XS-END-10, XS-RULING-65: each step keeps the better ones, or all. */
function decide(why: Ending['why'], first: readonly Seat[], steps: readonly Step[]): Ending {
  let winners = first
  const ties: Tie[] = []
  for (const [by, worth] of steps) {
    const left = best(winners, worth)
    if (left.length < winners.length) ties.push({ by, left })
    winners = left
  }
  return { why, winners, ties }
}
const tieBreaks = (g: ExileSun): readonly Step[] => [
  ['home', seat => (holdsHome(g, seat) ? 1 : 0)],
  ['flagship', seat => (hasFlagship(g, seat) ? 1 : 0)],
  ['planets', seat => planetsOf(g, seat)],
]
/** XS-RULING-60: all conditions once, after the Battle Phase; planets before everything else. */
export function ending(g: ExileSun): Ending | undefined {
  const seats = playing(g)
  const total = (seat: Seat): number => totalVp(g, seat)
  const rich = seats.filter(seat => planetsOf(g, seat) >= g.planetsToWin)
  if (rich.length > 0) {
    // XS-RULING-63.
    const most = best(rich, seat => planetsOf(g, seat))
    return decide('planets', most, [['points', total], ...tieBreaks(g)])
  }
  const why = seats.some(seat => total(seat) >= g.target)
    ? 'target'
    : g.agendaDeck.length === 0
      ? 'agendas'
      : seats.some(seat => !hasFleets(g, seat))
        ? 'fleets'
        : undefined
  return why === undefined ? undefined : decide(why, best(seats, total), tieBreaks(g)) // XS-END-04, XS-END-11
}
