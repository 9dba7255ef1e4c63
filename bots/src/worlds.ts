import { imagine } from '@orrery/kernel/host'
import type { Turn } from './player.js'

/** Worlds that a seat imagined for its last answers, by the outline of its match: written anew, each time. */
const kept = new WeakMap<object, object[]>()

/** So many worlds that agree with what the seat sees. They hold until the seat imagines for its next answer. */
export function worldsFor({ like, view, random }: Turn, many: number): readonly object[] {
  let worlds = kept.get(like)
  if (!worlds) kept.set(like, (worlds = []))
  for (let n = 0; n < many; n++) worlds[n] = imagine(like, view, random, worlds[n])
  return worlds.slice(0, many)
}
export const worldFor = (turn: Turn): object => worldsFor(turn, 1)[0] as object
