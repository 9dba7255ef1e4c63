import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { CATEGORIES, STRUCTURES } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { BUILDINGS, developmentOf, NONE } from '../state.js'
import { countBonuses } from './bonuses.js'
import type { Geometry } from './map.js'
import { HOMES, homeSystem, mapOf, stepsBetween } from './map.js'

/**
 * What Missions ask about the Systems and Developments of a player, and what Developments add. It changes only with a Control
 * Token, a Structure or a Development and is asked for all the time: so it is counted when one of these comes or goes, and
 * kept in the state.
 */

/** Steps from the nearest Home System of a player. */
export function stepsFromHome(map: Geometry, seat: Seat, at: number): number {
  let least = 255
  for (let place = 0; place < HOMES; place++)
    least = Math.min(least, stepsBetween(map, homeSystem(seat, place), at))
  return least
}
/** Within how many steps of a System two opponents have a Home System; 255 with a single opponent. */
function stepsToTwo(map: Geometry, players: number, seat: Seat, at: number): number {
  let [nearest, second] = [255, 255]
  for (let other = 0; other < players; other++) {
    if (other === seat) continue
    const steps = stepsFromHome(map, other, at)
    second = Math.min(second, Math.max(nearest, steps))
    nearest = Math.min(nearest, steps)
  }
  return second
}

const COMPLEX = STRUCTURES.indexOf('engineering')

function categoriesOf(g: Seen, seat: Seat): number {
  const { completed } = g.players.at(seat)
  let found = 0
  for (let i = 0; i < completed.length; i++)
    found |= 1 << CATEGORIES.indexOf(developmentOf(g, completed.at(i) ?? NONE).category)
  let count = 0
  for (let bits = found; bits !== 0; bits &= bits - 1) count++
  return count
}

/** Counts the Systems of a player anew; Home Systems count (NE-RULING-35) but for Tiers. */
export function countSystems(g: NewEden, seat: Seat): void {
  const map = mapOf(g)
  const player = g.players.at(seat)
  let [inner, core, most, shipyard] = [0, 0, 0, 255]
  player.works.fill(0)
  for (let at = 0; at < map.size; at++) {
    if (!isHeld(g, map, seat, at)) continue
    if ((map.tiers[at] ?? 0) >= 2) inner++
    if (map.tiers[at] === 3) core++
    const { slots } = g.systems.at(at)
    let built = 0
    for (let slot = 0; slot < BUILDINGS; slot++) {
      const kind = slots.get(slot)
      if (kind === NONE) continue
      built++
      player.works.add(kind, 1)
      if (kind === COMPLEX) shipyard = Math.min(shipyard, stepsToTwo(map, g.players.length, seat, at))
    }
    most = Math.max(most, built)
  }
  player.inner = inner
  player.core = core
  player.mostBuilt = most
  player.shipyard = shipyard
  player.longestRow = longestRow(g, map, seat)
}
const isHeld = (g: Seen, map: Geometry, seat: Seat, at: number): boolean =>
  map.homeOf[at] === NOBODY ? g.systems.at(at).controller === seat : map.homeOf[at] === seat
/** Counts the completed Developments of a player anew. */
export function countDevelopments(g: NewEden, seat: Seat): void {
  g.players.at(seat).categories = categoriesOf(g, seat)
  countBonuses(g, seat)
}
/** All of it for all: after set-up, and where a position was arranged by hand. */
export function countAll(g: NewEden): void {
  for (let seat = 0; seat < g.players.length; seat++) {
    countSystems(g, seat)
    countDevelopments(g, seat)
  }
}
/** Systems of the player in one straight line, each beside the next. */
function longestRow(g: Seen, map: Geometry, seat: Seat): number {
  let longest = 0
  for (const next of map.ahead)
    for (let at = 0; at < map.size; at++) {
      let count = 0
      for (let here = at; here >= 0 && isHeld(g, map, seat, here); here = next[here] ?? NONE) count++
      if (count > longest) longest = count
    }
  return longest
}
