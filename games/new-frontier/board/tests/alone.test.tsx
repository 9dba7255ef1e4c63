import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PreviewMatch } from '../preview/match.js'
import { sitDown } from './page.js'

const MOST = 40
/** Everything on the table that can be pressed now, answers that end a choice last. */
const lit = (): HTMLButtonElement[] =>
  [
    ...document.querySelectorAll<HTMLButtonElement>(
      '.nf-board .can, .nf-board button.chosen, .nf-board [data-choice], .nf-tray .can, .nf-panel [data-choice]',
    ),
  ].filter(one => one.tagName === 'BUTTON' && !one.disabled)
const go = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('.nf-board .o-btn.answer')].find(one => !one.disabled)

test('two Turns are played by what lies on the table, without the list', { timeout: 120_000 }, () => {
  const match = new PreviewMatch(3, 'alone', 0)
  while (match.asks() === undefined && match.step());
  const sitting = sitDown(match)
  const answered = new Map<string, number>()
  let n = 7
  const random = (below: number): number => (n = (n * 48271) % 2147483647) % below
  for (let given = 0; given < 260; given++) {
    const shown = match.shown()
    if (match.over || shown.g.turn > 2) break
    const prompt = sitting.prompt()
    if (prompt === undefined) break
    const before = sitting.sent.length
    for (let presses = 0; sitting.sent.length === before; presses++) {
      if (presses > MOST) throw new Error(`${prompt} cannot be answered on the table`)
      const send = go()
      const all = lit()
      const isDone = prompt === 'planning.plan' ? random(9) === 0 : presses > 3 && send !== undefined
      const one =
        prompt === 'planning.plan' && isDone
          ? document.querySelector<HTMLButtonElement>('[data-choice="finish"]')
          : isDone
            ? send
            : (all[random(Math.max(1, all.length))] ?? send)
      if (!one) throw new Error(`${prompt} has nothing to press`)
      act(() => void fireEvent.click(one))
    }
    answered.set(prompt, (answered.get(prompt) ?? 0) + 1)
  }
  expect(sitting.sent.filter(({ refused }) => refused !== undefined)).toEqual([])
  expect(match.shown().g.turn).toBe(3)
  expect([...answered.keys()]).toEqual(
    expect.arrayContaining(['planning.plan', 'conflict.strategy', 'conflict.tactic', 'politics-round.vote']),
  )
})
