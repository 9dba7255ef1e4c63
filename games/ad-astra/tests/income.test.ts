import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { RESOURCES } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { content } from '../state.js'
import { strip } from './clash.js'
import { Table } from './table.js'

const [FOOD, PRODUCTION, CREDITS] = [0, 2, 3]
const STARS = [3, 7, 12, 14, 15]
/** An empire with nothing but its home, which nobody lives in. */
const alone = (empire: string): Table => strip(Table.of(empire, 'sol')).tiers(0, {}).clear(0)
const planetWith = (t: Table, trait: string | undefined): string =>
  content(t.g).planets.items.find(planet => planet.trait === trait && planet.back !== 'home')?.id ?? ''

describe('what incomes count', () => {
  rule(['AA-GEN-03', 'AA-EMP-06'], 'Gem Trade: a credit for every two systems', () => {
    const t = alone('silicoid')
    const before = incomeOf(t.g, 0, CREDITS)
    const gains = STARS.map(star => {
      t.planet(t.star(star), 'mentar').owns(0, t.star(star), 1)
      return incomeOf(t.g, 0, CREDITS) - before
    })
    expect(gains).toEqual([1, 1, 2, 2, 3])
  })
  rule(['AA-GEN-03', 'AA-EMP-06'], 'Crystal Beds: hot systems alone, two at most', () => {
    const gain = (hot: number, others: number): number => {
      const t = alone('silicoid')
      const [warm, plain] = [planetWith(t, 'high-temperature'), planetWith(t, undefined)]
      t.planet(t.home(0), plain)
      STARS.slice(0, hot + others).forEach((star, i) =>
        t.planet(t.star(star), i < hot ? warm : plain).owns(0, t.star(star), 1),
      )
      const before = incomeOf(t.g, 0, PRODUCTION)
      return incomeOf(t.tiers(0, { biology: 1 }).g, 0, PRODUCTION) - before
    }
    expect([gain(0, 3), gain(1, 2), gain(2, 1), gain(3, 0)]).toEqual([0, 1, 2, 2])
  })
  rule(['AA-GEN-03', 'AA-EMP-06'], 'Great Herds: own systems with two farmers, nobody else’s', () => {
    const t = alone('bulrathi')
    const before = incomeOf(t.g, 0, FOOD)
    t.owns(1, t.star(3), 3).owns(1, t.star(7), 2)
    expect(incomeOf(t.g, 0, FOOD)).toBe(before)
    t.owns(0, t.star(14), 1)
    expect(incomeOf(t.g, 0, FOOD)).toBe(before + 1)
    t.owns(0, t.star(14), 2)
    expect(incomeOf(t.g, 0, FOOD)).toBe(before + 3)
  })
  rule('AA-GEN-03', 'nobody has an income before there is an empire', () => {
    const { g } = new Table(2)
    expect([0, 1, -1].map(seat => RESOURCES.map((_, i) => incomeOf(g, seat, i)))).toEqual(
      new Array(3).fill([0, 0, 0, 0]),
    )
  })
})
