import type { Game } from '@orrery/kernel'
import { useSyncExternalStore } from 'react'
import { contentWith, setsOf } from './packs.js'

/** What each game wears now. */
const worn = new WeakMap<Game, readonly unknown[]>()
const listeners = new Set<() => void>()
let changes = 0

/**
 * Boards draw cards from the game's own content. While packs are worn, the items of this page's copy of it read as the
 * packs say; rules are played in workers, which lay the packs over a copy of their own. Whoever comes later is dressed
 * from the printed cards, not over these. Returns how to take them off.
 */
export function wear(game: Game, packs: readonly unknown[]): () => void {
  dress(game, packs)
  return () => {
    if (worn.get(game) === packs) dress(game, undefined)
  }
}
function dress(game: Game, packs: readonly unknown[] | undefined): void {
  const content = contentWith(game, packs ?? [])
  for (const [name, set] of Object.entries(setsOf(game)))
    for (const item of set.items) {
      const next = content[name]?.items.find(({ id }) => id === item.id)
      if (next && JSON.stringify(next) !== JSON.stringify(item)) become(item, next)
    }
  if (packs) worn.set(game, packs)
  else worn.delete(game)
  changes++
  for (const listener of listeners) listener()
}
/** The same object with other contents: whoever holds it sees them. */
function become(item: object, next: object): void {
  for (const key of Object.keys(item)) Reflect.deleteProperty(item, key)
  Object.assign(item, next)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** A key for what draws content: another whenever a page has dressed or undressed. */
export const useWorn = (): number => useSyncExternalStore(subscribe, () => changes)
/** The packs a game wears. */
export const useWornBy = (game: Game | undefined): readonly unknown[] | undefined =>
  useSyncExternalStore(subscribe, () => game && worn.get(game))
