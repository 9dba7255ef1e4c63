import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { randomFrom } from '@orrery/kernel/host'
import { Board } from '../Board.js'
import { clearFocus } from '../focus.js'
import { PreviewMatch } from '../preview/match.js'
import { Tray } from '../tray/Tray.js'
import { sitDown } from './page.js'

afterEach(() => {
  cleanup()
  clearFocus()
})

const all = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    element => !(element as HTMLButtonElement).disabled,
  )
/** What glows, and the buttons that end an answer. */
const things = () =>
  all(
    '[data-cell][aria-label*="can be chosen"], button.can, .o-card.can, .can > button, .xs-shift button, .xs-menu button',
  )
const ends = () =>
  all(
    '.xs-answers .o-btn, .so-far .o-btn, .lineup > .o-btn, .o-control .o-send, .strip .o-send, .xs-tiles .o-btn.answer',
  )
const chosen = () => all('button.chosen, .o-card.chosen')

/** Presses here and there until something was sent: things and ends in turn, and what was chosen where nothing is left. */
function answerOnBoard(sent: readonly unknown[], most = 60): boolean {
  const random = randomFrom('presses')
  for (let i = 0; i < most && sent.length === 0; i++) {
    const [these, those] = i % 2 === 0 ? [things(), ends()] : [ends(), things()]
    const some = these.length > 0 ? these : those.length > 0 ? those : chosen()
    const element = some[random(Math.max(1, some.length))]
    if (!element) return false
    fireEvent.click(element)
  }
  return sent.length > 0
}

test('every question that comes up can be answered on the board, without the list beside it', () => {
  const tried = new Map<string, string | undefined>()
  for (const seed of ['alone', 'alone too']) {
    const match = new PreviewMatch(3, seed, 0)
    for (let i = 0; i < 900 && !match.over; i++) {
      const prompt = match.asks()
      // Once for each question is enough: the rest of the match plays itself.
      if (prompt !== undefined && !tried.has(prompt)) {
        const sitting = sitDown(match, [Board, Tray])
        const answered = answerOnBoard(sitting.sent)
        tried.set(
          prompt,
          answered ? sitting.sent.find(({ refused }) => refused !== undefined)?.refused : 'stuck',
        )
        cleanup()
        clearFocus()
        if (answered) continue
      }
      if (!match.step(true)) break
    }
  }
  expect([...tried].filter(([, refused]) => refused !== undefined)).toEqual([])
  expect(tried.size).toBeGreaterThan(15)
}, 120_000)
