import type { Named } from '@orrery/kernel/host'
import type { BotTask, BotTurn, Fault, FrozenTable, Verified } from '@orrery/table'
import { Exhausted } from '@orrery/table'
import { Piscina } from 'piscina'
import { FairQueue } from '../fair.js'
import type { LogTask, Replayed, ReplayTask } from './replay.js'

/** A bot that has not answered when its time is up several times over is ended with its thread. */
const PATIENCE = 4
/** A thread may have to be started first, on a machine that is busy. */
const STARTING = 15_000
/** The part of its time that a bot has at the least, however many wait. */
const SHORTEST = 0.15
const LONGEST_QUEUE = 10_000
/**
 * Ended while it loads its module by `require`, a thread takes the process with it; while it imports it, it does not.
 * Said in its environment, since threads refuse some of the process's own flags when they are given flags.
 */
const byImport = {
  ...process.env,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --no-experimental-require-module`,
}
/** Threads that play matches again, how long one of them may take, and how many one visitor may wait for. */
const REPLAYING = { threads: 2, millis: 10_000, waiting: 40 }

/** Bots think and matches are played again in threads of their own; the event loop only asks and hears. */
export class Threads {
  private readonly pool: Piscina
  /** Nobody who wants to look back waits for bots. */
  private readonly replays: Piscina
  private readonly turns = new FairQueue(REPLAYING.threads, REPLAYING.waiting)
  private readonly thinking: FairQueue
  constructor(
    private readonly threads: number,
    worker: URL,
    /** How the threads are started; as this process was unless given. */
    execArgv?: readonly string[],
    /** Where somebody comes from, so that who comes as many has the time of one. */
    houseOf?: (who: string) => string,
  ) {
    // One thread is left to the others, whatever one person lets think.
    this.thinking = new FairQueue(threads, LONGEST_QUEUE, Math.max(1, threads - 1), undefined, houseOf)
    const pool = (maxThreads: number): Piscina =>
      new Piscina({
        filename: worker.href,
        minThreads: 0,
        maxThreads,
        idleTimeout: 30_000,
        maxQueue: LONGEST_QUEUE,
        env: byImport,
        ...(execArgv && { execArgv: [...execArgv] }),
      })
    this.pool = pool(threads)
    this.replays = pool(REPLAYING.threads)
  }
  get waiting(): number {
    return this.thinking.waiting
  }
  /** By turns of those who opened the tables, and of where they come from, people's tables first; where many wait, each thinks a shorter time. */
  answer(task: BotTask, { who, rank }: BotTurn): Promise<Named> {
    return this.thinking.run(
      who,
      () => {
        const others = this.thinking.waitingBeside(who, rank)
        const millis = Math.max(task.millis * SHORTEST, task.millis / (1 + others / this.threads))
        return within(this.pool, 'answer', { ...task, millis }, millis * PATIENCE + STARTING)
      },
      rank,
    )
  }
  verify(file: unknown, who: string): Promise<Verified | { readonly fault: Fault }> {
    return this.inTurn('verify', () => file, who)
  }
  /** What it is to play is read when its turn comes: logs are long, and many may wait. */
  replay(task: () => Promise<ReplayTask>, who: string): Promise<Replayed> {
    return this.inTurn('replay', task, who)
  }
  play(task: LogTask, who: string): Promise<FrozenTable[] | { readonly fault: Fault }> {
    return this.inTurn('play', () => task, who)
  }
  /** By turns of those who ask; a match that takes too long to play is given up as `Exhausted`. */
  private inTurn<T>(name: string, task: () => unknown, who: string): Promise<T> {
    return this.turns.run(who, async () => {
      const given = await task()
      // On a busy machine starting a thread takes longer than most matches.
      const starting = this.replays.threads.length < REPLAYING.threads ? STARTING : 0
      return within<T>(this.replays, name, given, REPLAYING.millis + starting).catch((error: unknown) => {
        throw (error as { name?: unknown } | null)?.name === 'AbortError' ? new Exhausted(true) : error
      })
    })
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
