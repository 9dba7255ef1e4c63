import { describe } from 'vitest'
import { emblem, ship } from '@orrery/ui/svg'
import { testDrawings, testSides } from '../../../testing/art.js'
import { EMPIRES } from '../board/empires.js'

const { amarr } = EMPIRES

testDrawings({
  emblem: () => emblem(amarr, { r: 20 }),
  ship: () => ship({ hull: amarr.hull, color: amarr.color, size: 'large', len: 120 }),
})
describe('the empires', () => {
  testSides(Object.values(EMPIRES))
})
