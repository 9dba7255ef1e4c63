import type { Entry } from './entries.js'
import type { Onlookers } from './onlookers.js'
import type { Notifier } from './ports.js'
import type { Table } from './table.js'

/** Tells those who are not at the table that it has begun, that they are asked now, or that it is over. */
export function notifyAbsent(
  table: Table,
  entry: Entry,
  /** The seats that were not asked before this entry and are now, as bits. */
  freshlyAsked: number,
  onlookers: Pick<Onlookers, 'isPresent'>,
  notify: Notifier,
): void {
  if (entry.k !== 'answer' && entry.k !== 'start' && entry.k !== 'lost') return
  const kind = table.status === 'over' ? 'over' : entry.k === 'start' ? 'started' : 'turn'
  for (let seat = 0; seat < table.holders.length; seat++) {
    const holder = table.holders[seat]
    if (holder?.kind !== 'person' || (kind === 'turn' && (freshlyAsked & (1 << seat)) === 0)) continue
    if (!onlookers.isPresent(holder.user))
      notify({ kind, table: table.id, game: table.terms.game, user: holder.user })
  }
}
