import type { Rows } from '@orrery/kernel'
import { seat } from '@orrery/kernel'
import type { AdAstra, ForSeat } from '../state.js'
import { k } from '../state.js'

/** Trade deals: the turn offers them with these rows; the negotiation itself is `trade`, a forced deal `forceDeal`. */

const dealLocals = { seat: seat(), partner: seat() }
/** With whom the active player may open a negotiation, and on whom force a diplomat: rows over seats. */
export const partnerRows: Rows<AdAstra, ForSeat> = [['AA-TRADE-01', () => false]]
export const forceRows: Rows<AdAstra, ForSeat> = [['AA-TRADE-10', () => false]]

export const trade = k.procedure('trade', dealLocals, { end: () => undefined })
export const forceDeal = k.procedure('force-deal', dealLocals, { end: () => undefined })
