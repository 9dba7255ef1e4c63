import { expect, test } from 'vitest'
import { answeredAlone } from '../../../../testing/board.js'
import { Board } from '../Board.js'
import { PreviewMatch } from '../preview/match.js'
import { Tray } from '../tray/Tray.js'
import { sitDown } from './table.js'

const presses = {
  things:
    '[data-cell][aria-label*="can be chosen"], button.can, .o-card.can, .can > button, .xs-shift button, .o-press-menu button',
  ends: '.xs-answers .o-btn, .so-far .o-btn, .lineup > .o-btn, .o-control .o-send, .strip .o-send, .xs-tiles .o-btn.answer',
  chosen: 'button.chosen, .o-card.chosen',
  every: 2,
}

test('every question that comes up can be answered on the board, without the list beside it', () => {
  const matches = ['alone', 'alone too'].map(seed => new PreviewMatch(3, seed, 0))
  const tried = answeredAlone(matches, match => sitDown(match, [Board, Tray]), presses)
  expect([...tried].filter(([, wrong]) => wrong !== undefined)).toEqual([])
  expect(tried.size).toBeGreaterThan(15)
}, 120_000)
