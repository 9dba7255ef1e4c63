import type { Random, Seat } from '@orrery/kernel'
import { contentOf, game, isOut, playersOf, setupOf } from '@orrery/kernel'
import type { Content } from './content/index.js'
import { content } from './content/index.js'
import { kindsOf } from './content/kinds.js'
import { checkDecks, physical } from './deck.js'
import { incomeOf } from './rules/income.js'
import { match } from './rules/order-of-play.js'
import { layOut } from './rules/preparing.js'
import type { G } from './state.js'
import { k, marketOf, shape } from './state.js'

/** EVE: The Second Genesis, the collectible card game, for two to six. */
export const secondGenesis = game({
  id: 'second-genesis',
  title: 'The Second Genesis',
  players: { min: 2, max: 6 },
  shape,
  kit: k,
  content,
  main: match,
  /** An agreed number of turns after which the game is a draw; 0: none (SG-RULING-21). */
  options: { cap: [0, 60, 120] },
  stack: 320,
  desk: 16,
  checkSetup: checkDecks,
  begin: layOut,
  scores: g =>
    [...g.players].map((player, seat) => (isOut(g, seat) ? 0 : 1 + incomeOf(g, seat) + player.isk)),
  conserved: g => ({
    cards:
      [g.ships, g.structures, g.locations, g.news, g.played, g.gone].reduce((n, zone) => n + zone.length, 0) +
      [...g.players].reduce(
        (n, p) => n + p.hand.length + p.market.length + p.scrap.length + p.aside.length,
        0,
      ),
  }),
  pools: { cards: { size: marketOf, home: (g, card) => g.cards.at(card).owner } },
  constrain: imagineDecks,
})
export default secondGenesis
export { bot } from './bot.js'
export { texts } from './texts.js'

/**
 * What the viewer has not seen of other decks: if nobody brought one, the starter decks are no secret and their
 * rest is dealt; else any cards the race may use, four of a kind at most.
 */
function imagineDecks(g: G, random: Random, viewer: Seat): void {
  const all = contentOf<Content>(g)
  const kinds = kindsOf(all)
  const setup = setupOf(g)
  const market = marketOf(g)
  const list = setup.extra === undefined ? physical(setup, all).kinds : undefined
  for (let seat = 0; seat < playersOf(g); seat++) {
    if (seat === viewer) continue
    const { race } = g.players.at(seat)
    const unseen: number[] = []
    const seen: number[] = []
    for (let card = 0; card < g.cards.length; card++) {
      const row = g.cards.at(card)
      if (row.owner !== seat) continue
      if (isSeen(g, row.known, viewer)) seen.push(row.kind)
      else unseen.push(card)
    }
    const rest = list ? without(owned(g, list, seat), seen) : undefined
    for (const card of unseen) {
      const type = card < market ? 'market' : card < market + playersOf(g) ? 'starbase' : 'region'
      const fits = (n: number): boolean => {
        const kind = kinds[n]
        if (!kind) return false
        if (type !== 'market')
          return kind.type === type && (type === 'region' || (kind.races & (1 << race)) !== 0)
        return (
          kind.type !== 'starbase' &&
          kind.type !== 'region' &&
          (kind.races === 0 || (kind.races & (1 << race)) !== 0)
        )
      }
      const most = type === 'market' ? 4 : 1
      const open = rest
        ? rest.filter(fits)
        : kinds.flatMap((_, n) => (fits(n) && seen.filter(s => s === n).length < most ? [n] : []))
      const kind = open[random(Math.max(1, open.length))] ?? 0
      g.cards.at(card).kind = kind
      seen.push(kind)
      if (rest) rest.splice(rest.indexOf(kind), 1)
    }
  }
}
const isSeen = (g: G, known: number, viewer: Seat): boolean =>
  viewer < 0 ? known === (1 << playersOf(g)) - 1 : (known & (1 << viewer)) !== 0
const owned = (g: G, list: readonly number[], seat: Seat): number[] =>
  list.filter((_, card) => g.cards.at(card).owner === seat)
function without(all: readonly number[], some: readonly number[]): number[] {
  const left = [...all]
  for (const kind of some) {
    const at = left.indexOf(kind)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
