import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel'
import { enemyOf, isStanding, sideOf } from '../rules/ranks.js'
import { COLUMN_LIMIT } from '../rules/tactics.js'
import type { ExileSun, Side } from '../state.js'
import { circlesOf, shipOf } from '../state.js'

/** Choosing ships and setting tactics. */

/** Power and armor together: what a ship is worth in a line. */
export function shipWorth(g: ExileSun, card: number): number {
  const circles = circlesOf(g, card)
  return circles.reduce((n, x) => n + x, 0) + circles.length / 2
}
/** How strong a line of so many ships can be for a seat, by its best cards. */
export function lineStrength(g: ExileSun, seat: Seat, ships: number): number {
  const { hand, storage } = g.players.at(seat)
  const worths = [...hand, ...storage]
    .filter(card => shipOf(g, card).id !== 'shipyard')
    .map(card => shipWorth(g, card))
    .sort((a, b) => b - a)
  return worths.slice(0, ships).reduce((n, x) => n + x, 0)
}

/** The best ships of the hand; the Flagship only where the hand is short of good ones, for it is worth a point. */
export function lineOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'pick') return undefined
  const size = q.spec.min
  const open = options(q)
  const like = (card: number): number => {
    const { id, deck } = shipOf(g, card)
    if (id === 'shipyard') return 100
    if (id === 'flagship') return g.players.at(q.seat).hand.length === 0 ? 99 : random(6) === 0 ? 5 : 0.5
    return shipWorth(g, card) + (deck === 'storage' ? -0.5 : 0) + random(10) / 20
  }
  const liked = new Map(open.map(card => [card, like(card)]))
  const line = open.sort((a, b) => (liked.get(b) ?? 0) - (liked.get(a) ?? 0)).slice(0, size)
  for (let i = line.length - 1; i > 0; i--) {
    const k = random(i + 1)
    ;[line[i], line[k]] = [line[k] ?? 0, line[i] ?? 0]
  }
  return line
}

const left = (g: ExileSun, side: Side, column: number): number =>
  circlesOf(g, side.ships.at(column)).length - side.covered.get(column)
const powerIn = (g: ExileSun, side: Side, column: number): number => {
  let sum = 0
  circlesOf(g, side.ships.at(column)).forEach((n, i) => {
    if (i >= side.covered.get(column)) sum += n
  })
  return sum
}
/** Columns that stand, those with the most power for their armor first, shaken a little so that nobody can be sure. */
function targets(g: ExileSun, side: Side, random: Random): number[] {
  const worth = new Map<number, number>()
  for (let i = 0; i < side.size; i++)
    if (isStanding(side, i)) worth.set(i, powerIn(g, side, i) / left(g, side, i) + random(100) / 80)
  return [...worth.keys()].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
}

/** Kills what can be killed, one ship after the other; what the attack does not need guards the best own ships. */
export function tacticsOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'share') return undefined
  const own = sideOf(g, q.seat)
  const enemy = enemyOf(g, q.seat)
  const attacking = q.prompt === 'tactics.attack'
  const available = attacking ? own.power + own.attackOnly : q.spec.total
  const side = attacking ? enemy : own
  // Between half and all of the power goes to the attack, more where the enemy can be finished.
  const enemyArmor = targets(g, enemy, random).reduce((n, i) => n + left(g, enemy, i), 0)
  const share = available >= enemyArmor ? 100 : 55 + random(46)
  let points = Math.min(attacking ? Math.ceil((available * share) / 100) : available, q.spec.total)
  const out = new Map<number, number>()
  const give = (column: number, n: number): void => {
    const now = out.get(column) ?? 0
    const more = Math.min(n, points, COLUMN_LIMIT - now)
    if (more <= 0) return
    out.set(column, now + more)
    points -= more
  }
  const order = targets(g, side, random)
  for (const column of order) give(column, attacking ? left(g, side, column) + random(2) : 1 + random(3))
  for (const column of order) give(column, COLUMN_LIMIT)
  return [...out].sort(([a], [b]) => a - b).flat()
}
