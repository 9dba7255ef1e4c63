import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Seen } from '../state.js'
import { allIn, valueIn } from './effects.js'
import { effectsOf, facilityLists } from './sources.js'

/** What lowers the price of ships at one planet. */
export interface Discounts {
  /** Credits off the first ship, the second, and so on: one list a source. */
  readonly lists: readonly (readonly number[])[]
  /** Credits off for two ships of a class. */
  readonly pair: number
}
/** NF-FAC-14, NF-FACT-19, Logistics 1A. */
export function discountsAt(g: Seen, who: Seat, planet: number): Discounts {
  const everywhere = effectsOf(g, who)
  return {
    lists: [
      ...allIn(everywhere, 'discounts'),
      ...facilityLists(g, who, planet).flatMap(list => allIn(list, 'discounts')),
    ],
    pair: valueIn(everywhere, 'pairDiscount') ?? 0,
  }
}
/** NF-RULING-72: all discounts are summed, and every ship costs at least 1. */
export function priceOf(g: Seen, classes: readonly number[], { lists, pair }: Discounts): number {
  const { ships } = contentOf<Content>(g)
  let price = 0
  for (let i = 0; i < classes.length; i++) {
    price += ships.at(classes[i] ?? 0).price
    for (const list of lists) price -= list[i] ?? 0
  }
  if (pair > 0 && classes.some((one, i) => classes.indexOf(one) < i)) price -= pair
  return Math.max(classes.length, price)
}
