import type { Seat } from '@orrery/kernel'
import { PLANET } from '../rules/map.js'
import { planetsOf } from '../rules/planets.js'
import { isFleet, shipsOf, tokensOf } from '../rules/tokens.js'
import { totalVp } from '../rules/victory.js'
import { fulfilled } from '../rules/agendas.js'
import type { ExileSun } from '../state.js'
import { agendaOf, circlesOf } from '../state.js'

/** What a seat has, in tenths of a victory point. */
const VP = 10
const PLANET_HELD = 3
const FLEET_SHIP = 0.6
const SHIP_POWER = 0.25
const DECOY = 0.4
const TECH = 0.6

function fleetWorth(g: ExileSun, seat: Seat): number {
  let sum = 0
  for (const t of tokensOf(g, seat)) {
    const { kind } = g.tokens.at(t)
    sum += kind === 'decoy' ? DECOY : FLEET_SHIP * shipsOf(g, kind)
  }
  return sum
}
/** Power of the ships in hand: what the next battles are fought with. */
function handWorth(g: ExileSun, seat: Seat): number {
  let sum = 0
  for (const card of g.players.at(seat).hand) for (const n of circlesOf(g, card)) sum += n
  return sum * SHIP_POWER
}
/** Standing on somebody else's planet is as good as the point it will bring; a planet of one's own is safer guarded. */
function places(g: ExileSun, seat: Seat): number {
  let sum = 0
  for (const t of tokensOf(g, seat)) {
    const row = g.tokens.at(t)
    if (g.terrain.get(row.at) !== PLANET || !(isFleet(row.kind) || row.kind === 'scout')) continue
    for (const planet of g.planets)
      if (planet.at === row.at) sum += planet.controller === seat ? 1 : row.pinned ? 2 : 6
  }
  return sum
}
function agendas(g: ExileSun, seat: Seat): number {
  if (g.phase !== 'battle') return 0
  let sum = 0
  for (const card of g.players.at(seat).agendas)
    if (fulfilled(g, seat, card, true)) sum += agendaOf(g, card).points
  return sum * VP * 0.9
}
export const positionWorth = (g: ExileSun, seat: Seat): number =>
  VP * totalVp(g, seat) +
  PLANET_HELD * planetsOf(g, seat) +
  fleetWorth(g, seat) +
  handWorth(g, seat) +
  places(g, seat) +
  agendas(g, seat) +
  TECH * g.players.at(seat).techs.length +
  0.2 * g.players.at(seat).reserve.length
