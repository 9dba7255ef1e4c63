import { roll } from '@orrery/kernel'

/** NF-DICE-01, 02: every roll is the difference of two dice, and a 5 counts as 4. */
export const rollOf = (a: number, b: number): number => Math.min(4, Math.abs(a - b))
const FACES = [1, 2, 3, 4, 5, 6]
/** How likely each roll is, from 0 on: counted over all throws of two dice. */
export const ROLL_CHANCES: readonly number[] = [0, 1, 2, 3, 4].map(
  n => FACES.flatMap(a => FACES.filter(b => rollOf(a, b) === n)).length / FACES.length ** 2,
)
/** Both dice, thrown anew. */
export const throwDice = (g: object): readonly [number, number] => [roll(g, 6) + 1, roll(g, 6) + 1]
