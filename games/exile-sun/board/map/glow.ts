import type { Described } from '@orrery/kernel/host'
import type { Selection } from '@orrery/ui'
import { isChosen } from '@orrery/ui'
import { choicesOf } from '../choices.js'
import type { Glow } from '../kit.js'
import type { Position } from '../position.js'
import { tokensAt } from '../position.js'
import { ableAt, pairName, plainChoiceAt, scoutDeedsAt } from './actions.js'
import type { Placed } from './draft.js'
import { isDeploying } from './draft.js'
import type { Reach } from './reach.js'

/** All that decides what glows on the map. */
export interface Lit {
  readonly p: Position
  readonly question: Described | undefined
  readonly selection: Selection
  readonly reach: Reach | undefined
  readonly draft: readonly Placed[]
  /** What the next click deploys. */
  readonly kind: string
  /** The first of two tokens to be mixed. */
  readonly mixing: number | null
}

export function glowAt(
  { p, question, selection, reach, draft, kind, mixing }: Lit,
  space: number,
): Glow | undefined {
  if (draft.some(placed => placed.space === space)) return 'draft'
  if (reach) return p.tokens[reach.token]?.at === space ? 'chosen' : undefined
  if (question?.prompt === 'turn.choose')
    return ableAt(p, question, space).length + scoutDeedsAt(p, question, space).length > 0 ? 'can' : undefined
  if (isDeploying(question)) {
    const name = `${kind} space:${space}`
    if (isChosen(selection, name)) return 'chosen'
    return choicesOf(question).some(choice => choice.name === name) ? 'can' : undefined
  }
  if (question?.prompt === 'mix.two') {
    const here = tokensAt(p, space)
    if (mixing !== null && here.includes(mixing)) return 'chosen'
    const may = (t: number): boolean =>
      mixing === null
        ? choicesOf(question).some(choice => choice.things.some(thing => thing.id === t))
        : pairName(question, 'mix', mixing, t) !== undefined
    return here.some(may) ? 'can' : undefined
  }
  const name = plainChoiceAt(p, question, space)
  return name === undefined ? undefined : isChosen(selection, name) ? 'chosen' : 'can'
}
