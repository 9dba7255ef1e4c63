import { contextOf } from '../state/context.js'
import type { Applied, Refused } from '../play/engine.js'
import { answerNamed, isOver, start, takeBack } from '../play/engine.js'
import { OrreryError } from '../errors.js'
import type { Game } from '../play/game.js'
import type { Named } from '../play/names.js'
import { hash } from './save.js'
import type { Fields, LiveOf, Seat, Setup } from '../state/shape.js'

/** One line of a match: a seat answered, in names, or took a secret answer back. */
export interface Entry {
  readonly seat: Seat
  readonly answer?: Named | { readonly parts: readonly Named[] }
  readonly back?: true
  readonly errand?: true
}

/**
 * A match is its setup and the answers given, in order; the state follows. Undo takes back answers of the seat that
 * gave the last one, as far as the last barrier: chance used, something hidden seen, or another seat's answer.
 */
export class Match<S extends Fields = Fields, C = unknown> {
  readonly g: LiveOf<S> & object
  readonly entries: Entry[] = []
  /** Memory before each answer that can still be undone. */
  private undoable: Int32Array[] = []

  constructor(
    readonly game: Game<S, C>,
    readonly setup: Setup,
    readonly content: C = game.def.content,
  ) {
    this.g = start(game, setup, content) as LiveOf<S> & object
  }

  play(entry: Entry): Applied | Refused {
    const $ = contextOf(this.g)
    const before = $.m.slice()
    const errand = entry.errand === true
    const result = entry.back
      ? takeBack(this.g, entry.seat, errand)
      : answerNamed(this.g, entry.seat, entry.answer, errand)
    if (!result.ok) return result
    const last = this.entries.at(-1)
    if (result.barrier) this.undoable = []
    else if (last && last.seat !== entry.seat) this.undoable = [before]
    else this.undoable.push(before)
    this.entries.push(entry)
    return result
  }

  mayUndo(seat: Seat): boolean {
    return this.undoable.length > 0 && this.entries.at(-1)?.seat === seat
  }
  /** Takes back the last answer of this seat, if nothing was learned since. */
  undo(seat: Seat): boolean {
    const before = this.mayUndo(seat) ? this.undoable.pop() : undefined
    if (!before) return false
    const $ = contextOf(this.g)
    $.m.set(before)
    $.mark()
    $.forget()
    this.entries.pop()
    return true
  }

  get over(): boolean {
    return isOver(this.g)
  }
  hash(): string {
    return hash(this.g)
  }
}

/** Plays the answers again, all or the first `upTo`. A line that is refused is named. */
export function replay<S extends Fields, C>(
  game: Game<S, C>,
  setup: Setup,
  entries: readonly Entry[],
  options: {
    readonly upTo?: number
    readonly content?: C
    readonly onEntry?: (match: Match<S, C>, n: number, applied: Applied) => void
  } = {},
): Match<S, C> {
  const match = new Match(game, setup, options.content ?? game.def.content)
  const end = Math.min(entries.length, options.upTo ?? entries.length)
  for (let n = 0; n < end; n++) {
    const entry = entries[n]
    if (typeof entry !== 'object' || entry === null || !Number.isInteger(entry.seat))
      throw new OrreryError('corrupt', { place: `entries[${n}]`, why: 'not an entry' })
    const result = match.play(entry)
    if (!result.ok)
      throw new OrreryError(
        'corrupt',
        { place: `entries[${n}]`, why: result.error.message },
        result.error.rule,
        result.error,
      )
    options.onEntry?.(match, n, result)
  }
  return match
}
