import type { Seat } from '@orrery/kernel'
import { NOBODY, OrreryError } from '@orrery/kernel'
import { seatsWithoutBrought } from './brought.js'
import { cardOf } from './cards.js'
import { Exhausted, limited } from './budget.js'
import { decide } from './commands.js'
import type { Command, Body, Entry } from './entries.js'
import type { Fault } from './faults.js'
import { fault, faultOf } from './faults.js'
import { entryAsJson } from './json.js'
import type { Heard, Whole } from './lines.js'
import { hear, hears, wholeOf } from './lines.js'
import { notifyAbsent } from './notices.js'
import { Onlookers } from './onlookers.js'
import { follow, openTable } from './opening.js'
import type {
  Beside,
  BotRunner,
  Bus,
  Games,
  LogStore,
  LogWriter,
  Notifier,
  Presence,
  Timers,
} from './ports.js'
import { noBus, parseEntry } from './ports.js'
import type { Actor } from './seats.js'
import { Snapshots } from './snapshots.js'
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
  /** Who is looking on, by name, has changed; and how many more do than are named. */
  present(names: readonly string[], more: number): void
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
/** How often a command is decided again because somebody else wrote first. */
const ATTEMPTS = 20

/**
 * A table that is open in this process. Commands are decided and applied at once, written together with those of other
 * tables, and acknowledged and told only when they are on disk. If somebody else wrote first, what was applied here is
 * forgotten: from that moment on nothing is decided until the log has been followed, then the command is decided again.
 */
export class Room {
  /** Entries known to be on disk. */
  committed: number
  private writer: LogWriter
  /** What was applied here did not go into the log: the table must be read again before anything is done with it. */
  private stale = false
  private pending = 0
  private readonly snapshots: Snapshots
  private asked = 0
  private storedDue: number | null | undefined
  /** Something that must not be disturbed is under way or waits its turn: resolves when the last of it is over. */
  private busy: Promise<void> | undefined
  /** A look at the log that has not begun. */
  private look: Promise<void> | undefined
  private open = true
  readonly onlookers: Onlookers
  private idle: (() => void)[] = []

  constructor(
    public table: Table,
    private readonly ports: RoomPorts,
  ) {
    this.onlookers = new Onlookers(table.id, ports.timers, ports.presence)
    this.writer = ports.store.writer(table.id)
    this.committed = table.seq
    this.snapshots = new Snapshots(ports.store, table)
    this.asked = table.play?.asked ?? 0
  }
  get id(): string {
    return this.table.id
  }
  get watched(): boolean {
    return this.onlookers.any
  }
  /** Nothing is on its way to the disk or from it: what the table shows is what the log says. */
  get quiet(): boolean {
    return this.pending === 0 && this.busy === undefined
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
    const decision = decide(this.table, who, command, this.ports.newSeed, this.ports.timers.now())
    // Others may have written what makes it right: nothing is refused before looking.
    if ('fault' in decision)
      return attempt === 0 && this.ports.bus !== noBus
        ? this.catchUp().then(() => this.command(who, command, 1))
        : Promise.resolve({ ok: false, fault: decision.fault })
    // What it repeats may still be on its way, and may not get there.
    if ('done' in decision)
      return this.quiet
        ? Promise.resolve({ ok: true, n: this.table.heardBy(this.table.seatOf(who.user)) })
        : this.settled().then(() => this.command(who, command, attempt))
    const late = command.do === 'start' && attempt < ATTEMPTS ? seatsWithoutBrought(this.table) : []
    return late.length > 0
      ? this.botsBring(late).then(did => this.command(who, command, did ? attempt + 1 : ATTEMPTS))
      : this.write(decision.entry, again)
  }
  /** Bots bring what they play with when the match is about to begin. True if any did. */
  private async botsBring(late: readonly Seat[]): Promise<boolean> {
    const { game, players, settings } = this.table.terms
    const beside = this.table.brought.map((what, seat) => (late.includes(seat) ? undefined : what))
    const all = await this.ports.bots.brings?.(game, players, settings, beside)
    const bring = late.filter(seat => (all?.[seat] ?? null) !== null)
    for (const seat of bring) await this.note({ k: 'bring', seat, what: all?.[seat] })
    return bring.length > 0
  }
  /** An entry nobody commanded: a bot's answer, a flag fall. Dropped if the table has moved on since `turn`. */
  async stand(seat: Seat, turn: number, entry: Body): Promise<Reply> {
    while (this.busy) await this.busy
    const stale = this.table.play?.turns[seat] !== turn || this.table.status !== 'playing'
    if (!this.open || stale) return { ok: false, fault: fault('stale') }
    return this.write(entry, () => this.stand(seat, turn, entry))
  }
  /** An entry of the server itself, such as the link to a rematch. */
  async note(entry: Body, isWanted: (table: Table) => boolean = () => true): Promise<Reply> {
    while (this.busy) await this.busy
    if (!isWanted(this.table)) return { ok: false, fault: fault('stale') }
    return this.open ? this.write(entry, () => BUSY) : BUSY
  }

  private write(body: Body, again: () => Promise<Reply>): Promise<Reply> {
    // Not a copy: it is made for this, and made at every move.
    const entry = body as Body & { at: number }
    // Machines may differ about the time; a log never runs back.
    entry.at = Math.max(this.table.at, this.ports.timers.now())
    return entry.k === 'return' ? this.writeReturn(entry, again) : this.commit(entry, undefined, again)
  }
  /** A return needs the earlier state, which is read from the log; nothing else happens meanwhile. */
  private async writeReturn(entry: Entry & { k: 'return' }, again: () => Promise<Reply>): Promise<Reply> {
    let reply = BUSY
    const { table } = this
    const { seq } = table
    await this.exclusively(async () => {
      // It was decided before all that has happened since.
      if (this.table !== table || table.seq !== seq) return void (reply = again())
      const returned = await openTable(this.ports.store, this.ports.games, this.id, { upTo: entry.to })
      reply = this.commit(entry, returned, again)
    })
    return reply
  }

  private commit(entry: Entry, returned: Table | undefined, again: () => Promise<Reply>): Promise<Reply> {
    const { table, writer } = this
    let effect: Effect
    let told: readonly Told[]
    try {
      effect = this.apply(entry, returned)
      told = this.prepare(entry, effect)
    } catch (error) {
      if (error instanceof Exhausted) {
        if (error.begun) this.close()
        return EXHAUSTED
      }
      if (error instanceof OrreryError && error.code !== 'broken')
        return Promise.resolve({ ok: false, fault: faultOf(error) })
      throw error
    }
    this.snapshots.took(this.ports.timers.now() - entry.at)
    const seq = table.seq
    const viewer = 'seat' in entry ? entry.seat : NOBODY
    const n = table.heardBy(viewer)
    const fresh = this.freshlyAsked()
    this.pending++
    return writer.append(seq, entryAsJson(entry), this.beside(entry, table)).then(
      outcome => {
        if (outcome === 'conflict' && writer === this.writer) this.mend()
        this.landed()
        if (outcome === 'conflict') return again()
        this.committed = seq
        this.ports.bus.announce(this.id, seq)
        if (this.open) {
          this.tell(told)
          this.afterwards(entry, fresh)
        }
        return { ok: true, n }
      },
      (error: unknown) => {
        this.landed()
        this.ports.onFault(error, this.id)
        this.close()
        return { ok: false, fault: fault('storage') }
      },
    )
  }
  /** No more is made for a table without packs than it needs: this is called at every move. */
  private apply(entry: Entry, returned: Table | undefined): Effect {
    const { table } = this
    return table.terms.packs.length === 0 || (RUNS_NO_RULES.has(entry.k) && !table.exhausted)
      ? table.apply(entry, returned)
      : limited(table, () => table.apply(entry, returned))
  }
  private landed(): void {
    this.pending--
    if (this.pending > 0 || this.idle.length === 0) return
    const idle = this.idle
    this.idle = []
    for (const call of idle) call()
  }
  /** Resolves when nothing is on its way to the disk. */
  private allLanded(): Promise<void> {
    return this.pending === 0 ? Promise.resolve() : new Promise(done => this.idle.push(done))
  }
  /** Resolves when the table shows what the log says. */
  async settled(): Promise<void> {
    while (!this.quiet) await (this.busy ?? this.allLanded())
  }
  /**
   * Does something while no command is decided, after all else that waits for this. From the moment of the call on, not
   * from the moment its turn comes: what is decided next must not be decided on a table that is about to be replaced.
   */
  private exclusively(work: () => Promise<void>): Promise<void> {
    const working = (this.busy ?? Promise.resolve()).then(async () => {
      await this.allLanded()
      if (this.stale && this.open) await this.reopen()
      if (this.open) await work()
    })
    // Those who wait only want to know that it is over.
    const over = working.then(NOTHING, NOTHING).then(() => {
      if (this.busy === over) this.busy = undefined
    })
    this.busy = over
    return working
  }

  // ---------------------------------------------------------------- the log has moved on elsewhere

  /** Somebody else wrote first: nothing is decided until the table is what the log says again. */
  private mend(): void {
    if (this.stale) return
    this.stale = true
    void this.lookAfter(this.exclusively(() => Promise.resolve()))
  }
  /** Back to what those who listen were told, then on with what others wrote. */
  private async reopen(): Promise<void> {
    const { store, games } = this.ports
    const table = await openTable(store, games, this.id, { upTo: this.committed })
    if (!table) throw new Error(`table ${this.id} cannot be opened at ${this.committed}`)
    this.table = table
    this.writer = store.writer(this.id)
    this.asked = table.play?.asked ?? 0
    this.storedDue = undefined
    this.stale = false
    await this.followLog()
  }
  private async followLog(): Promise<void> {
    const { store, games } = this.ports
    const { table } = this
    if (table.damage) return
    const lines = await store.read(this.id, table.seq + 1)
    for (const line of lines) {
      const entry = parseEntry(line)
      const effect = await follow(store, games, table, entry)
      this.committed = table.seq
      this.tell(this.prepare(entry, effect))
    }
    if (lines.length === 0) return
    this.asked = table.play?.asked ?? 0
    // Whoever wrote these has also said when the table is due.
    this.storedDue = undefined
    if (table.due !== undefined) this.ports.tend(this)
  }
  /** Looks whether others have written; one look serves all who ask before it begins. */
  catchUp(): Promise<void> {
    this.look ??= this.lookAfter(
      this.exclusively(() => {
        this.look = undefined
        return this.followLog()
      }),
    )
    return this.look
  }
  /** A table that cannot be read again is of no use: those who listen may ask again. */
  private lookAfter(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => {
      this.look = undefined
      this.ports.onFault(error, this.id)
      this.close()
    })
  }
  /** The bus says the log has grown to `seq`. */
  announced(seq: number): void {
    if (seq > this.table.seq && this.open && !this.table.damage) void this.catchUp()
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
    for (;;) {
      while (this.busy) await this.busy
      if (!this.open) throw new Error('the room has closed')
      const { table } = this
      const whole = wholeOf(table, listener.viewer, this.ports.timers.now())
      if (this.pending > 0) await this.allLanded()
      const isSo = this.table === table && table.heardBy(listener.viewer) === whole.n
      if (!isSo || this.busy || !this.open) continue
      this.onlookers.add(listener)
      return whole
    }
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
    const cardChanged = !LEAVES_CARD.has(entry.k) || table.status === 'over'
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
    const { table, onlookers, ports } = this
    if (table.due !== undefined) ports.tend(this)
    if (table.seq === this.committed)
      this.snapshots.keepIfDue(table)?.catch((e: unknown) => ports.onFault(e, this.id))
    notifyAbsent(table, entry, fresh, onlookers, ports.notify)
  }
  /** Nobody is here any more. */
  async keepPosition(): Promise<void> {
    if (this.open && this.quiet && !this.stale) await this.snapshots.keepAsLeft(this.table)
  }
  /** Nothing has happened here for a while: the game is suspended until it is needed again. */
  suspendIfIdle(): void {
    if (this.quiet) this.table.play?.suspendIfIdle()
  }
  /** Looked after until then. */
  async deferred(): Promise<void> {
    await this.settled()
    this.storedDue = this.table.due ?? null
    await this.ports.store.defer(this.id, this.storedDue, this.table.seq)
  }
  /** The storage failed or the server closes: those who listen may ask again. */
  close(): void {
    if (!this.open) return
    this.open = false
    for (const listener of this.onlookers.clear()) listener.closed()
  }
  get closed(): boolean {
    return !this.open
  }
}
/** Time that is up must not wait for rules that take too long. */
const RUNS_NO_RULES: ReadonlySet<Entry['k']> = new Set(['flag', 'lost'])
const NOTHING = (): void => undefined
const EXHAUSTED: Promise<Reply> = Promise.resolve({ ok: false, fault: fault('exhausted') })
const BUSY: Promise<Reply> = Promise.resolve({ ok: false, fault: fault('busy') })
/** Entries that change nothing on the table's card. */
const LEAVES_CARD: ReadonlySet<Entry['k']> = new Set([
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
  'upgrade',
  'end',
])
