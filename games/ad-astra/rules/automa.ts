import type { Seat } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { forSeat, k } from '../state.js'

/** The Automa: a rival led by cards. */

/** Whether it passes instead of taking a turn. */
export const automaPasses = (_g: Seen, _who: Seat): boolean => true
/** One turn by the top decision card. */
export const automaTurn = k.procedure('automa-turn', forSeat, { end: () => undefined })
/** Its management stage, between its place in the order and the end of its pass. */
export const automaManagement = k.procedure('automa-management', forSeat, { end: () => undefined })
/** VP that an Automa has besides what everybody scores, and VP its good relations give to others. */
export const automaPoints = (_g: Seen, _who: Seat): number => 0
