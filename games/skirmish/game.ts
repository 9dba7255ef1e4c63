import { game, put, shuffle, draw } from '@orrery/kernel'
import { content } from './content/cards.js'
import { match } from './rules/round.js'
import { DECK, k, OFF, shape, SQUADRONS } from './state.js'

/** The sample game: a skirmish for two to four around a beacon. It uses every idea of the kernel once. */
export const skirmish = game({
  id: 'skirmish',
  title: 'Skirmish',
  players: { min: 2, max: 4 },
  shape,
  kit: k,
  content,
  main: match,
  begin(g) {
    for (let card = 0; card < DECK; card++) put(g, card, g.deck)
    shuffle(g, g.deck)
    for (const player of g.players) for (let i = 0; i < 2; i++) draw(g, g.deck, player.hand)
  },
  scores: g => [...g.players].map(p => p.points),
  conserved: g => ({
    cards: g.deck.length + g.discard.length + [...g.players].reduce((n, p) => n + p.hand.length, 0),
  }),
  pools: { cards: { size: () => DECK } },
  /** A face-down squadron has one of the strengths its owner's others do not show. */
  constrain(g, random) {
    for (let seat = 0; seat < g.players.length; seat++) {
      const rows = Array.from({ length: SQUADRONS }, (_, i) => g.squadrons.at(seat * SQUADRONS + i)).filter(
        r => r.owner === seat,
      )
      const free = [1, 2, 3].filter(n => !rows.some(r => r.strength === n))
      for (const row of rows)
        if (row.strength === 0 && (row.at !== OFF || row.known === 0))
          row.strength = free.splice(random(free.length), 1)[0] ?? 1
    }
  },
})
export { bot } from './bot.js'
export default skirmish
