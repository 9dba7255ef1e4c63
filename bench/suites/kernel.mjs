// The kernel beside boardgame.io's reducer on two reference games, both through public interfaces.
import { createRequire } from 'node:module'
import { isOver, roll } from '@orrery/kernel'
import {
  answer,
  copyInto,
  fork,
  hash,
  options,
  questions,
  sample,
  start,
  toJson,
  update,
  view,
  winners,
} from '@orrery/kernel/host'
import { compare } from '../lib/measure.mjs'
import { Rng } from '../lib/rng.mjs'
import * as F from '../games/fleet.mjs'
import * as T from '../games/ttt.mjs'
import { fleet } from '../games/ours-fleet.mjs'
import { ttt } from '../games/ours-ttt.mjs'
import { skirmish } from '@orrery/games/skirmish'

const require = createRequire(import.meta.url)
const { INVALID_MOVE } = require('boardgame.io/core')
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')
const { MCTSBot } = require('boardgame.io/ai')

const quick = process.argv.includes('--quick')
const rounds = quick ? 5 : 9
const ms = quick ? 100 : 200
const MOVES = 200
const random = new Rng(42)
const pick = n => random.int(n)
const rows = []
const log = console.log
console.log = (...args) => process.stderr.write(`${args.join(' ')}\n`)

async function suite(name, unit, ours, peer, extra = {}) {
  const r = await compare({ peer, ours }, { rounds, ms, base: 'peer', budgetMs: quick ? 40_000 : 120_000 })
  const spread = (r.ours.iqr[1] - r.ours.iqr[0]) / r.ours.opsPerSec
  rows.push({
    name,
    ours: r.ours.opsPerSec,
    peer: r.peer.opsPerSec,
    ratio: r.ours.ratio,
    unit,
    ...(spread > 0.25 ? { unstable: true } : {}),
    ...extra,
  })
}

const setup = { players: 4, seed: 'bench', settings: {} }
const fresh = start(fleet, setup)
const quiet = g => ((g.$.quiet = true), g)

// ---------------------------------------------------------------- tic-tac-toe
const g0 = T.bgioTtt(INVALID_MOVE)
const makeMove = (type, args, playerID) => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
})
{
  const reducer = CreateGameReducer({ game: g0 })
  const init = InitializeGame({ game: g0, numPlayers: 2 })
  const empty = start(ttt, { players: 2, seed: 'bench', settings: {} })
  const g = quiet(fork(empty))
  // The same game? The same cells are free, and it ends at the same move with the same winner.
  for (let n = 0; n < 200; n++) {
    const mine = fork(empty)
    let s = init
    while (s.ctx.gameover === undefined) {
      const q = questions(mine)[0]
      const cells = g0.ai.enumerate(s.G, s.ctx).map(m => m.args[0])
      if (options(q).join() !== cells.join()) throw new Error('different choices')
      const cell = cells[pick(cells.length)]
      s = reducer(s, makeMove('clickCell', [cell], s.ctx.currentPlayer))
      answer(mine, q.seat, [cell])
    }
    const won = s.ctx.gameover.winner === undefined ? [] : [Number(s.ctx.gameover.winner)]
    if (!isOver(mine) || winners(mine).join() !== won.join()) throw new Error('different ends')
  }
  await suite(
    'tic-tac-toe: random playout with listing',
    'actions/s',
    n => {
      let done = 0
      while (done < n) {
        copyInto(empty, g)
        while (!isOver(g)) {
          const q = questions(g)[0]
          answer(g, q.seat, sample(q, pick))
          done++
        }
      }
      return done
    },
    n => {
      let done = 0
      while (done < n) {
        let s = init
        while (s.ctx.gameover === undefined) {
          const L = g0.ai.enumerate(s.G, s.ctx)
          const m = L[pick(L.length)]
          s = reducer(s, makeMove(m.move, m.args, s.ctx.currentPlayer))
          done++
        }
      }
      return done
    },
  )
}

// ---------------------------------------------------------------- the same game?
{
  const words = {
    move: (s, t) => `move ship:${s} tile:${t}`,
    build: s => `build ship:${s}`,
    card: c => `card card:${c}`,
    end: () => 'end',
  }
  const G = F.setup(1)
  const g = fork(fresh)
  const r = new Rng(9)
  for (let i = 0; i < 3000; i++) {
    const theirs = F.legal(G)
    const q = questions(g)[0]
    const names = new Map(options(q).map(x => [q.spec.from.name(g, x), x]))
    const all = theirs.map(([kind, ...rest]) => words[kind](...rest))
    if (names.size !== all.length || all.some(n => !names.has(n)))
      throw new Error(`different choices at ${i}`)
    const k = r.int(all.length)
    const dice = fork(g)
    if (!F.applyAction(G, theirs[k], n => roll(dice, n)) || !answer(g, q.seat, [names.get(all[k])]).ok)
      throw new Error(`refused at ${i}`)
    const ours = `${[...g.players].map(p => `${p.credits}/${p.vp}`).join(' ')} r${g.round} ${[...g.ships].map(s => s.tile).join()}`
    const plain = `${G.players.map(p => `${p.credits}/${p.vp}`).join(' ')} r${G.round} ${G.ships.map(s => s.tile).join()}`
    if (ours !== plain) throw new Error(`different states at ${i}`)
  }
}

// ---------------------------------------------------------------- Fleet
const bgioFleet = {
  name: 'fleet',
  setup: () => F.setup(1),
  turn: { minMoves: 1 },
  moves: {
    act: ({ G, events, random: dice }, a) => {
      const before = G.active
      if (!F.applyAction(G, a, n => dice.Die(n) - 1)) return INVALID_MOVE
      if (G.active !== before) events.endTurn()
      return undefined
    },
  },
  ai: { enumerate: G => F.legal(G).map(a => ({ move: 'act', args: [a] })) },
}
const reducer = CreateGameReducer({ game: bgioFleet })
const ours = quiet(fork(fresh))
await suite(
  'fleet: random playout with listing',
  'actions/s',
  n => {
    let done = 0
    while (done < n) {
      copyInto(fresh, ours)
      for (let i = 0; i < MOVES; i++, done++) {
        const q = questions(ours)[0]
        answer(ours, q.seat, sample(q, pick))
      }
    }
    return done
  },
  n => {
    let done = 0
    while (done < n) {
      let s = InitializeGame({ game: bgioFleet, numPlayers: 4 })
      for (let i = 0; i < MOVES; i++, done++) {
        const L = F.legal(s.G)
        s = reducer(s, makeMove('act', [L[pick(L.length)]], s.ctx.currentPlayer))
      }
    }
    return done
  },
)

const script = []
{
  const g = fork(fresh)
  for (let i = 0; i < MOVES; i++) {
    const q = questions(g)[0]
    const given = sample(q, pick)
    script.push([q.seat, given])
    answer(g, q.seat, given)
  }
}
const plainScript = []
{
  const G = F.setup(1)
  const r = new Rng(3)
  for (let i = 0; i < MOVES; i++) {
    const L = F.legal(G)
    const a = L[r.int(L.length)]
    plainScript.push(a)
    F.applyAction(G, a, F.stateRoll(G))
  }
}
const scripted = {
  ...bgioFleet,
  disableUndo: true,
  moves: {
    act: ({ G, events }, a) => {
      const before = G.active
      if (!F.applyAction(G, a, F.stateRoll(G))) return INVALID_MOVE
      if (G.active !== before) events.endTurn()
      return undefined
    },
  },
}
const reducer2 = CreateGameReducer({ game: scripted })
const init2 = InitializeGame({ game: scripted, numPlayers: 4 })
// Events are emitted here: validate, change, emit is what an applied action costs.
const loud = fork(fresh)
await suite(
  'fleet: apply one action',
  'actions/s',
  n => {
    let done = 0
    while (done < n) {
      copyInto(fresh, loud)
      for (const [seat, given] of script) {
        if (!answer(loud, seat, given).ok) throw new Error('refused')
        done++
      }
    }
    return done
  },
  n => {
    let done = 0
    while (done < n) {
      let s = init2
      for (const a of plainScript) {
        s = reducer2(s, makeMove('act', [a], s.ctx.currentPlayer))
        done++
      }
    }
    return done
  },
)

// ---------------------------------------------------------------- fork
const plain = F.setup(1)
{
  const r = new Rng(3)
  for (let i = 0; i < 150; i++) {
    const L = F.legal(plain)
    F.applyAction(plain, L[r.int(L.length)], F.stateRoll(plain))
  }
}
let sink
await suite(
  'fleet: fork against structuredClone',
  'forks/s',
  n => {
    for (let i = 0; i < n; i++) sink = fork(loud)
  },
  n => {
    for (let i = 0; i < n; i++) sink = structuredClone(plain)
  },
  { note: `${JSON.stringify(plain).length} B as JSON, ${loud.$.m.byteLength} B in our memory` },
)
await suite(
  'fleet: copy into a kept state against structuredClone',
  'forks/s',
  n => {
    for (let i = 0; i < n; i++) copyInto(loud, ours)
  },
  n => {
    for (let i = 0; i < n; i++) sink = structuredClone(plain)
  },
)

// ---------------------------------------------------------------- search
{
  const bot = new MCTSBot({
    game: bgioFleet,
    enumerate: bgioFleet.ai.enumerate,
    seed: 'x',
    iterations: 20,
    playoutDepth: 50,
  })
  const s = InitializeGame({ game: bgioFleet, numPlayers: 4 })
  const rate = []
  const theirs = []
  for (let r = 0; r < rounds; r++) {
    let t = performance.now()
    await bot.play(s, '0')
    theirs.push((20 / (performance.now() - t)) * 1000)
    t = performance.now()
    for (let k = 0; k < 500; k++) {
      copyInto(fresh, ours)
      for (let d = 0; d < 50; d++) {
        const q = questions(ours)[0]
        answer(ours, q.seat, sample(q, pick))
      }
    }
    rate.push((500 / (performance.now() - t)) * 1000)
  }
  const mid = xs => [...xs].sort((a, b) => a - b)[xs.length >> 1]
  rows.push({
    name: 'fleet: fork and 50 actions against one MCTS iteration',
    ours: mid(rate),
    peer: mid(theirs),
    ratio: mid(rate.map((v, i) => v / theirs[i])),
    unit: 'iterations/s',
  })
}

// ---------------------------------------------------------------- updates
{
  // 200 positions with the journal of their last answer still in place, and the plain view a server would stringify.
  const held = script.map((_, i) => {
    const g = fork(fresh)
    for (const [seat, given] of script.slice(0, i + 1)) answer(g, seat, given)
    return g
  })
  let k = 0
  const next = () => held[(k = (k + 1) % held.length)]
  const json = held.map(g => toJson(g, view(g, 0).words))
  await suite(
    "fleet: one viewer's update, time against stringifying the view",
    'updates/s',
    n => {
      for (let i = 0; i < n; i++) sink = JSON.stringify(update(next(), 0))
    },
    n => {
      for (let i = 0; i < n; i++) sink = JSON.stringify(F.playerView(plain, 0))
    },
  )
  const mean = texts => texts.reduce((n, t) => n + t.length, 0) / texts.length
  const small = mean(held.map(g => JSON.stringify(update(g, 0))))
  const whole = JSON.stringify(F.playerView(plain, 0)).length
  rows.push({
    name: "fleet: one viewer's update, bytes against the whole view",
    ours: small,
    peer: whole,
    ratio: whole / small,
    unit: 'B',
    note: `our own whole view: ${mean(json.map(j => JSON.stringify(j))) | 0} B as JSON`,
  })
}

// ---------------------------------------------------------------- the sample game: every idea of the kernel once
{
  const begun = start(skirmish, { players: 4, seed: 'bench', settings: {} })
  const g = quiet(fork(begun))
  const play = limit => {
    const from = process.cpuUsage().user
    let decisions = 0
    while (process.cpuUsage().user - from < limit * 1000) {
      copyInto(begun, g)
      for (; !isOver(g); decisions++) {
        const open = questions(g)
        const q = open[open.length === 1 ? 0 : pick(open.length)]
        answer(g, q.seat, sample(q, pick), q.errand)
      }
    }
    return decisions / ((process.cpuUsage().user - from) / 1e6)
  }
  play(ms * 3)
  rows.push({ name: 'skirmish: random play, four players', ours: play(ms * 5), unit: 'decisions/s of CPU' })
}

// ---------------------------------------------------------------- memory
{
  const heap = () => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  }
  const keep = []
  const before = heap()
  for (let i = 0; i < 500; i++) keep.push(start(fleet, { ...setup, seed: String(i) }))
  rows.push({ name: 'fleet: memory of a held match', ours: (heap() - before) / 500, unit: 'B' })
  const g = quiet(fork(fresh))
  const spend = () => {
    for (let i = 0; i < 20_000; i++) {
      if (i % MOVES === 0) copyInto(fresh, g)
      const q = questions(g)[0]
      answer(g, q.seat, sample(q, pick))
    }
  }
  spend()
  globalThis.gc?.()
  const h0 = process.memoryUsage().heapUsed
  for (let i = 0; i < 2000; i++) {
    if (i % MOVES === 0) copyInto(fresh, g)
    const q = questions(g)[0]
    answer(g, q.seat, sample(q, pick))
  }
  rows.push({
    name: 'fleet: allocation of one decision',
    ours: Math.max(0, process.memoryUsage().heapUsed - h0) / 2000,
    unit: 'B',
  })
  if (hash(keep[0]) === hash(keep[1])) throw new Error('seeds do nothing')
}
// What was made is looked at, so that no compiler leaves it out.
if (sink === undefined) throw new Error('nothing was measured')
log(JSON.stringify(rows))
