import type { GameEvent } from '@orrery/kernel'
import type { Heard } from '@orrery/table'
import { expect, test } from 'vitest'
import type { OpenGame } from '../src/game/games.js'
import { speechOf } from '../src/game/speech.js'
import { courseOf } from '../src/table/course.js'
import type { People } from '../src/table/names.js'
import { onceEach, storyOf } from '../src/table/story.js'

const cycleOf = (e: object): number | undefined =>
  'type' in e && e.type === 'cycle' && 'cycle' in e ? Number(e.cycle) : undefined
const speech = speechOf({
  prompts: {},
  words: {},
  things: {},
  notes: {},
  settings: {},
  events: { battle: () => 'A battle begins.', cycle: e => `Cycle ${cycleOf(e)} begins.` },
  marks: { battle: 'fight' },
  unit: 'Cycle',
  round: () => 2,
  phase: () => '',
  begins: cycleOf,
})
const people = { say: { me: 0, seat: String }, side: () => ({}) } as unknown as People
const step = (n: number, ...events: GameEvent[]): Heard => ({ n, at: 0, events })
const heard = (): Heard[] => [
  step(5),
  step(6, { type: 'cycle', cycle: 1 }),
  step(7, { type: 'battle' }),
  step(8, { type: 'round', round: 1 }),
  step(9, { type: 'cycle', cycle: 2 }),
  step(10, { type: 'battle' }),
]

test('the course of a match is made of its rounds and what stood out, counted from its beginning', () => {
  const course = courseOf(heard(), 5, speech, people, {})
  expect(course.rounds).toEqual([
    { at: 1, label: '1' },
    { at: 4, label: '2' },
  ])
  expect(course.marks).toEqual([
    { at: 2, kind: 'fight', label: 'A battle begins.' },
    { at: 5, kind: 'fight', label: 'A battle begins.' },
  ])
})

test('whoever comes late sees the rounds that were told', () => {
  const late = heard().slice(3)
  expect(courseOf(late, 5, speech, people, {}).rounds).toEqual([{ at: 4, label: '2' }])
})

test('the log says in which round something happened, and at which of its steps', () => {
  const open = { speech } as OpenGame
  const told = storyOf(open, heard(), people, {})
  expect(told.map(({ when, plain }) => `${when} ${plain}`)).toEqual([
    '1.1 Cycle 1 begins.',
    '1.2 A battle begins.',
    '1.3 Round (round 1)',
    '2.1 Cycle 2 begins.',
    '2.2 A battle begins.',
  ])
})
test('setting up counts as round 0, and what was said before the match has no number', () => {
  const open = { speech } as OpenGame
  const line = (n: number, k: 'sit' | 'start'): Heard => ({ n, at: 0, line: { k, name: 'Ada' } })
  const said = [line(4, 'sit'), line(5, 'start'), step(6, { type: 'battle' })]
  const told = storyOf(open, said, people, {})
  expect(told.map(({ when }) => when)).toEqual(['', '0.1', '0.2'])
})
test('what happened several times in a row is told once with its number, and again after something else', () => {
  const open = { speech } as OpenGame
  const battles = [1, 2, 4, 6].map(n => step(n, { type: 'battle' }))
  const cycle = step(5, { type: 'cycle', cycle: 2 })
  const told = onceEach(storyOf(open, [...battles.slice(0, 3), cycle, ...battles.slice(3)], people, {}))
  expect(told.map(({ n, plain }) => `${n} ${plain}`)).toEqual([
    '1 A battle begins, 3 times.',
    '5 Cycle 2 begins.',
    '6 A battle begins.',
  ])
})
