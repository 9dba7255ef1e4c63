import type { Random, Seat } from '@orrery/kernel'
import { contentOf, isOut, memo, move, playersOf, setupOf } from '@orrery/kernel'
import type { Content } from './content/index.js'
import type { Kind } from './content/kinds.js'
import { kindsOf } from './content/kinds.js'
import { RACES } from './content/vocabulary.js'
import { formatOf, MOST_COPIES, starterDeck } from './deck.js'
import type { G } from './state.js'
import { marketOf } from './state.js'

/**
 * What a viewer may think of the cards it has not seen. Everybody knows the market of a starter deck by its race;
 * of any other deck only what its race may use. Starbases and outer regions are free within the rules. Decks that
 * were brought are not looked at. A card the viewer has seen, and that lies hidden now, is in its owner's hand: from there
 * it can only go where all see it.
 */
export function imagineDecks(g: G, random: Random, viewer: Seat): void {
  const content = contentOf<Content>(g)
  const market = marketOf(g)
  const players = playersOf(g)
  const starter = formatOf(setupOf(g)) === 'starter'
  const everybody = (1 << players) - 1
  for (let seat = 0; seat < players; seat++) {
    if (seat === viewer) continue
    const hasSeen = (card: number): boolean => {
      const { known } = g.cards.at(card)
      return viewer < 0 ? known === everybody : (known & (1 << viewer)) !== 0
    }
    if (!isOut(g, seat)) keepInHand(g, seat, hasSeen)
    const { race } = g.players.at(seat)
    const possible = possibleIn(content, starter, race)
    const cards = [...possible.cards]
    const towers = [...possible.towers]
    const regions = [...possible.regions]
    const unseen: number[] = []
    for (let card = 0; card < g.cards.length; card++) {
      const row = g.cards.at(card)
      if (row.owner !== seat) continue
      if (!hasSeen(card)) unseen.push(card)
      else strike(card < market ? cards : regions, row.kind)
    }
    for (const card of unseen) {
      const from = card < market ? cards : card < market + players ? towers : regions
      g.cards.at(card).kind = take(from, random)
    }
  }
}
/** Exchanges what was dealt elsewhere for a card of the hand that was not seen. */
function keepInHand(g: G, seat: Seat, hasSeen: (card: number) => boolean): void {
  const { hand, market, aside } = g.players.at(seat)
  const free = hand.toArray().filter(card => !hasSeen(card))
  for (const zone of [market, aside])
    for (const card of zone.toArray())
      if (hasSeen(card)) {
        const other = free.pop()
        if (other === undefined) return
        move(g, card, zone, hand)
        move(g, other, hand, zone)
      }
}
/** What a deck of this race can hold. The same for every imagined world, so it is worked out once. */
interface Possible {
  readonly cards: readonly number[]
  readonly towers: readonly number[]
  readonly regions: readonly number[]
}
const worked = memo((_content: Content) => new Map<number, Possible>())
function possibleIn(content: Content, starter: boolean, race: number): Possible {
  const known = worked(content)
  const key = race * 2 + Number(starter)
  const same = known.get(key)
  if (same) return same
  const kinds = kindsOf(content)
  const made = {
    cards: starter ? starterMarket(content, race) : legal(kinds, race),
    towers: kinds.filter(k => k.type === 'starbase' && (k.races & (1 << race)) !== 0).map(k => k.n),
    regions: kinds.filter(k => k.type === 'region').map(k => k.n),
  }
  known.set(key, made)
  return made
}
function starterMarket(content: Content, race: number): number[] {
  const { market } = starterDeck(RACES[race] ?? 'amarr')
  return Object.entries(market).flatMap(([id, n]) =>
    Array.from({ length: n }, () => content.cards.indexOf(id)),
  )
}
/** Every card a race may use, as often as a deck may hold it. */
const legal = (kinds: readonly Kind[], race: number): number[] =>
  kinds
    .filter(
      k => k.type !== 'starbase' && k.type !== 'region' && (k.races === 0 || (k.races & (1 << race)) !== 0),
    )
    .flatMap(k => Array.from({ length: MOST_COPIES }, () => k.n))
function strike(from: number[], kind: number): void {
  const at = from.indexOf(kind)
  if (at >= 0) from.splice(at, 1)
}
/** Takes one at random; the last one is never taken away, so that there is always something to think of. */
function take(from: number[], random: Random): number {
  const at = random(from.length)
  const kind = from[at] ?? 0
  if (from.length > 1) {
    from[at] = from[from.length - 1] as number
    from.pop()
  }
  return kind
}
