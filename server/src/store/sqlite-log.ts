import type Database from 'libsql'
import type { Line } from './group.js'

/** Entries of one table that follow each other. */
interface Run {
  readonly first: number
  readonly entries: string[]
}
const CHUNKS = [64, 16, 4, 1] as const
/** So many entries wait in `recent` before they are sorted into `runs`. */
const SORT = 8192
/** Tables whose last entry is remembered. */
const MOST_HEADS = 100_000

/**
 * The log in SQLite. Keyed by table and number an entry would cost a page, since those of one moment belong to as many
 * tables. So the entries of a commit are one row of `recent`, as they came; when there are enough, what each table has
 * played since the last time becomes one row of `runs`, in the same commit as the next entry. Whoever reads looks at
 * both; what is in `recent` is also kept here, for as long as nobody else writes into the file.
 * All writing happens inside the caller's transaction.
 */
export class SqliteLog {
  private readonly recent = new Map<number, Run>()
  private count = 0
  /** The last entry of tables written here. */
  private readonly heads = new Map<number, number>()
  private next = new Map<number, number>()
  /** What this transaction writes, and whether it has sorted what was there before. */
  private lines: Line[] = []
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
    if (this.sorted) this.forget()
    for (const { no, seq, entry } of this.lines) this.keep(no, seq, entry)
    if (this.heads.size > MOST_HEADS) this.heads.clear()
    for (const [no, seq] of this.next) this.heads.set(no, seq)
    this.undone()
  }
  /** The transaction was taken back. */
  undone(): void {
    this.lines = []
    this.sorted = false
    this.next.clear()
  }

  /** Entries `from` to `to` of a table, as far as they are there. */
  read(no: number, from: number, to: number): string[] {
    const { look, read, done } = this.statements
    look.run()
    try {
      this.refresh()
      const found: string[] = []
      let next = from
      const take = (first: number, entries: readonly string[]): void => {
        if (first > next) throw new Error(`entry ${next} is missing at table number ${no}`)
        const more = entries.slice(next - first, to + 1 - first)
        for (const entry of more) found.push(entry)
        next += more.length
      }
      for (const { seq, lines } of read.all(no, from, to) as { seq: number; lines: string }[]) {
        const entries = lines.split('\n')
        take(seq + 1 - entries.length, entries)
      }
      const run = this.recent.get(no)
      if (run && run.first <= to && run.first + run.entries.length > from) take(run.first, run.entries)
      return found
    } finally {
      // A disk that fails ends the transaction by itself.
      if (this.db.inTransaction) done.run()
    }
  }
  headOf(no: number): number {
    const run = this.recent.get(no)
    const known = this.next.get(no) ?? this.heads.get(no) ?? (run && run.first + run.entries.length - 1)
    if (known !== undefined) return known
    const [row] = this.statements.head.all(no) as { head: number | null }[]
    return row?.head ?? 0
  }

  private sort(): void {
    const rows = [...this.recent].map(
      ([no, { first, entries }]) => [no, first + entries.length - 1, entries.join('\n')] as const,
    )
    let at = 0
    for (const { size, run } of this.statements.runs)
      for (; rows.length - at >= size; at += size) run.run(rows.slice(at, at + size).flat())
    this.statements.clear.run()
    this.sorted = true
  }
  private forget(): void {
    this.recent.clear()
    this.count = 0
  }
  private keep(no: number, seq: number, entry: string): void {
    const run = this.recent.get(no)
    if (run) run.entries.push(entry)
    else this.recent.set(no, { first: seq, entries: [entry] })
    this.count++
  }
  /** Somebody else has written, or we have just come: what we knew need not be so. */
  private refresh(): void {
    const [row] = this.statements.version.all() as { data_version: number }[]
    if (row?.data_version === this.version) return
    this.version = row?.data_version ?? -1
    this.heads.clear()
    this.forget()
    for (const { lines } of this.statements.recent.all() as { lines: string }[])
      for (const line of lines.slice(0, -1).split('\n')) {
        const [no = '', seq = ''] = line.split(' ', 2)
        this.keep(Number(no), Number(seq), line.slice(no.length + seq.length + 2))
      }
  }
  private conflicts(lines: readonly Line[]): ReadonlySet<number> {
    const lost = new Set<number>()
    for (const { no, seq } of lines) {
      if (lost.has(no)) continue
      if (this.headOf(no) === seq - 1) this.next.set(no, seq)
      else lost.add(no)
    }
    return lost
  }
}
