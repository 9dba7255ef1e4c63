/**
 * A roll whose dice are spent on effects: which die lies on what, what an effect still needs, what is left. Nothing of it
 * is sent before the player is done.
 */

/** Something dice can be spent on. */
export interface PoolEffect {
  readonly id: string
  /** Dice worth at least so much. */
  readonly cost: number
  /** The first use, where it has a price of its own. */
  readonly first?: number | undefined
  /** May be used again, each time with its own dice. */
  readonly repeat: boolean
  /** Another that is the same effect at another price. */
  readonly same?: string | undefined
}
/** One use of an effect, and the dice on it by their places in the roll. */
export interface PoolUse {
  readonly effect: string
  readonly dice: readonly number[]
}
export interface Pool {
  readonly faces: readonly number[]
  readonly effects: readonly PoolEffect[]
  readonly uses: readonly PoolUse[]
}

const worthOf = ({ faces }: Pool, dice: readonly number[]): number =>
  dice.reduce((sum, die) => sum + (faces[die] ?? 0), 0)
const find = ({ effects }: Pool, id: string): PoolEffect | undefined => effects.find(one => one.id === id)

/** What a use costs: the first of its effect may be cheaper. */
export function priceOf(pool: Pool, at: number): number {
  const use = pool.uses[at]
  const effect = use && find(pool, use.effect)
  if (!effect) return 0
  const isFirst = pool.uses.findIndex(one => one.effect === effect.id) === at
  return isFirst ? (effect.first ?? effect.cost) : effect.cost
}
/** What a use still needs; nothing once it is paid. */
export const missingIn = (pool: Pool, at: number): number =>
  Math.max(0, priceOf(pool, at) - worthOf(pool, pool.uses[at]?.dice ?? []))
/** Dice that lie on nothing, by their places. */
export const freeDice = ({ faces, uses }: Pool): number[] =>
  [...faces.keys()].filter(die => !uses.some(({ dice }) => dice.includes(die)))
/** Uses that are paid in full: what is sent. */
export const paidUses = (pool: Pool): PoolUse[] => pool.uses.filter((_, at) => missingIn(pool, at) === 0)

const openUse = (pool: Pool, effect: string): number =>
  pool.uses.findIndex((use, at) => use.effect === effect && missingIn(pool, at) > 0)
/** An effect at two prices is one effect: a use of either counts. */
const mayBegin = (pool: Pool, { id, repeat, same }: PoolEffect): boolean =>
  repeat ||
  !pool.uses.some(({ effect }) => effect === id || effect === same || find(pool, effect)?.same === id)
/** What the next use of an effect costs, or what the one begun still needs. */
function nextPrice(pool: Pool, effect: PoolEffect): number {
  const at = openUse(pool, effect.id)
  if (at >= 0) return missingIn(pool, at)
  return pool.uses.some(use => use.effect === effect.id) ? effect.cost : (effect.first ?? effect.cost)
}
/** Whether the dice that are left pay for an effect once more. */
export function isPayable(pool: Pool, id: string): boolean {
  const effect = find(pool, id)
  if (!effect || (openUse(pool, id) < 0 && !mayBegin(pool, effect))) return false
  return worthOf(pool, freeDice(pool)) >= nextPrice(pool, effect)
}
/** Whether anything more can be paid for. */
export const isSpent = (pool: Pool): boolean => !pool.effects.some(({ id }) => isPayable(pool, id))

/** The pool with a die on an effect; the same pool where it cannot lie there. */
export function layDie(pool: Pool, die: number, id: string): Pool {
  const effect = find(pool, id)
  if (!effect || !freeDice(pool).includes(die)) return pool
  const at = openUse(pool, id)
  if (at >= 0)
    return {
      ...pool,
      uses: pool.uses.map((use, i) => (i === at ? { ...use, dice: [...use.dice, die] } : use)),
    }
  return mayBegin(pool, effect) ? { ...pool, uses: [...pool.uses, { effect: id, dice: [die] }] } : pool
}
/** The pool with a die taken back. */
export const takeDie = (pool: Pool, die: number): Pool => ({
  ...pool,
  uses: pool.uses
    .map(use => ({ ...use, dice: use.dice.filter(one => one !== die) }))
    .filter(({ dice }) => dice.length > 0),
})
/** The die to lay where none was named: the smallest that is enough, else the largest. */
export function dieFor(pool: Pool, id: string): number | undefined {
  const effect = find(pool, id)
  if (!effect) return undefined
  const need = nextPrice(pool, effect)
  const face = (die: number): number => pool.faces[die] ?? 0
  const free = freeDice(pool).sort((a, b) => face(a) - face(b))
  return free.find(die => face(die) >= need) ?? free.at(-1)
}
