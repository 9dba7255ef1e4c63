// Our server beside boardgame.io's, Colyseus and a bare relay: two-player Fleet, one server process and one load process
// over loopback. Peers keep nothing (boardgame.io and Colyseus in memory); ours stores every move before it shows it.
//   SECONDS, NS (matches, e.g. 200,1000), ONLY (a regular expression over the names of the cases)
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, neighbourMeter, waitQuiet } from '../lib/measure.mjs'
import { startPg } from '../lib/pg.mjs'
import { openings } from '../server/opening.mjs'

const servers = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'server')
const quick = process.argv.includes('--quick')
const SECONDS = +(process.env.SECONDS ?? (quick ? 3 : 8))
const WINDOWS = +(process.env.WINDOWS ?? (quick ? 3 : 4))
const NS = (process.env.NS ?? (quick ? '200' : '200,1000')).split(',').map(Number)
/** Before measuring every server plays for six seconds, and on until it has played so many moves or for twelve. */
const WARM = { moves: 20_000, least: 4, most: 8 }
const only = new RegExp(process.env.ONLY ?? '.')
const tmp = mkdtempSync(path.join(process.env.BENCH_TMP ?? tmpdir(), 'bench-server-'))
const say = text => process.stderr.write(`${text}\n`)

const CASES = {
  relay: { file: 'relay.mjs', kind: 'relay' },
  'ours sqlite': { file: 'ours.mjs', kind: 'ours', env: { STORE: 'sqlite' }, paced: true },
  colyseus: { file: 'colyseus.mjs', kind: 'colyseus' },
  'boardgame.io': { file: 'bgio.mjs', kind: 'bgio', env: { STORE: 'memory' } },
  'ours postgres': { file: 'ours.mjs', kind: 'ours', env: { STORE: 'pg' }, pg: true },
  'bgio-postgres': { file: 'bgio.mjs', kind: 'bgio', env: { STORE: 'pg' }, pg: true },
}
const FIRST = 40
let port = +(process.env.PORT_BASE ?? 18100)
let pg

const ask = (child, message, key, ms = 180_000) =>
  new Promise((ok, bad) => {
    const timer = setTimeout(() => finish(bad, new Error(`no answer: ${JSON.stringify(message)}`)), ms)
    const on = m => {
      if (m.error) finish(bad, new Error(m.error))
      else if (key in m) finish(ok, m)
    }
    const exit = code => finish(bad, new Error(`child ended ${code}`))
    function finish(how, what) {
      clearTimeout(timer)
      child.off('message', on)
      child.off('exit', exit)
      how(what)
    }
    child.on('message', on)
    child.on('exit', exit)
    if (message) child.send(message)
  })

/** What a server holds while nobody does anything: ours puts matches by after ten seconds, so all are given eleven. */
async function atRest(server) {
  await new Promise(ok => setTimeout(ok, 11_000))
  return ask(server, 'gc', 'rss')
}

async function measure(name, n) {
  const one = CASES[name]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(++port),
    STORE_PATH: path.join(tmp, `s${port}.db`),
    ...one.env,
  }
  if (one.pg) env.PG_URL = (pg ??= await startPg()).url
  const server = fork(path.join(servers, one.file), {
    env,
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let load
  try {
    await ask(server, null, 'ready', 30_000)
    load = fork(path.join(servers, 'load.mjs'), {
      env: { ...env, KIND: one.kind },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // The code that the first matches call into being belongs to all of them.
    await ask(load, { connect: FIRST }, 'connected')
    const before = await atRest(server)
    await ask(load, { connect: n }, 'connected')
    const idle = await atRest(server)
    await waitQuiet({ timeoutMs: 10_000 })
    // By time, since compilers work in the background; and by moves, since a slow disk must not leave one server cold.
    for (let moves = 0, round = 0; round < WARM.least || (moves < WARM.moves && round < WARM.most); round++)
      moves += (await ask(load, { run: { seconds: 1.5, m: 'closed' } }, 'result')).result.moves
    const windows = []
    for (let w = 0; w < WINDOWS; w++) {
      const others = neighbourMeter(() => 0)
      const u0 = await ask(server, 'usage', 'cpu')
      const { result } = await ask(load, { run: { seconds: SECONDS / WINDOWS, m: 'closed' } }, 'result')
      const u1 = await ask(server, 'usage', 'cpu')
      windows.push({ ...result, us: ((u1.cpu - u0.cpu) / Math.max(1, result.moves)) * 1e6, others: others() })
    }
    const after = await atRest(server)
    const total = windows.reduce((t, w) => t + w.moves, 0)
    const row = { n, perSec: 0, p50: 0, p99: 0, us: 0, bytesPerMove: 0, loadCpu: 0 }
    for (const key of Object.keys(row)) if (key !== 'n') row[key] = median(windows.map(w => w[key]))
    row.errors = windows.reduce((t, w) => t + w.errors, 0)
    row.stuck = windows.at(-1).stuck
    row.heapKB = (idle.heap - before.heap) / (n - FIRST) / 1024
    row.growthKB = (after.heap - idle.heap) / 1024 / (total / 1000)
    row.spread = spreadOf(windows.map(w => w.us))
    if (one.paced) {
      const { result } = await ask(load, { run: { seconds: SECONDS, m: 'paced', rate: 1 } }, 'result')
      row.paced = { perSec: result.perSec, p50: result.p50, p99: result.p99 }
    }
    if (row.errors || row.stuck) throw new Error(`${row.errors} errors, ${row.stuck} matches stuck`)
    say(
      `${name.padEnd(14)} ${String(n).padStart(5)} matches  ${row.us.toFixed(1).padStart(7)} us CPU a move  ` +
        `${Math.round(row.perSec).toLocaleString('en-US').padStart(7)} moves/s  p50 ${row.p50.toFixed(1)}  p99 ${row.p99.toFixed(1)} ms  ` +
        `${row.bytesPerMove.toFixed(0)} B a move  ${row.heapKB.toFixed(1)} KB heap a match  ` +
        `${row.growthKB.toFixed(2)} KB growth per 1,000 moves  load ${row.loadCpu.toFixed(2)} cores` +
        (row.paced ? `  paced p50 ${row.paced.p50.toFixed(2)} p99 ${row.paced.p99.toFixed(2)} ms` : ''),
    )
    return row
  } finally {
    if (load?.connected) load.send({ stop: 1 })
    if (server.connected) {
      server.send('stop')
      await new Promise(ok => {
        const timer = setTimeout(() => ok(server.kill('SIGKILL')), 8000)
        server.once('exit', () => ok(clearTimeout(timer)))
      })
    }
  }
}
/** A peer that loses moves, as bgio-postgres does on a busy machine, does not cost what was measured of the others. */
async function measured(name, n) {
  try {
    return await measure(name, n)
  } catch (error) {
    if (CASES[name].kind === 'ours') throw error
    say(`${name.padEnd(14)} ${String(n).padStart(5)} matches  could not be measured: ${error.message}`)
    return undefined
  }
}
const spreadOf = xs => (Math.max(...xs) - Math.min(...xs)) / median(xs)

/** The slowest and the largest of all games of the registry. */
async function overGames() {
  const all = await openings()
  for (const r of all)
    say(
      `${r.game.padEnd(16)} ${r.players} players  ${r.decisions} decisions  a position opens in ${r.median.toFixed(1)} ms ` +
        `(worst ${r.worst.toFixed(1)}; of processor time ${r.cpuMedian.toFixed(1)} and ${r.cpuWorst.toFixed(1)})  among bots, ${r.botDecisions} decisions: ${r.bytes.toFixed(0)} B a step, ` +
        `${r.ratio.toFixed(0)} x smaller than whole views`,
    )
  const slowest = Math.max(...all.map(r => r.median))
  add('table: 50 ms against opening a position of any game', 'ms', slowest, 50, 50 / slowest)
  const worst = Math.max(...all.map(r => r.cpuWorst))
  add('table: 50 ms against processor time of the slowest position of any game', 'ms', worst, 50, 50 / worst)
  const least = Math.min(...all.map(r => r.ratio))
  add('table: whole views against what is sent, any game', 'x', least, 1, least)
}

const rows = []
const add = (name, unit, ours, peer, ratio, unstable) =>
  rows.push({ name, ours, peer, ratio, unit, ...(unstable ? { unstable: true } : {}) })
try {
  if (only.test('openings')) await overGames()
  for (const n of NS) {
    const got = {}
    for (const name of Object.keys(CASES))
      if (only.test(name) && !(n > 200 && name === 'bgio-postgres')) got[name] = await measured(name, n)
    const ours = got['ours sqlite']
    const unit = 'us CPU a move'
    const shaky = (...of) => of.some(one => one.spread > 0.5)
    const relay = got['relay']
    const bgio = got['boardgame.io']
    const colyseus = got['colyseus']
    if (ours && bgio) {
      const name = `server: boardgame.io in memory against ours on disk, ${n} matches`
      add(name, unit, ours.us, bgio.us, bgio.us / ours.us, shaky(ours, bgio))
      add(
        `server: heap of an idle match, ${n} matches`,
        'KB',
        ours.heapKB,
        bgio.heapKB,
        ours.heapKB / bgio.heapKB,
      )
      const growth = Math.max(0, ours.growthKB) / bgio.growthKB
      add(`server: heap per 1,000 moves, ${n} matches`, 'KB', ours.growthKB, bgio.growthKB, growth)
    }
    if (ours && relay)
      add(
        `server: ours against a bare relay, ${n} matches`,
        unit,
        ours.us,
        relay.us,
        ours.us / relay.us,
        shaky(ours, relay),
      )
    if (ours && colyseus) {
      const name = `server: ours against Colyseus, ${n} matches`
      add(name, unit, ours.us, colyseus.us, ours.us / colyseus.us, shaky(ours, colyseus))
    }
    if (ours?.paced) add(`server: paced, p99, ${n} matches`, 'ms', ours.paced.p99, undefined, undefined)
    const a = got['ours postgres']
    const b = got['bgio-postgres']
    if (a && b)
      add(
        `server: moves a second on PostgreSQL, ${n} matches`,
        'moves/s',
        a.perSec,
        b.perSec,
        a.perSec / b.perSec,
      )
  }
} finally {
  await pg?.stop()
  rmSync(tmp, { recursive: true, force: true })
}
process.stdout.write(JSON.stringify(rows))
