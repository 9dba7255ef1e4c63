import { k, forSeat } from '../state.js'

/** Attack: units attack systems with enemy units or orbital buildings; each combat is fought in turn. */
export const attack = k.procedure('attack', forSeat, {
  end: () => undefined,
})
