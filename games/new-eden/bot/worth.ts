import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { holderOf, isHome, materialsOf, slotsOf, structuresAt } from '../rules/control.js'
import { fleetStrength } from '../rules/fleets.js'
import { mapOf } from '../rules/map.js'
import type { Good, NewEden } from '../state.js'
import { asteroidOf, developmentOf, GOOD_KINDS, numberOf } from '../state.js'
import { hopes } from './missions.js'

/** What things are worth, in Z. */

/** What a VP counts in a position; in a plan more, since what else an action brings may still be lost. */
const VP = 14
const PLANNED_VP = 18
/** What a VP is worth to a plan: the nearer the end, the less there is to be had for anything else. */
export const vpWorth = (g: NewEden): number => PLANNED_VP + 2.5 * Math.max(0, 4 - roundsLeft(g))
const GOODS: Readonly<Record<Good, number>> = {
  pyerite: 2,
  mexallon: 2,
  tritanium: 2.5,
  morphite: 4,
  planetary: 4,
  moon: 4,
  component: 6,
}
export const goodWorth = (kind: Good): number => GOODS[kind]

/** Rounds that will probably still be played. */
export function roundsLeft(g: NewEden): number {
  if (g.last) return 1
  let most = 0
  for (const player of g.players) most = Math.max(most, player.vp)
  return Math.max(1, Math.min(6, Math.ceil((numberOf(g, 'verge') - most) / 2.5) + 1))
}

/** What a Z is worth to somebody who has so many: a hoard buys nothing. */
export function zWorth(g: NewEden, seat: Seat): number {
  const { z } = g.players.at(seat)
  if (g.last) return 0.3
  return z < 10 ? 1.1 : z < 18 ? 0.9 : z < 28 ? 0.65 : 0.4
}

/** What controlling a non-Home System brings until the end of the game. */
export function systemWorth(g: NewEden, seat: Seat, at: number): number {
  const map = mapOf(g)
  const row = g.systems.at(at)
  const rounds = roundsLeft(g)
  const tier = map.tiers[at] ?? 0
  let income = tier
  if (row.explored) {
    income = 0.4 * slotsOf(g, at).length + materialsOf(g, at).length
    if (row.asteroid.length > 0)
      for (const kind of asteroidOf(g, row.asteroid.at(0)).belts) income += GOODS[kind] * 0.8
  }
  // Every Control Token on the board is a System.
  const mine = g.players.at(seat).tokens - (row.controller === seat ? 1 : 0)
  const enough = numberOf(g, 'domination')
  let domination = 0.2
  if (mine < enough) domination = 1 / (enough - mine)
  else {
    let rival = 0
    for (let other = 0; other < g.players.length; other++)
      if (other !== seat) rival = Math.max(rival, g.players.at(other).tokens)
    if (Math.abs(mine - rival) <= 1) domination = 0.6
  }
  if (at === map.centre) domination += 0.9
  if (row.controller !== seat)
    domination += hopes(g, seat, 'claim', which => isAsked(g, seat, at, which)) * 0.3
  const { controller } = row
  const isTaken = controller !== NOBODY && controller !== seat
  if (isTaken) domination += lossOf(g, controller, at, mine) * rivalry(g, seat, controller)
  return income * rounds * (isTaken ? 1.2 : 1) + domination * vpWorth(g) * Math.min(3, rounds)
}

/** VP in an Upkeep that somebody loses with a System, to a player with so many: the fifth, the Central one, the most. */
function lossOf(g: NewEden, holder: Seat, at: number, mine: number): number {
  const { tokens } = g.players.at(holder)
  const enough = numberOf(g, 'domination')
  const five = tokens <= enough ? 1 / (enough - tokens + 1) : 0.2
  // One less there and one more here decides who has the most.
  const ahead = tokens - mine
  const most = mine >= enough - 1 && ahead >= -1 && ahead <= 2 ? 0.5 : 0
  return five + most + (at === mapOf(g).centre ? 0.9 : 0)
}
/** How much of what another loses is as good as gained: all of it from an only rival, most of it from the leader. */
function rivalry(g: NewEden, seat: Seat, other: Seat): number {
  if (g.players.length === 2) return 1
  const { vp } = g.players.at(other)
  for (let one = 0; one < g.players.length; one++)
    if (one !== seat && one !== other && g.players.at(one).vp > vp) return 0.3
  return 0.6
}

/** Whether a Mission that wants a Control Token placed means one placed here. */
function isAsked(g: NewEden, seat: Seat, at: number, which: string): boolean {
  const { centre, beside, homeOf } = mapOf(g)
  if (which === 'central') return at === centre
  const { controller } = g.systems.at(at)
  if (which === 'taken') return controller !== NOBODY && controller !== seat
  return (beside[at] ?? []).some(next => (homeOf[next] ?? seat) !== seat && homeOf[next] !== NOBODY)
}

/** How good a position is for one player. */
export function positionWorth(g: NewEden, seat: Seat): number {
  const player = g.players.at(seat)
  const rounds = roundsLeft(g)
  let worth = player.vp * VP + Math.min(player.z, 20) + Math.max(0, player.z - 20) * 0.4
  GOOD_KINDS.forEach((kind, i) => (worth += player.goods.get(i) * GOODS[kind]))
  worth += player.events.length * 4 + player.missions.length * 6
  for (let i = 0; i < 3; i++) if (player.belts.get(i) === 1) worth += 2 * rounds
  for (let i = 0; i < player.completed.length; i++)
    worth += developmentOf(g, player.completed.at(i)).cost * (0.6 + 0.5 * rounds)
  for (let slot = seat * 4; slot < seat * 4 + 4; slot++) worth += g.research.at(slot).rt * 1.6
  for (let at = 0; at < g.systems.length; at++) {
    const row = g.systems.at(at)
    if (row.controller === seat && !isHome(g, at)) worth += systemWorth(g, seat, at)
    if (row.fleet === seat) worth += fleetStrength(g, at) * (2.5 + rounds * 0.5)
    if (holderOf(g, at) === seat) {
      worth += structuresAt(g, at, 'customs') * 2 * rounds
      worth += structuresAt(g, at, 'engineering') * 2 * rounds
      worth += structuresAt(g, at, 'refinery') * 3 * rounds
      worth += structuresAt(g, at, 'citadel') * 4
    }
  }
  return worth
}
