import type Database from 'libsql'
import type { Write } from './group.js'

type Line = Write & { kind: 'entry' }
const CHUNKS = [64, 16, 4, 1] as const
/** So many entries wait in `recent` before they are sorted in. */
const FOLD = 2048
/** Tables whose last entry is remembered. */
const MOST_HEADS = 100_000

/**
 * The log in SQLite. Keyed by table and number it would cost a page for every entry, since those of one moment belong to
 * as many tables; so entries are first appended to `recent`, a few pages for a whole batch, and sorted into `log` by the
 * thousand, in the same commit as the entry that makes it enough. Whoever reads looks at both, through `entries`.
 * All of this happens inside the caller's transaction.
 */
export class SqliteLog {
  /** The last entry of tables written here, as long as nobody else writes into the file. */
  private readonly heads = new Map<number, number>()
  private next = new Map<number, number>()
  private version = -1
  /** Entries in `recent`: when the transaction began, and by now. */
  private waiting: number
  private now: number
  private readonly inserts
  private readonly dataVersion
  private readonly head
  private readonly foldAll
  private readonly clear

  constructor(db: Database.Database) {
    this.dataVersion = db.prepare('pragma data_version')
    this.head = db.prepare('select max(seq) as head from entries where table_no = ?')
    /** Many entries by one statement: each call into the database costs as much as an entry itself. */
    this.inserts = CHUNKS.map(size => ({
      size,
      run: db.prepare(
        `insert into recent (table_no, seq, entry) values ${new Array(size).fill('(?, ?, ?)').join(', ')}`,
      ),
    }))
    this.foldAll = db.prepare(
      'insert into log (table_no, seq, entry) select table_no, seq, entry from recent order by table_no, seq',
    )
    this.clear = db.prepare('delete from recent')
    const [row] = db.prepare('select count(*) as n from recent').all() as { n: number }[]
    this.waiting = this.now = row?.n ?? 0
  }

  /** Tables in which somebody else has written the first of these entries; nothing is written then. */
  add(lines: readonly Line[]): ReadonlySet<number> {
    const lost = this.conflicts(lines)
    if (lost.size > 0) return lost
    let at = 0
    for (const { size, run } of this.inserts)
      for (; lines.length - at >= size; at += size)
        run.run(lines.slice(at, at + size).flatMap(one => [one.no, one.seq, one.entry]))
    this.now += lines.length
    if (this.now >= FOLD) this.fold()
    return lost
  }
  /** The first entries of a new table. */
  begin(no: number, entries: readonly string[]): void {
    this.add(entries.map((entry, i) => ({ kind: 'entry', no, seq: i + 1, entry })))
  }
  /** The transaction has gone through. */
  committed(): void {
    this.waiting = this.now
    if (this.heads.size > MOST_HEADS) this.heads.clear()
    for (const [no, seq] of this.next) this.heads.set(no, seq)
    this.next.clear()
  }
  /** The transaction was taken back. */
  undone(): void {
    this.now = this.waiting
    this.next.clear()
  }
  private fold(): void {
    this.foldAll.run()
    this.clear.run()
    this.now = 0
  }

  private conflicts(lines: readonly Line[]): ReadonlySet<number> {
    const lost = new Set<number>()
    const [row] = this.dataVersion.all() as { data_version: number }[]
    if (row?.data_version !== this.version) {
      // Somebody else has written, or we have just come: what we knew need not be so.
      this.version = row?.data_version ?? -1
      this.heads.clear()
    }
    for (const { no, seq } of lines) {
      if (lost.has(no)) continue
      if (this.headOf(no) === seq - 1) this.next.set(no, seq)
      else lost.add(no)
    }
    return lost
  }
  private headOf(no: number): number {
    const known = this.next.get(no) ?? this.heads.get(no)
    if (known !== undefined) return known
    const [row] = this.head.all(no) as { head: number | null }[]
    return row?.head ?? 0
  }
}
