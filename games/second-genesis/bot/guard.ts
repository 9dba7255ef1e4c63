import type { Seat } from '@orrery/kernel'
import { isOut, playersOf } from '@orrery/kernel'
import { areAllies } from '../rules/teams.js'
import { attackOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import type { Hull } from './clash.js'
import { attackIn, attacker, clash, defender, standingIn } from './clash.js'

/** Whether the home holds against what enemies could send. */

/** Everything a seat could send next turn. */
function couldCome(g: G, seat: Seat): Hull[] {
  const out: Hull[] = []
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.controller === seat && row.left <= 1 && attackOf(g, ship) > 0) out.push(attacker(g, ship))
  }
  return out
}
/** Whether the home would hold against each enemy, if these ships stood in it. */
export function holdsHome(g: G, seat: Seat, ships: readonly number[]): boolean {
  const mine = ships.map(ship => defender(g, ship))
  const base = starbaseShield(g, seat)
  for (let other = 0; other < playersOf(g); other++) {
    if (areAllies(g, other, seat) || isOut(g, other)) continue
    const theirs = couldCome(g, other)
    if (attackIn(theirs) < base) continue
    if (clash(theirs, mine, base).broken) return false
  }
  return true
}
/** Without this ship, does the home hold as well as with it? */
export function canSpare(g: G, seat: Seat, ship: number): boolean {
  const home = standingIn(g, seat, seat)
  return holdsHome(
    g,
    seat,
    home.filter(other => other !== ship),
  )
}
