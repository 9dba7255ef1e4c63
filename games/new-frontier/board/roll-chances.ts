import { rollOf } from '../rules/dice.js'

const FACES = [1, 2, 3, 4, 5, 6]
/** How likely each roll is, from 0 on: counted over all throws of two dice. */
export const ROLL_CHANCES: readonly number[] = [0, 1, 2, 3, 4].map(
  n => FACES.flatMap(a => FACES.filter(b => rollOf(a, b) === n)).length / FACES.length ** 2,
)
