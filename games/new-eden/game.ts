import { game } from '@orrery/kernel'
import { box } from './box.js'
import { content } from './content/content.js'
import { mustBePlayable } from './content/playable.js'
import { imagineTiles } from './imagined.js'
import { geometry } from './rules/map.js'
import { match } from './rules/match.js'
import { layOut } from './rules/setup.js'
import { ATTACKER } from './rules/ships.js'
import type { Good, NewEden } from './state.js'
import {
  asteroidCount,
  contentIn,
  developmentCount,
  discoveryCount,
  eventCount,
  GOOD_KINDS,
  k,
  missionCount,
  modelsOf,
  ownerOfDevelopment,
  ownerOfStrategy,
  shape,
  strategyCount,
  tileCount,
  TYPES,
} from './state.js'

const total = <T>(rows: Iterable<T>, of: (row: T) => number): number => {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}
const goods = (g: NewEden, kind: Good): number => {
  const i = GOOD_KINDS.indexOf(kind)
  return g.pool.get(i) + total(g.players, player => player.goods.get(i))
}
/** Models beyond those of the factions chosen: in supply, in Systems, on their way and, of the Attacker, in battle. */
const models = (g: NewEden): number => {
  const chosen = total(g.players, player => (player.faction < 0 ? 0 : 1))
  let sum = -chosen * modelsOf(contentIn(g))
  sum += total(g.battle.ships, ship => (ship.side === ATTACKER && !ship.gone ? 1 : 0))
  for (let type = 0; type < TYPES; type++) {
    sum += total(g.players, player => player.models.get(type)) + total(g.systems, row => row.ships.get(type))
    sum += total(g.arrivals, row => row.ships.get(type))
  }
  return sum
}
export const newEden = game({
  id: 'new-eden',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  // 2 and 3: what many Developments cost and give; 3 also Black Ops and Incomes.
  rules: { version: 3, migrate: state => state },
  begin(g) {
    mustBePlayable(contentIn(g), g.players.length)
    layOut(g)
  },
  scores: g => [...g.players].map(player => player.vp),
  conserved: g => ({
    models: models(g),
    ...Object.fromEntries(GOOD_KINDS.map(kind => [kind, goods(g, kind)])),
    structures:
      total(g.structures.toArray(), n => n) +
      total(g.systems, row => row.slots.toArray().filter(kind => kind >= 0).length),
    tokens:
      total(g.players, player => player.tokens) - total(g.systems, row => (row.controller >= 0 ? 1 : 0)),
    events: g.eventDeck.length + g.eventDiscard.length + total(g.players, player => player.events.length),
    missions:
      g.missionDeck.length + g.missionDiscard.length + total(g.players, player => player.missions.length),
    developments:
      total(g.players, player => player.deck.length + player.completed.length) +
      total(g.research, row => row.card.length),
  }),
  map: { thing: 'system', hexes: ({ players }) => geometry(content, players).hexes, pieces: {} },
  pools: {
    tiles: { size: tileCount },
    events: { size: eventCount },
    missions: { size: missionCount },
    discoveries: { size: discoveryCount },
    asteroids: { size: asteroidCount },
    developments: { size: developmentCount, home: ownerOfDevelopment },
    strategies: { size: strategyCount, home: ownerOfStrategy },
  },
  constrain: imagineTiles,
})
export default newEden
export { texts } from './texts.js'
export { bot } from './bot.js'
