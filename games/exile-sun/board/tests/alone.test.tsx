import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Board } from '../Board.js'
import { clearFocus } from '../focus.js'
import { PreviewMatch } from '../preview/match.js'
import { Tray } from '../tray/Tray.js'
import { sitDown } from './page.js'

afterEach(() => {
  cleanup()
  clearFocus()
})

/** What can be pressed for an answer: what glows, and the buttons of the answers. */
const pressable = (): HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[data-cell][aria-label*="can be chosen"], button.can, .o-card.can, .can > button, .xs-answers button, .xs-shift button, .xs-menu button, .lineup > .o-btn, .o-control .o-btn.answer, .strip .o-btn.answer, .xs-tiles .o-btn.answer',
    ),
  ].filter(element => !(element as HTMLButtonElement).disabled)

/** Presses here and there until something was sent; the same presses for the same seed. */
function answerOnBoard(sent: readonly unknown[], most = 60): boolean {
  const before = sent.length
  for (let i = 0; i < most && sent.length === before; i++) {
    const all = pressable()
    if (all.length === 0) return false
    // What ends a choice comes last in the page: it is tried when enough was chosen.
    const element = all[(i * 7) % all.length]
    if (element) fireEvent.click(element)
  }
  return sent.length > before
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
