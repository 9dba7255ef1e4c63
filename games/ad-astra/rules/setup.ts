import type { Seat } from '@orrery/kernel'
import { call, draw, move, moveAll, settingOf, put, roll, shuffle, some } from '@orrery/kernel'
import type { Planet } from '../content/planets.js'
import type { Scenario } from '../content/scenarios.js'
import { PROFESSIONS, SUNS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, empireOf, k, seatCount, starOf, tablesOf } from '../state.js'
import { chooseEmpires, settleHome, takeEmpire } from './empire-selection.js'
import { buildGalaxy, rollForFirst } from './galaxy-building.js'
import { homeOf, layTile, wormhole } from './galaxy.js'
import { hexAt } from './hexes.js'
import { layObjectives } from './objectives.js'
import { limitIn } from './systems.js'

/** Setup: decks, piles and starting tiles, then everything the players decide before the first round. */

const LARGE = 4
/** The scenario that is played, where it fits the table. */
export function scenarioOf(g: Seen): Scenario | undefined {
  const id = settingOf(g, 'scenario')
  const found = content(g).scenarios.items.find(scenario => scenario.id === id)
  return found?.seats.length === seatCount(g) ? found : undefined
}
const hasMissions = (g: Seen): boolean => scenarioOf(g)?.missions ?? true
const hasDiplomats = (g: Seen): boolean => scenarioOf(g)?.diplomats ?? true

const pileOf = (g: AdAstra, { back }: Planet) => {
  switch (back) {
    case 'green':
      return g.greenPlanets
    case 'blue':
      return g.bluePlanets
    case 'orange':
      return g.orangePlanets
    case 'yellow':
      return g.yellowPlanets
    default:
      return g.planetBox
  }
}
/** AA-SETUP-03, AA-SETUP-05. */
function layDecks(g: AdAstra): void {
  const of = content(g)
  const { technologies, deckSize, anomalies, discoveries } = tablesOf(g)
  for (let card = 0; card < technologies.length; card++)
    put(g, card, card < deckSize ? g.technologyDeck : g.technologyBox)
  for (let card = 0; card < of.missions.length; card++)
    put(g, card, hasMissions(g) ? g.missionDeck : g.missionBox)
  for (let card = 0; card < anomalies.length; card++) put(g, card, g.anomalyDeck)
  for (let card = 0; card < of.diplomats.length; card++)
    put(
      g,
      card,
      of.diplomats.at(card).basic === undefined && hasDiplomats(g) ? g.diplomatDeck : g.diplomatBox,
    )
  for (let tile = 0; tile < of.planets.length; tile++) put(g, tile, pileOf(g, of.planets.at(tile)))
  for (let tile = 0; tile < discoveries.length; tile++) put(g, tile, g.discoveryDeck)
  for (let card = 0; card < of.decisions.length; card++) put(g, card, g.decisionDeck)
  for (let card = 0; card < of.objectives.length; card++) put(g, card, g.objectiveDeck)
  for (let card = 0; card < of.empires.length; card++) put(g, card, g.empireDeck)
  for (const deck of [
    g.technologyDeck,
    g.missionDeck,
    g.anomalyDeck,
    g.diplomatDeck,
    g.greenPlanets,
    g.bluePlanets,
    g.orangePlanets,
    g.yellowPlanets,
    g.discoveryDeck,
    g.decisionDeck,
    g.objectiveDeck,
    g.empireDeck,
  ])
    shuffle(g, deck)
}

/** AA-SETUP-07 to AA-SETUP-10: starting tiles on their places, the set for the players in a shuffled pile. */
function layStars(g: AdAstra): void {
  const large = seatCount(g) === LARGE
  const set = content(g).galaxies.items.find(({ seats }) => seats === seatCount(g))
  const byType = new Map<string, number[]>()
  for (let s = 0; s < g.systems.length; s++) {
    const { starting, type } = starOf(g, s)
    if (starting) {
      const [q = 0, r = 0] = large ? starting.large : starting.small
      put(g, s, g.starsOut)
      layTile(g, s, hexAt(q, r), 0)
    } else byType.set(type, [...(byType.get(type) ?? []), s])
  }
  for (const type of [...SUNS, 'white'] as const) {
    const tiles = byType.get(type) ?? []
    for (let n = set?.[type] ?? 0; n > 0; n--)
      put(g, tiles.splice(roll(g, tiles.length), 1)[0] ?? 0, g.starDeck)
    for (const left of tiles) put(g, left, g.starBox)
  }
  shuffle(g, g.starDeck)
  g.systems.at(wormhole(g)).neutrals.set(tablesOf(g).neutral['pirate-base'] ?? 0, 1)
}

/** At most two seats, and never all of them (AA-SETUP-01). */
export const automaSeats = (g: Seen): number => Math.min(Number(settingOf(g, 'automa')), seatCount(g) - 1)

/** Before the first question. */
export function layOut(g: AdAstra): void {
  g.limit = scenarioOf(g)?.rounds ?? Number(settingOf(g, 'rounds')) // AA-SETUP-02
  g.last = g.limit
  for (let n = automaSeats(g); n > 0; n--) g.players.at(seatCount(g) - n).automa = true
  layDecks(g)
  layStars(g)
  for (const player of g.players)
    if (!player.automa) for (let i = 0; i < 2; i++) draw(g, g.missionDeck, player.drawnMissions) // AA-SETUP-14
}

/** AA-SETUP-32: a scenario comes with its galaxy, its empires and their homes. */
function layScenario(g: AdAstra, { galaxy, seats }: Scenario): void {
  const { stars, empires } = content(g)
  for (const { star, q, r, turns } of galaxy) {
    const tile = stars.indexOf(star)
    const from = g.starDeck.has(tile) ? g.starDeck : g.starBox
    move(g, tile, from, g.starsOut)
    layTile(g, tile, hexAt(q, r), turns)
  }
  for (const tile of g.starDeck.toArray()) move(g, tile, g.starDeck, g.starBox)
  seats.forEach(({ empire, home }, who) => {
    const card = empires.indexOf(empire)
    move(g, card, g.empireDeck, g.empiresTaken)
    takeEmpire(g, who, card)
    if (!hasDiplomats(g)) moveAll(g, g.players.at(who).diplomats, g.diplomatBox)
    settleHome(g, who, stars.indexOf(home))
  })
}

// ---------------------------------------------------------------- missions and population

const people = (g: Seen): Seat[] =>
  Array.from({ length: seatCount(g) }, (_, who) => who).filter(who => !g.players.at(who).automa)
const drawn = k.guard<object>(
  k.cardsIn(
    'mission',
    g => content(g).missions.length,
    (g, _f, who) => g.players.at(who).drawnMissions,
    'AA-SETUP-21',
  ),
  [],
)
const professions = k.guard<object>(k.words(...PROFESSIONS), [])
const roomAtHome = (g: Seen, who: Seat, profession: number): number =>
  limitIn(g, homeOf(g, who), profession, who)

/** AA-AUTO-02: population of an Automa, one of each profession as far as it goes. */
function populateAutoma(g: AdAstra, who: Seat): void {
  const { population } = g.systems.at(homeOf(g, who))
  for (let left = empireOf(g, who).population; left > 0;) {
    const before = left
    for (let i = 0; i < PROFESSIONS.length && left > 0; i++)
      if (population.get(i) < roomAtHome(g, who, i)) {
        population.add(i, 1)
        left--
      }
    if (left === before) return
  }
}

export const setup = k.procedure('setup', {
  scenario: g => {
    const scenario = scenarioOf(g)
    if (!scenario) return undefined
    g.first = 0 // AA-SETUP-32
    layScenario(g, scenario)
    return 'missions'
  },
  first: g => {
    rollForFirst(g)
    emit(g, 'first', { by: g.first })
  },
  galaxy: () => call(buildGalaxy),
  empires: () => call(chooseEmpires),
  missions: g => void (g.phase = 'missions'),
  /** AA-SETUP-21: the other goes back unseen. */
  mission: k.askAll(
    g => (hasMissions(g) ? people(g) : []),
    (_g, _f, who) => some(who, drawn, 1, 1),
    (g, _f, joined) => {
      for (const who of joined.order) {
        const { drawnMissions, missions } = g.players.at(who)
        for (const card of joined.of(who)) move(g, card, drawnMissions, missions)
        for (const card of drawnMissions.toArray()) move(g, card, drawnMissions, g.missionDeck)
      }
      shuffle(g, g.missionDeck)
    },
    { keptSecret: true },
  ),
  /** AA-SETUP-28. */
  population: k.askAll(
    people,
    (g, _f, who) => ({
      kind: 'share',
      seat: who,
      over: professions,
      total: empireOf(g, who).population,
      exact: true,
      cap: i => roomAtHome(g, who, i),
      rules: { total: 'AA-SETUP-28', cap: 'AA-SETUP-28' },
    }),
    (g, _f, joined) => {
      for (const who of joined.order) {
        const home = homeOf(g, who)
        const answer = joined.of(who)
        for (let i = 0; i < answer.length; i += 2)
          g.systems.at(home).population.set(answer[i] ?? 0, answer[i + 1] ?? 0)
        emit(g, 'settled', { by: who, system: home, population: g.systems.at(home).population.toArray() })
      }
    },
  ),
  begin: g => {
    for (let who = 0; who < seatCount(g); who++) if (g.players.at(who).automa) populateAutoma(g, who)
    layObjectives(g)
    g.phase = 'playing'
  },
})
