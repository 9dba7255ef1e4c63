import type { Named } from '@orrery/kernel/host'
import type { BotTask, Fault, Verified } from '@orrery/table'
import { Piscina } from 'piscina'

/** A bot that has not answered when its time is up several times over is ended with its thread. */
const PATIENCE = 4
const LONGEST_QUEUE = 10_000
const VERIFYING = 20_000

/** Bots think and files are verified in threads of their own; the event loop only asks and hears. */
export class Threads {
  private readonly pool: Piscina
  constructor(threads: number, worker: URL, execArgv: readonly string[] = []) {
    this.pool = new Piscina({
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
  answer(task: BotTask): Promise<Named> {
    return this.within<Named>('answer', task, task.millis * (PATIENCE + this.pool.queueSize))
  }
  verify(file: unknown): Promise<Verified | { readonly fault: Fault }> {
    return this.within('verify', file, VERIFYING)
  }
  /** Ends the thread when the time is up. */
  private async within<T>(name: string, task: unknown, millis: number): Promise<T> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), millis)
    try {
      return (await this.pool.run(task, { name, signal: limit.signal })) as T
    } finally {
      clearTimeout(timer)
    }
  }
  close(): Promise<void> {
    return this.pool.destroy()
  }
}
