import type { Scored } from '@orrery/ui'
import type { News } from './props.js'

const VP_AT: Readonly<Record<number, number>> = { 3: 1, 5: 2 }
/** Points that are won in a moment and stay: empire tokens and the tiers that are worth something. */
function scored(event: News): Scored | undefined {
  if (event.type === 'token') return { seat: event.by, what: 'Missions and captured tokens', points: 1 }
  if (event.type === 'upgraded' && VP_AT[event.tier] !== undefined)
    return { seat: event.by, what: 'Technology', points: VP_AT[event.tier] ?? 0 }
  return undefined
}
export const scoring = { of: scored, rest: 'Systems, influence, secrets and the rest' }
