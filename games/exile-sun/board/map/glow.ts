import type { Selection } from '@orrery/ui'
import { isChosen } from '@orrery/ui'
import type { Glow } from '@orrery/ui/svg'
import { ableAt, mixedNow, pairOf, plainChoiceAt, scoutPressesAt } from './actions.js'
import type { Placed } from './draft.js'
import { isDeploying } from './draft.js'
import type { Reach } from './reach.js'
import type { Question } from '../props.js'
import type { Seen } from '../../state.js'
import { tokensAt } from '../table.js'

/** All that decides what glows on the map. */
export interface Lit {
  readonly g: Seen
  readonly question: Question | undefined
  readonly selection: Selection
  readonly reach: Reach | undefined
  readonly draft: readonly Placed[]
  /** What the next click deploys. */
  readonly kind: string
  /** The first of two tokens to be mixed. */
  readonly mixing: number | null
}

export function glowAt(
  { g, question, selection, reach, draft, kind, mixing }: Lit,
  space: number,
): Glow | undefined {
  if (draft.some(placed => placed.space === space)) return 'draft'
  if (reach) return g.tokens.at(reach.token).at === space ? 'chosen' : undefined
  if (question?.prompt === 'turn.choose')
    return ableAt(g, question, space).length + scoutPressesAt(g, question, space).length > 0
      ? 'can'
      : undefined
  if (isDeploying(question)) {
    const name = `${kind} space:${space}`
    if (isChosen(selection, name)) return 'chosen'
    return (question?.options ?? []).some(choice => choice.name === name) ? 'can' : undefined
  }
  if (question?.prompt === 'mix.two') {
    const here = tokensAt(g, space)
    if (mixing !== null && here.includes(mixing)) return 'chosen'
    const may = (t: number): boolean =>
      mixing === null
        ? (question?.options ?? []).some(choice => choice.things.some(thing => thing.id === t))
        : pairOf(question, 'mix', mixing, t) !== undefined
    return here.some(may) ? 'can' : undefined
  }
  if (question?.prompt === 'mix.swap')
    return mixedNow(g).some(t => g.tokens.at(t).at === space) ? 'chosen' : undefined
  const choice = plainChoiceAt(g, question, space)
  return choice && (isChosen(selection, choice.name) ? 'chosen' : 'can')
}
