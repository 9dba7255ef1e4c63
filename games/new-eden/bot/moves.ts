import type { Answer, Bag, Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { reach, shipSpeed } from '../rules/movement.js'
import type { NewEden } from '../state.js'
import { NONE, TYPES } from '../state.js'
import type { Choice } from './choices.js'
import { best, loosely } from './choices.js'
import { forceOf, shipsOf, targetWorth, wantedStrength } from './fleets.js'

/** The Move Action, question by question. */

interface Moving {
  readonly seat: Seat
  readonly from: number
  readonly to: number
  readonly firstTo: number
  readonly firstShips: Bag
}
const movingOf = (q: Question): Moving => q.f as Moving
const free = (g: NewEden, f: Moving, type: number): number =>
  g.systems.at(f.from).ships.get(type) - (f.firstTo === NONE ? 0 : f.firstShips.at(type))

/** A second Fleet goes only where it gains something. */
const STAY = 1.5
export function destinationOf(
  g: NewEden,
  q: Question,
  choices: readonly Choice[],
  random: Random,
): Choice | undefined {
  const f = movingOf(q)
  const costs = reach(g, f.seat, f.from, 9)
  const worth = ({ verb, a }: Choice): number => {
    if (verb === 'stay') return STAY
    const force = forceOf(g, f.seat, type => {
      const n = free(g, f, type)
      if (n === 0 || verb === 'jump') return n
      if (verb === 'sprint') return shipSpeed(g, f.seat, type, true) >= (costs[a] ?? 9) ? Math.min(1, n) : 0
      return shipSpeed(g, f.seat, type, false) >= (costs[a] ?? 9) ? n : 0
    })
    return targetWorth(g, f.seat, a, force) - (verb === 'go' ? 0 : 0.5)
  }
  return best(choices, loosely(random, worth))
}
/** As many Ships as the place needs; the others may go elsewhere. */
export function companyOf(g: NewEden, q: Question): Answer | undefined {
  const f = movingOf(q)
  const classes = options(q)
  const strength = wantedStrength(g, f.seat, f.to)
  let all = 0
  for (let type = 0; type < TYPES; type++) all += free(g, f, type)
  const count = (type: number): number => free(g, f, type)
  const enough = shipsOf(g, f.seat, classes, count, strength)
  if (strength < 99 || all === 0) {
    // What does not reach the Strength wanted explores alone.
    const there = forceOf(g, f.seat, type => (classes.includes(type) ? count(type) : 0))
    return there.strength >= strength
      ? enough
      : shipsOf(g, f.seat, classes, count, f.firstTo === NONE ? 1 : 99)
  }
  return enough
}
