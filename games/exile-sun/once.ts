import type { Seat } from '@orrery/kernel'
import { stampOf } from '@orrery/kernel'

/** Works something out once for each position and seat: it is kept until anything changes, or anything it is made of. */
export function once<G extends object, T>(
  workOut: (g: G, seat: Seat) => T,
  madeOf: (g: G, seat: Seat) => number = stampOf,
): (g: G, seat: Seat) => T {
  let last: { readonly of: G; readonly seat: Seat; readonly stamp: number; readonly value: T } | undefined
  return (g, seat) => {
    const stamp = madeOf(g, seat)
    if (last?.of !== g || last.seat !== seat || last.stamp !== stamp)
      last = { of: g, seat, stamp, value: workOut(g, seat) }
    return last.value
  }
}
