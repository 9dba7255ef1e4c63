import type { Go } from '@orrery/kernel'
import { call, done, int, playersOf } from '@orrery/kernel'
import type { G } from '../state.js'
import { k } from '../state.js'
import { mayDraw } from './choices.js'
import { drawCards } from './in-play.js'
import { lawsFor } from './values.js'
import { check } from './winning.js'

/** Draw phase: nobody has the initiative (SG-DRAW-07, 08); what triggers here waits (SG-RULING-20), and nothing ends with it. */
export const drawPhase = k.procedure(
  'draw phase',
  { offers: int() },
  {
    draw: (g): Go => {
      g.phase = 'draw'
      if (isSkipped(g)) return done()
      drawCards(g, g.active, 1)
      return check(g)
    },
    extra: (g, f): Go => {
      const compulsory = lawsFor(g, 'draw', g.active)
      if (compulsory > 0) drawCards(g, g.active, compulsory)
      f.offers = lawsFor(g, 'may-draw', g.active) + lawsFor(g, 'may-draw-upgraded', g.active)
      return check(g)
    },
    offer: (g, f): Go => {
      if (f.offers === 0) return done()
      f.offers -= 1
      return call(mayDraw, { by: g.active })
    },
    checked: g => check(g),
    more: () => 'offer',
  },
)
/** SG-DRAW-04, SG-DRAW-05: the first turn of two players. */
const isSkipped = (g: G): boolean => playersOf(g) === 2 && g.turn === 1
