import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from '@orrery/ui'

const { complete, left, limitOf, placed, put } = share
const columns = ['a', 'b', 'c', 'd', 'e']
const rules = fc.record({
  total: fc.nat(30),
  caps: fc.dictionary(fc.constantFrom(...columns), fc.nat(12)),
  exact: fc.boolean(),
})
const wishes = fc.array(
  fc.tuple(
    fc.constantFrom(...columns),
    fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double(), fc.constant(NaN)),
  ),
)

describe('sharing points', () => {
  it('never places more than there is or more than a column takes, whatever is wished', () => {
    fc.assert(
      fc.property(rules, wishes, (rule, list) => {
        let shares: Record<string, number> = Object.fromEntries(columns.map(c => [c, 0]))
        for (const [id, wanted] of list) {
          shares = { ...put(id, wanted, shares, rule) }
          expect(placed(shares)).toBeLessThanOrEqual(rule.total)
          expect(left(shares, rule)).toBeGreaterThanOrEqual(0)
          for (const c of columns) {
            expect(shares[c]).toBeGreaterThanOrEqual(0)
            expect(shares[c]).toBeLessThanOrEqual(rule.caps[c] ?? rule.total)
            expect(Number.isInteger(shares[c])).toBe(true)
          }
        }
      }),
    )
  })
  it('gives exactly what is wished where the rule allows it', () => {
    fc.assert(
      fc.property(rules, wishes, fc.constantFrom(...columns), fc.nat(30), (rule, list, id, wanted) => {
        const shares = list.reduce<Readonly<Record<string, number>>>(
          (now, [c, n]) => put(c, n, now, rule),
          Object.fromEntries(columns.map(c => [c, 0])),
        )
        const limit = limitOf(id, shares, rule)
        expect(put(id, wanted, shares, rule)[id]).toBe(Math.min(wanted, limit))
      }),
    )
  })
  it('takes points off one column before another can have them', () => {
    const rule = { total: 6, caps: { a: 4 } }
    const full = put('b', 9, put('a', 9, { a: 0, b: 0 }, rule), rule)
    expect(full).toEqual({ a: 4, b: 2 })
    expect(limitOf('b', full, rule)).toBe(2)
    expect(put('b', 5, put('a', 1, full, rule), rule)).toEqual({ a: 1, b: 5 })
  })
  it('is complete only when all points lie and every floor is met, where that is asked', () => {
    expect(complete({ a: 1, b: 1 }, { total: 3 })).toBe(true)
    expect(complete({ a: 1, b: 1 }, { total: 3, exact: true })).toBe(false)
    expect(complete({ a: 2, b: 1 }, { total: 3, exact: true })).toBe(true)
    expect(complete({ a: 3, b: 0 }, { total: 3, floors: { b: 1 } })).toBe(false)
    expect(complete({ a: 4, b: 0 }, { total: 3 })).toBe(false)
  })
})
