import type { Offer, Seat } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import type { G } from '../state.js'
import { k } from '../state.js'
import { codes, noTarget, regionCode, regionIn } from './codes.js'
import { dockShip, moveShip } from './in-play.js'
import { areAllies, isEnemy } from './teams.js'
import { lawOn, regionLaw } from './values.js'

/** Where a ship may withdraw to: its dock, always, or a region that holds no enemy ship (SG-WDR-03). */

const enemyShipsIn = (g: G, region: number, seat: Seat): boolean => {
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.region === region && isEnemy(g, row.controller, seat)) return true
  }
  return false
}
const rowOf = (g: G, ship: number) => g.cards.at(ship)

/** The second half of a pair: `given` is the ship; the dock is `none`. */
export const mayRetreat = <F>(): Offer<G, F> =>
  k.guard<F>(
    codes((g, _f, _seat, _given, push) => {
      push(noTarget(g))
      for (let r = 0; r < g.regions.length; r++) push(regionCode(g, r))
    }),
    [
      [
        'SG-WDR-03',
        (g, _f, to) => to === noTarget(g) || (regionIn(g, to) >= 0 && g.regions.at(regionIn(g, to)).open),
      ],
      ['SG-WDR-03', (g, _f, to, _seat, ship) => regionIn(g, to) !== rowOf(g, ship).region],
      [
        'SG-RULING-66',
        (g, _f, to, _seat, ship) => {
          const region = regionIn(g, to)
          return region < 0 || region >= playersOf(g) || areAllies(g, region, rowOf(g, ship).controller)
        },
      ],
      [
        'SG-WDR-03',
        (g, _f, to, _seat, ship) =>
          regionIn(g, to) < 0 || !enemyShipsIn(g, regionIn(g, to), rowOf(g, ship).controller),
      ],
      ['SG-WDR-05', (g, _f, to, _seat, ship) => regionIn(g, to) < 0 || !lawOn(g, 'grounded', ship)],
      ['SG-RULING-67', (g, _f, to) => regionIn(g, to) < 0 || !regionLaw(g, 'closed', regionIn(g, to))],
    ],
  )
/** SG-WDR-05: withdrawing to a region is a warp. */
export function retreat(g: G, ship: number, to: number): void {
  const region = regionIn(g, to)
  if (region < 0) dockShip(g, ship)
  else moveShip(g, ship, region)
}
