import { k, forSeat } from '../state.js'

/** Diplomacy: a roll, and what its dice are spent on. */
export const diplomacy = k.procedure('diplomacy', forSeat, {
  end: () => undefined,
})
