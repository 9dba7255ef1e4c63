import type { LogStore } from './ports.js'
import type { Table } from './table.js'

/** A snapshot is taken when playing on from the last one would take this long, but neither too often nor too seldom. */
const SNAPSHOT = { millis: 10, least: 64, most: 1024, slow: 200 }

/** A position that other rules have reached is kept by them. */
const isKeepable = (table: Table): boolean =>
  table.play !== undefined && !table.outdated && table.damage === undefined

/** Where a table stands, kept beside its log, so that opening it does not play the whole match again. */
export class Snapshots {
  /** The last entry after which one was taken because much had happened. */
  private kept: number
  /** The last entry that is in a snapshot, and the last of those taken when nobody was there. */
  private saved: number
  private left: number | undefined
  /** How it ended is in one: what is said afterwards changes nothing of it. */
  private ended: boolean
  /** Milliseconds that applying entries has taken since the last one, as far as the clock can tell. */
  private spent = 0

  constructor(
    private readonly store: Pick<LogStore, 'keep'>,
    { seq, opened }: Table,
  ) {
    this.kept = seq
    this.saved = opened?.seq ?? 0
    this.left = opened?.resting ? opened.seq : undefined
    this.ended = opened?.over === true
  }
  /** Applying an entry has taken so long. */
  took(millis: number): void {
    this.spent += millis
  }
  /** Keeps the table as it stands if that is due; everything in it is on disk. */
  keepIfDue(table: Table): Promise<void> | undefined {
    const since = table.seq - this.kept
    const due = since >= SNAPSHOT.least && (this.spent >= SNAPSHOT.millis || since >= SNAPSHOT.most)
    const isLast = table.status === 'over' && !this.ended
    if (!(due || this.spent >= SNAPSHOT.slow || isLast) || !isKeepable(table)) return undefined
    this.kept = this.saved = table.seq
    this.ended = table.status === 'over'
    this.spent = 0
    return this.store.keep(table.id, table.freeze())
  }
  /**
   * Nobody is here any more: where the table stands is kept, in place of where it stood the last time. It opens at once
   * then, and can be looked at even under rules that would not get there.
   */
  async keepAsLeft(table: Table): Promise<void> {
    if (table.seq === this.saved || !isKeepable(table)) return
    this.saved = table.seq
    this.ended = table.status === 'over'
    const instead = this.left
    this.left = table.seq
    await this.store.keep(table.id, { ...table.freeze(), resting: true }, instead)
  }
}
