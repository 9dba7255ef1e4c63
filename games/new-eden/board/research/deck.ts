import type { Category } from '../../content/vocabulary.js'
import { developmentText } from '../../card-texts.js'
import type { Development } from '../../content/developments.js'
import { slotsFrom } from '../../rules/research.js'
import { contentIn, developmentOf, RESEARCH } from '../../state.js'
import type { Seen } from '../../state.js'
import type { Choice, Question } from '../props.js'

/** Cards the viewer may look through, and what the open question lets be done with them. */

/** A player's four Development Slots. */
export const slotsOf = (seat: number): number[] =>
  Array.from({ length: RESEARCH }, (_, i) => slotsFrom(seat) + i)

export interface DeckCard {
  readonly card: number
  readonly item: Development
}
/** The viewer's own deck, by category as the panel shows it, then by cost. */
export function deckOf(g: Seen, me: number): readonly DeckCard[] {
  const cards = g.players.at(me).deck.toArray()
  return cards
    .filter((card): card is number => card !== undefined && card >= 0)
    .map(card => ({ card, item: developmentOf(g, card) }))
    .sort((a, b) => a.item.cost - b.item.cost || a.item.name.localeCompare(b.item.name))
}
export const shownCards = (
  deck: readonly DeckCard[],
  category: string,
  search: string,
): readonly DeckCard[] => {
  const wanted = search.trim().toLowerCase()
  return deck.filter(
    ({ item }) =>
      (category === 'all' || item.category === (category as Category)) &&
      (wanted === '' || `${item.name} ${developmentText(item)}`.toLowerCase().includes(wanted)),
  )
}
/** Options about one Development, by the slot it would go to; -1 where there is no choice of slot. */
export function slotsFor(question: Question | undefined, card: number): ReadonlyMap<number, Choice> {
  const out = new Map<number, Choice>()
  for (const option of question?.options ?? []) {
    const [first, second] = option.things
    if (first?.kind === 'development' && first.id === card)
      out.set(second?.kind === 'slot' ? second.id : -1, option)
  }
  return out
}
/** Cards that can be chosen now. */
export const offered = (question: Question | undefined): ReadonlySet<number> =>
  new Set(
    (question?.options ?? []).flatMap(({ things: [thing] }) =>
      thing?.kind === 'development' ? [thing.id] : [],
    ),
  )
/** What must be completed before, in words; undefined where nothing is missing. */
export function missing(g: Seen, me: number, { after }: Development): string | undefined {
  if (after === undefined) return undefined
  const done = g.players.at(me).completed.toArray()
  return done.some(card => developmentOf(g, card).id === after)
    ? undefined
    : contentIn(g).developments.byId(after).name
}
