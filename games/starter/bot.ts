import type { GameBot, Seat } from '@orrery/kernel'
import type { State } from './state.js'
import { cardOf } from './state.js'

/** Points count most; a good hand is worth keeping for the later comets. */
const worth = (g: State, seat: Seat): number => {
  const { points, hand } = g.players.at(seat)
  return 10 * points + [...hand].reduce((sum, card) => sum + cardOf(g, card).number, 0)
}

export const bot: GameBot<State> = {
  value(g, seat) {
    let best = -Infinity
    for (let other = 0; other < g.players.length; other++)
      if (other !== seat) best = Math.max(best, worth(g, other))
    return worth(g, seat) - best
  },
  rounds: g => g.round,
}
