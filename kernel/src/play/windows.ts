import type { Joined } from './desk.js'
import { anyErrandOpen, DraftStep, sealed } from './desk.js'
import { broken, OrreryError } from '../errors.js'
import type { Frame, Go, Procedure, Step } from './frames.js'
import { Call, call, callerOf, done } from './frames.js'
import type { Menu, Offer } from './offers.js'
import type { Answer, AnySpec, Question } from './questions.js'
import { onePerSeat, perSeat } from './questions.js'
import type { Bag, BagNode, Seat } from '../state/shape.js'
import { bag, NOBODY } from '../state/shape.js'
import { looking } from './steps.js'

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
  /**
   * Who may be asked, in which order; read anew each time, so that seats may drop out. After one that did the next to
   * its left goes on.
   */
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
  private readonly ask: (seat: Seat) => AnySpec
  private readonly askAfterActing: (seat: Seat) => AnySpec
  constructor(private readonly def: Window<G, F>) {
    this.ask = onePerSeat(withEnd(def.may, PASS, 'pass'), def.prompt)
    this.askAfterActing = onePerSeat(withEnd(def.may, HAND_ON, 'hand-on'), def.prompt)
  }
  private orderOf({ $, f }: Frame): readonly Seat[] {
    $.looking++
    const order = this.def.order($.g as G, f as F)
    $.looking--
    return order
  }
  /** Whether this seat is still in the game and may be asked. */
  private stands({ $, f }: Frame, seat: Seat): boolean {
    if (($.sys.out & (1 << seat)) !== 0) return false
    const { asked } = this.def
    if (asked === undefined) return true
    $.looking++
    const may = asked($.g as G, f as F, seat)
    $.looking--
    return may
  }
  enter(frame: Frame): boolean {
    const order = this.orderOf(frame)
    const passed = frame.b
    let standing = 0
    let first: Seat = NOBODY
    for (let i = 0; i < order.length; i++) {
      const seat = order[i] as Seat
      if (!this.stands(frame, seat)) continue
      standing |= 1 << seat
      if (first === NOBODY) first = seat
    }
    if ((standing & ~passed) === 0) {
      frame.go(undefined)
      return true
    }
    if (frame.phase === 0) {
      const opener = looking(frame.$, () => this.def.opener?.(frame.g as G, frame.f as F) ?? NOBODY)
      const opened = opener !== NOBODY && (standing & (1 << opener)) !== 0
      frame.a = (opened ? opener : first) + 1
      frame.c = opened ? 1 : 0
      frame.phase = 1
    }
    // The seat whose go it was has dropped out, or its pass stands.
    if ((standing & ~passed & (1 << (frame.a - 1))) === 0) this.moveOn(frame, order)
    if (!anyErrandOpen(frame.$)) frame.$.open = frame.poses(this.specOf(frame))
    return false
  }
  private moveOn(frame: Frame, order: readonly Seat[]): void {
    const from = placeOf(frame.a - 1, order, frame.$.setup.players)
    for (let k = 1; k <= order.length; k++) {
      const seat = order[(from + k + order.length) % order.length] as Seat
      if ((frame.b & (1 << seat)) !== 0 || !this.stands(frame, seat)) continue
      frame.a = seat + 1
      frame.c = 0
      return
    }
  }
  private specOf(frame: Frame): AnySpec {
    return (frame.c === 1 ? this.askAfterActing : this.ask)(frame.a - 1)
  }
  questions(frame: Frame, into: Question[]): void {
    into.push(...frame.poses(this.specOf(frame)))
  }
  take(frame: Frame, q: Question, answer: Answer): void {
    const x = answer[0] as number
    const { style } = this.def
    // Whose go it is next is seen on entering again.
    if (x === PASS) return void (frame.b = frame.b | (1 << q.seat))
    if (x === HAND_ON) return this.moveOn(frame, this.orderOf(frame))
    const g = frame.g as G
    const f = frame.f as F
    const keeps = style === 'inTurn' || (style === 'pile' && (this.def.keeps?.(g, f, x, q.seat) ?? true))
    if (style === 'around' || style === 'pile') frame.b = 0
    const to = this.def.may.act(g, f, x, q.seat)
    // The window's own bookkeeping comes first: what was called may end the procedure this window is in.
    if (keeps) frame.c = style === 'pile' ? 1 : 0
    else this.moveOn(frame, this.orderOf(frame))
    if (to instanceof Call) {
      frame.phase = 2
      frame.callFrom(to)
    } else if (to !== undefined) frame.go(to)
  }
  returned(frame: Frame): void {
    frame.phase = 1
  }
}

/** Of a seat that has left the order: the place before the next seat to its left that is in it. */
function placeOf(seat: Seat, order: readonly Seat[], players: number): number {
  const place = order.indexOf(seat)
  for (let k = 1; place === -1 && k < players; k++) {
    const next = order.indexOf((seat + k) % players)
    if (next !== -1) return next - 1
  }
  return place
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
export class SealedStep<G, F> extends DraftStep<G, F, Answer> {
  constructor(readonly def: SealedWindow<G, F>) {
    const { may, most = 64, prompt } = def
    const ask = perSeat(seat => ({ kind: 'pick' as const, seat, from: may, min: 0, max: most, prompt }))
    super(
      def.seats,
      sealed((_g, _f, seat) => ask(seat)),
      (frame, joined) => this.resolve(frame, joined),
    )
  }
  /** What was named is shown together and worked off in a frame of its own. */
  private resolve(frame: Frame, joined: Joined<Answer>): void {
    const { def } = this
    // Mostly nobody names anything.
    if (joined.order.every(seat => joined.of(seat).length === 0)) return frame.go(undefined)
    const named = joined.order.flatMap(seat =>
      joined.of(seat).map(x => ({ seat, x, key: def.key(frame.g as G, x, seat) })),
    )
    named.sort((a, b) => a.key - b.key || a.seat - b.seat)
    for (const { seat, x } of named) def.show?.(frame.g as G, frame.f as F, x, seat)
    frame.phase = def.repeated ? AGAIN : OVER
    frame.callFrom(call(sealedQueue, { queue: named.flatMap(({ seat, x }) => [seat, x]) }))
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
