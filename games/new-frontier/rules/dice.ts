/** NF-DICE-01, 02: every roll is the difference of two dice, and a 5 counts as 4. */
export const rollOf = (a: number, b: number): number => Math.min(4, Math.abs(a - b))
