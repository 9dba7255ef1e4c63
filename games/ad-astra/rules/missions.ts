import type { Seat } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { forSeat, k } from '../state.js'

/** Missions: public ones completed in management, secret ones that count at the end. */

/** Step 7 of management. */
export const completeMissions = k.procedure('complete-missions', forSeat, { end: () => undefined })
/** Step 8, for the last to pass. */
export const changeMissions = k.procedure('change-missions', forSeat, { end: () => undefined })
/** AA-MIS-10: two are drawn and one kept as a further secret mission. */
export const drawSecretMission = k.procedure('draw-mission', forSeat, { end: () => undefined })
/** AA-MIS-09: what a seat's secret missions are worth now. */
export const secretPoints = (_g: Seen, _who: Seat): number => 0
