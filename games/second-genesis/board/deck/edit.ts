import type { Card, Content } from '../../content/index.js'
import type { Race } from '../../content/vocabulary.js'
import type { Deck } from '../../deck.js'
import { cardIn } from '../cards.js'

/** Changing a deck, card by card. Anything may be put in; what is wrong with it is said, not prevented. */

export const starbasesOf = (content: Content, race: Race): readonly Card[] =>
  content.cards.items.filter(card => card.type === 'starbase' && card.races[0] === race)
export const emptyDeck = (content: Content, race: Race): Deck => ({
  starbase: starbasesOf(content, race)[0]?.id ?? '',
  regions: [],
  market: {},
})
export const raceOf = (content: Content, deck: Deck): Race | undefined =>
  cardIn(content, deck.starbase)?.races[0]

export const copiesOf = (deck: Deck, card: Card): number =>
  card.type === 'starbase'
    ? Number(deck.starbase === card.id)
    : card.type === 'region'
      ? deck.regions.filter(id => id === card.id).length
      : (deck.market[card.id] ?? 0)

export function add(deck: Deck, card: Card): Deck {
  if (card.type === 'starbase') return { ...deck, starbase: card.id }
  if (card.type === 'region')
    return deck.regions.includes(card.id) ? deck : { ...deck, regions: [...deck.regions, card.id] }
  return { ...deck, market: { ...deck.market, [card.id]: Math.min(99, copiesOf(deck, card) + 1) } }
}
export function remove(deck: Deck, card: Card): Deck {
  if (card.type === 'starbase') return deck
  if (card.type === 'region') return { ...deck, regions: deck.regions.filter(id => id !== card.id) }
  const { [card.id]: copies = 0, ...others } = deck.market
  return { ...deck, market: copies > 1 ? { ...deck.market, [card.id]: copies - 1 } : others }
}

/** Market cards with their copies, by price and name. */
export const entries = (
  content: Content,
  deck: Deck,
): readonly { readonly card: Card; readonly copies: number }[] =>
  Object.entries(deck.market)
    .flatMap(([id, copies]) => {
      const card = cardIn(content, id)
      return card ? [{ card, copies }] : []
    })
    .sort((a, b) => a.card.price - b.card.price || a.card.name.localeCompare(b.card.name))

export const TOP = 9
/** How many cards cost 0, 1, 2 ... and 9 or more. X counts as 0. */
export function curve(content: Content, deck: Deck): readonly number[] {
  const all = entries(content, deck).map(({ card, copies }) => ({ bar: Math.min(TOP, card.price), copies }))
  return Array.from({ length: TOP + 1 }, (_, bar) =>
    all.reduce((sum, one) => sum + (one.bar === bar ? one.copies : 0), 0),
  )
}
/** Where a card can be used: its race, or anywhere. */
export const suits = (card: Card, race: Race | undefined): boolean =>
  card.type === 'starbase' || card.races.length === 0 || race === undefined || card.races.includes(race)
