import { describe, expect, it } from 'vitest'
import { markDie, resource } from '@orrery/ui/svg'
import { parse, testComposed, testDrawings, testLook } from '../../../testing/art.js'
import { EMPIRES } from '../../eve/board/empires.js'
import { look } from '../board/look.js'
import { DIE_MARKS, HOLDINGS, fleetPlate, homeTile, movePath, systemTile } from '../board/art/pieces.js'

const { amarr, gallente } = EMPIRES
const system = () =>
  systemTile({
    name: 'Sivori',
    planets: ['gas', 'gas'],
    moons: 2,
    belts: ['pyerite', 'morphite'],
    slots: ['citadel', 'empty', 'discount'],
    owner: gallente,
  })
const home = () => homeTile({ owner: amarr, name: 'Home I', slots: ['empty'] })

testDrawings({
  cover: look.cover,
  system,
  home,
  fleet: () => fleetPlate({ owner: amarr, small: 2, medium: 1, large: 3, exhausted: true }),
  move: () =>
    movePath([
      [0, 0],
      [10, 10],
      [30, 10],
    ]),
  die: () => markDie({ face: [DIE_MARKS.aim, DIE_MARKS.dmg], state: 'reroll' }),
  holdings: () => Object.values(HOLDINGS).map(resource).join(''),
})
testComposed({ system, home })
describe('the look', () => {
  testLook(look)
})

it('differs when its seed differs', () => {
  const of = (seed: string) => systemTile({ name: 'Axis', planets: ['lava'], belts: ['pyerite'], seed })
  expect(of('a')).not.toBe(of('b'))
})
it('writes names as names, whatever is in them', () => {
  const svg = systemTile({ name: '<script>alert(1)</script> & "co"' })
  expect(parse(svg).querySelector('script')).toBeNull()
  expect(parse(svg).querySelector('text')?.textContent).toBe('<script>alert(1)</script> & "co"')
})
