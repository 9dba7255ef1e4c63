import { useLatest } from '@orrery/ui'
import { useEffect, useState } from 'react'
import { roundsOf } from '../../rules/combat-effects.js'
import { holderOf, systemStrength } from '../../rules/control.js'
import { diceOf } from '../../rules/dice.js'
import { hasEnemy } from '../../rules/fleets.js'
import type { Counts } from '../../rules/movement.js'
import {
  ATTACKER,
  countShips,
  DEFENDER,
  leaderOf,
  ORBITS,
  otherSide,
  ownerOf,
  sizeOf,
  statOf,
  strengthOfSide,
  switchOn,
} from '../../rules/ships.js'
import type { NewEden, Seen } from '../../state.js'
import { numberOf, shipOf, TYPES } from '../../state.js'
import { chancesOf } from '../battle/odds.js'

/**
 * How likely a battle would be won that a move would begin: fought out many times with the statistics and dice of the rules,
 * no card played, no die rolled again, nobody fleeing.
 */

const TIMES = 160
const SLICE = 16
const NONE = -1

// ---------------------------------------------------------------- a battle on trial

interface Ship {
  readonly side: number
  readonly type: number
  orbit: number
  leader: boolean
  damage: number
  destroyed: boolean
  gone: boolean
}
/** The table as the viewer sees it, with a battle on it that is not fought yet. */
interface Trial {
  readonly g: Seen
  readonly ships: Ship[]
  readonly battle: { attacking: number; orbit: number; target: number }
}
const fresh = (side: number, type: number): Ship => ({
  side,
  type,
  orbit: NONE,
  leader: false,
  damage: 0,
  destroyed: false,
  gone: false,
})
const fleetOf = (side: number, counts: Counts): Ship[] =>
  Array.from({ length: TYPES }, (_, type) =>
    Array.from({ length: counts.get(type) }, () => fresh(side, type)),
  ).flat()
/** The rules read a battle from the state: this one lies over it. */
function over(g: Seen, ships: Ship[], rest: object): Trial {
  const battle = Object.create(g.battle) as Trial['battle']
  const own = {
    attacking: NONE,
    orbit: NONE,
    target: NONE,
    odd: false,
    ships: { length: ships.length, at: (i: number) => ships[i] },
    ...rest,
  }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(battle, name, { value, writable: true })
  return { g: Object.create(g, { battle: { value: battle } }) as Seen, ships, battle }
}
/** A battle that is not fought yet. */
function lineUp(g: Seen, seats: readonly [number, number], sides: readonly [Counts, Counts]): Trial {
  const rows = seats.map(owner => {
    const active = new Array<number>(TYPES).fill(0)
    return {
      owner,
      citadel: NONE,
      active: {
        get: (i: number) => active[i] ?? 0,
        set: (i: number, bits: number) => void (active[i] = bits),
      },
    }
  })
  const trial = over(g, [...fleetOf(ATTACKER, sides[0]), ...fleetOf(DEFENDER, sides[1])], {
    retreat: NONE,
    effects: { length: 0 },
    sides: { at: (side: number) => rows[side] },
  })
  for (const side of [ATTACKER, DEFENDER]) switchOn(trial.g as NewEden, side)
  return trial
}
/** The battle that is being fought, from where it stands. */
const goOnWith = (g: Seen): Trial =>
  over(
    g,
    [...g.battle.ships].map(({ side, type, orbit, leader, damage, destroyed, gone }) => ({
      side,
      type,
      orbit,
      leader,
      damage,
      destroyed,
      gone,
    })),
    {},
  )
/** The best Ship of its size leads each orbit; all others support the heaviest of them that may still have dice. */
function align({ g, ships }: Trial, side: number): void {
  const own = ships.flatMap((ship, i) => (ship.side === side && !ship.gone ? [i] : []))
  const card = (i: number) => shipOf(g, ownerOf(g, side), ships[i]?.type ?? 0)
  for (let orbit = 0; orbit < ORBITS; orbit++) {
    if (leaderOf(g, side, orbit) >= 0) continue
    const fit = own.filter(i => sizeOf(g, ships[i] as never) === orbit && !ships[i]?.leader)
    const [best] = fit.sort((a, b) => card(b).atk * 2 + card(b).hp - card(a).atk * 2 - card(a).hp)
    const ship = best === undefined ? undefined : ships[best]
    if (ship) Object.assign(ship, { orbit, leader: true })
  }
  for (const i of own) {
    const ship = ships[i]
    if (!ship || ship.leader || (ship.orbit !== NONE && leaderOf(g, side, ship.orbit) >= 0)) continue
    const led = [1, 2, 0].filter(orbit => leaderOf(g, side, orbit) >= 0)
    ship.orbit = led[0] ?? NONE
  }
}

// ---------------------------------------------------------------- fighting it out

/** Numbers that are the same every time: the same question has the same answer. */
function numbers(seed: number): () => number {
  let now = seed
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0
    return now / 2 ** 32
  }
}
const WIDE = 64
function roll(white: number, black: number, chance: () => number): readonly [aim: number, damage: number] {
  let left = chance()
  let sum = 0
  for (const [to, share] of chancesOf(white, black)) {
    sum = to
    left -= share
    if (left < 0) break
  }
  return [Math.floor(sum / WIDE), sum % WIDE]
}
/** The Ship that is likeliest to be destroyed, the strongest of them first. */
function aimAt({ g, ships, battle }: Trial, side: number, aim = Infinity): number {
  const { white, black } = diceOf(g)
  let [best, most] = [NONE, -1]
  ships.forEach((ship, i) => {
    if (ship.side !== otherSide(side) || ship.gone || ship.destroyed) return
    if (battle.target >= 0 && ship.orbit !== ships[battle.target]?.orbit) return
    const dif = statOf(g, i, 'dif')
    if (dif > aim) return
    const needs = dif * 1.2 + statOf(g, i, 'red') + statOf(g, i, 'hp') - ship.damage
    const worth = Math.min(1, ((white + black) * 0.8) / needs) * (sizeOf(g, ship as never) + 1)
    if (worth > most) [best, most] = [i, worth]
  })
  return best
}
function attack(trial: Trial, side: number, orbit: number, chance: () => number): void {
  const { g, ships, battle } = trial
  if (leaderOf(g, side, orbit) < 0) return
  Object.assign(battle, { attacking: side, orbit, target: NONE })
  battle.target = aimAt(trial, side)
  const { white, black } = diceOf(g)
  let [aim, damage] = roll(white, black, chance)
  for (let at = battle.target; at >= 0 && damage > 0; at = aimAt(trial, side, aim)) {
    const ship = ships[at]
    const dif = statOf(g, at, 'dif')
    if (!ship || aim < dif) break
    const left = statOf(g, at, 'hp') - ship.damage
    const through = Math.max(0, Math.min(left, damage - statOf(g, at, 'red')))
    ship.damage += through
    ship.destroyed = through === left
    if (!ship.destroyed) break
    aim -= dif
    damage -= through + statOf(g, at, 'red')
  }
  Object.assign(battle, { attacking: NONE, orbit: NONE, target: NONE })
}
const isOver = (g: Seen): boolean => countShips(g, ATTACKER) === 0 || countShips(g, DEFENDER) === 0
function fight(trial: Trial, at: number, rounds: number, chance: () => number): boolean {
  const { g, ships } = trial
  for (let round = 0; round < rounds && !isOver(g); round++) {
    for (const side of [ATTACKER, DEFENDER]) align(trial, side)
    for (let orbit = 0; orbit < ORBITS && !isOver(g); orbit++) {
      for (const side of [ATTACKER, DEFENDER]) attack(trial, side, orbit, chance)
      for (const ship of ships)
        if (ship.destroyed && !ship.gone) Object.assign(ship, { gone: true, leader: false })
    }
  }
  if (countShips(g, ATTACKER) === 0) return false
  if (countShips(g, DEFENDER) === 0) return true
  const held = (side: number): number =>
    strengthOfSide(g, side) + (holderOf(g, at) === ownerOf(g, side) ? systemStrength(g, at) : 0)
  return held(ATTACKER) > held(DEFENDER)
}
/** Battles fought one after the other, true where the Attacker has won. */
type Trials = () => boolean
/** Of these Ships against the Fleet that stands there. */
function battlesAt(g: Seen, attacker: number, ships: Counts, at: number): Trials {
  const chance = numbers(at * 7919 + g.round)
  const row = g.systems.at(at)
  const rounds = numberOf(g, 'combat-rounds')
  return () => fight(lineUp(g, [attacker, row.fleet], [ships, row.ships]), at, rounds, chance)
}
/** Of the battle on the table, from this Combat Round on. */
function battlesFromHere(g: Seen): Trials {
  const chance = numbers(g.battle.at * 7919 + g.battle.round)
  const rounds = Math.max(1, roundsOf(g) - g.battle.round + 1)
  return () => fight(goOnWith(g), g.battle.at, rounds, chance)
}
function share(next: Trials): number {
  let won = 0
  for (let i = 0; i < TIMES; i++) if (next()) won++
  return won / TIMES
}
/** The Attacker's chance, from 0 to 1, before a battle. */
export const chanceToWin = (g: Seen, attacker: number, ships: Counts, at: number): number =>
  share(battlesAt(g, attacker, ships, at))
/** The Attacker's chance in the battle on the table. */
export const chanceFromHere = (g: Seen): number => share(battlesFromHere(g))

/** A chance, worked out a little at a time, so that nothing waits for it; `key` says what it is the chance of. */
function useTrials(g: Seen, key: string, trials: () => Trials | undefined): number | undefined {
  const [known, setKnown] = useState<{ readonly g: Seen; readonly key: string; readonly chance: number }>()
  const begin = useLatest(trials)
  useEffect(() => {
    const next = begin()
    if (!next) return
    let [done, won] = [0, 0]
    const goOn = (): void => {
      for (let i = 0; i < SLICE; i++) if (next()) won++
      done += SLICE
      if (done < TIMES) timer = setTimeout(goOn)
      else setKnown({ g, key, chance: won / done })
    }
    let timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [g, key, begin])
  return known?.g === g && known.key === key ? known.chance : undefined
}
export const useChance = (g: Seen, me: number, from: number | undefined, at: number): number | undefined =>
  useTrials(g, `${from}/${at}`, () =>
    from === undefined || !hasEnemy(g, me, at) ? undefined : battlesAt(g, me, g.systems.at(from).ships, at),
  )
export const useChanceFromHere = (g: Seen): number | undefined =>
  useTrials(g, 'here', () => (g.battle.at < 0 ? undefined : battlesFromHere(g)))
