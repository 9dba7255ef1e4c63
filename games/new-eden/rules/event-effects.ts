import type { Go, Seat } from '@orrery/kernel'
import { bit, call, id, int, look, move, NOBODY, one, some } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { BUILDINGS, developmentCount, emit, forSeat, k, missionCount, NONE, RESEARCH } from '../state.js'
import './card-moves.js'
import { siteOf } from './build.js'
import { canDraw, drawCards } from './cards.js'
import { hasToken, holderOf, isHome, placeToken, removeToken, structuresAt } from './control.js'
import { completable, completing } from './developments.js'
import { means } from './effects.js'
import { hasFleet } from './fleets.js'
import { countSystems } from './holdings.js'
import { mapOf } from './map.js'
import { isTaken, slotsFrom } from './research.js'

/** What Events do beside gaining and moving: exploration, politics, research. */

const systems = <F>() => k.things<F>('system', g => mapOf(g).size)
function anySystem(g: Seen, fits: (at: number) => boolean): boolean {
  for (let at = 0; at < g.systems.length; at++) if (fits(at)) return true
  return false
}

// ---------------------------------------------------------------- exploration

/** Not seen yet by the player, beside an own Fleet or an own System. */
function canLook(g: Seen, seat: Seat, at: number): boolean {
  if ((g.systems.at(at).known & bit(seat)) !== 0) return false
  return (mapOf(g).beside[at] ?? []).some(next => hasFleet(g, seat, next) || holderOf(g, next) === seat)
}
type Looking = ForSeat & { n: number }
const near = k.guard<Looking>(systems<Looking>(), [['NE-CARD-10', (g, f, at) => canLook(g, f.seat, at)]])
const looking = k.procedure(
  'looking',
  { ...forSeat, n: int() },
  {
    systems: k.ask(
      (_g, f) => some(f.seat, near, 1, f.n, { rule: 'NE-CARD-10' }),
      (g, f, chosen) => {
        for (const at of chosen) look(g, g.systems.at(at), g.systems.at(at).known | bit(f.seat))
        emit(g, 'looked', { by: f.seat, systems: chosen })
      },
    ),
  },
)
means({
  discovery: { does: (g, _f, n) => void (g.turn.discovery += n) },
  look: {
    can: (g, seat) => anySystem(g, at => canLook(g, seat, at)),
    does: (_g, f, n) => call(looking, { seat: f.seat, n }),
  },
})

// ---------------------------------------------------------------- politics

const isForeign = (seat: Seat, owner: Seat): boolean => owner !== NOBODY && owner !== seat
/** Another player's Control Token in a System without Ships and Citadels. */
const canRevolt = (g: Seen, seat: Seat, at: number): boolean =>
  isForeign(seat, g.systems.at(at).controller) &&
  g.systems.at(at).fleet === NOBODY &&
  structuresAt(g, at, 'citadel') === 0
/** A Structure that is not the player's own, beside an own Fleet, in a System without Citadels. */
const canSabotage = (g: Seen, seat: Seat, site: number): boolean => {
  const at = Math.floor(site / BUILDINGS)
  return (
    g.systems.at(at).slots.get(site % BUILDINGS) !== NONE &&
    holderOf(g, at) !== seat &&
    structuresAt(g, at, 'citadel') === 0 &&
    (mapOf(g).beside[at] ?? []).some(next => hasFleet(g, seat, next))
  )
}
/** NE-MOVE-28 without its Strength: an own Fleet where nobody is in control. */
const canSettle = (g: Seen, seat: Seat, at: number): boolean =>
  hasFleet(g, seat, at) && !isHome(g, at) && g.systems.at(at).controller === NOBODY && hasToken(g, seat)

const restless = k.guard<ForSeat>(systems<ForSeat>(), [
  ['NE-CARD-10', (g, f, at) => canRevolt(g, f.seat, at)],
])
const sites = k.guard<ForSeat>(
  k.things('site', g => mapOf(g).size * BUILDINGS),
  [['NE-CARD-10', (g, f, site) => canSabotage(g, f.seat, site)]],
)
const open = k.guard<ForSeat>(systems<ForSeat>(), [['NE-CARD-10', (g, f, at) => canSettle(g, f.seat, at)]])
const uprising = k.procedure('uprising', forSeat, {
  system: k.ask(
    (_g, f) => one(f.seat, restless),
    (g, f, [at = NONE]) => {
      const of = g.systems.at(at).controller
      removeToken(g, at) // NE-RULING-103
      emit(g, 'uprising', { by: f.seat, of, at })
    },
  ),
})
const sabotage = k.procedure('sabotage', forSeat, {
  site: k.ask(
    (_g, f) => one(f.seat, sites),
    (g, f, [site = NONE]) => {
      const at = Math.floor(site / BUILDINGS)
      const { slots } = g.systems.at(at)
      const structure = slots.get(site % BUILDINGS)
      slots.set(site % BUILDINGS, NONE)
      g.structures.add(structure, 1) // back to the pool: NE-BUILD-23
      if (holderOf(g, at) !== NOBODY) countSystems(g, holderOf(g, at))
      emit(g, 'sabotaged', { by: f.seat, at, structure })
    },
  ),
})
const alliance = k.procedure('alliance', forSeat, {
  system: k.ask(
    (_g, f) => one(f.seat, open),
    (g, f, [at = NONE]) => placeToken(g, f.seat, at),
  ),
})
const hand = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, (g, f) => g.players.at(f.seat).missions, 'NE-CARD-01'),
  [],
)
const newOrders = k.procedure('new-orders', forSeat, {
  mission: k.ask(
    (_g, f) => one(f.seat, hand),
    (g, f, [mission = NONE]) => {
      move(g, mission, g.players.at(f.seat).missions, g.missionDiscard)
      emit(g, 'dismissed', { by: f.seat, mission })
      drawCards(g, f.seat, 'mission', 1)
    },
  ),
})
means({
  uprising: {
    can: (g, seat) => anySystem(g, at => canRevolt(g, seat, at)),
    does: (_g, f) => call(uprising, { seat: f.seat }),
  },
  sabotage: {
    can: (g, seat) => anySystem(g, at => [0, 1, 2].some(slot => canSabotage(g, seat, siteOf(at, slot)))),
    does: (_g, f) => call(sabotage, { seat: f.seat }),
  },
  claim: {
    can: (g, seat) => anySystem(g, at => canSettle(g, seat, at)),
    does: (_g, f) => call(alliance, { seat: f.seat }),
  },
  mission: {
    can: (g, seat) => g.players.at(seat).missions.length > 0 && canDraw(g, 'mission'),
    does: (_g, f) => call(newOrders, { seat: f.seat }),
  },
})

// ---------------------------------------------------------------- research

const ownSlots = k.among<ForSeat>(
  'slot',
  g => g.research.length,
  (_g, f) => [0, 1, 2, 3].map(slot => slotsFrom(f.seat) + slot),
  'NE-RSCH-04',
)
const taken = k.guard<ForSeat>(ownSlots, [['NE-RSCH-02', (g, _f, slot) => isTaken(g, slot)]])
const fromDeck = k.guard<ForSeat>(
  k.cardsIn('development', developmentCount, (g, f) => g.players.at(f.seat).deck, 'NE-RSCH-02'),
  [],
)
/** Unlike the exchange of NE-RSCH-03, the RTs stay. */
const exchange = k.procedure(
  'exchange',
  { ...forSeat, slot: id() },
  {
    slot: k.ask(
      (_g, f) => one(f.seat, taken),
      (_g, f, [slot = NONE]) => void (f.slot = slot),
    ),
    card: k.ask(
      (_g, f) => one(f.seat, fromDeck),
      (g, f, [card = NONE]) => {
        const row = g.research.at(f.slot)
        const { deck } = g.players.at(f.seat)
        move(g, row.card.at(0), row.card, deck)
        move(g, card, deck, row.card)
        emit(g, 'researches', { by: f.seat, slot: f.slot % RESEARCH, instead: true })
      },
    ),
  },
)
type Rushing = ForSeat & { missing: number }
const nearly = (most: number) => completable(() => most)
const rushable = [0, 1, 2].map(nearly)
const rush = k.procedure(
  'rush',
  { ...forSeat, missing: int() },
  {
    slot: k.ask(
      (_g, f: Rushing) => one(f.seat, rushable[f.missing] ?? nearly(f.missing)),
      (_g, f, [slot = NONE]): Go => call(completing, { seat: f.seat, slot }),
    ),
  },
)
const hasTaken = (g: Seen, seat: Seat): boolean =>
  [0, 1, 2, 3].some(slot => isTaken(g, slotsFrom(seat) + slot))
means({
  exchange: {
    can: (g, seat) => hasTaken(g, seat) && g.players.at(seat).deck.length > 0,
    does: (_g, f) => call(exchange, { seat: f.seat }),
  },
  rush: {
    can: (g, seat, missing) => canRush(g as NewEden, seat, missing),
    does: (_g, f, missing) => call(rush, { seat: f.seat, missing }),
  },
})
function canRush(g: NewEden, seat: Seat, missing: number): boolean {
  const offer = rushable[missing] ?? nearly(missing)
  return [0, 1, 2, 3].some(slot => {
    const at = slotsFrom(seat) + slot
    return offer.why(g, { seat }, at, seat, -1) === undefined
  })
}
