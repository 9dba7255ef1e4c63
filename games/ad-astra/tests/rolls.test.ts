import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { jam, rerollAt } from '../rules/rolls.js'
import { clash } from './clash.js'
import type { Table } from './table.js'

const battle = (): Table => clash({ units: ['titan'] }, { units: ['titan'] })
const dice = (t: Table): number[] => t.g.rolls.at(0).dice.toArray()
const useScanner = (t: Table): string => t.choices(0).find(name => name.startsWith('use')) ?? ''

describe('dice', () => {
  rule(['AA-TEST-01', 'AA-TEST-07'], 'rerolled dice show one to six, and the others stay as they are', () => {
    const t = battle()
    const row = t.g.rolls.at(0)
    row.dice.assign(new Array<number>(40).fill(3))
    rerollAt(
      t.g,
      row,
      Array.from({ length: 39 }, (_, i) => i),
    )
    expect([...new Set(dice(t))].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect([dice(t).length, dice(t)[39]]).toEqual([40, 3])
  })
  rule(['AA-TEST-07', 'AA-RULING-17'], 'as many as the player likes of those there are', () => {
    const t = battle()
    t.arrange(g => g.rolls.at(0).dice.assign([1, 2, 3]))
    t.says(0, useScanner(t))
    expect(t.prompt()).toBe('reroll.dice')
    expect(t.whyNot(0, ['die:0', 'die:1', 'die:2'])).toBe('AA-TEST-07')
    t.says(0, ['die:0'])
    expect(dice(t).slice(1)).toEqual([2, 3])
    expect(t.events('rerolled')).toMatchObject([{ by: 0, n: 1, dice: dice(t) }])
    // None: nothing is told.
    const u = battle().arrange(g => g.rolls.at(0).dice.assign([1, 2, 3]))
    u.says(0, useScanner(u)).says(0, [])
    expect([dice(u), u.events('rerolled')]).toEqual([[1, 2, 3], []])
  })
  rule('AA-TEST-07', 'where no dice lie nobody is asked which', () => {
    const t = battle().arrange(g => g.rolls.at(0).dice.assign([]))
    t.says(0, useScanner(t))
    expect(t.prompt()).not.toBe('reroll.dice')
  })
  rule(['AA-TEST-07', 'AA-TECH-07'], 'a jammer takes the highest, of equals the first', () => {
    const changed = (n: number, ...before: readonly number[]): number[] => {
      const t = battle()
      const seen = new Set<number>()
      for (let i = 0; i < 12; i++) {
        t.g.rolls.at(1).dice.assign([...before])
        jam(t.g, t.g.rolls.at(1), n)
        t.g.rolls
          .at(1)
          .dice.toArray()
          .forEach((die, at) => die !== before[at] && seen.add(at))
      }
      return [...seen].sort((a, b) => a - b)
    }
    expect(changed(1, 2, 5, 3, 5)).toEqual([1])
    expect(changed(2, 2, 5, 3, 4)).toEqual([1, 3])
    expect(changed(9, 1, 6)).toEqual([0, 1])
  })
})
