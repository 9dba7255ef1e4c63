import type { ComponentType } from 'react'
import type { BoardProps } from '../props.js'
import type { Question } from '@orrery/kernel'
import {
  answer,
  answerNamed,
  describe as described,
  questions,
  randomFrom,
  sample,
  start,
} from '@orrery/kernel/host'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { secondGenesis } from '../../game.js'
import { fireOf, shieldOf } from '../../rules/values.js'
import type { G } from '../../state.js'
import board from '../index.js'
import { battle } from '../preview/stage.js'
import { Board } from '../table/Board.js'
import { point } from '../table/focus.js'
import { propsOf } from './props.js'

beforeEach(() => point('', undefined))
afterEach(cleanup)
const entries = () => [...document.querySelectorAll<HTMLElement>('.o-pick')]
const pressEntry = (n: number): void => {
  const entry = entries()[n]
  if (entry) fireEvent.click(entry)
}
/** A second list is open: it offers a way back. */
const isSecond = () => document.querySelector('.o-question .o-btn') !== null

/** A random match, position by position; where it ends another begins. */
function* positions(): Generator<{ g: G; q: Question }> {
  const random = randomFrom('panels')
  for (let match = 0; ; match++) {
    const g = start(secondGenesis, { players: 2, seed: `panels ${match}`, settings: {} })
    for (let [q] = questions(g); q; [q] = questions(g)) {
      yield { g, q }
      answer(g, q.seat, sample(q, random))
    }
  }
}
/** The first position in which this is asked. */
function firstAsked(prompt: string): { g: G; q: Question } {
  for (const position of positions()) if (position.q.prompt === prompt) return position
  throw new Error('never asked')
}

describe('panels', () => {
  test.each(['manage', 'initiative', 'withdraw.ships', 'target.aim'])(
    '%s: the lists lead to every choice of the question and to nothing else',
    prompt => {
      const { g, q } = firstAsked(prompt)
      const Panel = board.panels?.[prompt] as ComponentType<BoardProps> | undefined
      if (!Panel) throw new Error('no panel')
      const props = propsOf(g, q.seat)
      render(<Panel {...props} />)
      const firsts = entries().length
      for (let n = 0; n < firsts; n++) {
        pressEntry(n)
        const seconds = isSecond() ? entries().length : 0
        for (let k = 0; k < seconds; k++) {
          pressEntry(k)
          if (k < seconds - 1) pressEntry(n)
        }
      }
      const offered = described(q).options?.map(o => o.name) ?? []
      expect(new Set(props.picked.mock.calls.map(([name]) => name))).toEqual(new Set(offered))
    },
  )

  test('say what an answer changes before it is given', () => {
    const stage = battle()
    const Panel = board.panels?.['initiative'] as ComponentType<BoardProps> | undefined
    if (!Panel) throw new Error('no panel')
    render(<Panel {...propsOf(stage.g, 0)} />)
    expect(document.body.textContent).toContain('Respond to Hull Breach?')
    const mechanic = entries().find(e => e.textContent?.startsWith('Stubborn Mechanic'))
    if (mechanic) fireEvent.click(mechanic)
    const punisher = entries().find(e => e.textContent?.includes('5 of 6: survives'))
    expect(punisher?.textContent).toContain('Punisher')
    const row = [...document.querySelectorAll('.sg-outcome tr')].find(r =>
      r.textContent?.startsWith('Punisher'),
    )
    expect([...(row?.querySelectorAll('td') ?? [])].map(td => td.textContent)).toEqual(['! 5 of 4', '5 of 6'])
  })

  test('taking aim says what would hit the target, those counted in who have taken aim before', () => {
    for (const { g, q } of positions()) {
      const aims = q.prompt === 'target.aim' ? (described(q).options ?? []) : []
      const [ship, target] = [...(aims[0]?.name ?? '').matchAll(/card:(\d+)/g)].map(([, n]) => Number(n))
      if (ship === undefined || target === undefined || !g.ships.has(target)) continue
      const Panel = board.panels?.['target.aim'] as ComponentType<BoardProps> | undefined
      if (!Panel) throw new Error('no panel')
      render(<Panel {...propsOf(g, q.seat)} />)
      const others = g.ships.toArray().filter(card => card !== ship && g.cards.at(card).aim === target)
      const fire = [ship, ...others].reduce((sum, card) => sum + fireOf(g, card), g.cards.at(target).damage)
      const [hit, shield] = [fire, shieldOf(g, target)]
      expect(entries()[0]?.textContent).toContain(`${hit} of ${shield}${hit >= shield ? ': destroyed' : ''}`)
      return
    }
  })
})

test('the list beside the table calls sending what the table calls it', () => {
  const g = start(secondGenesis, { players: 2, seed: 'hands', settings: {} })
  const { question, ...props } = propsOf(g, 0)
  if (!question) throw new Error('no question')
  const names = (question.options ?? []).map(({ name }) => name).slice(0, 2)
  for (const selection of [[], names]) {
    const { container, unmount } = render(<Board {...props} question={question} selection={selection} />)
    expect(container.querySelector('.sg-passing')?.textContent).toBe(
      board.sends?.(question as never, selection, props as never),
    )
    unmount()
  }
  expect(board.sends?.(question as never, [], props as never)).toBe('Keep the hand')
})

test('SG-RULING-105: conceding takes two presses, and the first can be taken back', () => {
  const { g, q } = firstAsked('initiative')
  const Panel = board.panels?.initiative as ComponentType<BoardProps> | undefined
  if (!Panel) throw new Error('no panel')
  const props = propsOf(g, q.seat)
  const shown = render(<Panel {...props} />)
  fireEvent.click(shown.getByText('Concede'))
  expect(props.select).toHaveBeenLastCalledWith('concede')
  expect(props.send).not.toHaveBeenCalled()
  shown.rerender(<Panel {...props} selection="concede" />)
  fireEvent.click(shown.getByText('Play on'))
  expect(props.select).toHaveBeenLastCalledWith(undefined)
  fireEvent.click(shown.getByText('Yes, concede'))
  expect(props.send).toHaveBeenCalledOnce()
  // What is sent is an answer the rules take.
  expect(answerNamed(g, q.seat, 'concede').ok).toBe(true)
})
