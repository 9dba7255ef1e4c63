import type { Seat } from '@orrery/kernel'
import { id, move, one, revealed, seat, some, word } from '@orrery/kernel'
import type { Action, Amounts } from '../content/vocabulary.js'
import { ACTIONS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, empireOf, forSeat, isBasic, k, tablesOf, technologyOf } from '../state.js'
import { momentOf } from './moments.js'
import { canPay, payNamed } from './resources.js'

/**
 * The hand: technology cards, four basic action cards and the empire action card. The last five are numbered behind the
 * technology cards; which of them are in hand everybody can work out from those on the table (AA-HAND-01).
 */

const HAND_LIMIT = 10
export const BASIC_CARDS = 4
export const technologyCount = (g: Seen): number => tablesOf(g).technologies.length
export const basicCard = (g: Seen, i: number): number => technologyCount(g) + i
export const empireCard = (g: Seen): number => basicCard(g, BASIC_CARDS)
export const cardCount = (g: Seen): number => empireCard(g) + 1
export const isActionCard = (g: Seen, card: number): boolean => card >= technologyCount(g)

export const empireCardOf = (g: Seen, who: Seat) => {
  const { id: empire } = empireOf(g, who)
  return content(g).empireCards.items.find(card => card.empire === empire) ?? content(g).empireCards.at(0)
}
/** The actions a card shows. */
export function actionsOn(g: Seen, card: number, who: Seat): readonly Action[] {
  if (card < technologyCount(g)) return technologyOf(g, card).actions
  return card === empireCard(g)
    ? empireCardOf(g, who).actions
    : content(g).basicCards.at(card - technologyCount(g)).actions
}
const isOnTable = (g: Seen, card: number, who: Seat): boolean =>
  (g.players.at(who).played & (1 << (card - technologyCount(g)))) !== 0
/** Whether a card is in a seat's hand. */
export const inHand = (g: AdAstra, card: number, who: Seat): boolean =>
  isActionCard(g, card) ? !isOnTable(g, card, who) : g.players.at(who).hand.has(card)
/** Basic and empire action cards in hand. */
export function actionCards(g: Seen, who: Seat): number {
  let n = 0
  for (let i = 0; i <= BASIC_CARDS; i++) if (!isOnTable(g, basicCard(g, i), who)) n++
  return n
}
export const handSize = (g: Seen, who: Seat): number => actionCards(g, who) + g.players.at(who).hand.length

/** All cards in a seat's hand; with a rule, no other is legal. */
export const handCards = <F>(rule?: string) =>
  k.among<F>('card', cardCount, (g, _f, who) => cardsOf(g, who), rule)
export const cardsOf = (g: AdAstra, who: Seat): number[] =>
  addActionCards(g, who, g.players.at(who).hand.toArray())
/** The basic and empire action cards in a seat's hand, behind other cards. */
export function addActionCards(g: Seen, who: Seat, out: number[] = []): number[] {
  for (let i = 0; i <= BASIC_CARDS; i++) if (!isOnTable(g, basicCard(g, i), who)) out.push(basicCard(g, i))
  return out
}
/** AA-TURN-13: action cards stay on the table until their owner passes. */
export const layOnTable = (g: AdAstra, card: number, who: Seat): void =>
  void (g.players.at(who).played |= 1 << (card - technologyCount(g)))

/** A discarded technology: basic ones leave the game (AA-RULING-97). */
export function discardTechnology(g: AdAstra, card: number, from: AdAstra['played']): void {
  g.flipped.set(card, 0)
  move(g, card, from, isBasic(g, card) ? g.technologyBox : g.technologyDiscard)
}

// ---------------------------------------------------------------- hand limit

const overLimit = (g: Seen, who: Seat): number => Math.max(0, handSize(g, who) - HAND_LIMIT)
const technologies = k.guard<unknown>(
  k.cardsIn('card', cardCount, (g, _f, who) => g.players.at(who).hand, 'AA-HAND-03'),
  [],
)
const surplus = (g: Seen, who: Seat) => {
  const n = overLimit(g, who)
  return n === 0 ? null : some(who, technologies, n, n, { rule: 'AA-HAND-02' })
}
const discard = (g: AdAstra, who: Seat, cards: readonly number[]): void => {
  for (const card of cards) move(g, card, g.players.at(who).hand, g.technologyDiscard)
  emit(g, 'discarded', { by: who, cards })
}
/** AA-HAND-02: down to the limit at once. */
export const keepLimit = k.procedure('keep-limit', forSeat, {
  discard: k.ask(
    (g, f) => surplus(g, f.seat),
    (g, f, cards) => discard(g, f.seat, cards),
  ),
})
/** AA-RULING-112: after a draft all at the same time. */
export const keepLimits = k.procedure('keep-limits', {
  discard: k.askAll(
    g => Array.from({ length: g.players.length }, (_, who) => who),
    (g, _f, who) => surplus(g, who),
    (g, _f, joined) => {
      for (const who of joined.order) discard(g, who, joined.of(who))
    },
  ),
})

// ---------------------------------------------------------------- spending an action

const isActionOn = (g: Seen, card: number, who: Seat, action: Action): boolean =>
  actionsOn(g, card, who).includes(action)
/**
 * Whether a seat might have a card for an action, as far as all can see: an action card that shows it, or any technology
 * card in hand.
 */
export function mightSpend(g: Seen, who: Seat, action: Action): boolean {
  if (g.players.at(who).hand.length > 0 || standInsFor(g, who, action).length > 0) return true
  for (let i = 0; i <= BASIC_CARDS; i++) {
    const card = basicCard(g, i)
    if (!isOnTable(g, card, who) && isActionOn(g, card, who, action)) return true
  }
  return false
}
/** What a developed technology that stands in for a card with an action costs; undefined where it does not. */
const standInCost = (g: Seen, card: number, action: Action): Amounts | undefined => {
  const found = technologyOf(g, card).abilities.find(
    ({ effect: { when } }) => when !== undefined && momentOf(when) === `instead:${action}`,
  )
  return found && (found.pay ?? {})
}
/** Developed technologies that stand in for a card with an action, ready and payable. */
function standInsFor(g: Seen, who: Seat, action: Action): number[] {
  const { developed } = g.players.at(who)
  return developed.toArray().filter(card => {
    const cost = g.flipped.get(card) === 0 ? standInCost(g, card, action) : undefined
    return cost !== undefined && canPay(g, who, cost)
  })
}
/** All that a seat could spend as an action: cards in hand that show it, and what stands in for one. */
const sourcesOf = (g: AdAstra, who: Seat, action: Action): number[] => [
  ...cardsOf(g, who).filter(card => isActionOn(g, card, who, action)),
  ...standInsFor(g, who, action),
]
export const canSpend = (g: AdAstra, who: Seat, action: Action): boolean =>
  sourcesOf(g, who, action).length > 0

const spendLocals = { seat: seat(), action: word(...ACTIONS), card: id() }
type Spending = { seat: Seat; action: Action; card: number }
const sources = k.guard<Spending>(
  k.among('card', cardCount, (g, f) => sourcesOf(g, f.seat, f.action), 'AA-TEST-08'),
  [],
)
/** AA-TEST-08, AA-TECH-12, AA-RULING-65: a card with this action is discarded, or laid on the table until its owner passes. */
export const spendAction = k.procedure('spend-action', spendLocals, {
  /** That there is such a card in hand is plain from now on. */
  begin: g => revealed(g),
  card: k.ask(
    (_g, f) => one(f.seat, sources),
    (g, f, [card = 0]) => {
      emit(g, 'spent', { by: f.seat, card, action: ACTIONS.indexOf(f.action) })
      const { developed, hand } = g.players.at(f.seat)
      if (isActionCard(g, card)) layOnTable(g, card, f.seat)
      else if (developed.has(card)) {
        payNamed(g, f.seat, standInCost(g, card, f.action) ?? {})
        g.flipped.set(card, 1)
      } else move(g, card, hand, g.technologyDiscard)
    },
  ),
})
