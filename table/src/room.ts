import type { Seat } from '@orrery/kernel'
import { NOBODY, OrreryError } from '@orrery/kernel'
import { seatsWithoutBrought } from './brought.js'
import { cardOf } from './cards.js'
import type { Command } from './commands.js'
import { decide } from './commands.js'
import type { Body, Entry } from './entries.js'
import type { Fault } from './faults.js'
import { fault, faultOf } from './faults.js'
import type { Heard, Whole } from './lines.js'
import { hear, hears, wholeOf } from './lines.js'
import { Onlookers } from './onlookers.js'
import { follow, openTable } from './opening.js'
import type { Beside, BotRunner, Bus, Games, LogStore, Notifier, Presence, Timers } from './ports.js'
import { parseEntry } from './ports.js'
import type { Actor } from './seats.js'
import type { Effect, Table, Viewer } from './table.js'

export type Reply = { readonly ok: true; readonly n: number } | { readonly ok: false; readonly fault: Fault }

/** One thing told to all listeners of one viewer; whoever writes it out keeps what was written here for the others. */
export class Told {
  written: string | undefined
  constructor(
    readonly table: string,
    readonly viewer: Viewer,
    readonly heard: Heard,
  ) {}
}
export interface Listener {
  readonly user: string
  readonly viewer: Viewer
  told(told: Told): void
  /** Who is looking on, by name, has changed. */
  present(names: readonly string[]): void
  readonly name: string
  /** The room has closed; what is open can be asked for again. */
  closed(): void
}
export interface RoomPorts {
  readonly store: LogStore
  readonly games: Games
  readonly bus: Bus
  readonly presence?: Presence
  readonly timers: Timers
  readonly bots: Pick<BotRunner, 'brings'>
  readonly notify: Notifier
  readonly newSeed: () => string
  /** Called when something was committed, for those who look after bots and clocks. */
  readonly tend: (room: Room) => void
  readonly onFault: (error: unknown, table: string) => void
}
/** A snapshot is taken when playing on from the last one would take this long, but neither too often nor too seldom. */
const SNAPSHOT = { millis: 10, least: 64, most: 1024 }
const ATTEMPTS = 5

/**
 * A table that is open in this process. Commands are decided and applied at once, written together with those of other
 * tables, and acknowledged and told only when they are on disk. If somebody else wrote first, what was applied here is
 * forgotten, the log is followed and the command decided again.
 */
export class Room {
  /** Entries known to be on disk. */
  committed: number
  private generation = 0
  private pending = 0
  private kept = 0
  /** Milliseconds that applying entries has taken since the last snapshot, as far as the clock can tell. */
  private spent = 0
  private asked = 0
  private storedDue: number | null | undefined
  private busy: Promise<void> | undefined
  private open = true
  readonly onlookers: Onlookers
  private idle: (() => void)[] = []

  constructor(
    public table: Table,
    private readonly ports: RoomPorts,
  ) {
    this.onlookers = new Onlookers(table.id, ports.presence)
    this.committed = table.seq
    this.kept = table.seq
    this.asked = table.play?.asked ?? 0
  }
  get id(): string {
    return this.table.id
  }
  get watched(): boolean {
    return this.onlookers.any
  }
  /** Nothing is on its way to the disk: what the table shows is certain. */
  get quiet(): boolean {
    return this.pending === 0
  }

  // ---------------------------------------------------------------- commands

  /** Decides at once unless something must be waited for: this is called at every move. */
  command(who: Actor, command: Command, attempt = 0): Promise<Reply> {
    if (this.busy) return this.busy.then(() => this.command(who, command, attempt))
    try {
      return this.decided(who, command, attempt)
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }
  private decided(who: Actor, command: Command, attempt: number): Promise<Reply> {
    if (!this.open) return BUSY
    const again = (): Promise<Reply> => (attempt < ATTEMPTS ? this.command(who, command, attempt + 1) : BUSY)
    const decision = decide(this.table, who, command, this.ports.newSeed)
    if ('fault' in decision) return Promise.resolve({ ok: false, fault: decision.fault })
    if ('done' in decision)
      return this.settled().then(() => ({ ok: true, n: this.table.heardBy(this.table.seatOf(who.user)) }))
    const late = command.do === 'start' && attempt < ATTEMPTS ? seatsWithoutBrought(this.table) : []
    return late.length > 0
      ? this.botsBring(late).then(did => this.command(who, command, did ? attempt + 1 : ATTEMPTS))
      : this.write(decision.entry, again)
  }
  /** Bots bring what they play with when the match is about to begin. True if any did. */
  private async botsBring(late: readonly Seat[]): Promise<boolean> {
    const { game, players, options } = this.table.terms
    const all = await this.ports.bots.brings?.(game, players, options)
    const bring = late.filter(seat => (all?.[seat] ?? null) !== null)
    for (const seat of bring) await this.note({ k: 'bring', seat, what: all?.[seat] })
    return bring.length > 0
  }
  /** An entry nobody commanded: a bot's answer, a flag. Dropped if the table has moved on since `turn`. */
  async stand(seat: Seat, turn: number, entry: Body): Promise<Reply> {
    if (this.busy) await this.busy
    const stale = this.table.play?.turns[seat] !== turn || this.table.status !== 'playing'
    if (!this.open || stale) return { ok: false, fault: fault('stale') }
    return this.write(entry, () => this.stand(seat, turn, entry))
  }
  /** An entry of the server itself, such as the link to a rematch. */
  async note(entry: Body): Promise<Reply> {
    if (this.busy) await this.busy
    return this.write(entry, () => BUSY)
  }

  private write(body: Body, again: () => Promise<Reply>): Promise<Reply> {
    // Not a copy: it is made for this, and made at every move.
    const entry = body as Body & { at: number }
    entry.at = this.ports.timers.now()
    return entry.k === 'return' ? this.writeReturn(entry, again) : this.commit(entry, undefined, again)
  }
  /** A return needs the earlier state, which is read from the log; nothing else happens meanwhile. */
  private async writeReturn(entry: Entry & { k: 'return' }, again: () => Promise<Reply>): Promise<Reply> {
    let reply = BUSY
    await this.alone(async () => {
      const returned = await openTable(this.ports.store, this.ports.games, this.id, { upTo: entry.to })
      reply = this.commit(entry, returned, again)
    })
    return reply
  }

  private commit(entry: Entry, returned: Table | undefined, again: () => Promise<Reply>): Promise<Reply> {
    const { table, generation } = this
    let effect: Effect
    try {
      effect = table.apply(entry, returned)
    } catch (error) {
      if (error instanceof OrreryError && error.code !== 'broken')
        return Promise.resolve({ ok: false, fault: faultOf(error) })
      throw error
    }
    this.spent += this.ports.timers.now() - entry.at
    const seq = table.seq
    const viewer = 'seat' in entry ? entry.seat : NOBODY
    const n = table.heardBy(viewer)
    const fresh = this.freshlyAsked()
    const told = this.prepare(entry, effect)
    this.pending++
    return this.ports.store.append(this.id, seq, JSON.stringify(entry), this.beside(entry, table)).then(
      outcome => {
        this.landed()
        if (generation !== this.generation) return again()
        if (outcome === 'conflict') return this.reload().then(again)
        this.committed = seq
        this.tell(told)
        this.ports.bus.announce(this.id, seq)
        this.afterwards(entry, fresh)
        return { ok: true, n }
      },
      (error: unknown) => {
        this.landed()
        this.ports.onFault(error, this.id)
        if (generation === this.generation) this.close()
        return { ok: false, fault: fault('storage') }
      },
    )
  }
  private landed(): void {
    this.pending--
    if (this.pending > 0 || this.idle.length === 0) return
    const idle = this.idle
    this.idle = []
    for (const call of idle) call()
  }
  /** Resolves when nothing is on its way to the disk. */
  settled(): Promise<void> {
    return this.pending === 0 ? Promise.resolve() : new Promise(done => this.idle.push(done))
  }
  /** Does something while no command is decided. */
  private async alone(work: () => Promise<void>): Promise<void> {
    while (this.busy) await this.busy
    const working = this.settled().then(work)
    // Those who wait only want to know that it is over.
    const over = working.then(NOTHING, NOTHING).then(() => {
      if (this.busy === over) this.busy = undefined
    })
    this.busy = over
    await working
  }

  // ---------------------------------------------------------------- the log has moved on elsewhere

  /** Somebody else wrote first: back to what is on disk, then on with what they wrote. */
  private async reload(): Promise<void> {
    this.generation++
    this.storedDue = undefined
    const work = async (): Promise<void> => {
      const table = await openTable(this.ports.store, this.ports.games, this.id, { upTo: this.committed })
      if (!table) throw new Error(`table ${this.id} cannot be opened at ${this.committed}`)
      this.table = table
      await this.followLog()
    }
    await this.alone(work).catch((error: unknown) => {
      this.ports.onFault(error, this.id)
      this.close()
    })
  }
  private async followLog(): Promise<void> {
    const { store, games } = this.ports
    for (const line of await store.read(this.id, this.table.seq + 1)) {
      const entry = parseEntry(line)
      const effect = await follow(store, games, this.table, entry)
      this.tell(this.prepare(entry, effect))
      this.committed = this.table.seq
    }
    this.ports.tend(this)
  }
  /** The bus says the log has grown to `seq`. */
  announced(seq: number): void {
    if (seq <= this.table.seq || !this.open) return
    this.alone(() => (seq > this.table.seq ? this.followLog() : Promise.resolve())).catch(
      (error: unknown) => {
        this.ports.onFault(error, this.id)
        this.close()
      },
    )
  }

  // ---------------------------------------------------------------- telling

  /** What each viewer with a listener hears of the entry just applied. */
  private prepare(entry: Entry, effect: Effect): readonly Told[] {
    const { viewers } = this.onlookers
    // As long as it will be in nearly every case: it is kept until the entry is on disk.
    const out = new Array<Told>(viewers.length)
    let n = 0
    for (const viewer of viewers)
      if (hears(this.table, effect, viewer))
        out[n++] = new Told(this.id, viewer, hear(this.table, entry, effect, viewer))
    out.length = n
    return out
  }
  private tell(all: readonly Told[]): void {
    for (const told of all) this.onlookers.tell(told)
  }
  /** Somebody listens from now on; what they hear first is everything, once it is on disk. */
  async join(listener: Listener): Promise<Whole> {
    if (this.busy) await this.busy
    if (!this.open) throw new Error('the room has closed')
    const { generation } = this
    const whole = wholeOf(this.table, listener.viewer, this.ports.timers.now())
    if (this.pending > 0) {
      await this.settled()
      if (generation !== this.generation || this.table.heardBy(listener.viewer) !== whole.n)
        return this.join(listener)
    }
    this.onlookers.add(listener)
    return whole
  }
  quit(listener: Listener): void {
    this.onlookers.remove(listener)
  }

  // ---------------------------------------------------------------- beside the log

  /** The table's card and the time it is due, where this entry changes them. */
  private beside(entry: Entry, table: Table): Beside | undefined {
    const due = table.due ?? null
    const earlier = due !== null && due < (this.storedDue ?? Infinity)
    const cleared = due === null && this.storedDue !== null
    const dueChanged = earlier || cleared
    const cardChanged = !PLAIN.has(entry.k) || table.status === 'over'
    if (!dueChanged && !cardChanged) return undefined
    if (dueChanged) this.storedDue = due
    return { ...(cardChanged ? { card: cardOf(table, entry.at) } : {}), ...(dueChanged ? { due } : {}) }
  }
  /** Seats that were not asked before this entry and are now. */
  private freshlyAsked(): number {
    const asked = this.table.play?.asked ?? 0
    const fresh = asked & ~this.asked
    this.asked = asked
    return fresh
  }
  private afterwards(entry: Entry, fresh: number): void {
    const { table } = this
    if (table.due !== undefined) this.ports.tend(this)
    const since = this.committed - this.kept
    const worth = since >= SNAPSHOT.least && (this.spent >= SNAPSHOT.millis || since >= SNAPSHOT.most)
    if (worth && table.seq === this.committed) {
      this.kept = this.committed
      this.spent = 0
      this.ports.store.keep(this.id, table.freeze()).catch((e: unknown) => this.ports.onFault(e, this.id))
    }
    if (entry.k !== 'answer' && entry.k !== 'start') return
    const kind = table.status === 'over' ? 'over' : entry.k === 'start' ? 'started' : 'turn'
    for (let seat = 0; seat < table.holders.length; seat++) {
      const holder = table.holders[seat]
      if (holder?.kind !== 'person' || (kind === 'turn' && (fresh & (1 << seat)) === 0)) continue
      if (!this.onlookers.isPresent(holder.user))
        this.ports.notify({ kind, table: this.id, game: table.terms.game, user: holder.user })
    }
  }
  /** Nothing has happened here for a while: the game is suspended until it is needed again. */
  suspendIfIdle(): void {
    if (this.quiet && !this.busy) this.table.play?.suspendIfIdle()
  }
  /** Looked after until then. */
  async deferred(): Promise<void> {
    this.storedDue = this.table.due ?? null
    await this.ports.store.defer(this.id, this.storedDue)
  }
  /** The storage failed or the server closes: those who listen may ask again. */
  close(): void {
    if (!this.open) return
    this.open = false
    this.generation++
    for (const listener of this.onlookers.clear()) listener.closed()
  }
  get closed(): boolean {
    return !this.open
  }
}
const NOTHING = (): void => undefined
const BUSY: Promise<Reply> = Promise.resolve({ ok: false, fault: fault('busy') })
const PLAIN: ReadonlySet<Entry['k']> = new Set([
  'answer',
  'back',
  'say',
  'react',
  'flag',
  'request',
  'consent',
  'refuse',
  'vacation',
  'return',
])
