import { game, isOut } from '@orrery/kernel'
import { box } from './box.js'
import { content } from './content/index.js'
import { checkBrought, openly } from './deck.js'
import { imagineDecks } from './imagined.js'
import { incomeOf } from './rules/income.js'
import { match } from './rules/order-of-play.js'
import { layOut } from './rules/preparing.js'
import { k, marketOf, shape } from './state.js'

/** EVE: The Second Genesis, the collectible card game, for two to six. */
export const secondGenesis = game({
  id: 'second-genesis',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  /**
   * `cap`: an agreed number of turns after which the game is a draw; 0: none (SG-RULING-21).
   * `teams`: into how many teams the players part; 0: none (SG-RULING-12).
   * `second`: what a late place begins with, in ISK; `by-format`: coins with starter decks (SG-RULING-112).
   */
  settings: {
    format: ['starter', 'tournament'],
    cap: [0, 60, 120],
    teams: [0, 2, 3],
    second: ['by-format', 0, 1, 2],
  },
  stack: 320,
  desk: 16,
  brings: { check: checkBrought, openly },
  /**
   * Version 2: patrol counts before a shield is held at 1, a ship sent to where it is stays, who drops out passes the
   * initiative to the left. Version 3: other numbers on some ships and starbases. Version 4: the second of two begins
   * with a coin. Version 5: so do late places and most starter decks where more play. Every position of an earlier version is one of these rules too.
   */
  rules: { version: 5, migrate: state => state },
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
