import type { ColumnType, Generated, Kysely, Migration } from 'kysely'
import { sql } from 'kysely'
import { lookOf } from '../names.js'

/** What is kept, in SQLite and in PostgreSQL alike. Times are milliseconds; truth is 0 or 1. */
export interface Schema {
  tables: {
    no: Generated<number>
    id: string
    game: string
    status: string
    listed: number
    /** What lists show of the table, as JSON. */
    card: string
    due: number | null
    /** How long the log was when that was so: who knows less of it does not change it. */
    due_seq: Generated<number>
    changed: number
  }
  members: { user_id: string; table_no: number }
  /** In PostgreSQL; for SQLite see `sqlite-log.ts`. */
  log: { table_no: number; seq: number; entry: string }
  snapshots: { table_no: number; seq: number; frozen: string }
  users: {
    id: string
    name: string
    /** The name as it is compared: two people may not differ by capitals alone. */
    name_key: string
    /** The name as it looks: two people may not differ by letters that are taken for each other. */
    look: string
    password: string
    created: number
    /** `host` for those who look after the server, else nothing. */
    role: Generated<string>
    /** An address that was confirmed, as it is compared; and whether e-mails about turns go there. */
    email: string | null
    digest: Generated<number>
    /** When the last of those went out. */
    mailed: Generated<number>
  }
  /** What waits to be written about: to whom, at which table, since when. */
  digests: { user_id: string; table_id: string; kind: string; game: string; since: number }
  /** What an e-mail offers, by the hash of the token in it. */
  mail_tokens: { hash: string; user_id: string; kind: string; email: string; until: number }
  sessions: {
    /** SHA-256 of the token: who reads this table cannot sign in with it. */
    hash: string
    user_id: string
    created: number
    seen: ColumnType<number, number, number>
    agent: string
  }
  pushes: { endpoint: string; user_id: string; keys: string; created: number }
  settings: { name: string; value: string }
  /** What somebody, guest or not, may not do: `ban`, `mute`, or `gone` for whoever was deleted. */
  sanctions: {
    user_id: string
    kind: string
    /** As they were called. */
    name: string
    why: string
    created: number
    /** Null for ever. */
    until: number | null
  }
  /** Whom somebody does not want to sit with or hear. */
  blocks: { user_id: string; other_id: string; name: string; created: number }
  /** What people have told the host about each other. */
  reports: {
    id: string
    table_id: string
    about_id: string
    about_name: string
    by_id: string
    by_name: string
    why: string
    /** What was said at the table before, as JSON. */
    said: string
    created: number
    /** When the host was done with it. */
    closed: number | null
  }
}

/** Of a table that is removed its row stays, so that its number is nobody else's. */
export const REMOVAL: readonly ((no: string) => string)[] = [
  no => `update tables set status = 'removed', listed = 0, due = null, card = '{}' where no = ${no}`,
  no => `delete from members where table_no = ${no}`,
  no => `delete from snapshots where table_no = ${no}`,
]

/** What PostgreSQL says when an entry would leave a hole in its log. */
export const LOG_GAP = 'OR001'

/** Numbered by their names; a migration that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': {
    async up(db: Kysely<unknown>) {
      const postgres = db.getExecutor().adapter.supportsTransactionalDdl
      // The number of a table and of an entry is given by the database.
      const numbered = sql.raw(
        postgres ? 'bigint generated always as identity primary key' : 'integer primary key',
      )
      await sql`create table tables (no ${numbered}, id text not null unique, game text not null,
        status text not null, listed integer not null, card text not null, due bigint, changed bigint not null)`.execute(
        db,
      )
      await sql`create index tables_due on tables (due) where due is not null`.execute(db)
      await sql`create index tables_listed on tables (listed, status, changed)`.execute(db)
      await sql`create table log (id ${numbered}, table_no bigint not null, seq integer not null, entry text not null)`.execute(
        db,
      )
      // The only lock there is: nobody else can have written this entry.
      await sql`create unique index log_entry on log (table_no, seq)`.execute(db)
      await db.schema
        .createTable('members')
        .addColumn('user_id', 'text', c => c.notNull())
        .addColumn('table_no', 'bigint', c => c.notNull())
        .addPrimaryKeyConstraint('members_key', ['user_id', 'table_no'])
        .execute()
      await db.schema
        .createTable('snapshots')
        .addColumn('table_no', 'bigint', c => c.notNull())
        .addColumn('seq', 'integer', c => c.notNull())
        .addColumn('frozen', 'text', c => c.notNull())
        .addPrimaryKeyConstraint('snapshots_key', ['table_no', 'seq'])
        .execute()
    },
  },
  '002-people': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('name', 'text', c => c.notNull())
        .addColumn('name_key', 'text', c => c.notNull().unique())
        .addColumn('password', 'text', c => c.notNull())
        .addColumn('created', 'bigint', c => c.notNull())
        .execute()
      await db.schema
        .createTable('sessions')
        .addColumn('hash', 'text', c => c.primaryKey())
        .addColumn('user_id', 'text', c => c.notNull())
        .addColumn('created', 'bigint', c => c.notNull())
        .addColumn('seen', 'bigint', c => c.notNull())
        .addColumn('agent', 'text', c => c.notNull())
        .execute()
      await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
      await db.schema
        .createTable('pushes')
        .addColumn('endpoint', 'text', c => c.primaryKey())
        .addColumn('user_id', 'text', c => c.notNull())
        .addColumn('keys', 'text', c => c.notNull())
        .addColumn('created', 'bigint', c => c.notNull())
        .execute()
      await db.schema.createIndex('pushes_user').on('pushes').column('user_id').execute()
      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute()
    },
  },
  '003-recent': {
    async up(db: Kysely<unknown>) {
      if (db.getExecutor().adapter.supportsTransactionalDdl) {
        await sql`create view entries as select table_no, seq, entry from log`.execute(db)
        return
      }
      // In SQLite entries are appended first and sorted in later: see `sqlite-log.ts`.
      await sql`create table recent (id integer primary key, table_no integer not null, seq integer not null,
        entry text not null)`.execute(db)
      await sql`create table keyed (table_no integer not null, seq integer not null, entry text not null,
        primary key (table_no, seq)) without rowid`.execute(db)
      await sql`insert into keyed select table_no, seq, entry from log order by table_no, seq`.execute(db)
      await sql`drop table log`.execute(db)
      await sql`alter table keyed rename to log`.execute(db)
      await sql`create view entries as select table_no, seq, entry from log
        union all select table_no, seq, entry from recent`.execute(db)
    },
  },
  '004-runs': {
    async up(db: Kysely<unknown>) {
      await sql`drop view entries`.execute(db)
      if (db.getExecutor().adapter.supportsTransactionalDdl) return
      // In SQLite a row holds what one table has played for a while: see `sqlite-log.ts`.
      await sql`create table runs (id integer primary key, table_no integer not null, seq integer not null,
        lines text not null)`.execute(db)
      for (const old of ['log', 'recent'])
        await sql`insert into runs (table_no, seq, lines) select table_no, seq, entry from ${sql.table(old)}
          order by table_no, seq`.execute(db)
      await sql`create unique index runs_end on runs (table_no, seq)`.execute(db)
      await sql`drop table log`.execute(db)
      await sql`drop table recent`.execute(db)
      await sql`create table recent (id integer primary key, lines text not null)`.execute(db)
    },
  },
  '005-whole-logs': {
    async up(db: Kysely<unknown>) {
      await sql`alter table tables add column due_seq integer not null default 0`.execute(db)
      // In SQLite one process writes, and looks where each log ends before it does: see `sqlite-log.ts`.
      if (!db.getExecutor().adapter.supportsTransactionalDdl) return
      // An entry follows the one before it or does not go in, whoever writes it, however many at once.
      await sql`create function log_is_whole() returns trigger language plpgsql as $$
        begin
          if exists (select from added where added.seq > 1 and not exists
            (select from log where log.table_no = added.table_no and log.seq = added.seq - 1))
          then raise exception 'an entry does not follow the last one of its log' using errcode = ${sql.lit(LOG_GAP)};
          end if;
          return null;
        end $$`.execute(db)
      await sql`create trigger log_is_whole after insert on log referencing new table as added
        for each statement execute function log_is_whole()`.execute(db)
    },
  },
  '006-looks': {
    async up(db: Kysely<unknown>) {
      await sql`alter table users add column look text not null default ''`.execute(db)
      await lookAgain(db as Kysely<Schema>)
      // Not unique: those who were here before may look alike.
      await sql`create index users_look on users (look)`.execute(db)
    },
  },
  '007-moderation': {
    async up(db: Kysely<unknown>) {
      await sql`alter table users add column role text not null default ''`.execute(db)
      await sql`create table sanctions (user_id text not null, kind text not null, name text not null,
        why text not null, created bigint not null, until bigint, primary key (user_id, kind))`.execute(db)
      await sql`create table blocks (user_id text not null, other_id text not null, name text not null,
        created bigint not null, primary key (user_id, other_id))`.execute(db)
      await sql`create table reports (id text primary key, table_id text not null, about_id text not null,
        about_name text not null, by_id text not null, by_name text not null, why text not null,
        said text not null, created bigint not null, closed bigint)`.execute(db)
      await sql`create index reports_open on reports (created) where closed is null`.execute(db)
    },
  },
  '008-mail': {
    async up(db: Kysely<unknown>) {
      await sql`alter table users add column email text`.execute(db)
      await sql`alter table users add column digest integer not null default 1`.execute(db)
      await sql`create index users_email on users (email) where email is not null`.execute(db)
      await sql`create table mail_tokens (hash text primary key, user_id text not null, kind text not null,
        email text not null, until bigint not null)`.execute(db)
      await sql`create index mail_tokens_user on mail_tokens (user_id)`.execute(db)
    },
  },
  '009-digests': {
    async up(db: Kysely<unknown>) {
      await sql`alter table users add column mailed bigint not null default 0`.execute(db)
      await sql`create table digests (user_id text not null, table_id text not null, kind text not null,
        game text not null, since bigint not null, primary key (user_id, table_id))`.execute(db)
    },
  },
  // More is taken for each other since: accents, and what stands between letters.
  '010-looks-again': { up: db => lookAgain(db as Kysely<Schema>) },
  // And letters of alphabets that few write with.
  '011-looks-of-more-letters': { up: db => lookAgain(db as Kysely<Schema>) },
}

/** How everybody's name looks, as it is compared now. */
export async function lookAgain(people: Kysely<Schema>): Promise<void> {
  for (const { id, name } of await people.selectFrom('users').select(['id', 'name']).execute())
    await people
      .updateTable('users')
      .set({ look: lookOf(name) })
      .where('id', '=', id)
      .execute()
}
