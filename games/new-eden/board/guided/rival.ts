import type { Answer } from '@orrery/ui'
import { cubesUsed } from '../../rules/actions.js'
import type { Game, Moment } from './reading.js'
import { everyShip, isStrategy, offered, OUTPOST, PRIZE, WAYPOINT, withThing } from './reading.js'

/** Turns the Caldari take in each Round of the lessons. */
const TURNS = 2
/** Where they go, by Round: each time from the last place. */
const WAY: Readonly<Record<number, readonly [from: number, to: number]>> = {
  2: [OUTPOST, WAYPOINT],
  3: [WAYPOINT, PRIZE],
}

/** They come nearer System by System, claim what they find, and stand and fight. */
export function rival(at: Moment): Answer<Game> | undefined {
  const { g, question } = at
  const way = WAY[g.round]
  if (!way) return undefined
  const [from, to] = way
  switch (question?.prompt) {
    case 'round.turn':
      return cubesUsed(g, at.me) < TURNS ? 'begin' : 'pass'
    case 'turn.choose':
      return offered(at, `move system:${from}`, `claim system:${to}`, 'end')[0]
    case 'move.fleet':
      return offered(at, `go system:${to}`, 'stay')[0]
    case 'move.company':
      return everyShip(at)
    case 'explore.scout':
      return 0
    case 'arriving.claim':
      return 'leave'
    case 'battle.strategy':
      return withThing(at, undefined, isStrategy(at, 'neutral-formation'))[0]
    case 'retreating.choose':
      return 'fight'
    // They use nothing: the learner's dice decide.
    case 'combat.choose':
      return 'pass'
    default:
      return undefined
  }
}
