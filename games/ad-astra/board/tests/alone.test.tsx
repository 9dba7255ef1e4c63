import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { answeredAlone } from '../../../../testing/board.js'
import { Board } from '../Board.js'
import { PreviewMatch } from '../preview/match.js'
import board from '../index.js'
import type { BoardProps } from '../props.js'
import { Tray } from '../tray/Tray.js'
import { sitDown } from './table.js'

/** Panels that are the game's own, not the list: dice that are spent, offers. */
function Panel(props: BoardProps) {
  const own = props.question && board.panels?.[props.question.prompt]
  const Own = own as ComponentType<BoardProps> | undefined
  return Own ? <Own {...props} /> : null
}
const presses = {
  things:
    '[data-cell][aria-label*="can be chosen"], button.can, .o-frame.can, .o-die.live, .o-press-menu button, .o-stepper button[aria-label$="More"]',
  ends: '.aa-answers .o-btn, .aa-spread .o-btn, .aa-board .o-btn.answer, .aa-board .o-btn[data-choice], .aa-tray .o-btn.answer, .o-question .o-send',
  chosen: 'button.chosen, .o-frame.chosen',
  every: 3,
}

test('every question that comes up can be answered on the board, without the list beside it', () => {
  const matches = [new PreviewMatch(2, 'alone', 0)]
  const tried = answeredAlone(matches, match => sitDown(match, [Board, Tray, Panel]), presses)
  expect([...tried].filter(([, wrong]) => wrong !== undefined)).toEqual([])
  expect(tried.size).toBeGreaterThan(35)
}, 120_000)
