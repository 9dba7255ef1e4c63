import type { LiveOf, Seat, SeenOf, Setup } from '@orrery/kernel'
import {
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
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Content } from './content/content.js'
import type { Development } from './content/developments.js'
import { inDeckOf } from './content/developments.js'
import type { EventCard } from './content/events.js'
import { ACTIONS } from './content/factions.js'
import type { FactionPanel } from './content/factions.js'
import type { Mission } from './content/missions.js'
import type { Ship } from './content/ships.js'
import { CLASSES } from './content/ships.js'
import type { Strategy } from './content/strategies.js'
import type { SystemTile } from './content/systems.js'
import type { Asteroid, Discovery } from './content/tokens.js'
import type { Faction } from './content/vocabulary.js'
import { FACTIONS, MATERIALS, MINERALS, STRUCTURES } from './content/vocabulary.js'
import { geometry } from './rules/map.js'
import { battleShape } from './state-battle.js'
import type { Talk } from './talk.js'

export const NONE = -1
/** Development Slots of a player (NE-RSCH-04), and Structure Slots that a System can have. */
export const RESEARCH = 4
export const BUILDINGS = 3
export const TYPES = CLASSES.length
const GOODS = MINERALS.length + MATERIALS.length + 1
/** What completed Developments add for good: `rules/bonuses.ts`. */
export const BONUSES = [
  ...(['income', 'hold', 'haggle', 'works', 'overtime', 'citadel', 'customs', 'raiders'] as const),
  ...(['refining', 'commission', 'hull-medium', 'hull-large'] as const),
  ...(['speed-small', 'speed-medium', 'speed-large'] as const),
  ...(['trade-operations', 'manufacture-operations'] as const),
] as const
export type Bonus = (typeof BONUSES)[number]

type Sized = (setup: Setup, content: unknown) => number
const by =
  (count: (content: Content, players: number) => number): Sized =>
  (setup, content) =>
    count(content as Content, setup.players)
const systemRows = by((content, players) => geometry(content, players).size)
const tileCards = by(content => content.systems.length)
const eventCards = by(content => copiesOf(content.events).length)
const missionCards = by(content => content.missions.length)
const discoveryTokens = by(content => copiesOf(content.discoveries).length)
const asteroidTokens = by(content => copiesOf(content.asteroids).length)
const deckCards = by(content => deckSize(content))
const strategyCards = by(content => handSize(content))
/** Models of both sides: no battle has more Ships. */
const fighters = by(content => 2 * modelsOf(content))

export const shape = {
  round: int(),
  phase: word('setup', 'round', 'upkeep', 'over'),
  /** Step of the Upkeep, 1 to 10, and whether it is the Emergency one (NE-VIC-05). */
  step: int(),
  emergency: flag(),
  /** Who reached the Verge of Ascendancy first (NE-VIC-02), and whether the Round being played is the last. */
  verge: seat(),
  last: flag(),
  first: seat(),
  current: seat(),
  /** Minerals, Materials and Components left, in the order of `GOOD_KINDS`; Structures left. */
  pool: ints(GOODS),
  structures: ints(STRUCTURES.length),

  players: perSeat({
    faction: id(),
    passed: flag(),
    /** Cubes placed this Round, by action. */
    cubes: ints(ACTIONS.length),
    z: int(),
    goods: ints(GOODS),
    vp: int(),
    /** VP by where they came from: `SOURCES` in `rules/victory.ts`; what Raids took is subtracted. */
    earned: ints(6),
    /** Which of the three Home belts are open. */
    belts: ints(3),
    /** Control Tokens on the board. */
    tokens: int(),
    /**
     * What Missions ask for (`rules/holdings.ts`): Systems of Tier 2 or 3 and of Tier 3, the longest straight line of Systems,
     * most Structures in one, Structures by kind, steps from a Complex to Home Systems of two opponents; categories of
     * completed Developments.
     */
    inner: int(),
    core: int(),
    longestRow: int(),
    mostBuilt: int(),
    works: ints(STRUCTURES.length),
    shipyard: int(255),
    categories: int(),
    /** What completed Developments add, in the order of `BONUSES`, and the ship systems they switch on, as bits. */
    bonuses: ints(BONUSES.length),
    shipSystems: int(),
    /** Models left, by ship class. */
    models: ints(TYPES),
    events: zone(eventCards, { sees: 'owner', pool: 'events' }),
    missions: zone(missionCards, { sees: 'owner', pool: 'missions' }),
    /** By Mission of a state, the grade this player was last asked about plus 1, whether held or not (NE-RULING-96). */
    offered: ints(missionCards),
    /** Searched at will by its owner; others know the printed list (NE-DEV-02). */
    deck: zone(deckCards, { sees: 'owner', pool: 'developments' }),
    completed: zone(deckCards, { pool: 'developments' }),
    /** By card of the deck: tapped until Upkeep; rewarded until the next Round (NE-RULING-106). */
    tapped: ints(deckCards),
    rewarded: ints(deckCards),
    /** All know what is left, since what was used lies face up (NE-RULING-67); which of it was chosen they do not. */
    strategies: zone(strategyCards, { sees: 'owner', pool: 'strategies' }),
    spent: zone(strategyCards, { pool: 'strategies' }),
    /** For Missions, since the Round began: minerals spent, Control Tokens placed, Systems revealed by Tier. */
    mineralsSpent: int(),
    claims: int(),
    revealed: ints(3),
    /** Enemies this player took a VP from in this Upkeep (NE-RAID-06). */
    raided: seats(),
  }),

  /** Four rows for each seat, in their order: a face-down Development and the tokens on it. */
  research: table(setup => RESEARCH * setup.players, {
    owner: seat(),
    card: zone(1, { sees: 'owner', pool: 'developments' }),
    rt: int(),
  }),

  systems: table(systemRows, {
    /** A face-down tile is known to those whom a card let look at it, an explored one to all. */
    known: seats(),
    tile: zone(1, { sees: 'known', pool: 'tiles' }),
    explored: flag(),
    asteroid: zone(1, { pool: 'asteroids' }),
    controller: seat(),
    /** Structure in each slot, NONE for an empty one; Engineering Complexes of this Build Action as bits. */
    slots: ints(BUILDINGS, NONE),
    fresh: int(),
    /** NE-GEN-08: one player's Ships at most, by class. */
    fleet: seat(),
    ships: ints(TYPES),
    /** Seats with an Exhausted Fleet Token here. */
    exhausted: seats(),
  }),
  /** Tiles left over (NE-BOARD-05). */
  box: zone(tileCards, { sees: 'nobody', pool: 'tiles' }),

  eventDeck: zone(eventCards, { sees: 'nobody', pool: 'events' }),
  eventDiscard: zone(eventCards, { pool: 'events' }),
  missionDeck: zone(missionCards, { sees: 'nobody', pool: 'missions' }),
  missionDiscard: zone(missionCards, { pool: 'missions' }),
  /** Missions that are not played with (NE-PC-04). */
  missionBox: zone(missionCards, { pool: 'missions' }),
  discoveryBag: zone(discoveryTokens, { sees: 'nobody', pool: 'discoveries' }),
  /** Tokens of the reveal being resolved; tokens that left the game (NE-EXPL-03). */
  discovered: zone(discoveryTokens, { pool: 'discoveries' }),
  discoveryGone: zone(discoveryTokens, { pool: 'discoveries' }),
  asteroidBag: zone(asteroidTokens, { sees: 'nobody', pool: 'asteroids' }),
  asteroidsDrawn: zone(2, { pool: 'asteroids' }),

  turn: record({
    acted: flag(),
    /** What Events added to this turn's Build and Move Action and to its next discovery. */
    points: int(),
    haste: int(),
    discovery: int(),
    /** What the controller's reaction adds to the System being claimed (NE-CLAIM-09). */
    resist: int(),
    /** For Missions: Systems revealed by Tier, Developments completed. */
    revealed: ints(3),
    completions: int(),
  }),
  /** Fleets that have moved and whose arrival is not resolved yet (NE-MOVE-19): `rules/arriving.ts`. */
  arrivals: list(8, {
    owner: seat(),
    at: id(),
    /** Ships that have a battle to fight; all others stand in their System already. */
    ships: ints(TYPES),
    /** By a Move Action, so that a free claim may follow (NE-MOVE-28). */
    action: flag(),
  }),

  battle: battleShape(fighters),
  /** What was done since the last checkpoint, for Missions: see `rules/deeds.ts`. */
  deeds: list(48, { kind: int(), by: seat(), of: seat(), at: id(), value: int() }),
}
export interface NewEden extends LiveOf<typeof shape> {}
/** The same as one player sees it: what may be hidden says so in its type. */
export interface Seen extends SeenOf<typeof shape> {}
export const k = kit<NewEden, Talk>()
export const { emit } = k
/** Locals of procedures that serve one seat. */
export const forSeat = { seat: seat() }
export type ForSeat = { seat: Seat }
/** Whose turn it is; in Upkeep the first player stands for it. */
export const activeSeat = (g: Seen): Seat => (g.current < 0 ? g.first : g.current)

/** What `pool` and `goods` count. */
export const GOOD_KINDS = [...MINERALS, ...MATERIALS, 'component'] as const
export type Good = (typeof GOOD_KINDS)[number]
export const goodOf = (kind: Good): number => GOOD_KINDS.indexOf(kind)

// ---------------------------------------------------------------- decks

interface Decks {
  /** Items of each faction's deck, in the order of the content, and how many the longest has. */
  readonly developments: readonly (readonly number[])[]
  readonly strategies: readonly (readonly number[])[]
  readonly deck: number
  readonly hand: number
}
const decksOf = memo((content: Content): Decks => {
  const numbers = <T>(items: readonly T[], has: (item: T, faction: Faction) => boolean) =>
    FACTIONS.map(faction => items.flatMap((item, i) => (has(item, faction) ? [i] : [])))
  const developments = numbers(content.developments.items, inDeckOf)
  const strategies = numbers(
    content.strategies.items,
    (card, faction) => card.faction === undefined || card.faction === faction,
  )
  return { developments, strategies, deck: longest(developments), hand: longest(strategies) }
})
const longest = (lists: readonly (readonly number[])[]): number => Math.max(...lists.map(one => one.length))
const deckSize = (content: Content): number => decksOf(content).deck
const handSize = (content: Content): number => decksOf(content).hand
export const modelsOf = (content: Content): number =>
  content.ships.items
    .filter(ship => ship.faction === FACTIONS[0])
    .reduce((n, ship) => n + content.sizes.byId(ship.size).models, 0)

export const contentIn = (g: Seen): Content => contentOf<Content>(g)
export const panelOf = (g: Seen, seat: Seat): FactionPanel =>
  contentIn(g).factions.at(g.players.at(seat).faction)
/** Developments and Strategies are numbered seat by seat; which card a number is follows from the seat's faction. */
export const developmentCount = (g: Seen): number => g.players.length * deckSize(contentIn(g))
export const strategyCount = (g: Seen): number => g.players.length * handSize(contentIn(g))
export const ownerOfDevelopment = (g: Seen, card: number): Seat => Math.floor(card / deckSize(contentIn(g)))
export const ownerOfStrategy = (g: Seen, card: number): Seat => Math.floor(card / handSize(contentIn(g)))
export function developmentOf(g: Seen, card: number): Development {
  const content = contentIn(g)
  const size = deckSize(content)
  const { faction } = g.players.at(Math.floor(card / size))
  return content.developments.at(decksOf(content).developments[faction]?.[card % size] ?? NONE)
}
/** Place of a card in its own deck: `tapped` and `rewarded` count by it. */
export const placeInDeck = (g: Seen, card: number): number => card % deckSize(contentIn(g))
export function strategyOf(g: Seen, card: number): Strategy {
  const content = contentIn(g)
  const size = handSize(content)
  const { faction } = g.players.at(Math.floor(card / size))
  return content.strategies.at(decksOf(content).strategies[faction]?.[card % size] ?? NONE)
}
export const eventCount = (g: Seen): number => copiesOf(contentIn(g).events).length
export const eventOf = (g: Seen, card: number): EventCard =>
  contentIn(g).events.at(copiesOf(contentIn(g).events)[card] ?? NONE)
export const missionCount = (g: Seen): number => contentIn(g).missions.length
export const missionOf = (g: Seen, card: number): Mission => contentIn(g).missions.at(card)
export const discoveryCount = (g: Seen): number => copiesOf(contentIn(g).discoveries).length
export const discoveryOf = (g: Seen, token: number): Discovery =>
  contentIn(g).discoveries.at(copiesOf(contentIn(g).discoveries)[token] ?? NONE)
export const asteroidCount = (g: Seen): number => copiesOf(contentIn(g).asteroids).length
export const asteroidOf = (g: Seen, token: number): Asteroid =>
  contentIn(g).asteroids.at(copiesOf(contentIn(g).asteroids)[token] ?? NONE)
export const tileCount = (g: Seen): number => contentIn(g).systems.length
export const tileOf = (g: Seen, tile: number): SystemTile => contentIn(g).systems.at(tile)
/** A ship class as the faction of this seat builds it. */
export const shipOf = (g: Seen, seat: Seat, type: number): Ship =>
  contentIn(g).ships.at(g.players.at(seat).faction * TYPES + type)
/** A number of the rules (`content/prices.ts`). */
export const numberOf = (g: Seen, name: string): number => contentIn(g).numbers.byId(name).value
