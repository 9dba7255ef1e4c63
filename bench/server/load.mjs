// The load: one process, loopback only, bounded in time. Speaks each server's language over raw `ws`, so that it stays
// much cheaper than the server. A move is over when BOTH players have got its update.
//   KIND = relay | bgio | colyseus | ours
//   PORTS = of several processes of ours: the two players of a match sit at two of them
import { performance } from 'node:perf_hooks'
import { pack } from 'msgpackr'
import WebSocket from 'ws'
import { ourScript, script } from './script.mjs'

const { KIND } = process.env
const PORTS = (process.env.PORTS ?? process.env.PORT).split(',').map(Number)
const [PORT] = PORTS
const HOST = '127.0.0.1'
const SCRIPT = (KIND === 'ours' ? ourScript : script)(+(process.env.MOVES ?? 20_000))
const wsOpen = (url, headers = {}) =>
  new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true, headers })

let bytesIn = 0
let errors = 0
class Match {
  constructor(i) {
    this.id = `m${PORT}-${i}`
    this.i = 0
    this.got = 0
    this.t = 0
    this.running = false
    this.socks = []
  }
  /** Sends the next move of the script. */
  next() {
    const [player, action] = SCRIPT[this.i]
    this.got = 0
    this.t = performance.now()
    this.send(player, action, this.i)
  }
  /** Called for each update that reaches one of the two players. */
  update(bytes) {
    bytesIn += bytes
    if (++this.got === 2) done(this, performance.now() - this.t)
  }
}

const KINDS = {
  async relay(m) {
    for (let p = 0; p < 2; p++)
      await new Promise((ok, bad) => {
        const ws = (m.socks[p] = wsOpen(`ws://${HOST}:${PORT}/?m=${m.id}&p=${p}`))
        ws.on('error', bad)
        let first = true
        ws.on('message', d => {
          if (first) ok((first = false))
          else m.update(d.length)
        })
      })
    m.send = (p, a, s) => m.socks[p].send(JSON.stringify({ s, a }))
  },
  async bgio(m) {
    const ns = '/fleet'
    for (let p = 0; p < 2; p++)
      await new Promise((ok, bad) => {
        const ws = (m.socks[p] = wsOpen(`ws://${HOST}:${PORT}/socket.io/?EIO=4&transport=websocket`))
        ws.on('error', bad)
        ws.on('message', d => {
          const s = d.subarray(0, 64).toString('latin1')
          if (s[0] === '0') ws.send(`40${ns},`)
          else if (s[0] === '2') ws.send('3')
          else if (s.startsWith('40'))
            ws.send(`42${ns},${JSON.stringify(['sync', m.id, String(p), undefined, 2])}`)
          else if (s.startsWith(`42${ns},["sync"`)) ok()
          else if (s.startsWith(`42${ns},["update"`)) m.update(d.length)
        })
      })
    m.send = (p, a, s) => {
      const move = { type: 'act', args: [a], playerID: String(p), credentials: null }
      const message = ['update', { type: 'MAKE_MOVE', payload: move }, s, m.id, String(p)]
      m.socks[p].send(`42${ns},${JSON.stringify(message)}`)
    }
  },
  async colyseus(m) {
    let roomId
    for (let p = 0; p < 2; p++) {
      const r = await post(`/matchmake/${p === 0 ? 'create/match' : `joinById/${roomId}`}`, {})
      if (r.body.error || !r.body.sessionId) throw new Error(JSON.stringify(r.body))
      roomId = r.body.roomId ?? r.body.room.roomId
      const processId = r.body.processId ?? r.body.room.processId
      await new Promise((ok, bad) => {
        const url = `ws://${HOST}:${PORT}/${processId}/${roomId}?sessionId=${r.body.sessionId}`
        const ws = (m.socks[p] = wsOpen(url))
        ws.on('error', bad)
        ws.on('message', d => {
          const c = d[0] & 0x1f
          if (c === 10) ws.send(Buffer.from([10]))
          else if (c === 14) ok()
          else if (c === 15) m.update(d.length)
          else if (c === 13) errors++
        })
      })
    }
    m.send = (p, a) => m.socks[p].send(Buffer.concat([Buffer.from([13, 0xa1, 0x61]), pack(a)]))
  },
  async ours(m) {
    const ports = [0, 1].map(p => PORTS[(matches.length + p) % PORTS.length])
    const cookies = []
    for (let p = 0; p < 2; p++) cookies.push((await post('/api/guest', { name: `Player ${p}` })).cookie)
    const { id } = (await post('/api/tables', { game: 'fleet', players: 2, listed: true }, cookies[0])).body
    const tell = (p, what) => post(`/api/tables/${id}/do`, what, cookies[p])
    for (let p = 0; p < 2; p++) await tell(p, { do: 'sit', seat: p })
    for (let p = 0; p < 2; p++) await tell(p, { do: 'ready', on: true })
    await tell(0, { do: 'start' })
    m.turns = [0, 0]
    for (let p = 0; p < 2; p++)
      await new Promise((ok, bad) => {
        const ws = (m.socks[p] = wsOpen(`ws://${HOST}:${ports[p]}/socket`, { cookie: cookies[p] }))
        ws.on('error', bad)
        ws.on('open', () => ws.send(JSON.stringify({ t: 'watch', table: id, questions: false })))
        ws.on('message', d => {
          const message = JSON.parse(d)
          if (message.turn > 0) m.turns[p] = message.turn
          if (message.t === 'step') m.update(d.length)
          else if (message.t === 'table') ok()
          else if (message.t === 'no') errors++
        })
      })
    m.send = (p, a, s) =>
      m.socks[p].send(JSON.stringify({ t: 'answer', table: id, id: String(s), turn: m.turns[p], a }))
  },
}
async function post(path, body, cookie) {
  const response = await fetch(`http://${HOST}:${PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const [set] = response.headers.getSetCookie()
  return { body: await response.json(), cookie: set?.split(';')[0] }
}

let lat = []
let moves = 0
let mode = 'closed'
let stopAt = 0
function done(m, ms) {
  moves++
  lat.push(ms)
  m.i++
  if (mode === 'closed' && performance.now() < stopAt && m.i < SCRIPT.length) m.next()
  else m.running = false
}
const matches = []
async function connect(n) {
  for (let i = matches.length; i < n; i += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, n - i) }, async (_, k) => {
        const m = new Match(i + k)
        await KINDS[KIND](m)
        matches.push(m)
      }),
    )
}
const sleep = ms => new Promise(ok => setTimeout(ok, ms))
const q = (s, x) => (s.length ? s[Math.min(s.length - 1, Math.floor(x * s.length))] : null)
const cpu = () => {
  const c = process.cpuUsage()
  return (c.user + c.system) / 1e6
}
async function run({ seconds, m: md, rate }) {
  mode = md
  lat = []
  moves = 0
  bytesIn = 0
  errors = 0
  const t0 = performance.now()
  const c0 = cpu()
  stopAt = t0 + seconds * 1000
  let skipped = 0
  if (md === 'closed')
    for (const m of matches) {
      m.running = true
      m.next()
    }
  else {
    // Paced: each match makes a move every 1/rate s; the starts are spread evenly.
    const period = 1000 / rate
    const due = matches.map((_, i) => t0 + (i / matches.length) * period)
    while (performance.now() < stopAt) {
      const now = performance.now()
      matches.forEach((m, i) => {
        if (due[i] > now) return
        due[i] += period
        if (m.running) return skipped++
        m.running = true
        m.next()
      })
      await sleep(2)
    }
  }
  while (performance.now() < stopAt) await sleep(20)
  const wall = (performance.now() - t0) / 1000
  const count = moves
  const end = performance.now() + 5000
  while (matches.some(m => m.running) && performance.now() < end) await sleep(20)
  lat.sort((a, b) => a - b)
  return {
    moves: count,
    perSec: count / wall,
    p50: q(lat, 0.5),
    p99: q(lat, 0.99),
    bytesPerMove: moves ? bytesIn / moves : 0,
    loadCpu: (cpu() - c0) / wall,
    errors,
    skipped,
    stuck: matches.filter(m => m.running).length,
  }
}
async function obey(x) {
  if (x.connect) {
    await connect(x.connect)
    process.send({ connected: matches.length })
  } else if (x.run) process.send({ result: await run(x.run) })
  else if (x.stop) {
    for (const m of matches) for (const s of m.socks) s.terminate()
    process.exit(0)
  }
}
process.on('message', x => {
  obey(x).catch(e => process.send({ error: String(e?.stack ?? e) }))
})
process.on('disconnect', () => process.exit(0))
