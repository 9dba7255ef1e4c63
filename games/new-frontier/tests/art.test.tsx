import { describe } from 'vitest'
import { testDrawings, testLook, testSides } from '../../../testing/art.js'
import { CORPORATIONS, corporateShip } from '../board/art/corporations.js'
import { look } from '../board/look.js'
import { attackDie, blueprint, facility, mine, stormMark } from '../board/art/pieces.js'

testDrawings({
  cover: look.cover,
  ship: () => corporateShip('kraken', { unit: 90, flat: false }),
  mine: () => mine({ level: 5 }),
  facility: () => facility({ kind: 'satellite' }),
  'attack die': () => attackDie({ target: CORPORATIONS.alpha }),
  blueprint: () => blueprint({ w: 100, h: 100 }),
  storm: () => stormMark({}),
})
describe('the look', () => {
  testLook(look)
})
describe('corporations', () => {
  testSides(Object.values(CORPORATIONS))
})
