import type { LiveOf, ReadonlyBag, Seat, SeenOf, Setup, Table } from '@orrery/kernel'
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
  perSeat,
  record,
  seat,
  seats,
  secret,
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Archaeotech } from './content/archaeotech.js'
import type { Content } from './content/content.js'
import type { Faction } from './content/factions.js'
import type { Mission } from './content/missions.js'
import { FLEETS, MINES, TURNS } from './content/numbers.js'
import type { Ship } from './content/ships.js'
import type { Talk } from './talk.js'

/** The four support areas, in the order of their phases. */
export const AREAS = ['exploration', 'politics', 'marketing', 'research'] as const
export type SupportArea = (typeof AREAS)[number]
export const PLANETS = 4
/** No planet. */
export const NOWHERE = -1
/** Most ships that can join a Fleet at once: three for a Build, and a Piranha. */
const JOINING = 4

type Sized = (setup: Setup, content: unknown) => number
const by =
  (count: (content: Content) => number): Sized =>
  (_setup, content) =>
    count(content as Content)
const shipClasses = by(({ ships }) => ships.length)
const shipTokens = by(({ ships }) => copiesOf(ships).length)
const archaeotechTokens = by(({ archaeotech }) => copiesOf(archaeotech).length)
const missionCards = by(({ missions }) => missions.length)
const technologyKinds = by(({ technologies }) => technologies.length)
const facilityKinds = by(({ facilities }) => facilities.length)
const colonySpaces = by(({ colonies }) => colonies.length)

/** Ship tokens, Archaeotech tokens and mission cards are numbered in the order of the content, copy by copy. */
export const shape = {
  turn: int(0),
  phase: word(
    'setup',
    'planning',
    'planet',
    'exploration',
    'politics',
    'marketing',
    'research',
    'scoring',
    'over',
  ),
  /** The planet under the Storm; none in Turn 5 (NF-TURN-07). */
  storm: int(0),
  /** Whether advanced abilities can be used (NF-TURN-08). */
  poweredUp: flag(),
  /** The Turn Order Track: seats in the order in which they finished planning. */
  order: bag<Seat>(5),
  /** The planet that Alpha Security chose this Turn. */
  pacified: int(NOWHERE),
  /** Planets whose turn has come in this Planet Phase, as bits. */
  resolved: int(),
  planets: table(PLANETS, { prosperity: int() }),

  players: perSeat({
    faction: id(),
    vp: int(),
    prestige: int(),
    influence: int(),
    credits: int(),
    /** A strike this Turn: at its end Prestige is set anew (NF-PRES-08). */
    struck: flag(),

    // The plan, once it is shown. What is planned at a planet stands in `areas`.
    /** Action Tokens and bids by support area. */
    actions: ints(AREAS.length),
    bids: ints(AREAS.length),
    bribe: int(),
    initiative: int(),
    levelsBought: int(),
    trading: flag(),
    invested: flag(),
    /** Paid for and not yet done. */
    relocating: flag(),

    // What is held.
    /** Starting Fleets until they are placed (NF-SET-11). */
    hangar: zone(PLANETS * FLEETS.most, { sees: 'owner', pool: 'ships' }),
    /** By Technology: 0 without it, 1 taken and not yet in effect, 2 in effect (NF-RD-12). */
    technologies: ints(technologyKinds),
    /** Those in effect once more, as bits: what they do is looked up by it. */
    inEffect: ints(2),
    /** R&D 1B is turned over (NF-TECH-01). */
    flipped: flag(),
    /** Facilities by kind that wait for a planet (NF-FAC-07). */
    waiting: ints(facilityKinds),
    /** Exploration Tokens on the Wormhole; those on Colonies show there. */
    wormhole: int(),
    /** Tech lvls from Colonies, to be used this Turn (NF-EXPL-21). */
    colonyLevels: int(),
    archaeotech: zone(archaeotechTokens, { sees: 'owner', pool: 'archaeotech' }),
    missions: zone(missionCards, { pool: 'missions' }),
    completed: zone(missionCards, { pool: 'missions' }),
    /** The mission Marketing 2A keeps for another Turn; the same one only once. */
    kept: id(),
    /** The suit that Marketing 1B gives a completed mission, and which one. */
    changed: id(),
    changedSuit: int(NOWHERE),

    // What counts for missions and abilities this Turn.
    fought: seats(),
    built: int(),
    /** Production 1A has paid this Turn. */
    bestMinePaid: flag(),
    /** Abilities used: this Turn, and in the game. As bits, by their place on the faction card. */
    usedThisTurn: int(),
    usedUp: int(),
    /** Missions whose task is done, and those not attempted at the present planet: bits by card. */
    achieved: int(),
    declined: int(),
    /** R&D 2A was used in this phase. */
    waived: flag(),
    /** Votes of this phase on the winning side; whether one carried Credits. */
    votesWon: int(),
    votedCredits: flag(),
    /** Partner of a Trade Deal: neither attacks the other (NF-FACT-13). */
    partner: seat(),
  }),

  /** A player's Area at a planet, Mine and Fleet: those of a seat lie together, in the order of the planets. */
  areas: table(setup => PLANETS * setup.players, {
    owner: seat(),
    /** Who sees the Fleet besides its owner: all, while it fights (NF-CONF-16, 51). */
    known: seats(),
    mine: int(MINES.start),
    /** Credits stolen from the Mine this Turn. */
    stolen: int(),
    /** Its size is open to all. There is room for ships that change places with others. */
    fleet: zone(FLEETS.most + JOINING, { sees: ['owner', 'known'], pool: 'ships' }),
    loan: flag(),
    /** The Attack Die there, whether the initiative was seized with it, and whether it was stopped. */
    target: seat(),
    seized: flag(),
    cancelled: flag(),
    building: flag(),
    upgrading: flag(),
    /** Ships on order: how many and at what price is open; which classes shows when they are built (NF-PLAN-35). */
    ordered: int(),
    orders: secret(ints(shipClasses), 'owner'),
    orderPrice: int(),
    /** The Build that brings a Piranha (NF-FACT-14). */
    piranha: flag(),
    /** Facilities by kind, as bits: there is never a second one of a kind (NF-FAC-04). */
    facilities: int(),
    /** Those destroyed this Turn, also if repaired (NF-DEST-10). */
    wrecked: int(),
    beacon: flag(),
    /** Corporations fought and ships built here this Turn (NF-FAC-24). */
    foughtHere: seats(),
    builtHere: int(),
  }),

  /** Ships for sale, how many there are of each class, and how many of these are on order: they are taken (NF-PLAN-15). */
  stock: zone(shipTokens, { pool: 'ships' }),
  inStock: ints(shipClasses),
  reserved: ints(shipClasses),
  /** Ships just built, until their builder has sent back what a Fleet cannot hold. */
  dock: zone(JOINING, { pool: 'ships' }),
  /** Ships that a faction may still bring, and those that are out of the game. */
  reserve: zone(shipTokens, { pool: 'ships' }),
  box: zone(shipTokens, { pool: 'ships' }),
  /** Technology tokens left in the tray, and Facilities left in the supply. */
  tray: ints(technologyKinds),
  facilities: ints(facilityKinds),

  /** The Exploration Board. */
  colonies: table(colonySpaces, { owner: seat(), turn: int() }),
  archaeotechSupply: zone(archaeotechTokens, { sees: 'nobody', pool: 'archaeotech' }),
  archaeotechDiscard: zone(archaeotechTokens, { pool: 'archaeotech' }),

  /** The Marketing deck in its three groups (NF-SET-19), the display, and cards not in use. */
  missionsFirst: zone(missionCards, { sees: 'nobody', pool: 'missions' }),
  missionsPlain: zone(missionCards, { sees: 'nobody', pool: 'missions' }),
  missionsLast: zone(missionCards, { sees: 'nobody', pool: 'missions' }),
  display: zone(missionCards, { pool: 'missions' }),
  missionDiscard: zone(missionCards, { pool: 'missions' }),
  missionBox: zone(missionCards, { pool: 'missions' }),

  /** Agendas in force (NF-POL-26), and the two that are voted on, A and B. */
  agendas: list(2, { policy: id(), red: flag(), planet: int(NOWHERE) }),
  proposals: table(2, { proposer: seat(), policy: id(), red: flag(), planet: int(NOWHERE) }),
  /** The vote that was shown, by seat: side (0 or 1, -1 for none), Influence with it, Credits with it. */
  votes: perSeat({ side: int(NOWHERE), influence: int(), credits: flag() }),
  /** Policies proposed this Turn, as bits (NF-POL-13). */
  proposed: int(),

  /** The planet being fought over, and its fighters by seat. */
  conflict: record({
    planet: int(NOWHERE),
    /** The Destroy roll that is being made. */
    destroyRoll: int(-1),
    fighters: table(setup => setup.players, {
      fighting: flag(),
      strategy: id(),
      tactic: id(),
      /** Cards replaced because the whole Fleet would be lost (NF-CONF-47). */
      replaced: flag(),
      /** Strength of step 3, and what tokens and abilities changed after it. */
      strength: int(),
      /** Of it, what Tactics 2B gave: it is found once (NF-CONF-17). */
      bonus: int(),
      changed: int(),
      roll: int(-1),
      rerolled: flag(),
      might: int(),
      /** Casualties in halves. */
      halves: int(),
      /** Halves taken off by Archaeotech, and whether 1 VP is given up for fewer (NF-TECH-11). */
      spared: int(),
      gaveUp: flag(),
      /** Credits or Prestige when step 5 began, where the Conflict Policy compares them (NF-RULING-38). */
      favour: int(),
      defeats: seats(),
      /** Won a Conflict here. */
      won: flag(),
      /** Steals from this player here are so much lower; the own Steal is so much higher. */
      warded: int(),
      stealsMore: int(),
      /** Gains of VP, Prestige and Credits by own cards and Technologies here (NF-MISS-10). */
      gained: ints(3),
    }),
  }),
}
export interface NewFrontier extends LiveOf<typeof shape> {}
/** The same as one player sees it: what may be hidden says so in its type. */
export interface Seen extends SeenOf<typeof shape> {}
export type Area = ReturnType<NewFrontier['areas']['at']>
type SeenArea = ReturnType<Seen['areas']['at']>
type SeenPlayer = ReturnType<Seen['players']['at']>
type OpenArea = Omit<SeenArea, 'fleet'> & { readonly fleet: ReadonlyBag }
/** The same where the ships and Archaeotech that are read lie open: the whole state, or a view that shows them. */
export interface Open extends Omit<Seen, 'areas' | 'players'> {
  readonly areas: Table<OpenArea>
  readonly players: Table<Omit<SeenPlayer, 'archaeotech'> & { readonly archaeotech: ReadonlyBag }>
}
export type Player = ReturnType<NewFrontier['players']['at']>
export type Fighter = ReturnType<NewFrontier['conflict']['fighters']['at']>

export const k = kit<NewFrontier, Talk>()
/** For what may be chosen that a board asks too, of what its viewer sees. */
export const look = kit<Open, Talk>()
export const { emit } = k

/** A procedure for one player. */
export const forSeat = { seat: seat() }
export type ForSeat = LiveOf<typeof forSeat>
/** A procedure at one planet. */
export const forPlanet = { planet: int(NOWHERE) }
export type ForPlanet = LiveOf<typeof forPlanet>

// ---------------------------------------------------------------- pieces

const itemOf = (places: readonly number[], piece: number): number => places[piece] ?? 0
export const shipOf = (g: Seen, token: number): Ship => {
  const { ships } = contentOf<Content>(g)
  return ships.at(itemOf(copiesOf(ships), token))
}
export const archaeotechOf = (g: Seen, token: number): Archaeotech => {
  const { archaeotech } = contentOf<Content>(g)
  return archaeotech.at(itemOf(copiesOf(archaeotech), token))
}
export const missionOf = (g: Seen, card: number): Mission => contentOf<Content>(g).missions.at(card)
/** The class of a ship token, by its number in the content. */
export const classOf = (g: Seen, token: number): number =>
  itemOf(copiesOf(contentOf<Content>(g).ships), token)
export const factionOf = (g: Seen, who: Seat): Faction =>
  contentOf<Content>(g).factions.at(g.players.at(who).faction)
export const shipCount = (g: Seen): number => copiesOf(contentOf<Content>(g).ships).length
export const archaeotechCount = (g: Seen): number => copiesOf(contentOf<Content>(g).archaeotech).length
export const missionCount = (g: Seen): number => contentOf<Content>(g).missions.length

// ---------------------------------------------------------------- places

export function areaOf(g: NewFrontier, who: Seat, planet: number): Area
export function areaOf(g: Open, who: Seat, planet: number): OpenArea
export function areaOf(g: Seen, who: Seat, planet: number): SeenArea
export function areaOf(g: Seen, who: Seat, planet: number): SeenArea {
  return g.areas.at(PLANETS * who + planet)
}
/** NF-GEN-11: without the Storm. */
export const isOpen = (g: Seen, planet: number): boolean => g.storm !== planet
export const isLastTurn = (g: Seen): boolean => g.turn === TURNS
const SEATS: readonly (readonly Seat[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]]
export const seatsOf = (g: Seen): readonly Seat[] => SEATS[g.players.length] ?? []
/** Planets as they can be chosen. */
export const planetCount = (): number => PLANETS
export const allPlanets = look.things<unknown>('planet', planetCount)
/** NF-TURN-05: the ring is walked clockwise. */
export const nextPlanet = (planet: number): number => (planet + 1) % PLANETS
