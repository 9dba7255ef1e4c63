import type { Context } from '../state/context.js'
import { contextOf } from '../state/context.js'
import { broken } from '../errors.js'
import type { Frame, Step } from './frames.js'
import { topFrame } from './frames.js'
import type { Answer, AnySpec, Question, Spec } from './questions.js'
import { check } from './questions.js'
import type { Bag, Seat } from '../state/shape.js'
import type { Desk } from '../state/sys.js'

/**
 * Answers in secret, all in one store: the desks. Each seat has one for the main line and one for an errand beside it.
 * A draft grows part by part on its seat's desk; it writes nothing and rolls nothing, is taken back freely, and takes
 * effect when all are done (an errand's by itself). What lies on the desk is the list of parts; what it amounts to (the
 * value D, plain data of the game's choosing) is derived from them. A sealed question is a draft of one part.
 */
export interface Draft<G, F, D, P extends string = never> {
  begin(g: G, f: F, seat: Seat): D
  /** The next part, or null when the draft is finished. */
  ask(g: G, f: F, draft: D, seat: Seat): Spec<G, F, P> | null
  /** Adds a part to the draft, or gives the draft that follows from it; may change nothing else. */
  take(g: G, f: F, draft: D, answer: Answer, seat: Seat): D | void
}
export interface Joined<D> {
  /** The seats asked, in the order in which they finished. */
  readonly order: readonly Seat[]
  /** What this seat chose; for a listed seat that had nothing to choose, the draft as it begins. */
  of(seat: Seat): D
}
export interface DraftOptions {
  /** Others do not even see who is done. */
  readonly veiled?: boolean
  /** To be done is an act of its own that the rules make public, whatever was chosen before. */
  readonly declared?: boolean
  /** What was chosen stays secret when all are done, too: others learn only what is marked as shown to them. */
  readonly keptSecret?: boolean
}

// ---------------------------------------------------------------- what lies on a desk

const deskOf = ($: Context, seat: Seat, errand: boolean): Desk => {
  const desks = $.sys.desks.at(seat)
  return errand ? desks.errand : desks
}
/** Steps of a procedure, in the word that says who asks. */
const STEPS = 256
export const askerOf = (procedure: number, step: number): number => 1 + procedure * STEPS + step
export const procedureOf = (asker: number): number => Math.floor((asker - 1) / STEPS)
export const stepOf = (asker: number): number => (asker - 1) % STEPS

/** Each part is its length and its words. */
function addPart(bag: Bag, part: Answer): void {
  bag.push(part.length)
  for (let i = 0; i < part.length; i++) bag.push(part[i] as number)
}
export function partsOf(bag: Bag): readonly Answer[] {
  if (bag.length === 0) return NONE
  const words = bag.toArray()
  const parts: Answer[] = []
  for (let at = 0; at < words.length; at += 1 + (words[at] as number))
    parts.push(words.slice(at + 1, at + 1 + (words[at] as number)))
  return parts
}
const NONE: readonly Answer[] = []
function setParts(bag: Bag, parts: readonly Answer[]): void {
  bag.clear()
  for (const part of parts) addPart(bag, part)
}
function clear(desk: Desk): void {
  desk.asker = 0
  desk.done = false
  desk.place = 0
  desk.parts.clear()
}
const isOpen = (desk: Desk): boolean => desk.asker !== 0 && desk.place === 0
/** Seats with something on their main desk, as bits; and of these the ones that everybody sees to be done. */
export function seatsAt($: Context, done: boolean): number {
  let seats = 0
  for (let seat = 0; seat < $.sys.desks.length; seat++) {
    const desk = $.sys.desks.at(seat)
    if (desk.asker !== 0 && (!done || desk.done)) seats |= 1 << seat
  }
  return seats
}

/** What the parts on a desk amount to and what is asked next: worked out once, and brought along as parts are added. */
export class Sketch {
  /** The question of the next part, null when there is none; undefined until somebody wants to know. */
  question: Question | null | undefined
  constructor(
    readonly of: SecretStep,
    readonly f: unknown,
    public value: unknown,
    public parts: number,
    /** Holds for this version of the state. */
    public version: number,
    /** It depends on the drafts of others too. */
    public shared: boolean,
  ) {}
}

/** What the two steps that ask in secret have in common: whose draft, on which of the desks. */
abstract class SecretStep implements Step {
  constructor(
    readonly draft: Draft<never, never, unknown, string>,
    readonly errand: boolean,
  ) {}
  abstract enter(frame: Frame): boolean

  protected sketch($: Context, f: unknown, seat: Seat): Sketch {
    const at = seat * 2 + (this.errand ? 1 : 0)
    const kept = $.sketches[at]
    return kept !== undefined && kept.of === this && kept.version === $.version
      ? kept
      : ($.sketches[at] = this.derive($, f, seat))
  }
  private derive($: Context, f: unknown, seat: Seat): Sketch {
    const { draft } = this
    const given = partsOf(deskOf($, seat, this.errand).parts)
    $.looking++
    $.compared = false
    const made = new Sketch(this, f, draft.begin($.g as never, f as never, seat), 0, $.version, false)
    for (let i = 0; i < given.length; i++) {
      const part = given[i] as Answer
      // The main line may have made a part of an errand illegal since: the draft counts as far as it still stands.
      if (this.errand) {
        const next = this.next($, made, seat)
        if (next === null || check(next, part) !== undefined) break
      }
      this.grow($, made, part, seat)
    }
    made.shared = $.compared
    $.looking--
    return made
  }
  private grow($: Context, sketch: Sketch, part: Answer, seat: Seat): void {
    const grown = this.draft.take($.g as never, sketch.f as never, sketch.value as never, part, seat)
    if (grown !== undefined) sketch.value = grown
    sketch.parts++
    sketch.question = undefined
  }
  /** What is asked next; null when the draft is finished. */
  protected next($: Context, sketch: Sketch, seat: Seat): Question | null {
    if (sketch.question !== undefined) return sketch.question
    $.looking++
    $.compared = false
    const spec = this.draft.ask(
      $.g as never,
      sketch.f as never,
      sketch.value as never,
      seat,
    ) as AnySpec | null
    sketch.shared ||= $.compared
    $.looking--
    return (sketch.question = spec === null ? null : this.question($, spec, sketch))
  }
  private question($: Context, spec: AnySpec, { f, parts }: Sketch): Question {
    const prompt = spec.prompt ?? (this.errand ? 'errand' : (topFrame($)?.prompt ?? ''))
    const { seat, kind } = spec
    return { seat, kind, prompt, spec, errand: this.errand, part: parts, g: $.g, f }
  }
  questionTo($: Context, f: unknown, seat: Seat): Question {
    const question = this.next($, this.sketch($, f, seat), seat)
    if (question === null) throw broken('an open draft asks nothing', { seat })
    return question
  }
  valueOf($: Context, f: unknown, seat: Seat): unknown {
    return this.sketch($, f, seat).value
  }
  /** Lays a part on the desk; true when it was the last. */
  protected lay($: Context, f: unknown, seat: Seat, part: Answer): boolean {
    const sketch = this.sketch($, f, seat)
    const { parts } = deskOf($, seat, this.errand)
    // Of an errand, what no longer stands goes.
    if (this.errand) setParts(parts, partsOf(parts).slice(0, sketch.parts))
    addPart(parts, part)
    $.looking++
    this.grow($, sketch, part, seat)
    $.looking--
    sketch.version = $.version
    return this.next($, sketch, seat) === null
  }
}
/** What was written since is a part on a desk, or what follows from it: other drafts that do not ask about it still hold. */
export function keepSketches($: Context, before: number): void {
  const now = $.version
  for (const sketch of $.sketches)
    if (sketch !== undefined && !sketch.shared && sketch.version >= before) sketch.version = now
}

// ---------------------------------------------------------------- all at once

/** Everybody is asked at once; when all are done, their drafts are shown and take effect together. */
export class DraftStep<G, F, D> extends SecretStep {
  constructor(
    private readonly seats: (g: G, f: F) => readonly Seat[],
    draft: Draft<G, F, D, string>,
    /** Does what follows from the drafts and sends the frame on. */
    private readonly commit: (frame: Frame, joined: Joined<D>) => void,
    readonly options: DraftOptions = {},
  ) {
    super(draft as unknown as Draft<never, never, unknown, string>, false)
  }
  enter(frame: Frame): boolean {
    if (frame.phase === 0) this.begin(frame)
    const { desks } = frame.$.sys
    for (let seat = 0; seat < desks.length; seat++) if (isOpen(desks.at(seat))) return false
    this.join(frame)
    return true
  }
  private begin(frame: Frame): void {
    const { $ } = frame
    const asker = askerOf(frame.procedure, frame.step)
    const asked = this.seats(frame.g as G, frame.f as F)
    const before = $.version
    for (let i = 0; i < asked.length; i++) {
      const seat = asked[i] as Seat
      const desk = $.sys.desks.at(seat)
      if (desk.asker !== 0) throw broken('a seat is asked by two drafts at once', { seat })
      if (!this.isWhole(frame, seat)) desk.asker = asker
    }
    frame.phase = 1
    keepSketches($, before)
  }
  /** Everybody is done: the drafts are shown and take effect. */
  private join(frame: Frame): void {
    const { $ } = frame
    const { desks } = $.sys
    const order: Seat[] = []
    const values: unknown[] = []
    for (let seat = 0; seat < desks.length; seat++) {
      if (desks.at(seat).asker === 0) continue
      values[seat] = this.valueOf($, frame.f, seat)
      // In the order of finishing: who finished later moves behind.
      let at = order.length
      for (; at > 0 && desks.at(order[at - 1] as Seat).place > desks.at(seat).place; at--)
        order[at] = order[at - 1] as Seat
      order[at] = seat
    }
    if (order.length < desks.length)
      for (const seat of this.seats(frame.g as G, frame.f as F))
        values[seat] ??= this.valueOf($, frame.f, seat)
    if (order.length > 1) {
      $.barrier = true
      if (!$.quiet) $.emit('$join', { seats: order })
    }
    for (let i = 0; i < order.length; i++) clear(desks.at(order[i] as Seat))
    this.commit(frame, {
      order,
      of(seat) {
        const value = values[seat]
        if (value === undefined) throw broken('this seat was not asked', { seat })
        return value as D
      },
    })
  }
  questions(frame: Frame, into: Question[]): void {
    const { desks } = frame.$.sys
    for (let seat = 0; seat < desks.length; seat++)
      if (isOpen(desks.at(seat))) into.push(this.questionTo(frame.$, frame.f, seat))
  }
  isWhole({ $, f }: Frame, seat: Seat): boolean {
    return this.next($, this.sketch($, f, seat), seat) === null
  }
  take(frame: Frame, q: Question, answer: Answer): void {
    const { $ } = frame
    const before = $.version
    if (this.lay($, frame.f, q.seat, answer)) {
      finishDesk($, q.seat)
      if (!this.options.veiled) $.sys.desks.at(q.seat).done = true
    }
    keepSketches($, before)
  }
}
/** Gives a desk its place in the order of finishing. */
function finishDesk($: Context, seat: Seat): void {
  let last = 0
  for (let other = 0; other < $.sys.desks.length; other++) last = Math.max(last, $.sys.desks.at(other).place)
  $.sys.desks.at(seat).place = last + 1
}

export const partsOnDesk = ($: Context, seat: Seat): readonly Answer[] => partsOf($.sys.desks.at(seat).parts)
/** Puts parts on a desk unasked: for imagined states only. */
export function layParts($: Context, seat: Seat, parts: readonly Answer[], done: boolean): void {
  const desk = $.sys.desks.at(seat)
  setParts(desk.parts, parts)
  desk.place = 0
  if (done) finishDesk($, seat)
}
/** The order of finishing is hidden even from who finished: an imagined seat whose own draft is whole is done. */
export function settleOwn($: Context, seat: Seat): void {
  const frame = topFrame($)
  const step = frame?.at
  if (!frame || !(step instanceof DraftStep) || !isOpen($.sys.desks.at(seat))) return
  if (step.isWhole(frame, seat)) finishDesk($, seat)
}

/** The drafts that lie open or finished on the desks, for what they share: stock left is stock less what they hold. */
export function draftsOf<D>(g: object): (readonly [Seat, D])[] {
  const $ = contextOf(g)
  const frame = topFrame($)
  const step = frame?.at
  if (!frame || !(step instanceof DraftStep)) return []
  const out: (readonly [Seat, D])[] = []
  for (let seat = 0; seat < $.sys.desks.length; seat++)
    if ($.sys.desks.at(seat).asker !== 0) out.push([seat, step.valueOf($, frame.f, seat) as D])
  $.compared = true
  return out
}

/** One sealed question each: a draft of a single part. */
export const sealed = <G, F, P extends string>(
  question: (g: G, f: F, seat: Seat) => Spec<G, F, P> | null,
): Draft<G, F, Answer, P> => ({
  begin: () => UNANSWERED,
  ask: (g, f, answer, seat) => (answer === UNANSWERED ? question(g, f, seat) : null),
  take: (_g, _f, _none, answer) => answer,
})
const UNANSWERED: Answer = []

// ---------------------------------------------------------------- beside the main line

/** An errand: a draft beside the main line, which goes on; each seat's takes effect by itself. */
export class ErrandStep<G, F, D> extends SecretStep {
  constructor(
    private readonly seats: (g: G, f: F) => readonly Seat[],
    draft: Draft<G, undefined, D, string>,
    private readonly commit: (g: G, seat: Seat, draft: D) => void,
  ) {
    super(draft as unknown as Draft<never, never, unknown, string>, true)
  }
  enter(frame: Frame): boolean {
    for (const seat of this.seats(frame.g as G, frame.f as F)) {
      const { errand } = frame.$.sys.desks.at(seat)
      if (errand.asker !== 0) throw broken('a seat is given two errands at once', { seat })
      errand.asker = askerOf(frame.procedure, frame.step)
    }
    frame.go(undefined)
    return true
  }
  takePart($: Context, seat: Seat, answer: Answer): void {
    if (!this.lay($, undefined, seat, answer)) return
    const value = this.valueOf($, undefined, seat) as D
    clear($.sys.desks.at(seat).errand)
    this.commit($.g as G, seat, value)
  }
}
const errandStep = ($: Context, seat: Seat): ErrandStep<unknown, unknown, unknown> | undefined => {
  const { asker } = $.sys.desks.at(seat).errand
  const found =
    asker === 0 ? undefined : $.book.procedures[procedureOf(asker)]?.procedure.steps[stepOf(asker)]
  return found instanceof ErrandStep ? found : undefined
}
export const errandQuestion = ($: Context, seat: Seat): Question | undefined =>
  errandStep($, seat)?.questionTo($, undefined, seat)
export const takeErrand = ($: Context, seat: Seat, answer: Answer): void =>
  errandStep($, seat)?.takePart($, seat, answer)
export const errandOpen = (g: object, seat: Seat): boolean =>
  contextOf(g).sys.desks.at(seat).errand.asker !== 0
export function anyErrandOpen({ book, sys: { desks } }: Context): boolean {
  if (!book.hasErrands) return false
  for (let seat = 0; seat < desks.length; seat++) if (desks.at(seat).errand.asker !== 0) return true
  return false
}

// ---------------------------------------------------------------- both

export const mayTakePartBack = ($: Context, seat: Seat, errand: boolean): boolean =>
  deskOf($, seat, errand).parts.length > 0
/** Takes the last part off a desk; false when there is none. */
export function takePartBack($: Context, seat: Seat, errand: boolean): boolean {
  const desk = deskOf($, seat, errand)
  const parts = partsOf(desk.parts)
  if (parts.length === 0) return false
  setParts(desk.parts, parts.slice(0, -1))
  desk.place = 0
  desk.done = false
  return true
}
/** A seat leaves: what lies on its desks goes with it. */
export function clearDesks($: Context, seat: Seat): void {
  clear($.sys.desks.at(seat))
  clear($.sys.desks.at(seat).errand)
}
