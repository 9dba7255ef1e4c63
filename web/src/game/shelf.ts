import type { Box } from '@orrery/games'
import { games } from '@orrery/games'
import { looks } from '@orrery/games/boards'
import type { GameLook } from '@orrery/ui'

/** A game on the shelf: what can be told without loading it. */
export interface OnShelf extends Box {
  readonly id: string
}

export const onShelf = (id: string): OnShelf | undefined => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined
  return entry && { ...entry, id }
}
/** The games that menus show. */
export const listed: readonly OnShelf[] = Object.entries(games).flatMap(([id, { sample }]) =>
  sample ? [] : (onShelf(id) ?? []),
)
/** Small games to learn the table with: named beside the others, on no shelf. */
export const lessons: readonly OnShelf[] = Object.entries(games).flatMap(([id, { sample, template }]) =>
  sample && !template ? (onShelf(id) ?? []) : [],
)
export const titleOf = (id: string): string => onShelf(id)?.title ?? id

/** Remembers what was asked for once, unless it failed. */
export function once<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return id => {
    const there = known.get(id)
    if (there) return there
    const loading = load(id)
    known.set(id, loading)
    loading.catch(() => known.delete(id))
    return loading
  }
}
export const lookOf = once(
  async (id: string): Promise<GameLook> =>
    (await looks[id]?.()) ?? (await import('./plain-look.js')).plainLook(id),
)
