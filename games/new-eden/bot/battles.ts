import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { holderOf, systemStrength } from '../rules/control.js'
import { waysOut } from '../rules/fleets.js'
import { locksIn, sumOf, takes } from '../rules/attack.js'
import { AIM, baseDice, CRIT, DMG, faceOf, isBlank, resultsOf } from '../rules/dice.js'
import {
  ATTACKER,
  cardOf,
  DEFENDER,
  leaderOf,
  otherSide,
  ownerOf,
  shipsOf,
  statOf,
  strengthOfShip,
  strengthOfSide,
} from '../rules/ships.js'
import type { NewEden } from '../state.js'
import { eventOf, shipOf } from '../state.js'
import type { Choice } from './choices.js'
import { best, named, pick } from './choices.js'
import type { Force } from './fleets.js'
import { odds, powerOf } from './fleets.js'
import { strategyFor } from './strategies.js'

/** How a battle is fought: strong orbits, targets that can be destroyed, and out of it when it is lost. */

const sideOf = (g: NewEden, seat: Seat): number => (ownerOf(g, 0) === seat ? 0 : 1)

export const strategyOfBattle = (
  g: NewEden,
  seat: Seat,
  choices: readonly Choice[],
  random: Random,
): Choice | undefined => strategyFor(g, sideOf(g, seat), choices, random)
export const leaderFor = (g: NewEden, seat: Seat, choices: readonly Choice[]): Choice | undefined =>
  best(choices, ({ verb, a }) => (verb === 'lead' ? shipOf(g, seat, a).atk * 2 + shipOf(g, seat, a).hp : -1))

/** Supports go where most dice are still allowed, the heavier orbit first. */
export function supportsFor(g: NewEden, q: Question): Answer | undefined {
  if (q.spec.kind !== 'share') return undefined
  const side = sideOf(g, q.seat)
  const orbit = best(options(q), at => {
    const dice = baseDice(g, side, at)
    return dice >= 10 ? -1 : ([1, 2.2, 1.8][at] ?? 0)
  })
  return orbit === undefined ? undefined : [orbit, q.spec.total]
}
export const bestOrbit = (g: NewEden, seat: Seat, choices: readonly Choice[]): Choice | undefined =>
  best(choices, ({ a }) => (leaderOf(g, sideOf(g, seat), a) < 0 ? -1 : baseDice(g, sideOf(g, seat), a)))

/** Out, when the battle is as good as lost and there is somewhere to go. */
const LOST = 0.12
export function retreats(g: NewEden, seat: Seat): boolean {
  const side = sideOf(g, seat)
  if (waysOut(g, seat, g.battle.at, 'battle').length === 0) return false
  const help = (of: number): number =>
    holderOf(g, g.battle.at) === ownerOf(g, of) ? systemStrength(g, g.battle.at) : 0
  const force = (of: number): Force => {
    let power = help(of) * 0.8
    for (const i of shipsOf(g, of)) power += powerOf(cardOf(g, g.battle.ships.at(i)).size)
    return { strength: 0, power }
  }
  const attacks = odds(force(ATTACKER), force(DEFENDER))
  return (side === ATTACKER ? attacks : 1 - attacks) < LOST
}

/** AIM and damage that a die of an orbit brings on average. */
const MEANS = [
  [4 / 6, 2 / 6],
  [0.5, 3.5 / 6],
  [2 / 6, 5 / 6],
] as const
export function targetOf(g: NewEden, choices: readonly Choice[]): Choice | undefined {
  const { attacking, orbit } = g.battle
  const side = attacking === 1 ? 1 : 0
  const dice = baseDice(g, side, orbit)
  const [aim, damage] = MEANS[orbit] ?? MEANS[0]
  return best(choices, ({ verb, a }) => {
    if (verb === 'hold') return 0.01
    const ship = g.battle.ships.at(a)
    const short = statOf(g, a, 'dif') - dice * aim
    const locked = Math.min(1, Math.max(0.05, 0.6 - short * 0.35))
    const left = statOf(g, a, 'hp') - ship.damage
    const through = Math.max(0, dice * damage - statOf(g, a, 'red'))
    const kill = Math.min(1, through / left)
    return 0.02 + locked * kill * kill * strengthOfShip(g, ship) * (ship.leader ? 1.25 : 1)
  })
}
/** White where AIM is short, black where it is not. */
export const oddColour = (g: NewEden): 'white' | 'black' =>
  statOf(g, g.battle.target, 'dif') > 2 ? 'white' : 'black'

/** Own blanks, or the enemy's best dice. */
export function rerollsOf(g: NewEden, q: Question): Answer | undefined {
  const { spec, seat } = q
  if (spec.kind !== 'pick') return undefined
  const own = ownerOf(g, g.battle.attacking === 1 ? 1 : 0) === seat
  const worth = (die: number): number => {
    const { black, face } = g.battle.dice.at(die)
    const shown = faceOf(black, face)
    const short = resultsOf(g, AIM) < statOf(g, g.battle.target, 'dif')
    return (shown[AIM] ?? 0) * (short ? 2 : 0.5) + (shown[DMG] ?? 0) + (shown[CRIT] ?? 0)
  }
  const dice = options(q).filter(die => {
    const { black, face } = g.battle.dice.at(die)
    return own ? isBlank(black, face) || worth(die) < 0.6 : worth(die) >= 1
  })
  dice.sort((a, b) => (own ? worth(a) - worth(b) : worth(b) - worth(a)))
  const chosen = dice.slice(0, spec.max)
  return chosen.length < spec.min ? undefined : chosen
}
/** Repairs where most is at stake. */
export const mostHurt = (g: NewEden, choices: readonly Choice[]): Choice | undefined =>
  best(choices, ({ a }) => {
    const ship = g.battle.ships.at(a)
    return ship.damage > 0 ? strengthOfShip(g, ship) + ship.damage : 0
  })
export const strongestEnemy = (g: NewEden, choices: readonly Choice[]): Choice | undefined =>
  best(choices, ({ a }) => cardOf(g, g.battle.ships.at(a)).atk)

/** The size of most own Strength. */
export const mainSize = (g: NewEden, seat: Seat, choices: readonly Choice[]): Choice | undefined => {
  const strength: Record<string, number> = {}
  for (const i of shipsOf(g, sideOf(g, seat))) {
    const ship = g.battle.ships.at(i)
    const { size } = cardOf(g, ship)
    strength[size] = (strength[size] ?? 0) + strengthOfShip(g, ship)
  }
  return best(choices, ({ verb }) => strength[verb] ?? 0)
}
/** Whoever is stronger has time; a Defender who is as strong wins when it is up. */
export function paceOf(g: NewEden, seat: Seat): 'more' | 'fewer' {
  const side = sideOf(g, seat)
  const [mine, theirs] = [strengthOfSide(g, side), strengthOfSide(g, otherSide(side))]
  return side === ATTACKER ? (mine >= theirs ? 'more' : 'fewer') : mine > theirs * 1.5 ? 'more' : 'fewer'
}
/** Repairs one after the other, where most is at stake first. */
export function repairsOf(g: NewEden, q: Question): Answer | undefined {
  const { spec } = q
  if (spec.kind !== 'share') return undefined
  const stake = (at: number): number => strengthOfShip(g, g.battle.ships.at(at))
  let left = spec.total
  return [...options(q)]
    .sort((a, b) => stake(b) - stake(a))
    .flatMap(at => {
      const n = Math.min(left, spec.cap(at))
      left -= n
      return n > 0 ? [at, n] : []
    })
}

/** Whether the attack that is being made comes to something as it stands: it locks in, damages, destroys. */
function outcome(g: NewEden): { readonly locked: boolean; readonly damage: number; readonly kills: boolean } {
  const { target } = g.battle
  const { aim, damage } = sumOf(kind => resultsOf(g, kind))
  const { taken, destroyed } = takes(g, target, damage)
  return { locked: locksIn(g, target, aim), damage: taken, kills: destroyed }
}
/** What is used up in a battle is used where it can change something; what costs nothing whenever it may. */
export function inBattle(g: NewEden, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const { attacking, dice } = g.battle
  const open = choices.filter(({ verb }) => verb !== 'pass')
  const rolled = attacking >= 0 && dice.length > 0
  if (rolled) {
    const { locked, damage, kills } = outcome(g)
    const settled = ownerOf(g, attacking === 1 ? 1 : 0) === seat ? locked && kills : !locked || damage === 0
    const free = open.find(({ verb }) => verb === 'critical')
    if (settled) return pick(free) ?? named(choices, 'pass')
  }
  // Events last: what is tapped or switched on comes back.
  return (
    pick(open.find(({ verb }) => verb === 'activate' || verb === 'use')) ??
    pick(open.find(({ verb, a }) => verb === 'play' && !eventOf(g, a).pay)) ??
    pick(open[0]) ??
    named(choices, 'pass')
  )
}
