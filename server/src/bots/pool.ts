import type { Named } from '@orrery/kernel'
import type { BotRunner, BotTask } from '@orrery/table'
import { Piscina } from 'piscina'

/** A bot that has not answered when its time is up several times over is ended with its thread. */
const PATIENCE = 4
const LONGEST_QUEUE = 10_000

/** Bots think in threads of their own; the event loop only asks and hears. */
export class BotPool implements BotRunner {
  private readonly pool: Piscina<BotTask, Named>
  constructor(threads: number, worker: URL, execArgv: readonly string[] = []) {
    this.pool = new Piscina<BotTask, Named>({
      filename: worker.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      maxQueue: LONGEST_QUEUE,
      ...(execArgv.length > 0 ? { execArgv: [...execArgv] } : {}),
    })
  }
  get waiting(): number {
    return this.pool.queueSize
  }
  async answer(task: BotTask): Promise<Named> {
    const limit = new AbortController()
    const queued = this.pool.run(task, { signal: limit.signal })
    const timer = setTimeout(() => limit.abort(), task.millis * PATIENCE + this.pool.queueSize * task.millis)
    try {
      return await queued
    } finally {
      clearTimeout(timer)
    }
  }
  close(): Promise<void> {
    return this.pool.destroy()
  }
}
