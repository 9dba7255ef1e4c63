import type { Seat } from '@orrery/kernel'
import { settingOf, playersOf } from '@orrery/kernel'
import type { Seen } from '../state.js'

/** Teams, where the table agreed on them (SG-MUL-04, SG-RULING-12): seats belong to one team after the other. */

/** How many teams there are; 0: everybody plays alone, also where the players do not make equal teams. */
export function agreedTeams(g: Seen): number {
  const teams = settingOf(g, 'teams') as number
  const players = playersOf(g)
  return teams > 0 && players > teams && players % teams === 0 ? teams : 0
}
export function areAllies(g: Seen, a: Seat, b: Seat): boolean {
  if (a === b) return true
  const { teams } = g
  return teams > 0 && a % teams === b % teams
}
/** Commanded by an opponent: neither one's own, nor an ally's, nor nobody's. */
export const isEnemy = (g: Seen, controller: Seat, of: Seat): boolean =>
  controller >= 0 && !areAllies(g, controller, of)
/** A player with all allies, whoever of them is still in the game. */
export const teamOf = (g: Seen, seat: Seat): Seat[] =>
  Array.from({ length: playersOf(g) }, (_, other) => other).filter(other => areAllies(g, seat, other))
