import { nameOf } from '@orrery/kernel/host'
import type { Selection } from '@orrery/ui'
import type { Shown } from '@orrery/ui/preview'
import { useSeat } from '@orrery/ui/preview'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import { asked, SCENES } from '../preview/scenes.js'
import type { BoardProps } from '../props.js'

/** A table for tests: real positions of real matches, and what the board did with them. */

export interface Deeds {
  readonly picked: string[]
  readonly selected: Selection[]
  readonly asked: string[]
  readonly opened: string[]
  sent: number
}
export const deeds = (): Deeds => ({ picked: [], selected: [], asked: [], opened: [], sent: 0 })

export function propsOf(shown: Shown, me: number, done: Deeds, more: Partial<BoardProps> = {}): BoardProps {
  // A preview knows games only through the kernel.
  const { g, content, view, question } = shown as unknown as BoardProps
  return {
    view,
    g,
    content,
    me,
    seats: Array.from({ length: shown.players }, (_, seat) => ({
      seat,
      name: ['Ada', 'Ben', 'Cleo', 'Dan'][seat] ?? '',
      kind: 'person',
      online: true,
      toDecide: shown.waiting.includes(seat),
    })),
    question,
    selection: undefined,
    pick: option => void done.picked.push(typeof option === 'string' ? option : option.name),
    select: selection => void done.selected.push(selection),
    send: () => void done.sent++,
    takeBack: () => undefined,
    mayTakeBack: false,
    whyNot: what => void done.asked.push(typeof what === 'string' ? what : nameOf(what)),
    inspect: thing => void done.opened.push(`${thing.kind} ${thing.id}`),
    news: shown.news as BoardProps['news'],
    pointed: [],
    reducedMotion: true,
    ...more,
  }
}

/** The first moment of a real match that looks like this, as the seat sees it: a scene, or a prompt. */
export function scene(name: string, { players = 2, seed = 'look', me = 0 } = {}): PreviewMatch {
  const wanted = SCENES[name] ?? asked(name)
  for (let i = 0; i < 12; i++) {
    const match = new PreviewMatch(players, `${seed}${i || ''}`, me)
    if (match.until(wanted, 4000)) return match
  }
  throw new Error(`no match came to the scene ${name}`)
}

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
      send: selection => choosing.send(selection),
    })
    return parts.map((Part, i) => <Part key={i} {...props} />)
  }
  render(<Page />)
  return sitting
}
