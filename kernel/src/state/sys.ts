import type { LiveOf } from './shape.js'
import { bag, flag, int, ints, perSeat, record, seats, secret } from './shape.js'

/** What lies before a seat that answers in secret. */
const desk = (words: number) => ({
  /** The step that asks, as `askerOf` numbers it; 0: none does. */
  asker: int(),
  /** Seen by all to be done. */
  done: flag(),
  /** The place in the order of finishing; 0: still open. Nobody sees it: it would tell how many are done. */
  place: secret(int(), 'nobody'),
  /** The parts of the answer so far. */
  parts: secret(bag(words), 'owner'),
})
export type Desk = LiveOf<ReturnType<typeof desk>>

/** The kernel's own part of every state, declared like any game's: words of stack, of a desk, of an errand's desk. */
export const sysFields = (stack: number, words: number, errandWords: number, shown: number) =>
  ({
    sys: record({
      over: flag(),
      winners: seats(),
      /** Seats that dropped out. */
      out: seats(),
      drawn: secret(int(), 'nobody'),
      /** Where the top frame begins in the stack, or -1. */
      top: int(-1),
      key: secret(ints(8), 'nobody'),
      /** Public numbers that follow from the drafts on the desks. */
      shown: ints(shown),
      /** What each seat answers in secret: in the main line, and beside it. */
      desks: perSeat({ ...desk(words), errand: record(desk(errandWords)) }),
      stack: ints(stack),
    }),
  }) as const
export type Sys = LiveOf<ReturnType<typeof sysFields>>['sys']
