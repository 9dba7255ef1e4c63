import type { Selection } from '@orrery/ui'
import { mayPass } from '@orrery/ui'
import type { BoardProps } from '../props.js'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { start } from '@orrery/kernel/host'
import { secondGenesis } from '../../game.js'
import { PreviewMatch } from '../preview/match.js'
import { Board } from '../table/Board.js'
import { point } from '../table/focus.js'
import { stopPassing } from '../table/passing.js'
import { Aside } from '../table/Pile.js'
import { Tray } from '../table/Tray.js'
import { propsFrom } from './props.js'

beforeEach(() => {
  point('', undefined)
  stopPassing()
})
afterEach(cleanup)

interface Sent {
  readonly answer: unknown
  readonly refused: string | undefined
}
/** The table without the list beside it; what is put together is sent to a real match. */
function Page({ match, sent }: { match: PreviewMatch; sent: Sent[] }) {
  const [position, setPosition] = useState(() => match.shown())
  const [selection, setSelection] = useState<Selection>()
  const { question } = position
  const single = question?.kind === 'pick' && question.min === 1 && question.max === 1
  const answer = (given: unknown) => {
    sent.push({ answer: given, refused: match.send(given) })
    setSelection(undefined)
    setPosition(match.shown())
  }
  const names = Array.isArray(selection) ? (selection as readonly string[]) : []
  const props = {
    ...propsFrom(position, match.me),
    selection,
    select: setSelection,
    pick: (option: Parameters<BoardProps['pick']>[0]) => {
      const name = typeof option === 'string' ? option : option.name
      if (single) answer(name)
      else if (names.includes(name)) setSelection(names.filter(n => n !== name))
      else if (names.length < (question?.max ?? 1)) setSelection([...names, name])
    },
    send: () => answer(question?.kind === 'number' ? (selection ?? question.min) : names),
  }
  return (
    <>
      <Board {...props} />
      <Aside {...props} />
      <Tray {...props} />
      {/* Passing is a button of the prompt. */}
      {question && mayPass(question) && (
        <button type="button" className="prompt-pass" onClick={() => answer('pass')}>
          Pass
        </button>
      )}
    </>
  )
}
/** What can be pressed for an answer: what glows, what its menu offers, and the bar above the table. */
const pressable = (): HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[data-thing].can, .can > .ground, .can > [data-thing], .sg-menu .act, .sg-passing button:not(.long), .prompt-pass',
    ),
  ].filter(element => !(element as HTMLButtonElement).disabled)

function answerOnTable(sent: readonly Sent[], most = 40): boolean {
  for (let i = 0; i < most && sent.length === 0; i++) {
    const all = pressable()
    const element = all[(i * 5) % Math.max(1, all.length)]
    if (!element) return false
    fireEvent.click(element)
  }
  return sent.length > 0
}

test('every question that comes up can be answered on the table, without the list beside it', () => {
  const tried = new Map<string, string | undefined>()
  for (const seed of ['alone', 'alone too', 'alone again']) {
    const match = new PreviewMatch(start(secondGenesis, { players: 2, seed, settings: {} }), 0, seed)
    for (let i = 0; i < 900; i++) {
      const prompt = match.asks()
      // Once for each question is enough: the rest of the match plays itself.
      if (prompt !== undefined && !tried.has(prompt)) {
        const sent: Sent[] = []
        render(<Page match={match} sent={sent} />)
        const answered = answerOnTable(sent)
        tried.set(prompt, answered ? sent.find(({ refused }) => refused !== undefined)?.refused : 'stuck')
        cleanup()
        if (answered) continue
      }
      if (!match.step(true)) break
    }
  }
  expect([...tried].filter(([, refused]) => refused !== undefined)).toEqual([])
  expect(tried.size).toBeGreaterThan(5)
}, 120_000)
