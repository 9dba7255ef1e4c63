import type { Game, Question, Seat } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'
import { openSetup, view } from '@orrery/kernel/host'
import { Exhausted, limited } from './budget.js'
import { nextFlag, timeLoses } from './clocks.js'
import { newSeed } from './commitment.js'
import type { Body, Timeout } from './entries.js'
import { fault } from './faults.js'
import { setupFor } from './play.js'
import type { BotRunner, BotTask, LogStore, Timers, TableLocks } from './ports.js'
import type { Reply, Room } from './room.js'
import { people } from './seats.js'
import { leastAnswer, SUBSTITUTE } from './substitute.js'
import type { Table } from './table.js'

interface StewardPorts {
  readonly store: Pick<LogStore, 'due'>
  readonly timers: Timers
  readonly bots: BotRunner
  readonly locks: TableLocks
  readonly open: (id: string) => Promise<Room | undefined> | Room
  readonly onFault: (error: unknown, table: string) => void
}
interface Duty {
  readonly seat: Seat
  readonly question: Question
  readonly by: 'bot' | 'clock'
}
/** How far ahead clocks are watched by a timer of their own; later ones are found by looking again. */
const HORIZON = 1000
const THINKING = 1000
/** Refusals that say nothing about the answer. */
const PASSING: ReadonlySet<string> = new Set(['stale', 'storage', 'busy', 'exhausted'])
/** A table whose rules fail or take too long is looked at again after this. */
const BACK_OFF = 30_000

/** Looks after the tables where a bot is asked or a clock runs out, each by one process at a time. */
export class Steward {
  private readonly tending = new Map<string, { again: boolean }>()
  private readonly timers = new Map<string, () => void>()
  private readonly backingOff = new Map<string, number>()
  private stop: (() => void) | undefined
  private stopped = false

  constructor(
    private readonly ports: StewardPorts,
    private readonly lookEvery = 300,
  ) {}

  start(): void {
    const look = (): void => {
      this.stop = this.ports.timers.after(this.lookEvery, () => {
        void this.lookAround().finally(() => {
          if (!this.stopped) look()
        })
      })
    }
    look()
  }
  close(): void {
    this.stopped = true
    this.stop?.()
    for (const forget of this.timers.values()) forget()
    this.timers.clear()
  }
  /** Tables of processes that died are found here. */
  private async lookAround(): Promise<void> {
    try {
      for (const { id } of await this.ports.store.due(this.ports.timers.now() + HORIZON)) this.tend(id)
    } catch (error) {
      this.ports.onFault(error, '')
    }
  }

  /** Does whatever is due at this table. */
  tend(id: string): void {
    if (this.stopped || this.isBackingOff(id)) return
    const running = this.tending.get(id)
    if (running) {
      running.again = true
      return
    }
    const state = { again: false }
    this.tending.set(id, state)
    this.work(id)
      .catch((error: unknown) => {
        if (error instanceof Exhausted || error instanceof OrreryError) this.backOff(id)
        if (!(error instanceof Exhausted)) this.ports.onFault(error, id)
      })
      .finally(() => {
        this.tending.delete(id)
        if (state.again) this.tend(id)
      })
  }
  private backOff(id: string): void {
    this.backingOff.set(id, this.ports.timers.now() + BACK_OFF)
  }
  private isBackingOff(id: string): boolean {
    const until = this.backingOff.get(id)
    if (until === undefined) return false
    if (until > this.ports.timers.now()) return true
    return !this.backingOff.delete(id)
  }
  private async work(id: string): Promise<void> {
    const { locks } = this.ports
    const held = locks.holds(id)
    if (!held && !(await locks.take(id))) return
    const room = await this.ports.open(id)
    if (!room) return locks.release(id)
    try {
      // Whoever had the lock before has written last.
      if (!held) await room.catchUp()
      for (;;) {
        await room.settled()
        if (this.stopped || room.closed || !locks.holds(id)) break
        const late = timeLoses(room.table.terms) ? room.table.late(this.ports.timers.now()) : 0
        if (late !== 0) {
          const reply = await this.lose(room, late)
          if (!reply.ok && reply.fault.code !== 'stale') break
          continue
        }
        const due = dutyAt(room.table, this.ports.timers.now())
        if (!due) break
        const turn = room.table.play?.turns[due.seat] ?? 0
        // Once for a move of several parts.
        const isCalled = ((room.table.clocks?.flagged ?? 0) & (1 << due.seat)) !== 0
        if (due.by === 'clock' && !isCalled) await room.stand(due.seat, turn, { k: 'flag', seat: due.seat })
        const instead = due.by === 'clock' ? afterTheCall(room.table, due.seat) : undefined
        if (instead) {
          await room.stand(due.seat, turn, instead)
          continue
        }
        const question = limited(room.table, () => room.table.play?.questions(due.seat)[0])
        if (!question) break
        const duty: Duty = { ...due, question }
        const a = await this.answerFor(room, duty)
        // A bot that thinks keeps nobody from losing on time.
        if (timeLoses(room.table.terms) && room.table.late(this.ports.timers.now()) !== 0) continue
        let reply = await this.stand(room, duty, turn, a)
        if (!reply.ok && !PASSING.has(reply.fault.code)) {
          // What a bot says may be wrong; the least answer never is.
          this.ports.onFault(new Error(`a stand-in's answer was refused: ${reply.fault.code}`), id)
          const least = limited(room.table, () => leastAnswer(duty.question))
          reply = await this.stand(room, duty, turn, least)
        }
        if (!reply.ok && reply.fault.code === 'exhausted') this.backOff(id)
        if (!reply.ok && reply.fault.code !== 'stale') break
      }
    } finally {
      // Without the lock this is another's to say.
      if (locks.holds(id) && !room.closed) await this.later(room)
      else this.forget(id)
    }
  }
  /** While a bot thinks the lock may be lost: this process may have been stopped for longer than others wait for it. */
  private async stand(room: Room, { seat, by, question }: Duty, turn: number, a: Named): Promise<Reply> {
    if (!this.ports.locks.holds(room.id)) return { ok: false, fault: fault('busy') }
    const errand = question.errand ? { errand: true as const } : {}
    return room.stand(seat, turn, { k: 'answer', seat, a, by, ...errand })
  }
  /** The time of these seats is up, and one of two or both have lost. No rule is asked: it may be one that takes too long. */
  private async lose(room: Room, seats: number): Promise<Reply> {
    const { table } = room
    const seat = (seats & 1) === 0 ? 1 : 0
    const turn = table.play?.turns[seat] ?? 0
    if (((table.clocks?.flagged ?? 0) & (1 << seat)) === 0) await room.stand(seat, turn, { k: 'flag', seat })
    return room.stand(seat, turn, { k: 'lost', seat, why: 'time', ...(seats === 0b11 ? { both: true } : {}) })
  }
  private forget(id: string): void {
    this.timers.get(id)?.()
    this.timers.delete(id)
    this.ports.locks.release(id)
  }
  /** Comes back when the next clock runs out, if that is soon; else somebody will find it due. */
  private async later(room: Room): Promise<void> {
    const { id } = room
    this.timers.get(id)?.()
    this.timers.delete(id)
    await room.deferred()
    const { due } = room.table
    const wait = due === undefined ? undefined : due - this.ports.timers.now()
    if (wait === undefined || wait > HORIZON || this.stopped) return this.ports.locks.release(id)
    this.timers.set(
      id,
      this.ports.timers.after(Math.max(1, wait), () => this.tend(id)),
    )
  }
  private async answerFor(room: Room, { seat, question, by }: Duty): Promise<Named> {
    const { table } = room
    const holder = table.holders[seat]
    const least = (): Named => limited(table, () => leastAnswer(question))
    if ((by === 'clock' && table.terms.timeout === 'pass') || !table.play) return least()
    try {
      const task: BotTask = {
        game: table.terms.game,
        // A bot knows what its seat knows: neither what lies ahead nor what the others have brought.
        setup: openSetup(table.game as Game, setupFor(table.terms, '', table.brought), seat),
        packs: table.terms.packs,
        seat,
        words: view(table.play.g, seat).words,
        errand: question.errand,
        strength: holder?.kind === 'bot' ? holder.strength : SUBSTITUTE,
        millis: THINKING,
        seed: newSeed(),
      }
      return await this.ports.bots.answer(task, { who: table.host.user, rank: rankOf(room) })
    } catch (error) {
      // A bot that fails must not hold up the table.
      this.ports.onFault(error, table.id)
      return least()
    }
  }
}

/** People first, and of these the ones who are there. */
function rankOf({ table, watched }: Room): number {
  if (people(table.holders).length === 0) return 2
  return watched ? 0 : 1
}

/** So often in a row a seat's time may be called before a bot takes it over: nobody waits for who is gone. */
const CALLS = 3
/** What happens to a seat whose time was called, where it is not only answered for. Whoever lost it to a bot may sit down again. */
function afterTheCall({ terms, clocks, holders }: Table, seat: Seat): Body | undefined {
  if (holders[seat]?.kind !== 'person' || !clocks) return undefined
  const isHandedOver = HANDS_OVER.has(terms.timeout) || (clocks.idle[seat] ?? 0) >= CALLS
  return isHandedOver ? { k: 'leave', seat, strength: SUBSTITUTE, why: 'time' } : undefined
}
const HANDS_OVER: ReadonlySet<Timeout> = new Set(['seat', 'loss'])

/** The first seat that must be answered for now: a bot's, or one whose time is up. No rule is asked. */
function dutyAt(table: Table, now: number): Omit<Duty, 'question'> | undefined {
  const { play, clocks, holders } = table
  if (table.status !== 'playing' || !play || table.damage) return undefined
  for (let seat = 0; seat < holders.length; seat++)
    if ((play.asked & (1 << seat)) !== 0 && holders[seat]?.kind === 'bot') return { seat, by: 'bot' }
  const flag = clocks && nextFlag(table.terms.clock, clocks, play.asked)
  return flag && flag.at <= now ? { seat: flag.seat, by: 'clock' } : undefined
}
