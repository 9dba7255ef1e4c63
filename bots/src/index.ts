import { greedy } from './greedy.js'
import type { Player } from './player.js'
import { quick, random } from './random.js'
import { search } from './search.js'

export type { Player, Turn } from './player.js'
export { decide, onlyAnswer } from './player.js'
export type { Greed } from './greedy.js'
export { greedy } from './greedy.js'
export { playOn } from './policy.js'
export type { Standing } from './chances.js'
export { Chances } from './chances.js'
export type { Effort } from './search.js'
export { search } from './search.js'

/** The three strengths a table offers. */
export const strengths = ['easy', 'normal', 'hard'] as const
export type Strength = (typeof strengths)[number]

/** Every bot by the name that commands and tables know it by. */
export const players: Readonly<Record<string, Player>> & Readonly<Record<Strength, Player>> = {
  random,
  quick,
  greedy: greedy('greedy'),
  search: search('search'),
  easy: greedy('easy', { worlds: 1, slip: 3 }),
  normal: greedy('normal', { worlds: 4, ahead: 6 }),
  hard: search('hard', { playouts: 800 }),
}

/** A bot by its name; `search:50` is search with so many playouts. */
export function playerNamed(name: string): Player | undefined {
  if (Object.hasOwn(players, name)) return players[name]
  const [, playouts] = /^search:([1-9]\d{0,5})$/.exec(name) ?? []
  return playouts === undefined ? undefined : search(name, { playouts: Number(playouts) })
}
