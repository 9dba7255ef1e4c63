import { keep } from '../state.js'

/** How dice are spent best: an exact search over what they can pay for. Pure arithmetic, no state. */

export interface Priced {
  readonly cost: number
  /** The price of the first use, where it differs. */
  readonly first?: number | undefined
  readonly repeat: boolean
  readonly worth: number
}
/** A use of an effect (by its place in the list) and the faces spent on it. */
export interface Use {
  readonly effect: number
  readonly dice: readonly number[]
}
const FACES = 6
/** How many of each face; the place 0 is unused. */
type Faces = readonly number[]

/** All ways to pay a cost without a die too many, as faces in falling order. */
const payments = new Map<number, readonly (readonly number[])[]>()
const paymentsOf = (cost: number): readonly (readonly number[])[] =>
  payments.get(cost) ?? keep(payments, cost, findPayments(cost))
function findPayments(cost: number): number[][] {
  const out: number[][] = []
  const grow = (dice: number[], most: number, sum: number): void => {
    for (let face = most; face >= 1; face--) {
      const next = [...dice, face]
      // The last die is the smallest: without it the rest must fall short.
      if (sum + face >= cost) out.push(next)
      else grow(next, face, sum + face)
    }
  }
  grow([], FACES, 0)
  return out
}

interface Found {
  readonly worth: number
  readonly dice: number
  readonly use: Use | undefined
  readonly next: Found | undefined
}
const NOTHING: Found = { worth: 0, dice: 0, use: undefined, next: undefined }
const BASE = 64
const keyOf = (left: Faces, effect: number): number => {
  let key = effect
  for (let face = 1; face <= FACES; face++) key = key * BASE + (left[face] as number)
  return key
}
/** Effects one by one: each is used (again, where it repeats) or left for the next. */
function search(left: number[], effects: readonly Single[], at: number, known: Map<number, Found>): Found {
  const effect = effects[at]
  if (!effect) return NOTHING
  const key = keyOf(left, at)
  const seen = known.get(key)
  if (seen) return seen
  let best = search(left, effects, at + 1, known)
  for (const dice of paymentsOf(effect.cost)) {
    if (!take(left, dice)) continue
    const next = search(left, effects, effect.repeat ? at : at + 1, known)
    for (const face of dice) left[face] = (left[face] as number) + 1
    const worth = next.worth + effect.worth
    const spent = next.dice + dice.length
    if (worth > best.worth || (worth === best.worth && spent < best.dice))
      best = { worth, dice: spent, use: { effect: effect.of, dice }, next }
  }
  known.set(key, best)
  return best
}
function take(left: number[], dice: readonly number[]): boolean {
  for (let i = 0; i < dice.length; i++) {
    const face = dice[i] as number
    if (left[face] === 0) {
      for (let k = 0; k < i; k++) left[dice[k] as number] = (left[dice[k] as number] as number) + 1
      return false
    }
    left[face] = (left[face] as number) - 1
  }
  return true
}

interface Single extends Priced {
  /** Its place in the list that was handed in. */
  readonly of: number
}
/** Of those that repeat, one that is neither cheaper nor worth more than another is never needed. */
function needed(all: readonly Single[]): Single[] {
  const repeated = all.filter(({ repeat }) => repeat).sort((a, b) => a.cost - b.cost || b.worth - a.worth)
  return [
    ...all.filter(({ repeat }) => !repeat),
    ...repeated.filter(({ worth }, i) => repeated.slice(0, i).every(cheaper => cheaper.worth < worth)),
  ]
}

/** The uses that are worth most together; among equals those with the fewest dice. */
export function bestUses(dice: readonly number[], effects: readonly Priced[]): Use[] {
  const left = new Array<number>(FACES + 1).fill(0)
  for (const face of dice) left[face] = (left[face] ?? 0) + 1
  const single = effects.flatMap((effect, of): Single[] => {
    const once: Single = { ...effect, of, cost: effect.first ?? effect.cost, repeat: false }
    if (!effect.repeat) return [once]
    return effect.first === undefined ? [{ ...effect, of }] : [once, { ...effect, of }]
  })
  const uses: Use[] = []
  for (let at: Found | undefined = search(left, needed(single), 0, new Map()); at?.use; at = at.next)
    uses.push(at.use)
  return uses
}
