import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { suitPoints, titlePoints } from '../rules/end-game-scoring.js'

const [title] = content.categories.items.flatMap(({ pays }) => ('title' in pays ? [pays.title] : []))
const points = (...values: readonly number[]): readonly number[] =>
  titlePoints(values, title ?? { first: 0, second: 0, shared: 0 })

rule('NF-SCORE-03', 'a title gives 4 to the first and 2 to the second', () => {
  expect(points(3, 9, 5)).toEqual([0, 4, 2])
  expect(points(12, 1, 4, 8, 0)).toEqual([4, 0, 0, 2, 0])
})
rule(
  ['NF-SCORE-04', 'NF-SCORE-05', 'NF-EX-50'],
  'a shared first gives 2 each, a shared second nothing',
  () => {
    expect(points(9, 9, 5)).toEqual([2, 2, 0])
    expect(points(9, 5, 5, 1)).toEqual([4, 0, 0, 0])
    expect(points(7, 7, 7)).toEqual([2, 2, 2])
  },
)
rule(['NF-MISS-15', 'NF-EX-36'], 'four green and two yellow missions are worth 12', () => {
  const [pays = []] = content.categories.items.flatMap(item =>
    'missions' in item.pays ? [item.pays.missions] : [],
  )
  expect(suitPoints(4, pays) + suitPoints(2, pays)).toBe(12)
  expect([0, 1, 2, 3, 5].map(n => suitPoints(n, pays))).toEqual([0, 1, 3, 6, 12])
})
