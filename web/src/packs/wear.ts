import type { Game } from '@orrery/kernel'
import { applyPack } from '@orrery/kernel'
import { printedIn, setsOf } from './packs.js'

/**
 * Boards draw cards from the game's own content. While packs are worn, the items of this page's copy of it read as the
 * packs say; rules are played in workers, which lay the packs over a copy of their own. Returns how to take them off.
 */
export function wear(game: Game, packs: readonly unknown[]): () => void {
  printedIn(game)
  const sets = setsOf(game)
  const worn = packs.reduce<typeof sets>((content, pack) => applyPack(game.id, content, pack, 'pack'), sets)
  const before: (readonly [item: object, was: object])[] = []
  for (const [name, set] of Object.entries(sets))
    for (const item of set.items) {
      const next = worn[name]?.items.find(({ id }) => id === item.id)
      if (!next || next === item) continue
      before.push([item, { ...item }])
      become(item, next)
    }
  return () => {
    for (const [item, was] of before.toReversed()) become(item, was)
  }
}
/** What a page wears now: putting on the next takes off the one before. */
export class Wardrobe {
  private off: () => void = () => undefined
  constructor(private readonly game: Game) {}
  put(packs: readonly unknown[]): this {
    this.off()
    this.off = wear(this.game, packs)
    return this
  }
}
/** The same object with other contents: whoever holds it sees them. */
function become(item: object, next: object): void {
  for (const key of Object.keys(item)) Reflect.deleteProperty(item, key)
  Object.assign(item, next)
}
