import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Fault } from '../io.js'
import type { Order, Played } from './play.js'
import type { Chunk } from './worker.js'
import playHere from './worker.js'

/** Threads start from what the build made: Node 20 cannot start one from a TypeScript file. */
const compiled = fileURLToPath(new URL('../../dist/sim/worker.js', import.meta.url))

/** Plays `games` games, on this many threads; the results come in the order of the games, whoever played them. */
export async function playAll(
  order: Order,
  games: number,
  workers: number,
  onDone: (done: number) => void,
): Promise<Played[]> {
  const size = Math.max(1, Math.min(50, Math.ceil(games / (Math.max(1, workers) * 8))))
  const chunks: Chunk[] = []
  for (let from = 0; from < games; from += size)
    chunks.push({ order, from, to: Math.min(games, from + size) })
  let done = 0
  const count = (played: Played[]): Played[] => {
    onDone((done += played.length))
    return played
  }
  if (workers <= 1) {
    const played: Played[] = []
    for (const chunk of chunks) played.push(...count(await playHere(chunk)))
    return played
  }
  if (!existsSync(compiled))
    throw new Fault('Worker threads need the compiled command: run `npm run build` first.')
  const pool = new Piscina<Chunk, Played[]>({ filename: compiled, minThreads: workers, maxThreads: workers })
  try {
    const all = await Promise.all(chunks.map(chunk => pool.run(chunk).then(count)))
    return all.flat()
  } finally {
    await pool.destroy()
  }
}
