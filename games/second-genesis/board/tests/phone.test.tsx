import { ActionsSlot } from '@orrery/ui'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import board from '../index.js'
import { full, siege } from '../preview/stage.js'
import type { Question } from '../props.js'
import { Board } from '../table/Board.js'
import { point } from '../table/focus.js'
import { Tray } from '../table/Tray.js'
import { propsOf } from './props.js'

beforeEach(() => {
  point('', undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
})
afterEach(cleanup)

/** The answer bar of a phone, under whatever is shown. */
function Phone({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null)
  return (
    <ActionsSlot value={slot}>
      {children}
      <section ref={setSlot} aria-label="Answer" />
    </ActionsSlot>
  )
}
const bar = () => within(screen.getByRole('region', { name: 'Answer' }))

test('a card that can only be played waits in the answer bar: no menu lies over it', () => {
  const { g } = full()
  const props = propsOf(g, 0)
  render(
    <Phone>
      <Board {...props} />
      <Tray {...props} />
    </Phone>,
  )
  const only = props.question?.options.find(
    ({ verb, things }) => verb === 'play' && things.filter(({ kind }) => kind !== 'none').length === 1,
  )
  const ship = only?.things[0]?.id
  fireEvent.click(document.querySelector(`.sg-tray [data-thing="card:${ship}"]`)!)
  expect(props.picked).toHaveBeenCalledOnce()
  expect(document.querySelector('.sg-menu')).toBeNull()
})
test('what has several uses lists them in the answer bar', () => {
  const { g, guards } = full()
  const props = propsOf(g, 0)
  render(
    <Phone>
      <Board {...props} />
    </Phone>,
  )
  fireEvent.click(document.querySelector(`[data-thing="card:${guards[1]}"]`)!)
  expect(document.querySelector('.sg-menu')).toBeNull()
  expect(bar().getByText('Coercer')).toBeTruthy()
  expect(bar().getByText('Warp: choose a region')).toBeTruthy()
  fireEvent.click(bar().getByRole('button', { name: 'Dock' }))
  expect(props.picked).toHaveBeenCalledExactlyOnceWith(`dock card:${guards[1]}`)
})
test('a battle shows both lines at once, with what is aimed at each ship, and is answered on the table', () => {
  const { g } = siege()
  const props = propsOf(g, 0)
  const { container } = render(<Board {...props} />)
  const rows = [...container.querySelectorAll('.sg-fought .row')].map(
    row => row.querySelectorAll('.sg-tile').length,
  )
  expect(rows).toEqual([7, 6])
  expect(container.querySelectorAll('.sg-fought .hurt').length).toBeGreaterThan(5)
  const thumb = (prompt: Question['prompt']) => board.thumb?.({ ...props.question, prompt } as never)
  expect([thumb('target.aim'), thumb('manage'), thumb('income or card')]).toEqual([
    'board',
    'mine',
    'question',
  ])
})
