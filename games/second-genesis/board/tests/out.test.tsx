import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import board from '../index.js'
import { Stage } from '../preview/stage.js'
import { Board } from '../table/Board.js'
import { point } from '../table/focus.js'
import { Places } from '../table/Fought.js'
import { Goal } from '../table/Goal.js'
import { PlayProvider, useTable } from '../table/play.js'
import type { BoardProps } from '../props.js'
import { propsOf } from './props.js'

/** A player who is out: nothing on the table says that the starbase still stands. */

const [ME, OUT] = [0, 1]
const fallen = (teams = 0): Stage => {
  const stage = new Stage('out', teams > 0 ? 4 : 3, { teams })
  stage.say(ME, 'pass')
  stage.say(OUT, 'concede')
  return stage
}
beforeEach(() => point('', undefined))
afterEach(cleanup)

test('the goal counts the starbases that stand, and says whose are to be broken', () => {
  const goal = (stage: Stage): [string, number] => {
    const { container } = render(<Goal {...propsOf(stage.g, ME)} />)
    const said = [container.textContent, container.querySelectorAll('.sides > *').length] as const
    cleanup()
    return [/Win: break [a-z ]*starbase/.exec(said[0])?.[0] ?? said[0], said[1]]
  }
  expect(goal(new Stage('out', 3))).toEqual(['Win: break every other starbase', 3])
  expect(goal(fallen())).toEqual(['Win: break their starbase', 2])
  expect(goal(fallen(2))).toEqual(['Win: break every enemy starbase', 3])
})
test('a fallen starbase is drawn as such, for its own player too', () => {
  render(<Board {...propsOf(fallen().g, OUT)} />)
  const base = document.querySelector('.sg-base.fallen')
  expect(base?.textContent).toContain('Out of the game')
  expect(base?.querySelector('.low')).toBeNull()
  expect(document.querySelectorAll('.sg-base:not(.fallen)').length).toBeGreaterThan(0)
})
test('the plate of who is out shows no wallet, income or shield', () => {
  const Mat = board.Mat
  if (!Mat) throw new Error('no plate')
  const { container } = render(<Mat {...propsOf(fallen().g, ME)} seat={OUT} />)
  expect(container.textContent).toBe('Out of the game')
})
test('a home that fell is no place to go', () => {
  const Folded = (props: BoardProps) => (
    <PlayProvider value={useTable(props)}>
      <Places all={[0, 1, 2]} />
    </PlayProvider>
  )
  render(<Folded {...propsOf(fallen().g, ME)} />)
  const shown = [...document.querySelectorAll('.sg-place')].map(place => place.getAttribute('data-thing'))
  expect(shown).toEqual(['region:0', 'region:2'])
})
