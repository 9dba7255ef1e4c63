import { expect, test } from 'vitest'
import { answeredAlone } from '../../../../testing/board.js'
import { Board } from '../Board.js'
import { PreviewMatch } from '../preview/match.js'
import { Tray } from '../tray/Tray.js'
import { sitDown } from './table.js'

const presses = {
  things:
    '[data-cell][aria-label*="can be chosen"], button.can, .o-frame.can, .die > .can, .o-press-menu button, .ne-detail .into button, .o-stepper button[aria-label$="More"], .ne-setup .home',
  ends: '.ne-answers .o-btn, .ne-roll .o-btn[data-choice], .ne-roll .mods .o-btn, .seal .o-btn',
  chosen: 'button.chosen, .tile.chosen',
  every: 3,
}

test('every question that comes up can be answered on the board, without the list beside it', () => {
  const matches = [new PreviewMatch(2, 'alone', 0), new PreviewMatch(3, 'alone too', 0)]
  const tried = answeredAlone(matches, match => sitDown(match, [Board, Tray]), presses)
  expect([...tried].filter(([, wrong]) => wrong !== undefined)).toEqual([])
  expect(tried.size).toBeGreaterThan(25)
}, 120_000)
