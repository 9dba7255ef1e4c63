import type { Game } from '@orrery/kernel'
import { useSyncExternalStore } from 'react'
import { contentWith, setsOf } from './packs.js'

/** The packs each game is shown with now. */
const shown = new WeakMap<Game, readonly unknown[]>()
const listeners = new Set<() => void>()
let changes = 0

/**
 * Some pages draw cards from the game's own content, such as those about decks. While packs are shown, the items of this
 * page's copy of it read as the packs say; rules are played in workers, which lay the packs over a copy of their own.
 * Packs that are shown later are laid over the printed cards, not over these. Returns how to show the printed cards again.
 */
export function showPacks(game: Game, packs: readonly unknown[]): () => void {
  lay(game, packs)
  return () => {
    if (shown.get(game) === packs) lay(game, undefined)
  }
}
function lay(game: Game, packs: readonly unknown[] | undefined): void {
  const content = contentWith(game, packs ?? [])
  for (const [name, set] of Object.entries(setsOf(game)))
    for (const item of set.items) {
      const next = content[name]?.items.find(({ id }) => id === item.id)
      if (next && JSON.stringify(next) !== JSON.stringify(item)) replace(item, next)
    }
  if (packs) shown.set(game, packs)
  else shown.delete(game)
  changes++
  for (const listener of listeners) listener()
}
/** The same object with other fields: whoever holds it sees them. */
function replace(item: object, next: object): void {
  for (const key of Object.keys(item)) Reflect.deleteProperty(item, key)
  Object.assign(item, next)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** A key for what draws content: another whenever other packs are shown. */
export const useContentKey = (): number => useSyncExternalStore(subscribe, () => changes)
/** The packs a game is shown with. */
export const usePacksShown = (game: Game | undefined): readonly unknown[] | undefined =>
  useSyncExternalStore(subscribe, () => game && shown.get(game))
