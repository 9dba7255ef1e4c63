import type { Random } from '@orrery/kernel'
import { randomFrom, view } from '@orrery/kernel/host'
import { games as all } from '@orrery/games'
import type { Command, Entry, Games, Table } from '@orrery/table'
import { openTable, parseEntry } from '@orrery/table'
import { sql } from 'kysely'
import { openPostgres } from '../../src/store/postgres.js'
import type { Store } from '../../src/store/store.js'
import { anyAnswer, begin, Socket, Visitor } from './client.js'
import type { Running } from './process.js'
import { launch } from './process.js'

/**
 * Several processes on one PostgreSQL, killed, stopped and continued at random while people play, talk, undo, take back
 * and look on, each at whatever process they happen to reach. What is left in the end is compared with what each of them
 * was told. The seed decides who does what; how it falls together is up to the machine.
 */
export interface Chaos {
  readonly database: string
  readonly seed: string
  readonly seconds: number
  readonly processes?: number
  readonly tables?: number
  /** Seconds that all have in the end to get to where the log ends; more where the machine has other things to do. */
  readonly patience?: number
}
export interface ChaosReport {
  kills: number
  stops: number
  tables: number
  entries: number
  acknowledged: number
  /** Numbers missing in a log, and logs that cannot be replayed. */
  holes: number
  unreadable: number
  /** Acknowledged and not in the log; in the log more than once. */
  lost: number
  doubled: number
  /** Views that are not what the log says was seen at that step; clients that did not get to the end. */
  wrong: number
  behind: number
  /** Steps that came out of order. */
  skipped: number
  /** Tables whose bots were asked and did not answer. */
  stuck: number
  /** Milliseconds that this took in the end. */
  settled: number
}
const games: Games = async id => (await all[id]?.load())?.game
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('too late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
/** Before anything is disturbed: on a starved machine PostgreSQL may take back even what nobody has held up. */
async function insist<T>(patience: number, work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patience * 1000; ; await wait(200))
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
    }
}
/** How long a client waits for a server that says nothing: it may be stopped, and in the end it may only be slow. */
const PATIENCE = 1500
const PATIENCE_IN_THE_END = 15_000

interface Seen {
  readonly table: string
  readonly viewer: number
  readonly n: number
  readonly words: Int32Array
  /** Found in the log, right or wrong. */
  checked?: boolean
}
/** People who play one match after the other, and those who look on. */
interface Group {
  table: string
  readonly people: Visitor[]
  readonly bot: boolean
}
interface World {
  readonly processes: Running[]
  readonly report: ChaosReport
  readonly seen: Seen[]
  readonly said: Set<string>
  readonly answered: Map<string, string>
  readonly tables: string[]
  /** Nobody does anything any more, and all go on looking; then it is over. */
  quiet: boolean
  over: boolean
}

/** One client at a group's table, wherever it can be served. */
class Follower {
  socket: Socket | undefined
  table = ''
  private count = 0
  /** An answer nobody has acknowledged: it is given again, by the same id. */
  private open: { table: string; id: string; turn: number; a: unknown; errand: boolean } | undefined

  constructor(
    private readonly world: World,
    private readonly group: Group,
    private readonly visitor: Visitor,
    private readonly name: string,
    private readonly random: Random,
    private readonly plays: boolean,
    private readonly pace: number,
  ) {}

  async live(): Promise<void> {
    while (!this.world.over) {
      try {
        await this.visit()
      } catch {
        // Killed, stopped or lost in the middle of it: that is the test.
      }
      this.leave()
      await wait(10 + this.random(40))
    }
  }
  private get patience(): number {
    return this.world.quiet ? PATIENCE_IN_THE_END : PATIENCE
  }
  private leave(): void {
    this.remember()
    this.world.report.skipped += this.socket?.skipped ?? 0
    this.socket?.close()
    this.socket = undefined
  }
  /** What it sees now must be what the log says was seen then. */
  private remember(): void {
    const { n, viewer, words, watching } = this.socket ?? {}
    if (watching && words && n !== undefined && viewer !== undefined)
      this.world.seen.push({ table: this.table, viewer, n, words: words.slice() })
  }
  private async visit(): Promise<void> {
    const { world, random, group } = this
    const process = world.processes[random(world.processes.length)]
    if (!process) return
    this.table = group.table
    const socket = new Socket(process.url, this.visitor.cookie)
    this.socket = socket
    await within(this.patience, socket.opened)
    await within(this.patience, socket.watch(this.table, { questions: false }))
    for (let acts = 0; !world.over && group.table === this.table; acts++) {
      if (socket.raw.readyState !== socket.raw.OPEN) return
      if (!socket.watching) await within(this.patience, socket.watch(this.table, { questions: false }))
      // The first position is not told as a step: whoever sees the match begin asks for it.
      if (!socket.words && socket.summary?.status === 'playing') socket.watching = false
      if (world.quiet) {
        await wait(50)
        continue
      }
      // Some come and go.
      if (random(40) === 0) return
      await this.act(socket)
      if (random(8) === 0) this.remember()
      await wait(random(this.pace))
    }
    // Time for what was said last to arrive.
    if (!world.over) await wait(100)
  }
  private async act(socket: Socket): Promise<void> {
    const dice = this.random(100)
    // Nobody waits for what they say to be heard before they go on.
    if (!this.plays || dice < 20) {
      const saying = Array.from({ length: 1 + this.random(5) }, () => this.say(socket))
      if (this.plays) saying.push(this.answer(socket))
      await Promise.all(saying)
      return
    }
    if (socket.summary?.request && dice < 60)
      return void (await this.wish(socket, { do: dice < 45 ? 'consent' : 'refuse' }))
    if (dice < 26) return void (await this.wish(socket, { do: 'undo' }))
    if (dice < 30) return void (await this.wish(socket, { do: 'request' }))
    if (dice < 35) {
      const { turn } = await within(PATIENCE, socket.ask(this.table))
      const id = this.newId()
      if (await this.wish(socket, { do: 'back', turn, id })) this.world.answered.set(id, this.table)
      return
    }
    await this.answer(socket)
  }
  private async say(socket: Socket): Promise<void> {
    const text = `${this.name} ${++this.count}`
    if (await this.wish(socket, { do: 'say', text })) this.world.said.add(text)
  }
  private newId(): string {
    return `${this.name}-${++this.count}`
  }
  private async wish(socket: Socket, command: Command): Promise<boolean> {
    const reply = await within(PATIENCE, socket.do(this.table, command))
    if (reply.t !== 'no') this.world.report.acknowledged++
    return reply.t !== 'no'
  }
  private async answer(socket: Socket): Promise<void> {
    if (this.open?.table !== this.table) {
      const { turn, questions } = await within(PATIENCE, socket.ask(this.table))
      const q = questions[0]
      if (!q) return
      const a = anyAnswer(q, this.random)
      this.open = { table: this.table, id: this.newId(), turn, a, errand: q.errand === true }
    }
    const { id, turn, a, errand } = this.open
    const reply = await within(PATIENCE, socket.answer(this.table, turn, a, { id, errand }))
    this.open = undefined
    if (reply.t === 'no') return
    this.world.report.acknowledged++
    this.world.answered.set(id, this.table)
  }
  /** Whether it stands where the log ends, and sees what is so there. */
  isAt(table: Table): boolean {
    const { socket } = this
    if (!socket?.watching || !table.play || socket.n !== table.heardBy(socket.viewer)) return false
    return same(view(table.play.g, socket.viewer).words, socket.words)
  }
}
const same = (a: Int32Array, b: Int32Array | undefined): boolean =>
  a.length === b?.length && a.every((word, i) => word === b[i])

export async function chaos(options: Chaos): Promise<ChaosReport> {
  const { database, seed, seconds } = options
  const random = randomFrom(seed)
  const env = { ORRERY_DATABASE: database, ORRERY_SECRET: 'the same secret in every process' }
  const report: ChaosReport = {
    kills: 0,
    stops: 0,
    tables: 0,
    entries: 0,
    acknowledged: 0,
    holes: 0,
    unreadable: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
    behind: 0,
    skipped: 0,
    stuck: 0,
    settled: 0,
  }
  const world: World = {
    processes: await Promise.all(Array.from({ length: options.processes ?? 3 }, () => launch(env))),
    report,
    seen: [],
    said: new Set(),
    answered: new Map(),
    tables: [],
    quiet: false,
    over: false,
  }
  const patience = options.patience ?? 12
  const store = await insist(patience, () => openPostgres(database, () => undefined))
  try {
    const first = world.processes[0]?.url ?? ''
    const guest = (name: string): Promise<Visitor> => insist(patience, () => Visitor.guest(first, name))
    const groups: Group[] = []
    const followers: Follower[] = []
    for (let g = 0; g < (options.tables ?? 5); g++) {
      const bot = g % 3 === 2
      const people = [await guest('Ann'), await guest('Bob')].slice(bot ? 1 : 0)
      const group: Group = { table: '', people, bot }
      await insist(patience, () => newMatch(world, group, first))
      groups.push(group)
      const add = (visitor: Visitor, name: string, plays: boolean, pace: number): void => {
        const own = randomFrom(`${seed} ${name}`)
        followers.push(new Follower(world, group, visitor, `${seed}-${name}`, own, plays, pace))
      }
      people.forEach((visitor, i) => add(visitor, `p${g}.${i}`, true, 15))
      add(await guest('Sue'), `s${g}`, false, 60)
      // One spectator with eight sockets.
      const crowd = await guest('Eve')
      if (g === 0) for (let i = 0; i < 8; i++) add(crowd, `c${i}`, false, 12)
    }
    const living = followers.map(follower => follower.live())
    const end = Date.now() + seconds * 1000
    const playing = groups.map(group => renew(world, group, store))
    await disturb(world, random, env, end)
    world.quiet = true
    await Promise.all(playing)
    await arriveAll(world, groups, followers, store, patience)
    world.over = true
    await Promise.all(living)
    for (const table of world.tables) await inspect(store, world, table)
    report.lost += world.said.size
    report.wrong += world.seen.filter(({ checked }) => !checked).length
    return report
  } finally {
    world.over = true
    for (const process of world.processes) process.continue()
    await Promise.all(world.processes.map(process => process.kill('SIGKILL')))
    await store.close()
  }
}

async function newMatch(world: World, group: Group, url: string): Promise<void> {
  const people = group.people.map(({ cookie }) => {
    const here = new Visitor(url)
    here.cookie = cookie
    return here
  })
  const [host] = people
  if (!host) throw new Error('nobody')
  if (group.bot) {
    const terms = { game: 'skirmish', players: 2, listed: true }
    const { id } = await host.must<{ id: string }>('POST', '/api/tables', terms)
    await host.do(id, { do: 'sit' })
    await host.do(id, { do: 'bot', seat: 1, strength: 'easy' })
    await host.do(id, { do: 'ready', on: true })
    const begun = await host.do(id, { do: 'start' })
    if (begun.status !== 200) throw new Error('not begun')
    group.table = id
  } else group.table = (await begin(people)).id
  world.tables.push(group.table)
}
/** A match that is over is followed by another. */
async function renew(world: World, group: Group, store: Store): Promise<void> {
  while (!world.quiet) {
    await wait(400)
    // On a busy machine PostgreSQL may be slow to let us in.
    const card = await store.card(group.table).catch(() => undefined)
    if (card?.status !== 'over' || world.quiet) continue
    for (const { url } of world.processes) {
      const made = await within(4000, newMatch(world, group, url)).catch(() => 'later')
      if (made === undefined) break
    }
  }
}

/** Kills, stops and continues; one process at least is always left alone. */
async function disturb(
  world: World,
  random: Random,
  env: Readonly<Record<string, string>>,
  end: number,
): Promise<void> {
  const { processes, report } = world
  const hurt = new Set<Running>()
  const healing: Promise<void>[] = []
  while (Date.now() < end) {
    await wait(200 + random(900))
    const well = processes.filter(one => !hurt.has(one))
    const victim = well[random(well.length)]
    if (well.length < 2 || !victim) continue
    hurt.add(victim)
    const heal = async (): Promise<void> => {
      if (random(3) === 0) {
        report.kills++
        await victim.kill('SIGKILL')
        processes[processes.indexOf(victim)] = await launch(env)
      } else {
        report.stops++
        victim.stop()
        // Now and then for longer than anybody waits for it.
        await wait(random(3) === 0 ? 5000 + random(3000) : 100 + random(1500))
        victim.continue()
      }
      hurt.delete(victim)
    }
    healing.push(heal())
  }
  await Promise.all(healing)
}

/** Nobody does anything any more: all must get to where the log ends, and bots that are asked must answer. */
async function arriveAll(
  world: World,
  groups: readonly Group[],
  followers: readonly Follower[],
  store: Store,
  patience: number,
) {
  const began = Date.now()
  for (;;) {
    const ends = new Map<string, Table | undefined>()
    for (const { table } of groups)
      ends.set(table, await openTable(store, games, table).catch(() => undefined))
    const behind = followers.filter(follower => {
      const table = ends.get(follower.table)
      return !table || !follower.isAt(table)
    })
    const stuck = [...ends.values()].filter(table => table?.due === 0)
    if ((behind.length === 0 && stuck.length === 0) || Date.now() > began + patience * 1000) {
      world.report.settled = Date.now() - began
      world.report.behind = behind.length
      world.report.stuck = stuck.length
      return
    }
    await wait(250)
  }
}

/** Compares a log with what people were told of it. */
async function inspect(store: Store, world: World, id: string): Promise<void> {
  const { report } = world
  report.tables++
  const { rows } = await sql<{ seq: number }>`select seq from log join tables on tables.no = log.table_no
    where tables.id = ${id} order by seq`.execute(store.db)
  report.entries += rows.length
  report.holes += rows.filter(({ seq }, i) => seq !== i + 1).length
  const { rows: lines } = await sql<{
    entry: string
  }>`select entry from log join tables on tables.no = log.table_no
    where tables.id = ${id} order by seq`.execute(store.db)
  const log: Entry[] = lines.map(({ entry }) => parseEntry(entry))
  const ids = log.flatMap(e => ('id' in e && e.id !== undefined ? [e.id] : []))
  const texts = log.flatMap(e => (e.k === 'say' ? [e.text] : []))
  report.doubled += ids.length - new Set(ids).size + texts.length - new Set(texts).size
  for (const [answer, table] of world.answered) if (table === id && !ids.includes(answer)) report.lost++
  for (const text of texts) world.said.delete(text)
  const seen = world.seen.filter(one => one.table === id)
  try {
    await openTable(store, games, id, {
      // From the first entry on, not from a snapshot.
      from: 0,
      onEntry(table) {
        for (const one of seen)
          if (table.play && table.heardBy(one.viewer) === one.n && !one.checked) {
            one.checked = true
            if (!same(view(table.play.g, one.viewer).words, one.words)) report.wrong++
          }
      },
    })
  } catch {
    report.unreadable++
  }
}
