import type { AnyGame, Game, Question, Seat, Setup } from '@orrery/kernel'
import type { Applied, Named, Refused, Suspended } from '@orrery/kernel/host'
import { isOver, NOBODY } from '@orrery/kernel'
import {
  answerNamed,
  describe,
  fork,
  load,
  questions,
  scores,
  suspend,
  save,
  start,
  takeBack,
  update,
  resume,
  winners,
  waitingFor,
} from '@orrery/kernel/host'
import type { Given, Terms } from './entries.js'
import { contentFor, packNames } from './packs.js'

export function setupFor(terms: Terms, seed: string, brought: readonly unknown[] = []): Setup {
  const names = packNames(terms.packs)
  return {
    players: terms.players,
    seed,
    settings: terms.settings,
    ...(names.length > 0 ? { packs: names } : {}),
    ...(brought.some(what => what !== null) ? { brought: [...brought] } : {}),
  }
}

/** Only what an answer consists of: nothing else rides along into the log. */
export function plainGiven(raw: unknown): Given {
  if (typeof raw === 'object' && raw !== null && 'parts' in raw)
    return { parts: (raw as { parts: readonly Named[] }).parts }
  return raw as Named
}

export interface FrozenPlay {
  readonly save: string
  readonly turns: readonly number[]
  readonly ids: readonly (string | null)[]
  readonly last: readonly number[]
  readonly undo: { readonly seat: Seat; readonly seqs: readonly number[] }
}
const UNDO_DEPTH = 64

/** The game that is on: its state, whom it waits for, and what can still be undone. */
export class Play {
  /** The state as rules hold it, or suspended as bare words: most matches wait for somebody most of the time. */
  private state: object | Suspended
  private suspended = false
  private used = true
  /** Per seat, the number of the question before it: an answer names it, so that none reaches another question. */
  turns: number[]
  /** The id of each seat's last answer: the same again is a retry. */
  ids: (string | undefined)[]
  /** The entry that holds each seat's last answer, 0 for none. */
  last: number[]
  /** Seats that have a question open; and those that everybody may know to be awaited. */
  asked = 0
  waiting = 0
  /** Seats in the middle of a draft, as bits: in the main line, and beside it. */
  private drafting = 0
  private draftingBeside = 0
  undo: { seat: Seat; seqs: number[] } = { seat: NOBODY, seqs: [] }
  /** What a seat with an errand is asked: the main line goes on beside it and may change the question while it is open. */
  private beside: (string | undefined)[]

  private constructor(
    readonly game: AnyGame,
    readonly players: number,
    g: object,
  ) {
    this.state = g
    this.turns = new Array<number>(players).fill(0)
    this.ids = new Array<string | undefined>(players).fill(undefined)
    this.last = new Array<number>(players).fill(0)
    this.beside = new Array<string | undefined>(players).fill(undefined)
  }
  static begin(game: AnyGame, terms: Terms, seed: string, brought: readonly unknown[]): Play {
    const g = start(game as Game, setupFor(terms, seed, brought), contentFor(game, terms.packs))
    const play = new Play(game, terms.players, g)
    play.look()
    return play
  }
  static thaw(game: AnyGame, terms: Terms, frozen: FrozenPlay): Play {
    const play = new Play(game, terms.players, load(game as Game, frozen.save, contentFor(game, terms.packs)))
    play.look()
    play.turns = [...frozen.turns]
    play.ids = frozen.ids.map(id => id ?? undefined)
    play.last = [...frozen.last]
    play.undo = { seat: frozen.undo.seat, seqs: [...frozen.undo.seqs] }
    return play
  }
  /** From a position that newer rules have made of an older one: nothing from before can be undone. */
  static goOn(game: AnyGame, terms: Terms, saved: string, before: FrozenPlay | undefined): Play {
    const play = new Play(game, terms.players, load(game as Game, saved, contentFor(game, terms.packs)))
    play.look()
    // Whatever was asked is asked anew.
    if (before) play.turns = before.turns.map(turn => turn + 2)
    if (before) play.ids = before.ids.map(id => id ?? undefined)
    return play
  }
  get g(): object {
    this.used = true
    if (!this.suspended) return this.state
    this.suspended = false
    return (this.state = resume(this.state as Suspended))
  }
  /** Suspends the state if nobody has used it since this was last called. */
  suspendIfIdle(): void {
    if (!this.used && !this.suspended) {
      this.state = suspend(this.state)
      this.suspended = true
    }
    this.used = false
  }
  freeze(): FrozenPlay {
    return {
      save: save(this.g),
      turns: this.turns,
      ids: this.ids.map(id => id ?? null),
      last: this.last,
      undo: this.undo,
    }
  }

  answer(seat: Seat, given: Given, errand: boolean): Applied | Refused {
    const result = answerNamed(this.g, seat, given, errand)
    if (result.ok) this.answered(seat)
    return result
  }
  back(seat: Seat, errand: boolean): Applied | Refused {
    const result = takeBack(this.g, seat, errand)
    if (result.ok) this.answered(seat)
    return result
  }
  private answered(seat: Seat): void {
    this.turns[seat] = (this.turns[seat] ?? 0) + 1
    this.look()
  }
  /** Whom the game waits for now; a seat newly asked has a new question. */
  private look(): void {
    let asked = 0
    let errands = 0
    this.drafting = 0
    this.draftingBeside = 0
    for (const q of questions(this.g)) {
      asked |= 1 << q.seat
      if ((q.part ?? 0) > 0 && q.errand) this.draftingBeside |= 1 << q.seat
      else if ((q.part ?? 0) > 0) this.drafting |= 1 << q.seat
      if (q.errand) errands |= 1 << q.seat
    }
    const fresh = (asked & ~this.asked) | (asked & this.changed(errands))
    if (fresh !== 0)
      for (let s = 0; s < this.players; s++)
        if ((fresh & (1 << s)) !== 0) this.turns[s] = (this.turns[s] ?? 0) + 1
    this.asked = asked
    this.waiting = waitingFor(this.g)
  }
  /** Seats whose questions are others than before although they may not have answered, as bits. */
  private changed(errands: number): number {
    let mask = 0
    for (let s = 0; s < this.players; s++) {
      const now = (errands & (1 << s)) === 0 ? undefined : JSON.stringify(questions(this.g, s).map(describe))
      if (now !== this.beside[s]) mask |= 1 << s
      this.beside[s] = now
    }
    return mask
  }
  /** Whether a seat's last answer was all of it, not a part that more must follow. */
  isFinished(seat: Seat, errand: boolean): boolean {
    return ((errand ? this.draftingBeside : this.drafting) & (1 << seat)) === 0
  }
  /**
   * Whether an answer can be undone is public: it was seen by all and nothing was learned since. One that not all have
   * noticed ends nothing for those who have not: a refusal would tell them of it.
   */
  remember(seq: number, seat: Seat, audience: number, undoable: boolean): void {
    this.last[seat] = seq
    if (!undoable) {
      if ((audience & (1 << this.undo.seat)) !== 0) this.undo = { seat: NOBODY, seqs: [] }
    } else if (this.undo.seat === seat) {
      this.undo.seqs.push(seq)
      if (this.undo.seqs.length > UNDO_DEPTH) this.undo.seqs.shift()
    } else this.undo = { seat, seqs: [seq] }
  }
  /** The position before the seat's last answer, or -1. */
  undoTo(seat: Seat): number {
    return this.undo.seat === seat ? (this.undo.seqs.at(-1) ?? 0) - 1 : -1
  }
  /** A copy that shares nothing with its original. */
  fork(): Play {
    const copy = new Play(this.game, this.players, fork(this.g))
    copy.turns = [...this.turns]
    copy.ids = [...this.ids]
    copy.last = [...this.last]
    copy.asked = this.asked
    copy.waiting = this.waiting
    copy.drafting = this.drafting
    copy.draftingBeside = this.draftingBeside
    copy.beside = [...this.beside]
    copy.undo = { seat: this.undo.seat, seqs: [...this.undo.seqs] }
    return copy
  }
  /** Goes on from an earlier state: whatever was asked is asked anew. */
  follow(later: Play): this {
    this.turns = later.turns.map(turn => turn + 1)
    this.ids = later.ids
    return this
  }

  questions(seat: Seat): readonly Question[] {
    return this.asked & (1 << seat) ? questions(this.g, seat) : []
  }
  /** Who notices what the last answer changed, as bits: seats, and spectators behind them. */
  noticed(events: number): number {
    const all = (2 << this.players) - 1
    if (events > 0 || update(this.g, NOBODY).length > 0) return all
    let mask = 0
    for (let seat = 0; seat < this.players; seat++) if (update(this.g, seat).length > 0) mask |= 1 << seat
    return mask
  }
  get over(): boolean {
    return isOver(this.g)
  }
  result(): Result {
    return { winners: winners(this.g), scores: scores(this.g) }
  }
}
export interface Result {
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  /** Who had lost before the rules said so, and how. */
  readonly lost?: Lost
}
export interface Lost {
  readonly seats: readonly Seat[]
  readonly why: 'resigned' | 'time'
}
