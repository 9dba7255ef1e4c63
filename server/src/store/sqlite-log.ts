import { LogGap } from '@orrery/table'
import type Database from 'libsql'
import type { Line } from './group.js'
import type { Size } from './store.js'

/** The end of one table's log. */
interface Tail {
  readonly no: number
  /** The last entry on disk, and the last that this transaction writes. */
  head: number
  next: number
  /** What is still in `recent`; `head` is the last of it. */
  entries: string[]
}
const CHUNKS = [64, 16, 4, 1] as const
/** So many entries wait in `recent` before they are sorted into `runs`. */
const SORT = 8192
/** Tables whose end is remembered. */
const MOST_TAILS = 100_000

/**
 * The log in SQLite. Keyed by table and number an entry would cost a page, since those of one moment belong to as many
 * tables. So the entries of a commit are one row of `recent`, as they came; when there are enough, what each table has
 * played since the last time becomes one row of `runs`, in the same commit as the next entry. Whoever reads looks at
 * both; what is in `recent` is also kept here, for as long as nobody else writes into the file.
 * All writing happens inside the caller's transaction.
 */
export class SqliteLog {
  private readonly tails = new Map<number, Tail>()
  /** Those with something in `recent`, and how many entries that is. */
  private unsorted: Tail[] = []
  private count = 0
  /** What this transaction writes, at the end of which tables, and whether it has sorted what was there before. */
  private lines: Line[] = []
  private grown: Tail[] = []
  private sorted = false
  private version = -1
  private readonly statements

  constructor(private readonly db: Database.Database) {
    const runs = (size: number) =>
      db.prepare(
        `insert into runs (table_no, seq, lines) values ${new Array(size).fill('(?, ?, ?)').join(', ')}`,
      )
    this.statements = {
      version: db.prepare('pragma data_version'),
      add: db.prepare('insert into recent (lines) values (?)'),
      recent: db.prepare('select lines from recent order by id'),
      clear: db.prepare('delete from recent'),
      /** Many by one statement: each call into the database costs as much as what it writes. */
      runs: CHUNKS.map(size => ({ size, run: runs(size) })),
      head: db.prepare('select max(seq) as head from runs where table_no = ?'),
      // A run is known by its last entry: those that end at `from` or later, up to the first that ends at `to` or later.
      read: db.prepare(`select seq, lines from runs where table_no = ?1 and seq >= ?2
        and seq <= ifnull((select min(seq) from runs where table_no = ?1 and seq >= ?3), ?3) order by seq`),
      all: db.prepare('select id, lines from runs where table_no = ?'),
      put: db.prepare('update runs set lines = ? where id = ?'),
      sizes: db.prepare(`select no, sum(letters) as size from (
        select table_no as no, length(lines) as letters from runs
        union all select table_no, length(frozen) from snapshots) group by no order by size desc limit ?`),
      mentions: db.prepare(`select distinct table_no as no from runs
        where table_no > ? and table_no <= ? and instr(lines, ?) > 0`),
      drop: db.prepare('delete from runs where table_no = ?'),
      look: db.prepare('begin'),
      done: db.prepare('commit'),
    }
  }

  /** Tables in which somebody else has written the first of these entries; nothing is written then. */
  add(lines: readonly Line[]): ReadonlySet<number> {
    this.refresh()
    const lost = this.conflicts(lines)
    if (lost.size > 0 || lines.length === 0) return lost
    if (this.count >= SORT && !this.sorted) this.sort()
    let text = ''
    for (const { no, seq, entry } of lines) text += `${no} ${seq} ${entry}\n`
    this.statements.add.run(text)
    for (const line of lines) this.lines.push(line)
    return lost
  }
  /** The first entries of a new table. */
  begin(no: number, entries: readonly string[]): void {
    this.add(entries.map((entry, i) => ({ no, seq: i + 1, entry })))
  }
  /** The transaction has gone through. */
  committed(): void {
    const { lines, grown, tails } = this
    if (this.sorted) {
      this.forget()
      if (tails.size > MOST_TAILS) {
        tails.clear()
        for (const tail of grown) tails.set(tail.no, tail)
      }
    }
    for (let i = 0; i < lines.length; i++) this.keep(grown[i] as Tail, (lines[i] as Line).entry)
    this.end()
  }
  /** The transaction was taken back. */
  undone(): void {
    for (const tail of this.grown) tail.next = tail.head
    this.end()
  }
  private end(): void {
    this.lines = []
    this.grown = []
    this.sorted = false
  }

  /** Changes what the entries of a table say; their number and order stay. In a transaction of its own, as is the next. */
  rewrite(no: number, change: (entry: string) => string): void {
    this.refresh()
    if (!this.sorted) this.sort()
    const { all, put } = this.statements
    for (const { id, lines } of all.all(no) as { id: number; lines: string }[]) {
      const changed = lines.split('\n').map(change).join('\n')
      if (changed !== lines) put.run(changed, id)
    }
  }
  /** Forgets a table's log. */
  remove(no: number): void {
    this.refresh()
    if (!this.sorted) this.sort()
    this.statements.drop.run(no)
    this.tails.delete(no)
  }
  /** Entries `from` to `to` of a table, as far as they are there. */
  read(no: number, from: number, to: number): string[] {
    const { look, read, done } = this.statements
    const own = !this.db.inTransaction
    if (own) look.run()
    try {
      this.refresh()
      const found: string[] = []
      let next = from
      const take = (first: number, entries: readonly string[]): void => {
        if (first > next) throw new LogGap(next, found)
        const more = entries.slice(next - first, to + 1 - first)
        for (const entry of more) found.push(entry)
        next += more.length
      }
      for (const { seq, lines } of read.all(no, from, to) as { seq: number; lines: string }[]) {
        const entries = lines.split('\n')
        take(seq + 1 - entries.length, entries)
      }
      const { head = 0, entries = [] } = this.tails.get(no) ?? {}
      const first = head - entries.length + 1
      if (entries.length > 0 && first <= to && head >= from) take(first, entries)
      return found
    } finally {
      // A disk that fails ends the transaction by itself.
      if (own && this.db.inTransaction) done.run()
    }
  }
  /** The tables whose logs and snapshots take the most letters. */
  sizes(most: number): Size[] {
    this.refresh()
    const sizes = new Map<number, number>()
    for (const { no, size } of this.statements.sizes.all(most) as Size[]) sizes.set(no, size)
    for (const { no, entries } of this.unsorted)
      sizes.set(no, (sizes.get(no) ?? 0) + entries.reduce((sum, entry) => sum + entry.length, 0))
    return [...sizes]
      .map(([no, size]) => ({ no, size }))
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
  }
  /** Of the tables after this number and up to that one, those in whose logs this text stands. */
  mentions(text: string, after: number, upTo: number): number[] {
    this.refresh()
    const rows = this.statements.mentions.all(after, upTo, text) as { no: number }[]
    const found = new Set(rows.map(({ no }) => no))
    for (const { no, entries } of this.unsorted)
      if (no > after && no <= upTo && entries.some(entry => entry.includes(text))) found.add(no)
    return [...found]
  }
  headOf(no: number): number {
    this.refresh()
    return this.tailOf(no).head
  }
  private tailOf(no: number): Tail {
    const known = this.tails.get(no)
    if (known) return known
    const [row] = this.statements.head.all(no) as { head: number | null }[]
    return this.tailAt(no, row?.head ?? 0)
  }
  private tailAt(no: number, head: number): Tail {
    const tail: Tail = { no, head, next: head, entries: [] }
    this.tails.set(no, tail)
    return tail
  }

  private sort(): void {
    const rows = this.unsorted.map(({ no, head, entries }) => [no, head, entries.join('\n')] as const)
    let at = 0
    for (const { size, run } of this.statements.runs)
      for (; rows.length - at >= size; at += size) run.run(rows.slice(at, at + size).flat())
    this.statements.clear.run()
    this.sorted = true
  }
  private forget(): void {
    for (const tail of this.unsorted) tail.entries = []
    this.unsorted = []
    this.count = 0
  }
  private keep(tail: Tail, entry: string): void {
    if (tail.entries.length === 0) this.unsorted.push(tail)
    tail.entries.push(entry)
    tail.head++
    this.count++
  }
  /** Somebody else has written, or we have just come: what we knew need not be so. */
  private refresh(): void {
    const [row] = this.statements.version.all() as { data_version: number }[]
    if (row?.data_version === this.version) return
    // Until all of it has been read nothing is known: a page may be damaged.
    this.version = -1
    this.forget()
    this.tails.clear()
    const recent = this.statements.recent.all() as { lines: string }[]
    for (const { lines } of recent)
      for (const line of lines.slice(0, -1).split('\n')) {
        const [no = '', seq = ''] = line.split(' ', 2)
        const tail = this.tails.get(Number(no)) ?? this.tailAt(Number(no), Number(seq) - 1)
        this.keep(tail, line.slice(no.length + seq.length + 2))
        tail.next = tail.head
      }
    this.version = row?.data_version ?? -1
  }
  private conflicts(lines: readonly Line[]): ReadonlySet<number> {
    const lost = new Set<number>()
    for (const { no, seq } of lines) {
      if (lost.has(no)) continue
      const tail = this.tailOf(no)
      if (tail.next === seq - 1) {
        tail.next = seq
        this.grown.push(tail)
      } else lost.add(no)
    }
    return lost
  }
}
