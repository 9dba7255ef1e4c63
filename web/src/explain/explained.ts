import type { Asked } from '@orrery/kernel'
import type { BoardModule, Explained, Moment } from '@orrery/ui'
import { isSingle } from '@orrery/ui'
import { t } from '../texts.js'

/** The open question explained: by the game, or in general terms where the game has no words of its own for it. */
export function explained(
  whatNow: BoardModule['whatNow'],
  question: Asked,
  now: Moment,
  /** What the prompt says. */
  prompt: string,
): Explained {
  const own = whatNow?.[question.prompt]
  if (own) return typeof own === 'function' ? own(now) : own
  return { title: prompt, text: plainText(question) }
}

function plainText(question: Asked): string {
  const { kind, options, min = 0, max = 0, total = 0, exact, part } = question
  const { plain } = t
  const how = {
    pick: () => (isSingle(question) ? plain.one(options.length) : plain.some(min, max, options.length)),
    share: () => plain.share(total, exact === true),
    order: () => plain.order(options.length),
    number: () => plain.number(min, max),
  }[kind]()
  return part === undefined ? how : `${how} ${plain.secret}`
}
