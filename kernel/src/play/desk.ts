import type { Context } from '../state/context.js'
import { contextOf } from '../state/context.js'
import { broken } from '../errors.js'
import type { Frame, Step } from './frames.js'
import { topFrame } from './frames.js'
import type { Answer, AnySpec, Question, Spec } from './questions.js'
import { check } from './questions.js'
import type { Bag, Seat } from '../state/shape.js'
import { looking, questionOf } from './steps.js'

/**
 * Answers in secret. A draft grows part by part on its seat's desk; it writes nothing and rolls nothing, is taken back
 * freely, and takes effect when all are done. What lies on the desk is the list of parts; what it amounts to (the
 * value D, plain data of the game's choosing) is derived from them.
 */
export interface Draft<G, F, D, P extends string = never> {
  begin(g: G, f: F, seat: Seat): D
  /** The next part, or null when the draft is finished. */
  ask(g: G, f: F, draft: D, seat: Seat): Spec<G, F, P> | null
  /** Adds a part to the draft; may change nothing else. */
  take(g: G, f: F, draft: D, answer: Answer, seat: Seat): void
}
export interface Joined<D> {
  /** The seats asked, in the order in which they finished. */
  readonly order: readonly Seat[]
  of(seat: Seat): D
}
export interface DraftOptions {
  /** Others do not even see who is done. */
  readonly veiled?: boolean
  /** To be done is an act of its own that the rules make public, whatever was chosen before. */
  readonly declared?: boolean
}

const OPEN = 1
const DONE = 2

export function partsOf(bag: Bag): readonly Answer[] {
  if (bag.length === 0) return NONE
  const words = bag.toArray()
  const parts: Answer[] = []
  for (let at = 0; at < words.length;) {
    const n = words[at] as number
    parts.push(words.slice(at + 1, at + 1 + n))
    at += n + 1
  }
  return parts
}
const NONE: readonly Answer[] = []
function addPart(bag: Bag, part: Answer): void {
  bag.push(part.length)
  for (const word of part) bag.push(word)
}
function setParts(bag: Bag, parts: readonly Answer[]): void {
  bag.clear()
  for (const part of parts) addPart(bag, part)
}
/** Takes the last part off; false when there is none. */
function dropPart(bag: Bag): boolean {
  const parts = partsOf(bag)
  if (parts.length === 0) return false
  setParts(bag, parts.slice(0, -1))
  return true
}

/** What the parts on a desk amount to and what is asked next. Kept until something is written. */
export interface Derived {
  readonly draft: unknown
  readonly stamp: number
  readonly written: number
  readonly value: unknown
  readonly parts: number
  /** Undefined until somebody wants to know. */
  next: AnySpec | null | undefined
}
function derive<G, F, D>($: Context, draft: Draft<G, F, D, string>, f: F, seat: Seat): Derived {
  const kept = $.derived.get(seat)
  if (kept && kept.draft === draft && kept.stamp === $.stamp && kept.written === $.jn) return kept
  const g = $.g as G
  const parts = partsOf($.sys.desks.at(seat).parts)
  $.looking++
  const value = draft.begin(g, f, seat)
  for (const part of parts) draft.take(g, f, value, part, seat)
  $.looking--
  const made = { draft, stamp: $.stamp, written: $.jn, value, parts: parts.length, next: undefined }
  $.derived.set(seat, made)
  return made
}
function next<G, F, D>($: Context, draft: Draft<G, F, D, string>, f: F, seat: Seat): AnySpec | null {
  const kept = derive($, draft, f, seat)
  if (kept.next !== undefined) return kept.next
  $.looking++
  kept.next = draft.ask($.g as G, f, kept.value as D, seat) as AnySpec | null
  $.looking--
  return kept.next
}

export class DraftStep<G, F, D> implements Step {
  constructor(
    private readonly seats: (g: G, f: F) => readonly Seat[],
    readonly draft: Draft<G, F, D, string>,
    /** Does what follows from the drafts and sends the frame on. */
    private readonly commit: (frame: Frame, joined: Joined<D>) => void,
    readonly options: DraftOptions = {},
  ) {}

  enter(frame: Frame): boolean {
    const { sys } = frame.$
    if (frame.phase === 0) {
      sys.asked = 0
      sys.done = 0
      sys.finished = 0
      for (const seat of this.seats(frame.g as G, frame.f as F)) {
        const desk = sys.desks.at(seat)
        if (desk.status !== 0) throw broken('a seat has two desks', { seat })
        if (next(frame.$, this.draft, frame.f as F, seat) === null) continue
        desk.status = OPEN
        sys.asked |= 1 << seat
      }
      frame.phase = 1
    }
    if (this.waiting(frame)) return false
    this.join(frame)
    return true
  }
  private waiting(frame: Frame): boolean {
    const { desks } = frame.$.sys
    for (let seat = 0; seat < desks.length; seat++) if (desks.at(seat).status === OPEN) return true
    return false
  }
  /** Everybody is done: the drafts are shown and take effect. */
  private join(frame: Frame): void {
    const { $ } = frame
    const { sys } = $
    const order: Seat[] = []
    const values: D[] = []
    for (let seat = 0; seat < sys.desks.length; seat++) {
      if (sys.desks.at(seat).status !== DONE) continue
      order.push(seat)
      values[seat] = derive($, this.draft, frame.f as F, seat).value as D
    }
    if (order.length > 1) {
      order.sort((a, b) => sys.desks.at(a).place - sys.desks.at(b).place)
      $.barrier = true
      $.emit('$join', { seats: order })
    }
    for (const seat of order) clear(sys.desks.at(seat))
    sys.asked = sys.done = sys.finished = 0
    this.commit(frame, {
      order,
      of(seat) {
        const value = values[seat]
        if (value === undefined) throw broken('this seat was not asked', { seat })
        return value
      },
    })
  }
  questions(frame: Frame, into: Question[]): void {
    const { $ } = frame
    for (let seat = 0; seat < $.sys.desks.length; seat++) {
      const desk = $.sys.desks.at(seat)
      if (desk.status !== OPEN) continue
      const spec = next($, this.draft, frame.f as F, seat)
      if (spec === null) throw broken('an open draft asks nothing', { seat })
      into.push(questionOf(frame, spec, derive($, this.draft, frame.f as F, seat).parts))
    }
  }
  take(frame: Frame, q: Question, answer: Answer): void {
    const { sys } = frame.$
    const desk = sys.desks.at(q.seat)
    addPart(desk.parts, answer)
    if (next(frame.$, this.draft, frame.f as F, q.seat) !== null) return
    desk.status = DONE
    desk.place = ++sys.finished
    if (!this.options.veiled) sys.done |= 1 << q.seat
  }
  takeBack(frame: Frame, seat: Seat): boolean {
    const { sys } = frame.$
    const desk = sys.desks.at(seat)
    if (desk.status === 0 || !dropPart(desk.parts)) return false
    desk.status = OPEN
    desk.place = 0
    sys.done &= ~(1 << seat)
    return true
  }
  valueOf(frame: Frame, seat: Seat): D | undefined {
    const desk = frame.$.sys.desks.at(seat)
    return desk.status === 0 ? undefined : (derive(frame.$, this.draft, frame.f as F, seat).value as D)
  }
}
export const partsOnDesk = ($: Context, seat: Seat): readonly Answer[] => partsOf($.sys.desks.at(seat).parts)
/** Puts parts on a desk unasked: for imagined states only. */
export function layParts($: Context, seat: Seat, parts: readonly Answer[], done: boolean): void {
  const desk = $.sys.desks.at(seat)
  setParts(desk.parts, parts)
  desk.status = done ? DONE : OPEN
  desk.place = done ? ++$.sys.finished : 0
}
function clear(desk: { status: number; place: number; parts: Bag }): void {
  desk.status = 0
  desk.place = 0
  desk.parts.clear()
}

/** The drafts that lie open or finished on the desks, for what they share: stock left is stock less what they hold. */
export function draftsOf<D>(g: object): (readonly [Seat, D])[] {
  const $ = contextOf(g)
  const frame = topFrame($)
  const step = frame?.at
  if (!frame || !(step instanceof DraftStep)) return []
  const out: (readonly [Seat, D])[] = []
  for (let seat = 0; seat < $.sys.desks.length; seat++) {
    const value = step.valueOf(frame, seat) as D | undefined
    if (value !== undefined) out.push([seat, value])
  }
  return out
}

/** One sealed question each: a draft of a single part. */
export function sealed<G, F, P extends string>(
  question: (g: G, f: F, seat: Seat) => Spec<G, F, P> | null,
): Draft<G, F, { answer: Answer | undefined }, P> {
  return {
    begin: () => ({ answer: undefined }),
    ask: (g, f, d, seat) => (d.answer === undefined ? question(g, f, seat) : null),
    take(_g, _f, d, answer) {
      d.answer = answer
    },
  }
}

/** An errand: a draft beside the main line, which goes on; each seat's takes effect by itself. */
export class ErrandStep<G, F, D> implements Step {
  constructor(
    private readonly seats: (g: G, f: F) => readonly Seat[],
    private readonly draft: Draft<G, undefined, D, string>,
    private readonly commit: (g: G, seat: Seat, draft: D) => void,
  ) {}
  enter(frame: Frame): boolean {
    const { $ } = frame
    for (const seat of this.seats(frame.g as G, frame.f as F)) {
      const errand = $.sys.errands.at(seat)
      if (errand.procedure >= 0) throw broken('a seat has two errands', { seat })
      errand.procedure = $.book.numberOf(frame.runs)
      errand.step = frame.step
    }
    frame.go(undefined)
    return true
  }
  /** The main line may have made parts illegal since: the draft counts as far as it still stands. */
  private replay($: Context, seat: Seat): { value: D; parts: Answer[]; next: Question | undefined } {
    const g = $.g as G
    return looking($, () => {
      const value = this.draft.begin(g, undefined, seat)
      const parts: Answer[] = []
      const given = partsOf($.sys.errands.at(seat).parts)
      for (;;) {
        const spec = this.draft.ask(g, undefined, value, seat)
        const next = spec === null ? undefined : this.question($, seat, spec as AnySpec, parts.length)
        const part = given[parts.length]
        if (!next || !part || check(next, part) !== undefined) return { value, parts, next }
        this.draft.take(g, undefined, value, part, seat)
        parts.push(part)
      }
    })
  }
  private question($: Context, seat: Seat, spec: AnySpec, part: number): Question {
    const prompt = spec.prompt ?? 'errand'
    return { seat, kind: spec.kind, prompt, spec, errand: true, part, g: $.g, f: undefined }
  }
  open($: Context, seat: Seat): Question {
    const { next } = this.replay($, seat)
    if (!next) throw broken('an open errand asks nothing', { seat })
    return next
  }
  takePart($: Context, seat: Seat, answer: Answer): void {
    const bag = $.sys.errands.at(seat).parts
    setParts(bag, [...this.replay($, seat).parts, answer])
    const { value, next } = this.replay($, seat)
    if (next) return
    endErrand($, seat)
    this.commit($.g as G, seat, value)
  }
}
const errandStep = ($: Context, seat: Seat): ErrandStep<unknown, unknown, unknown> | undefined => {
  const { procedure, step } = $.sys.errands.at(seat)
  const found = procedure < 0 ? undefined : $.book.procedures[procedure]?.procedure.steps[step]
  return found instanceof ErrandStep ? found : undefined
}
export const errandQuestion = ($: Context, seat: Seat): Question | undefined =>
  errandStep($, seat)?.open($, seat)
export const takeErrand = ($: Context, seat: Seat, answer: Answer): void =>
  errandStep($, seat)?.takePart($, seat, answer)
export const takeBackErrand = ($: Context, seat: Seat): boolean => dropPart($.sys.errands.at(seat).parts)
export const errandOpen = (g: object, seat: Seat): boolean => contextOf(g).sys.errands.at(seat).procedure >= 0
/** Closes an errand that was not finished; nothing of it takes effect. */
export const lapse = (g: object, seat: Seat): void => endErrand(contextOf(g), seat)
function endErrand($: Context, seat: Seat): void {
  const errand = $.sys.errands.at(seat)
  errand.procedure = -1
  errand.step = -1
  errand.parts.clear()
}
/** A seat leaves: what lies on its desks goes with it. */
export function clearDesks($: Context, seat: Seat): void {
  clear($.sys.desks.at(seat))
  $.sys.asked &= ~(1 << seat)
  $.sys.done &= ~(1 << seat)
  endErrand($, seat)
}
