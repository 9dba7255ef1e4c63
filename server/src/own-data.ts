import { parseEntry } from '@orrery/table'
import type { Person } from './identity.js'
import type { Store } from './store/store.js'

/** Everything that is kept about somebody, as they may have it: what they said too, but nothing of what a match hides. */
export async function ownData(store: Store, { user, name, guest }: Person): Promise<object> {
  const { db } = store
  const account = await db
    .selectFrom('users')
    .select(['name', 'created', 'role', 'email', 'digest'])
    .where('id', '=', user)
    .executeTakeFirst()
  const of = (table: 'sessions' | 'pushes' | 'blocks') =>
    db.selectFrom(table).selectAll().where('user_id', '=', user).execute()
  const reports = await db
    .selectFrom('reports')
    .select(['table_id', 'about_name', 'why', 'created'])
    .where('by_id', '=', user)
    .execute()
  const tables: object[] = []
  for (const { id, game, status, changed } of await store.ofUser(user, Infinity)) {
    const entries = (await store.read(id, 1)).map(parseEntry)
    // Others have their turn: somebody may have played for years.
    await new Promise(setImmediate)
    const said = entries.flatMap(e =>
      e.k === 'say' && e.who.user === user ? [{ at: e.at, text: e.text }] : [],
    )
    const mine = entries.flatMap(e => ('who' in e && e.k === 'sit' && e.who.user === user ? [e.seat] : []))
    tables.push({ id, game, status, changed, seats: [...new Set(mine)], said })
  }
  return {
    orreryData: 1,
    id: user,
    name,
    guest,
    account: account ?? null,
    sessions: (await of('sessions')).map(({ hash: _hash, ...row }: Record<string, unknown>) => row),
    browsersToldOfTurns: await of('pushes'),
    blocked: await of('blocks'),
    reports,
    tables,
  }
}
