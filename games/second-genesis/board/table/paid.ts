import type { BoardProps } from '../props.js'
import type { SeenItem } from './seen.js'

/** What was paid for an item of the pile, as it was announced. */
export interface Paid {
  readonly price: number
  readonly x: number
}

/** By number of the item. Whoever announces the same twice pays twice: every announcement is counted once, the newest first. */
export function paidOn(pile: readonly SeenItem[], news: BoardProps['news']): ReadonlyMap<number, Paid> {
  const told = news.flatMap(({ events }) => events).filter(event => event.type === 'announced')
  const out = new Map<number, Paid>()
  for (const item of pile.toReversed()) {
    const at = told.findLastIndex(
      ({ by, what, card, target }) =>
        by === item.by && what === item.what && card === item.card && target === item.target,
    )
    const [event] = at < 0 ? [] : told.splice(at, 1)
    if (event) out.set(item.number, { price: event.price, x: event.x })
  }
  return out
}
