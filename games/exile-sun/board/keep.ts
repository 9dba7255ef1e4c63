import type { Seen } from '../state.js'

/** Keeps the last result as long as what it is made from is the same: views come anew with every answer, the map does not. */
export function kept<T>(key: (g: Seen) => string, make: (g: Seen) => T): (g: Seen) => T {
  let last: { position: Seen; key: string; made: T } | undefined
  return g => {
    if (last?.position === g) return last.made
    const now = key(g)
    last = { position: g, key: now, made: last?.key === now ? last.made : make(g) }
    return last.made
  }
}
/** What is printed on the map and who settled where. */
export const printed = (g: Seen): string =>
  `${g.terrain.toArray().join('')} ${[...g.players].map(player => [player.system, player.location, player.colony]).join()}`
