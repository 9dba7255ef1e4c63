import { draw, shuffle } from '@orrery/kernel'
import { emit, forSeat, k } from '../state.js'

/** Overhead Expenses: cards go unseen from Overhead to Reserve. */
const CATEGORY = 0

export const moveOverhead = k.procedure('overhead', forSeat, {
  take: k.ask(
    (g, f) => {
      const { due, overhead } = g.players.at(f.seat)
      const most = Math.min(due.get(CATEGORY), overhead.length) // XS-OVER-04
      return most === 0 ? null : { kind: 'number', seat: f.seat, min: 0, max: most, rule: 'XS-OVER-01' }
    },
    (g, f, [n = 0]) => {
      const { overhead, reserve } = g.players.at(f.seat)
      for (let i = 0; i < n; i++) draw(g, overhead, reserve)
      if (n > 0) shuffle(g, reserve) // XS-OVER-03
      emit(g, 'overhead', { by: f.seat, cards: n })
    },
  ),
})
