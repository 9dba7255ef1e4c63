import { describe } from 'vitest'
import { testComposed, testDrawings, testLook } from '../../../testing/art.js'
import { cardBack, ISK, ore, tower } from '../board/art/pieces.js'
import { scene } from '../board/art/scene.js'
import { look } from '../board/look.js'
import { resource } from '@orrery/ui/svg'

const oreScene = () => scene({ w: 120, h: 90, of: { what: 'ore', color: '#83b27a' }, seed: 2 })

testDrawings({
  cover: look.cover,
  'card back': () => cardBack({}),
  tower: () => tower({ empire: 'gallente', upgraded: true }),
  ore: () => ore({ seed: 3 }),
  ISK: () => resource(ISK),
  'scene of a ship': () =>
    scene({ w: 120, h: 90, of: { what: 'ship', empire: 'amarr', size: 'small' }, seed: 2 }),
  'scene of ore': oreScene,
  'scene of a region': () =>
    scene({ w: 120, h: 90, of: { what: 'region', type: 'lava', cls: 'K', color: '#a05a6c' }, seed: 4 }),
})
testComposed({ cover: look.cover, 'scene of ore': oreScene })
describe('the look', () => {
  testLook(look)
})
