import { game, put, shuffle } from '@orrery/kernel'
import { box } from './box.js'
import { content } from './content/cards.js'
import { fillHands, match } from './rules/round.js'
import { cardCount, k, shape } from './state.js'

export default game({
  id: 'starter',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  begin(g) {
    for (let card = 0; card < cardCount(g); card++) put(g, card, g.deck)
    shuffle(g, g.deck)
    fillHands(g)
  },
  scores: g => [...g.players].map(p => p.points),
  conserved: g => ({
    cards: [...g.players].reduce(
      (n, p) => n + p.hand.length + p.played.length,
      g.deck.length + g.discard.length,
    ),
  }),
  pools: { cards: { size: cardCount } },
})
export { bot } from './bot.js'
export { texts } from './texts.js'
