import { draw, game, put, shuffle } from '@orrery/kernel'
import { box } from './box.js'
import { content } from './content/cards.js'
import { match } from './rules/round.js'
import { cardCount, HEXES, k, shape, SQUADRONS } from './state.js'

/** The sample game: a skirmish for two to four around a beacon. It uses every idea of the kernel once. */
export const skirmish = game({
  id: 'skirmish',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  begin(g) {
    for (let card = 0; card < cardCount(g); card++) put(g, card, g.deck)
    shuffle(g, g.deck)
    for (const player of g.players) for (let i = 0; i < 2; i++) draw(g, g.deck, player.hand)
  },
  scores: g => [...g.players].map(p => p.points),
  conserved: g => ({
    cards: [...g.players].reduce((n, p) => n + p.hand.length, g.deck.length + g.discard.length),
  }),
  map: { thing: 'hex', hexes: () => HEXES, pieces: { squadrons: 'at' } },
  pools: { cards: { size: cardCount } },
  /** A face-down squadron has one of the strengths that its owner's others do not show. */
  constrain(g, random) {
    for (let seat = 0; seat < g.players.length; seat++) {
      const rows = [0, 1, 2].map(i => g.squadrons.at(seat * SQUADRONS + i)).filter(row => row.owner === seat)
      const free = [1, 2, 3].filter(n => rows.every(row => row.strength !== n))
      for (const row of rows)
        if (row.strength === 0) row.strength = free.splice(random(free.length), 1)[0] ?? 1
    }
  },
})
export default skirmish
export { bot } from './bot.js'
export { texts } from './texts.js'
