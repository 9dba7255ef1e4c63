import type { Question } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'
import { describe, nameAnswer, randomFrom, sample } from '@orrery/kernel/host'

/** The strength of a bot that takes over for somebody who left. */
export const SUBSTITUTE = 'normal'

/** The answer of a seat that gives none: pass where that is offered, as little as possible otherwise. */
export function leastAnswer(q: Question): Named {
  const asked = describe(q)
  if (asked.kind === 'number') return asked.min ?? 0
  if (asked.kind === 'pick') {
    if (asked.min === 0) return []
    if (asked.options?.some(({ name }) => name === 'pass')) return 'pass'
    const first = asked.options?.[0]?.name
    if (asked.min === 1 && asked.max === 1 && first !== undefined) return first
  }
  return nameAnswer(q, sample(q, randomFrom(q.prompt)))
}
