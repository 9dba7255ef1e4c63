import type { Appended, Beside, LogWriter } from './ports.js'

/** A writer for stores that write one entry at a time: each waits for the one before it. */
export class SequentialWriter implements LogWriter {
  private last: Promise<Appended> = Promise.resolve('ok')
  constructor(private readonly put: (seq: number, entry: string, beside?: Beside) => Promise<Appended>) {}

  append(seq: number, entry: string, beside?: Beside): Promise<Appended> {
    const next = this.last.then(
      before => (before === 'ok' ? this.put(seq, entry, beside) : before),
      () => 'conflict' as const,
    )
    this.last = next
    return next
  }
}
