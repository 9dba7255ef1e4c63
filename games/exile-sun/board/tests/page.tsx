import type { BoardProps, Selection } from '@orrery/ui'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useState } from 'react'
import type { PreviewMatch } from '../preview/match.js'
import { deeds, propsOf } from './table.js'

/** A page that holds the selection as the real one does and sends it to a real match. */
export interface Sitting {
  readonly match: PreviewMatch
  /** What was sent, and what the rules said against it. */
  readonly sent: { readonly answer: unknown; readonly refused: string | undefined }[]
}
const names = (selection: Selection): readonly string[] =>
  typeof selection === 'string'
    ? [selection]
    : Array.isArray(selection)
      ? (selection as readonly string[])
      : []

export function sitDown(match: PreviewMatch, parts: readonly ComponentType<BoardProps>[]): Sitting {
  const sitting: Sitting = { match, sent: [] }
  function Page() {
    const [shown, setShown] = useState(() => match.shown())
    const [made, setSelection] = useState<Selection>()
    const { question } = shown
    // An order begins as it was asked.
    const selection = made ?? (question?.kind === 'order' ? question.options?.map(o => o.name) : undefined)
    const single = question?.kind === 'pick' && question.min === 1 && question.max === 1
    const answer = (given: unknown) => {
      sitting.sent.push({ answer: given, refused: match.send(given) })
      setSelection(undefined)
      setShown(match.shown())
    }
    const props = propsOf(shown, match.me, deeds(), {
      selection,
      select: setSelection,
      pick: name => {
        if (single) return answer(name)
        const now = names(selection)
        if (now.includes(name)) setSelection(now.filter(n => n !== name))
        else if (now.length < (question?.max ?? 1)) setSelection([...now, name])
      },
      send: () => answer(question?.kind === 'pick' && !single ? names(selection) : (selection ?? {})),
      news: shown.news,
    })
    return parts.map((Part, i) => <Part key={i} {...props} />)
  }
  render(<Page />)
  return sitting
}
