import { first, second } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import type { Kind } from '../../state.js'
import type { Position } from '../position.js'
import { colonyOf, deskOf, supplyOf } from '../position.js'

/** Tokens the viewer has named for the map in an open draft: starting fleets, or a deployment. */
export interface Placed {
  readonly kind: Kind
  readonly space: number
}
const DEPLOYABLE = ['light', 'medium', 'heavy', 'decoy'] as const
export type Deployable = (typeof DEPLOYABLE)[number]
/** The largest first, as a player thinks of them. */
export const ORDER: readonly Deployable[] = ['heavy', 'medium', 'light', 'decoy']

/** Starting tokens in the order in which they are asked for. */
export function toPlace(p: Position, seat: number): readonly Kind[] {
  const colony = colonyOf(p, seat)
  return colony ? [...colony.fleets, ...Array.from({ length: colony.decoys }, (): Kind => 'decoy')] : []
}
export const isPlacing = (question: Described | undefined): boolean =>
  question?.prompt.startsWith('placing.') ?? false
export const isDeploying = (question: Described | undefined): boolean => question?.prompt === 'fuel.deploy'

export function draftOf(p: Position, question: Described | undefined, me: number): readonly Placed[] {
  if (isPlacing(question)) {
    const kinds = toPlace(p, me)
    return deskOf(p, me).map(([space = -1], i) => ({ kind: kinds[i] ?? 'none', space }))
  }
  if (isDeploying(question))
    return deskOf(p, me).flatMap(([pair]) =>
      pair === undefined ? [] : [{ kind: DEPLOYABLE[first(pair)] ?? 'none', space: second(pair) }],
    )
  return []
}
/** What is left to deploy of each kind, the draft taken off; fleets also by what is due. */
export function leftToDeploy(p: Position, me: number, draft: readonly Placed[]) {
  const due = p.players[me]?.due[2] ?? 0
  const fleets = draft.filter(placed => placed.kind !== 'decoy').length
  return {
    fleetsDue: Math.max(0, due - fleets),
    of: (kind: Deployable): number =>
      supplyOf(p, me, kind) - draft.filter(placed => placed.kind === kind).length,
  }
}
