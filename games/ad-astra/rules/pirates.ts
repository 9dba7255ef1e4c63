import { k, forSeat } from '../state.js'

/** The first to pass controls the pirates. */
export const pirates = k.procedure('pirates', forSeat, {
  end: () => undefined,
})
