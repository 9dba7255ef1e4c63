import { expect, test } from 'vitest'
import { luck } from '../luck.js'

const scan = (distance: number, rolled: number, success: boolean) =>
  luck({ type: 'scanned', by: 2, token: 1, target: 5, owner: 1, at: 3, distance, rolled, success })

test('a scan counts against how often one from so far away succeeds', () => {
  expect(scan(2, 4, true)).toEqual({ seat: 2, what: 'Scans', got: 1, expected: 4 / 6 })
  expect(scan(3, 2, false)).toEqual({ seat: 2, what: 'Scans', got: 0, expected: 2 / 6 })
})
test('what is certain is no luck', () => {
  expect(scan(1, 0, true)).toBeUndefined()
  expect(luck({ type: 'turn-over', by: 2 })).toBeUndefined()
})
