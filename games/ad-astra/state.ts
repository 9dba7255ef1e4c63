import type { LiveOf, Seat, SeenOf, Setup } from '@orrery/kernel'
import {
  bag,
  contentOf,
  copiesOf,
  flag,
  id,
  int,
  ints,
  kit,
  list,
  memo,
  perSeat,
  record,
  seat,
  seats,
  secret,
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Building, Neutral } from './content/buildings.js'
import type { Content } from './content/content.js'
import type { Diplomat } from './content/diplomats.js'
import type { Discovery } from './content/discoveries.js'
import type { Empire, Unit } from './content/empires.js'
import type { Mission } from './content/missions.js'
import type { Planet } from './content/planets.js'
import type { Star } from './content/stars.js'
import type { Technology } from './content/technologies.js'
import { ACTIONS, BRANCHES, PROFESSIONS, RESOURCES, UNITS } from './content/vocabulary.js'
import type { Talk } from './talk.js'

/** Off the galaxy. */
export const OFF = -1
const STATES = ['ready', 'exhausted', 'overcharged'] as const

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
const empireCards = by(c => c.empires.length)
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
/** More dice than any roll of the game can have, and more pieces than any combat. */
export const MOST_DICE = 64
const MOST_PIECES = 48
const deck = (size: Sized, pool: string) => zone(size, { sees: 'nobody', pool })
const pile = (size: Sized, pool: string) => zone(size, { pool })

export const shape = {
  /** What goes on before the first round. */
  phase: word('galaxy', 'empires', 'missions', 'playing', 'over'),
  round: int(0),
  /** 6 or 8, or what a scenario says; and the round after which the game ends, once that is known. */
  limit: int(),
  last: int(),
  /** Somebody has reached an end: the game is over after the next round. */
  ending: flag(),
  /** Seats in the order of this round, and in the order in which they pass. */
  order: ints(MOST_SEATS, -1),
  passed: ints(MOST_SEATS, -1),
  active: seat(),
  /** Highest roll before the game: builds and chooses first (AA-RULING-42). */
  first: seat(),

  /** One row for each star tile, by its place in the content. */
  systems: table(starTiles, {
    /** A place of the galaxy (see `rules/galaxy.ts`), and clockwise turns of the tile. */
    hex: int(OFF),
    turns: int(),
    /** By border, clockwise from the east: the system behind it. */
    beside: ints(6, OFF),
    /** Systems linked to it, as bits: for everyone; with Jump Drive; with Advanced Jump Drive. */
    links: ints(3),
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
    /** Jumps left in the flight or retreat that goes on. */
    jumps: int(),
    /** The system it attacks, until that combat is over. */
    target: int(OFF),
    /** Takes part in an empire action of one fleet. */
    fleet: flag(),
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
    hand: zone(technologyCards, { sees: ['owner', 'known'], pool: 'technologies' }),
    /** Who looks into this hand just now. */
    known: seats(),
    packet: zone(PACKET, { sees: 'owner', pool: 'technologies' }),
    kept: zone(PACKET, { sees: 'owner', pool: 'technologies' }),
    developed: pile(technologyCards, 'technologies'),
    missions: zone(missionCards, { sees: 'owner', pool: 'missions' }),
    anomalies: zone(anomalyCards, { sees: 'owner', pool: 'anomalies' }),
    diplomats: zone(diplomatCards, { sees: 'owner', pool: 'diplomats' }),
    /** In a negotiation: the diplomat offered, face down. */
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
    /** This turn: whether Forced Labor and a deal were used, seats approached for one, and the systems in which others
     * allowed or refused construction (as bits). */
    labored: flag(),
    dealt: flag(),
    approached: seats(),
    permitted: int(),
    refused: int(),
    /** This round: two frigates were constructed as one piece. */
    swarmed: flag(),
    /** What missions and objectives ask of this round. */
    neutralDestroyed: flag(),
    invasionWon: flag(),
    discovered: flag(),
    explored: flag(),
    /** This round, for the wishes of Automa: to whom a standard diplomat was given, in whose systems influence was placed
     * and buildings were constructed, and whether a Trade Port was. */
    gifts: seats(),
    intruded: seats(),
    invested: seats(),
    port: flag(),
    /** Of an Automa: its relation to each seat, and its fatigue this round. */
    relations: ints(MOST_SEATS),
    fatigue: int(),
    combatDice: int(),
    /** The round in which it last disengaged. */
    fled: int(),
  }),

  /** The standard action being performed, and what abilities did for it. */
  action: record({
    kind: word('none', ...ACTIONS),
    by: seat(),
    /** Of empire actions: one system and no credits for more; in that system (or OFF); with that fleet's units alone. */
    single: flag(),
    bound: int(OFF),
    fleet: flag(),
    /** The systems chosen, and those done with, as bits. */
    systems: int(),
    finished: int(),
    /** More systems or branches without credits. */
    extra: int(),
    /** Dice more; milestones ignored. */
    dice: int(),
    ignoring: flag(),
    /** What one population, branch or piece costs less. */
    population: int(),
    branch: int(),
    piece: int(),
    /** Jumps more, by class; planet tiles more to choose from. */
    speed: ints(UNITS.length),
    survey: int(),
    /** Buildings constructed, by kind, whose rewards are due. */
    rewards: ints(buildingKinds),
  }),
  /** Abilities used this turn that can be used once in it, by their handles (see `rules/abilities.ts`). */
  used: bag(32),
  /** Influence tokens lent by Federation Builder this turn, as bits of systems (AA-SOL-03). */
  lent: int(),

  empireDeck: deck(empireCards, 'empires'),
  empiresOffered: pile(empireCards, 'empires'),
  empiresTaken: pile(empireCards, 'empires'),

  /** By card: whether it lies face down beside its board. */
  flipped: ints(technologyCards),
  /** The technology card being played. */
  played: pile(technologyCards, 'technologies'),
  /** Packets on their way round the table. */
  passing: deck(technologyCards, 'technologies'),
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
  /** Tiles that a smaller galaxy leaves out. */
  starBox: pile(starTiles, 'stars'),
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

  /** Dice on the table: the attackers' and the defenders' in a combat, else those of one player's test in the first row. */
  rolls: table(2, {
    /** NOBODY: neutral pieces. */
    owner: seat(),
    dice: bag(MOST_DICE),
    /** Dice gained and lost, shields and damage of this combat round. */
    extra: int(),
    shields: int(),
    damage: int(),
  }),
  combat: record({
    at: int(OFF),
    /** Where attacking raiders come from. */
    from: int(OFF),
    round: int(),
    /** All that fights: the attackers' side is 0; `what` is a unit, a kind of building or a kind of neutral piece. */
    pieces: list(MOST_PIECES, {
      side: int(),
      kind: word('unit', 'orbital', 'neutral'),
      what: id(),
      damage: int(),
      gone: flag(),
    }),
    /** Abilities used in the step that goes on. */
    used: bag(32),
    /** Surviving attackers that stay ready. */
    fresh: int(),
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
    /** Who would give a diplomat. */
    diplomats: secret(seats(), 'known'),
  }),
}
export interface AdAstra extends LiveOf<typeof shape> {}
/** The same as one player sees it: what may be hidden says so in its type. */
export interface Seen extends SeenOf<typeof shape> {}
export type SystemRow = ReturnType<AdAstra['systems']['at']>
export const k = kit<AdAstra, Talk>()
export const { emit } = k
/** Locals of procedures that serve one seat. */
export const forSeat = { seat: seat() }
export type ForSeat = { seat: Seat }

// ---------------------------------------------------------------- content by number

export const content = (g: Seen): Content => contentOf<Content>(g)

/** How content is spread over cards and models, worked out once for each content. */
interface Tables {
  /** By technology card, the deck first, then the basic ones. */
  readonly technologies: readonly Technology[]
  /** Cards of the deck; the basic ones come behind them. */
  readonly deckSize: number
  /** By anomaly card and discovery tile: its place in the content. */
  readonly anomalies: readonly number[]
  readonly discoveries: readonly number[]
  /** By model of one empire: its class. */
  readonly classes: readonly number[]
  readonly building: Readonly<Record<string, number>>
  /** By building: the one it must replace, or OFF. */
  readonly replaced: readonly number[]
  /** What buildings yield. */
  readonly yields: readonly { readonly kind: number; readonly resource: number; readonly n: number }[]
  /** Buildings that end the game. */
  readonly enders: readonly number[]
  readonly neutral: Readonly<Record<string, number>>
}
const numbers = (items: readonly { readonly id: string }[]): Record<string, number> =>
  Object.fromEntries(items.map(({ id }, i) => [id, i]))
export const tables = memo((of: Content): Tables => {
  const decked = copiesOf(of.technologies).map(i => of.technologies.at(i))
  return {
    technologies: [...decked, ...copiesOf(of.basicTechnologies).map(i => of.basicTechnologies.at(i))],
    deckSize: decked.length,
    anomalies: copiesOf(of.anomalies),
    discoveries: copiesOf(of.discoveries),
    classes: UNITS.flatMap((unit, i) => new Array<number>(of.tokens.byId(unit).count).fill(i)),
    building: numbers(of.buildings.items),
    replaced: of.buildings.items.map(({ replaces }) =>
      replaces === undefined ? OFF : of.buildings.indexOf(replaces),
    ),
    yields: of.buildings.items.flatMap(({ income }, kind) =>
      income ? [{ kind, resource: RESOURCES.indexOf(income.of), n: income.n }] : [],
    ),
    enders: of.buildings.items.flatMap(({ ends }, i) => (ends ? [i] : [])),
    neutral: numbers(of.neutrals.items),
  }
})
export const tablesOf = (g: Seen): Tables => tables(content(g))

export const technologyOf = (g: Seen, card: number): Technology =>
  tablesOf(g).technologies[card] as Technology
export const isBasic = (g: Seen, card: number): boolean => card >= tablesOf(g).deckSize
export const starOf = (g: Seen, system: number): Star => content(g).stars.at(system)
export const planetOf = (g: Seen, system: number): Planet | undefined => {
  const { planet } = g.systems.at(system)
  return planet < 0 ? undefined : content(g).planets.at(planet)
}
export const discoveryTile = (g: Seen, tile: number): Discovery =>
  content(g).discoveries.at(tablesOf(g).discoveries[tile] ?? 0)
export const discoveryOf = (g: Seen, system: number): Discovery | undefined => {
  const { discovery } = g.systems.at(system)
  return discovery < 0 ? undefined : discoveryTile(g, discovery)
}
export const buildingOf = (g: Seen, kind: number): Building => content(g).buildings.at(kind)
export const neutralOf = (g: Seen, kind: number): Neutral => content(g).neutrals.at(kind)
export const missionOf = (g: Seen, card: number): Mission => content(g).missions.at(card)
export const diplomatOf = (g: Seen, card: number): Diplomat => content(g).diplomats.at(card)
/** Hiring would find nobody: a scenario may be played without diplomats. */
export const isNobodyForHire = (g: Seen): boolean => g.diplomatDeck.length + g.diplomatDiscard.length === 0
export const empireOf = (g: Seen, owner: Seat): Empire => content(g).empires.at(g.players.at(owner).empire)

// ---------------------------------------------------------------- unit models

export const firstUnit = (g: Seen, owner: Seat): number => owner * tablesOf(g).classes.length
export const ownerOf = (g: Seen, unit: number): Seat => Math.floor(unit / tablesOf(g).classes.length)
export const classOf = (g: Seen, unit: number): number => {
  const { classes } = tablesOf(g)
  return classes[unit % classes.length] as number
}
/** The statistics on the owner's board. */
export const unitOf = (g: Seen, unit: number): Unit =>
  empireOf(g, ownerOf(g, unit)).units[classOf(g, unit)] as Unit

// ---------------------------------------------------------------- what is worked out once

/** Keeps a value under its key, for the next time it is asked for: `known.get(key) ?? keep(known, key, make())`. */
export function keep<K, V>(known: { set(key: K, value: V): unknown }, key: K, value: V): V {
  known.set(key, value)
  return value
}

// ---------------------------------------------------------------- seats

export const seatCount = (g: Seen): number => g.players.length
export const hasPassed = (g: Seen, who: Seat): boolean => {
  for (let i = 0; i < MOST_SEATS; i++) if (g.passed.get(i) === who) return true
  return false
}
