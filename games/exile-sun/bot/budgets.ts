import type { Answer, Question, Random } from '@orrery/kernel'
import { first, second } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { distanceOf, GATEWAY, mapOf, MILITARY, PLANET } from '../rules/map.js'
import { inSupply, tokensAt } from '../rules/tokens.js'
import type { ExileSun } from '../state.js'
import { colonyOf } from '../state.js'

/** Starting fleets, budgets and deployments. */

const best = (xs: readonly number[], worth: (x: number) => number): number | undefined => {
  let found: number | undefined
  let top = -Infinity
  for (const x of xs) {
    const w = worth(x)
    if (w > top) {
      top = w
      found = x
    }
  }
  return found
}
const KINDS: Readonly<Record<string, readonly number[]>> = {
  'placing.heavy': [PLANET],
  'placing.medium': [PLANET],
  'placing.shipyard': [MILITARY],
  'placing.light': [],
  'placing.decoy': [],
}
/** Heavy and Medium on the planets, the Shipyard behind them, the Light by the Gateway, Decoys anywhere near. */
export function placingOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  const open = options(q)
  const liked = KINDS[q.prompt] ?? []
  const byGateway = (space: number): boolean =>
    (mapOf(g).beside[space] ?? []).some(s => g.terrain.get(s) === GATEWAY)
  const space = best(
    open,
    s =>
      (liked.includes(g.terrain.get(s)) ? 10 : 0) +
      (q.prompt === 'placing.light' && byGateway(s) ? 10 : 0) +
      random(100) / 100,
  )
  return space === undefined ? undefined : [space]
}

/**
 * Room in the hand is filled, fleets are bought in pairs of points while there are any, the rest is Overhead and Tech.
 * Where a Capital counts half a point more, one point more than usual often brings the bonus.
 */
export function budgetOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'share') return undefined
  const player = g.players.at(q.seat)
  const { capital, shipMaximum } = colonyOf(g, q.seat)
  let points = q.spec.total
  const out = [0, 0, 0, 0]
  const give = (category: number, n: number): void => {
    const more = Math.max(0, Math.min(n, points))
    out[category] = (out[category] ?? 0) + more
    points -= more
  }
  const fleets = (['light', 'medium', 'heavy'] as const).reduce((n, kind) => n + inSupply(g, q.seat, kind), 0)
  const room = shipMaximum - player.hand.length
  give(2, fleets === 0 ? 0 : random(3) === 0 ? 4 : capital === 'fuel' ? 3 : 2)
  const built = 1 + random(2) + (capital === 'building' ? 1 : 0)
  give(1, Math.min(room, player.reserve.length) > 0 ? built : 0)
  const moved = 1 + random(3) + (capital === 'overhead' ? 1 : 0)
  give(0, player.overhead.length > 0 ? moved : 0)
  give(3, player.techs.length < 6 ? 1 : 0)
  const spare = [fleets > 0 ? 2 : 1, room > 1 ? 1 : 0, 3]
  while (points > 0) give(spare[random(spare.length)] ?? 0, 1)
  return out.flatMap((n, category) => (n > 0 ? [category, n] : []))
}

/** Towards the enemy, the biggest first; Decoys beside them. */
export function deploymentOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  const map = mapOf(g)
  const enemies: number[] = []
  for (const planet of g.planets) if (planet.controller !== q.seat) enemies.push(planet.at)
  const near = (space: number): number => Math.min(...enemies.map(at => distanceOf(map, space, at)))
  const guards = (space: number): boolean =>
    g.terrain.get(space) === PLANET && tokensAt(g, space).length === 0
  const choice = best(
    options(q),
    x => first(x) * 1.5 + (guards(second(x)) ? 4 : 0) - near(second(x)) / 4 + random(100) / 50,
  )
  return choice === undefined ? [] : [choice]
}
