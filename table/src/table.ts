import type { AnyGame, Game, GameEvent, Seat } from '@orrery/kernel'
import { NOBODY, OrreryError } from '@orrery/kernel'
import { migrated, playsUnchanged, save } from '@orrery/kernel/host'
import type { Clocks } from './clocks.js'
import {
  answered,
  called,
  copyOf,
  newClocks,
  nextFlag,
  outOfTime,
  returned,
  run,
  show,
  takeDaysOff,
  tookBack,
} from './clocks.js'
import { commitmentTo } from './commitment.js'
import { editionOf } from './edition.js'
import type { Entry, Origin, RulesOf, Terms } from './entries.js'
import type { Damage, FrozenTable, Outdated, Request, Status } from './frozen.js'
import { contentFor } from './packs.js'
import type { FrozenPlay, Lost, Result } from './play.js'
import { Play } from './play.js'
import type { Actor, Holder } from './seats.js'
import { OPEN, people, seatOf } from './seats.js'

/** A seat's number, or NOBODY for a spectator. */
export type Viewer = Seat

/** What one entry did, for those who tell the viewers. */
export interface Effect {
  /** Who hears of it, as bits: seats, and spectators behind them. */
  readonly audience: number
  readonly events: readonly GameEvent[]
  /** The game moved on by one answer: the kernel's journal holds what changed. */
  readonly moved: boolean
  /** The game returned to an earlier state; this was the later one. */
  readonly left?: Play
}
/** The game and its clocks as they were at an earlier position; it is not a copy. */
export type Earlier = Pick<Table, 'seq' | 'play' | 'clocks'>
/** Matches that do not say by which rules they are played were begun under the first ones. */
const FIRST: RulesOf = { version: 1, edition: '' }
/** What the rules must understand. */
const OF_THE_GAME: ReadonlySet<Entry['k']> = new Set([
  'answer',
  'back',
  'return',
  'request',
  'consent',
  'refuse',
  'flag',
  'pause',
  'resume',
])
const NO_EVENTS: readonly GameEvent[] = []
export const lettersOf = (what: unknown): number => JSON.stringify(what).length
const NO_TERMS: Terms = {
  game: '',
  players: 0,
  settings: {},
  packs: [],
  clock: { kind: 'none' },
  timeout: 'bot',
  listed: false,
  spectators: true,
}

/**
 * A table as its log tells it. `apply` takes the next entry and throws `corrupt` on one that cannot follow, so a log
 * that applies is a log that is right. It decides nothing: see `commands.ts`.
 */
export class Table {
  /** Entries applied so far, and the time of the last. */
  seq = 0
  at = 0
  status: Status = 'lobby'
  terms: Terms = NO_TERMS
  key = ''
  host: Actor = { user: '', name: '' }
  origin: Origin | undefined
  holders: Holder[] = []
  ready: boolean[] = []
  /** What each seat has brought, null for nothing: see `brought.ts` for who may know. */
  brought: unknown[] = []
  /** How much of the log is terms and what was brought: both may be large, and be changed again and again. */
  laid = 0
  /** How many entries each viewer has heard of: the viewer's own cursor, spectators last. */
  heard: number[] = []
  clocks: Clocks | undefined
  seed = ''
  commitment = ''
  request: Request | undefined
  next: string | undefined
  /** The position right after the start. */
  started = 0
  play: Play | undefined
  /** The rules it is played by, once it has begun. */
  rules: RulesOf | undefined
  /** Where the rules at hand are not those: it is paused, and can be looked at. */
  outdated: Outdated | undefined
  /** It was outdated while it was played, and is played on when it is not any more. */
  private halted = false
  /** How often each seat has paused the match. */
  pauses: number[] = []
  /** Who would have the match end here, as bits; and whether it has ended so. */
  ending = 0
  ended = false
  /** Who has lost before the rules say so. */
  lost: Lost | undefined
  /** How it came out, where the rules at hand cannot say. */
  private came: Result | undefined
  /** The position as other rules have saved it. */
  kept: FrozenPlay | undefined
  /** The snapshot it was opened from. */
  opened: { readonly seq: number; readonly resting: boolean; readonly over: boolean } | undefined
  /** Its rules were ended in the middle: it must be read again from its log. */
  exhausted = false
  /** The log cannot be read beyond this point: the table is as it was before, and nothing more happens at it. */
  damage: Damage | undefined

  constructor(
    readonly id: string,
    readonly game: AnyGame,
  ) {}

  get everyone(): number {
    return (2 << this.terms.players) - 1
  }
  heardBy(viewer: Viewer): number {
    return this.heard[viewer === NOBODY ? this.terms.players : viewer] ?? 0
  }
  seatOf(user: string): Seat {
    return seatOf(this.holders, user)
  }
  get result(): Result | undefined {
    if (this.status !== 'over' || this.ended) return undefined
    const result = this.outdated ? this.came : this.play?.result()
    const { lost } = this
    if (!result || !lost) return result
    return { ...result, winners: [...this.holders.keys()].filter(seat => !lost.seats.includes(seat)), lost }
  }
  /** People who are asked and have no time left, as bits. */
  late(now: number): number {
    if (this.status !== 'playing' || !this.play || !this.clocks || this.damage) return 0
    const mine = people(this.holders).reduce((mask, seat) => mask | (1 << seat), 0)
    return outOfTime(this.clocks, this.play.asked & mine, now)
  }
  /** When this table next needs somebody to look after it: 0 for at once (a bot is asked), undefined for never. */
  get due(): number | undefined {
    if (this.status !== 'playing' || !this.play || this.damage) return undefined
    for (let seat = 0; seat < this.holders.length; seat++)
      if ((this.play.asked & (1 << seat)) !== 0 && this.holders[seat]?.kind === 'bot') return 0
    return this.clocks && nextFlag(this.terms.clock, this.clocks, this.play.asked)?.at
  }

  /** Takes the next entry. A return needs the table as it was at the position it returns to. */
  apply(entry: Entry, earlier?: Earlier): Effect {
    const effect = this.take(entry, earlier)
    this.seq++
    this.at = entry.at
    for (let i = 0; i < this.heard.length; i++)
      if ((effect.audience & (1 << i)) !== 0) this.heard[i] = (this.heard[i] ?? 0) + 1
    return effect
  }

  private take(entry: Entry, earlier: Earlier | undefined): Effect {
    if (this.seq === 0 && entry.k !== 'open') throw this.corrupt('a log begins with its terms')
    if (this.outdated && OF_THE_GAME.has(entry.k)) return this.passOver(entry)
    switch (entry.k) {
      case 'open': {
        if (this.seq > 0) throw this.corrupt('a table is opened once')
        const { k: _k, at: _at, by, key, from, ...terms } = entry
        this.terms = terms
        this.host = by
        this.key = key
        this.origin = from
        this.holders = new Array<Holder>(terms.players).fill(OPEN)
        this.ready = new Array<boolean>(terms.players).fill(false)
        this.brought = new Array<unknown>(terms.players).fill(null)
        this.heard = new Array<number>(terms.players + 1).fill(0)
        this.pauses = new Array<number>(terms.players).fill(0)
        return this.told()
      }
      case 'terms':
        this.mustBe('lobby')
        this.laid += lettersOf(entry.terms)
        this.terms = { ...this.terms, ...entry.terms, game: this.terms.game, players: this.terms.players }
        this.ready.fill(false)
        return this.told()
      case 'sit':
        if (this.clocks) this.clocks.idle[entry.seat] = 0
        return this.seatHolder(entry.seat, { kind: 'person', ...entry.who })
      case 'bot':
        return this.seatHolder(entry.seat, { kind: 'bot', strength: entry.strength })
      case 'free':
        this.mustBe('lobby')
        return this.seatHolder(entry.seat, OPEN)
      case 'bring':
        this.mustBe('lobby')
        this.brought[this.seat(entry.seat)] = entry.what
        this.laid += lettersOf(entry.what)
        return this.told()
      case 'ready':
        this.mustBe('lobby')
        this.ready[this.seat(entry.seat)] = entry.on
        return this.told()
      case 'start':
        return this.begin(entry)
      case 'answer':
      case 'back':
        return this.move(entry)
      case 'return':
        return this.goBack(entry, earlier)
      case 'request':
        this.mustBe('playing')
        this.request = { seat: this.seat(entry.seat), to: entry.to, consents: 1 << entry.seat }
        return this.told()
      case 'consent':
        if (!this.request) throw this.corrupt('nothing to consent to')
        this.request = { ...this.request, consents: this.request.consents | (1 << this.seat(entry.seat)) }
        return this.told()
      case 'refuse':
        if (!this.request) throw this.corrupt('nothing to refuse')
        this.request = undefined
        return this.told()
      case 'flag':
        this.mustBe('playing')
        this.tick(entry.at)
        if (this.clocks) called(this.clocks, this.seat(entry.seat))
        return this.told()
      case 'pause':
        this.mustBe('playing')
        this.status = 'paused'
        this.tick(entry.at)
        this.pauses[this.seat(entry.seat)] = (this.pauses[entry.seat] ?? 0) + 1
        return this.told()
      case 'resume':
        this.mustBe('paused')
        this.status = 'playing'
        this.tick(entry.at)
        return this.told()
      case 'vacation':
        this.tick(entry.at)
        if (this.clocks) takeDaysOff(this.clocks, this.seat(entry.seat), entry.days, entry.at)
        return this.told()
      case 'leave': {
        const left = this.holders[this.seat(entry.seat)]
        if (left?.kind !== 'person') throw this.corrupt('nobody sits there')
        const { user, name } = left
        this.holders[entry.seat] = { kind: 'bot', strength: entry.strength, for: { user, name } }
        return this.told()
      }
      case 'upgrade':
        return this.goOn(entry)
      case 'end': {
        const bit = 1 << this.seat(entry.seat)
        this.ending = entry.on ? this.ending | bit : this.ending & ~bit
        if (people(this.holders).every(s => (this.ending & (1 << s)) !== 0)) {
          this.finish(entry.at)
          this.ended = true
        }
        return this.told()
      }
      case 'lost':
        if (this.status !== 'paused') this.mustBe('playing')
        if (this.terms.players !== 2) throw this.corrupt('one of more than two has not lost for all')
        this.lost = { seats: entry.both === true ? [0, 1] : [this.seat(entry.seat)], why: entry.why }
        this.finish(entry.at)
        return this.told()
      case 'say':
        return entry.to === 'all' ? this.told() : { ...this.told(), audience: this.everyone >> 1 }
      case 'react':
        return this.told()
      case 'rematch':
        this.next = entry.table
        return this.told()
      default:
        throw this.corrupt(`an entry of an unknown kind: ${String((entry as { k: unknown }).k)}`)
    }
  }

  /** Somebody else has the seat from now on; what was brought to it before the match goes with whoever brought it. */
  private seatHolder(seat: Seat, holder: Holder): Effect {
    this.holders[this.seat(seat)] = holder
    this.ready[seat] = false
    if (this.status === 'lobby') this.brought[seat] = null
    return this.told()
  }

  private begin(entry: Entry & { k: 'start' }): Effect {
    this.mustBe('lobby')
    if (this.holders.some(h => h.kind === 'open')) throw this.corrupt('a seat is open')
    if (commitmentTo(entry.seed) !== entry.commitment)
      throw this.corrupt('the seed does not fit its commitment')
    this.seed = entry.seed
    this.commitment = entry.commitment
    this.rules = entry.rules ?? FIRST
    if (!playsUnchanged(this.game, this.rules.version)) {
      this.started = this.seq + 1
      this.status = 'playing'
      this.setOutdated({ version: this.rules.version, missing: 0 })
      return this.told()
    }
    this.play = Play.begin(this.game, this.terms, entry.seed, this.brought)
    this.clocks = newClocks(this.terms.clock, this.terms.players, entry.at)
    this.started = this.seq + 1
    this.status = this.play.over ? 'over' : 'playing'
    this.tick(entry.at)
    return this.told()
  }
  /** The rules at hand do not play this match on. */
  setOutdated(why: Outdated): void {
    this.outdated = why
    this.halted = this.status === 'playing'
    if (this.halted) this.status = 'paused'
  }
  /** Nobody here can tell what came of it, nor who noticed. */
  private passOver({ k }: Entry): Effect {
    if (k === 'pause' || k === 'resume') this.halted = k === 'resume'
    else if (k === 'answer' || k === 'back' || k === 'return')
      this.outdated = { ...(this.outdated as Outdated), missing: (this.outdated?.missing ?? 0) + 1 }
    return { audience: 0, events: NO_EVENTS, moved: false }
  }
  private goOn(entry: Entry & { k: 'upgrade' }): Effect {
    this.rules = entry.rules
    const before = this.kept
    this.kept = undefined
    this.outdated = undefined
    if (!playsUnchanged(this.game, entry.rules.version)) {
      this.setOutdated({ version: entry.rules.version, missing: 0 })
      return this.told()
    }
    this.play = Play.goOn(this.game, this.terms, entry.save, before)
    this.status = this.halted ? 'playing' : this.status
    if (this.play.over) this.finish(entry.at)
    else this.tick(entry.at)
    return this.told()
  }
  private move(entry: Entry & { k: 'answer' | 'back' }): Effect {
    const { seat } = entry
    const play = this.playing()
    if (this.status !== 'playing') throw this.corrupt(`the table is ${this.status}`)
    const errand = entry.errand === true
    const before = play.asked
    const result = entry.k === 'answer' ? play.answer(seat, entry.a, errand) : play.back(seat, errand)
    if (!result.ok) throw result.error
    if (entry.id !== undefined) play.ids[seat] = entry.id
    const audience = play.noticed(result.events.length) | (1 << seat)
    play.remember(this.seq + 1, seat, audience, !result.barrier && audience === this.everyone)
    // By an answer that not everybody notices nobody may tell that there was one.
    if (audience === this.everyone) this.request = undefined
    if (this.clocks && this.terms.clock.kind !== 'none') {
      this.tick(entry.at)
      const finished = entry.k === 'answer' && play.isFinished(seat, errand)
      if (entry.k === 'back') tookBack(this.clocks, seat)
      else answered(this.terms.clock, this.clocks, seat, finished)
      if (entry.k === 'back' || entry.by === undefined) this.clocks.idle[seat] = 0
      // Who is asked anew at once is seen to have answered as well: all are in.
      const mine = 1 << seat
      const anew = play.asked & (finished ? mine | ~before : ~before & ~mine)
      this.showClocks(audience === this.everyone ? anew : 0)
    }
    if (play.over) this.finish(entry.at)
    return { audience, events: result.events, moved: true }
  }
  private goBack(entry: Entry & { k: 'return' }, earlier: Earlier | undefined): Effect {
    const left = this.playing()
    this.mustBe('playing')
    const to = entry.why === 'undo' ? left.undoTo(entry.seat) : this.agreedTo(entry)
    if (to !== entry.to || to < this.started) throw this.corrupt('nobody allowed this return')
    if (!earlier?.play || earlier.seq !== to) throw this.corrupt('the earlier state is missing')
    this.play = earlier.play.follow(left)
    this.request = undefined
    this.tick(entry.at)
    if (this.clocks && earlier.clocks)
      returned(this.terms.clock, this.clocks, earlier.clocks, entry.why === 'consent')
    this.showClocks(this.play.asked)
    return { audience: this.everyone, events: NO_EVENTS, moved: false, left }
  }
  /** Where everybody has agreed to return to, once this entry's seat has too; -1 while somebody has not. */
  private agreedTo({ seat, to }: { readonly seat: Seat; readonly to: number }): number {
    const wanted = this.request?.to === to ? this.request : { seat, to, consents: 0 }
    const consents = wanted.consents | (1 << seat)
    return people(this.holders).every(s => (consents & (1 << s)) !== 0) ? wanted.to : -1
  }
  private finish(at: number): void {
    this.status = 'over'
    this.tick(at)
  }
  /** Moves the clocks on to this time and sets going those of the seats that are asked. */
  private tick(at: number): void {
    if (!this.clocks) return
    const { asked = 0, waiting = 0 } = (this.status === 'playing' && this.play) || {}
    run(this.terms.clock, this.clocks, asked, waiting, at)
    this.showClocks()
  }
  /** Whom nobody waits for is known to have answered, and when. */
  private showClocks(also = 0): void {
    const secret = this.status === 'over' ? 0 : (this.play?.waiting ?? 0)
    if (this.clocks) show(this.clocks, ~secret | also)
  }

  private told(): Effect {
    return { audience: this.everyone, events: NO_EVENTS, moved: false }
  }
  private seat(seat: Seat): Seat {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.terms.players) throw this.corrupt('no such seat')
    return seat
  }
  private playing(): Play {
    if (!this.play) throw this.corrupt('the match has not begun')
    return this.play
  }
  private mustBe(status: Status): void {
    if (this.status !== status) throw this.corrupt(`the table is ${this.status}, not ${status}`)
  }
  private corrupt(why: string): OrreryError {
    return new OrreryError('corrupt', { place: `entry ${this.seq + 1}`, why })
  }

  /** Everything, as plain data: what a snapshot keeps. */
  freeze(): FrozenTable {
    return {
      seq: this.seq,
      at: this.at,
      status: this.status,
      terms: this.terms,
      key: this.key,
      host: this.host,
      origin: this.origin ?? null,
      holders: this.holders,
      ready: this.ready,
      brought: this.brought,
      heard: this.heard,
      clocks: this.clocks ?? null,
      seed: this.seed,
      commitment: this.commitment,
      request: this.request ?? null,
      next: this.next ?? null,
      started: this.started,
      play: this.play?.freeze() ?? null,
      ...(this.rules ? { rules: this.rules } : {}),
      ...(this.play ? { edition: editionOf(this.game, this.play.g) } : {}),
      ...(this.pauses.some(n => n > 0) ? { pauses: this.pauses } : {}),
      ...(this.ending === 0 ? {} : { ending: this.ending }),
      ...(this.ended ? { ended: true } : {}),
      ...(this.lost ? { lost: this.lost } : {}),
      ...(this.result ? { result: this.result } : {}),
    }
  }
  /** What other rules have saved can be looked at where those at hand can read it, or carry it over. */
  private thawPlay(frozen: FrozenPlay): Play | undefined {
    try {
      return Play.thaw(this.game, this.terms, frozen)
    } catch (error) {
      if (this.outdated && error instanceof OrreryError) return this.carried(frozen, this.outdated.version)
      throw error
    }
  }
  private carried(frozen: FrozenPlay, version: number): Play | undefined {
    try {
      const g = migrated(this.game as Game, frozen.save, version, contentFor(this.game, this.terms.packs))
      return g && Play.goOn(this.game, this.terms, save(g), frozen)
    } catch {
      // It is whole all the same: the rules of then can read it.
      return undefined
    }
  }
  static thaw(id: string, game: AnyGame, frozen: FrozenTable): Table {
    const table = new Table(id, game)
    const { clocks, play, origin, request, next, rules, result, resting, edition: _edition, ...rest } = frozen
    Object.assign(table, rest, {
      holders: [...frozen.holders],
      ready: [...frozen.ready],
      brought: [...frozen.brought],
      heard: [...frozen.heard],
      pauses: frozen.pauses ? [...frozen.pauses] : frozen.holders.map(() => 0),
      origin: origin ?? undefined,
      request: request ?? undefined,
      next: next ?? undefined,
      clocks: clocks ? copyOf(clocks) : undefined,
      rules: rules ?? (play ? FIRST : undefined),
      came: result,
      opened: { seq: frozen.seq, resting: resting === true, over: frozen.status === 'over' },
    })
    const version = table.rules?.version
    if (version !== undefined && !playsUnchanged(game, version)) {
      table.setOutdated({ version, missing: 0 })
      table.kept = play ?? undefined
    }
    table.play = play ? table.thawPlay(play) : undefined
    return table
  }
}
