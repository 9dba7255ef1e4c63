import { givenBy } from '@orrery/kernel'
import { Plan, planMenu } from '../../rules/plan.js'
import type { Seen } from '../../state.js'
import { ownSide } from '../table.js'

/** The own Planning Board as it lies there. */

export const NONE: readonly string[] = []
/** The parts that were sent, in names. */
export function sentParts(g: Seen, me: number): readonly string[] {
  const given = givenBy(g, me)
  if (given.length === 0) return NONE
  const own = ownSide(g, me)
  return given.map(([x = 0]) => planMenu.name(own, x))
}
/** Parts that the rules take, in order, and the plan they make. */
export function planWith(
  g: Seen,
  me: number,
  parts: readonly string[],
): { readonly plan: Plan; readonly parts: readonly string[] } {
  const own = ownSide(g, me)
  const plan = new Plan(own, me)
  const taken: string[] = []
  for (const part of parts) {
    const x = planMenu.parse(own, part)
    if (x === undefined) continue
    plan.place(own, x)
    taken.push(part)
  }
  return { plan, parts: taken }
}
/** The plan with everything that was sent, and these parts besides. */
export const planAt = (g: Seen, me: number, more: readonly string[] = NONE): Plan =>
  planWith(g, me, [...sentParts(g, me), ...more]).plan
