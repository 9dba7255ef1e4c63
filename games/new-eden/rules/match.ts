import type { Go } from '@orrery/kernel'
import { call, NOBODY } from '@orrery/kernel'
import { k } from '../state.js'
import { round } from './round.js'
import { setUp } from './setup.js'
import { upkeep } from './upkeep.js'
import { endGame } from './victory.js'

/** The whole game: Rounds and Upkeeps in turn until the Round and Upkeep after the Verge of Ascendancy are over. */
export const match = k.procedure('match', {
  setup: () => call(setUp),
  round: () => call(round),
  /** NE-VIC-04, NE-VIC-05: the Verge was announced in this Round, unless it is the last. */
  upkeep: g => {
    g.emergency = g.verge !== NOBODY && !g.last
    return call(upkeep)
  },
  /** NE-VIC-03, NE-VIC-06, NE-VIC-18. */
  after: (g): Go<'round'> => {
    if (g.last) return endGame(g)
    g.last = g.verge !== NOBODY
    g.emergency = false
    return 'round'
  },
})
