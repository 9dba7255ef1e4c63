import { k, forSeat } from '../state.js'

/** Invasion: population of systems that the player controls and another owns. */
export const invasion = k.procedure('invasion', forSeat, {
  end: () => undefined,
})
