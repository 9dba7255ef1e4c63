import type { Seat } from '@orrery/kernel'
import { contentOf, memo } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Effect } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { areaOf, isOpen } from '../state.js'
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
/** What discounts of a planet take off so many ships in all, and off two of a class. */
export interface Off {
  readonly off: readonly number[]
  readonly pair: number
}
/** No order is larger. */
const MOST_SHIPS = 4
/** By what a player has everywhere and by the Facilities of the planet: worked out once. */
const offs = memo((_everywhere: readonly Effect[]): Off[] => [])
/** NF-RULING-72: summed up ship by ship. */
export function offAt(g: Seen, who: Seat, planet: number): Off {
  const known = offs(effectsOf(g, who))
  const built = isOpen(g, planet) ? areaOf(g, who, planet).facilities : 0
  return (known[built] ??= sumUp(discountsAt(g, who, planet)))
}
function sumUp({ lists, pair }: Discounts): Off {
  const off = [0]
  for (let i = 0; i < MOST_SHIPS; i++)
    off.push((off[i] ?? 0) + lists.reduce((sum, list) => sum + (list[i] ?? 0), 0))
  return { off, pair }
}
/** NF-RULING-72: all discounts are summed, and every ship costs at least 1. */
export function priceOf(g: Seen, classes: readonly number[], { lists, pair }: Discounts): number {
  const { ships } = contentOf<Content>(g)
  let price = 0
  for (let i = 0; i < classes.length; i++) {
    price += ships.at(classes[i] ?? 0).price
    for (const list of lists) price -= list[i] ?? 0
  }
  if (classes.some((one, i) => classes.indexOf(one) < i)) price -= pair
  return Math.max(classes.length, price)
}
