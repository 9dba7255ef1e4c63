import type { Seat } from '@orrery/kernel'
import { stampOf } from '@orrery/kernel'

type Stamp<G> = (g: G, seat: Seat) => number
/**
 * Works something out once for each position and seat: it is kept until anything changes. What is made of a part of the
 * state is kept until that part changes.
 */
export function once<G extends object, T>(
  workOut: (g: G, seat: Seat) => T,
  partStamp: Stamp<G> = stampOf,
): (g: G, seat: Seat) => T {
  let of: G | undefined
  let by: Seat
  let stamp: number
  let part: number
  let value: T
  return (g, seat) => {
    const isSame = of === g && by === seat
    const now = stampOf(g)
    if (isSame && stamp === now) return value
    const partNow = partStamp(g, seat)
    if (!isSame || part !== partNow) value = workOut(g, seat)
    of = g
    by = seat
    stamp = now
    part = partNow
    return value
  }
}
