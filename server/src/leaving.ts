import type { Body, Holder, Table } from '@orrery/table'
import { leavingOf, SUBSTITUTE } from '@orrery/table'
import type { Context } from './context.js'

/**
 * Somebody was deleted: bots play on in their seats, tables that are open forget their name, and what was written under it
 * since is rewritten too. Several processes may do this at once.
 */
export async function takeOut(
  {
    tables,
    store,
    administration,
    moderation,
  }: Pick<Context, 'tables' | 'store' | 'administration' | 'moderation'>,
  user: string,
): Promise<void> {
  const ids = new Set(await store.mentions(`"user":"${user}"`))
  for (const { id, status } of await store.ofUser(user, Infinity)) {
    const room = status === 'over' ? undefined : await tables.room(id)
    await new Promise(setImmediate)
    if (!room) continue
    await room.settled()
    // Nobody will come back to it: the seat is not kept.
    for (const [seat, holder] of room.table.holders.entries())
      if (userIn(holder) === user)
        await room.note(goneFrom(room.table, seat), table => userIn(table.holders[seat] ?? holder) === user)
  }
  tables.letGo(({ id }) => ids.has(id))
  await administration.withoutName(user, ids)
  await moderation.settled(user)
}
/** As whoever leaves, but for the seat that is kept. */
function goneFrom(table: Table, seat: number): Body {
  const entry = leavingOf(table, seat)
  return entry.k === 'leave' ? { k: 'bot', seat, strength: SUBSTITUTE } : entry
}
/** Whoever may not be here any more is sent away. */
export async function putOut({
  moderation,
  connections,
}: Pick<Context, 'moderation' | 'connections'>): Promise<void> {
  const out = [...connections].filter(({ person }) => moderation.isOut(person.user))
  for (const connection of out) connection.revoked()
  for (const { person, address } of out) await moderation.cameFrom(person.user, address)
}
const userIn = (holder: Holder): string | undefined =>
  holder.kind === 'person' ? holder.user : holder.kind === 'bot' ? holder.for?.user : undefined
/** Everybody who has a seat, or one that is kept for them. */
export const people = ({ holders }: Table): string[] => holders.flatMap(holder => userIn(holder) ?? [])
