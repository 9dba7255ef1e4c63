import type { Choice, Question } from '../props.js'
import type { Kind, Seen } from '../../state.js'
import { distanceOf, GATEWAY, mapOf, MILITARY, PLANET, terrainAt } from '../../rules/map.js'
import { givenBy } from '@orrery/kernel'
import { canDeploy, draftOf, isDeploying, isPlacing, leftToDeploy, ORDER, toPlace } from './draft.js'

/** Where tokens go that a player leaves to the table: sensibly, and by chance where it is all the same, or others would know. */

const CHANCE = 4

/** How many tokens are still to be named, the one asked for now among them. */
export function leftToName(g: Seen, question: Question | undefined, me: number): number {
  if (isPlacing(question)) return toPlace(g, me).length - givenBy(g, me).length
  if (!isDeploying(question)) return 0
  const left = leftToDeploy(g, me, draftOf(g, question, me))
  const fleets = ORDER.reduce((n, kind) => n + (kind === 'decoy' ? 0 : Math.max(0, left.of(kind))), 0)
  return Math.min(left.fleetsDue, fleets) + left.of('decoy')
}

/** The answer for the token asked for now. */
export function restAt(g: Seen, question: Question, me: number, random = Math.random): Choice | undefined {
  const kind = isPlacing(question)
    ? toPlace(g, me)[givenBy(g, me).length]
    : ORDER.find(of => canDeploy(question, of))
  const open = isDeploying(question) ? question.options.filter(({ verb }) => verb === kind) : question.options
  const worth = isDeploying(question) ? towardsEnemies(g, me) : atHome(g, kind)
  let found: Choice | undefined
  let most = -Infinity
  for (const option of open) {
    const space = option.things.find(thing => thing.kind === 'space')?.id
    if (space === undefined) continue
    const here = worth(space) + random() * CHANCE
    if (here <= most) continue
    most = here
    found = option
  }
  return found
}
/** Heavy and Medium fleets guard planets, the Shipyard a route of its owner; the Light one and Decoys stand where others come in. */
function atHome(g: Seen, kind: Kind | undefined): (space: number) => number {
  const near = (space: number, terrain: number): boolean =>
    (mapOf(g).beside[space] ?? []).some(other => g.terrain.get(other) === terrain)
  return space => {
    const here = g.terrain.get(space)
    if (kind === 'heavy' || kind === 'medium') return here === PLANET ? 6 : near(space, PLANET) ? 3 : 0
    if (kind === 'shipyard') return here === MILITARY ? 4 : 0
    return (near(space, GATEWAY) ? 2 : 0) + (here === PLANET || near(space, PLANET) ? 2 : 0)
  }
}
/** Planets of one's own that nobody guards first, then towards planets of others. */
function towardsEnemies(g: Seen, me: number): (space: number) => number {
  const map = mapOf(g)
  const theirs = [...g.planets].filter(({ controller }) => controller !== me).map(({ at }) => at)
  return space =>
    (terrainAt(g, space) === 'planet' ? 6 : 0) - Math.min(...theirs.map(at => distanceOf(map, space, at)))
}
