import { broken } from '../errors.js'
import type { Context } from '../state/context.js'
import type { RowClass } from '../state/live.js'
import type { Fields, LiveOf, Seat } from '../state/shape.js'
import type { Answer, Question } from './questions.js'

/** A procedure: steps named as the rulebook names them, over locals that live in the state's stack. */
export interface Procedure<L extends Fields = Fields> {
  readonly name: string
  readonly locals: L
  readonly steps: readonly Step[]
  readonly stepNames: readonly string[]
  /** Keys of what is asked at each step, where the question names no other. */
  readonly prompts: readonly string[]
  /** Earlier names of steps, so that old saves find them. */
  readonly aliases: Readonly<Record<string, string>>
  /** Run when the procedure ends or is left. */
  readonly tidy: ((g: never, f: never) => void) | undefined
  readonly type?: LiveOf<L>
}

/** Where a step sends the game: on (nothing), to a named step, into a procedure, back, or out of several. */
export type Go = void | string | Call | Done | Leave
export class Call {
  constructor(
    readonly procedure: Procedure,
    readonly locals: Readonly<Record<string, unknown>>,
    readonly next: string | undefined,
  ) {}
}
export class Done {
  constructor(readonly result: number) {}
}
export class Leave {
  constructor(
    readonly procedure: Procedure,
    readonly result: number,
  ) {}
}
type Plain<T> = T extends number | boolean | string ? T : T extends Iterable<infer X> ? readonly X[] : never
export type LocalsOf<L extends Fields> = { readonly [K in keyof L]?: Plain<LiveOf<L>[K]> }

/** Calls a procedure; when it ends, the step `next` or the one behind this goes on. */
export const call = <L extends Fields>(
  procedure: Procedure<L>,
  locals: LocalsOf<L> = {},
  next?: string,
): Call => new Call(procedure as unknown as Procedure, locals, next)
export const done = (result = 0): Done => new Done(result)
/** Ends a procedure that is running below, and everything it called. */
export const leave = <L extends Fields>(procedure: Procedure<L>, result = 0): Leave =>
  new Leave(procedure as unknown as Procedure, result)

/** What the engine asks of a step. A step holds no state of its own: everything is in its frame. */
export interface Step {
  /** Begins, or goes on after an answer or a return. False when it waits. */
  enter(frame: Frame): boolean
  questions?(frame: Frame, into: Question[]): void
  take?(frame: Frame, q: Question, answer: Answer): void
  takeBack?(frame: Frame, seat: Seat): boolean
  /** A procedure this step called has ended. */
  returned?(frame: Frame, result: number): void
}

/** In front of the locals: procedure, step, phase, three words for the step's own use, where the caller's frame is. */
const PROCEDURE = 0
const STEP = 1
const PHASE = 2
const A = 3
const B = 4
const C = 5
const CALLER = 6
export const HEADER = 7

export class Frame {
  readonly f: object
  constructor(
    readonly $: Context,
    /** Where the frame begins, counted from the start of memory. */
    readonly base: number,
    readonly procedure: Procedure,
    readonly width: number,
    locals: RowClass,
  ) {
    this.f = new locals($, base + HEADER, -1)
  }
  get g(): object {
    return this.$.g
  }
  get step(): number {
    return this.$.get(this.base + STEP)
  }
  set step(v: number) {
    this.$.put(this.base + STEP, v)
  }
  get phase(): number {
    return this.$.get(this.base + PHASE)
  }
  set phase(v: number) {
    this.$.put(this.base + PHASE, v)
  }
  get a(): number {
    return this.$.get(this.base + A)
  }
  set a(v: number) {
    this.$.put(this.base + A, v)
  }
  get b(): number {
    return this.$.get(this.base + B)
  }
  set b(v: number) {
    this.$.put(this.base + B, v)
  }
  get c(): number {
    return this.$.get(this.base + C)
  }
  set c(v: number) {
    this.$.put(this.base + C, v)
  }
  get stepName(): string {
    return this.procedure.stepNames[this.step] ?? 'end'
  }
  get prompt(): string {
    return this.procedure.prompts[this.step] ?? this.stepName
  }

  /** Goes where a step said, from the step the frame stands on. */
  go(to: Go): void {
    if (to === undefined) this.moveTo(this.step + 1)
    else if (typeof to === 'string') this.moveTo(this.find(to))
    else if (to instanceof Call) {
      this.moveTo(to.next === undefined ? this.step + 1 : this.find(to.next))
      push(this.$, to.procedure, to.locals)
    } else if (to instanceof Done) pop(this.$, to.result)
    else {
      while (topFrame(this.$)?.procedure !== to.procedure)
        if (!drop(this.$))
          throw broken('left a procedure that does not run', { procedure: to.procedure.name })
      pop(this.$, to.result)
    }
  }
  /** Calls and stays on this step, which hears of the return. */
  callFrom(to: Call): void {
    push(this.$, to.procedure, to.locals)
  }
  private moveTo(step: number): void {
    this.step = step
    this.phase = this.a = this.b = this.c = 0
  }
  private find(name: string): number {
    const at = this.procedure.stepNames.indexOf(name)
    if (at < 0) throw broken('no such step', { procedure: this.procedure.name, step: name })
    return at
  }
}

function frameAt($: Context, base: number): Frame {
  const last = $.frame
  const procedure = $.book.procedures[$.get(base + PROCEDURE)]
  if (procedure === undefined) throw broken('no such procedure', { number: $.get(base + PROCEDURE) })
  if (last !== undefined && last.base === base && last.procedure === procedure.procedure) return last
  return ($.frame = new Frame($, base, procedure.procedure, procedure.width, procedure.row.type))
}
export function topFrame($: Context): Frame | undefined {
  const top = $.sys.top
  return top < 0 ? undefined : frameAt($, $.stackAt + top)
}
/** All frames, the innermost first. */
export function frames($: Context): Frame[] {
  const out: Frame[] = []
  for (let at = $.sys.top; at >= 0;) {
    const frame = new Frame($, $.stackAt + at, ...bookEntry($, $.stackAt + at))
    out.push(frame)
    at = $.get(frame.base + CALLER)
  }
  return out
}
function bookEntry($: Context, base: number): [Procedure, number, RowClass] {
  const entry = $.book.procedures[$.get(base + PROCEDURE)]
  if (entry === undefined) throw broken('no such procedure', { number: $.get(base + PROCEDURE) })
  return [entry.procedure, entry.width, entry.row.type]
}

export function push($: Context, procedure: Procedure, locals: Readonly<Record<string, unknown>>): void {
  const number = $.book.numberOf(procedure)
  const entry = $.book.procedures[number] as {
    width: number
    row: { starts: readonly (readonly [number, number])[] }
  }
  const caller = topFrame($)
  const at = caller === undefined ? 0 : caller.base - $.stackAt + caller.width
  if (at + entry.width > $.sys.stack.length) throw broken('the stack is full', { procedure: procedure.name })
  const base = $.stackAt + at
  $.put(base + PROCEDURE, number)
  $.put(base + CALLER, $.sys.top)
  $.sys.top = at
  for (const [k, v] of entry.row.starts) $.put(base + HEADER + k, v)
  const f = frameAt($, base).f as Record<string, unknown>
  for (const name of Object.keys(locals)) {
    const value = locals[name]
    if (value === undefined) continue
    if (Array.isArray(value)) (f[name] as { assign(xs: readonly number[]): void }).assign(value as number[])
    else f[name] = value
  }
}
/** Takes the top frame away and wipes its words. False when there was none. */
function drop($: Context): boolean {
  const frame = topFrame($)
  if (!frame) return false
  frame.procedure.tidy?.(frame.g as never, frame.f as never)
  $.sys.top = $.get(frame.base + CALLER)
  for (let k = 0; k < frame.width; k++) $.put(frame.base + k, 0)
  $.frame = undefined
  return true
}
/** Ends the top frame and tells the step that called it. */
export function pop($: Context, result: number): void {
  drop($)
  const caller = topFrame($)
  // A step that called and stays waits in a phase of its own; one that moved on does not want to hear of it.
  if (caller && caller.phase !== 0) caller.procedure.steps[caller.step]?.returned?.(caller, result)
}
