import type { Point } from '../svg/geometry.js'

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/**
 * The place an arrow key leads to: the nearest one within 60° of the arrow, straight ones before slanted ones.
 * Undefined when there is nothing on that side, or the key is no arrow.
 */
export function neighbour<T extends { readonly x: number; readonly y: number }>(
  from: T,
  places: readonly T[],
  key: string,
): T | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  let best: T | undefined
  let least = Infinity
  for (const place of places) {
    const dx = place.x - from.x
    const dy = place.y - from.y
    const distance = Math.hypot(dx, dy)
    if (distance === 0) continue
    const straight = (dx * direction[0] + dy * direction[1]) / distance
    if (straight < 0.49) continue
    const cost = distance * (3.2 - 2.2 * straight)
    // Of two equal ones the one to the right or below: the same key then never goes back and forth between them.
    const tie = cost - (dx + dy) * 1e-6
    if (tie < least) {
      least = tie
      best = place
    }
  }
  return best
}
