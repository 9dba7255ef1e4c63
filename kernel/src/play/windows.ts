import { DraftStep, sealed } from './desk.js'
import { broken, OrreryError } from '../errors.js'
import type { Frame, Go, Procedure, Step } from './frames.js'
import { Call, call, callerOf, done } from './frames.js'
import type { Menu, Offer } from './offers.js'
import type { Answer, AnySpec, Question } from './questions.js'
import { one } from './questions.js'
import type { Bag, BagNode, Seat } from '../state/shape.js'
import { bag, NOBODY } from '../state/shape.js'
import { looking, questionOf } from './steps.js'

/**
 * Reaction windows: one machine, five styles. No game writes its own passing.
 *
 * | style     | a seat uses  | then                   | a pass                  | closes after          |
 * | inTurn    | any number   | same seat              | is final                | the last seat         |
 * | alternate | one          | next seat              | is final                | all have passed       |
 * | around    | one          | next seat              | is void once one acts   | a full round of passes|
 * | pile      | any number   | same, until handed on  | as around               | as around             |
 * | sealed    | any, at once | sorted, resolved       | none                    | once, or when none    |
 */
export interface Window<G, F, P extends string = string> {
  readonly style: 'inTurn' | 'alternate' | 'around' | 'pile'
  /** Who may be asked, in which order; read anew each time, so that seats may drop out. */
  readonly order: (g: G, f: F) => readonly Seat[]
  /** By public facts only: skipping a seat that holds nothing playable would tell the table so. */
  readonly asked?: (g: G, f: F, seat: Seat) => boolean
  readonly may: Menu<G, F, Go<string>>
  /** `pile` only: an act after which the seat keeps the initiative. All do unless told otherwise. */
  readonly keeps?: (g: G, f: F, x: number, seat: Seat) => boolean
  /** `pile` only: who opened the pile before the window and so holds the initiative, having acted; NOBODY: no one. */
  readonly opener?: (g: G, f: F) => Seat
  readonly prompt?: P
}
const PASS = 0x7f << 24
const HAND_ON = 0x7e << 24

/** In a frame: a, the seat whose go it is, plus 1; b, who has passed; c, whether this seat has acted (`pile`). */
export class WindowStep<G, F> implements Step {
  private readonly offer: Offer<G, F>
  private readonly offerAfterActing: Offer<G, F>
  constructor(private readonly def: Window<G, F>) {
    this.offer = withEnd(def.may, PASS, 'pass')
    this.offerAfterActing = withEnd(def.may, HAND_ON, 'hand-on')
  }
  private standing(frame: Frame): Seat[] {
    const { def } = this
    const g = frame.g as G
    const f = frame.f as F
    return looking(frame.$, () =>
      def
        .order(g, f)
        .filter(seat => (frame.$.sys.out & (1 << seat)) === 0 && (def.asked?.(g, f, seat) ?? true)),
    )
  }
  enter(frame: Frame): boolean {
    const seats = this.standing(frame)
    if (seats.every(seat => (frame.b & (1 << seat)) !== 0)) {
      frame.go(undefined)
      return true
    }
    if (frame.phase === 0) {
      const opener = looking(frame.$, () => this.def.opener?.(frame.g as G, frame.f as F) ?? NOBODY)
      const opened = seats.includes(opener)
      frame.a = (opened ? opener : (seats[0] as Seat)) + 1
      frame.c = opened ? 1 : 0
      frame.phase = 1
    }
    // The seat whose go it was has dropped out, or its pass stands.
    if (!seats.includes(frame.a - 1) || (frame.b & (1 << (frame.a - 1))) !== 0) this.moveOn(frame)
    return false
  }
  private moveOn(frame: Frame): void {
    const seats = this.standing(frame)
    const order = this.def.order(frame.g as G, frame.f as F)
    const from = order.indexOf(frame.a - 1)
    for (let k = 1; k <= order.length; k++) {
      const seat = order[(from + k + order.length) % order.length] as Seat
      if (seats.includes(seat) && (frame.b & (1 << seat)) === 0) {
        frame.a = seat + 1
        frame.c = 0
        return
      }
    }
  }
  questions(frame: Frame, into: Question[]): void {
    const from = frame.c === 1 ? this.offerAfterActing : this.offer
    into.push(questionOf(frame, one(frame.a - 1, from, this.def.prompt) as AnySpec))
  }
  take(frame: Frame, q: Question, answer: Answer): void {
    const x = answer[0] as number
    const { style } = this.def
    if (x === PASS) frame.b = frame.b | (1 << q.seat)
    if (x === PASS || x === HAND_ON) return this.moveOn(frame)
    const g = frame.g as G
    const f = frame.f as F
    const keeps = style === 'inTurn' || (style === 'pile' && (this.def.keeps?.(g, f, x, q.seat) ?? true))
    if (style === 'around' || style === 'pile') frame.b = 0
    const to = this.def.may.act(g, f, x, q.seat)
    // The window's own bookkeeping comes first: what was called may end the procedure this window is in.
    if (keeps) frame.c = style === 'pile' ? 1 : 0
    else this.moveOn(frame)
    if (to instanceof Call) {
      frame.phase = 2
      frame.callFrom(to)
    } else if (to !== undefined) frame.go(to)
  }
  returned(frame: Frame): void {
    frame.phase = 1
  }
}

function withEnd<G, F>(menu: Menu<G, F, Go<string>>, code: number, name: string): Offer<G, F> {
  return {
    list(g, f, seat, out, given) {
      menu.list(g, f, seat, out, given)
      out.push(code)
    },
    why(g, f, x, seat, given) {
      if (x === code) return undefined
      return x === PASS || x === HAND_ON
        ? new OrreryError('malformed', { choice: name })
        : menu.why(g, f, x, seat, given)
    },
    name: (g, x) => (x === code ? name : menu.name(g, x)),
    parse: (g, text) => (text === name ? code : menu.parse(g, text)),
    note: (g, f, x, seat) => (x === code ? undefined : menu.note?.(g, f, x, seat)),
  }
}

/** All name cards at once; they are shown together and take effect in the order of their key. */
export interface SealedWindow<G, F, P extends string = string> {
  readonly seats: (g: G, f: F) => readonly Seat[]
  readonly may: Offer<G, F>
  readonly most?: number
  readonly key: (g: G, x: number, seat: Seat) => number
  /** Turns a named card up, before any takes effect: from now on it must lie where all see it. */
  readonly show?: (g: G, f: F, x: number, seat: Seat) => void
  /** Choices of the card are made here: act, or call a procedure. */
  readonly use: (g: G, f: F, x: number, seat: Seat) => void | Call
  /** Asked again until nobody names anything. */
  readonly repeated?: boolean
  readonly prompt?: P
}
export class SealedStep<G, F> extends DraftStep<G, F, { answer: Answer | undefined }> {
  constructor(readonly def: SealedWindow<G, F>) {
    const { may, most = 64, prompt } = def
    super(
      def.seats,
      sealed((_g, _f, seat) => ({ kind: 'pick', seat, from: may, min: 0, max: most, prompt })),
      (frame, joined) => {
        const named = joined.order.flatMap(seat =>
          (joined.of(seat).answer ?? []).map(x => ({ seat, x, key: def.key(frame.g as G, x, seat) })),
        )
        named.sort((a, b) => a.key - b.key || a.seat - b.seat)
        for (const { seat, x } of named) def.show?.(frame.g as G, frame.f as F, x, seat)
        frame.phase = def.repeated && named.length > 0 ? AGAIN : OVER
        frame.callFrom(call(sealedQueue, { queue: named.flatMap(({ seat, x }) => [seat, x]) }))
      },
    )
  }
  override enter(frame: Frame): boolean {
    if (frame.phase === OVER) frame.go(undefined)
    else if (frame.phase === AGAIN) frame.phase = 0
    else return super.enter(frame)
    return true
  }
}
/** Phases behind those of the drafts. */
const OVER = 2
const AGAIN = 3

/** Works off what was named in a sealed window, one after the other, in a frame of its own. */
const workOff: Step = {
  enter(frame) {
    const { queue } = frame.f as { queue: Bag }
    const window = callerOf(frame)
    const step = window?.at
    if (!window || !(step instanceof SealedStep)) throw broken('a sealed queue without its window')
    const seat = queue.length === 0 ? NOBODY : queue.removeAt(0)
    if (seat === NOBODY) {
      frame.go(done())
      return true
    }
    const to = step.def.use(frame.g, window.f, queue.removeAt(0), seat)
    if (to !== undefined) {
      frame.phase = 1
      frame.callFrom(to)
    }
    return true
  },
}
export const sealedQueue: Procedure<{ queue: BagNode<number> }> = {
  name: '$sealed',
  locals: { queue: bag(128) },
  steps: [workOff],
  stepNames: ['queue'],
  prompts: [],
  aliases: {},
  tidy: undefined,
}
