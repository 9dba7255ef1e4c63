import { first, second } from '@orrery/kernel'
import type { Kind } from '../../state.js'
import type { Choice, Question } from '../props.js'
import type { Seen } from '../../state.js'
import { colonyAt } from '../table.js'
import { inSupply } from '../../rules/tokens.js'
import { givenBy } from '@orrery/kernel'

/** Tokens the viewer has named for the map in an open draft: starting fleets, or a deployment. */
export interface Placed {
  readonly kind: Kind
  readonly space: number
}
/** The category of the budget. */
const FUEL = 2
const DEPLOYABLE = ['light', 'medium', 'heavy', 'decoy'] as const
export type Deployable = (typeof DEPLOYABLE)[number]
/** The largest first, as a player thinks of them. */
export const ORDER: readonly Deployable[] = ['heavy', 'medium', 'light', 'decoy']

/** Starting tokens in the order in which they are asked for. */
export function toPlace(g: Seen, seat: number): readonly Kind[] {
  const colony = colonyAt(g, seat)
  return colony ? [...colony.fleets, ...Array.from({ length: colony.decoys }, (): Kind => 'decoy')] : []
}
export const isPlacing = (question: Question | undefined): boolean =>
  question?.prompt.startsWith('placing.') ?? false
export const isDeploying = (question: Question | undefined): boolean => question?.prompt === 'fuel.deploy'

export const canDeploy = (question: Question | undefined, kind: Deployable): boolean =>
  question?.options.some(({ verb }) => verb === kind) ?? false
/** What the next press deploys: what the viewer chose as long as there is any, else the largest there is. */
export const deployedNext = (question: Question | undefined, chosen: Deployable): Deployable =>
  [chosen, ...ORDER].find(kind => canDeploy(question, kind)) ?? chosen
/** The option to put a token of this kind on a space. */
export const deployingAt = (
  question: Question | undefined,
  kind: Deployable,
  space: number,
): Choice | undefined =>
  question?.options.find(({ verb, things: [to] }) => verb === kind && to?.kind === 'space' && to.id === space)
export function draftOf(g: Seen, question: Question | undefined, me: number): readonly Placed[] {
  if (isPlacing(question)) {
    const kinds = toPlace(g, me)
    return givenBy(g, me).map(([space = -1], i) => ({ kind: kinds[i] ?? 'none', space }))
  }
  if (isDeploying(question))
    return givenBy(g, me).flatMap(([pair]) =>
      pair === undefined ? [] : [{ kind: DEPLOYABLE[first(pair)] ?? 'none', space: second(pair) }],
    )
  return []
}
/** What is left to deploy of each kind, the draft taken off; fleets also by what is due. */
export function leftToDeploy(g: Seen, me: number, draft: readonly Placed[]) {
  const due = g.players.at(me).due.get(FUEL)
  const fleets = draft.filter(placed => placed.kind !== 'decoy').length
  return {
    fleetsDue: Math.max(0, due - fleets),
    of: (kind: Deployable): number =>
      inSupply(g, me, kind) - draft.filter(placed => placed.kind === kind).length,
  }
}
