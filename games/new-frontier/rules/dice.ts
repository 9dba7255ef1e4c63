import { roll } from '@orrery/kernel'

/** NF-DICE-01, 02: every roll is the difference of two dice, and a 5 counts as 4. */
export const rollOf = (a: number, b: number): number => Math.min(4, Math.abs(a - b))
/** Both dice, thrown anew. */
export const throwDice = (g: object): readonly [number, number] => [roll(g, 6) + 1, roll(g, 6) + 1]
