import { k, forSeat } from '../state.js'

/** Construction: one piece in each chosen system. */
export const construction = k.procedure('construction', forSeat, {
  end: () => undefined,
})
