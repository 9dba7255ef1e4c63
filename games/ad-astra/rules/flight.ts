import { k, forSeat } from '../state.js'

/** Flight: units jump from system to system. */
export const flight = k.procedure('flight', forSeat, {
  end: () => undefined,
})
