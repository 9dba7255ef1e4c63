import type { Draft, Seat } from '@orrery/kernel'
import { call, clockwise, contentOf, everyone, move, one, put, roll, shuffle, some } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { STRUCTURES } from '../content/vocabulary.js'
import type { ForSeat, NewEden, Seen } from '../state.js'
import {
  asteroidCount,
  developmentCount,
  discoveryCount,
  emit,
  eventCount,
  forSeat,
  GOOD_KINDS,
  k,
  missionCount,
  missionOf,
  ownerOfDevelopment,
  ownerOfStrategy,
  panelOf,
  RESEARCH,
  shipOf,
  strategyCount,
  tileCount,
  tileOf,
  TYPES,
} from '../state.js'
import { drawCards } from './cards.js'
import { homeBelts } from './control.js'
import { join } from './fleets.js'
import { gain } from './gains.js'
import { countAll } from './holdings.js'
import { homeSystem, mapOf } from './map.js'
import { slotsFrom } from './research.js'

/** Before the first question: the board, the common pool, and every card and token in its place. */
export function layOut(g: NewEden): void {
  layTiles(g)
  fillPool(g)
  layCards(g)
  g.first = roll(g, g.players.length) // NE-SETUP-17, NE-RULING-09
}

/** NE-BOARD-04, NE-BOARD-05: Tier by Tier, drawn blindly; what is left goes back to the box unseen. */
function layTiles(g: NewEden): void {
  const { tiers } = mapOf(g)
  for (const tier of [1, 2, 3]) {
    const tiles: number[] = []
    for (let tile = 0; tile < tileCount(g); tile++) if (tileOf(g, tile).tier === tier) tiles.push(tile)
    tiers.forEach((wanted, at) => {
      if (wanted === tier) put(g, tiles.splice(roll(g, tiles.length), 1)[0] ?? 0, g.systems.at(at).tile)
    })
    for (const tile of tiles) put(g, tile, g.box)
  }
  tiers.forEach((tier, at) => {
    if (tier > 0) return
    g.systems.at(at).explored = true // NE-BOARD-07
    g.systems.at(at).known = everyone(g)
  })
}

/** NE-SETUP-02. */
function fillPool(g: NewEden): void {
  const { supplies } = contentOf<Content>(g)
  GOOD_KINDS.forEach((kind, i) => g.pool.set(i, supplies.byId(kind).count))
  STRUCTURES.forEach((kind, i) => g.structures.set(i, supplies.byId(kind).count))
  for (let token = 0; token < discoveryCount(g); token++) put(g, token, g.discoveryBag)
  for (let token = 0; token < asteroidCount(g); token++) put(g, token, g.asteroidBag)
  shuffle(g, g.discoveryBag)
  shuffle(g, g.asteroidBag)
}

/** NE-SETUP-21, NE-PC-04 and NE-SETUP-06, as far as no faction has to be known. */
function layCards(g: NewEden): void {
  for (let card = 0; card < eventCount(g); card++) put(g, card, g.eventDeck)
  for (let card = 0; card < missionCount(g); card++) {
    const left = g.players.length === 2 && missionOf(g, card).notForTwo === true
    put(g, card, left ? g.missionBox : g.missionDeck)
  }
  shuffle(g, g.eventDeck)
  shuffle(g, g.missionDeck)
  for (let card = 0; card < developmentCount(g); card++)
    put(g, card, g.players.at(ownerOfDevelopment(g, card)).deck)
  for (let card = 0; card < strategyCount(g); card++)
    put(g, card, g.players.at(ownerOfStrategy(g, card)).strategies)
  for (let row = 0; row < g.research.length; row++) g.research.at(row).owner = Math.floor(row / RESEARCH)
}

/** What comes with a faction: its ship models (NE-SETUP-06) and its Income in Z (NE-SETUP-07). */
export function takeFaction(g: NewEden, seat: Seat, faction: number): void {
  const player = g.players.at(seat)
  const { sizes } = contentOf<Content>(g)
  player.faction = faction
  player.z = panelOf(g, seat).income
  for (let type = 0; type < TYPES; type++)
    player.models.set(type, sizes.byId(shipOf(g, seat, type).size).models)
}

// ---------------------------------------------------------------- choices

/** NE-SETUP-03, NE-RULING-10: in an order that chance decided, each a faction that nobody has. */
const factions = k.guard<ForSeat>(
  k.things('faction', g => contentOf<Content>(g).factions.length),
  [['NE-GEN-01', (g, _f, faction) => [...g.players].every(player => player.faction !== faction)]],
)
const chooseFaction = k.procedure('factions', forSeat, {
  choose: k.ask(
    (_g, f) => one(f.seat, factions),
    (g, f, [faction = 0]) => {
      takeFaction(g, f.seat, faction)
      emit(g, 'faction', { by: f.seat, faction })
    },
  ),
})

/** The first two classes are the Frigates (NE-SETUP-12). */
const FRIGATES = 2
const MISSIONS = 3
interface Choices {
  mission: number
  /** Home Systems of the Frigates. */
  readonly homes: number[]
  belt: number
  developments: readonly number[] | undefined
}
const missionsDealt = k.guard<object>(
  k.cardsIn('mission', missionCount, (g, _f, seat) => g.players.at(seat).missions, 'NE-SETUP-09'),
  [],
)
const homeSystems = k.guard<object>(
  k.among<object>(
    'system',
    g => mapOf(g).size,
    (_g, _f, seat) => [0, 1, 2].map(place => homeSystem(seat, place)),
    'NE-SETUP-11',
  ),
  [],
)
const belts = k.guard<object>(
  k.among<object>(
    'belt',
    () => 3,
    (g, _f, seat) => homeBelts(g, seat).map((_mineral, belt) => belt),
    'NE-SETUP-14',
  ),
  [],
)
const anyDevelopment = k.guard<object>(
  k.cardsIn('development', developmentCount, (g, _f, seat) => g.players.at(seat).deck, 'NE-SETUP-16'),
  [],
)
type Prompt = `setup.${'mission' | 'frigate' | 'belt' | 'developments'}`
/** NE-SETUP-18, NE-RULING-12: all at once, shown together. */
const choosing: Draft<NewEden, object, Choices, Prompt> = {
  begin: () => ({ mission: -1, homes: [], belt: -1, developments: undefined }),
  ask(_g, _f, d, seat) {
    if (d.mission < 0) return one(seat, missionsDealt, 'setup.mission')
    if (d.homes.length < FRIGATES) return one(seat, homeSystems, 'setup.frigate')
    if (d.belt < 0) return one(seat, belts, 'setup.belt')
    if (d.developments) return null
    return some(seat, anyDevelopment, RESEARCH, RESEARCH, {
      rule: 'NE-SETUP-16',
      prompt: 'setup.developments',
    })
  },
  take(_g, _f, d, answer) {
    const [x = 0] = answer
    if (d.mission < 0) d.mission = x
    else if (d.homes.length < FRIGATES) d.homes.push(x)
    else if (d.belt < 0) d.belt = x
    else d.developments = answer
  },
}
function settle(g: NewEden, seat: Seat, { mission, homes, belt, developments = [] }: Choices): void {
  const player = g.players.at(seat)
  for (const card of player.missions.toArray())
    if (card !== mission) move(g, card, player.missions, g.missionDeck) // NE-SETUP-10
  homes.forEach((at, type) => {
    player.models.add(type, -1)
    join(g, seat, at, { get: other => (other === type ? 1 : 0) })
  })
  player.belts.set(belt, 1)
  emit(g, 'settled', { by: seat, homes, belt })
  gain(g, seat, homeBelts(g, seat)[belt] ?? 'pyerite', 1) // NE-SETUP-15
  developments.forEach((card, i) => move(g, card, player.deck, g.research.at(slotsFrom(seat) + i).card))
}
const seats = (g: Seen): Seat[] => clockwise(g, g.first)

export const setUp = k.procedure('setup', {
  factions: k.each(seats, (_g, _f, seat) => call(chooseFaction, { seat })),
  deal: g => {
    for (const seat of seats(g)) {
      drawCards(g, seat, 'event', 1) // NE-SETUP-08
      drawCards(g, seat, 'mission', MISSIONS) // NE-SETUP-09
    }
  },
  choices: k.drafts(seats, choosing, (g, _f, joined) => {
    for (const seat of seats(g)) settle(g, seat, joined.of(seat))
    shuffle(g, g.missionDeck)
    countAll(g)
    emit(g, 'first-player', { by: g.first })
  }),
})
