import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { MINERALS } from '../content/vocabulary.js'
import {
  canPay,
  dealOut,
  gainGood,
  gainZ,
  held,
  mineralLimit,
  pay,
  returnGood,
  surplus,
} from '../rules/resources.js'
import type { Good, NewEden } from '../state.js'
import { GOOD_KINDS, goodOf } from '../state.js'
import { complete, laidOut } from './laid-out.js'

const inAll = (g: NewEden, kind: Good): number =>
  g.pool.get(goodOf(kind)) + [...g.players].reduce((n, _player, seat) => n + held(g, seat, kind), 0)

rule(['NE-RES-01', 'NE-RES-02', 'NE-RULING-17'], 'Z stops at 49, and what is beyond is lost', () => {
  const g = laidOut(2)
  g.players.at(0).z = 45
  gainZ(g, 0, 3)
  expect(g.players.at(0).z).toBe(48)
  gainZ(g, 0, 3)
  expect(g.players.at(0).z).toBe(49)
  pay(g, 0, { z: 2 })
  expect(g.players.at(0).z).toBe(47)
})

rule(['NE-GEN-04', 'NE-RES-10'], 'resources go from the pool to a player and back, and none is lost', () => {
  const g = laidOut(3)
  for (const kind of GOOD_KINDS) {
    const all = inAll(g, kind)
    expect(gainGood(g, 1, kind, 15)).toBe(15)
    expect([held(g, 1, kind), inAll(g, kind)]).toEqual([15, all])
    returnGood(g, 1, kind, 15)
    expect([held(g, 1, kind), g.pool.get(goodOf(kind))]).toEqual([0, all])
  }
})

rule(['NE-RES-12', 'NE-RULING-19'], 'nobody gains more than the pool still holds', () => {
  const g = laidOut(2)
  g.pool.set(goodOf('moon'), 2)
  expect(gainGood(g, 0, 'moon', 3)).toBe(2)
  expect(gainGood(g, 1, 'moon', 1)).toBe(0)
  expect([held(g, 0, 'moon'), held(g, 1, 'moon')]).toEqual([2, 0])
})

rule('NE-RES-14', 'every price can be paid with exactly its parts, and not with one of them missing', () => {
  const prices = [...content.buildings.items, ...content.products.items].map(item => item.price)
  for (const price of prices) {
    const g = laidOut(2)
    g.players.at(0).z = price.z ?? 0
    for (const kind of GOOD_KINDS) gainGood(g, 0, kind, price[kind] ?? 0)
    expect(canPay(g, 0, price)).toBe(true)
    for (const kind of GOOD_KINDS.filter(part => price[part] !== undefined)) {
      returnGood(g, 0, kind, 1)
      expect(canPay(g, 0, price)).toBe(false)
      gainGood(g, 0, kind, 1)
    }
    g.players.at(0).z -= price.z === undefined ? 0 : 1
    expect(canPay(g, 0, price)).toBe(price.z === undefined)
    g.players.at(0).z = price.z ?? 0
    pay(g, 0, price)
    expect([g.players.at(0).z, ...g.players.at(0).goods.toArray()]).toEqual(Array(8).fill(0))
    for (const kind of GOOD_KINDS) expect(g.pool.get(goodOf(kind))).toBe(content.supplies.byId(kind).count)
  }
})

rule(
  'NE-RES-05',
  'twelve minerals in all, fourteen with Expanded Holds; Materials and Components do not count',
  () => {
    const g = laidOut(2)
    for (const kind of MINERALS) gainGood(g, 0, kind, 3)
    gainGood(g, 0, 'planetary', 9)
    gainGood(g, 0, 'component', 9)
    expect(surplus(g, 0)).toBe(0)
    gainGood(g, 0, 'morphite', 3)
    expect(surplus(g, 0)).toBe(3)
    complete(g, 0, 'expanded-holds')
    expect([mineralLimit(g, 0), mineralLimit(g, 1), surplus(g, 0)]).toEqual([14, 12, 1])
  },
)

rule(['NE-RES-13', 'NE-EX-32'], 'what is short is dealt one at a time from the first player on', () => {
  const g = laidOut(3)
  g.first = 0
  g.pool.set(goodOf('mexallon'), 4)
  dealOut(g, 'mexallon', [2, 3, 1])
  expect([0, 1, 2].map(seat => held(g, seat, 'mexallon'))).toEqual([2, 1, 1])
  g.first = 2
  g.pool.set(goodOf('mexallon'), 2)
  dealOut(g, 'mexallon', [2, 0, 1])
  expect([0, 1, 2].map(seat => held(g, seat, 'mexallon'))).toEqual([3, 1, 2])
  expect(g.pool.get(goodOf('mexallon'))).toBe(0)
  g.pool.set(goodOf('mexallon'), 9)
  dealOut(g, 'mexallon', [2, 0, 1])
  expect([0, 1, 2].map(seat => held(g, seat, 'mexallon'))).toEqual([5, 1, 3])
})
