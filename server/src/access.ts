import { NOBODY } from '@orrery/kernel'
import type { Fault, Table, Viewer } from '@orrery/table'
import { fault } from '@orrery/table'

/**
 * As whom somebody may look at a table: at one's own seat, else as a spectator, else not at all. A table that is not
 * in the lobby's list is for those who have a seat or the key of its link.
 */
export function viewerOf(table: Table, user: string, key: string | undefined): Viewer | Fault {
  const seat = table.seatOf(user)
  if (seat >= 0) return seat
  const invited =
    table.terms.listed ||
    key === table.key ||
    table.host.user === user ||
    table.holders.some(h => h.kind === 'bot' && h.for?.user === user)
  // To a stranger a private table is not there.
  if (!invited) return fault('no-table')
  return table.terms.spectators || table.status === 'lobby' ? NOBODY : fault('no-spectators')
}
