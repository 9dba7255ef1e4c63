import type { Question, Seat } from '@orrery/kernel'
import { bit } from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import type { AdAstra, Seen } from '../state.js'
import type { Choose } from './choices.js'
import { word } from './choices.js'
import { faceDown, forSale } from './diplomats.js'
import { gainWorth, technologyWorth } from './technologies.js'

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
  /** A developed technology of either, instead of resources of its owner. */
  readonly technology?: number
  readonly worth: number
}
const LEAST = 0.03
/** What a seller could have of a diplomat instead. */
const KEPT = 0.1
const only = (resource: number, n: number): number[] => RESOURCES.map((_, i) => (i === resource ? n : 0))
/** Up to two of a kind that a seat holds. */
const bundles = (g: Seen, who: Seat): (readonly [resource: number, n: number])[] =>
  heldBy(g, who).flatMap((held, i) => [1, 2].filter(n => n <= held).map(n => [i, n] as const))

/** What a technology that changes hands is worth to the seller, and to the buyer. */
const handedOver = (g: AdAstra, seller: Seat, buyer: Seat, card: number): [number, number] => [
  -technologyWorth(g, seller, card),
  gainWorth(g, buyer, card),
]
/** The best exchange that the partner gains from, too: as many of a kind for another, or a diplomat or technology for them. */
export function bestSwap(g: AdAstra, who: Seat, partner: Seat): Swap | undefined {
  let best: Swap | undefined
  const offer = (swap: Omit<Swap, 'worth'>, mine: number, theirs: number): void => {
    const change = RESOURCES.map((_, i) => (swap.takes[i] ?? 0) - (swap.gives[i] ?? 0))
    const worth = changeWorth(g, who, change) + mine
    const back = change.map(n => -n)
    if (worth > (best?.worth ?? LEAST) && changeWorth(g, partner, back) + theirs > LEAST)
      best = { ...swap, worth }
  }
  const diplomat = forSale(g, who)
  for (const [take, n] of bundles(g, partner)) {
    for (const [give, m] of bundles(g, who))
      if (give !== take && m === n) offer({ gives: only(give, n), takes: only(take, n) }, 0, 0)
    if (diplomat !== undefined)
      offer({ gives: [], takes: only(take, n), diplomat }, -KEPT, faceDown(g, who, partner))
    for (const technology of g.players.at(who).developed)
      offer({ gives: [], takes: only(take, n), technology }, ...handedOver(g, who, partner, technology))
  }
  for (const technology of g.players.at(partner).developed) {
    const [theirs, mine] = handedOver(g, partner, who, technology)
    for (const [give, n] of bundles(g, who))
      if (mine > 0) offer({ gives: only(give, n), takes: [], technology }, mine, theirs)
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
  // Asked for one that has been paid for: a spy only where there is nobody else.
  const diplomat =
    q.spec.kind === 'pick' && q.spec.min > 0
      ? (forSale(g, q.seat) ?? g.players.at(q.seat).diplomats.at(0))
      : bestSwap(g, q.seat, partnerIn(g, q.seat))?.diplomat
  return diplomat === undefined ? [] : [diplomat]
}

export const offerTechnology: Choose = (g, q) => {
  const technology = bestSwap(g, q.seat, partnerIn(g, q.seat))?.technology
  return technology === undefined ? [] : [technology]
}

/** What the proposal on the table is worth to a seat. */
function dealWorth(g: AdAstra, who: Seat): number {
  const { deal } = g
  const partner = partnerIn(g, who)
  const sign = deal.by === who ? 1 : -1
  let worth = changeWorth(
    g,
    who,
    RESOURCES.map((_, i) => sign * (deal.takes.get(i) - deal.gives.get(i))),
  )
  for (const card of deal.technologies)
    worth += g.players.at(who).developed.has(card) ? -technologyWorth(g, who, card) : gainWorth(g, who, card)
  if ((deal.diplomats & bit(partner)) !== 0) worth += faceDown(g, partner, who)
  if ((deal.diplomats & bit(who)) !== 0) worth -= KEPT
  return worth
}
/** A deal is taken when it brings more than it costs; for a worse one there is one offer in return. */
export const answerDeal: Choose = (g: AdAstra, q: Question, random) => {
  if (dealWorth(g, q.seat) > LEAST) return word('accept')(g, q, random)
  const answers = g.deal.proposals === 1 && bestSwap(g, q.seat, partnerIn(g, q.seat)) !== undefined
  return word(...(answers ? ['counter'] : []), 'refuse')(g, q, random)
}
