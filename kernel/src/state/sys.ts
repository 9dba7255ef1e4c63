import type { LiveOf } from './shape.js'
import { bag, flag, int, ints, perSeat, record, seats, secret } from './shape.js'

/** The kernel's own part of every state, declared like any game's: words of stack, of a desk, of an errand's desk. */
export const sysFields = (stack: number, desk: number, errand: number, shown: number) =>
  ({
    sys: record({
      over: flag(),
      winners: seats(),
      /** Seats that dropped out. */
      out: seats(),
      /** Who was asked in the simultaneous question now open, and who is seen to be done. */
      asked: seats(),
      done: seats(),
      /** Answers that came in so far: the order of finishing. */
      finished: secret(int(), 'nobody'),
      drawn: secret(int(), 'nobody'),
      /** Where the top frame begins in the stack, or -1. */
      top: int(-1),
      key: secret(ints(8), 'nobody'),
      /** Public numbers that follow from the drafts on the desks. */
      shown: ints(shown),
      desks: perSeat({
        /** 0 not asked, 1 open, 2 done. */
        status: secret(int(), 'owner'),
        place: secret(int(), 'owner'),
        parts: secret(bag(desk), 'owner'),
      }),
      errands: perSeat({
        /** Procedure and step that sent the seat on the errand, or -1. */
        procedure: int(-1),
        step: int(-1),
        parts: secret(bag(errand), 'owner'),
      }),
      stack: ints(stack),
    }),
  }) as const
export type Sys = LiveOf<ReturnType<typeof sysFields>>['sys']
