import type { AnyGame } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { nameAnswer, patch, randomFrom, sample } from '@orrery/kernel/host'
import { skirmish } from '@orrery/games/skirmish'
import type {
  Actor,
  BotTask,
  Games,
  TablesPorts,
  Listener,
  Notice,
  Room,
  Terms,
  Told,
  Viewer,
} from '../src/index.js'
import { noLocks, LocalBus, MemoryStore, newSeed, Tables } from '../src/index.js'

export const games: Games = id =>
  Promise.resolve(id === 'skirmish' ? (skirmish as unknown as AnyGame) : undefined)

export const ann = { user: 'u-ann', name: 'Ann' }
export const bob = { user: 'u-bob', name: 'Bob' }
export const eve = { user: 'u-eve', name: 'Eve' }

export const terms: Terms = {
  game: 'skirmish',
  players: 2,
  settings: {},
  packs: [],
  clock: { kind: 'none' },
  timeout: 'bot',
  listed: true,
  spectators: true,
}

/** Time that moves only when told to. */
class TestClock {
  time = 1_700_000_000_000
  private waiting: { at: number; call: () => void }[] = []
  now = (): number => this.time
  after = (ms: number, call: () => void): (() => void) => {
    const one = { at: this.time + ms, call }
    this.waiting.push(one)
    return () => (this.waiting = this.waiting.filter(w => w !== one))
  }
  /** Lets time pass; whatever falls due is called in order. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms
    for (;;) {
      const next = this.waiting.filter(w => w.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.waiting = this.waiting.filter(w => w !== next)
      this.time = Math.max(this.time, next.at)
      next.call()
      await rest()
    }
    this.time = end
    await rest()
  }
}
/** Lets everything that is under way finish. */
export const rest = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await new Promise(done => setImmediate(done))
}

/** A server in memory whose bots fail, unless others are given. */
export function newServer(over: Partial<TablesPorts> = {}) {
  const clock = new TestClock()
  const store = new MemoryStore()
  const bus = new LocalBus()
  const notices: Notice[] = []
  const faults: unknown[] = []
  const asked: BotTask[] = []
  let ids = 0
  const server: TablesPorts = {
    store,
    games,
    bus,
    timers: clock,
    bots: {
      answer: task => {
        asked.push(task)
        return Promise.reject(new Error('this bot never answers'))
      },
    },
    locks: noLocks,
    notify: notice => notices.push(notice),
    onFault: error => faults.push(error),
    newId: () => `t${++ids}`,
    newSeed,
    ...over,
  }
  const tables = new Tables(server)
  return { clock, store, bus, notices, faults, asked, server, tables }
}
export type TestServer = ReturnType<typeof newServer>

export async function openRoom(server: TestServer, id: string): Promise<Room> {
  const room = await server.tables.room(id)
  if (!room) throw new Error(`no table ${id}`)
  return room
}

/** A table at which Ann and Bob have sat down and begun. */
export async function begun(server: TestServer, over: Partial<Terms> = {}): Promise<Room> {
  const made = await server.tables.create(ann, { ...terms, ...over }, 'sesame')
  if ('fault' in made) throw new Error(made.fault.code)
  const room = await openRoom(server, made.id)
  await room.command(ann, { do: 'sit' })
  await room.command(bob, { do: 'sit' })
  await room.command(ann, { do: 'ready', on: true })
  await room.command(bob, { do: 'ready', on: true })
  const reply = await room.command(ann, { do: 'start' })
  if (!reply.ok) throw new Error(reply.fault.code)
  return room
}

/** Who sits there. */
export function sitting(room: Room, seat: number): Actor {
  const holder = room.table.holders[seat]
  if (holder?.kind !== 'person') throw new Error(`nobody sits at ${seat}`)
  return holder
}

let ids = 0
export const newId = (): string => `m${++ids}`

/** Answers for whoever is asked, as chance has it, `n` times or until the match is over. */
export async function playOn(room: Room, n: number, seed = 'play'): Promise<number> {
  const random = randomFrom(seed)
  let played = 0
  for (; played < n && room.table.status === 'playing'; played++) {
    const { play } = room.table
    if (!play) break
    const open = room.table.holders.flatMap((h, seat) => (h.kind === 'person' ? play.questions(seat) : []))
    const q = open[random(open.length)]
    if (!q) break
    const reply = await room.command(sitting(room, q.seat), {
      do: 'answer',
      turn: play.turns[q.seat] ?? 0,
      a: nameAnswer(q, sample(q, random)),
      id: newId(),
      ...(q.errand ? { errand: true } : {}),
    })
    if (!reply.ok) throw new Error(JSON.stringify(reply.fault))
  }
  return played
}

/** Somebody who listens as a client does: keeps its view up to date from what it is told. */
export class Client implements Listener {
  n = -1
  words: Int32Array | undefined
  readonly heard: Told[] = []
  names: readonly string[] = []
  lost = false
  constructor(
    readonly viewer: Viewer,
    readonly user = 'u-client',
    readonly name = 'client',
  ) {}
  async join(room: Room): Promise<this> {
    const whole = await room.join(this)
    this.n = whole.n
    this.words = whole.words?.slice()
    return this
  }
  told(told: Told): void {
    this.heard.push(told)
    if (told.heard.n !== this.n + 1) throw new Error(`heard ${told.heard.n} after ${this.n}`)
    this.n = told.heard.n
    if (told.heard.update && this.words) patch(this.words, told.heard.update)
  }
  present(names: readonly string[]): void {
    this.names = names
  }
  closed(): void {
    this.lost = true
  }
}
export const viewers = [0, 1, NOBODY]
