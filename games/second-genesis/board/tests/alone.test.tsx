import { start } from '@orrery/kernel/host'
import { mayPass } from '@orrery/ui'
import { expect, test } from 'vitest'
import { answeredAlone, sitDownAt } from '../../../../testing/board.js'
import { secondGenesis } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from '../preview/match.js'
import type { BoardProps } from '../props.js'
import { Board } from '../table/Board.js'
import { Aside } from '../table/Pile.js'
import { Tray } from '../table/Tray.js'

/** Passing is a button of the prompt. */
const Pass = ({ question, send }: BoardProps) =>
  question && mayPass(question) ? (
    <button type="button" className="prompt-pass" onClick={() => send('pass')}>
      Pass
    </button>
  ) : null

/** What glows, what its menu offers, and the bar above the table. */
const presses = {
  things: '[data-thing].can, .can > .ground, .can > [data-thing], .sg-menu .act',
  ends: '.sg-passing button:not(.long), .prompt-pass',
  chosen: '[data-thing].chosen, .chosen > .ground',
  every: 3,
}
test('every question that comes up can be answered on the table, without the list beside it', () => {
  const matches = ['alone', 'alone too', 'alone again'].map(
    seed => new PreviewMatch(start(secondGenesis, { players: 2, seed, settings: {} }), 0, seed),
  )
  const sit = (match: PreviewMatch) => sitDownAt(board, match, [Board, Aside, Tray, Pass])
  const tried = answeredAlone(matches, sit, presses)
  expect([...tried].filter(([, wrong]) => wrong !== undefined)).toEqual([])
  expect(tried.size).toBeGreaterThan(5)
}, 120_000)
