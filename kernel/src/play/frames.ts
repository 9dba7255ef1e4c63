import { broken } from '../errors.js'
import type { Context } from '../state/context.js'
import type { Plan, RowPlan, Secret } from '../state/layout.js'
import { placeOf, planRow } from '../state/layout.js'
import type { Bag, Fields, LiveOf, Seat } from '../state/shape.js'
import { int, NOBODY } from '../state/shape.js'
import type { Answer, AnySpec, Question } from './questions.js'

/** A procedure: steps named as the rulebook names them, over locals that live in the state's stack. */
export interface Procedure<L extends Fields = Fields, S extends string = string> {
  readonly name: string
  readonly locals: L
  readonly steps: readonly Step[]
  readonly stepNames: readonly S[]
  /** Keys of what is asked at each step, where the question names no other. */
  readonly prompts: readonly string[]
  /** Earlier names of steps, so that old saves find them. */
  readonly aliases: Readonly<Record<string, string>>
  /** Run when the procedure ends or is left. */
  readonly tidy: ((g: never, f: never) => void) | undefined
  readonly type?: LiveOf<L>
}

/** A procedure with the place its frames take on the stack. */
export interface ProcedurePlan {
  readonly procedure: Procedure
  readonly row: RowPlan
  readonly width: number
  /** The locals by their names. */
  readonly locals: ReadonlyMap<string, Plan>
  /** Secrets among the locals, counted from their start. */
  readonly secrets: readonly Secret[]
}

/** Where a step sends the game: on (nothing), to a named step (of `N`), into a procedure, back, or out of several. */
export type Go<N extends string = never> = void | N | Call<N> | Done | Leave
export class Call<N extends string = string> {
  constructor(
    readonly procedure: Procedure,
    readonly locals: Readonly<Record<string, unknown>>,
    readonly next: N | undefined,
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
export const call = <L extends Fields, N extends string = never>(
  procedure: Procedure<L>,
  locals: LocalsOf<L> = {},
  next?: N,
): Call<NoInfer<N>> => new Call(procedure as unknown as Procedure, locals, next)
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
  /** A procedure this step called has ended. */
  returned?(frame: Frame, result: number): void
}

/** In front of the locals: what runs and where it stands, three words for the step's own use, the caller's frame. */
const headerFields = {
  procedure: int(),
  step: int(),
  phase: int(),
  a: int(),
  b: int(),
  c: int(),
  caller: int(),
} as const
const header = planRow(headerFields, { players: 0, seed: '', settings: {} }, undefined)
export const HEADER = header.width
/** From here to the caller: what the step itself keeps. */
export const PHASE = 2
const CALLER = HEADER - 1
type HeaderRow = LiveOf<typeof headerFields> & { readonly $: Context; readonly o: number }

type HeaderClass = new ($: Context, o: number, seat: Seat, plan: RowPlan) => HeaderRow

export class Frame extends (header.type as unknown as HeaderClass) {
  readonly f: object
  readonly runs: Procedure
  private readonly posed: Question[][] = []
  constructor(
    $: Context,
    /** Where the frame begins, counted from the start of memory. */
    o: number,
    readonly plan: ProcedurePlan,
    /** Of the procedure in the rulebook. */
    readonly number: number,
  ) {
    super($, o, NOBODY, header)
    this.runs = plan.procedure
    this.f = new plan.row.type($, o + HEADER, NOBODY, plan.row)
  }
  get g(): object {
    return this.$.g
  }
  /** The step it stands on; none at the end. */
  get at(): Step | undefined {
    return this.runs.steps[this.step]
  }
  get stepName(): string {
    return this.runs.stepNames[this.step] ?? 'end'
  }
  get prompt(): string {
    return this.runs.prompts[this.step] ?? this.stepName
  }

  /** The one question of a step. A seat asked the same again, here, gets the same object. */
  poses(spec: AnySpec): Question[] {
    const { seat } = spec
    const prompt = spec.prompt ?? this.prompt
    const kept = this.posed[seat]
    const last = kept?.[0]
    if (kept && last?.spec === spec && last.prompt === prompt) return kept
    const { g, f } = this
    return (this.posed[seat] = [
      { seat, kind: spec.kind, prompt, spec, errand: false, part: undefined, g, f },
    ])
  }

  /** Goes where a step said, from the step the frame stands on. */
  go(to: Go<string>): void {
    if (to === undefined) this.moveTo(this.step + 1)
    else if (typeof to === 'string') this.moveTo(this.find(to))
    else if (to instanceof Call) {
      this.moveTo(to.next === undefined ? this.step + 1 : this.find(to.next))
      push(this.$, to.procedure, to.locals)
    } else if (to instanceof Done) pop(this.$, to.result)
    else {
      while (topFrame(this.$)?.runs !== to.procedure)
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
    this.$.wipe(this.o + PHASE, CALLER - PHASE)
  }
  private find(name: string): number {
    const at = this.runs.stepNames.indexOf(name)
    if (at < 0) throw broken('no such step', { procedure: this.runs.name, step: name })
    return at
  }
}

/** A frame is an object over the words at its place: made once, it serves whenever its procedure runs there again. */
function frameAt($: Context, o: number): Frame {
  const number = $.m[o] as number
  const known = ($.frames[number] ??= [])
  for (let i = 0; i < known.length; i++) if ((known[i] as Frame).o === o) return known[i] as Frame
  const plan = $.book.procedures[number]
  if (plan === undefined) throw broken('no such procedure', { number })
  const made = new Frame($, o, plan, number)
  known.push(made)
  return made
}
export function topFrame($: Context): Frame | undefined {
  const { top } = $.sys
  if (top < 0) return undefined
  const o = $.stackAt + top
  const { lastFrame } = $
  return lastFrame?.o === o && lastFrame.number === $.m[o] ? lastFrame : ($.lastFrame = frameAt($, o))
}
/** The frame that called this one. */
export const callerOf = ({ $, caller }: Frame): Frame | undefined =>
  caller < 0 ? undefined : frameAt($, $.stackAt + caller)

/** What lies on the stack in any memory of this match (an earlier one, a view), the innermost first. */
export function stackIn($: Context, m: Int32Array): { plan: ProcedurePlan; o: number }[] {
  const out: { plan: ProcedurePlan; o: number }[] = []
  for (let at = m[placeOf($.layout, 'sys', 'top')] as number; at >= 0;) {
    const o = $.stackAt + at
    const plan = $.book.procedures[m[o] as number]
    if (plan === undefined) break
    out.push({ plan, o })
    at = m[o + CALLER] as number
  }
  return out
}

/** Where the next frame would begin, if there is room for one of this procedure. */
export function roomFor($: Context, { width }: ProcedurePlan): number | undefined {
  const top = topFrame($)
  const o = top === undefined ? $.stackAt : top.o + top.plan.width
  return o + width > $.stackAt + $.sys.stack.length ? undefined : o
}
export function push($: Context, procedure: Procedure, locals: Readonly<Record<string, unknown>>): Frame {
  const number = $.book.numberOf(procedure)
  const plan = $.book.procedures[number] as ProcedurePlan
  const o = roomFor($, plan)
  if (o === undefined) throw broken('the stack is full', { procedure: procedure.name })
  $.put(o, number)
  $.put(o + CALLER, $.sys.top)
  $.sys.top = o - $.stackAt
  const { starts } = plan.row
  for (let i = 0; i < starts.length; i += 2)
    $.put(o + HEADER + (starts[i] as number), starts[i + 1] as number)
  const frame = frameAt($, o)
  for (const name in locals) {
    const value = locals[name]
    if (value !== undefined) setLocal(frame, name, value)
  }
  return frame
}
/** Writes past the accessors: by a name that changes from call to call they take several times as long. */
function setLocal({ $, o, f, plan }: Frame, name: string, value: unknown): void {
  const local = plan.locals.get(name)
  if (local === undefined) throw broken('no such local', { procedure: plan.procedure.name, local: name })
  const at = o + HEADER + local.at
  if (local.node.kind !== 'field') (f as Record<string, Bag>)[name]?.assign(value as number[])
  else if (typeof value === 'number') $.put(at, value)
  else if (typeof value === 'boolean') $.put(at, value ? 1 : 0)
  else {
    const word = local.node.words.indexOf(value as string)
    if (word < 0) throw broken('no such word', { name, word: String(value) })
    $.put(at, word)
  }
}
/** Takes the top frame away and wipes its words. False when there was none. */
function drop($: Context): boolean {
  const frame = topFrame($)
  if (!frame) return false
  frame.runs.tidy?.(frame.g as never, frame.f as never)
  $.sys.top = frame.caller
  $.wipe(frame.o, frame.plan.width)
  return true
}
/** Ends the top frame and tells the step that called it. */
export function pop($: Context, result: number): void {
  drop($)
  const caller = topFrame($)
  // A step that called and stays waits in a phase of its own; one that moved on does not want to hear of it.
  if (caller && caller.phase !== 0) caller.at?.returned?.(caller, result)
}
