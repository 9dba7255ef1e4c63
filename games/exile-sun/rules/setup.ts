import type { Draft, Seat } from '@orrery/kernel'
import { call, contentOf, draw, everyone, move, moveAll, settingOf, put, roll, shuffle } from '@orrery/kernel'
import type { Colony } from '../content/colonies.js'
import type { Content } from '../content/content.js'
import { mustBePlayable } from '../content/playable.js'
import type { ExileSun, ForSeat, Kind } from '../state.js'
import {
  agendaCount,
  agendaOf,
  colonyOf,
  emit,
  forSeat,
  homeSeat,
  k,
  ownerOfShip,
  shipCount,
  shipOf,
  tablesOf,
  techCount,
  techOf,
  turnOrder,
} from '../state.js'
import { goalOf } from './victory.js'
import { firstRow, lastRow, putTogether } from './tokens.js'
import { GATEWAY, layKeys, laySystem, locationOfPlanet, mapOf } from './map.js'

const two = (g: ExileSun): boolean => g.players.length === 2

/** XS-VAR-02: with two players some Initiative cards stay in the box. */
export const initiativesInPlay = (g: ExileSun): number[] =>
  contentOf<Content>(g)
    .initiatives.items.filter(card => !(two(g) && card.notForTwo))
    .map(card => card.number)

/** Before the first question: Keys, Initiative cards, and the cards of all kinds sorted out. */
export function layOut(g: ExileSun): void {
  mustBePlayable(contentOf<Content>(g), g.players.length)
  const goal = goalOf(settingOf(g, 'target'), g.players.length)
  g.target = goal.points
  g.planetsToWin = goal.planets
  layKeys(g)
  const cards = initiativesInPlay(g)
  for (const player of g.players) player.initiative = cards.splice(roll(g, cards.length), 1)[0] ?? 0 // XS-SETUP-05
  for (let seat = 0; seat < g.players.length; seat++)
    for (let t = firstRow(g, seat); t < lastRow(g, seat); t++) {
      g.tokens.at(t).owner = seat
      g.tokens.at(t).known = everyone(g)
    }
  for (let card = 0; card < techCount(g); card++)
    put(g, card, techOf(g, card).colour === 'blue' ? g.colonial : g.techDeck) // XS-SETUP-04
  for (let card = 0; card < agendaCount(g); card++)
    put(g, card, two(g) && agendaOf(g, card).notForTwo ? g.agendaBox : g.agendaDeck) // XS-VAR-03
  for (let card = 0; card < shipCount(g); card++)
    put(g, card, g.players.at(ownerOfShip(g, card))[shipOf(g, card).deck]) // XS-SETUP-16, XS-SETUP-21 to XS-SETUP-23
}

// ---------------------------------------------------------------- Systems, Colonies, Colonial Technology

const anyPlayer = (g: ExileSun, holds: (seat: Seat) => boolean): boolean => {
  for (let seat = 0; seat < g.players.length; seat++) if (holds(seat)) return true
  return false
}
const systems = k.guard<ForSeat>(
  k.things('system', g => contentOf<Content>(g).systems.length),
  [['XS-SETUP-09', (g, _f, tile) => !anyPlayer(g, seat => g.players.at(seat).system === tile)]],
)
const turns = k.guard<ForSeat>(
  k.things('turned', () => 6),
  [],
)
const colonies = k.guard<ForSeat>(
  k.things('colony', g => contentOf<Content>(g).colonies.length),
  [['XS-SETUP-09', (g, _f, colony) => !anyPlayer(g, seat => g.players.at(seat).colony === colony)]],
)
const stacks = k.guard<ForSeat>(
  k.things('stack', g => contentOf<Content>(g).techs.length),
  [
    ['XS-SETUP-04', (g, _f, title) => contentOf<Content>(g).techs.at(title).colour === 'blue'],
    ['XS-SETUP-09', (g, _f, title) => g.colonial.toArray().some(card => isTitle(g, card, title))],
  ],
)
const isTitle = (g: ExileSun, card: number, title: number): boolean => tablesOf(g).techTitle[card] === title

/** XS-SETUP-08: one player's whole setup turn. */
export const settle = k.procedure('settle', forSeat, {
  system: k.choose((_g, f) => f.seat, {
    place: k.option(k.pairs(systems, turns), (g, f, tile, turned) => {
      const player = g.players.at(f.seat)
      player.location = turnOrder(g).indexOf(f.seat) // XS-MAP-06
      player.system = tile
      player.turns = turned
      laySystem(g, player.location, tile, turned)
      emit(g, 'system', { by: f.seat, system: tile, turns: turned, location: player.location })
    }),
  }),
  colony: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.seat, from: colonies, min: 1, max: 1 }),
    (g, f, [colony = 0]) => {
      g.players.at(f.seat).colony = colony
      emit(g, 'colony', { by: f.seat, colony })
    },
  ),
  stack: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.seat, from: stacks, min: 1, max: 1 }),
    (g, f, [title = 0]) => {
      emit(g, 'colonial', { by: f.seat, title })
      for (const card of g.colonial.toArray())
        if (isTitle(g, card, title)) move(g, card, g.colonial, g.players.at(f.seat).techs) // XS-SETUP-10
    },
  ),
})

// ---------------------------------------------------------------- cards

/** XS-SETUP-14, XS-SETUP-15. */
function dealAgendas(g: ExileSun): void {
  shuffle(g, g.agendaDeck)
  for (const player of g.players)
    for (const colour of ['red', 'yellow'] as const) {
      const card = g.agendaDeck.toArray().findLast(c => agendaOf(g, c).colour === colour)
      if (card !== undefined) move(g, card, g.agendaDeck, player.agendas)
    }
  shuffle(g, g.agendaDeck)
}
const STARTING_HAND = 4
const UNSEEN = 2
/** XS-SETUP-24, XS-SETUP-25. */
function dealShips(g: ExileSun): void {
  for (const player of g.players) {
    shuffle(g, player.overhead)
    for (let i = 0; i < UNSEEN; i++) draw(g, player.overhead, player.reserve)
    shuffle(g, player.reserve)
    for (let i = 0; i < STARTING_HAND; i++) draw(g, player.reserve, player.hand)
  }
}

// ---------------------------------------------------------------- starting fleets

interface Placing {
  readonly placed: { kind: Kind; space: number }[]
}
/** The token to be placed after so many: fleets first, then Decoys. */
const nextToPlace = (g: ExileSun, seat: Seat, placed: number): Starting | undefined => {
  const { fleets, decoys } = colonyOf(g, seat)
  return fleets[placed] ?? (placed < fleets.length + decoys ? 'decoy' : undefined)
}
const mayStart = (d: Placing) =>
  k.guard<object>(
    k.things('space', g => mapOf(g).size),
    [
      ['XS-SETUP-18', (g, _f, space, seat) => mapOf(g).systemOf[space] === g.players.at(seat).location],
      ['XS-SETUP-19', (g, _f, space) => g.terrain.get(space) !== GATEWAY],
      ['XS-SETUP-19', (_g, _f, space) => d.placed.every(p => p.space !== space)],
    ],
  )
/** XS-SETUP-17, XS-RULING-56: everybody at once, hidden until all are done. */
type Starting = Colony['fleets'][number] | 'decoy'
const placing: Draft<ExileSun, object, Placing, `placing.${Starting}`> = {
  begin: () => ({ placed: [] }),
  ask(g, _f, d, seat) {
    const next = nextToPlace(g, seat, d.placed.length)
    return next === undefined
      ? null
      : { kind: 'pick', seat, from: mayStart(d), min: 1, max: 1, prompt: `placing.${next}` }
  },
  take(g, _f, d, [space = 0], seat) {
    d.placed.push({ kind: nextToPlace(g, seat, d.placed.length) ?? 'none', space })
  },
}

export const setUp = k.procedure(
  'setup',
  {},
  {
    settle: k.each(turnOrder, (_g, _f, seat) => call(settle, { seat })), // XS-SETUP-07
    cards: g => {
      moveAll(g, g.colonial, g.techDeck) // XS-SETUP-11
      shuffle(g, g.techDeck)
      dealAgendas(g)
      dealShips(g)
      for (let p = 0; p < g.planets.length; p++) g.planets.at(p).controller = homeSeat(g, locationOfPlanet(p)) // XS-SETUP-26
    },
    placing: k.drafts(turnOrder, placing, (g, _f, joined) => {
      for (const seat of turnOrder(g)) putTogether(g, seat, joined.of(seat).placed)
      emit(g, 'fleets-placed')
    }),
  },
)
