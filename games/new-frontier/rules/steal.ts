import { STEAL } from '../content/numbers.js'

/**
 * NF-STEAL-03, 04 and 07: 2 and the difference in Might, changed by all that raises or lowers Steals, and never more
 * than the Mine still has. For an attacker who defeated the Target.
 */
export const stealOf = (attacker: number, target: number, changes: number, left: number): number =>
  Math.min(left, Math.max(0, STEAL.base + attacker - target + changes))
