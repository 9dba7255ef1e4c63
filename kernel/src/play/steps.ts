import type { Context } from '../state/context.js'
import type { Call, Frame, Go, Step } from './frames.js'
import { broken } from '../errors.js'
import { anyErrandOpen } from './desk.js'
import type { Menu } from './offers.js'
import type { Answer, AnySpec, Question, Spec } from './questions.js'
import { onePerSeat } from './questions.js'
import type { Seat } from '../state/shape.js'

/** Looks without touching: a write or a roll inside is the rules' mistake. */
export function looking<T>($: Context, look: () => T): T {
  $.looking++
  const value = look()
  $.looking--
  return value
}

export type In<G, F, T> = (g: G, f: F) => T

/** Changes the state. */
export class Act<G, F> implements Step {
  constructor(private readonly act: In<G, F, Go<string>>) {}
  enter(frame: Frame): boolean {
    frame.go(this.act(frame.g as G, frame.f as F))
    return true
  }
}

/** Asks one seat. The question may be null: nothing to ask, on to the next step. */
export class Ask<G, F> implements Step {
  constructor(
    private readonly question: In<G, F, Spec<G, F> | null>,
    private readonly then: (g: G, f: F, answer: Answer, seat: Seat) => Go<string>,
  ) {}
  enter(frame: Frame): boolean {
    const spec = this.asked(frame)
    if (spec === null) {
      frame.go(undefined)
      return true
    }
    if (!anyErrandOpen(frame.$)) frame.$.open = frame.poses(spec)
    return false
  }
  questions(frame: Frame, into: Question[]): void {
    const spec = this.asked(frame)
    if (spec !== null) into.push(...frame.poses(spec))
  }
  private asked({ $, f }: Frame): AnySpec | null {
    $.looking++
    const spec = this.question($.g as G, f as F)
    $.looking--
    return spec as AnySpec | null
  }
  take(frame: Frame, q: Question, answer: Answer): void {
    frame.go(this.then(frame.g as G, frame.f as F, answer, q.seat))
  }
}

/** Lets one seat choose from a menu; what happens is written beside each branch. */
export function choose<G, F>(who: In<G, F, Seat>, menu: Menu<G, F, Go<string>>, prompt?: string): Ask<G, F> {
  const ask = onePerSeat(menu, prompt) as (seat: Seat) => Spec<G, F>
  return new Ask<G, F>(
    (g, f) => {
      const seat = who(g, f)
      return seat < 0 ? null : ask(seat)
    },
    (g, f, answer, seat) => menu.act(g, f, answer[0] as number, seat),
  )
}

/** Calls a procedure and hears its result. */
export class Run<G, F> implements Step {
  constructor(
    private readonly make: In<G, F, Call | null>,
    private readonly then: (g: G, f: F, result: number) => Go<string>,
  ) {}
  enter(frame: Frame): boolean {
    const to = this.make(frame.g as G, frame.f as F)
    if (to === null) frame.go(undefined)
    else {
      frame.phase = 1
      frame.callFrom(to)
    }
    return true
  }
  returned(frame: Frame, result: number): void {
    frame.go(this.then(frame.g as G, frame.f as F, result))
  }
}

/** Seat after seat through a procedure. The order is read when the step is reached; a seat that is out is passed over. */
export class Each<G, F> implements Step {
  constructor(
    private readonly order: In<G, F, readonly Seat[]>,
    private readonly make: (g: G, f: F, seat: Seat) => Call | null,
  ) {}
  enter(frame: Frame): boolean {
    if (frame.phase === 0) {
      const order = this.order(frame.g as G, frame.f as F)
      if (order.length > 7) throw broken('an order holds seven seats at most', { seats: order.length })
      let packed = 0
      for (let i = order.length - 1; i >= 0; i--) packed = packed * 16 + (order[i] as Seat) + 1
      frame.a = packed
      frame.phase = 1
    }
    for (let left = frame.a; left !== 0; left = frame.a) {
      const seat = (left & 15) - 1
      frame.a = left >>> 4
      if ((frame.$.sys.out & (1 << seat)) !== 0) continue
      const to = this.make(frame.g as G, frame.f as F, seat)
      if (to === null) continue
      frame.callFrom(to)
      return true
    }
    frame.go(undefined)
    return true
  }
  returned(): void {
    // The loop goes on by itself.
  }
}

/** Holds the main line until something is so; errands go on meanwhile. */
export class Wait<G, F> implements Step {
  constructor(private readonly until: In<G, F, boolean>) {}
  enter(frame: Frame): boolean {
    if (!looking(frame.$, () => this.until(frame.g as G, frame.f as F))) return false
    frame.go(undefined)
    return true
  }
}
