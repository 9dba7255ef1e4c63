import { LogGap } from '@orrery/table'
import type pg from 'pg'

interface Wanted {
  readonly no: number
  readonly from: number
  readonly to: number
  readonly done: (entries: readonly string[]) => void
  readonly fail: (error: unknown) => void
}
/** In the order of the questions, then of the log; each looks into the index by itself. */
const READ = `select wanted.i::int as i, found.seq, found.entry
  from unnest($1::bigint[], $2::int[], $3::int[]) with ordinality as wanted (no, low, high, i)
  cross join lateral (select seq, entry from log
    where table_no = wanted.no and seq between wanted.low and wanted.high) as found
  order by 1, 2`
const LAST = 2 ** 31 - 1

/**
 * Reads logs, many in one question: a note of another process names many tables, and all of them want to know what was
 * written there. Whole logs are read by themselves, so that nobody waits for a long one.
 */
export class Reads {
  private waiting: Wanted[] = []
  constructor(private readonly pool: pg.Pool) {}

  read(no: number, from: number, to: number): Promise<readonly string[]> {
    return new Promise((done, fail) => {
      const wanted = { no, from, to: Math.min(to, LAST), done, fail }
      if (from <= 1) void this.ask([wanted])
      else if (this.waiting.push(wanted) === 1) setImmediate(() => void this.ask(this.waiting.splice(0)))
    })
  }
  private async ask(all: readonly Wanted[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ i: number; seq: number; entry: string }>({
        name: 'read',
        text: READ,
        values: [all.map(({ no }) => no), all.map(({ from }) => from), all.map(({ to }) => to)],
      })
      let at = 0
      for (const [i, { from, done, fail }] of all.entries()) {
        const entries: string[] = []
        let gap: LogGap | undefined
        for (; rows[at]?.i === i + 1; at++) {
          const { seq, entry } = rows[at] as { seq: number; entry: string }
          if (seq !== from + entries.length) gap ??= new LogGap(from + entries.length, entries.slice())
          entries.push(entry)
        }
        if (gap) fail(gap)
        else done(entries)
      }
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
}
