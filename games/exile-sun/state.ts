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
  secret,
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Colony } from './content/colonies.js'
import type { Content } from './content/content.js'
import type { Agenda } from './content/agendas.js'
import type { Ship } from './content/ships.js'
import type { Moment, Tech } from './content/techs.js'
import { geometry } from './rules/map.js'
import type { Talk } from './talk.js'

/** What a token can be; a Scout lies open, the others face down. */
export const KINDS = ['none', 'decoy', 'light', 'medium', 'heavy', 'shipyard', 'scout'] as const
export type Kind = (typeof KINDS)[number]
export const FLEETS = ['light', 'medium', 'heavy'] as const
export const OFF = -1
/** Columns of the Control card in battle. */
export const COLUMNS = 5

/** How content is spread over physical cards, worked out once for each content. */
export interface Tables {
  /** Ship classes of one Colony's cards, in the order of the content. */
  readonly shipClass: readonly number[]
  readonly techTitle: readonly number[]
  /** When a Tech card may be played: the word under its phase in the content. */
  readonly techMoment: readonly (Moment | undefined)[]
  readonly agendaTitle: readonly number[]
  /** Face-down tokens a colour can have on the map; Scouts come behind them. */
  readonly faceDown: number
  readonly scouts: number
  /** Both together: the rows of a seat. */
  readonly rows: number
}
export const tables = memo((content: Content): Tables => {
  const tokens = content.tokens.items
  const scouts = content.tokens.byId('scout').copies
  const techTitle = copiesOf(content.techs)
  const rows = tokens.reduce((n, token) => n + token.copies, 0)
  return {
    shipClass: copiesOf(content.ships),
    techTitle,
    techMoment: techTitle.map(
      i => Object.values(content.techs.at(i).effect.when ?? {})[0] as Moment | undefined,
    ),
    agendaTitle: copiesOf(content.agendas),
    faceDown: rows - scouts,
    scouts,
    rows,
  }
})
type Sized = (setup: Setup, content: unknown) => number
const by =
  (count: (t: Tables, players: number) => number): Sized =>
  (setup, content) =>
    count(tables(content as Content), setup.players)
const shipCards = by(t => t.shipClass.length)
const techCards = by(t => t.techTitle.length)
const agendaCards = by(t => t.agendaTitle.length)
/** Longest list of engagements and battles of one phase: every token but the Scouts can attack once. */
const mostBattles = by((t, players) => t.faceDown * players)
const tokenRows = by((t, players) => t.rows * players)

export const shape = {
  cycle: int(0),
  /** Points that end the game (XS-END-01), and planets that win it (XS-END-05). */
  target: int(),
  planetsToWin: int(),
  phase: word('setup', 'budget', 'move', 'battle', 'over'),
  terrain: ints(setup => geometry(setup.players).size),
  /** Two to a location, in the order of locations. */
  planets: table(setup => 2 * setup.players, { at: int(OFF), controller: seat() }),
  players: perSeat({
    colony: id(),
    /** System tile, its clockwise turns, and the location it lies on (XS-MAP-06). */
    system: id(),
    turns: int(),
    location: int(-1),
    /** Number of the Initiative card held, 0 for none; and of the one held last cycle. */
    initiative: int(),
    former: int(),
    exchanged: flag(),
    vp: int(),
    /** Decoys on the map: all can count them, as removals and redeployments are announced. */
    decoys: int(),
    /** By token: the cycle in which this player last saw its value, 0 for never. That it was shown is open to all. */
    sightings: ints(tokenRows),
    /** Points by category once revealed; items still due. */
    budget: ints(4),
    due: ints(4),
    hand: zone(shipCards, { sees: 'owner', pool: 'ships' }),
    overhead: zone(shipCards, { sees: 'nobody', pool: 'ships' }),
    reserve: zone(shipCards, { sees: 'nobody', pool: 'ships' }),
    /** Strike Craft, Flagship and Shipyard; others do not even see how many (XS-RULING-69). */
    storage: zone(shipCards, { sees: 'owner', count: 'owner', pool: 'ships' }),
    trophies: zone(24, { sees: 'owner', count: 'owner', pool: 'ships' }),
    techs: zone(techCards, { sees: 'owner', pool: 'techs' }),
    agendas: zone(4, { sees: 'owner', pool: 'agendas' }),
    /** By Agenda card: battles of this phase that were over when it was drawn (XS-AGENDA-13). */
    since: secret(ints(agendaCards), 'owner'),
  }),
  /** Rows of a seat lie together: first its face-down tokens, then its Scouts. The row is the public mark. */
  tokens: table(tokenRows, {
    owner: seat(),
    at: int(OFF),
    known: seats(),
    kind: secret(word(...KINDS), 'owner', 'known'),
    scout: flag(),
    /** Moves used this cycle, and moves won by cards. */
    moves: int(),
    extra: int(),
    slipstream: flag(),
    scanned: flag(),
    pinned: flag(),
  }),
  engagements: list(mostBattles, { at: int(), by: id(), aggressor: seat(), defender: seat() }),
  battle: record({
    at: int(OFF),
    round: int(),
    quiet: int(),
    redone: flag(),
    /** The aggressor's side, then the defender's. */
    sides: table(2, {
      owner: seat(),
      token: id(),
      size: int(),
      ships: zone(COLUMNS, { pool: 'ships' }),
      covered: ints(COLUMNS),
      /** Columns whose ship is gone, as bits. */
      gone: int(),
      /** Power counted this round; extra points for Attack or Defend columns only. */
      power: int(),
      attackOnly: int(),
      defendOnly: int(),
      /** Tactics once revealed: five Attack columns, five Defend columns. */
      tactics: ints(2 * COLUMNS),
      salvaged: int(),
    }),
  }),
  /** What the battles of this phase came to, for Agenda cards. */
  battles: list(mostBattles, {
    aggressor: seat(),
    defender: seat(),
    winner: seat(),
    at: int(),
    /** Who controlled the planet fought over before the battle. */
    controller: seat(),
    captured: flag(),
    /** Size of each side's fleet token, as a place in KINDS; 0 for Scouts. */
    aggressorFleet: int(),
    defenderFleet: int(),
    aggressorDead: flag(),
    defenderDead: flag(),
    /** Ships lost by class, three bits each. */
    aggressorLost: int(),
    defenderLost: int(),
  }),
  /** Scans of this turn that need no roll. */
  sureScans: int(),
  techDeck: zone(techCards, { sees: 'nobody', pool: 'techs' }),
  techDiscard: zone(techCards, { pool: 'techs' }),
  /** Colonial stacks nobody has taken yet. */
  colonial: zone(techCards, { pool: 'techs' }),
  agendaDeck: zone(agendaCards, { sees: 'nobody', pool: 'agendas' }),
  agendaDiscard: zone(agendaCards, { pool: 'agendas' }),
  /** Agenda cards left out with two players. */
  agendaBox: zone(agendaCards, { pool: 'agendas' }),
}
export interface ExileSun extends LiveOf<typeof shape> {}
export type TokenRow = ReturnType<ExileSun['tokens']['at']>
export type Side = ReturnType<ExileSun['battle']['sides']['at']>
export type Fact = ReturnType<ExileSun['battles']['at']>
/** The same as one player sees it: what may be hidden says so in its type. */
export interface Seen extends SeenOf<typeof shape> {}
export const k = kit<ExileSun, Talk>()
export const { emit } = k
/** Locals of procedures that serve one seat. */
export const forSeat = { seat: seat() }
export type ForSeat = { seat: Seat }

// ---------------------------------------------------------------- cards

export const tablesOf = (g: Seen): Tables => tables(contentOf<Content>(g))
/** Ship cards are numbered Colony by Colony: a seat's first card is its seat times the number of cards. */
export const shipClassOf = (g: Seen, card: number): number => {
  const { shipClass } = tablesOf(g)
  return shipClass[card % shipClass.length] ?? 0
}
export const shipOf = (g: Seen, card: number): Ship => contentOf<Content>(g).ships.at(shipClassOf(g, card))
export const ownerOfShip = (g: Seen, card: number): Seat => Math.floor(card / tablesOf(g).shipClass.length)
export const shipCount = (g: Seen): number => tablesOf(g).shipClass.length * g.players.length
export const techOf = (g: Seen, card: number): Tech =>
  contentOf<Content>(g).techs.at(tablesOf(g).techTitle[card] ?? 0)
export const techCount = (g: Seen): number => tablesOf(g).techTitle.length
export const agendaOf = (g: Seen, card: number): Agenda =>
  contentOf<Content>(g).agendas.at(tablesOf(g).agendaTitle[card] ?? 0)
export const agendaCount = (g: Seen): number => tablesOf(g).agendaTitle.length
export const colonyOf = (g: Seen, seat: Seat): Colony =>
  contentOf<Content>(g).colonies.at(g.players.at(seat).colony)
/** XS-COL-03: Armor spreads the same power better over the circles. */
export const circlesOf = (g: Seen, card: number): readonly number[] => {
  const ship = shipOf(g, card)
  return colonyOf(g, ownerOfShip(g, card)).advantages.includes('armor') ? ship.armor : ship.standard
}

// ---------------------------------------------------------------- seats

export const playing = (g: Seen): Seat[] => {
  const out: Seat[] = []
  for (let seat = 0; seat < g.players.length; seat++) out.push(seat)
  return out
}
/** The seats by ascending numbers; by hand, since it is asked all the time and to sort so few takes several times as long. */
function seatsBy(g: Seen, number: (seat: Seat) => number): Seat[] {
  const out = playing(g)
  for (let seat = 1; seat < out.length; seat++) {
    const own = number(seat)
    let at = seat
    for (; at > 0 && number(out[at - 1] as Seat) > own; at--) out[at] = out[at - 1] as Seat
    out[at] = seat
  }
  return out
}
/** XS-CYCLE-03: ascending Initiative numbers. */
export const turnOrder = (g: Seen): Seat[] => seatsBy(g, seat => g.players.at(seat).initiative)
/** XS-SETUP-12: clockwise follows the home systems around the map. */
export function clockwiseFrom(g: Seen, first: Seat): Seat[] {
  const n = g.players.length
  const from = g.players.at(first).location
  return seatsBy(g, seat => (g.players.at(seat).location - from + n) % n)
}
export const homeSeat = (g: Seen, location: number): Seat =>
  playing(g).find(seat => g.players.at(seat).location === location) ?? -1
