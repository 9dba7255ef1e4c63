import type { EventOf, GameBot, Seat } from '@orrery/kernel'
import { distance } from '@orrery/kernel'
import type { Skirmish, Talk } from './state.js'
import { BEACON, cardOf, cardsOf, HEXES, OFF } from './state.js'

const origin = { q: 0, r: 0 }
const away = HEXES.map(hex => distance(hex, origin))

/** What one seat has: points first, then the beacon, squadrons that are alive and near it, and cards. */
function strength(g: Skirmish, seat: Seat): number {
  const player = g.players.at(seat)
  let sum = 10 * player.points + player.hand.length
  for (const row of g.squadrons) {
    if (row.owner !== seat || row.at === OFF) continue
    sum += 4 + row.strength - (away[row.at] ?? 0)
    if (row.at === BEACON) sum += 8
  }
  return sum
}

export const bot: GameBot<Skirmish> = {
  value(g, seat) {
    let best = -Infinity
    for (let other = 0; other < g.players.length; other++)
      if (other !== seat) best = Math.max(best, strength(g, other))
    return strength(g, seat) - best
  },
  rounds: g => g.round,
  uses: {
    'Cards played': {
      all: g => cardsOf(g).items.map(({ name }) => name),
      of: (e: EventOf<Talk>, g) => (e.type === 'played' ? cardOf(g, e.card).name : undefined),
    },
  },
}
