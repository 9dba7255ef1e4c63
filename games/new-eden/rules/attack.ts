import type { Go, Seat } from '@orrery/kernel'
import { call, int, NOBODY } from '@orrery/kernel'
import type { NewEden, Seen } from '../state.js'
import { emit, k, NONE } from '../state.js'
import { endEffects, weakenTarget } from './combat-effects.js'
import { combatWindow, triggerCriticals } from './combat-windows.js'
import type { Kind } from './dice.js'
import { AIM, baseDice, CRIT, diceOf, DMG, isMixed, resultsOf, rollDie } from './dice.js'
import { ATTACKER, DEFENDER, isAlive, otherSide, ownerOf, statOf } from './ships.js'

/** Combat: an attack. One orbit's Leader and Supports fire at one enemy Ship. */

interface Attack {
  side: number
}
const attackerOf = (g: Seen, f: Attack): Seat => ownerOf(g, f.side)
const isTarget = (g: Seen, f: Attack, at: number): boolean => {
  const ship = g.battle.ships.at(at)
  return ship.side === otherSide(f.side) && isAlive(ship)
}
const ships = k.rowsOf<Attack>('ship', g => g.battle.ships)
/** NE-ATK-01: any enemy Ship in any orbit, Leader or Support. */
const targets = k.guard<Attack>(ships, [
  ['NE-ATK-01', (g, f, ship) => g.battle.ships.at(ship).side === otherSide(f.side)],
  ['NE-RULING-72', (g, _f, ship) => isAlive(g.battle.ships.at(ship))],
])
/** NE-ATK-18, NE-ATK-21: another Ship of the same orbit that the AIM left can lock in. */
const further = k.guard<Attack>(ships, [
  ['NE-ATK-18', (g, f, ship) => isTarget(g, f, ship)],
  ['NE-ATK-21', (g, _f, ship) => g.battle.ships.at(ship).orbit === g.battle.ships.at(g.battle.target).orbit],
  ['NE-ATK-18', (g, _f, ship) => locksIn(g, ship, g.battle.aim)],
])
function onlyTarget(g: Seen, f: Attack): number {
  let found = NONE
  for (let i = 0; i < g.battle.ships.length; i++)
    if (isTarget(g, f, i)) {
      if (found !== NONE) return NONE
      found = i
    }
  return found
}
function canGoOn(g: Seen, f: Attack): boolean {
  const { battle } = g
  if (battle.damage === 0) return false // NE-ATK-20
  const { orbit } = battle.ships.at(battle.target)
  for (let i = 0; i < battle.ships.length; i++)
    if (isTarget(g, f, i) && battle.ships.at(i).orbit === orbit && locksIn(g, i, battle.aim)) return true
  return false
}
/** What an attack has of its results: AIM to lock in with, and damage, which CRITs do too. */
export const sumOf = (of: (kind: Kind) => number): { aim: number; damage: number } => ({
  aim: of(AIM),
  damage: of(DMG) + of(CRIT),
})
/** NE-ATK-12: whether so much AIM locks a Ship in. */
export const locksIn = (g: Seen, at: number, aim: number): boolean => aim >= statOf(g, at, 'dif')
/** What a Ship takes of so much damage once it is locked in, and the HP it has left. */
export function takes(
  g: Seen,
  at: number,
  damage: number,
): { taken: number; left: number; destroyed: boolean } {
  const had = statOf(g, at, 'hp') - g.battle.ships.at(at).damage
  const taken = Math.max(0, Math.min(had, damage - statOf(g, at, 'red')))
  return { taken, left: had - taken, destroyed: taken === had }
}
/** NE-ATK-12 to NE-ATK-19: one target is locked in and damaged, or not; what it used up is gone. */
function hit(g: NewEden, f: Attack, at: number): boolean {
  const { battle } = g
  const ship = battle.ships.at(at)
  const by = attackerOf(g, f)
  const of = ownerOf(g, ship.side)
  const dif = statOf(g, at, 'dif')
  if (!locksIn(g, at, battle.aim)) {
    emit(g, 'missed', { by, of, class: ship.type, ship: at, aim: battle.aim, dif })
    return false
  }
  const red = statOf(g, at, 'red')
  const { taken: damage, destroyed } = takes(g, at, battle.damage)
  ship.damage += damage
  ship.destroyed = destroyed
  battle.aim -= dif
  battle.damage -= red + damage
  emit(g, 'hit', { by, of, class: ship.type, ship: at, damage, red, dif, destroyed })
  return destroyed
}
/** Nothing of one attack is left for the next (NE-ATK-13). */
function tidyUp(g: NewEden): void {
  const { battle } = g
  weakenTarget(g)
  endEffects(g, 'attack')
  battle.dice.clear()
  battle.added.fill(0)
  battle.removed.fill(0)
  battle.aim = battle.damage = 0
  battle.crits = battle.attacking = battle.target = NONE
  battle.odd = false
}
const window = (name: 'roll' | 'rolled', side: number) => call(combatWindow, { window: name, side })

export const attack = k.procedure(
  'attack',
  { side: int() },
  {
    begin: (g, f) => {
      g.battle.attacking = f.side
      // In the Combat Round of an enemy's retreat even a single target may be let go (NE-RULING-71).
      g.battle.target = g.battle.retreat === NOBODY ? onlyTarget(g, f) : NONE
    },
    target: k.choose((g, f) => (g.battle.target === NONE ? attackerOf(g, f) : NOBODY), {
      target: k.option(targets, (g, _f, ship): Go<'aimed'> => {
        g.battle.target = ship
        return 'aimed'
      }),
      hold: k.plain<Attack, 'over'>(
        [['NE-RULING-71', (g, f) => g.battle.retreat === ownerOf(g, otherSide(f.side))]],
        () => 'over',
      ),
    }),
    aimed: (g, f) => {
      const { type, side } = g.battle.ships.at(g.battle.target)
      const { orbit, target } = g.battle
      emit(g, 'attacks', { by: attackerOf(g, f), of: ownerOf(g, side), orbit, class: type, ship: target })
    },
    /** NE-ATK-04. */
    odd: k.choose(
      (g, f) =>
        isMixed(g, g.battle.orbit) && baseDice(g, f.side, g.battle.orbit) % 2 === 1
          ? attackerOf(g, f)
          : NOBODY,
      {
        white: k.plain<Attack, void>([], g => void (g.battle.odd = false)),
        black: k.plain<Attack, void>([], g => void (g.battle.odd = true)),
      },
    ),
    before: () => window('roll', ATTACKER),
    beforeToo: () => window('roll', DEFENDER),
    roll: (g, f) => {
      const { white, black } = diceOf(g)
      const faces: number[] = []
      for (let i = 0; i < white + black; i++) faces.push(rollDie(g, i >= white))
      emit(g, 'rolled', { by: attackerOf(g, f), white: faces.slice(0, white), black: faces.slice(white) })
    },
    /** NE-RULING-76: each side once, the battle's Attacker first. */
    after: () => window('rolled', ATTACKER),
    critical: (g, f) => {
      if (f.side === ATTACKER) triggerCriticals(g)
    },
    afterToo: () => window('rolled', DEFENDER),
    criticalToo: g => triggerCriticals(g),
    count: (g, f): Go<'over'> => {
      const { aim, damage } = sumOf(kind => resultsOf(g, kind))
      Object.assign(g.battle, { aim, damage })
      emit(g, 'counted', { by: attackerOf(g, f), aim, damage })
      return hit(g, f, g.battle.target) ? undefined : 'over' // NE-ATK-24
    },
    further: k.ask(
      (g, f) =>
        canGoOn(g, f) ? { kind: 'pick', seat: attackerOf(g, f), from: further, min: 0, max: 1 } : null,
      (g, f, [ship]): Go<'further' | 'over'> => (ship !== undefined && hit(g, f, ship) ? 'further' : 'over'),
    ),
    over: g => tidyUp(g),
  },
)
