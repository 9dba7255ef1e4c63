import type { Seat } from '@orrery/kernel'
import { move, NOBODY, one } from '@orrery/kernel'
import type { Diplomat, DiplomatVerb } from '../content/diplomats.js'
import type { Test } from '../content/vocabulary.js'
import { BRANCHES } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { content, diplomatOf, emit, forSeat, k } from '../state.js'
import { amountOf } from './resources.js'

/** Diplomats in play: in front of whom they lie, whose token lies on them, and what they do as long as they lie there. */

/** AA-DIP-11: a diplomat leaves play, and the token on it goes back to its owner. */
export function discardDiplomat(g: AdAstra, card: number): void {
  const posting = g.postings.at(card)
  posting.target = NOBODY
  posting.initiator = NOBODY
  move(g, card, g.diplomatsInPlay, g.diplomatDiscard)
}

const GOVERNMENT = BRANCHES.indexOf('government')
/** Government tiers from which the second and the third ability hold (AA-DIP-03). */
const STEPS = [2, 4] as const
const governmentOf = (g: Seen, who: Seat): number =>
  who === NOBODY ? 0 : g.players.at(who).tiers.get(GOVERNMENT)
/** AA-DIP-04, AA-RULING-110: which of the three abilities the better Government of two seats makes eligible. */
export const eligibleStep = (g: Seen, target: Seat, initiator: Seat): number => {
  const tier = Math.max(governmentOf(g, target), governmentOf(g, initiator))
  return STEPS.filter(step => tier >= step).length
}
/** AA-DIP-05, AA-RULING-51: the strongest ability that either side is eligible for, now. */
export function abilityOf(g: Seen, card: number): readonly DiplomatVerb[] {
  const { target, initiator } = g.postings.at(card)
  return diplomatOf(g, card).abilities[eligibleStep(g, target, initiator)] ?? []
}
/** A number over what diplomats in play do as long as they lie there; those that take effect once say nothing of it. */
function overDiplomats(
  g: Seen,
  value: (verb: DiplomatVerb, target: Seat, initiator: Seat) => number,
): number {
  const { diplomatsInPlay } = g
  let sum = 0
  for (let i = 0; i < diplomatsInPlay.length; i++) {
    const card = diplomatsInPlay.at(i)
    const { target, initiator } = g.postings.at(card)
    for (const verb of abilityOf(g, card)) sum += value(verb, target, initiator)
  }
  return sum
}
type Income = (g: Seen, who: Seat, resource: number) => number
/** Income that diplomats add to a seat's, or take from it: no more than there is of its own (AA-RULING-111). */
export const diplomatIncome = (g: Seen, who: Seat, resource: number, own: Income): number =>
  overDiplomats(g, (verb, target, initiator) => {
    if ('income' in verb) return target === who ? amountOf(verb.income, resource) : 0
    if (!('divert' in verb) || (target !== who && initiator !== who)) return 0
    const diverted = Math.min(amountOf(verb.divert, resource), Math.max(0, own(g, target, resource)))
    return initiator === who ? diverted : -diverted
  })
/** Food more or less for each new population. */
export const growthSurcharge = (g: Seen, who: Seat): number =>
  overDiplomats(g, (verb, target) => ('growth' in verb && target === who ? verb.growth : 0))
/** Dice more or fewer in the target's rolls of a kind. */
export const diplomatDice = (g: Seen, who: Seat, test: Test): number =>
  overDiplomats(g, (verb, target) =>
    'dice' in verb && target === who && verb.dice.in === test ? verb.dice.n : 0,
  )

/** AA-DIP-09: those that stay until this point leave. */
export function diplomatsLeave(g: AdAstra, who: Seat, until: NonNullable<Diplomat['until']>): void {
  for (const card of g.diplomatsInPlay.toArray()) {
    if (g.postings.at(card).target !== who || diplomatOf(g, card).until !== until) continue
    discardDiplomat(g, card)
    emit(g, 'diplomat-left', { card })
  }
}

const inFront = k.guard<ForSeat>(
  k.cardsIn(
    'diplomat',
    g => content(g).diplomats.length,
    g => g.diplomatsInPlay,
    'AA-DIP-10',
  ),
  [['AA-TRADE-08', (g, f, card) => g.postings.at(card).target === f.seat]],
)
const anyInFront = (g: Seen, who: Seat): boolean =>
  g.diplomatsInPlay.toArray().some(card => g.postings.at(card).target === who)
/** Memory Wipe: a diplomat in front of the player goes. */
export const dismissDiplomat = k.procedure('dismiss', forSeat, {
  diplomat: k.ask(
    (g, f) => (anyInFront(g, f.seat) ? one(f.seat, inFront) : null),
    (g, f, [card = 0]) => {
      discardDiplomat(g, card)
      emit(g, 'dismissed', { by: f.seat, card })
    },
  ),
})
