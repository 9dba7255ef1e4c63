import type { Answer, Question, Seat } from '@orrery/kernel'
import { second } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { hasPrerequisite } from '../rules/developments.js'
import { inSlot, isTaken, slotsFrom } from '../rules/research.js'
import { researchOf } from '../rules/upkeep.js'
import type { NewEden } from '../state.js'
import { developmentOf, numberOf, RESEARCH } from '../state.js'
import type { Choice } from './choices.js'
import { best } from './choices.js'
import { hopes } from './missions.js'
import { roundsLeft } from './worth.js'

/** Which Developments are worth their RTs. */

/** What a card is worth when it comes early, in RTs. */
const WORTH: Readonly<Record<string, number>> = {
  'medium-hulls': 11,
  'large-hulls': 15,
  'corporate-taxes': 8,
  'trade-pact': 8,
  'strip-mining': 9,
  'overtime-crews': 7,
  'moon-laboratories': 5,
  'trade-hub': 5,
  'assembly-lines': 5,
  'expanded-holds': 4,
  'bulk-contracts': 4,
  'tariff-network': 5,
  'full-refining': 4,
  'rapid-commissioning': 4,
  'prefabricated-modules': 6,
  'orbital-yards': 4,
  'fortified-citadels': 3,
  'space-warlord': 8,
  'plunder-rights': 9,
  'inner-rim-charter': 7,
  'capital-hunters': 5,
  'war-logistics': 7,
  crusade: 11,
  'hostile-takeover': 15,
  'liberation-front': 15,
  'raiding-parties': 9,
  'imperial-tithes': 9,
  brokerage: 5,
  'research-grants': 9,
  'scrap-yards': 7,
  'guerilla-warfare': 5,
  'toll-gates': 6,
  'shared-laboratories': 7,
  'imperial-edict': 5,
  'joint-venture': 8,
  'cultural-exchange': 8,
  'smuggling-ring': 6,
  'small-thrusters': 7,
  'medium-thrusters': 4,
  'large-thrusters': 3,
  'offensive-systems-t1': 7,
  'defensive-systems-t1': 6,
  'utility-systems-t1': 6,
  'tracking-computers': 6,
  'fleet-command': 6,
  'targeting-uplink': 6,
}
const GENERAL = 5
/** Worth by cost, late cards counting less; what cannot be completed yet waits. */
export function developmentWorth(g: NewEden, seat: Seat, card: number): number {
  const { id, cost, category } = developmentOf(g, card)
  const asked = hopes(g, seat, 'complete', least => cost >= least) * 4
  const worth = (WORTH[id] ?? GENERAL) + asked
  const waits = hasPrerequisite(g, seat, card) ? 1 : 0.35
  const late = category === 'combat' || category === 'conquest' ? 1 : Math.min(1, roundsLeft(g) / 4)
  return (worth * waits * (0.4 + 0.6 * late)) / cost
}
/** The best cards of the deck, so many of them. */
export const bestCards = (g: NewEden, seat: Seat, cards: readonly number[], n: number): number[] =>
  [...cards].sort((a, b) => developmentWorth(g, seat, b) - developmentWorth(g, seat, a)).slice(0, n)

/** One card after the other into empty slots; nothing is exchanged. */
export function researchActionOf(g: NewEden, seat: Seat, choices: readonly Choice[]): Choice | undefined {
  const puts = choices.filter(choice => choice.verb === 'put' && !isTaken(g, choice.b))
  return (
    best(puts, choice => developmentWorth(g, seat, choice.a)) ?? choices.find(({ verb }) => verb === 'done')
  )
}
/** RTs that the cards under research can still use, and how many slots have none. */
export function underResearch(g: NewEden, seat: Seat): { readonly wanted: number; readonly empty: number } {
  let wanted = 0
  let empty = 0
  for (let slot = slotsFrom(seat); slot < slotsFrom(seat) + RESEARCH; slot++) {
    const card = inSlot(g, slot)
    if (card === undefined) empty++
    else wanted += Math.max(0, developmentOf(g, card).cost - g.research.at(slot).rt)
  }
  return { wanted, empty }
}
/** What a card that was fetched will take. */
const USUAL = 4
/** Three RTs for a card only when there are more than the cards under research can use. */
export function searchOf(g: NewEden, q: Question): Answer {
  const { seat } = q
  const open = options(q).filter(x => !isTaken(g, second(x)))
  const { wanted, empty } = underResearch(g, seat)
  const fetched = empty - new Set(open.map(second)).size
  const gained = g.phase === 'upkeep' ? researchOf(g, seat) : numberOf(g, 'search')
  const spare = gained - fetched * (numberOf(g, 'search') + USUAL) - wanted
  if (g.last || (empty - fetched < RESEARCH && spare < numberOf(g, 'search'))) return []
  const found = best(open, x => developmentWorth(g, seat, x >> 12) - second(x) * 0.001)
  return found === undefined ? [] : [found]
}
/** RTs go where a card is completed soonest for what it is worth; what is enough is not exceeded. */
export function placeOf(g: NewEden, q: Question): Answer | undefined {
  if (q.spec.kind !== 'share') return undefined
  const open = options(q)
  const given = new Map<number, number>()
  const need = (slot: number): number => {
    const card = inSlot(g, slot)
    return card === undefined ? 3 : developmentOf(g, card).cost - g.research.at(slot).rt
  }
  const order = [...open].sort((a, b) => priority(b) - priority(a))
  function priority(slot: number): number {
    const card = inSlot(g, slot)
    if (card === undefined) return 0.5
    const left = need(slot)
    return left <= 0 ? -1 : developmentWorth(g, q.seat, card) + 1 / left
  }
  let left = q.spec.total
  for (const slot of order) {
    const n = Math.min(left, Math.max(0, need(slot)))
    if (n > 0) given.set(slot, n)
    left -= n
  }
  const [last = open[0] ?? 0] = order
  if (left > 0) given.set(last, (given.get(last) ?? 0) + left)
  return [...given].sort(([a], [b]) => a - b).flat()
}
