import type { Random, Zone } from '@orrery/kernel'
import { arrange, moveAll, moveAt } from '@orrery/kernel'
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
