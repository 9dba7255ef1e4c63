import { stampOf } from './state/context.js'
import type { Seat } from './state/shape.js'

/**
 * What is expensive to work out and follows from something that does not change: it is kept beside it and never part of a
 * state.
 */

/** Works something out once for each object: content, a list in it, a map. It must never be changed. */
export function memo<K extends object, T extends object>(make: (of: K) => T): (of: K) => T {
  const made = new WeakMap<K, T>()
  // Asked for again and again about the same table: the last one is at hand.
  let last: K | undefined
  let value: T | undefined
  return of => {
    if (of === last && value !== undefined) return value
    value = made.get(of)
    if (value === undefined) made.set(of, (value = make(of)))
    last = of
    return value
  }
}

type Stamp<G> = (g: G, seat: Seat) => number
/**
 * Works something out once for each position and seat: it is kept until anything changes. What is made of a part of the
 * state is kept until the stamp of that part changes. Only the last one is kept.
 */
export function memoState<G extends object, T>(
  make: (g: G, seat: Seat) => T,
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
    if (!isSame || part !== partNow) value = make(g, seat)
    of = g
    by = seat
    stamp = now
    part = partNow
    return value
  }
}
