import { k, forSeat } from '../state.js'

/** Diplomats that take effect or leave when their target passes. */
export const diplomatsAfterPass = k.procedure('diplomats-after-pass', forSeat, {
  end: () => undefined,
})
