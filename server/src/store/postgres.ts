import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Line, Write } from './group.js'
import { NO_CONFLICT } from './group.js'
import type { Schema } from './schema.js'
import { Reads } from './reads.js'
import { LOG_GAP, REMOVAL } from './schema.js'
import type { Backend, Observe } from './store.js'
import { migrate, Store } from './store.js'

/** Whole numbers of 64 bits arrive as text; ours all fit. */
pg.types.setTypeParser(20, Number)

/** How many milliseconds a commit may stand still before PostgreSQL takes it back. */
const STOPPED = 3000

function poolOf(
  url: string,
  onFault: (error: unknown) => void,
  connections: number,
  timeout: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A database that takes connections and does not answer must not hold everybody up for ever.
    ...(timeout > 0 ? { query_timeout: timeout } : {}),
    // A process that is stopped in the middle of a commit must not hold up the others.
    verify(client, done) {
      client.query(`set idle_in_transaction_session_timeout = ${STOPPED}`).then(() => done(), done)
    },
  })
  pool.on('error', error => {
    // The pool hangs the connection on it, with the key to cancel its queries: nothing for a log.
    delete (error as { client?: unknown }).client
    onFault(error)
  })
  // A connection that breaks between two queries of a commit: the next query says so, and nobody else need hear of it.
  pool.on('connect', client => client.on('error', () => undefined))
  // Where one connection is silent those that lie idle are likely to be: all are made anew, instead of waiting for each.
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', client => idle.delete(client))
  pool.on('remove', client => idle.delete(client))
  pool.on('release', (error, client) => {
    if (!isLate(error)) return void idle.add(client)
    for (const other of idle) other.emit('error', error)
  })
  return pool
}

/** Connections for queries that are built: their driver would give back one on which nothing is answered as if it were well. */
const built = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    let late: Error | undefined
    return {
      query: async (text: string, values: readonly unknown[]) =>
        client.query(text, [...values]).catch((error: unknown) => {
          if (isLate(error)) late = error
          throw error
        }),
      release: () => client.release(late),
      // Cursors, the other way to ask, are used nowhere.
    } as unknown as PostgresPoolClient
  },
  end: () => pool.end(),
})

/** A connection string; whatever may break the connection is reported and the pool makes a new one. */
export async function openPostgres(
  url: string,
  onFault: (error: unknown) => void,
  observe?: Observe,
  settle = migrate,
  connections = 8,
  /** Milliseconds after which a query counts as failed and its connection as lost; 0 for as long as it takes. */
  timeout = 0,
): Promise<Store> {
  // Bringing a large database up to date may take its time.
  const first = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOf(url, onFault, 1, 0) }) })
  try {
    await settle(first, url)
  } finally {
    await first.destroy()
  }
  const pool = poolOf(url, onFault, connections, timeout)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: built(pool) }) })
  const reads = new Reads(pool)
  const backend: Backend = {
    commit: writes => commit(pool, writes),
    read: (no, from, to) => reads.read(no, from, to),
    heads: numbers => heads(pool, numbers),
    mentions: async (text, after, upTo) => {
      const { rows } = await pool.query<{ no: number }>(
        `select distinct table_no as no from log
          where table_no > $1 and table_no <= $2 and strpos(entry, $3) > 0`,
        [after, upTo, text],
      )
      return rows.map(({ no }) => no)
    },
    sizes: async most => {
      const { rows } = await pool.query<{ no: number; size: string }>(SIZES, [most])
      return rows.map(({ no, size }) => ({ no, size: Number(size) }))
    },
  }
  return new Store(db, backend, observe)
}

const SIZES = `select no, sum(letters) as size from (
  select table_no as no, length(entry) as letters from log
  union all select table_no, length(frozen) from snapshots) as parts group by no order by size desc limit $1`

async function heads(pool: pg.Pool, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ table_no: number; head: number }>(
    'select table_no, max(seq) as head from log where table_no = any($1::bigint[]) group by table_no',
    [numbers],
  )
  return new Map(rows.map(({ table_no, head }) => [table_no, head]))
}

/**
 * Columns as joined texts: written as arrays every quote of every entry would be escaped here and read back there. In
 * the order of the tables: two batches that met in two orders would wait for each other.
 */
const INSERT = `insert into log (table_no, seq, entry) select * from unnest(
  string_to_array($1, ',')::bigint[], string_to_array($2, ',')::int[], string_to_array($3, E'\\n')) order by 1, 2`
/** Somebody else has written this entry; the entry before it is missing. */
const LOST: ReadonlySet<unknown> = new Set(['23505', LOG_GAP])

async function commit(pool: pg.Pool, writes: readonly Write[]): Promise<ReadonlySet<number>> {
  const entries = writes.filter(one => one.kind === 'entry')
  const plain = entries.length === writes.length && entries.every(({ beside }) => beside === undefined)
  try {
    // Most batches are answers and nothing else: one statement, all or nothing by itself.
    if (plain) await pool.query(insertOf(entries))
    else await transaction(pool, entries, writes)
    return NO_CONFLICT
  } catch (error) {
    if (!LOST.has((error as { code?: unknown }).code)) throw error
    const lost = await conflicts(pool, entries)
    if (lost.size > 0) return lost
    throw error
  }
}
const insertOf = (entries: readonly Line[]): pg.QueryConfig => ({
  name: 'entries',
  text: INSERT,
  values: [
    entries.map(({ no }) => no).join(','),
    entries.map(({ seq }) => seq).join(','),
    // An entry is JSON, which has no line breaks of its own.
    entries.map(({ entry }) => entry).join('\n'),
  ],
})

/** Where what was said and done at a table stands: by which number, in which column. */
const TEXTS = [
  ['tables', 'no', 'card'],
  ['log', 'seq', 'entry'],
  ['snapshots', 'seq', 'frozen'],
] as const
const DUE = 'update tables set due = $1, due_seq = $3 where no = $2 and due_seq <= $3'

async function transaction(pool: pg.Pool, entries: readonly Line[], writes: readonly Write[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (entries.length > 0) await client.query(insertOf(entries))
    for (const one of byTable(writes)) await writeBeside(client, one)
    await client.query('commit')
    client.release()
  } catch (error) {
    // A connection that cannot even roll back is of no use to anybody, nor is one on which nothing is answered.
    if (isLate(error)) client.release(error)
    else
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    throw error
  }
}
const isLate = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
/** In the order of the tables, new ones last. */
const byTable = (writes: readonly Write[]): Write[] =>
  [...writes].sort(
    (a, b) => (a.kind === 'table' ? Infinity : a.no) - (b.kind === 'table' ? Infinity : b.no) || 0,
  )

async function writeBeside(client: pg.PoolClient, one: Write): Promise<void> {
  switch (one.kind) {
    case 'entry': {
      const { card, due } = one.beside ?? {}
      if (card) {
        await client.query(
          'update tables set status = $1, listed = $2, card = $3, changed = $4 where no = $5',
          [card.status, card.listed ? 1 : 0, JSON.stringify(card), card.changed, one.no],
        )
        await client.query('delete from members where table_no = $1', [one.no])
        await seat(client, one.no, card.members)
      }
      if (due !== undefined) await client.query(DUE, [due, one.no, one.seq])
      return
    }
    case 'table': {
      const { id, game, status, listed, changed, members } = one.card
      const { rows } = await client.query<{ no: number }>(
        'insert into tables (id, game, status, listed, card, changed) values ($1, $2, $3, $4, $5, $6) returning no',
        [id, game, status, listed ? 1 : 0, JSON.stringify(one.card), changed],
      )
      const no = rows[0]?.no ?? 0
      await client.query(insertOf(one.entries.map((entry, i) => ({ no, seq: i + 1, entry }))))
      await seat(client, no, members)
      return
    }
    case 'snapshot':
      if (one.instead !== undefined)
        await client.query('delete from snapshots where table_no = $1 and seq = $2', [one.no, one.instead])
      await client.query(
        'insert into snapshots (table_no, seq, frozen) values ($1, $2, $3) on conflict do nothing',
        [one.no, one.seq, one.frozen],
      )
      return
    case 'due':
      await client.query(DUE, [one.due, one.no, one.seq])
      return
    case 'rewrite':
      for (const [table, key, text] of TEXTS) {
        const { rows } = await client.query<{ key: number; text: string }>(
          `select ${key} as key, ${text} as text from ${table} where ${table === 'tables' ? 'no' : 'table_no'} = $1`,
          [one.no],
        )
        for (const row of rows) {
          const changed = one.change(row.text)
          if (changed !== row.text)
            await client.query(
              `update ${table} set ${text} = $1 where ${key} = $2 and ${table === 'tables' ? 'no' : 'table_no'} = $3`,
              [changed, row.key, one.no],
            )
        }
      }
      return
    case 'remove':
      await client.query('delete from log where table_no = $1', [one.no])
      for (const drop of REMOVAL) await client.query(drop('$1'), [one.no])
  }
}
async function seat(client: pg.PoolClient, no: number, members: readonly string[]): Promise<void> {
  if (members.length > 0)
    await client.query(
      'insert into members (user_id, table_no) select unnest($1::text[]), $2::bigint on conflict do nothing',
      [members, no],
    )
}
/** Tables in which another process has written the first entry of ours. */
async function conflicts(pool: pg.Pool, entries: readonly Line[]): Promise<ReadonlySet<number>> {
  const first = new Map<number, number>()
  for (const { no, seq } of entries) if (!first.has(no)) first.set(no, seq)
  const lost = new Set<number>()
  for (const [no, head] of await heads(pool, [...first.keys()]))
    if (head !== (first.get(no) ?? 0) - 1) lost.add(no)
  return lost
}
