import { describe, expect, it } from 'vitest'
import { testComposed, testDrawings, testLook, testSides } from '../../../testing/art.js'
import { CLASSES, COLONIES, navy } from '../board/art/colonies.js'
import { armour, engagement, rangeOutline, routes, scanTag, space } from '../board/art/spaces.js'
import { look } from '../board/look.js'

const two = [
  [0, 0],
  [1, 0],
] as const

testDrawings({
  cover: look.cover,
  ship: () => navy({ colony: 'vesper', cls: 'battleship', len: 90, flip: true }),
  shipyard: () => navy({ colony: 'vesper', cls: 'shipyard' }),
  space: () => space({ terrain: 'planet' }) + space({ terrain: 'gateway' }) + space({ terrain: 'asteroid' }),
  routes: () => routes([two]),
  range: () => rangeOutline(two),
  engagement: () => engagement(COLONIES.corvus),
  scan: () => scanTag('67%'),
  armour: () => armour([2, 1, 1], { covered: 1, hit: 1 }),
})
testComposed({ cover: look.cover })
describe('the look', () => {
  testLook(look)
})
describe('colonies', () => {
  testSides(Object.values(COLONIES))
  it('have ships of one class that differ from colony to colony', () => {
    for (const cls of Object.keys(CLASSES)) {
      const shapes = Object.values(COLONIES).map(c => JSON.stringify(c.hull.sizes[cls]))
      expect(new Set(shapes).size).toBe(shapes.length)
    }
  })
})
