import type { Zone } from '@orrery/kernel'
import { contentOf, game } from '@orrery/kernel'
import { box } from './box.js'
import type { Content } from './content/content.js'
import { content } from './content/content.js'
import { mustBePlayable } from './content/playable.js'
import { imagineOffers, imaginePlanets } from './imagined.js'
import { HEXES } from './rules/hexes.js'
import { match } from './rules/round.js'
import { openPoints, pointsOf } from './rules/scoring.js'
import { layOut } from './rules/setup.js'
import type { AdAstra } from './state.js'
import { k, shape, tablesOf } from './state.js'

const inAll = (...zones: readonly Zone[]): number => zones.reduce((n, zone) => n + zone.length, 0)
const held = (g: AdAstra, zones: (player: ReturnType<AdAstra['players']['at']>) => readonly Zone[]): number =>
  [...g.players].reduce((n, player) => n + inAll(...zones(player)), 0)

export const adAstra = game({
  id: 'ad-astra',
  title: box.title,
  players: box.players,
  shape,
  kit: k,
  content,
  main: match,
  settings: {
    /** 8 is the epic game. */
    rounds: [6, 8],
    /** Seats led by an Automa, from the last one on. */
    automa: [0, 1, 2],
    level: ['normal', 'easy', 'hard'],
    scenario: ['none', 'first-game'],
  },
  /**
   * Version 2: Sol begins with other resources, Council of Worlds draws a card, an Automa tires sooner and discovers lower
   * numbers first in a war, too. Version 3: the First Game has another galaxy. Version 4: no retreat leads back, a lost home
   * takes no wreck back, the most is made of dice that cannot win an invasion, an Automa sends its strongest fleet whatever
   * stations stand where and tires sooner still. Version 5: four empires begin with other resources, Old Warriors stand at
   * Government II and Work Gangs bring 1. Version 6: Pursuit brings food and calms, Busy Hive builds in two systems and
   * Council of Worlds draws two cards. Version 7: Work Gangs bring 2, Breakthrough and The Hunt draw two cards, the Bulrathi begin with
   * other resources, Victory Feasts calm nobody and Old Warriors reroll one die. A position of before goes on.
   */
  rules: { version: 7, migrate: state => state },
  begin(g) {
    mustBePlayable(contentOf<Content>(g))
    layOut(g)
  },
  /** Secret missions stay secret until the game is over. */
  scores: g => [...g.players].map((_, who) => (g.phase === 'over' ? pointsOf(g, who) : openPoints(g, who))),
  conserved: g => ({
    technologies:
      inAll(g.technologyDeck, g.technologyDiscard, g.technologyBox, g.played, g.passing) +
      held(g, p => [p.hand, p.packet, p.kept, p.developed]),
    missions:
      inAll(g.missionDeck, g.missionDiscard, g.missionBox, g.publicMissions) +
      held(g, p => [p.missions, p.drawnMissions]),
    anomalies: inAll(g.anomalyDeck, g.anomalyDiscard) + held(g, p => [p.anomalies, p.drawnAnomalies]),
    diplomats:
      inAll(g.diplomatDeck, g.diplomatDiscard, g.diplomatBox, g.diplomatsInPlay) +
      held(g, p => [p.diplomats, p.drawnDiplomats]),
    planets: inAll(
      g.greenPlanets,
      g.bluePlanets,
      g.orangePlanets,
      g.yellowPlanets,
      g.greenDiscard,
      g.blueDiscard,
      g.orangeDiscard,
      g.yellowDiscard,
      g.planetsOut,
      g.planetBox,
      g.drawnPlanets,
    ),
    discoveries: inAll(g.discoveryDeck, g.discoveryDiscard, g.discoveriesOut, g.drawnDiscoveries),
    stars: inAll(g.starDeck, g.starsOut, g.starBox),
    empires: inAll(g.empireDeck, g.empiresOffered, g.empiresTaken),
    decisions: inAll(g.decisionDeck, g.decisionDiscard),
    objectives: inAll(g.objectiveDeck, g.objectiveDiscard, g.objectivesOpen),
  }),
  map: { thing: 'hex', hexes: () => HEXES, pieces: { systems: 'hex' } },
  pools: {
    technologies: { size: g => tablesOf(g).technologies.length },
    missions: { size: () => content.missions.length },
    anomalies: { size: g => tablesOf(g).anomalies.length },
    diplomats: { size: () => content.diplomats.length },
    planets: { size: () => content.planets.length },
    discoveries: { size: g => tablesOf(g).discoveries.length },
    stars: { size: () => content.stars.length },
    empires: { size: () => content.empires.length },
    decisions: { size: () => content.decisions.length },
    objectives: { size: () => content.objectives.length },
  },
  constrain(g, random, viewer) {
    imaginePlanets(g, random)
    imagineOffers(g, random, viewer)
  },
})
export default adAstra
export { texts } from './texts.js'
export { bot } from './bot.js'
