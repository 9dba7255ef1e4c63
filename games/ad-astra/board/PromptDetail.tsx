import { mostText } from './choosing/words.js'
import type { BoardProps } from './props.js'

/** Below the prompt: how many may be chosen, and what more of them cost. */
export const PromptDetail = ({ g, me, question }: BoardProps) =>
  question ? mostText(g, me, question) || null : null
