import { useSeat } from '@orrery/ui/preview'
import { nameOf } from '@orrery/kernel/host'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { pageCalls, firstMatch, propsOf as propsAt } from '../../../../testing/board.js'
import type { newFrontier } from '../../game.js'
import { Board } from '../Board.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import type { Shown } from '../preview/scenes.js'
import { SCENES } from '../preview/scenes.js'
import type { BoardProps } from '../props.js'
import { Tray } from '../tray/Tray.js'

/** The table without the list beside it: what is pressed is sent to a real match. */
export interface Sitting {
  readonly match: PreviewMatch
  readonly sent: { readonly answer: unknown; readonly refused: string | undefined }[]
  /** What the rules were asked about. */
  readonly asked: string[]
  readonly opened: string[]
  readonly prompt: () => string | undefined
}

export const propsOf = (shown: Shown, me: number, more: Partial<BoardProps>): BoardProps =>
  propsAt<typeof newFrontier>(shown, me, pageCalls(), more)

export function sitDown(match: PreviewMatch): Sitting {
  const sitting: Sitting = {
    match,
    sent: [],
    asked: [],
    opened: [],
    prompt: () => document.querySelector('.prompt')?.textContent || undefined,
  }
  function Page() {
    const { shown, choosing } = useSeat(match, {
      begins: board.begins,
      onSent: (answer, refused) => {
        sitting.sent.push({ answer, refused })
        // The others go on as soon as the viewer is not asked.
        while (match.asks() === undefined && match.step());
      },
    })
    const props = propsOf(shown, match.me, {
      ...(choosing as unknown as Partial<BoardProps>),
      send: given => choosing.send(given),
      whyNot: what => void sitting.asked.push(typeof what === 'string' ? what : nameOf(what)),
      inspect: ({ kind, id }) => void sitting.opened.push(`${kind} ${id}`),
    })
    const Own = choosing.question && (board.panels?.[choosing.question.prompt] as ComponentType<BoardProps>)
    return (
      <>
        <output className="prompt">{choosing.question?.prompt}</output>
        <Board {...props} />
        <Tray {...props} />
        {Own && <Own {...props} />}
        {choosing.other && (
          <button type="button" onClick={choosing.swap}>
            The other question
          </button>
        )}
      </>
    )
  }
  render(<Page />)
  return sitting
}

/** The first moment of a real match that looks like this, as the seat sees it. */
export function scene(name: string, { players = 3, seed = 'test', me = 0 } = {}): PreviewMatch {
  const wanted = SCENES[name]
  if (!wanted) throw new Error(`no scene is called ${name}`)
  return firstMatch(
    name,
    seed,
    one => new PreviewMatch(players, one, me),
    match => match.until(wanted, 6000),
  )
}
/** A button by what is read aloud, or by the choice it makes. */
export function button(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>('button')].find(one =>
    typeof name === 'string'
      ? one.dataset['choice'] === name
      : name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )
  if (!found) throw new Error(`no button ${String(name)}`)
  return found
}
