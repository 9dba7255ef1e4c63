import type { LiveOf, SeenOf, Setup } from '@orrery/kernel'
import {
  bag,
  copiesOf,
  flag,
  id,
  int,
  ints,
  list,
  perSeat,
  record,
  seat,
  seats,
  secret,
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Content } from './content/content.js'
import { BRANCHES, PROFESSIONS, RESOURCES, UNITS } from './content/vocabulary.js'

/** Off the galaxy. */
export const OFF = -1
export const STATES = ['ready', 'exhausted', 'overcharged'] as const

type Sized = (setup: Setup, content: unknown) => number
const by =
  (count: (content: Content, seats: number) => number): Sized =>
  (setup, content) =>
    count(content as Content, setup.players)
/** Technology cards of the deck, then the basic ones: one pool. */
const technologyCards = by(c => copiesOf(c.technologies).length + copiesOf(c.basicTechnologies).length)
const missionCards = by(c => c.missions.length)
const anomalyCards = by(c => copiesOf(c.anomalies).length)
const diplomatCards = by(c => c.diplomats.length)
const planetTiles = by(c => c.planets.length)
const discoveryTiles = by(c => copiesOf(c.discoveries).length)
const starTiles = by(c => c.stars.length)
const decisionCards = by(c => c.decisions.length)
const objectiveCards = by(c => c.objectives.length)
const buildingKinds = by(c => c.buildings.length)
const neutralKinds = by(c => c.neutrals.length)
/** Unit models of one empire, in the order of their classes. */
export const unitModels = (content: Content): number =>
  UNITS.reduce((n, of) => n + content.tokens.byId(of).count, 0)
const unitRows = by((c, players) => unitModels(c) * players)

const MOST_SEATS = 4
const PACKET = 5
/** More dice than any roll of the game can have. */
const MOST_DICE = 64
const deck = (size: Sized, pool: string) => zone(size, { sees: 'nobody', pool })
const pile = (size: Sized, pool: string) => zone(size, { pool })

export const shape = {
  round: int(0),
  /** 6 or 8, or what a scenario says; and the round after which the game ends, once that is known. */
  limit: int(),
  last: int(),
  /** Seats in the order of this round, and in the order in which they pass. */
  order: ints(MOST_SEATS, -1),
  passed: ints(MOST_SEATS, -1),
  active: seat(),

  /** One row for each star tile, by its place in the content. */
  systems: table(starTiles, {
    placed: flag(),
    q: int(),
    r: int(),
    turns: int(),
    planet: id(),
    discovery: id(),
    home: seat(),
    owner: seat(),
    population: ints(PROFESSIONS.length),
    /** Planetary and orbital buildings by kind: how many stand here. Orbital ones have an owner. */
    buildings: ints(buildingKinds),
    orbitals: seat(),
    influence: seat(),
    flipped: flag(),
    anomalies: int(),
    neutrals: ints(neutralKinds),
  }),
  /** Rows of a seat lie together, class by class. */
  units: table(unitRows, {
    at: int(OFF),
    scrapped: flag(),
    state: word(...STATES),
    /** Hull lost in the combat being fought. */
    damage: int(),
  }),

  players: perSeat({
    empire: id(),
    automa: flag(),
    resources: ints(RESOURCES.length),
    /** A space on the unrest track. */
    unrest: int(),
    tiers: ints(BRANCHES.length),
    /** Basic and empire action cards on the table, as bits; the rest are in hand, which all can work out. */
    played: int(),
    hand: zone(technologyCards, { sees: 'owner', pool: 'technologies' }),
    packet: zone(PACKET, { sees: 'owner', pool: 'technologies' }),
    kept: zone(PACKET, { sees: 'owner', pool: 'technologies' }),
    developed: pile(technologyCards, 'technologies'),
    missions: zone(missionCards, { sees: 'owner', pool: 'missions' }),
    anomalies: zone(anomalyCards, { sees: 'owner', pool: 'anomalies' }),
    diplomats: zone(diplomatCards, { sees: 'owner', pool: 'diplomats' }),
    /** In a negotiation: whether a diplomat is offered, which all may know, and which one. */
    offers: flag(),
    offered: secret(id(), 'owner'),
    /** Drawn and not yet chosen from. */
    drawnMissions: zone(2, { sees: 'owner', pool: 'missions' }),
    drawnAnomalies: zone(2, { sees: 'owner', pool: 'anomalies' }),
    drawnDiplomats: zone(3, { sees: 'owner', pool: 'diplomats' }),
    /** Empire tokens on the board, by the seat they belong to. */
    tokens: ints(MOST_SEATS),
    /** Neutral pieces kept for their VP, by kind. */
    trophies: ints(neutralKinds),
    /** A first TCP or UDP has been built. */
    firstTcp: flag(),
    firstUdp: flag(),
    /** Free actions used this turn, and seats approached for a deal. */
    freeActions: int(),
    approached: seats(),
    /** What missions and objectives ask of this round. */
    neutralDestroyed: flag(),
    invasionWon: flag(),
    discovered: flag(),
    explored: flag(),
    /** Of an Automa: its relation to each seat, and its fatigue this round. */
    relations: ints(MOST_SEATS),
    fatigue: int(),
    combatDice: int(),
  }),

  /** By card: whether it lies face down beside its board. */
  flipped: ints(technologyCards),
  technologyDeck: deck(technologyCards, 'technologies'),
  technologyDiscard: pile(technologyCards, 'technologies'),
  /** Basic technologies that were discarded (AA-RULING-97). */
  technologyBox: pile(technologyCards, 'technologies'),

  missionDeck: deck(missionCards, 'missions'),
  missionDiscard: pile(missionCards, 'missions'),
  missionBox: pile(missionCards, 'missions'),
  publicMissions: pile(missionCards, 'missions'),
  /** By card: whose empire token still lies on it, whether it was completed, and the round it came. */
  missionTokens: table(missionCards, { tokens: seats(), completed: flag(), since: int() }),

  anomalyDeck: deck(anomalyCards, 'anomalies'),
  anomalyDiscard: pile(anomalyCards, 'anomalies'),

  diplomatDeck: deck(diplomatCards, 'diplomats'),
  diplomatDiscard: pile(diplomatCards, 'diplomats'),
  diplomatBox: pile(diplomatCards, 'diplomats'),
  diplomatsInPlay: pile(diplomatCards, 'diplomats'),
  /** By card: in front of whom it lies, and whose token lies on it. */
  postings: table(diplomatCards, { target: seat(), initiator: seat() }),

  starDeck: deck(starTiles, 'stars'),
  starsOut: pile(starTiles, 'stars'),
  starBox: deck(starTiles, 'stars'),
  greenPlanets: deck(planetTiles, 'planets'),
  bluePlanets: deck(planetTiles, 'planets'),
  orangePlanets: deck(planetTiles, 'planets'),
  yellowPlanets: deck(planetTiles, 'planets'),
  greenDiscard: pile(planetTiles, 'planets'),
  blueDiscard: pile(planetTiles, 'planets'),
  orangeDiscard: pile(planetTiles, 'planets'),
  yellowDiscard: pile(planetTiles, 'planets'),
  planetsOut: pile(planetTiles, 'planets'),
  /** Home planets of empires that do not play, and Orion before it is found. */
  planetBox: pile(planetTiles, 'planets'),
  discoveryDeck: deck(discoveryTiles, 'discoveries'),
  discoveryDiscard: pile(discoveryTiles, 'discoveries'),
  discoveriesOut: pile(discoveryTiles, 'discoveries'),
  /** Tiles drawn to choose from: open to all. */
  drawnPlanets: pile(planetTiles, 'planets'),
  drawnDiscoveries: pile(discoveryTiles, 'discoveries'),

  decisionDeck: deck(decisionCards, 'decisions'),
  decisionDiscard: pile(decisionCards, 'decisions'),
  objectiveDeck: deck(objectiveCards, 'objectives'),
  objectiveDiscard: pile(objectiveCards, 'objectives'),
  objectivesOpen: pile(objectiveCards, 'objectives'),

  combat: record({
    at: int(OFF),
    round: int(),
    /** The attackers, then the defenders; a side without an owner is neutral. */
    sides: table(2, {
      owner: seat(),
      dice: ints(MOST_DICE),
      rolled: int(),
      /** Dice gained and lost, shields and damage of this combat round. */
      extra: int(),
      shields: int(),
      damage: int(),
      done: flag(),
    }),
    fighting: list(unitRows, { unit: id() }),
  }),
  /** An offer on the table: what each of the two gives. Only they see it (AA-TRADE-06). */
  deal: record({
    by: seat(),
    partner: seat(),
    proposals: int(),
    /** The two who negotiate. */
    known: seats(),
    gives: secret(ints(RESOURCES.length), 'known'),
    takes: secret(ints(RESOURCES.length), 'known'),
    /** Developed technologies of either that would change hands. */
    technologies: secret(bag(technologyCards), 'known'),
  }),
}
export interface AdAstra extends LiveOf<typeof shape> {}
/** The same as one player sees it: what may be hidden says so in its type. */
export interface Seen extends SeenOf<typeof shape> {}
