import type { Appended, Beside, Card, LogWriter } from '@orrery/table'

/** An entry of the table with this number in the database. */
export interface Line {
  readonly no: number
  readonly seq: number
  readonly entry: string
}
/** What becomes of a text of JSON: an entry, a card, a snapshot. The same one where nothing does. */
export type Change = (json: string) => string
/** One thing to be written. */
export type Write =
  | (Line & { readonly kind: 'entry'; readonly beside: Beside | undefined; readonly writer: TableWriter })
  | { readonly kind: 'table'; readonly card: Card; readonly entries: readonly string[] }
  | {
      readonly kind: 'snapshot'
      readonly no: number
      readonly seq: number
      readonly frozen: string
      readonly instead: number | undefined
    }
  | { readonly kind: 'due'; readonly no: number; readonly due: number | null; readonly seq: number }
  | { readonly kind: 'rewrite'; readonly no: number; readonly change: Change }
  | { readonly kind: 'remove'; readonly no: number }

interface Waiting {
  readonly write: Write
  readonly done: (outcome: Appended) => void
  readonly fail: (error: unknown) => void
}
/** A batch of so many shows that many are playing at once: then the next waits a moment for more to come in. */
const BUSY = 8
const MOMENT = 1
const CONFLICT: Promise<Appended> = Promise.resolve('conflict')

/** Writes on at one table for somebody who knows where its log ends; of no more use once an entry did not go in. */
export class TableWriter implements LogWriter {
  broken = false
  constructor(
    private readonly group: GroupCommit,
    private readonly no: number,
  ) {}
  append(seq: number, entry: string, beside?: Beside): Promise<Appended> {
    if (this.broken) return CONFLICT
    return this.group.add({ kind: 'entry', no: this.no, seq, entry, beside, writer: this })
  }
}

/** Writes all or nothing. Tells at which tables entries do not follow the last one, if any: then nothing was written. */
export type Commit = (writes: readonly Write[]) => Promise<ReadonlySet<number>> | ReadonlySet<number>

export const NO_CONFLICT: ReadonlySet<number> = new Set()

/**
 * Many tables share one commit: whatever comes in while the disk is busy, or in the same turn of the event loop, goes
 * together. One batch is under way at a time, so entries of one table keep their order.
 */
export class GroupCommit {
  private queue: Waiting[] = []
  private busy = false
  private armed = false
  /** How many writes the last batch held. */
  private last = 0
  private onIdle: (() => void)[] = []

  constructor(
    private readonly commit: Commit,
    /** Told the size and the seconds of every commit. */
    private readonly observe: (writes: number, seconds: number) => void = () => undefined,
    private readonly most = 2000,
  ) {}

  add(write: Write): Promise<Appended> {
    return new Promise((done, fail) => {
      this.queue.push({ write, done, fail })
      this.arm()
    })
  }
  get waiting(): number {
    return this.queue.length
  }
  /** Resolves when everything that was asked for is written or has failed. */
  idle(): Promise<void> {
    return this.queue.length === 0 && !this.busy
      ? Promise.resolve()
      : new Promise(done => this.onIdle.push(done))
  }

  private arm(): void {
    if (this.armed || this.busy) return
    this.armed = true
    const go = (): void => {
      this.armed = false
      void this.flush()
    }
    if (this.last < BUSY) setImmediate(go)
    else setTimeout(go, MOMENT)
  }
  private async flush(): Promise<void> {
    this.busy = true
    while (this.queue.length > 0) {
      let batch = nextOf(this.queue, this.most)
      this.queue = this.queue.slice(batch.length)
      this.last = batch.length
      while (batch.length > 0) {
        const began = performance.now()
        let conflicts: ReadonlySet<number>
        try {
          const result = this.commit(batch.map(({ write }) => write))
          conflicts = result instanceof Set ? result : await result
        } catch (error) {
          for (const { write, fail } of batch) {
            if (write.kind === 'entry') write.writer.broken = true
            fail(error)
          }
          this.queue = conflicting(this.queue, isBroken)
          break
        }
        this.observe(batch.length, (performance.now() - began) / 1000)
        if (conflicts.size === 0) {
          for (const { done } of batch) done('ok')
          break
        }
        // Whatever else such a table has on its way was built on the entry that lost: it goes too.
        const lost = ({ write }: Waiting): boolean => write.kind === 'entry' && conflicts.has(write.no)
        batch = conflicting(batch, lost)
        this.queue = conflicting(this.queue, one => lost(one) || isBroken(one))
      }
    }
    this.busy = false
    const idle = this.onIdle
    this.onIdle = []
    for (const call of idle) call()
  }
}

/** What changes a whole log goes by itself: nothing else is on its way to it then. */
const isAlone = ({ write }: Waiting): boolean => write.kind === 'rewrite' || write.kind === 'remove'
function nextOf(queue: Waiting[], most: number): Waiting[] {
  const alone = queue.findIndex(isAlone)
  const end = alone < 0 ? most : Math.min(most, Math.max(1, alone))
  return queue.length <= end ? queue : queue.slice(0, end)
}
const isBroken = ({ write }: Waiting): boolean => write.kind === 'entry' && write.writer.broken
/** Tells those that have lost; the others are left. */
function conflicting(all: readonly Waiting[], lost: (one: Waiting) => boolean): Waiting[] {
  return all.filter(one => {
    if (!lost(one)) return true
    if (one.write.kind === 'entry') one.write.writer.broken = true
    one.done('conflict')
    return false
  })
}
