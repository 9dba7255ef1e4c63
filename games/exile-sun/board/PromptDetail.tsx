import { counted, listed } from '@orrery/kernel'
import { movesLeft } from '../rules/tokens.js'
import { colonyOf } from '../state.js'
import { useFocus } from './focus.js'
import { deployedNext, draftOf, leftToDeploy } from './map/draft.js'
import { mixedNow } from './map/actions.js'
import { KIND_NAMES, spaceName } from './names.js'
import type { BoardProps } from './props.js'

/** Below the prompt: what is chosen so far, and what is left of it. */
export function PromptDetail({ g, me, question }: BoardProps) {
  const token = useFocus('token')
  const kind = deployedNext(question, useFocus('kind'))
  if (!question) return null
  if (question.prompt === 'fuel.deploy') {
    const { fleetsDue } = leftToDeploy(g, me, draftOf(g, question, me))
    const next = question.options.length === 0 ? 'Nothing' : KIND_NAMES[kind]
    return `${next} next · ${counted(fleetsDue, 'fleet')} due`
  }
  if (question.prompt === 'mix.swap')
    return listed(
      mixedNow(g).map(t => {
        const { kind: of, at } = g.tokens.at(t)
        return `${KIND_NAMES[of ?? 'none']}, ${spaceName(g, at)}`
      }),
    )
  const row = token === null ? undefined : g.tokens.at(token)
  if (question.prompt !== 'turn.choose' || !row || row.owner !== me || row.at < 0) return null
  const all = colonyOf(g, me).moves + row.extra
  return `${KIND_NAMES[row.kind ?? 'none']}, ${spaceName(g, row.at)}: ${all - movesLeft(g, row)} of ${all} moves used`
}
