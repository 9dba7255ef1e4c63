import type { Scored } from '@orrery/ui'
import type { News } from './props.js'

/** A captured planet is a point, an Agenda card what it says; what is left is counted when the game ends. */
function scored(event: News): Scored | undefined {
  if (event.type === 'planet') return { seat: event.by, what: 'Planets captured', points: 1 }
  if (event.type === 'agenda') return { seat: event.by, what: 'Agenda cards', points: event.points }
  return undefined
}
export const scoring = { of: scored, rest: 'Private points' }
