import type { AnyGame, Seat, Setup } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'
import type { Entry } from './entries.js'
import type { FrozenTable, Status } from './frozen.js'
import type { Result } from './play.js'
import type { Actor, UserId } from './seats.js'

/** Whether an entry went in: somebody else may have taken its number first. */
export type Appended = 'ok' | 'conflict'

/** What a list of tables shows of one, without its log. Kept beside the log, in the same commit. */
export interface Card {
  readonly id: string
  readonly game: string
  readonly status: Status
  readonly listed: boolean
  readonly spectators: boolean
  readonly players: number
  readonly host: Actor
  readonly seats: readonly { readonly kind: 'open' | 'person' | 'bot'; readonly name: string }[]
  /** Everyone who has a seat or one kept warm: whose list the table is on. */
  readonly members: readonly UserId[]
  /** The same with what they are called; cards of the first release do not have it. */
  readonly people?: readonly Actor[]
  /** How it came out, once it is over; nothing where it was ended by consent. */
  readonly result?: Omit<Result, 'scores'>
  readonly changed: number
}
/** What changes beside the log with an entry; nothing for an ordinary answer. */
export interface Beside {
  readonly card?: Card
  /** When somebody must look after the table; null for never. */
  readonly due?: number | null
}

/**
 * Writes on at a log whose end is known. Entry `seq` goes in only right behind entry `seq - 1`, and once one of a
 * writer's entries did not go in, none of those after it does: they were decided on top of it. Whoever has lost a race
 * reads the log again and takes a new writer.
 */
export interface LogWriter {
  /** Entry number `seq` (from 1) as JSON. Many tables share one commit. */
  append(seq: number, entry: string, beside?: Beside): Promise<Appended>
}
/** An entry is missing in the middle of a log: these are the ones before it. */
export class LogGap extends Error {
  override readonly name = 'LogGap'
  constructor(
    readonly seq: number,
    readonly before: readonly string[],
  ) {
    super(`entry ${seq} is missing`)
  }
}

/** Where tables are kept. An entry that was appended is safe from a crash. */
export interface LogStore {
  /** A new table with its first entries. */
  create(card: Card, entries: readonly string[]): Promise<void>
  writer(table: string): LogWriter
  /** Entries `from` to `to`, both included, as far as they are there; throws `LogGap` where one is missing before others. */
  read(table: string, from: number, to?: number): Promise<readonly string[]>
  /** The newest snapshot that is not behind `seq`. */
  snapshot(table: string, seq: number): Promise<FrozenTable | undefined>
  /** Keeps a snapshot, in place of the one taken after `instead` entries. */
  keep(table: string, frozen: FrozenTable, instead?: number): Promise<void>
  card(table: string): Promise<Card | undefined>
  /** Tables that need looking after before `time`, and when: perhaps only some, and others the next time. */
  due(time: number): Promise<readonly { readonly id: string; readonly due: number }[]>
  /** Somebody has looked at the table as it was after `seq` entries: not again before `due`. Later entries know better. */
  defer(table: string, due: number | null, seq: number): Promise<void>
}

/** Tells other processes that a log has grown. A lost note loses nothing: the log has it. */
export interface Bus {
  announce(table: string, seq: number): void
  /** Returns a function that ends it. */
  listen(listener: (table: string, seq: number) => void): () => void
}

/** There is no other process to tell. */
export const noBus: Bus = { announce: () => undefined, listen: () => () => undefined }

/** Who looks on at tables in other processes. A lost note shows somebody too long or too late, and no more. */
export interface Presence {
  /** These look on here from now on; whoever asks wants to hear who does elsewhere. */
  say(table: string, people: readonly Actor[], asks: boolean): void
  /** Returns a function that ends it. */
  listen(listener: PresenceListener): () => void
}
export interface PresenceListener {
  heard(process: string, table: string, people: readonly Actor[], asks: boolean): void
  /** Nobody looks on there any more. */
  gone(process: string): void
  /** Notes may have been lost: everything should be said and asked again. */
  gap(): void
}

/** Whose turn it is to run the bots and clocks of a table: one process at a time. */
export interface TableLocks {
  take(table: string): Promise<boolean>
  /** Whether it is certain that no other process has the lock: asked before anything is done in its name. */
  holds(table: string): boolean
  release(table: string): void
}
/** The one process there is looks after everything. */
export const noLocks: TableLocks = {
  take: () => Promise.resolve(true),
  holds: () => true,
  release: () => undefined,
}

export interface Timers {
  now(): number
  /** Calls once, later; returns a function that forgets it. */
  after(ms: number, call: () => void): () => void
}

/** A bot is asked as a person would be: it gets what its seat sees. */
export interface BotTask {
  readonly game: string
  /** As the seat may know it: for `outline`, not for `start`. */
  readonly setup: Setup
  readonly packs: readonly unknown[]
  readonly seat: Seat
  /** The seat's view, word by word. */
  readonly words: Int32Array
  readonly errand: boolean
  readonly strength: string
  readonly millis: number
  /** A seed for the bot's own chance. */
  readonly seed: string
}
/** Whose time a bot thinks in, and how urgently. */
export interface BotTurn {
  /** Who opened the table. */
  readonly who: UserId
  /** 0 where somebody who plays looks on, 1 where somebody plays, 2 where bots are among themselves. */
  readonly rank: number
}
export interface BotRunner {
  answer(task: BotTask, turn: BotTurn): Promise<Named>
  /** What bots bring to a game to which one brings something, by seat; `beside` is undefined for their own seats. */
  brings?(
    game: string,
    players: number,
    settings: Setup['settings'],
    beside: readonly unknown[],
  ): Promise<readonly unknown[] | undefined>
}

/** Games by id. */
export type Games = (id: string) => Promise<AnyGame | undefined>

/** Somebody who is not looking should know. */
export interface Notice {
  readonly kind: 'turn' | 'over' | 'started'
  readonly table: string
  readonly game: string
  readonly user: UserId
}
export type Notifier = (notice: Notice) => void

export const parseEntry = (json: string): Entry => JSON.parse(json) as Entry
