import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { bit, first, options, second } from '@orrery/kernel'
import { distanceOf, mapOf, PLANET } from '../rules/map.js'
import { isFleet, movesLeft, shipsOf, tokensAt } from '../rules/tokens.js'
import type { ExileSun, TokenRow } from '../state.js'
import { lineStrength } from './battles.js'

/** A Move turn: take what lies open, attack what is weaker, guard what is threatened, come closer, scan. */

const CAPTURE = 12
const KILL = 2
const UNMASK = 0.6
/** A planet left open to somebody who moves later this cycle is as good as lost. */
const GUARD = 16
const WATCH = 1.5
const APPROACH = 0.35
/** What is left of a hand's strength after a battle. */
const WEAR = 0.7
const EXPOSED = 1.5
/** Spaces a token usually covers in a turn. */
const REACH = 7
/** Below this nothing is worth a move. */
const ENOUGH = 0.2

interface Front {
  readonly g: ExileSun
  readonly seat: Seat
  /** Own strength by number of ships; worked out once. */
  readonly strength: Map<number, number>
  readonly enemyPlanets: readonly number[]
  /** Opponents who move after this seat: own attacks are fought first and wear down what must then defend. */
  readonly later: number
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
  const mine = strengthOf(front, seat, shipsOf(g, row.kind)) * fresh(front, seat)
  const edge = mine / (mine + strengthOf(front, enemy.owner, theirs) * fresh(front, enemy.owner))
  return Math.max(0, Math.min(1, 0.5 + (edge - 0.5) * 4))
}
/** All battles of a phase are fought with the same cards: each one waiting wears the next down. */
function fresh({ g }: Front, seat: Seat): number {
  let left = 1
  for (const e of g.engagements) if (e.aggressor === seat || e.defender === seat) left *= WEAR
  return left
}
/** A token of somebody who moves later this cycle could come here. */
function threatened(front: Front, space: number): boolean {
  const { g, seat } = front
  const map = mapOf(g)
  const now = g.players.at(seat).initiative
  for (const row of g.tokens)
    if (
      row.at >= 0 &&
      row.owner !== seat &&
      !row.pinned &&
      g.players.at(row.owner).initiative > now &&
      distanceOf(map, row.at, space) <= REACH
    )
      return true
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
    // A Decoy holds a fleet in place for a turn, which counts where that fleet could strike.
    if (!fights) return row.kind === 'decoy' && !enemies.some(t => g.tokens.at(t).scout) ? 0.5 : -5
    const won = odds(front, row, enemies)
    const empty = enemies.every(t => g.tokens.at(t).kind === 'decoy')
    const prize =
      (empty ? UNMASK : KILL) +
      (controller !== undefined && controller !== seat ? CAPTURE : controller === seat ? WATCH : 0)
    worth = won * prize - (1 - won) * (5 + shipsOf(g, row.kind))
    if (!empty) worth -= EXPOSED * front.later
    if (row.kind === 'shipyard') worth -= 10 * (1 - won) + 4
    return worth
  }
  if (controller !== undefined && controller !== seat && holds) worth += CAPTURE
  if (controller === seat && fights) worth += threatened(front, space) ? GUARD : WATCH
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
  const { initiative } = g.players.at(seat)
  const later = [...g.players].filter(player => player.initiative > initiative).length
  const front: Front = { g, seat, strength: new Map(), enemyPlanets, later }
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
