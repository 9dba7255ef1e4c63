import type { EventOf } from '@orrery/kernel'
import { asked, describe as described, questions, redact, seenBy } from '@orrery/kernel/host'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageCalls, propsOf } from '../../../../testing/board.js'
import game from '../../game.js'
import type { Talk } from '../../state.js'
import { Table } from '../../tests/table.js'
import { Board, Tray } from '../Board.js'

/** What the page hands to the board of a seat; what the board did with it stands in `done`. */
function at(t: Table, me: number) {
  const done = pageCalls()
  const [question] = questions(t.g, me).map(q => asked<Talk>(described(q)))
  const shown = {
    g: seenBy(game, t.g, me),
    content: game.def.content,
    me,
    players: t.points().length,
    question,
    questions: question ? [question] : [],
    turn: 1,
    waiting: t.asked(),
    news: [{ seq: 1, events: t.log.map(event => redact(event, me) as EventOf<Talk>) }],
  }
  return { done, props: propsOf<typeof game>(shown, me, done) }
}

describe('the table', () => {
  test('a card of the hand is played by pressing it', async () => {
    const { done, props } = at(new Table().deal([1, 2, 3], [4, 5, 6]), 0)
    render(<Tray {...props} />)
    const hand = within(screen.getByRole('list', { name: 'Your hand' }))
    await userEvent.click(hand.getByRole('button', { name: /Scout/ }))
    expect(done.picked).toEqual([props.question?.options[1]?.name])
  })
  test('what everybody played is shown once all have played, and not before', () => {
    const t = new Table().deal([1, 2, 3], [4, 5, 6]).plays(0, 3)
    const { unmount } = render(<Board {...at(t, 1).props} />)
    expect(screen.queryByRole('list', { name: 'Played last' })).toBeNull()
    unmount()
    render(<Board {...at(t.plays(1, 4), 1).props} />)
    expect(screen.getByRole('list', { name: 'Played last' }).textContent).toMatch(/Tug.*Ada.*Miner.*Ben/)
  })
})
