import { NOBODY } from '@orrery/kernel'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../texts.js'
import { clearFocus } from '../focus.js'
import { scoring } from '../luck.js'
import type { Choice } from '../props.js'
import { optionText } from '../words.js'
import { scene, sitDown } from './page.js'

afterEach(() => {
  cleanup()
  clearFocus()
})

test('points at the end are told title by title, with what Technologies add, and only once', () => {
  const scored = { type: 'scored', category: 0, points: [4, 2, 0], technologies: [0, 1, 0] } as const
  expect(scoring.of(scored)).toEqual([
    { seat: 0, what: 'Most Prestige', points: 4 },
    { seat: 1, what: 'Most Prestige', points: 3 },
    { seat: 2, what: 'Most Prestige', points: 0 },
  ])
  expect(scoring.of({ type: 'vp', by: 0, n: 4, why: 'scoring' })).toEqual([])
  expect(scoring.of({ type: 'vp', by: 1, n: 2, why: 'conflict' })).toEqual([
    { seat: 1, what: 'Conflicts', points: 2 },
  ])
})

test('missions are all attempted unless one is pressed, and what is left out is sent', () => {
  const sitting = sitDown(scene('decline'))
  const mission = (): HTMLElement =>
    within(screen.getByRole('region', { name: 'Missions here' })).getAllByRole('button')[0] as HTMLElement
  const first = mission()
  expect(first.getAttribute('aria-pressed')).toBe('true')
  act(() => void fireEvent.click(first))
  expect(mission().getAttribute('aria-pressed')).toBe('false')
  act(() => void fireEvent.click(screen.getByRole('button', { name: /^Attempt/ })))
  expect(sitting.sent[0]?.answer).toEqual([first.dataset['choice']])
})

test('choices read as sentences: whose dice, from where to where, which side of a vote', () => {
  const g = scene('planning').shown().g
  const say = (verb: string, ...things: readonly [kind: string, id: number][]): string =>
    optionText(g, [], {
      name: '',
      note: {},
      verb,
      things: things.map(([kind, id]) => ({ kind, id })),
    } as Choice)
  expect(say('move-action', ['area', 1], ['area', 0])).toBe('Move an Action from Politics to Exploration')
  expect(say('a', ['influence', 2])).toBe('Vote A with 2 Influence')
  expect(say('force', ['archaeotech', 0], ['player', 1])).toMatch(/^[^:]+: .+ rolls again$/)
})

test('ships of one class in a Fleet have numbers', () => {
  const g = scene('planning').shown().g
  const fleet = g.areas.at(0).fleet.toArray()
  const names = fleet.map(ship =>
    texts.things.ship(ship ?? 0, { seat: String, player: String, me: NOBODY }, g),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('own Facilities lie in the tray with their planets, and say when they wait for one', () => {
  const sitting = sitDown(scene('place'))
  const g = sitting.match.shown().g
  const waiting = g.players
    .at(sitting.match.me)
    .waiting.toArray()
    .reduce((sum, n) => sum + n, 0)
  const tray = within(document.querySelector('.nf-own-facilities') as HTMLElement)
  expect(waiting).toBeGreaterThan(0)
  expect(tray.getAllByText('waits')).toHaveLength(waiting)
})
