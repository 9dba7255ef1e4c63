/** A stream of numbers in [0, 1): same seed, same picture, everywhere. */
export function rng(seed: number | string): () => number {
  let a = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Ids of gradients and clips come from what they draw, so equal definitions share an id and others never do. */
export const idOf = (kind: string, ...args: readonly (string | number | undefined)[]): string =>
  kind + hash(args.join('|')).toString(36)
