import { join } from 'node:path'
import { view } from '@orrery/kernel/host'
import type { Games } from '@orrery/table'
import { openTable, parseEntry } from '@orrery/table'
import { games as all } from '@orrery/games'
import { openSqlite } from '../../src/store/sqlite.js'
import { anyAnswer, begin, Socket, Visitor } from './client.js'
import { launch } from './process.js'

const games: Games = async id => (await all[id]?.load())?.game
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

interface Seat {
  readonly visitor: Visitor
  readonly table: string
  readonly seat: number
  /** Ids the server has acknowledged, and the view and position it was last told. */
  readonly acknowledged: string[]
  seen: { n: number; words: Int32Array } | undefined
}

/** Plays at one seat until the connection is gone. */
async function play(player: Seat, url: string, done: () => boolean): Promise<void> {
  const socket = new Socket(url, player.visitor.cookie)
  try {
    await socket.opened
    await socket.watch(player.table, { questions: false })
    while (!done() && socket.raw.readyState === socket.raw.OPEN) {
      const { turn, questions } = await socket.ask(player.table)
      const q = questions[0]
      if (!q) {
        await Promise.race([wait(5), socket.closed])
        continue
      }
      const id = socket.newId()
      const errand = q.errand ? { errand: true } : {}
      const given = anyAnswer(q, n => Math.floor(Math.random() * n))
      const reply = await socket.answer(player.table, turn, given, { id, ...errand })
      if (reply.t !== 'no') player.acknowledged.push(id)
      if (socket.words) player.seen = { n: socket.n, words: socket.words.slice() }
    }
  } catch {
    // The server was killed in the middle of it: that is the test.
  } finally {
    socket.close()
  }
}

export interface Report {
  readonly kills: number
  readonly acknowledged: number
  /** Acknowledged answers that are not in the log. */
  readonly lost: number
  /** Tables that cannot be opened, or at which nobody could go on. */
  readonly stuck: number
  /** Seats that were shown something which is not so after the restart. */
  readonly unsaid: number
}

/** Kills the server at random moments under load, starts it again, and looks at what is left. */
export async function crashes(folder: string, kills: number, tables = 6): Promise<Report> {
  const database = join(folder, 'orrery.db')
  const env = { ORRERY_DATABASE: database, ORRERY_SECRET: 'a secret that outlives the process!!' }
  let players: Seat[] = []
  const report = { kills: 0, acknowledged: 0, lost: 0, stuck: 0, unsaid: 0 }
  for (let kill = 0; kill < kills; kill++) {
    const server = await launch(env)
    players = await seatAll(server.url, players, tables)
    const before = new Map(players.map(p => [p, p.acknowledged.length]))
    let over = false
    const playing = players.map(player => play(player, server.url, () => over))
    await wait(150 + Math.random() * 500)
    const killed = server.kill('SIGKILL')
    over = true
    await Promise.all([killed, ...playing])
    report.kills++
    report.acknowledged += players.reduce((sum, p) => sum + p.acknowledged.length - (before.get(p) ?? 0), 0)
    const found = await inspect(database, players)
    report.lost += found.lost
    report.stuck += found.stuck
    report.unsaid += found.unsaid
  }
  return report
}

/** Two people at each table; a table that is over is replaced by a new one. */
async function seatAll(url: string, players: readonly Seat[], tables: number): Promise<Seat[]> {
  const out: Seat[] = []
  for (let i = 0; i < tables; i++) {
    const [a, b] = [players[2 * i], players[2 * i + 1]]
    const visitors = [a, b].map(p => p?.visitor.cookie ?? '')
    if (a && b) {
      const back = new Visitor(url)
      back.cookie = visitors[0] ?? ''
      const { summary } = await back.must<{ summary: { status: string } }>('GET', `/api/tables/${a.table}`)
      if (summary.status === 'playing') {
        out.push(a, b)
        continue
      }
    }
    const fresh = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
    const { id } = await begin(fresh)
    fresh.forEach((visitor, seat) =>
      out.push({ visitor, table: id, seat, acknowledged: [], seen: undefined }),
    )
  }
  return out
}

async function inspect(database: string, players: readonly Seat[]) {
  const store = await openSqlite(database)
  const found = { lost: 0, stuck: 0, unsaid: 0 }
  try {
    for (const player of players) {
      const log = (await store.read(player.table, 1)).map(parseEntry)
      const ids = new Set(log.flatMap(e => ('id' in e && e.seat === player.seat ? [e.id] : [])))
      found.lost += player.acknowledged.filter(id => !ids.has(id)).length
      const table = await openTable(store, games, player.table)
      const asked = table?.play?.asked ?? 0
      if (!table?.play || (table.status === 'playing' && asked === 0)) found.stuck++
      if (player.seen && !(await wasSo(store, player, player.seen))) found.unsaid++
    }
  } finally {
    await store.close()
  }
  return found
}
/** Whether what the seat was shown is what the log says it saw at that position. */
async function wasSo(
  store: Awaited<ReturnType<typeof openSqlite>>,
  player: Seat,
  seen: { readonly n: number; readonly words: Int32Array },
): Promise<boolean> {
  let same = false
  await openTable(store, games, player.table, {
    // Not from a snapshot: what was seen may be older.
    from: 0,
    onEntry(table) {
      if (table.heardBy(player.seat) < seen.n) return true
      const words = table.play && view(table.play.g, player.seat).words
      same = words !== undefined && words.every((word, i) => word === seen.words[i])
      return false
    },
  })
  return same
}
