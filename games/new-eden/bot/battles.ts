import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { waysOut } from '../rules/fleets.js'
import { AIM, baseDice, CRIT, DMG, faceOf, isBlank, resultsOf } from '../rules/dice.js'
import {
  cardOf,
  leaderOf,
  otherSide,
  ownerOf,
  statOf,
  strengthOfShip,
  strengthOfSide,
} from '../rules/ships.js'
import type { NewEden } from '../state.js'
import { shipOf, strategyOf } from '../state.js'
import type { Choice } from './choices.js'
import { best } from './choices.js'

/** How a battle is fought: strong orbits, targets that can be destroyed, and out of it when it is lost. */

const sideOf = (g: NewEden, seat: Seat): number => (ownerOf(g, 0) === seat ? 0 : 1)

/** A card for a battle that matters; none is wasted on a skirmish. */
export function strategyOfBattle(g: NewEden, choices: readonly Choice[], random: Random): Choice | undefined {
  const real = choices.filter(({ a }) => strategyOf(g, a).reusable !== true)
  const matters = strengthOfSide(g, 0) + strengthOfSide(g, 1) > 4
  return matters && real.length > 0
    ? real[random(real.length)]
    : choices.find(({ a }) => strategyOf(g, a).reusable === true)
}
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

/** Out, when the enemy is far too strong and there is somewhere to go. */
export function retreats(g: NewEden, seat: Seat): boolean {
  const side = sideOf(g, seat)
  const [mine, theirs] = [strengthOfSide(g, side), strengthOfSide(g, otherSide(side))]
  return mine * 2.2 < theirs && waysOut(g, seat, g.battle.at, 'battle').length > 0
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
