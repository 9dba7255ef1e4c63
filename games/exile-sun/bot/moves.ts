import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { bit, first, options, second } from '@orrery/kernel'
import { distanceOf, mapOf, PLANET } from '../rules/map.js'
import { isFleet, movesLeft, shipsOf, tokensAt } from '../rules/tokens.js'
import type { ExileSun, TokenRow } from '../state.js'
import { lineStrength } from './battles.js'

/** A Move turn: take what lies open, attack what is weaker, guard what is threatened, come closer, scan. */

const CAPTURE = 12
const KILL = 3
const GUARD = 3
const APPROACH = 0.35
/** Below this nothing is worth a move. */
const ENOUGH = 0.2

interface Front {
  readonly g: ExileSun
  readonly seat: Seat
  /** Own strength by number of ships; worked out once. */
  readonly strength: Map<number, number>
  readonly enemyPlanets: readonly number[]
}
const controllerOf = (g: ExileSun, space: number): Seat | undefined => {
  if (g.terrain.get(space) !== PLANET) return undefined
  for (const planet of g.planets) if (planet.at === space) return planet.controller
  return undefined
}
const strengthOf = (front: Front, seat: Seat, ships: number): number => {
  const key = seat * 8 + ships
  let known = front.strength.get(key)
  if (known === undefined) front.strength.set(key, (known = lineStrength(front.g, seat, ships)))
  return known
}
/** Chance to win against what is imagined to be there. */
function odds(front: Front, row: TokenRow, enemies: readonly number[]): number {
  const { g, seat } = front
  const [one] = enemies
  if (one === undefined) return 1
  const enemy = g.tokens.at(one)
  const theirs = enemy.scout ? enemies.length : shipsOf(g, enemy.kind)
  if (theirs === 0 || (enemy.scout && theirs === 1)) return 1
  const mine = strengthOf(front, seat, shipsOf(g, row.kind))
  const edge = mine / (mine + strengthOf(front, enemy.owner, theirs))
  return Math.max(0, Math.min(1, 0.5 + (edge - 0.5) * 3))
}
/** An enemy token could be here next turn. */
function threatened(front: Front, space: number): boolean {
  const { g, seat } = front
  const map = mapOf(g)
  for (const row of g.tokens)
    if (row.at >= 0 && row.owner !== seat && !row.scout && distanceOf(map, row.at, space) <= 5) return true
  return false
}
/** What it is worth that this token ends here. */
function worthOf(front: Front, row: TokenRow, space: number): number {
  const { g, seat } = front
  const fights = isFleet(row.kind)
  const holds = fights || row.kind === 'scout'
  const enemies = tokensAt(g, space).filter(t => g.tokens.at(t).owner !== seat)
  const controller = controllerOf(g, space)
  let worth = 0
  if (enemies.length > 0) {
    if (!fights) return row.kind === 'decoy' ? 0.5 : -5
    const won = odds(front, row, enemies)
    const prize =
      KILL + (controller !== undefined && controller !== seat ? CAPTURE : controller === seat ? GUARD : 0)
    worth = won * prize - (1 - won) * (4 + shipsOf(g, row.kind))
    if (row.kind === 'shipyard') worth -= 6 * (1 - won) + 2
    return worth
  }
  if (controller !== undefined && controller !== seat && holds) worth += CAPTURE
  if (controller === seat && fights) worth += threatened(front, space) ? GUARD : 1
  if (row.kind === 'shipyard') return worth
  const map = mapOf(g)
  let near = 20
  for (const at of front.enemyPlanets) near = Math.min(near, distanceOf(map, space, at))
  return worth - APPROACH * near
}

export function moveOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'pick') return undefined
  const { seat } = q
  const enemyPlanets: number[] = []
  for (const planet of g.planets) if (planet.controller !== seat) enemyPlanets.push(planet.at)
  const front: Front = { g, seat, strength: new Map(), enemyPlanets }
  const stays = new Map<number, number>()
  const end = q.spec.from.parse(g, 'end') ?? 0
  let choice = end
  let top = ENOUGH
  for (const x of options(q)) {
    const worth = worthOfChoice(front, x, stays, random)
    if (worth > top) {
      top = worth
      choice = x
    }
  }
  return [choice]
}
/** Branches of the Move turn, in the order of its menu. */
const [MOVE, SCAN, COMBINE, PLAY, EXCHANGE] = [0, 1, 2, 3, 4]
function worthOfChoice(front: Front, x: number, stays: Map<number, number>, random: Random): number {
  const { g, seat } = front
  switch (x >> 24) {
    case MOVE: {
      const token = first(x)
      const row = g.tokens.at(token)
      let stay = stays.get(token)
      if (stay === undefined) stays.set(token, (stay = worthOf(front, row, row.at)))
      return worthOf(front, row, second(x)) - stay + random(100) / 500
    }
    case SCAN: {
      const row = g.tokens.at(first(x))
      const target = g.tokens.at(second(x))
      if ((target.known & bit(seat)) !== 0 || movesLeft(g, row) > 2) return 0
      const far = distanceOf(mapOf(g), row.at, target.at)
      return far === 1 ? 0.6 : far === 2 ? 0.4 : 0.25
    }
    case COMBINE:
      return 2
    case PLAY:
      return random(12) === 0 ? 0.5 : 0
    case EXCHANGE:
      return 1
    default:
      return 0
  }
}
