import type { Appended, Beside, Card } from '@orrery/table'

/** An entry of the table with this number in the database. */
export interface Line {
  readonly no: number
  readonly seq: number
  readonly entry: string
}
/** One thing to be written. */
export type Write =
  | (Line & { readonly kind: 'entry'; readonly beside: Beside | undefined })
  | { readonly kind: 'table'; readonly card: Card; readonly entries: readonly string[] }
  | { readonly kind: 'snapshot'; readonly no: number; readonly seq: number; readonly frozen: string }
  | { readonly kind: 'due'; readonly no: number; readonly due: number | null }

interface Waiting {
  readonly write: Write
  readonly done: (outcome: Appended) => void
  readonly fail: (error: unknown) => void
}
/** A batch of so many shows that many are playing at once: then the next waits a moment for more to come in. */
const BUSY = 8
const MOMENT = 1
/** Writes all or nothing. Tells which tables' entries were already there, if any were: then nothing was written. */
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
      let batch = this.queue.length <= this.most ? this.queue : this.queue.slice(0, this.most)
      this.queue = this.queue.slice(batch.length)
      this.last = batch.length
      while (batch.length > 0) {
        const began = performance.now()
        let conflicts: ReadonlySet<number>
        try {
          const result = this.commit(batch.map(({ write }) => write))
          conflicts = result instanceof Set ? result : await result
        } catch (error) {
          for (const { fail } of batch) fail(error)
          break
        }
        this.observe(batch.length, (performance.now() - began) / 1000)
        if (conflicts.size === 0) {
          for (const { done } of batch) done('ok')
          break
        }
        batch = this.without(conflicts, batch)
      }
    }
    this.busy = false
    const idle = this.onIdle
    this.onIdle = []
    for (const call of idle) call()
  }
  /** Whatever else a table that lost a race has on its way was built on the entry that lost: it goes too. */
  private without(conflicts: ReadonlySet<number>, batch: Waiting[]): Waiting[] {
    const lost = ({ write }: Waiting): boolean => write.kind === 'entry' && conflicts.has(write.no)
    for (const one of batch) if (lost(one)) one.done('conflict')
    for (const one of this.queue) if (lost(one)) one.done('conflict')
    this.queue = this.queue.filter(one => !lost(one))
    return batch.filter(one => !lost(one))
  }
}
