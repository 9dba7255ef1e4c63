import { useFocus } from './focus.js'
import type { BoardProps } from './props.js'

/** What is to be pressed next, once an action or something to build was. */
const NEXT: Readonly<Record<string, string>> = {
  move: 'Move: press the Fleet that moves',
  claim: 'Claim: press the System',
  extract: 'Extract: press the System',
}
export function PromptDetail({ question }: BoardProps) {
  const action = useFocus('action')
  const build = useFocus('build')
  if (question?.prompt === 'turn.choose' && action !== null) return NEXT[action]
  if (question?.prompt === 'build.choose' && build !== null) return 'Now press a lit System'
  return null
}
