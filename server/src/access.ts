import { NOBODY } from '@orrery/kernel'
import type { Fault, Room, Table, Viewer } from '@orrery/table'
import { fault } from '@orrery/table'
import { refusalOf } from './refusal.js'

/**
 * The table as it certainly is, and as whom somebody may look at it then. What is on its way to the disk may not get there:
 * whoever is about to sit down, and was a moment too late, does not look from a seat that is somebody else's.
 */
export async function entered(
  room: Room,
  user: string,
  key: string | undefined,
): Promise<{ readonly table: Table; readonly viewer: Viewer }> {
  await room.settled()
  const { table } = room
  const viewer = viewerOf(table, user, key)
  if (typeof viewer !== 'number') throw refusalOf(viewer)
  return { table, viewer }
}

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
