import type { Question, Seat } from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import type { AdAstra, Seen } from '../state.js'
import { diplomatOf } from '../state.js'
import type { Choose } from './choices.js'
import { word } from './choices.js'

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
  readonly worth: number
}
const LEAST = 0.03
/** The best exchange of up to two of a kind for as many of another that the partner gains from, too. */
export function bestSwap(g: Seen, who: Seat, partner: Seat): Swap | undefined {
  const [mine, theirs] = [heldBy(g, who), heldBy(g, partner)]
  let best: Swap | undefined
  for (let give = 0; give < RESOURCES.length; give++)
    for (let take = 0; take < RESOURCES.length; take++)
      for (let n = 1; n <= 2; n++) {
        if (give === take || (mine[give] ?? 0) < n || (theirs[take] ?? 0) < n) continue
        const change = RESOURCES.map((_, i) => (i === take ? n : i === give ? -n : 0))
        const gain = changeWorth(g, who, change)
        const other = changeWorth(
          g,
          partner,
          change.map(m => -m),
        )
        if (gain <= (best?.worth ?? LEAST) || other <= LEAST) continue
        best = {
          gives: RESOURCES.map((_, i) => (i === give ? n : 0)),
          takes: RESOURCES.map((_, i) => (i === take ? n : 0)),
          worth: gain,
        }
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

/** A deal is taken when it brings more than it costs; technologies and diplomats stay where they are. */
export const answerDeal: Choose = (g: AdAstra, q: Question, random) => {
  const { deal } = g
  const sign = deal.by === q.seat ? 1 : -1
  const change = RESOURCES.map((_, i) => sign * (deal.takes.get(i) - deal.gives.get(i)))
  const isPlain = deal.technologies.length === 0 && deal.diplomats === 0
  return word(isPlain && changeWorth(g, q.seat, change) > LEAST ? 'accept' : 'refuse', 'refuse')(g, q, random)
}

/** Spies harm those they are sent to; what other diplomats bring goes to their targets. */
export const isSpy = (g: Seen, card: number): boolean => diplomatOf(g, card).kind === 'spy'
export const hasSpy = (g: AdAstra, who: Seat): boolean =>
  g.players
    .at(who)
    .diplomats.toArray()
    .some(card => isSpy(g, card))
