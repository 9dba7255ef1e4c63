import { expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { halvesOf, mightOf } from '../content/resolution-table.js'

const might = (strength: number): number => mightOf(content.bands, strength)
const casualties = (strength: number): number => halvesOf(content.bands, strength) / 2

rule('NF-CONF-24', 'up to 24 Might is a third of Strength, rounded up; 25 and 26 give 9', () => {
  for (let strength = 0; strength <= 24; strength++) expect(might(strength)).toBe(Math.ceil(strength / 3))
  expect([might(25), might(26)]).toEqual([9, 9])
})
rule('NF-RULING-15', 'the table of the ruling, band by band', () => {
  const ends = [0, 3, 6, 9, 12, 15, 18, 21, 24, 26, 28, 30]
  expect(ends.map(might)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(ends.map(casualties)).toEqual([0, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6])
  const starts = [0, 1, 4, 7, 10, 13, 16, 19, 22, 25, 27, 29]
  expect(starts.map(might)).toEqual(ends.map(might))
  expect(starts.map(casualties)).toEqual(ends.map(casualties))
})
rule('NF-CONF-25', 'beyond 25 every 2 Strength give 1 Might and 1 Casualty more, without end', () => {
  for (let strength = 25; strength <= 80; strength++) {
    expect(might(strength + 2)).toBe(might(strength) + 1)
    expect(casualties(strength + 2)).toBe(casualties(strength) + 1)
  }
})
rule('NF-CONF-19', 'Strength below 0 counts as 0', () => {
  expect([might(-1), casualties(-1), might(-9), casualties(-9)]).toEqual([0, 0, 0, 0])
})
rule('NF-EX-52', 'Strength 24, 25, 26, 27, 29', () => {
  expect([24, 25, 26, 27, 29].map(might)).toEqual([8, 9, 9, 10, 11])
  expect([24, 25, 26, 27, 29].map(casualties)).toEqual([3.5, 4, 4, 5, 6])
})
test('Strength 8 and a roll of 2: Might 4, Casualties 1.5', () => {
  expect([might(8 + 2), casualties(8 + 2)]).toEqual([4, 1.5])
})
