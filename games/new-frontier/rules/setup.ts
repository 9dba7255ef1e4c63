import type { Draft, Seat } from '@orrery/kernel'
import { call, contentOf, id, move, NOBODY, one, settingOf, put, roll, seat, shuffle } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { PLAYERS, TRAY } from '../content/numbers.js'
import type { NewFrontier, Seen } from '../state.js'
import {
  allPlanets,
  archaeotechCount,
  archaeotechOf,
  areaOf,
  classOf,
  emit,
  factionOf,
  forSeat,
  isOpen,
  k,
  missionCount,
  missionOf,
  PLANETS,
  seatsOf,
  shipCount,
} from '../state.js'
import { allAt, allIn } from './effects.js'
import { place } from './facilities.js'
import { dealDisplay } from './marketing.js'
import { putInEffect } from './sources.js'

/** Setup. */

// ---------------------------------------------------------------- before the first question

/** Everything that lies on the table before factions are chosen. */
export function layOut(g: NewFrontier): void {
  const seats = shuffled(g, [...seatsOf(g)])
  g.order.assign(seats)
  for (const [row, area] of [...g.areas].entries()) area.owner = Math.floor(row / PLANETS)
  layPlanets(g)
  layShips(g)
  layTechnologies(g)
  for (let token = 0; token < archaeotechCount(g); token++) put(g, token, g.archaeotechSupply)
  shuffle(g, g.archaeotechSupply) // NF-SET-05
  layMissions(g)
}
function shuffled(g: NewFrontier, seats: Seat[]): Seat[] {
  const out: Seat[] = []
  while (seats.length > 0) out.push(seats.splice(roll(g, seats.length), 1)[0] ?? NOBODY)
  return out
}
/** NF-SET-12. */
function layPlanets(g: NewFrontier): void {
  const { planets } = contentOf<Content>(g)
  for (let planet = 0; planet < PLANETS; planet++) {
    const { start } = planets.at(planet)
    if (start === 'storm') g.storm = planet
    if (start === 'prosperity') g.planets.at(planet).prosperity = 1
  }
}

/** The classes of all four Starting Fleets, one after the other (NF-SET-08). */
const startingClasses = (g: Seen): number[] => {
  const { fleets, ships } = contentOf<Content>(g)
  return fleets.items.flatMap(fleet => fleet.ships.map(ship => ships.indexOf(ship)))
}
/** NF-SET-13: the sets of all five places leave the stock; those of absent players stay in the box. */
function layShips(g: NewFrontier): void {
  const { ships } = contentOf<Content>(g)
  const tokens = Array.from({ length: shipCount(g) }, (_, token) => token)
  const take = (which: number): number =>
    tokens.splice(
      tokens.findIndex(t => classOf(g, t) === which),
      1,
    )[0] ?? 0
  for (let set = 0; set < PLAYERS.most; set++)
    for (const which of startingClasses(g))
      put(g, take(which), set < g.players.length ? g.players.at(set).hangar : g.box)
  for (const token of tokens) {
    const which = classOf(g, token)
    const isForSale = ships.at(which).kind === 'yard'
    put(g, token, isForSale ? g.stock : g.reserve)
    if (isForSale) g.inStock.add(which, 1)
  }
}
/** NF-SET-02 to 04, NF-SET-06. */
function layTechnologies(g: NewFrontier): void {
  const { technologies, facilities } = contentOf<Content>(g)
  const tray = TRAY[g.players.length as keyof typeof TRAY]
  for (let i = 0; i < technologies.length; i++) g.tray.set(i, tray[technologies.at(i).step])
  for (let i = 0; i < facilities.length; i++) g.facilities.set(i, facilities.at(i).copies)
}
/** NF-SET-19 to 21: three groups; what this number of players does not use stays in the box. */
function layMissions(g: NewFrontier): void {
  const groups = { first: g.missionsFirst, plain: g.missionsPlain, last: g.missionsLast }
  for (let card = 0; card < missionCount(g); card++) {
    const { suit, back, players = 0 } = missionOf(g, card)
    const unused = (suit === 'white' && g.players.length === PLAYERS.least) || players > g.players.length
    put(g, card, unused ? g.missionBox : groups[back])
  }
  for (const group of Object.values(groups)) shuffle(g, group)
}

// ---------------------------------------------------------------- factions

const isTaken = (g: NewFrontier, faction: number): boolean =>
  [...g.players].some(player => player.faction === faction)
const freeFactions = (g: NewFrontier): number[] =>
  Array.from({ length: contentOf<Content>(g).factions.length }, (_, i) => i).filter(i => !isTaken(g, i))

const factionLocals = { seat: seat(), one: id(), other: id() }
type Choice = { seat: Seat; one: number; other: number }
const factions = k.guard<Choice>(
  k.things('faction', g => contentOf<Content>(g).factions.length),
  [
    ['NF-SET-01', (g, _f, faction) => !isTaken(g, faction)],
    ['NF-RULING-01', (_g, f, faction) => f.one < 0 || faction === f.one || faction === f.other],
  ],
)
/** NF-RULING-01: one of two that are drawn, or any that is left. */
const chooseFaction = k.procedure('faction', factionLocals, {
  deal: (g, f) => {
    if (settingOf(g, 'factions') !== 'deal') return
    const free = freeFactions(g)
    const draw = (): number => free.splice(roll(g, free.length), 1)[0] ?? NOBODY
    f.one = draw()
    f.other = draw()
  },
  choose: k.ask(
    (_g, f) => one(f.seat, factions),
    (g, f, [faction = 0]) => {
      g.players.at(f.seat).faction = faction
      takeUp(g, f.seat)
      emit(g, 'faction', { by: f.seat, faction })
    },
  ),
})
/** NF-PRES-01, NF-SET-15, NF-FACT-02 and NF-RULING-41: what the faction card gives. */
function takeUp(g: NewFrontier, who: Seat): void {
  const player = g.players.at(who)
  const { prestige, credits, technology } = factionOf(g, who)
  player.prestige = prestige
  player.credits = credits
  player.influence = 1
  putInEffect(player, contentOf<Content>(g).technologies.indexOf(technology))
}

// ---------------------------------------------------------------- Facilities and Archaeotech to start with

const startLocals = { seat: seat(), facility: id() }
type Start = { seat: Seat; facility: number }
const startPlanets = k.guard<Start>(allPlanets, [['NF-FAC-06', (g, _f, planet) => isOpen(g, planet)]])
/** NF-SET-10; NF-FAC-10: these do not come out of the supply. */
const startingFacility = k.procedure('start', startLocals, {
  facility: k.ask(
    (_g, f) => one(f.seat, startPlanets),
    (g, f, [planet = 0]) => place(g, f.seat, planet, f.facility),
  ),
})
const startingFacilities = k.procedure('headquarters', forSeat, {
  place: (g, f) => {
    const [own] = factionOf(g, f.seat).facilities
    return own === undefined
      ? undefined
      : call(startingFacility, { seat: f.seat, facility: contentOf<Content>(g).facilities.indexOf(own) })
  },
})

/** NF-FACT-05: a token that may not start is shown, discarded and replaced. */
function drawStarting(g: NewFrontier, who: Seat): void {
  const { archaeotech } = g.players.at(who)
  const due = factionOf(g, who).basic.flatMap(({ effects }) => allAt(effects, 'archaeotech', 'setup true'))
  for (let n = due.reduce((sum, x) => sum + x, 0); n > 0;) {
    const token = g.archaeotechSupply.at(g.archaeotechSupply.length - 1)
    const may = archaeotechOf(g, token).starting
    move(g, token, g.archaeotechSupply, may ? archaeotech : g.archaeotechDiscard)
    if (may) n--
  }
}

// ---------------------------------------------------------------- Starting Fleets

interface Placing {
  fleets?: readonly number[]
  prototype?: number
}
const fleets = k.guard<object>(
  k.things('fleet', g => contentOf<Content>(g).fleets.length),
  [],
)
const anyPlanet = k.guard<object>(allPlanets, [])
/** Ships a faction owns from the start (NF-SET-26). */
const ownFromTheStart = (g: NewFrontier, who: Seat): string[] =>
  factionOf(g, who).basic.flatMap(({ effects }) => allAt(effects, 'addShip', 'setup true'))
/** NF-SET-08, 09, 11: whole Fleets, one a planet, in secret; the Prototype with any of them. */
const placing: Draft<NewFrontier, object, Placing, 'fleets.place' | 'fleets.prototype'> = {
  begin: () => ({}),
  ask(g, _f, d, who) {
    if (d.fleets === undefined) {
      const items = Array.from({ length: PLANETS }, (_, fleet) => fleet)
      return { kind: 'order', seat: who, items, named: fleets, prompt: 'fleets.place' }
    }
    if (d.prototype === undefined && ownFromTheStart(g, who).length > 0)
      return one(who, anyPlanet, 'fleets.prototype')
    return null
  },
  take(_g, _f, d, answer) {
    if (d.fleets === undefined) d.fleets = answer
    else d.prototype = answer[0] ?? 0
  },
}
/** The hangar holds the Fleets in the order of the content, then the Prototype. */
function deploy(g: NewFrontier, who: Seat, { fleets: order = [], prototype = 0 }: Placing): void {
  const { hangar } = g.players.at(who)
  const tokens = hangar.toArray()
  const sets = contentOf<Content>(g).fleets.items.map(fleet => tokens.splice(0, fleet.ships.length))
  order.forEach((fleet, planet) => {
    for (const token of sets[fleet] ?? []) move(g, token, hangar, areaOf(g, who, planet).fleet)
  })
  while (hangar.length > 0) move(g, hangar.at(0), hangar, areaOf(g, who, prototype).fleet)
}
/** A faction's own ships join its hangar; those of absent factions go back to the box. */
function bringShips(g: NewFrontier): void {
  const { ships } = contentOf<Content>(g)
  const owned = (id: string): boolean =>
    seatsOf(g).some(who =>
      factionOf(g, who).basic.some(({ effects }) => allIn(effects, 'addShip').includes(id)),
    )
  for (const token of g.reserve.toArray())
    if (!owned(ships.at(classOf(g, token)).id)) move(g, token, g.reserve, g.box)
  for (const who of seatsOf(g))
    for (const id of ownFromTheStart(g, who)) {
      const token = g.reserve.toArray().find(t => ships.at(classOf(g, t)).id === id)
      if (token !== undefined) move(g, token, g.reserve, g.players.at(who).hangar)
    }
}

export const setUp = k.procedure('setup', {
  factions: k.each(
    g => [...g.order],
    (_g, _f, who) => call(chooseFaction, { seat: who }),
  ),
  facilities: k.each(
    g => [...g.order],
    (_g, _f, who) => call(startingFacilities, { seat: who }),
  ),
  ships: g => {
    bringShips(g)
    for (const who of g.order) drawStarting(g, who)
  },
  fleets: k.drafts(seatsOf, placing, (g, _f, joined) => {
    for (const who of seatsOf(g)) deploy(g, who, joined.of(who))
    emit(g, 'fleets-placed')
  }),
  display: g => dealDisplay(g), // NF-SET-22, 23
})
