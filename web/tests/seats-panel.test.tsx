import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Seat } from '../src/pages/SeatsPanel.js'
import { SeatsPanel } from '../src/pages/SeatsPanel.js'

const RIVAL = 'Automa, led by the rules'
/** The form with an opponent that the game leads itself; what was said of it. */
function sit(count: number, rivals: number) {
  const said: (number | string)[] = []
  render(
    <SeatsPanel
      players={{ min: 2, max: 4 }}
      count={count}
      seats={['me', 'normal', 'normal', 'normal'] as Seat[]}
      online={false}
      rival={{ name: 'Automa', seats: rivals, most: 2 }}
      nameAt={() => 'Ann'}
      onRival={n => said.push(n)}
      onCount={() => undefined}
      onSeat={(at, who) => said.push(`${at} ${who}`)}
      onName={() => undefined}
    />,
  )
  return said
}
const at = (seat: number): HTMLSelectElement => screen.getByLabelText(`Who has seat ${seat}`)
const choices = (seat: number): string[] => [...at(seat).options].map(({ text }) => text)

test('one person sits down with one or two such opponents, which have the last seats', () => {
  const said = sit(3, 0)
  expect(choices(1)).not.toContain(RIVAL)
  const choose = (seat: number): void => {
    const found = [...at(seat).options].find(({ text }) => text === RIVAL)
    fireEvent.change(at(seat), { target: { value: found?.value } })
  }
  choose(3)
  choose(2)
  expect(said).toEqual([1, 2])
})
test('no more of them than the game has, and a bot takes the place of one', () => {
  const said = sit(4, 2)
  expect([2, 3, 4].map(seat => choices(seat).includes(RIVAL))).toEqual([false, true, true])
  expect([3, 4].map(seat => at(seat).selectedOptions[0]?.text)).toEqual([RIVAL, RIVAL])
  fireEvent.change(at(3), { target: { value: 'hard' } })
  expect(said).toEqual([1, '2 hard'])
})
