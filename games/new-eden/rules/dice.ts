import { roll } from '@orrery/kernel'
import type { SizeInfo } from '../content/prices.js'
import { SIZES } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { contentIn, numberOf } from '../state.js'
import { cardOf, eachAbility, eachInOrbit, effectsOn, lasting, leaderOf, shipsOf, statOf } from './ships.js'

/** Dice of an attack: how many of which colour, what they show, what it adds up to. */

export const AIM = 0
export const DMG = 1
export const CRIT = 2
export const RESULTS = ['aim', 'dmg', 'crit'] as const
type Face = readonly [aim: number, dmg: number, crit: number]
/** NE-ATK-08. */
const WHITE: readonly Face[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [2, 0, 0],
]
/** NE-ATK-09. */
const BLACK: readonly Face[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [0, 2, 0],
]
export const FACES = WHITE.length
const NOTHING: Face = [0, 0, 0]
export const faceOf = (black: boolean, face: number): Face => (black ? BLACK : WHITE)[face] ?? NOTHING
export const isBlank = (black: boolean, face: number): boolean =>
  faceOf(black, face).every(results => results === 0)

/** NE-ATK-02: ATK of the Leader and SUP of its Supports and Citadel, ten at most. */
export function baseDice(g: Seen, side: number, orbit: number): number {
  const leader = leaderOf(g, side, orbit)
  if (leader < 0) return 0
  let dice = statOf(g, leader, 'atk')
  for (const ship of shipsOf(g, side, orbit)) if (ship !== leader) dice += statOf(g, ship, 'sup')
  if (g.battle.sides.at(side).citadel === orbit) dice += 1 // NE-STRUC-08
  return Math.min(numberOf(g, 'dice-limit'), dice)
}
/** NE-ATK-03: the colour of an orbit's dice. */
export const diceIn = (g: Seen, orbit: number): SizeInfo['dice'] =>
  contentIn(g).sizes.byId(SIZES[orbit] ?? 'small').dice
type Colours = { white: number; black: number }
/** NE-ATK-03 to NE-ATK-06: dice of an orbit's colour. Of an odd number from the Medium Orbit one is chosen. */
function inColour(g: Seen, orbit: number, n: number, oddIsBlack: boolean): Colours {
  const dice = diceIn(g, orbit)
  if (dice === 'white') return { white: n, black: 0 }
  if (dice === 'black') return { white: 0, black: n }
  const half = Math.floor(n / 2)
  const odd = n - 2 * half
  return { white: half + (oddIsBlack ? 0 : odd), black: half + (oddIsBlack ? odd : 0) }
}
export const isMixed = (g: Seen, orbit: number): boolean => diceIn(g, orbit) === 'mixed'

/** Dice added in the colour that effects and abilities name: above ten too (NE-ATK-07). */
function addedDice(g: Seen, side: number, orbit: number): Colours {
  const sum = {
    white: effectsOn(g, 'white', side, orbit),
    black: effectsOn(g, 'black', side, orbit),
  }
  let inOrbit = effectsOn(g, 'colour', side, orbit)
  eachInOrbit(g, side, orbit, ability => {
    for (const verb of lasting(ability))
      if ('dice' in verb) {
        if (verb.dice.colour === 'orbit') inOrbit += verb.dice.n
        else sum[verb.dice.colour] += verb.dice.n
      }
  })
  const coloured = inColour(g, orbit, inOrbit, false)
  return { white: sum.white + coloured.white, black: sum.black + coloured.black }
}
/** All dice of the attack that is being made. */
export function diceOf(g: Seen): Colours {
  const { attacking, orbit, odd } = g.battle
  const base = inColour(g, orbit, baseDice(g, attacking, orbit), odd)
  const added = addedDice(g, attacking, orbit)
  return { white: base.white + added.white, black: base.black + added.black }
}

export function rollDie(g: NewEden, black: boolean, bonus = false): number {
  const die = g.battle.dice.push()
  die.black = black
  die.bonus = bonus
  die.face = roll(g, FACES)
  return die.face
}
/** NE-ATK-11: a die is rerolled once at most. */
export function rerollDie(g: NewEden, i: number): void {
  const die = g.battle.dice.at(i)
  die.face = roll(g, FACES)
  die.rerolled = true
}

// ---------------------------------------------------------------- results

/** Results that the Leader, the orbit and effects of this battle add to an attack at this Ship. */
function lastingResults(g: Seen, of: (typeof RESULTS)[number], target: number): number {
  const { attacking, orbit } = g.battle
  let sum = effectsOn(g, of, attacking, orbit)
  const aimedAt = cardOf(g, g.battle.ships.at(target)).size
  eachInOrbit(g, attacking, orbit, ability => {
    for (const verb of lasting(ability))
      if ('result' in verb && verb.result.of === of && (verb.result.against ?? aimedAt) === aimedAt)
        sum += verb.result.n
  })
  return sum
}
export type Kind = typeof AIM | typeof DMG | typeof CRIT
/** AIM, DMG or CRIT that an attack at this Ship has beside its dice. */
const resultsBeside = (g: Seen, kind: Kind, target: number): number =>
  g.battle.added.get(kind) - g.battle.removed.get(kind) + lastingResults(g, RESULTS[kind], target)
/** The same with dice that show so many of it; never below zero (NE-RULING-99). */
export const resultsWith = (g: Seen, kind: Kind, target: number, shown: number): number =>
  Math.max(0, shown + resultsBeside(g, kind, target))
/** AIM, DMG or CRIT of the attack as it stands. */
export function resultsOf(g: Seen, kind: Kind): number {
  const { dice, target } = g.battle
  let shown = 0
  for (let i = 0; i < dice.length; i++) {
    const { black, face } = dice.at(i)
    shown += faceOf(black, face)[kind]
  }
  return resultsWith(g, kind, target, shown)
}
/** CRITs that trigger Critical abilities, of so many on dice that no such ability rolled (NE-RULING-74). */
export const criticalsWith = (g: Seen, shown: number): number =>
  Math.max(0, shown - g.battle.removed.get(CRIT))
export function criticalResults(g: Seen): number {
  const { dice } = g.battle
  let shown = 0
  for (let i = 0; i < dice.length; i++) {
    const { black, face, bonus } = dice.at(i)
    if (!bonus) shown += faceOf(black, face)[CRIT]
  }
  return criticalsWith(g, shown)
}
/** Whether the Leader of the attacking orbit has a Critical ability that is switched on (NE-SHIP-09). */
export function hasCritical(g: Seen): boolean {
  const { attacking, orbit, ships } = g.battle
  const { type } = ships.at(leaderOf(g, attacking, orbit))
  let found = false
  eachAbility(g, attacking, type, 'critical', () => (found = true))
  return found
}
