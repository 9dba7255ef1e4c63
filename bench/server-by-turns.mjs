// node bench/server-by-turns.mjs <another checkout, built> [matches] [rounds]: what a move costs the server of that checkout
// and of this one. Both stand beside each other and play by turns in short windows, so that a noisy machine hits both alike;
// processor time, not time on the wall. The figure to trust is the ratio, the median over the rounds. STORE=pg for PostgreSQL.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask } from './lib/ask.mjs'
import { median, quantile } from './lib/measure.mjs'
import { startPg } from './lib/pg.mjs'

const SECONDS = 1
/** Compilers work in the background: so many seconds before anything is measured. */
const WARM = 8
const [other, matches = '200', rounds = '15'] = process.argv.slice(2)
if (!other) {
  process.stderr.write('Which checkout is this one to be held against?\n')
  process.exit(2)
}
const here = dirname(fileURLToPath(import.meta.url))
const tmp = mkdtempSync(join(process.env.BENCH_TMP ?? tmpdir(), 'server-by-turns-'))
const databases = []

class Side {
  constructor(bench, port, url) {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      STORE_PATH: join(tmp, `${port}.db`),
      PG_URL: url,
      KIND: 'ours',
    }
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
    this.server = fork(join(bench, 'server', 'ours.mjs'), { env, stdio, execArgv: ['--expose-gc'] })
    this.load = () => (this.loads ??= fork(join(bench, 'server', 'load.mjs'), { env, stdio }))
  }
  async begin() {
    await ask(this.server, null, 'ready')
    await ask(this.load(), { connect: Number(matches) }, 'connected')
    await this.play(WARM)
  }
  /** Microseconds of processor time a move. */
  async play(seconds) {
    const before = await ask(this.server, 'usage', 'cpu')
    const { moves, errors, stuck } = await ask(this.load(), { run: { seconds, m: 'closed' } }, 'result')
    if (errors || stuck || !moves) throw new Error(`${moves} moves, ${errors} errors, ${stuck} matches stuck`)
    return (((await ask(this.server, 'usage', 'cpu')) - before) / moves) * 1e6
  }
  end() {
    this.loads?.kill()
    this.server.kill()
  }
}

const sides = []
try {
  for (const [i, bench] of [join(resolve(other), 'bench'), here].entries()) {
    const pg = process.env.STORE === 'pg' ? await startPg() : undefined
    if (pg) databases.push(pg)
    const side = new Side(bench, 18400 + i, pg?.url)
    sides.push(side)
    await side.begin()
  }
  const costs = [[], []]
  for (let round = 0; round < Number(rounds); round++)
    for (const k of round % 2 ? [0, 1] : [1, 0]) costs[k].push(await sides[k].play(SECONDS))
  const ratios = costs[0].map((cost, i) => costs[1][i] / cost).sort((a, b) => a - b)
  const [before, after] = costs.map(all => median(all).toFixed(1))
  const middle = [0.25, 0.75].map(q => quantile(ratios, q).toFixed(2)).join(' to ')
  process.stdout.write(
    `${matches} matches: ${before} us a move there, ${after} here, ${median(ratios).toFixed(2)} times (half of the rounds ${middle})\n`,
  )
} finally {
  for (const side of sides) side.end()
  for (const pg of databases) await pg.stop()
  rmSync(tmp, { recursive: true, force: true })
}
