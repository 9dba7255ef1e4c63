import type { Go, Seat } from '@orrery/kernel'
import { call, done, int, NOBODY } from '@orrery/kernel'
import type { NewEden, Seen } from '../state.js'
import { emit, k, NONE } from '../state.js'
import { attack } from './attack.js'
import type { Sided } from './battle-preparation.js'
import { endEffects, isLastRound, roundsOf } from './combat-effects.js'
import { combatWindow } from './combat-windows.js'
import { part, scrap } from './fleets.js'
import {
  ATTACKER,
  countShips,
  DEFENDER,
  leaderOf,
  ORBITS,
  ownerOf,
  shipsOf,
  sizeOf,
  strengthOfShip,
} from './ships.js'

/** Combat: rounds and retreat. */

const seatOf = (g: Seen, f: Sided): Seat => ownerOf(g, f.side)

/** NE-CRND-02, NE-CRND-03: asked unless the other side has just decided to retreat. */
const retreating = k.procedure(
  'retreating',
  { side: int() },
  {
    choose: k.choose((g, f: Sided) => (g.battle.retreat === NOBODY ? seatOf(g, f) : NOBODY), {
      fight: k.plain<Sided, void>([], () => undefined),
      retreat: k.plain<Sided, void>([], (g, f) => {
        g.battle.retreat = seatOf(g, f)
        emit(g, 'retreats', { by: seatOf(g, f) })
      }),
    }),
  },
)
/** NE-CRND-08, NE-CRND-11, NE-CRND-05: an orbit with a Leader attacks, unless its side retreats. */
function attacks(g: Seen, side: number, orbit: number): boolean {
  const { owner, parting } = g.battle.sides.at(side)
  return leaderOf(g, side, orbit) >= 0 && (g.battle.retreat !== owner || parting === orbit)
}
/** NE-ATK-22: after both attacks of an orbit destroyed Ships leave the battle. */
function removeDestroyed(g: NewEden): void {
  const lost: number[][] = [[], []]
  for (const ship of g.battle.ships) {
    if (!ship.destroyed || ship.gone) continue
    ship.gone = true
    const side = g.battle.sides.at(ship.side)
    const one = { get: (type: number) => (type === ship.type ? 1 : 0) }
    if (ship.side === DEFENDER) part(g, g.battle.at, one)
    scrap(g, side.owner, one) // NE-BUILD-14
    side.lost += 1
    side.shot += 1
    side.lostStrength += strengthOfShip(g, ship)
    side.shotStrength += strengthOfShip(g, ship)
    lost[ship.side]?.push(ship.type)
  }
  for (const side of [ATTACKER, DEFENDER])
    if ((lost[side]?.length ?? 0) > 0) emit(g, 'removed', { by: ownerOf(g, side), classes: lost[side] ?? [] })
}
const isOver = (g: Seen): boolean => countShips(g, ATTACKER) === 0 || countShips(g, DEFENDER) === 0
const window = (name: 'round' | 'round-end', side: number) => call(combatWindow, { window: name, side })

/** One Combat Round in the order of NE-CRND-17; its result is 1 when the battle is over. */
export const combatRound = k.procedure('combat-round', {
  begin: g => {
    g.battle.round += 1
    emit(g, 'combat-round', { round: g.battle.round, of: roundsOf(g) })
  },
  retreat: () => call(retreating, { side: ATTACKER }),
  retreatToo: () => call(retreating, { side: DEFENDER }),
  start: () => window('round', ATTACKER),
  startToo: () => window('round', DEFENDER),
  orbits: g => void (g.battle.orbit = NONE),
  /** NE-CRND-07, NE-CRND-09. */
  orbit: (g): Go<'end'> => {
    g.battle.orbit += 1
    if (g.battle.orbit === ORBITS) return 'end'
    return attacks(g, ATTACKER, g.battle.orbit) ? call(attack, { side: ATTACKER }) : undefined
  },
  /** NE-CRND-10: whatever the first attack destroyed still acts. */
  back: g => (attacks(g, DEFENDER, g.battle.orbit) ? call(attack, { side: DEFENDER }) : undefined),
  remove: (g): Go<'orbit'> => {
    removeDestroyed(g)
    if (!isOver(g)) return 'orbit'
    g.battle.orbit = NONE
    return done(1) // NE-CEND-01, NE-RULING-78
  },
  end: g => {
    g.battle.orbit = NONE
    return window('round-end', ATTACKER)
  },
  endToo: () => window('round-end', DEFENDER),
  align: (g): Go => {
    endEffects(g, 'round')
    return isLastRound(g) ? done(1) : call(realigning, { side: ATTACKER })
  },
  alignToo: () => call(realigning, { side: DEFENDER }),
})

// ---------------------------------------------------------------- re-aligning

interface Realigning extends Sided {
  /** Orbits that Ships have left, as bits: nobody is promoted there any more. */
  left: number
}
/** A Support of an orbit without a Leader. */
const isStranded = (g: Seen, f: Realigning, at: number): boolean => {
  const ship = g.battle.ships.at(at)
  return ship.side === f.side && !ship.gone && leaderOf(g, f.side, ship.orbit) < 0
}
const ships = k.rowsOf<Realigning>('ship', g => g.battle.ships)
/** NE-CRND-13, NE-CRND-14. */
const promotable = k.guard<Realigning>(ships, [
  ['NE-CRND-15', isStranded],
  ['NE-CRND-13', (g, _f, ship) => sizeOf(g, g.battle.ships.at(ship)) === g.battle.ships.at(ship).orbit],
  ['NE-CRND-14', (g, f, ship) => (f.left & (1 << g.battle.ships.at(ship).orbit)) === 0],
])
const stranded = k.guard<Realigning>(ships, [['NE-CRND-15', isStranded]])
const havens = k.guard<Realigning>(
  k.things('orbit', () => ORBITS),
  [
    ['NE-CRND-14', (g, _f, orbit, _seat, ship) => g.battle.ships.at(ship).orbit !== orbit],
    [
      'NE-CRND-14',
      (g, f, orbit, _seat, ship) =>
        leaderOf(g, f.side, orbit) >= 0 || sizeOf(g, g.battle.ships.at(ship)) === orbit,
    ],
  ],
)
const mustAlign = (g: Seen, f: Realigning): boolean => shipsOf(g, f.side).some(i => isStranded(g, f, i))

/** NE-CRND-12 to NE-CRND-15. */
const realigning = k.procedure(
  'realigning',
  { side: int(), left: int() },
  {
    choose: k.choose((g, f: Realigning) => (mustAlign(g, f) ? seatOf(g, f) : NOBODY), {
      promote: k.option(promotable, (g, f, at): Go<'choose'> => {
        const ship = g.battle.ships.at(at)
        ship.leader = true
        emit(g, 'sent', { by: seatOf(g, f), class: ship.type, ship: at, orbit: ship.orbit, leads: true })
        return 'choose'
      }),
      send: k.option(k.pairs(stranded, havens), (g, f, at, orbit): Go<'choose'> => {
        const ship = g.battle.ships.at(at)
        f.left |= 1 << ship.orbit
        ship.leader = leaderOf(g, f.side, orbit) < 0
        ship.orbit = orbit
        emit(g, 'sent', { by: seatOf(g, f), class: ship.type, ship: at, orbit, leads: ship.leader })
        return 'choose'
      }),
    }),
  },
)
