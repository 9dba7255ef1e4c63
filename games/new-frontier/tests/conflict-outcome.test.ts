import { NOBODY } from '@orrery/kernel'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { conflictOver, isAttacking, opponentsOf } from '../rules/conflict-determining.js'
import type { Standing } from '../rules/conflict-outcome.js'
import { outcomeOf } from '../rules/conflict-outcome.js'
import { rollOf } from '../rules/dice.js'
import { ROLL_CHANCES } from '../board/roll-chances.js'

const mask = (...seats: readonly number[]): number => seats.reduce((all, who) => all | (1 << who), 0)
const at = (place: number, might: number, more: Partial<Standing> = {}): Standing => ({
  might,
  claims: 0,
  favour: 0,
  place,
  ...more,
})

describe('dice', () => {
  rule(['NF-DICE-01', 'NF-DICE-02', 'NF-EX-01'], 'the difference of two dice, and 5 counts as 4', () => {
    expect([rollOf(6, 1), rollOf(1, 6), rollOf(5, 1), rollOf(3, 3), rollOf(2, 4)]).toEqual([4, 4, 4, 0, 2])
  })
  rule(['NF-DICE-03', 'NF-EX-02'], 'of 36 rolls 6, 10, 8, 6, 6 give 0 to 4', () => {
    expect(ROLL_CHANCES.map(chance => Math.round(36 * chance))).toEqual([6, 10, 8, 6, 6])
    expect(ROLL_CHANCES.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 10)
  })
})

describe('determining Conflicts', () => {
  const [white, orange, green, blue, idle] = [0, 1, 2, 3, 4]
  rule(
    ['NF-EX-15', 'NF-CONF-01', 'NF-CONF-02', 'NF-CONF-04', 'NF-CONF-07'],
    'three Targets make three Conflicts, and co-attackers are Opponents',
    () => {
      const attacks = [green, blue, blue, orange, NOBODY]
      expect(conflictOver(attacks, green)).toBe(mask(white, green))
      expect(conflictOver(attacks, blue)).toBe(mask(orange, green, blue))
      expect(conflictOver(attacks, orange)).toBe(mask(blue, orange))
      expect([white, idle].map(target => conflictOver(attacks, target))).toEqual([0, 0])
      expect([white, orange, green, blue, idle].map(who => opponentsOf(attacks, who))).toEqual([
        mask(green),
        mask(green, blue),
        mask(white, orange, blue),
        mask(orange, green),
        0,
      ])
      expect([white, orange, green, blue].every(who => isAttacking(attacks, who))).toBe(true)
    },
  )
  rule(
    ['NF-CONF-05', 'NF-CONF-08'],
    'a Target without a die defends; mutual Attacks are two Conflicts',
    () => {
      expect(isAttacking([1, NOBODY, NOBODY], 1)).toBe(false)
      expect([0, 1].map(target => conflictOver([1, 0, NOBODY], target))).toEqual([mask(0, 1), mask(0, 1)])
    },
  )
})

describe('outcome', () => {
  const duel = [1, NOBODY, NOBODY]
  rule(['NF-CONF-30', 'NF-CONF-34', 'NF-CONF-50'], 'more Might defeats, and a Defender can win', () => {
    const out = outcomeOf(duel, [at(0, 3), at(1, 4), at(2, 9)])
    expect(out.defeats).toEqual([0, mask(0), 0])
    expect(out.winner).toEqual([NOBODY, 1, NOBODY])
    expect(out.undefeated).toBe(mask(1))
    expect(out.order).toEqual([1, 0])
  })
  rule(['NF-CONF-31', 'NF-EX-16'], 'a tie goes to cards before the Agenda before planet Turn Order', () => {
    const winner = (a: Partial<Standing>, b: Partial<Standing>): number | undefined =>
      outcomeOf(duel, [at(0, 5, a), at(1, 5, b), at(2, 0)]).winner[1]
    expect(winner({}, {})).toBe(0)
    expect(winner({ favour: 3 }, { favour: 4 })).toBe(1)
    expect(winner({ favour: 9 }, { claims: mask(0) })).toBe(1)
    expect(winner({ place: 5 }, {})).toBe(1)
  })
  rule(['NF-CONF-33', 'NF-RULING-21'], 'claims of both sides cancel', () => {
    const both = [at(0, 5, { claims: mask(1) }), at(1, 5, { claims: mask(0), favour: 1 }), at(2, 0)]
    expect(outcomeOf(duel, both).winner[1]).toBe(1)
  })
  rule(['NF-EX-23', 'NF-CONF-35', 'NF-RULING-23'], 'a cycle: everyone defeats one, nobody wins', () => {
    const out = outcomeOf([1, 2, 0], [at(0, 6), at(1, 6), at(2, 6, { claims: mask(0) })])
    expect(out.defeats).toEqual([mask(1), mask(2), mask(0)])
    expect(out.winner).toEqual([NOBODY, NOBODY, NOBODY])
    expect(out.undefeated).toBe(0)
    expect(out.order).toEqual([0, 1, 2])
  })
  test('a stranger to the cycle wins a Conflict against one of its members', () => {
    const out = outcomeOf([1, 2, 0, 0], [at(0, 6), at(1, 6), at(2, 6, { claims: mask(0) }), at(3, 9)])
    expect(out.winner).toEqual([3, NOBODY, NOBODY, NOBODY])
    expect(out.undefeated).toBe(mask(3))
    expect(out.order[0]).toBe(3)
  })
  rule('NF-CONF-39', 'an Opponent met in two Conflicts is defeated once', () => {
    const out = outcomeOf([1, 0, NOBODY], [at(0, 7), at(1, 4), at(2, 0)])
    expect(out.defeats[0]).toBe(mask(1))
    expect(out.winner).toEqual([0, 0, NOBODY])
    expect(out.undefeated).toBe(mask(0))
  })
  test('who wins one Conflict and loses the other is not Undefeated', () => {
    const out = outcomeOf([1, NOBODY, 0], [at(0, 5), at(1, 3), at(2, 8)])
    expect(out.winner).toEqual([2, 0, NOBODY])
    expect(out.undefeated).toBe(mask(2))
  })
  rule(['NF-CONF-37', 'NF-RULING-70'], 'among equals the one whom no other defeats is rewarded first', () => {
    const equal = [at(0, 5), at(1, 5, { claims: mask(0) }), at(2, 6)]
    expect(outcomeOf([1, NOBODY, 1], equal).order).toEqual([2, 1, 0])
  })
})
