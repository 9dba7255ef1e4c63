import { existsSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Fault } from './io.js'

/** A module whose default export does one task; `here` is that function, `file` where the build leaves the module. */
export interface Work<Task, Result> {
  readonly file: string
  readonly here: (task: Task) => Promise<Result>
}

/**
 * Ended while it loads its module by `require`, a thread takes the process with it; while it imports it, it does not.
 * Said in its environment, since threads refuse some of the process's own flags when they are given flags.
 */
const byImport = {
  ...process.env,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --no-experimental-require-module`,
}

/**
 * Does all tasks on this many threads, or right here for one. The results come in the order of the tasks. Once stopped
 * none is begun any more: what comes back are the first so many, each one whole.
 */
export async function doAll<Task, Result>(
  work: Work<Task, Result>,
  tasks: readonly Task[],
  workers: number,
  onDone: (task: Task) => void,
  stop?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  const todo = tasks.entries()
  const lane = async (does: (task: Task) => Promise<Result>): Promise<void> => {
    for (const [i, task] of todo) {
      results[i] = await does(task)
      onDone(task)
      // Work in this thread leaves no moment to hear a signal in.
      await nextTurn()
      if (stop?.aborted) return
    }
  }
  if (workers <= 1) {
    await lane(work.here)
    return results
  }
  // Threads start from what the build made: Node 20 cannot start one from a TypeScript file.
  const filename = fileURLToPath(new URL(`../dist/${work.file}`, import.meta.url))
  if (!existsSync(filename))
    throw new Fault('Worker threads need the compiled command: run `npm run build` first.')
  const pool = new Piscina<Task, Result>({
    filename,
    minThreads: workers,
    maxThreads: workers,
    env: byImport,
  })
  try {
    await Promise.all(Array.from({ length: workers }, () => lane(task => pool.run(task))))
    return results
  } finally {
    await pool.destroy()
  }
}

/** Whole numbers from 0 to `of`, cut into pieces small enough to keep every thread busy to the end. */
export function pieces(of: number, workers: number, most: number): { from: number; to: number }[] {
  const size = Math.max(1, Math.min(most, Math.ceil(of / (Math.max(1, workers) * 8))))
  return Array.from({ length: Math.ceil(of / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(of, (i + 1) * size),
  }))
}
