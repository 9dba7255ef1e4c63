// node bench/server-processes.mjs [processes] [matches] [rounds] [another checkout, built]: what a move costs when several processes of ours share one
// PostgreSQL and the two players of every match sit at different ones, against one process with a PostgreSQL of its own,
// or against as many of the other checkout.
// Both stand at once and play by turns, so that a busy machine hits both alike; processor time, of the servers and of
// PostgreSQL. Trust the ratio.
import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ask } from './lib/ask.mjs'
import { median } from './lib/measure.mjs'
import { startPg } from './lib/pg.mjs'

const SECONDS = 1
const WARM = 8
const [processes = '3', matches = '200', rounds = '15', other] = process.argv.slice(2)
const here = dirname(fileURLToPath(import.meta.url))
const TICK = 0.01

/** What Linux says of a process, from its state on: its parent, then far behind that its processor time. */
function stat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
/** The process all backends of a PostgreSQL come from. */
async function parentOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const parent = +stat(rows[0].pid)[1]
  await client.end()
  return parent
}
/** Seconds of processor time that the backends of a PostgreSQL have used, those that have ended too. */
function cpuOf(parent) {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const all = stat(pid)
      if (+pid === parent) ticks += +all[11] + +all[12] + +all[13] + +all[14]
      else if (+all[1] === parent) ticks += +all[11] + +all[12]
    } catch {
      // It has ended meanwhile.
    }
  return ticks * TICK
}

class Side {
  constructor(count, port, bench = here) {
    this.bench = bench
    this.ports = Array.from({ length: count }, (_, i) => port + i)
  }
  async begin() {
    this.pg = await startPg()
    this.parent = await parentOf(this.pg.url)
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
    const env = { ...process.env, NODE_ENV: 'production', STORE: 'pg', PG_URL: this.pg.url, KIND: 'ours' }
    const start = (file, more) => fork(join(this.bench, 'server', file), { env: { ...env, ...more }, stdio })
    this.servers = []
    for (const port of this.ports) {
      const server = start('ours.mjs', { PORT: String(port) })
      await ask(server, null, 'ready')
      this.servers.push(server)
    }
    this.load = start('load.mjs', { PORTS: this.ports.join(',') })
    await ask(this.load, { connect: Number(matches) }, 'connected')
    await this.play(WARM)
  }
  async usage() {
    let servers = 0
    for (const server of this.servers) servers += await ask(server, 'usage', 'cpu')
    return { servers, postgres: cpuOf(this.parent) }
  }
  async play(seconds, mode = { m: 'closed' }) {
    const before = await this.usage()
    const result = await ask(this.load, { run: { seconds, ...mode } }, 'result')
    const { moves, errors, stuck } = result
    if (errors || stuck || !moves) throw new Error(`${moves} moves, ${errors} errors, ${stuck} matches stuck`)
    const after = await this.usage()
    const each = kind => ((after[kind] - before[kind]) / moves) * 1e6
    return { ...result, servers: each('servers'), postgres: each('postgres') }
  }
  async end() {
    this.load?.kill()
    for (const server of this.servers ?? []) server.kill()
    await this.pg?.stop()
  }
}

const all = Number(processes)
const sides = [
  other ? new Side(all, 18500, join(resolve(other), 'bench')) : new Side(1, 18500),
  new Side(all, 18510),
]
try {
  for (const side of sides) await side.begin()
  const played = [[], []]
  for (let round = 0; round < Number(rounds); round++)
    for (const k of round % 2 ? [0, 1] : [1, 0]) played[k].push(await sides[k].play(SECONDS))
  for (const [k, side] of sides.entries()) {
    const of = field => median(played[k].map(one => one[field]))
    const paced = await side.play(5, { m: 'paced', rate: 1 })
    process.stdout.write(
      `${side.ports.length} process${side.ports.length === 1 ? '' : 'es'}, ${matches} matches: ${of('perSec').toFixed(0)} moves/s, ` +
        `${of('servers').toFixed(0)} us a move of the servers, ${of('postgres').toFixed(0)} of PostgreSQL; ` +
        `one move a second in each: p50 ${paced.p50.toFixed(1)}, p99 ${paced.p99.toFixed(1)} ms\n`,
    )
  }
} finally {
  for (const side of sides) await side.end()
}
