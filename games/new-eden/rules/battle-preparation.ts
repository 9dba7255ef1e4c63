import type { Go, Seat } from '@orrery/kernel'
import { call, int, move, one } from '@orrery/kernel'
import { SIZES } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { emit, k, NONE, shipOf, strategyCount, strategyOf, TYPES } from '../state.js'
import { combatEffect, conditionsHold } from './combat-effects.js'
import { combatWindow } from './combat-windows.js'
import { holderOf, structuresAt } from './control.js'
import { eachShare } from './shares.js'
import { ALL_ORBITS, ATTACKER, DEFENDER, leaderOf, ORBITS, orbitsLed, ownerOf, shipsOf } from './ships.js'

/** Combat: preparation. Strategy Cards in secret, orbits in the open, then what the cards say. */

export interface Sided {
  side: number
}
const seatOf = (g: Seen, f: Sided): Seat => ownerOf(g, f.side)

// ---------------------------------------------------------------- Strategy Cards

const hand = k.guard<object>(
  k.cardsIn('strategy', strategyCount, (g, _f, seat) => g.players.at(seat).strategies, 'NE-PREP-05'),
  [],
)
/** NE-PREP-04: both at once and in secret; nobody sees it before the orbits are assigned (NE-PREP-16). */
export const chooseStrategies = k.askAll<object>(
  g => [ownerOf(g, ATTACKER), ownerOf(g, DEFENDER)],
  (_g, _f, seat) => one(seat, hand),
  (g, _f, joined) => {
    for (const side of g.battle.sides) {
      const [card = NONE] = joined.of(side.owner)
      move(g, card, g.players.at(side.owner).strategies, side.card)
    }
  },
)
/** NE-PREP-12. */
export function revealStrategies(g: NewEden): void {
  for (const side of g.battle.sides) move(g, side.card.at(0), side.card, side.shown)
  const [attacker, defender] = [ATTACKER, DEFENDER].map(side => g.battle.sides.at(side).shown.at(0))
  emit(g, 'strategies', { attacker: attacker ?? NONE, defender: defender ?? NONE })
}
/** NE-CEND-03, NE-RULING-68: used cards lie face up for good; Neutral Formation goes back to the hand. */
export function putStrategiesAway(g: NewEden): void {
  for (const { owner, shown } of g.battle.sides) {
    if (shown.length === 0) continue
    const card = shown.at(0)
    const player = g.players.at(owner)
    move(g, card, shown, strategyOf(g, card).reusable ? player.strategies : player.spent)
  }
}

// ---------------------------------------------------------------- orbits

interface Aligning extends Sided {
  orbit: number
  type: number
}
/** Ships of a class without an orbit. */
function waiting(g: Seen, side: number, type: number): number[] {
  return shipsOf(g, side).filter(i => {
    const ship = g.battle.ships.at(i)
    return ship.orbit === NONE && ship.type === type
  })
}
const fitsOrbit = (g: Seen, f: Sided, type: number, orbit: number): boolean =>
  shipOf(g, seatOf(g, f), type).size === SIZES[orbit]
function classesFor(g: Seen, f: Sided, orbit: number): number[] {
  const out: number[] = []
  for (let type = 0; type < TYPES; type++)
    if (fitsOrbit(g, f, type, orbit) && waiting(g, f.side, type).length > 0) out.push(type)
  return out
}
/** NE-PREP-09, NE-PREP-11: the orbit may stay empty as long as another has or can have a Leader. */
const mayStayEmpty = (g: Seen, f: Aligning): boolean =>
  ALL_ORBITS.some(orbit =>
    orbit < f.orbit ? leaderOf(g, f.side, orbit) >= 0 : orbit > f.orbit && classesFor(g, f, orbit).length > 0,
  )
const leaders = k.guard<Aligning>(
  k.things('class', () => TYPES),
  [
    ['NE-PREP-08', (g, f, type) => fitsOrbit(g, f, type, f.orbit)],
    ['NE-PREP-06', (g, f, type) => waiting(g, f.side, type).length > 0],
  ],
)
const ledOrbits = k.guard<Aligning>(
  k.things('orbit', () => ORBITS),
  [['NE-PREP-10', (g, f, orbit) => leaderOf(g, f.side, orbit) >= 0]],
)
function lead(g: NewEden, f: Aligning, type: number): void {
  const ship = g.battle.ships.at(waiting(g, f.side, type)[0] ?? NONE)
  ship.orbit = f.orbit
  ship.leader = true
}
/** By orbit, the class of the Leader and those of its Supports. */
const alignment = (g: Seen, side: number): number[][] =>
  ALL_ORBITS.map(orbit => {
    const leader = leaderOf(g, side, orbit)
    const rest = shipsOf(g, side, orbit).filter(i => i !== leader)
    return [...(leader < 0 ? [] : [leader]), ...rest].map(i => g.battle.ships.at(i).type)
  })

/** NE-PREP-06 to NE-PREP-11: a Leader for each orbit that is used, then all other Ships as Supports. */
export const aligning = k.procedure(
  'aligning',
  { side: int(), orbit: int(), type: int() },
  {
    orbit: (g, f): Go<'supports' | 'next'> => {
      if (f.orbit === ORBITS) return 'supports'
      const fit = classesFor(g, f, f.orbit)
      if (fit.length === 0) return 'next'
      if (fit.length > 1 || mayStayEmpty(g, f)) return undefined
      lead(g, f, fit[0] ?? 0)
      return 'next'
    },
    leader: k.choose((g, f: Aligning) => seatOf(g, f), {
      lead: k.option(leaders, (g, f: Aligning, type): Go<'next'> => {
        lead(g, f, type)
        return 'next'
      }),
      none: k.plain<Aligning, 'next'>([['NE-PREP-11', mayStayEmpty]], () => 'next'),
    }),
    next: (_g, f): Go<'orbit'> => {
      f.orbit += 1
      return 'orbit'
    },
    supports: (g, f): Go<'last'> => {
      while (f.type < TYPES && waiting(g, f.side, f.type).length === 0) f.type += 1
      if (f.type === TYPES) return 'last'
      const led = orbitsLed(g, f.side)
      if (led.length > 1) return undefined
      for (const i of shipsOf(g, f.side)) g.battle.ships.at(i).orbit = led[0] ?? NONE
      return 'last'
    },
    share: k.ask(
      (g, f: Aligning) => {
        const total = waiting(g, f.side, f.type).length
        return {
          kind: 'share',
          seat: seatOf(g, f),
          over: ledOrbits,
          total,
          exact: true,
          cap: () => total,
          rules: { total: 'NE-PREP-10', cap: 'NE-PREP-10' },
        } as const
      },
      (g, f, given): Go<'supports'> => {
        const ships = waiting(g, f.side, f.type)
        eachShare(given, (orbit, n) => {
          for (const ship of ships.splice(ships.length - n)) g.battle.ships.at(ship).orbit = orbit
        })
        return 'supports'
      },
    ),
    last: (g, f) => emit(g, 'aligned', { by: seatOf(g, f), orbits: alignment(g, f.side) }),
  },
)

// ---------------------------------------------------------------- start of combat

const anyOrbit = k.guard<Sided>(
  k.things('orbit', () => ORBITS),
  [],
)
/** NE-PREP-14, NE-STRUC-08, NE-STRUC-09, NE-RULING-64, NE-RULING-86: a Citadel in this very System, of a combatant. */
const hasCitadel = (g: Seen, f: Sided): boolean =>
  holderOf(g, g.battle.at) === seatOf(g, f) && structuresAt(g, g.battle.at, 'citadel') > 0
/** NE-PREP-13: the own Strategy Card, then other effects of this side. */
export const opening = k.procedure(
  'opening',
  { side: int() },
  {
    strategy: (g, f): Go => {
      const card = g.battle.sides.at(f.side).shown.at(0)
      const { effect } = strategyOf(g, card)
      return effect && conditionsHold(g, f.side, effect.if)
        ? call(combatEffect, { side: f.side, from: 'strategy', card })
        : undefined
    },
    citadel: k.ask(
      (g, f) => (hasCitadel(g, f) ? one(seatOf(g, f), anyOrbit) : null),
      (g, f, [orbit = NONE]) => {
        g.battle.sides.at(f.side).citadel = orbit
        emit(g, 'citadel', { by: seatOf(g, f), orbit })
      },
    ),
    window: (_g, f) => call(combatWindow, { window: 'start', side: f.side }),
  },
)
