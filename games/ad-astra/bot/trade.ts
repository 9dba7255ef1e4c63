import type { Question, Seat } from '@orrery/kernel'
import { bit } from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import type { AdAstra, Seen } from '../state.js'
import type { Choose } from './choices.js'
import { word } from './choices.js'
import { faceDown, forSale } from './diplomats.js'

/** Deals: what a resource is worth to a seat, and which exchange serves both. */

/** Food, research, production, credits: how much the first one is worth. */
const FIRST = [0.26, 0.34, 0.3, 0.34]
/** What one more of a resource is worth to a seat that holds so many. */
function resourceWorth(g: Seen, who: Seat, resource: number, held: number): number {
  return (FIRST[resource] ?? 0) / (1 + 0.3 * held + 0.15 * incomeOf(g, who, resource))
}
const heldBy = (g: Seen, who: Seat): number[] => g.players.at(who).resources.toArray()
/** What a change of its resources is worth to a seat. */
function changeWorth(g: Seen, who: Seat, change: readonly number[]): number {
  const held = heldBy(g, who)
  let worth = 0
  for (let i = 0; i < RESOURCES.length; i++) {
    const n = change[i] ?? 0
    for (let k = 0; k < n; k++) worth += resourceWorth(g, who, i, (held[i] ?? 0) + k)
    for (let k = 0; k > n; k--) worth -= resourceWorth(g, who, i, (held[i] ?? 0) + k - 1)
  }
  return worth
}
interface Swap {
  readonly gives: readonly number[]
  readonly takes: readonly number[]
  /** Face down, instead of resources. */
  readonly diplomat?: number
  readonly worth: number
}
const LEAST = 0.03
/** What a seller could have of a diplomat instead. */
const KEPT = 0.1
const only = (resource: number, n: number): number[] => RESOURCES.map((_, i) => (i === resource ? n : 0))
/** Up to two of a kind that a seat holds. */
const bundles = (g: Seen, who: Seat): (readonly [resource: number, n: number])[] =>
  heldBy(g, who).flatMap((held, i) => [1, 2].filter(n => n <= held).map(n => [i, n] as const))

/** The best exchange that the partner gains from, too: as many of a kind for another, or a diplomat for them. */
export function bestSwap(g: AdAstra, who: Seat, partner: Seat): Swap | undefined {
  let best: Swap | undefined
  const offer = (swap: Omit<Swap, 'worth'>, mine: number, theirs: number): void => {
    const change = swap.takes.map((n, i) => n - (swap.gives[i] ?? 0))
    const worth = changeWorth(g, who, change) + mine
    const back = change.map(n => -n)
    if (worth > (best?.worth ?? LEAST) && changeWorth(g, partner, back) + theirs > LEAST)
      best = { ...swap, worth }
  }
  const diplomat = forSale(g, who, partner)
  for (const [take, n] of bundles(g, partner)) {
    for (const [give, m] of bundles(g, who))
      if (give !== take && m === n) offer({ gives: only(give, n), takes: only(take, n) }, 0, 0)
    if (diplomat !== undefined)
      offer({ gives: [], takes: only(take, n), diplomat }, -KEPT, faceDown(g, who, partner))
  }
  return best
}
const partnerIn = (g: AdAstra, who: Seat): Seat => (g.deal.by === who ? g.deal.partner : g.deal.by)
const proposed =
  (side: 'gives' | 'takes'): Choose =>
  (g, q) => {
    const swap = bestSwap(g, q.seat, partnerIn(g, q.seat))
    return (swap?.[side] ?? []).flatMap((n, i) => (n > 0 ? [i, n] : []))
  }
export const give = proposed('gives')
export const take = proposed('takes')
export const offerDiplomat: Choose = (g, q) => {
  const diplomat = bestSwap(g, q.seat, partnerIn(g, q.seat))?.diplomat
  return diplomat === undefined ? [] : [diplomat]
}

/** A deal is taken when it brings more than it costs; technologies and own diplomats stay where they are. */
export const answerDeal: Choose = (g: AdAstra, q: Question, random) => {
  const { deal } = g
  const sign = deal.by === q.seat ? 1 : -1
  const change = RESOURCES.map((_, i) => sign * (deal.takes.get(i) - deal.gives.get(i)))
  const partner = partnerIn(g, q.seat)
  const isPlain = deal.technologies.length === 0 && (deal.diplomats & bit(q.seat)) === 0
  const brings = deal.diplomats === 0 ? 0 : faceDown(g, partner, q.seat)
  const good = isPlain && changeWorth(g, q.seat, change) + brings > LEAST
  return word(good ? 'accept' : 'refuse', 'refuse')(g, q, random)
}
