import type { BoardProps } from '../props.js'
import { useSeat } from '@orrery/ui/preview'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import board from '../index.js'
import type { PreviewMatch } from '../preview/match.js'
import { deeds, propsOf } from './table.js'

/** A page that chooses as the real one does and sends it to a real match. */
export interface Sitting {
  readonly match: PreviewMatch
  /** What was sent, and what the rules said against it. */
  readonly sent: { readonly answer: unknown; readonly refused: string | undefined }[]
}

export function sitDown(match: PreviewMatch, parts: readonly ComponentType<BoardProps>[]): Sitting {
  const sitting: Sitting = { match, sent: [] }
  function Page() {
    const { shown, choosing } = useSeat(match, {
      begins: board.begins,
      onSent: (answer, refused) => void sitting.sent.push({ answer, refused }),
    })
    const props = propsOf(shown, match.me, deeds(), {
      ...(choosing as unknown as Partial<BoardProps>),
      send: () => choosing.send(),
      news: shown.news as BoardProps['news'],
    })
    return parts.map((Part, i) => <Part key={i} {...props} />)
  }
  render(<Page />)
  return sitting
}
