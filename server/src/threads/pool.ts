import type { Named } from '@orrery/kernel/host'
import type { BotTask, Fault, Verified } from '@orrery/table'
import { Piscina } from 'piscina'
import type { Replayed, ReplayTask } from './replay.js'

/** A bot that has not answered when its time is up several times over is ended with its thread. */
const PATIENCE = 4
const LONGEST_QUEUE = 10_000
/** Threads that play matches again, and how long one of them may take. */
const REPLAYING = { threads: 2, millis: 10_000 }

/** Bots think and matches are played again in threads of their own; the event loop only asks and hears. */
export class Threads {
  private readonly pool: Piscina
  /** Nobody who wants to look back waits for bots. */
  private readonly replays: Piscina
  constructor(threads: number, worker: URL, execArgv: readonly string[] = []) {
    const pool = (maxThreads: number): Piscina =>
      new Piscina({
        filename: worker.href,
        minThreads: 0,
        maxThreads,
        idleTimeout: 30_000,
        maxQueue: LONGEST_QUEUE,
        ...(execArgv.length > 0 ? { execArgv: [...execArgv] } : {}),
      })
    this.pool = pool(threads)
    this.replays = pool(REPLAYING.threads)
  }
  get waiting(): number {
    return this.pool.queueSize
  }
  answer(task: BotTask): Promise<Named> {
    return within(this.pool, 'answer', task, task.millis * (PATIENCE + this.pool.queueSize))
  }
  verify(file: unknown): Promise<Verified | { readonly fault: Fault }> {
    return within(this.replays, 'verify', file, REPLAYING.millis)
  }
  replay(task: ReplayTask): Promise<Replayed> {
    return within(this.replays, 'replay', task, REPLAYING.millis)
  }
  async close(): Promise<void> {
    await Promise.all([this.pool.destroy(), this.replays.destroy()])
  }
}
/** Ends the thread when the time is up. */
async function within<T>(pool: Piscina, name: string, task: unknown, millis: number): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), millis)
  try {
    return (await pool.run(task, { name, signal: limit.signal })) as T
  } finally {
    clearTimeout(timer)
  }
}
