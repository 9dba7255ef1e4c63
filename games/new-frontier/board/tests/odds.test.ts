import { expect, test } from 'vitest'
import { rollOf } from '../../rules/dice.js'
import { mightOf } from '../../content/resolution-table.js'
import { chanceOf } from '../answers/hints.js'
import { mightOdds } from '../conflict/model.js'
import { lanesOf } from '../conflict/Resolution.js'
import { luck } from '../luck.js'
import { contentIn } from '../table.js'
import { scene } from './page.js'

const faces = [1, 2, 3, 4, 5, 6]
const rolls = faces.flatMap(a => faces.map(b => rollOf(a, b)))

test('the odds under a Tactics card are those of the dice, also of the better of two rolls', () => {
  const g = scene('planning').shown().g
  for (const strength of [0, 7, 8, 11, 22]) {
    const counted = (all: readonly number[]): ReadonlyMap<number, number> => {
      const odds = new Map<number, number>()
      for (const roll of all) {
        const might = mightOf(contentIn(g).bands, strength + roll)
        odds.set(might, (odds.get(might) ?? 0) + 1 / all.length)
      }
      return odds
    }
    const twice = rolls.flatMap(one => rolls.map(other => Math.max(one, other)))
    for (const [n, all] of [
      [1, rolls],
      [2, twice],
    ] as const) {
      const shown = new Map(mightOdds(g, strength, n))
      expect([...shown.keys()]).toEqual([...counted(all).keys()].toSorted((a, b) => a - b))
      for (const [might, chance] of counted(all)) expect(shown.get(might)).toBeCloseTo(chance, 10)
    }
  }
})
test('luck compares a roll with the average of the dice', () => {
  const event = { type: 'rolled', by: 0, dice: [1, 6], result: 4 } as const
  const average = rolls.reduce((sum, n) => sum + n, 0) / rolls.length
  expect(luck(event)?.expected).toBeCloseTo(average, 10)
  expect(chanceOf(3)).toBeCloseTo(rolls.filter(n => n >= 3).length / 36, 10)
})
test('fighters who stand apart share a line over the table, those who would cover each other do not', () => {
  const mark = (seat: number, at: number, from = at) => ({ seat, at, from, now: at, before: from })
  const lanes = (...marks: readonly ReturnType<typeof mark>[]): number[][] =>
    lanesOf(marks, 8).map(lane => lane.map(({ seat }) => seat))
  expect(lanes(mark(0, 10), mark(1, 30), mark(2, 50))).toEqual([[0, 1, 2]])
  expect(lanes(mark(0, 30), mark(1, 30), mark(2, 33), mark(3, 60))).toEqual([[0, 3], [1], [2]])
  // The way somebody came is theirs too.
  expect(lanes(mark(0, 60, 10), mark(1, 30))).toEqual([[0], [1]])
})
