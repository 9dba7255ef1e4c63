import type { Question, Seat } from '@orrery/kernel'
import { bit } from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import type { Choose } from './choices.js'
import { word } from './choices.js'
import { faceDown, forSale } from './diplomats.js'
import { gainWorth, technologyWorth } from './technologies.js'
import { incomeOf } from './worth.js'

/** Deals: what a resource is worth to a seat, and which exchange serves both. */

/** Food, research, production, credits: how much the first one is worth. */
const FIRST = [0.26, 0.34, 0.3, 0.34]
/** What a seat holds and gains, looked at once for all that could be exchanged. */
interface Purse {
  readonly held: readonly number[]
  readonly incomes: readonly number[]
}
const purseOf = (g: Seen, who: Seat): Purse => ({
  held: g.players.at(who).resources.toArray(),
  incomes: RESOURCES.map((_, i) => incomeOf(g, who, i)),
})
/** What one more of a resource is worth to whoever holds so many. */
const resourceWorth = ({ incomes }: Purse, resource: number, held: number): number =>
  (FIRST[resource] ?? 0) / (1 + 0.3 * held + 0.15 * (incomes[resource] ?? 0))
/** What so many more of a resource are worth, or fewer. */
function changeWorth(purse: Purse, resource: number, n: number): number {
  const held = purse.held[resource] ?? 0
  let worth = 0
  for (let k = 0; k < n; k++) worth += resourceWorth(purse, resource, held + k)
  for (let k = 0; k > n; k--) worth -= resourceWorth(purse, resource, held + k - 1)
  return worth
}
/** So many of one resource. */
interface Bundle {
  readonly of: number
  readonly n: number
}
interface Swap {
  readonly gives?: Bundle
  readonly takes?: Bundle
  /** Face down, instead of resources. */
  readonly diplomat?: number
  /** A developed technology of either, instead of resources of its owner. */
  readonly technology?: number
  readonly worth: number
}
const LEAST = 0.03
/** What a seller could have of a diplomat instead. */
const KEPT = 0.1
/** Up to two of a kind that a seat holds. */
const bundles = ({ held }: Purse): Bundle[] =>
  held.flatMap((most, of) => [1, 2].filter(n => n <= most).map(n => ({ of, n })))

/** What a technology that changes hands is worth to the seller, and to the buyer. */
const handedOver = (g: AdAstra, seller: Seat, buyer: Seat, card: number): [number, number] => [
  -technologyWorth(g, seller, card),
  gainWorth(g, buyer, card),
]
/** The best exchange that the partner gains from, too: as many of a kind for another, or a diplomat or technology for them. */
export function bestSwap(g: AdAstra, who: Seat, partner: Seat): Swap | undefined {
  const [mine, theirs] = [purseOf(g, who), purseOf(g, partner)]
  let best: Swap | undefined
  const offer = (swap: Omit<Swap, 'worth'>, forMe: number, forThem: number): void => {
    const { gives, takes } = swap
    let [worth, back] = [forMe, forThem]
    if (gives) {
      worth += changeWorth(mine, gives.of, -gives.n)
      back += changeWorth(theirs, gives.of, gives.n)
    }
    if (takes) {
      worth += changeWorth(mine, takes.of, takes.n)
      back += changeWorth(theirs, takes.of, -takes.n)
    }
    if (worth > (best?.worth ?? LEAST) && back > LEAST) best = { ...swap, worth }
  }
  const diplomat = forSale(g, who)
  const own = bundles(mine)
  const sold = g.players
    .at(who)
    .developed.toArray()
    .map(technology => ({ technology, worth: handedOver(g, who, partner, technology) }))
  for (const takes of bundles(theirs)) {
    for (const gives of own) if (gives.of !== takes.of && gives.n === takes.n) offer({ gives, takes }, 0, 0)
    if (diplomat !== undefined) offer({ takes, diplomat }, -KEPT, faceDown(g, who, partner))
    for (const { technology, worth } of sold) offer({ takes, technology }, ...worth)
  }
  for (const technology of g.players.at(partner).developed) {
    const [forThem, forMe] = handedOver(g, partner, who, technology)
    if (forMe > 0) for (const gives of own) offer({ gives, technology }, forMe, forThem)
  }
  return best
}
const partnerIn = (g: AdAstra, who: Seat): Seat => (g.deal.by === who ? g.deal.partner : g.deal.by)
const proposed =
  (side: 'gives' | 'takes'): Choose =>
  (g, q) => {
    const bundle = bestSwap(g, q.seat, partnerIn(g, q.seat))?.[side]
    return bundle ? [bundle.of, bundle.n] : []
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
  const purse = purseOf(g, who)
  let worth = 0
  for (let i = 0; i < RESOURCES.length; i++)
    worth += changeWorth(purse, i, sign * (deal.takes.get(i) - deal.gives.get(i)))
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
