import { BRANCH_NAME } from '../card-words.js'
import { BRANCHES } from '../content/vocabulary.js'
import { hasNamed, hasSpace, meetsRequirement } from '../rules/developing.js'
import type { Seen } from '../state.js'
import { technologyOf } from '../state.js'
import { TIERS } from './names.js'
import { hasEmpire } from './table.js'

/** Whether a technology card could stay beside the board after its action, and what stands in the way. */
export function readiness(
  g: Seen,
  me: number,
  card: number,
): { readonly can: boolean; readonly text: string } | undefined {
  if (!hasEmpire(g, me)) return undefined
  const { branch, tier } = technologyOf(g, card)
  const named = branch === 'any' ? 'Any branch' : BRANCH_NAME[branch].replace(' & Chemistry', '')
  const needs = `${named} ${TIERS[tier]}`
  if (!meetsRequirement(g, me, card)) {
    const have = branch === 'any' ? undefined : g.players.at(me).tiers.get(BRANCHES.indexOf(branch))
    return { can: false, text: have === undefined ? `needs ${needs}` : `${needs}, you have ${TIERS[have]}` }
  }
  if (hasNamed(g, me, card)) return { can: false, text: 'you have one already' }
  if (!hasSpace(g, me)) return { can: false, text: `${needs}: one must go first` }
  return { can: true, text: `${needs}: can be developed` }
}
