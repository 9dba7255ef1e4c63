import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import {
  diceCount,
  diceTotal,
  handful,
  isPartOf,
  partsOf,
  payments,
  reroll,
  valuesOf,
} from '../rules/dice.js'
import { Table } from './table.js'

const ways = (values: readonly number[], cost: number): string[] =>
  payments(handful(values), cost)
    .map(dice => valuesOf(dice).join('+'))
    .sort()

rule(
  ['AA-TEST-02', 'AA-TEST-03'],
  'dice worth at least the cost pay for an effect, none of them needlessly',
  () => {
    expect(ways([6, 4, 3, 2, 1], 4)).toEqual(['3+1', '3+2', '4', '6'])
    expect(ways([2, 2, 1], 6)).toEqual([])
    expect(ways([5, 4, 4, 2, 1], 5)).toEqual(['4+1', '4+2', '4+4', '5'])
    for (const dice of payments(handful([6, 6, 5, 4, 4, 2]), 10)) {
      expect(diceTotal(dice)).toBeGreaterThanOrEqual(10)
      expect(diceTotal(dice) - Math.min(...valuesOf(dice))).toBeLessThan(10)
      expect(isPartOf(dice, handful([6, 6, 5, 4, 4, 2]))).toBe(true)
    }
  },
)
rule('AA-TEST-07', 'dice that are rerolled are rolled together, and the others stay', () => {
  const { g } = new Table()
  const seen = new Set<number>()
  for (let i = 0; i < 200; i++) {
    const dice = reroll(g, handful([6, 6, 1, 1]), handful([1, 1]))
    expect(diceCount(dice)).toBe(4)
    expect(isPartOf(handful([6, 6]), dice)).toBe(true)
    for (const value of valuesOf(dice - handful([6, 6]))) seen.add(value)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  expect(
    partsOf(handful([5, 5, 2]), 2)
      .map(part => valuesOf(part).join())
      .sort(),
  ).toEqual(['2', '5', '5,2', '5,5'])
})
