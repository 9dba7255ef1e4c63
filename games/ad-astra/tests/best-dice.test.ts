import { randomFrom } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Priced } from '../rules/best-dice.js'
import { bestUses } from '../rules/best-dice.js'

/** What the best way is worth, and how many dice it takes. */
const found = (dice: readonly number[], effects: readonly Priced[]): readonly number[] => {
  const uses = bestUses(dice, effects)
  return [
    uses.reduce((sum, use) => sum + (effects[use.effect]?.worth ?? 0), 0),
    uses.reduce((sum, use) => sum + use.dice.length, 0),
  ]
}

/** Every way to hand out dice, one by one: slow and simple. */
function naive(
  dice: readonly number[],
  effects: readonly Priced[],
  used: readonly number[] = [],
): readonly [worth: number, dice: number] {
  let best: readonly [number, number] = [0, 0]
  for (const [i, effect] of effects.entries()) {
    if (!effect.repeat && used.includes(i)) continue
    const cost = effect.first !== undefined && !used.includes(i) ? effect.first : effect.cost
    for (let set = 1; set < 1 << dice.length; set++) {
      const paid = dice.filter((_, d) => (set & (1 << d)) !== 0)
      if (paid.reduce((a, b) => a + b, 0) < cost) continue
      const rest = dice.filter((_, d) => (set & (1 << d)) === 0)
      const [worth, spent] = naive(rest, effects, [...used, i])
      const way = [worth + effect.worth, spent + paid.length] as const
      if (way[0] > best[0] || (way[0] === best[0] && way[1] < best[1])) best = way
    }
  }
  return best
}

rule(['AA-NEU-02', 'AA-RULING-19'], 'dice are spent for the most damage: as a naive search finds it', () => {
  const random = randomFrom('best dice')
  for (let n = 0; n < 60; n++) {
    const dice = Array.from({ length: 1 + random(5) }, () => 1 + random(6))
    const effects: Priced[] = Array.from({ length: 1 + random(3) }, () => ({
      cost: 3 + random(8),
      repeat: random(2) === 0,
      worth: 1 + random(4),
      ...(random(4) === 0 && { first: 3 + random(2) }),
    }))
    expect([dice, effects, found(dice, effects)]).toEqual([dice, effects, naive(dice, effects)])
  }
})
rule('AA-RULING-19', 'one die on the cheaper effect rather than two on another, wherever it stands', () => {
  const [dear, cheap] = [
    { cost: 6, repeat: true, worth: 2 },
    { cost: 3, repeat: false, worth: 2 },
  ]
  expect(found([3, 3], [dear, cheap])).toEqual([2, 1])
  expect(found([3, 3], [cheap, dear])).toEqual([2, 1])
  // Nothing is lost where a cheaper effect is worth less.
  const [small, large] = [
    { cost: 3, repeat: true, worth: 1 },
    { cost: 5, repeat: true, worth: 3 },
  ]
  expect(found([5, 3], [small, large])).toEqual([4, 2])
  expect(found([5, 3], [large, small])).toEqual([4, 2])
  expect(found([3, 3], [{ ...small, worth: 3 }, large])).toEqual([6, 2])
})
rule('AA-RULING-19', 'among equal ways the one with the fewest dice is taken, and no die twice', () => {
  const uses = bestUses([6, 4, 1, 1], [{ cost: 4, repeat: true, worth: 1 }])
  expect(uses.map(use => use.dice.length)).toEqual([1, 1])
  const all = bestUses(
    [6, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1],
    [
      { cost: 5, repeat: true, worth: 1 },
      { cost: 10, repeat: false, worth: 4 },
    ],
  )
  const spent = all.flatMap(use => use.dice)
  for (const face of [1, 2, 3, 4, 5, 6])
    expect(spent.filter(die => die === face).length).toBeLessThanOrEqual(
      [6, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1].filter(die => die === face).length,
    )
})
