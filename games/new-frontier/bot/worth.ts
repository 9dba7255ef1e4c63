import type { Seat } from '@orrery/kernel'
import { SUITS } from '../content/missions.js'
import { MINES, TURNS } from '../content/numbers.js'
import { powerOf } from '../rules/end-game.js'
import { suitPoints } from '../rules/end-game-scoring.js'
import { facilityKinds } from '../rules/facilities.js'
import { largestFleetAt } from '../rules/situation.js'
import type { NewFrontier } from '../state.js'
import { areaOf, missionOf, PLANETS } from '../state.js'
import { standingWorth } from './technologies.js'

/** What a position is worth to a seat, in VP at the end of the game. */

/** A place among all: 4 for the first, 2 for the second, shared in between. */
function title(values: readonly number[], who: Seat): number {
  const mine = values[who] ?? 0
  const ahead = values.filter(value => value > mine).length
  return ahead === 0 ? 3 : ahead === 1 ? 1.3 : 0
}
const credited = (g: NewFrontier): number[] => [...g.players].map(player => player.credits)

/** What completed missions of these suits score at the end. */
export const pointsOfSuits = (suits: readonly string[]): number =>
  SUITS.reduce((sum, suit) => sum + suitPoints(suits.filter(s => s === suit).length, [1, 2, 3]), 0)

/** Weights by how 117 games of three ended, from how they stood at the start of each Turn. */
export function worthOf(g: NewFrontier, who: Seat): number {
  const player = g.players.at(who)
  const left = Math.max(0, TURNS - g.turn)
  let titles =
    title(
      [...g.players].map(p => p.prestige),
      who,
    ) + title(credited(g), who)
  titles += title(
    [...g.players].map((_, seat) => powerOf(g, seat)),
    who,
  )
  // Who leads early has not won the title yet.
  let sum = player.vp + 0.15 * player.prestige + titles / (1 + 0.5 * left)
  sum += player.credits * (0.06 + 0.1 * left)
  for (let i = 0; i < player.technologies.length; i++)
    if (player.technologies.get(i) > 0) sum += standingWorth(g, i)
  for (let planet = 0; planet < PLANETS; planet++) {
    const area = areaOf(g, who, planet)
    sum += area.mine * (0.2 + 0.22 * left) + Math.max(0, area.mine - MINES.limit)
    sum += facilityKinds(area.facilities).length * (0.3 + 0.1 * left)
    if (largestFleetAt(g, planet) === who) sum += 0.5
  }
  sum += 0.15 * powerOf(g, who)
  for (const colony of g.colonies) if (colony.owner === who) sum += 3
  sum += player.wormhole * Math.min(1.6, 0.5 * left) + 0.5 * player.archaeotech.length
  const suits = player.completed.toArray().map(card => missionOf(g, card).suit)
  sum += 1.15 * pointsOfSuits(suits)
  sum += player.missions.length + player.colonyLevels
  return sum
}
