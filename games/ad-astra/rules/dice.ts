import { roll } from '@orrery/kernel'

/**
 * Dice of a test. A handful of dice is one number: how many show each value, four bits to a value. Dice of equal value are
 * the same to everybody, so this is also how a payment is named in answers.
 */

const SIDES = 6
const BITS = 4
const MOST = (1 << BITS) - 1
/** One more than the largest handful. */
export const HANDFULS = 1 << (BITS * SIDES)

export const countOf = (dice: number, value: number): number => (dice >> (BITS * (value - 1))) & MOST
export const dieOf = (value: number): number => 1 << (BITS * (value - 1))
export const diceCount = (dice: number): number => {
  let n = 0
  for (let value = 1; value <= SIDES; value++) n += countOf(dice, value)
  return n
}
export const diceTotal = (dice: number): number => {
  let n = 0
  for (let value = 1; value <= SIDES; value++) n += value * countOf(dice, value)
  return n
}
/** The values, from the highest. */
export function valuesOf(dice: number): number[] {
  const out: number[] = []
  for (let value = SIDES; value >= 1; value--) for (let n = countOf(dice, value); n > 0; n--) out.push(value)
  return out
}
/** More dice of one value than a handful can name are kept out of it. */
export function handful(values: readonly number[]): number {
  let dice = 0
  for (const value of values) if (countOf(dice, value) < MOST) dice += dieOf(value)
  return dice
}
/** Whether all dice of one handful are in another. */
export function isPartOf(part: number, dice: number): boolean {
  for (let value = 1; value <= SIDES; value++) if (countOf(part, value) > countOf(dice, value)) return false
  return true
}
/** AA-TEST-01. */
export const rollDie = (g: object): number => roll(g, SIDES) + 1
export function rollDice(g: object, n: number): number {
  let dice = 0
  for (let i = 0; i < n; i++) {
    const value = rollDie(g)
    if (countOf(dice, value) < MOST) dice += dieOf(value)
  }
  return dice
}
/** AA-TEST-07: these dice are taken away and rolled anew, all at once. */
export const reroll = (g: object, dice: number, which: number): number => {
  let kept = dice - which
  for (let n = diceCount(which); n > 0; n--) {
    const value = rollDie(g)
    if (countOf(kept, value) < MOST) kept += dieOf(value)
  }
  return kept
}

const known = new Map<number, readonly number[]>()
/**
 * AA-TEST-02, AA-TEST-03: the ways to pay a cost, each without a die too many: what is over in value is lost, a die that is
 * not needed is kept.
 */
export function payments(dice: number, cost: number): readonly number[] {
  const key = dice * 16 + cost
  let found = known.get(key)
  if (found) return found
  const out: number[] = []
  const pay = (value: number, left: number, spent: number): void => {
    if (left <= 0) {
      out.push(spent)
      return
    }
    if (value === 0) return
    // Of this value as many as can be needed: with one die fewer it would not be enough.
    const most = Math.min(countOf(dice, value), Math.ceil(left / value))
    for (let n = most; n >= 0; n--) pay(value - 1, left - n * value, spent + n * dieOf(value))
  }
  pay(SIDES, cost, 0)
  found = out
  if (known.size > 50_000) known.clear()
  known.set(key, found)
  return found
}
/** All handfuls of up to so many of these dice, the empty one left out: what may be rerolled. */
export function partsOf(dice: number, most: number): number[] {
  const out: number[] = []
  const pick = (value: number, left: number, picked: number): void => {
    if (value === 0) {
      if (picked !== 0) out.push(picked)
      return
    }
    for (let n = Math.min(countOf(dice, value), left); n >= 0; n--)
      pick(value - 1, left - n, picked + n * dieOf(value))
  }
  pick(SIDES, most, 0)
  return out
}
