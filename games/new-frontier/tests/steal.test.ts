import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import type { Count } from '../content/vocabulary.js'
import type { ConditionWord, Situation } from '../rules/effects.js'
import { sumOf } from '../rules/effects.js'
import { stealOf } from '../rules/steal.js'

const { strategies, tactics, technologies } = content
const when = (
  is: (asked: ConditionWord, value: unknown) => boolean = () => true,
  counts: Partial<Record<Count, number>> = {},
): Situation => ({ is, count: what => counts[what] ?? 0 })
const steal = (...cards: readonly { readonly effects: Parameters<typeof sumOf>[0] }[]): number =>
  sumOf(
    cards.flatMap(card => card.effects),
    'steal',
    when(),
  )

describe('what an attacker steals', () => {
  rule(['NF-EX-17', 'NF-STEAL-03'], 'Might 5 against 3: 2 and 2', () => {
    expect(stealOf(5, 3, 0, 4)).toBe(4)
    expect(stealOf(5, 5, 0, 4)).toBe(2)
  })
  rule(['NF-EX-22', 'NF-STEAL-04'], 'cards change it, and it is never negative', () => {
    expect(stealOf(6, 5, -2, 5)).toBe(1)
    expect(stealOf(6, 6, -4, 5)).toBe(0)
  })
  rule('NF-STEAL-07', 'a Mine gives no more than it has left', () => {
    expect(stealOf(8, 5, 0, 4)).toBe(4)
    expect(stealOf(8, 5, 0, 0)).toBe(0)
  })
  rule(['NF-EX-19', 'NF-EX-20', 'NF-EX-21', 'NF-CONF-27'], 'what cards do to a Steal adds up', () => {
    const assault = strategies.byId('planetary-assault')
    const frontal = tactics.byId('frontal-assault')
    expect(steal(assault, frontal)).toBe(0)
    expect(steal(assault, strategies.byId('planetary-defense'))).toBe(0)
    expect(steal(assault, frontal, tactics.byId('denied-flank'))).toBe(-2)
  })
})

describe('reading effects', () => {
  test('a condition that does not hold adds nothing', () => {
    const { effects } = tactics.byId('fleet-superiority')
    const undefeated = (is: boolean): Situation =>
      when((asked, value) => asked === 'undefeated' && value === is)
    expect(sumOf(effects, 'vp', undefeated(true))).toBe(2)
    expect(sumOf(effects, 'prestige', undefeated(true))).toBe(0)
    expect(sumOf(effects, 'vp', undefeated(false))).toBe(0)
    expect(sumOf(effects, 'prestige', undefeated(false))).toBe(-1)
  })
  test('all conditions must hold', () => {
    const { effects } = content.facilities.byId('research-facility')
    const after = 'security after'
    expect(sumOf(effects, 'takeLevelOne', when(), after)).toBe(1)
    const withoutBuild = when(asked => asked !== 'building')
    expect(sumOf(effects, 'takeLevelOne', withoutBuild, after)).toBe(0)
  })
  test('only its own moment counts, and what always holds is no moment', () => {
    const { effects } = technologies.byId('strategy-3')
    const won = when(() => true, { won: 2 })
    expect(sumOf(effects, 'vp', won, 'conflict rewards')).toBe(4)
    expect(sumOf(effects, 'vp', won, 'conflict strength')).toBe(0)
    expect(sumOf(effects, 'vp', won)).toBe(0)
    expect(sumOf(effects, 'strength', won)).toBe(2)
  })
  rule(['NF-EX-44', 'NF-TECH-20'], '29 Mine levels are worth 5 VP with Production 3', () => {
    const { effects } = technologies.byId('production-3')
    const levels = (n: number): number =>
      sumOf(effects, 'vp', when(undefined, { 'mine-level': n }), 'scoring production')
    expect([levels(29), levels(30), levels(4)]).toEqual([5, 6, 0])
  })
})
