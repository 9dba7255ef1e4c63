import { game } from '@orrery/kernel'
import { box } from './box.js'
import { content } from './content/content.js'
import { imagineFleets, imagineMissions, imagineOrders, imaginePlan } from './imagined.js'
import { layOut } from './rules/setup.js'
import { match } from './rules/turn-structure.js'
import { yardLeft } from './rules/planning.js'
import type { NewFrontier } from './state.js'
import { archaeotechCount, k, missionCount, shape, shipCount } from './state.js'

const inPlayers = (
  g: NewFrontier,
  size: (player: ReturnType<NewFrontier['players']['at']>) => number,
): number => [...g.players].reduce((n, player) => n + size(player), 0)

export const newFrontier = game({
  id: 'new-frontier',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  settings: {
    /** Turn Order by sealed bids, by finishing first, or by finishing with a bid for the first place (NF-RULING-52). */
    order: ['sealed', 'finish', 'bid'],
    /** Factions: one of two that are dealt, or a free choice (NF-RULING-01). */
    factions: ['deal', 'choose'],
    /** Planets clockwise, or fights last (NF-OPT-03). */
    planets: ['clockwise', 'suspense'],
    /** All cards, or those for new players (NF-OPT-06). */
    cards: ['all', 'new'],
    /** How many seats, from the first on, are new players who go first (NF-OPT-05). */
    newcomers: [0, 1, 2, 3, 4],
    /** Whether players may give each other Credits (NF-OPT-04). */
    trading: [false, true],
  },
  /** Version 2: more from twelve Technologies, and other cards of five Corporations. Every position of version 1 is one of these rules too. */
  rules: { version: 2, migrate: state => state },
  begin: layOut,
  scores: g => [...g.players].map(player => player.vp),
  conserved: g => ({
    ships:
      g.stock.length +
      g.dock.length +
      g.reserve.length +
      g.box.length +
      inPlayers(g, p => p.hangar.length) +
      [...g.areas].reduce((n, area) => n + area.fleet.length, 0),
    archaeotech:
      g.archaeotechSupply.length + g.archaeotechDiscard.length + inPlayers(g, p => p.archaeotech.length),
    missions:
      g.missionsFirst.length +
      g.missionsPlain.length +
      g.missionsLast.length +
      g.display.length +
      g.missionDiscard.length +
      g.missionBox.length +
      inPlayers(g, p => p.missions.length + p.completed.length),
  }),
  pools: {
    ships: { size: shipCount },
    archaeotech: { size: archaeotechCount },
    missions: { size: missionCount },
  },
  constrain(g, random, viewer) {
    imagineFleets(g, viewer)
    imagineOrders(g, random, viewer)
    imagineMissions(g)
  },
  redraft: imaginePlan,
  shown: { size: content.ships.length, of: yardLeft },
  // Every Credit of a bid is a part; ships and Facilities that move are few.
  desk: 512,
  errandDesk: 128,
  stack: 384,
})
export default newFrontier
export { texts } from './texts.js'
export { bot } from './bot.js'
