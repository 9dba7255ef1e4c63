import type { NewFrontier } from '../state.js'
import { k } from '../state.js'

/** NF-SET-22, 23 and NF-MARK-05: a new display with two missions of every suit in play (NF-RULING-73). */
export function dealDisplay(_g: NewFrontier): void {
  // The Marketing chapter fills this in.
}

/** The Marketing Phase. */
export const marketingPhase = k.procedure('marketing', {
  begin: g => {
    g.phase = 'marketing'
  },
})
