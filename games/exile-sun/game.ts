import { game, playersOf } from '@orrery/kernel'
import { box } from './box.js'
import { content } from './content/content.js'
import { imagineTokens, imagineShips } from './imagined.js'
import { match } from './rules/cycle.js'
import { layOut } from './rules/setup.js'
import { inSupply } from './rules/tokens.js'
import { totalVp } from './rules/victory.js'
import type { ExileSun } from './state.js'
import { agendaCount, FLEETS, k, ownerOfShip, shape, shipCount, techCount } from './state.js'

const zones = (g: ExileSun, sizes: (player: ReturnType<ExileSun['players']['at']>) => number): number =>
  [...g.players].reduce((n, player) => n + sizes(player), 0)

export const exileSun = game({
  id: 'exile-sun',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  settings: {
    /** XS-RULING-91; 10 and 15, The Long War, are as printed, with five planets. */
    target: ['by-players', 10, 15],
    /** Points in a column without a ship: not accepted, wasted, or set anew by consent. */
    misses: ['prevent', 'stand', 'redo'],
    /** Whether more points than there are can be set; the opponent then takes some away. */
    errors: [false, true],
    /** Whether the table is asked after each cycle to stop without a result. */
    abandon: [false, true],
  },
  /**
   * Version 2: points too many that are taken away leave a blow in a quiet battle. Version 3: only those are asked to claim
   * Agenda cards who may have met one. Version 4: the goal goes by the number of players, three Agenda cards ask for something
   * else, and Decoys that attack are seen through. A position of before goes on to its own goal, on its own map. Version 5: the
   * Aurelian Compact begins with two Medium fleets, and five and six play to 13 points; what was placed before stays.
   */
  rules: { version: 5, migrate: state => ({ ...state, planetsToWin: state['planetsToWin'] ?? 5 }) },
  begin: layOut,
  /** Private points stay private until the game is over. */
  scores: g => [...g.players].map((player, seat) => (g.phase === 'over' ? totalVp(g, seat) : player.vp)),
  conserved: g => ({
    ships:
      zones(
        g,
        p => p.hand.length + p.overhead.length + p.reserve.length + p.storage.length + p.trophies.length,
      ) + [...g.battle.sides].reduce((n, side) => n + side.ships.length, 0),
    techs: g.techDeck.length + g.techDiscard.length + g.colonial.length + zones(g, p => p.techs.length),
    agendas:
      g.agendaDeck.length + g.agendaDiscard.length + g.agendaBox.length + zones(g, p => p.agendas.length),
    tokensBeyondTheSupply: [...g.players].reduce(
      (n, player, seat) =>
        player.colony < 0
          ? n
          : n +
            [...FLEETS, 'decoy' as const, 'scout' as const].filter(kind => inSupply(g, seat, kind) < 0)
              .length,
      0,
    ),
  }),
  pools: {
    ships: { size: shipCount, home: ownerOfShip },
    techs: { size: techCount },
    agendas: { size: agendaCount },
  },
  constrain(g, random, viewer) {
    for (let seat = 0; seat < playersOf(g); seat++) {
      if (seat !== viewer) imagineTokens(g, seat, random)
      imagineShips(g, seat, viewer)
    }
  },
})
export default exileSun
export { texts } from './texts.js'
export { bot } from './bot.js'
