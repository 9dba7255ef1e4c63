import type { Seat } from '@orrery/kernel'
import { call, int, NOBODY, one } from '@orrery/kernel'
import type { NewEden, Seen } from '../state.js'
import { emit, k, NONE, TYPES } from '../state.js'
import { rewardBattle } from './battle-rewards.js'
import { putStrategiesAway } from './battle-preparation.js'
import { strengthDecides } from './combat-effects.js'
import { combatWindow } from './combat-windows.js'
import { holderOf, systemStrength } from './control.js'
import { exhaust, join, part, scrap, waysOut } from './fleets.js'
import { mapOf } from './map.js'
import type { Counts } from './movement.js'
import {
  ATTACKER,
  countShips,
  DEFENDER,
  otherSide,
  ownerOf,
  shipsOf,
  strengthOfShip,
  strengthOfSide,
} from './ships.js'

/** Combat: end. Who has won, where the defeated go, what both get. */

/** NE-CEND-05, NE-RULING-65: Ships, effects, and what the System gives the side that controls it. */
export const finalStrength = (g: Seen, side: number): number =>
  strengthOfSide(g, side) +
  g.battle.sides.at(side).strength +
  (holderOf(g, g.battle.at) === ownerOf(g, side) ? systemStrength(g, g.battle.at) : 0)

/** The side that has won. */
function winningSide(g: Seen): number {
  const { retreat } = g.battle
  if (retreat !== NOBODY) return retreat === ownerOf(g, ATTACKER) ? DEFENDER : ATTACKER // NE-CEND-08, NE-RULING-113
  if (countShips(g, ATTACKER) === 0) return DEFENDER // NE-CEND-04, NE-CEND-07
  if (countShips(g, DEFENDER) === 0) return ATTACKER // NE-CEND-04
  return finalStrength(g, ATTACKER) > finalStrength(g, DEFENDER) ? ATTACKER : DEFENDER // NE-CEND-06
}

function survivors(g: Seen, side: number): Counts {
  const counts = new Array<number>(TYPES).fill(0)
  for (const i of shipsOf(g, side)) {
    const { type } = g.battle.ships.at(i)
    counts[type] = (counts[type] ?? 0) + 1
  }
  return { get: type => counts[type] ?? 0 }
}
/** The Ships of a side leave the battle for a System, or for their owner's supply. */
function leaveBattle(g: NewEden, side: number): Counts {
  const ships = survivors(g, side)
  for (const i of shipsOf(g, side)) g.battle.ships.at(i).gone = true
  if (side === DEFENDER) part(g, g.battle.at, ships)
  return ships
}

interface Ending {
  winner: number
}
const loser = (f: Ending): number => otherSide(f.winner)
const loserSeat = (g: Seen, f: Ending): Seat => ownerOf(g, loser(f))
/** NE-CEND-10, NE-RULING-79: Systems to escape to; a Strategy Card may let the Fleet go farther, through Systems as good. */
function escapes(g: Seen, side: number): number[] {
  const { owner, escape } = g.battle.sides.at(side)
  const found: number[] = []
  let edge = [g.battle.at]
  for (let step = 0; step < escape; step++) {
    const next: number[] = []
    for (const here of edge)
      for (const at of waysOut(g, owner, here, 'battle'))
        if (at !== g.battle.at && !found.includes(at)) {
          found.push(at)
          next.push(at)
        }
    edge = next
  }
  return found
}
const ways = k.guard<Ending>(
  k.among(
    'system',
    g => mapOf(g).size,
    (g, f) => escapes(g, loser(f)),
    'NE-CEND-10',
  ),
  [],
)
/** NE-CEND-12, NE-CREW-06: without a way out all Ships are lost, though nobody destroyed them. */
function loseFleet(g: NewEden, side: number): void {
  const row = g.battle.sides.at(side)
  for (const i of shipsOf(g, side)) {
    row.lost += 1
    row.lostStrength += strengthOfShip(g, g.battle.ships.at(i))
  }
  scrap(g, row.owner, leaveBattle(g, side))
  emit(g, 'fleet-lost', { by: row.owner, at: g.battle.at })
}

/** NE-RULING-84: winner, escape, rewards of the Attacker, then of the Defender. */
export const ending = k.procedure(
  'ending',
  { winner: int(NONE) },
  {
    result: () => call(combatWindow, { window: 'result', side: ATTACKER }),
    resultToo: () => call(combatWindow, { window: 'result', side: DEFENDER }),
    winner: (g, f) => {
      f.winner = winningSide(g)
      const strengths = strengthDecides(g) ? [finalStrength(g, ATTACKER), finalStrength(g, DEFENDER)] : []
      emit(g, 'battle-won', {
        by: ownerOf(g, f.winner),
        against: loserSeat(g, f),
        at: g.battle.at,
        strengths,
        retreat: g.battle.retreat,
      })
    },
    /** NE-CEND-09, NE-CEND-15. */
    escape: k.ask(
      (g, f) => {
        const left = countShips(g, loser(f)) > 0 && escapes(g, loser(f)).length > 0
        return left ? one(loserSeat(g, f), ways) : null
      },
      (g, f, [to = NONE]) => {
        const seat = loserSeat(g, f)
        const ships = leaveBattle(g, loser(f))
        join(g, seat, to, ships)
        exhaust(g, seat, to) // NE-CEND-11, NE-CEND-14
        emit(g, 'escaped', { by: seat, from: g.battle.at, to })
      },
    ),
    lost: (g, f) => {
      if (countShips(g, loser(f)) > 0) loseFleet(g, loser(f))
    },
    stay: g => {
      // The Defender's Ships have never left the System; those of a defeated Attacker have gone.
      if (countShips(g, ATTACKER) > 0) join(g, ownerOf(g, ATTACKER), g.battle.at, leaveBattle(g, ATTACKER))
    },
    rewards: (g, f) => rewardBattle(g, f.winner),
    after: () => call(combatWindow, { window: 'rewards', side: ATTACKER }),
    afterToo: () => call(combatWindow, { window: 'rewards', side: DEFENDER }),
    over: g => putStrategiesAway(g),
  },
)
