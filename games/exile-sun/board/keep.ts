import type { Position } from './position.js'

/** Keeps the last result as long as what it is made from is the same: views come anew with every answer, the map does not. */
export function kept<T>(key: (p: Position) => string, make: (p: Position) => T): (p: Position) => T {
  let last: { position: Position; key: string; made: T } | undefined
  return p => {
    if (last?.position === p) return last.made
    const now = key(p)
    last = { position: p, key: now, made: last?.key === now ? last.made : make(p) }
    return last.made
  }
}
/** What is printed on the map and who settled where. */
export const printed = (p: Position): string =>
  `${p.terrain.join('')} ${p.players.map(player => [player.system, player.location, player.colony]).join()}`
