import type { Random, Seat, Zone } from '@orrery/kernel'
import { arrange, bit, moveAll, moveAt } from '@orrery/kernel'
import type { Planet } from './content/planets.js'
import type { AdAstra } from './state.js'
import { content } from './state.js'

/** Planet tiles are dealt by number alone; everybody sees which star is on the back of each pile. */
export function imaginePlanets(g: AdAstra, random: Random): void {
  const piles: readonly (readonly [Planet['back'], Zone])[] = [
    ['green', g.greenPlanets],
    ['blue', g.bluePlanets],
    ['orange', g.orangePlanets],
    ['yellow', g.yellowPlanets],
  ]
  for (const [, pile] of piles) if (pile !== g.greenPlanets) moveAll(g, pile, g.greenPlanets)
  for (let i = g.greenPlanets.length - 1; i >= 0; i--) {
    const { back } = content(g).planets.at(g.greenPlanets.at(i))
    const pile = piles.find(([star]) => star === back)?.[1]
    if (pile && pile !== g.greenPlanets) moveAt(g, i, g.greenPlanets, pile)
  }
  for (const [, pile] of piles) {
    const tiles = pile.toArray()
    const mixed: number[] = []
    while (tiles.length > 0) mixed.push(...tiles.splice(random(tiles.length), 1))
    arrange(g, pile, mixed)
  }
}

/** A diplomat that another offers face down is one of those in that seat's pool. */
export function imagineOffers(g: AdAstra, random: Random, viewer: Seat): void {
  for (let who = 0; who < g.players.length; who++) {
    if (who === viewer) continue
    const player = g.players.at(who)
    const { diplomats: pool } = player
    const offers = (g.deal.diplomats & bit(who)) !== 0 && pool.length > 0
    player.offered = offers ? pool.at(random(pool.length)) : -1
  }
}
