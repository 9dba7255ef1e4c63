import { expect, test } from 'vitest'
import { addHex, disc, distance, hexKey, turnHex } from '../src/index.js'

test('distance is the number of steps of the shortest walk', () => {
  const steps = new Map([[hexKey({ q: 0, r: 0 }), 0]])
  let ring = [{ q: 0, r: 0 }]
  for (let n = 1; n <= 4; n++) {
    ring = ring.flatMap(h => disc(h, 1)).filter(h => !steps.has(hexKey(h)))
    for (const h of ring) steps.set(hexKey(h), n)
  }
  const hexes = disc({ q: 0, r: 0 }, 4)
  expect(hexes.length).toBe(61)
  for (const h of hexes) expect(distance({ q: 0, r: 0 }, h)).toBe(steps.get(hexKey(h)))
})
test('six turns lead home, one keeps distances', () => {
  for (const h of disc({ q: 0, r: 0 }, 3)) {
    expect(turnHex(h, 6)).toEqual(h)
    expect(distance({ q: 0, r: 0 }, turnHex(h))).toBe(distance({ q: 0, r: 0 }, h))
    expect(turnHex(turnHex(h), -1)).toEqual(addHex(h, { q: 0, r: 0 }))
  }
})
