import type { LiveOf, Seat, SeenOf } from '@orrery/kernel'
import {
  bag,
  broken,
  contentOf,
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
  setupOf,
  table,
  word,
  zone,
} from '@orrery/kernel'
import type { Content } from './content/index.js'
import type { Kind } from './content/kinds.js'
import { kindsOf, VOICES } from './content/kinds.js'
import { RACES } from './content/vocabulary.js'
import { physical } from './deck.js'
import type { Talk } from './talk.js'

export const NONE = -1
/** SG-RULING-107: what one pile takes from players, and how many pending abilities wait at a time. */
export const MOST_ANNOUNCED = 64
export const MOST_WAITING = 64
/** Room for both, and for the damage of a battle. */
export const PILE = MOST_ANNOUNCED + MOST_WAITING + 2
export const MOST_CHANGES = 200
const cards = (setup: Parameters<typeof physical>[0], content: unknown): number =>
  physical(setup, content).kinds.length
const market = (setup: Parameters<typeof physical>[0], content: unknown): number =>
  physical(setup, content).market
const most = (setup: Parameters<typeof physical>[0], content: unknown): number =>
  physical(setup, content).most

const open = { pool: 'cards', marks: 'cards' } as const

export const shape = {
  /** Turns begun so far, counted over all players. */
  turn: int(),
  /** How many teams play, for the screen to know allies; 0: everybody for themselves. */
  teams: int(),
  active: seat(0),
  phase: word('setup', 'draw', 'management', 'battle', 'end'),
  step: word('none', 'duration', 'assembly', 'income', 'begin', 'withdraw', 'target', 'damage', 'result'),
  /** Free acts in this turn (SG-RULING-21). */
  acts: int(),
  /** A pile is being resolved: nothing can be added to it (SG-PILE-06). */
  resolving: flag(),
  /** The card whose announcement or effect is asking now, for the screen. */
  now: record({ card: id(), by: seat() }),
  /** Players who lost or won since the last check. */
  losing: seats(),
  winning: seats(),

  players: perSeat({
    isk: int(),
    race: int(),
    starbase: id(),
    upgraded: flag(),
    /** Damage to the starbase in this phase. */
    damage: int(),
    /** Once a turn: a limited card, the first news; once a turn of one's own: income given up. */
    limited: flag(),
    news: int(),
    forfeits: flag(),
    turns: int(),
    hand: zone(most, { sees: 'owner', ...open }),
    market: zone(most, { sees: 'nobody', pool: 'cards' }),
    scrap: zone(most, open),
    /** Market cards being looked at. */
    aside: zone(most, { sees: 'owner', ...open }),
  }),

  /**
   * Every physical card; what it is stays secret until it is shown. So does who has seen it, or others could follow a card
   * they never saw from hand to hand. What a player has seen of a hand stays there until all see where it goes.
   */
  cards: table(cards, {
    owner: seat(),
    known: secret(seats(), 'owner', 'known'),
    kind: secret(int(), 'owner', 'known'),
    /** Ships, structures, news: who commands it now. */
    controller: seat(),
    region: id(),
    docked: flag(),
    /** Turns of assembly or duration left. */
    left: int(),
    command: id(),
    mines: id(),
    damage: int(),
    /** Attacked in this management phase. */
    attacked: flag(),
    side: word('none', 'attacking', 'defending', 'joining'),
    aim: id(),
    /** Bits of the abilities used up in this turn. */
    used: int(),
    /** How often it triggered in this turn, or was used for nothing. */
    fired: int(),
    /** Times it came into play: what came back is not what left. */
    life: int(),
    target: id(),
    targetLife: int(),
    x: int(),
    /** Goes back to its owner at the end of the turn. */
    lent: flag(),
  }),
  /** Home regions in the order of the seats, then three outer regions a seat. */
  regions: table(setup => setup.players * 4, {
    card: id(),
    open: flag(),
    controller: seat(),
    /** Who attacks it now. */
    attacker: seat(),
  }),
  ships: zone(market, open),
  structures: zone(market, open),
  locations: zone(market, open),
  news: zone(market, open),
  /** Cards on the pile. */
  played: zone(market, open),
  /** Cards of players who are out. */
  gone: zone(market, { sees: 'nobody', pool: 'cards' }),
  /** Cards in play that have continuous or pending abilities. */
  speakers: bag(cards),
  /** How many of them speak about each stat, law and event: most questions end at a zero. */
  voices: ints(VOICES),
  /** Cards in play that have an executed ability. */
  users: bag(cards),

  /** Last added, first resolved. `target` and `second` are codes of `rules/targets.ts`. */
  pile: list(PILE, {
    number: int(),
    what: word('card', 'ability', 'region', 'upgrade', 'damage', 'bombardment'),
    card: id(),
    ability: id(),
    by: seat(),
    target: id(),
    targetLife: int(),
    second: id(),
    secondLife: int(),
    x: int(),
    /** Which life of the source speaks: "this ship" is that one and none that came back (SG-RULING-93). */
    life: int(),
    /** Last values of the source: its region, the power in its heading, the attack of what was sacrificed. */
    region: id(),
    power: int(),
    sacrificed: int(),
  }),
  /** Battle damage on the pile: source, target (or the seat of a starbase), amount. */
  hits: list(market, { source: id(), target: id(), amount: int() }),
  /** Pending abilities that wait for the next pile; `number` is where they happened in the order of events. */
  waiting: list(MOST_WAITING, {
    card: id(),
    life: int(),
    ability: id(),
    by: seat(),
    region: id(),
    power: int(),
    x: int(),
  }),
  /** Changes of a value until the end of the phase or turn. */
  changes: list(MOST_CHANGES, { stat: int(), card: id(), life: int(), n: int(), turn: flag() }),
  battle: record({
    region: id(),
    attacker: seat(),
    defender: seat(),
    number: int(),
    /** A defending ship left the battle in steps I to IV. */
    left: flag(),
  }),
}
export interface G extends LiveOf<typeof shape> {}
/** The same as one player sees it: what may be hidden says so in its type. */
export interface Seen extends SeenOf<typeof shape> {}
export const k = kit<G, Talk>()
export const { emit } = k
export type CardRow = ReturnType<Seen['cards']['at']>
export type PileRow = ReturnType<G['pile']['at']>

/** Numbers in `changes` behind the stats: no damage dealt, damage prevented. */
export const JAMMED = 100
export const WARD = 101

/** What a card is. In play all see it, but for the backs of starbases: those of a race show the same front. */
export const kindOf = (g: Seen, card: number): Kind =>
  kindsOf(contentOf<Content>(g))[g.cards.at(card).kind ?? frontOf(g, card)] as Kind
/** Any starbase of the race stands for one whose back is hidden. */
function frontOf(g: Seen, card: number): number {
  const { race } = [...g.players].find(({ starbase }) => starbase === card) ?? {}
  if (race === undefined) throw broken('what this card is is hidden', { card })
  return contentOf<Content>(g).cards.items.findIndex(c => c.type === 'starbase' && c.races[0] === RACES[race])
}
/** Who commands a card now: locations and regions follow their region. */
export function controllerOf(g: Seen, card: number): Seat {
  const row = g.cards.at(card)
  const { type } = kindOf(g, card)
  if (type === 'location') return g.regions.at(row.region).controller
  if (type === 'region') return g.regions.at(row.region).controller
  return type === 'starbase' ? row.owner : row.controller
}
export const marketOf = (g: G): number => physical(setupOf(g), contentOf<Content>(g)).market
