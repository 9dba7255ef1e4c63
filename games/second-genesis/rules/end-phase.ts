import { call } from '@orrery/kernel'
import type { G } from '../state.js'
import { k } from '../state.js'
import { discardSome } from './choices.js'
import { changeControl, dockShip } from './in-play.js'
import { initiative } from './pile.js'
import { HAND } from './preparing.js'
import { fire } from './triggers.js'

/** End phase: a window, then down to seven cards; what that triggers opens another (SG-RULING-89). */
export const endPhase = k.procedure(
  'end phase',
  {},
  {
    begin: g => {
      g.phase = 'end'
      fire(g, 'end')
    },
    window: () => call(initiative),
    discard: k.run(
      g => {
        const over = g.players.at(g.active).hand.length - HAND
        return over > 0 ? call(discardSome, { by: g.active, n: over }) : null
      },
      g => {
        fire(g, 'discarded')
        return g.waiting.length > 0 ? 'window' : undefined
      },
    ),
  },
)
/** Ships lent for the turn go back to their owners, docked and ready: at its end, however it ends. */
export function giveBack(g: G): void {
  for (const ship of g.ships.toArray()) {
    const row = g.cards.at(ship)
    if (!row.lent) continue
    row.lent = false
    changeControl(g, ship, row.owner)
    dockShip(g, ship)
    row.left = 0
  }
}
