import { expect, test } from 'vitest'
import { paidOn } from '../table/paid.js'
import type { SeenItem } from '../table/seen.js'

const item = (number: number, card: number): SeenItem => ({
  number,
  targetLife: 0,
  secondLife: 0,
  life: 0,
  what: 'ability',
  card,
  ability: 0,
  by: 1,
  target: -1,
  second: -1,
  x: 0,
  power: 0,
  sacrificed: -1,
  region: -1,
})
const announced = (seq: number, card: number, price: number, x = 0) => ({
  seq,
  events: [
    { type: 'announced' as const, by: 1, what: 'ability' as const, card, price, target: -1, second: -1, x },
  ],
})

test('the same announced twice is paid for twice, each at its own price', () => {
  const paid = paidOn([item(4, 9), item(5, 9)], [announced(1, 9, 2), announced(2, 9, 3, 1)])
  expect(paid.get(4)).toEqual({ price: 2, x: 0 })
  expect(paid.get(5)).toEqual({ price: 3, x: 1 })
})
test('what triggered by itself was announced by nobody, whatever was announced before it', () => {
  const paid = paidOn([item(4, 9), item(5, 7)], [announced(1, 7, 2)])
  expect([...paid]).toEqual([[5, { price: 2, x: 0 }]])
  expect(paidOn([item(6, 7)], []).size).toBe(0)
})
