import type { GameEvent } from '@orrery/kernel'
import type { BoardModule, Scored } from '@orrery/ui'

/** A captured planet is a point, an Agenda card what it says; what is left is counted when the game ends. */
function scored({ type, by, points }: GameEvent): Scored | undefined {
  if (typeof by !== 'number') return undefined
  if (type === 'planet') return { seat: by, what: 'Planets captured', points: 1 }
  if (type === 'agenda' && typeof points === 'number') return { seat: by, what: 'Agenda cards', points }
  return undefined
}
export const scoring: NonNullable<BoardModule['scoring']> = { of: scored, rest: 'Private points' }
