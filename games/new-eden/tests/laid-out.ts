import type { Language } from '@orrery/kernel'
import { game, howMany, kit, move } from '@orrery/kernel'
import { start } from '@orrery/kernel/host'
import { content } from '../content/content.js'
import { countAll } from '../rules/holdings.js'
import { layOut, takeFaction } from '../rules/setup.js'
import type { NewEden } from '../state.js'
import {
  asteroidCount,
  developmentCount,
  developmentOf,
  discoveryCount,
  eventCount,
  missionCount,
  ownerOfDevelopment,
  ownerOfStrategy,
  shape,
  strategyCount,
  tileCount,
} from '../state.js'

const k = kit<NewEden, Language>()
/** The table as it is laid out, factions by seat, and one question so that nothing goes on. */
const table = game({
  id: 'new-eden',
  title: 'EVE: War for New Eden',
  players: { min: 2, max: 4 },
  shape,
  kit: k,
  content,
  main: k.procedure(
    'wait',
    {},
    {
      wait: k.ask(
        () => howMany(0, 0, 1),
        () => undefined,
      ),
    },
  ),
  begin(g) {
    layOut(g)
    for (let seat = 0; seat < g.players.length; seat++) takeFaction(g, seat, seat)
  },
  scores: g => [...g.players].map(player => player.vp),
  pools: {
    tiles: { size: tileCount },
    events: { size: eventCount },
    missions: { size: missionCount },
    discoveries: { size: discoveryCount },
    asteroids: { size: asteroidCount },
    developments: { size: developmentCount, home: ownerOfDevelopment },
    strategies: { size: strategyCount, home: ownerOfStrategy },
  },
})
export const laidOut = (players: number, seed = 'eden') => start(table, { players, seed, settings: {} })
export { table }
/** Completes a Development of a seat's deck, as if it had been researched. */
export function complete(g: NewEden, seat: number, id: string): void {
  const { deck, completed } = g.players.at(seat)
  move(g, deck.toArray().find(card => developmentOf(g, card).id === id) ?? -1, deck, completed)
  countAll(g)
}
