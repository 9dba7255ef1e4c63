import type { LiveOf, Seat, Zone } from '@orrery/kernel'
import { call, draw, id, move, moveAll, NOBODY, one, seat, shuffle } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import {
  content,
  discoveryOf,
  discoveryTile,
  emit,
  firstUnit,
  k,
  neutralOf,
  OFF,
  planetOf,
  starOf,
  tablesOf,
} from '../state.js'
import { useAbility } from './abilities.js'
import { automaPlanet, automaRetreats, automaStands, automaTile } from './automa-combat.js'
import { combat } from './combat.js'
import { isUndiscovered, openMicroWormhole } from './galaxy.js'
import { isAutoma } from './relations.js'
import { retreat } from './retreat.js'
import { markUsed, mightUse, usableAt } from './usable.js'
import { neutralsIn } from './systems.js'

/** Discovering a system: its planet, its discovery tile, what lives there, and what comes of meeting it. */

const locals = { seat: seat(), system: id() }
type Discovering = LiveOf<typeof locals>
const DRAWN = 2

const piles = (g: AdAstra, system: number): readonly [deck: Zone, discard: Zone] => {
  switch (starOf(g, system).type) {
    case 'green':
      return [g.greenPlanets, g.greenDiscard]
    case 'blue':
      return [g.bluePlanets, g.blueDiscard]
    case 'orange':
      return [g.orangePlanets, g.orangeDiscard]
    default:
      return [g.yellowPlanets, g.yellowDiscard]
  }
}
/** AA-GEN-10. */
function drawTile(g: AdAstra, deck: Zone, discard: Zone, to: Zone): void {
  if (deck.length === 0) {
    moveAll(g, discard, deck)
    shuffle(g, deck)
  }
  draw(g, deck, to)
}

// ---------------------------------------------------------------- neutral pieces

/** A neutral unit is placed if a model is left (AA-RULING-24); room is not looked at (AA-RULING-99). */
function placeNeutral(g: AdAstra, kind: number, system: number): void {
  let out = 0
  for (const row of g.systems) out += row.neutrals.get(kind)
  if (out >= neutralOf(g, kind).models) return
  g.systems.at(system).neutrals.add(kind, 1)
  emit(g, 'neutral', { system, neutral: kind })
}
const neutral = (g: Seen, name: string): number => tablesOf(g).neutral[name] ?? 0
/** AA-DISC-04, AA-DT-01, AA-DT-02. */
function placeNeutrals(g: AdAstra, system: number): void {
  if (planetOf(g, system)?.trait === 'space-eel') placeNeutral(g, neutral(g, 'space-eel'), system)
  const features = discoveryOf(g, system)?.features ?? []
  if (features.includes('pirates')) placeNeutral(g, neutral(g, 'raider'), system)
  if (features.includes('space-eel')) placeNeutral(g, neutral(g, 'space-eel'), system)
}
/** AA-DISC-03: as many tokens as there are (AA-RULING-53). */
function placeAnomalies(g: AdAstra, system: number, n: number): void {
  let out = 0
  for (const row of g.systems) out += row.anomalies
  g.systems.at(system).anomalies += Math.min(n, content(g).tokens.byId('anomaly').count - out)
}

/** AA-DISC-05: the last system nobody has seen is Orion's. */
function findOrion(g: AdAstra): void {
  let last = OFF
  for (let s = 0; s < g.systems.length; s++) {
    if (!isUndiscovered(g, s)) continue
    if (last !== OFF) return
    last = s
  }
  if (last === OFF) return
  const orion = content(g).planets.items.findIndex(({ back }) => back === 'orion')
  if (!g.planetBox.has(orion)) return // a box without it
  move(g, orion, g.planetBox, g.planetsOut)
  g.systems.at(last).planet = orion
  openMicroWormhole(g, last) // AA-GAL-09
  emit(g, 'orion', { system: last })
  placeNeutral(g, neutral(g, 'guardian'), last)
}

// ---------------------------------------------------------------- discovering

/** AA-DISC-01: one of the planets drawn lies in the system, the others are discarded. */
function keepPlanet(g: AdAstra, who: Seat, system: number, planet: number): void {
  move(g, planet, g.drawnPlanets, g.planetsOut)
  moveAll(g, g.drawnPlanets, piles(g, system)[1])
  g.systems.at(system).planet = planet
  emit(g, 'planet', { by: who, system, planet })
}
/** AA-DISC-02, AA-DISC-03: the same with discovery tiles, and what is on the one that is kept. */
function keepTile(g: AdAstra, who: Seat, system: number, tile: number): void {
  move(g, tile, g.drawnDiscoveries, g.discoveriesOut)
  moveAll(g, g.drawnDiscoveries, g.discoveryDiscard)
  g.systems.at(system).discovery = tile
  emit(g, 'discovery', { by: who, system, tile })
  const { anomalies, features } = discoveryTile(g, tile)
  placeAnomalies(g, system, anomalies)
  if (features.includes('micro-wormhole')) openMicroWormhole(g, system) // AA-DT-03
}

const charts = usableAt<Discovering>(() => 'discovery')
const planets = k.guard<Discovering>(
  k.cardsIn(
    'planet',
    g => content(g).planets.length,
    g => g.drawnPlanets,
    'AA-DISC-01',
  ),
  [],
)
const tiles = k.guard<Discovering>(
  k.cardsIn(
    'discovery',
    g => tablesOf(g).discoveries.length,
    g => g.drawnDiscoveries,
    'AA-DISC-02',
  ),
  [],
)
/** AA-RULING-14: those who stay fight as attackers. */
function standAndFight(g: AdAstra, f: Discovering): void {
  const from = firstUnit(g, f.seat)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const row = g.units.at(u)
    if (row.at === f.system) row.target = f.system
  }
}

/** AA-RULING-98: the whole sequence for one system, before the next. */
export const discover = k.procedure('discover', locals, {
  begin: (g, f) => {
    if (!isUndiscovered(g, f.system)) return 'ambush' // it has become Orion's
    g.players.at(f.seat).discovered = true
    return undefined
  },
  charts: k.choose((g, f) => (mightUse(g, f.seat, 'discovery') ? f.seat : NOBODY), {
    use: k.option(charts, (g, f, handle) => {
      markUsed(g, handle)
      return call(useAbility, { seat: f.seat, handle, moment: 'discovery' }, 'charts')
    }),
    done: k.plain([], () => undefined),
  }),
  draw: (g, f) => {
    const [deck, discard] = piles(g, f.system)
    for (let i = DRAWN + g.action.survey; i > 0; i--) drawTile(g, deck, discard, g.drawnPlanets)
    g.action.survey = 0
  },
  planet: k.ask(
    (g, f) => (g.drawnPlanets.length === 0 || isAutoma(g, f.seat) ? null : one(f.seat, planets)),
    (g, f, [planet = 0]) => keepPlanet(g, f.seat, f.system, planet),
  ),
  automaPlanet: (g, f) => {
    if (g.drawnPlanets.length > 0) keepPlanet(g, f.seat, f.system, automaPlanet(g))
  },
  drawTiles: g => {
    for (let i = 0; i < DRAWN; i++) drawTile(g, g.discoveryDeck, g.discoveryDiscard, g.drawnDiscoveries)
  },
  tile: k.ask(
    (g, f) => (g.drawnDiscoveries.length === 0 || isAutoma(g, f.seat) ? null : one(f.seat, tiles)),
    (g, f, [tile = 0]) => keepTile(g, f.seat, f.system, tile),
  ),
  automaTile: (g, f) => {
    if (g.drawnDiscoveries.length > 0) keepTile(g, f.seat, f.system, automaTile(g))
  },
  inhabitants: (g, f) => {
    placeNeutrals(g, f.system)
    findOrion(g)
  },
  /** AA-DISC-06. */
  ambush: (g, f) => {
    if (neutralsIn(g, f.system) === 0) return 'end'
    if (!isAutoma(g, f.seat)) return call(retreat, { seat: f.seat, from: f.system })
    if (!automaStands(g, f.seat, f.system)) automaRetreats(g, f.seat, f.system)
    return undefined
  },
  /** Where all have left there is no combat (AA-RULING-101). */
  fight: (g, f) => {
    standAndFight(g, f)
    return call(combat, { at: f.system, attacker: f.seat })
  },
  end: () => undefined,
})
